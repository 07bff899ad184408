import { isSeen } from "#kit/visible.ts";
import { itemPlaceholder } from "#survey/study/attribute.ts";
import type { Report } from "../report.ts";
import type { ReportEntry } from "../schema.ts";
import { type Choice, maxChoices, pipes, type Question, type Texts } from "../tree.ts";
import {
  anyText,
  contentOf,
  cut,
  type Draft,
  type Json,
  type Known,
  labelsOf,
  maxContent,
  maxHint,
  maxLabel,
  textIn,
  toldApart,
} from "./parts.ts";

type Place = Pick<Known, "order" | "loop">;

/** The field of a loop that is the item itself. */
const ownField = "1";
/** A metadata key that texts can quote. */
export const quotableKey = /^[A-Za-z0-9_-]{1,64}$/;

/** A text with references of ours where the other tool shows answers; `note` hears of each place. */
function withReferences(
  text: string,
  draft: Draft,
  part: Place,
  note: (name: string, reference: string | null) => void,
): string {
  return text.replace(pipes, (_, kind: string, name: string) => {
    const reference = referenceTo(kind, name, draft, part);
    note(name, reference);
    return reference ?? "";
  });
}

/** What shows a value of the link; null where texts cannot name it. */
export const metadataPlace = (name: string): string | null =>
  quotableKey.test(name) ? `{{metadata.${name}}}` : null;

/** What shows the same in a study; null where nothing does. */
function referenceTo(kind: string, name: string, draft: Draft, { order, loop }: Place): string | null {
  if (kind === "i") return loop !== undefined && name === ownField ? itemPlaceholder : null;
  if (kind === "m") return metadataPlace(name);
  const score = kind === "q" || kind === "s" ? draft.scores.get(name) : undefined;
  if (score !== undefined) return `{{score.${score}}}`;
  const earlier = kind === "q" ? draft.known.get(name) : undefined;
  // A reference shows all of a grid, and not one of its rows.
  const isWhole = earlier !== undefined && earlier.row === undefined && earlier.source.type !== "message";
  return isWhole && earlier.order < order ? `{{Q:${earlier.id}}}` : null;
}

interface Labelled {
  isLoop: boolean;
}

/** Labels and hints name values of the link and no answers; in a loop they name its item. */
const labelPlace = (kind: string, name: string, place: Labelled): string | null =>
  kind === "m"
    ? metadataPlace(name)
    : place.isLoop && kind === "i" && name === ownField
      ? itemPlaceholder
      : null;

const unreferenced = (text: string, place: Labelled): string =>
  text.replace(pipes, (_, kind: string, name: string) => labelPlace(kind, name, place) ?? "");

/** The content and hint of a question, and the report on what they quote. */
export function addTexts(draft: Draft, report: Report, known: Known, language: string): void {
  const { source, definition, loop } = known;
  const place: Labelled = { isLoop: loop !== undefined };
  const tell = pipeTeller(draft, report, known);
  const isCut = (text: string, max: number, what: string) => {
    if (text.trim().length <= max || source.isCopy) return;
    report.note({
      element: "setting",
      ref: source.ref,
      path: source.path,
      target: known.id,
      result: "approximated",
      code: "text_cut",
      message: `${what} can have at most ${max} characters`,
    });
  };
  const content = withReferences(anyText(source.content, language), draft, known, tell);
  definition.content = contentOf(content);
  isCut(content, maxContent, "The text of a question");
  const hint = source.hint && anyText(source.hint, language);
  if (hint) {
    (definition.props as Json).description = cut(unreferenced(hint, place), maxHint);
    isCut(hint, maxHint, "A hint");
  }
  const longest = Math.max(
    0,
    ...Object.values(source.lists ?? {}).flatMap((list) =>
      list.slice(0, maxChoices).map(({ texts }) => anyText(texts, language).trim().length),
    ),
  );
  isCut("x".repeat(longest), maxLabel, "An option");
  tellLabels(known, (texts) => anyText(texts, language), tell);
}

/** Tells what becomes of a place of a question's texts, or of its hint and labels: of each name once. */
function pipeTeller({ pipesTold }: Draft, report: Report, { id, source }: Known) {
  const told = pipesTold.get(id) ?? { inText: new Map<string, ReportEntry>(), inLabels: new Set<string>() };
  pipesTold.set(id, told);
  return (name: string, reference: string | null, isLabel = false): void => {
    if (source.isCopy || (isLabel ? told.inLabels.has(name) : told.inText.has(name))) return;
    const message = isLabel
      ? "Options and hints show no answers"
      : "It shows something other than an earlier answer of the study";
    const entry = report.note({
      element: "piped_text",
      ref: name,
      path: source.path,
      target: id,
      ...(reference === null
        ? { result: "dropped", code: "pipe_not_carried", message }
        : { result: "kept", code: "kept" }),
    });
    if (isLabel) told.inLabels.add(name);
    else told.inText.set(name, entry);
  };
}

