import type { DisplayConditions } from "#survey/logic/condition/schema.ts";
import type { Draft, Json } from "../map/parts.ts";
import type { Item, Jump, Question, Quota, Shown, Survey } from "../tree.ts";
import { pipes } from "../tree.ts";
import { Ours, type ShownBy } from "./conditions.ts";
import { allOf, type Meaning } from "./meaning.ts";
import { draftOrders, fileOrder, wholeOrder, written } from "./order.ts";
import { jumpsAmiss, quotasAmiss } from "./outcomes.ts";
import { textsAmiss } from "./texts.ts";
import { meaningOfWhen } from "./when.ts";

/**
 * What participants would meet otherwise than in the file, of what the draft claims to keep. Pure: it reads the source as
 * the file has it, and the draft as participants get it, and nothing of how one became the other.
 */
export interface Differences {
  /** Conditions that let others see something than in the file. */
  shown: Set<Shown>;
  /** Conditions and jumps that take capitals for small letters, where the file does not. */
  cased: Set<Shown | Jump>;
  /** Questions whose texts show something else, with the names of what they would show. */
  pipes: Map<Question, Set<string>>;
  /** Groups and randomizers whose content comes in another order. */
  orders: Set<Item>;
  /** Whether what stands one after the other in the file does not here. */
  isReordered: boolean;
  /** Jumps that lead elsewhere, or for other answers. */
  jumps: Set<Jump>;
  /** Quotas that count other answers. */
  quotas: Set<Quota>;
  /** Questions of which a text, a hint or a label says something else. */
  texts: Set<Question>;
  /** How much has been compared. */
  counts: Record<Compared, number>;
}

export type Compared = "conditions" | "rules" | "quotas" | "pipes" | "orders" | "texts";

/** The condition as the file has it, of which another may be a copy. */
export const firstOf = (shown: Shown): Shown => shown.copyOf ?? shown;

export function differencesOf(survey: Survey, draft: Draft): Differences {
  const rules = jumpsAmiss(survey, draft);
  const quotas = quotasAmiss(survey, draft);
  const texts = textsAmiss(survey, draft);
  const orders = draftOrders(draft.definition);
  const found: Differences = {
    shown: new Set(),
    cased: new Set(rules.cased),
    pipes: new Map(),
    orders: new Set(),
    isReordered: !orders.has(written(wholeOrder(survey.items, draft))),
    jumps: rules.amiss,
    quotas: quotas.amiss,
    texts: texts.amiss,
    counts: {
      conditions: 0,
      rules: rules.compared,
      quotas: quotas.compared,
      pipes: 0,
      orders: 0,
      texts: texts.compared,
    },
  };
  compareShown(survey, draft, found);
  const visit = (item: Item): void => {
    if (item.kind === "question") {
      comparePipes(survey, item, draft, found);
      return;
    }
    const inside = item.kind === "group" ? item.items : item.arms.flatMap((arm) => arm.items);
    inside.forEach(visit);
    if (item.kind === "group" && !item.shuffled) return;
    const order = fileOrder(item, draft);
    const isOrdered = typeof order !== "string" && order.of.length > 1 && order.kind !== "sequence";
    if (!isOrdered) return;
    found.counts.orders++;
    if (!orders.has(written(order))) found.orders.add(item);
  };
  survey.items.forEach(visit);
  return found;
}

/** What holds each question of the draft: its groups from the outermost on, and itself. */
function holdersOf({ questions, groups, randomizers }: Draft["definition"]): Map<string, Json[]> {
  const byId = new Map([...groups, ...questions].map((each) => [String(each.id), each]));
  const parents = new Map<string, unknown>();
  for (const group of groups) {
    for (const id of group.question_ids as string[]) parents.set(id, group.id);
    if (group.parent_question_group_id != null) parents.set(String(group.id), group.parent_question_group_id);
  }
  for (const { arms, parent_question_group_id } of randomizers)
    for (const { question_id, question_group_id } of arms as Json[])
      parents.set(String(question_id ?? question_group_id), parent_question_group_id);
  return new Map(
    questions.map(({ id }) => {
      const path: Json[] = [];
      for (let at: unknown = id; typeof at === "string" && path.length < 10; at = parents.get(at)) {
        const holder = byId.get(at);
        if (holder !== undefined) path.unshift(holder);
      }
      return [String(id), path];
    }),
  );
}

