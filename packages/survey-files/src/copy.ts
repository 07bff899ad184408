import { renamedMeaning } from "./effect/meaning.ts";
import type { Compared, Group, Item, Jump, Question, Shown, Texts, When } from "./tree.ts";

/** Asked again, under other names. */

export const questionsIn = (items: readonly Item[]): Question[] =>
  items.flatMap((item) =>
    item.kind === "question"
      ? [item]
      : questionsIn(item.kind === "group" ? item.items : item.arms.flatMap((arm) => arm.items)),
  );

type Renamed = (key: string) => string;

export interface Copying {
  renamed: Renamed;
  /** What becomes of texts: those that are Markdown, and labels. */
  content?: (texts: Texts) => Texts;
  label?: (texts: Texts) => Texts;
  isCopy: boolean;
  /** Whether logic that looks at the question looks at its copy as well. */
  isAgain?: boolean;
}

/** A group asked again, where logic looks at whichever was answered. */
export const copiedAs = (group: Group, renamed: Renamed): Group => {
  const copying = { renamed, isCopy: true, isAgain: true };
  const shownIf = shownAs(group.shownIf, renamed);
  return { ...group, isCopy: true, shownIf, items: group.items.map((item) => copied(item, copying)) };
};

const shownAs = (shown: Shown | null, renamed: Renamed): Shown | null =>
  shown && {
    ...shown,
    when: whenOf(shown.when, renamed),
    copyOf: shown.copyOf ?? shown,
    ...(shown.meaning && { meaning: renamedMeaning(shown.meaning, renamed) }),
  };

/** An item under other names, with all that is in it. */
export function copied(item: Item, copying: Copying): Item {
  const { renamed, isCopy } = copying;
  const copy = isCopy ? ({ isCopy: true } as const) : {};
  const inside = (items: readonly Item[]) => items.map((each) => copied(each, copying));
  if (item.kind === "chance")
    return {
      ...item,
      ...copy,
      key: renamed(item.key),
      arms: item.arms.map((arm) => ({ ...arm, items: inside(arm.items) })),
    };
  const shownIf = shownAs(item.shownIf, renamed);
  if (item.kind === "group") return { ...item, ...copy, shownIf, items: inside(item.items) };
  return copiedQuestion({ ...item, ...copy, shownIf }, copying);
}

function copiedQuestion(question: Question, { renamed, content, label, isAgain }: Copying): Question {
  const { lists, carries, compares, jumps, rowKeys, hint, key } = question;
  const written = content ?? ((texts: Texts) => texts);
  const labelled = label ?? ((texts: Texts) => texts);
  return {
    ...question,
    key: renamed(key),
    content: written(question.content),
    ...(isAgain && { copyOf: key }),
    ...(hint && { hint: written(hint) }),
    ...(rowKeys && { rowKeys: rowKeys.map(renamed) }),
    ...(carries && { carries: { ...carries, from: renamed(carries.from) } }),
    ...(compares && {
      compares: {
        ...compares,
        checks: compares.checks.map((check) => ({ ...check, with: renamed(check.with) })),
      },
    }),
    ...(jumps && { jumps: jumps.map((jump) => jumpOf(jump, renamed)) }),
    ...(lists && {
      lists: Object.fromEntries(
        Object.entries(lists).map(([name, choices]) => [
          name,
          choices.map((choice) => ({ ...choice, texts: labelled(choice.texts) })),
        ]),
      ),
    }),
  };
}

function jumpOf(jump: Jump, renamed: Renamed): Jump {
  const { to } = jump;
  return {
    ...jump,
    when: whenOf(jump.when, renamed),
    ...(jump.meaning && { meaning: renamedMeaning(jump.meaning, renamed) }),
    to:
      "question" in to
        ? { question: renamed(to.question) }
        : "after" in to
          ? { after: renamed(to.after) }
          : to,
  };
}

function whenOf(when: When | null, renamed: Renamed): When | null {
  if (when === null) return null;
  if (when.op !== "is") return { ...when, of: when.of.map((each) => whenOf(each, renamed) as When) };
  const { source } = when;
  const own: Compared["source"] =
    "question" in source ? { ...source, question: renamed(source.question) } : source;
  return { ...when, source: own };
}

/** With the copies of questions beside them: what is said of an answer is said of whichever there is. */
export function withCopies(when: When, copies: ReadonlyMap<string, readonly string[]>): When {
  if (when.op !== "is") return { ...when, of: when.of.map((each) => withCopies(each, copies)) };
  const { source, test, negate } = when;
  const others = "question" in source ? (copies.get(source.question) ?? []) : [];
  if (others.length === 0) return when;
  const all = others.map((question): Compared => ({ ...when, source: { ...source, question } }));
  return { op: negate && test === "IS_ANSWERED" ? "and" : "or", of: [when, ...all] };
}