/** Tells of the places in a hint and in labels. */
function tellLabels(
  { source, loop }: Known,
  textOf: (texts: Texts) => string,
  tell: ReturnType<typeof pipeTeller>,
): void {
  const place: Labelled = { isLoop: loop !== undefined };
  const choices = Object.values(source.lists ?? {}).flat();
  for (const texts of [source.hint ?? {}, ...choices.map((choice) => choice.texts)])
    for (const [, kind = "", name = ""] of textOf(texts).matchAll(pipes))
      tell(name, labelPlace(kind, name, place), true);
}

/** The texts of a question in another language, as far as the file has them; tells how many labels had to be left out. */
export function addTranslation(
  draft: Draft,
  report: Report,
  known: Known,
  first: string,
  language: string,
): { isFound: boolean; leftOut: number } {
  let leftOut = 0;
  const { source, definition, loop } = known;
  const place: Labelled = { isLoop: loop !== undefined };
  const units: Json[] = [];
  const add = (path: (string | number)[], text: string, original: unknown) => {
    if (isSeen(text) && typeof original === "string" && isSeen(original))
      units.push({ path, text, state: "edited" });
  };
  const tell = pipeTeller(draft, report, known);
  tellLabels(known, (texts) => textIn(texts, language), tell);
  const content = withReferences(textIn(source.content, language), draft, known, tell);
  add(["content"], contentOf(content), definition.content);
  const props = definition.props as Json;
  if (source.hint)
    add(
      ["props", "description"],
      cut(unreferenced(textIn(source.hint, language), place), maxHint),
      props.description,
    );
  for (const [name, choices] of Object.entries(source.lists ?? {})) {
    const labels = labelsOf(plainChoices(choices, place), first);
    const kept = props[name];
    if (!Array.isArray(kept)) continue;
    const used = new Set<string>();
    for (const { code, texts } of choices) {
      const text = cut(unreferenced(textIn(texts, language), place).trim(), maxLabel);
      const at = kept.indexOf(labels.get(code));
      if (at >= 0 && !used.has(text)) add(["props", name, at], text, kept[at]);
      else if (at >= 0 && text !== "") leftOut++;
      used.add(text);
    }
  }
  if (units.length > 0) draft.definition.translations.push({ language, question_id: known.id, units });
  return { isFound: units.length > 0, leftOut };
}

const plainChoices = (choices: readonly Choice[], place: Labelled): Choice[] =>
  choices.map((choice) => ({
    ...choice,
    texts: Object.fromEntries(
      Object.entries(choice.texts).map(([name, text]) => [name, unreferenced(text, place)]),
    ),
  }));

/**
 * The props of a question with its lists, and what logic may ask of them. `isCarried` leaves out what the file repeats
 * of an earlier question.
 */
export function propsOf(
  source: Question,
  language: string,
  { isCarried, ...place }: Labelled & { isCarried: boolean },
) {
  const props: Json = { ...source.props };
  const lists = Object.fromEntries(
    Object.entries(source.lists ?? {}).map(([name, choices]) => [
      name,
      choices.filter((choice) => !isCarried || choice.isCarried !== true).slice(0, maxChoices),
    ]),
  );
  const labels = Object.entries(lists).map(([name, choices]) => {
    return [name, labelsOf(plainChoices(choices, place), language)] as const;
  });
  const apart = Object.values(lists).flatMap(
    (choices) => toldApart(plainChoices(choices, place), language) ?? [],
  );
  for (const [name, list] of labels) props[name] = [...list.values()];
  const named = new Map(labels);
  const exclusive = (lists.options ?? []).filter((choice) => choice.exclusive);
  if (exclusive.length > 0 && props.isMultiSelect === true)
    props.exclusiveOptions = exclusive.map(({ code }) => named.get("options")?.get(code));
  return {
    props,
    apart: apart.length === 0 ? null : apart.join(". "),
    labels: named,
    options: named.get("options") ?? null,
    items: named.get("items") ?? named.get("options") ?? new Map<string, string>(),
  };
}