function compareShown(survey: Survey, draft: Draft, found: Differences): void {
  const ours = new Ours(draft, survey.languages, shownBy(survey.items, draft));
  const holders = holdersOf(draft.definition);
  const known = new Map<string, boolean>();
  const numbers = new Map<Shown, number>();
  const counted = new Set<Shown>();
  const isSame = (path: readonly Shown[], sets: readonly DisplayConditions[], place: Place): boolean => {
    const ids = path.map((shown) => {
      numbers.set(shown, numbers.get(shown) ?? numbers.size);
      return numbers.get(shown);
    });
    const { loopSource, isCased } = place;
    const key = JSON.stringify([ids, sets, loopSource, isCased, draft.copies.size > 0 && place.place]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const meaning = allOf(path.map(meaningOfShown));
    const same = ours.isSame(meaning, sets, place);
    known.set(key, same);
    return same;
  };
  const visit = (items: readonly Item[], around: readonly Shown[]): void => {
    for (const item of items) {
      if (item.kind === "chance") {
        for (const arm of item.arms) visit(arm.items, around);
        continue;
      }
      const own =
        item.shownIf !== null && isClaimed(item.shownIf, draft) ? [...around, item.shownIf] : around;
      if (item.kind === "group") {
        visit(item.items, own);
        continue;
      }
      const asked = draft.known.get(item.key);
      const id = asked?.id ?? "";
      const path = holders.get(id) ?? [];
      const sets = path.flatMap(({ display_conditions }) =>
        display_conditions == null ? [] : [display_conditions as DisplayConditions],
      );
      const [loopSource = null] = path.flatMap(
        ({ repeat_for }) => (repeat_for as Repeat)?.source.question_id ?? [],
      );
      const place = { loopSource, place: asked?.order ?? 0 };
      for (const shown of own) counted.add(firstOf(shown));
      if (isSame(own, sets, place)) {
        const inCase = { loopSource, place: place.place, isCased: true };
        if (!sets.some((set) => ours.looksAtTexts(set)) || isSame(own, sets, inCase)) continue;
        for (const shown of own) {
          const alone = draft.conditionOf(shown) as unknown as DisplayConditions | null;
          if (!isSame([shown], alone === null ? [] : [alone], inCase)) found.cased.add(firstOf(shown));
        }
        continue;
      }
      const wrong = own.filter((shown) => {
        const alone = draft.conditionOf(shown);
        return alone === null || !isSame([shown], [alone as unknown as DisplayConditions], place);
      });
      for (const shown of wrong.length > 0 ? wrong : own) found.shown.add(firstOf(shown));
    }
  };
  visit(survey.items, []);
  found.counts.conditions = counted.size;
}

const meaningOfShown = ({ meaning, when }: Shown): Meaning =>
  meaning ?? (when === null ? allOf([]) : meaningOfWhen(when));

/** What each question is shown by, of what the draft says it keeps: conditions of its groups and its own, and chance. */
function shownBy(
  items: readonly Item[],
  draft: Draft,
  around: ShownBy = { by: [], isByChance: false },
  found = new Map<string, ShownBy>(),
): Map<string, ShownBy> {
  for (const item of items) {
    if (item.kind === "chance") {
      for (const arm of item.arms) shownBy(arm.items, draft, { ...around, isByChance: true }, found);
      continue;
    }
    const { shownIf } = item;
    const isOwn = shownIf !== null && isClaimed(shownIf, draft);
    const all = isOwn ? { ...around, by: [...around.by, meaningOfShown(shownIf)] } : around;
    if (item.kind === "group") shownBy(item.items, draft, all, found);
    else found.set(item.key, all);
  }
  return found;
}

type Place = Parameters<Ours["isSame"]>[2];
type Repeat = { source: { question_id: string } } | null | undefined;

/** Whether the draft says that it keeps the condition. */
const isClaimed = (shown: Shown, { told }: Draft): boolean => {
  const entry = told.get(firstOf(shown));
  return shown.when !== null && entry !== undefined && entry.result !== "dropped";
};

/** A text's places, and what the draft shows there. */
function comparePipes(survey: Survey, question: Question, draft: Draft, found: Differences): void {
  const known = draft.known.get(question.key);
  if (known === undefined || question.isCopy) return;
  const language = survey.languages[0] ?? "English";
  const text =
    question.content[language] || Object.values(question.content).find((each) => each !== "") || "";
  const content = String(known.definition.content);
  const scores = new Set(
    (Array.isArray(draft.definition.scores) ? (draft.definition.scores as Json[]) : []).map(({ key }) =>
      String(key),
    ),
  );
  for (const [, kind = "", name = ""] of text.matchAll(pipes)) {
    const entry = draft.pipesTold.get(known.id)?.inText.get(name);
    if (entry === undefined || entry.result === "dropped") continue;
    found.counts.pipes++;
    const score = draft.scores.get(name);
    const shows =
      kind === "m"
        ? survey.setFields?.has(name) !== true && content.includes(`{{metadata.${name}`)
        : kind === "i"
          ? content.includes("{{item}}")
          : score !== undefined
            ? scores.has(score) && content.includes(`{{score.${score}}}`)
            : content.includes(`{{Q:${draft.known.get(name)?.id ?? "?"}}}`);
    if (shows) continue;
    const names = found.pipes.get(question) ?? new Set();
    found.pipes.set(question, names.add(name));
  }
}
