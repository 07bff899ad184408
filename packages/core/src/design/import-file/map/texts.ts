import type { Report } from "../report.ts";
import { pipes, type Question } from "../tree.ts";
import {
  anyText,
  contentOf,
  cut,
  type Draft,
  type Json,
  type Known,
  labelsOf,
  maxLabel,
  textIn,
} from "./parts.ts";

/** A metadata key that texts can quote. */
const quotableKey = /^[A-Za-z0-9_-]{1,64}$/;

/** A text with references of ours where the other tool shows answers; `note` hears of each place. */
function withReferences(
  text: string,
  draft: Draft,
  order: number,
  note: (name: string, reference: string | null) => void,
): string {
  return text.replace(pipes, (_, kind: string, name: string) => {
    const earlier = kind === "q" ? draft.known.get(name) : undefined;
    const reference =
      kind === "m" && quotableKey.test(name)
        ? `{{metadata.${name}}}`
        : earlier !== undefined && earlier.order < order && earlier.source.type !== "message"
          ? `{{Q:${earlier.id}}}`
          : null;
    note(name, reference);
    return reference ?? "";
  });
}

const unreferenced = (text: string): string => text.replace(pipes, "");

/** The content and hint of a question, and the report on what they quote. */
export function addTexts(draft: Draft, report: Report, known: Known, language: string): void {
  const { source, definition, order } = known;
  const isTold = (name: string, reference: string | null) =>
    report.note({
      ...{ element: "piped_text", ref: name, path: source.path, target: known.id },
      ...(reference === null
        ? {
            result: "dropped",
            code: "pipe_not_carried",
            message: "What it shows is no earlier answer of the study",
          }
        : { result: "kept", code: "kept" }),
    });
  definition.content = contentOf(withReferences(anyText(source.content, language), draft, order, isTold));
  const hint = source.hint && anyText(source.hint, language);
  if (hint) (definition.props as Json).description = cut(unreferenced(hint), 5000);
}

/** The texts of a question in another language, as far as the file has them. */
export function addTranslation(draft: Draft, known: Known, first: string, language: string): boolean {
  const { source, definition, order } = known;
  const units: Json[] = [];
  const add = (path: (string | number)[], text: string, original: unknown) => {
    if (text.trim() !== "" && typeof original === "string" && original.trim() !== "")
      units.push({ path, text });
  };
  const content = withReferences(textIn(source.content, language), draft, order, () => {});
  add(["content"], contentOf(content), definition.content);
  const props = definition.props as Json;
  if (source.hint)
    add(["props", "description"], cut(unreferenced(textIn(source.hint, language)), 5000), props.description);
  for (const [name, choices] of Object.entries(source.lists ?? {})) {
    const labels = labelsOf(choices, first);
    const kept = props[name];
    if (!Array.isArray(kept)) continue;
    const used = new Set<string>();
    for (const { code, texts } of choices) {
      const text = cut(unreferenced(textIn(texts, language)).trim(), maxLabel);
      const at = kept.indexOf(labels.get(code));
      if (at >= 0 && !used.has(text)) add(["props", name, at], text, kept[at]);
      used.add(text);
    }
  }
  if (units.length === 0) return false;
  draft.definition.translations.push({ language, question_id: known.id, units });
  return true;
}

/**
 * The props of a question with its lists, and what logic may ask of them. `isCarried` leaves out what the file repeats
 * of an earlier question.
 */
export function propsOf(source: Question, language: string, isCarried: boolean) {
  const props: Json = { ...source.props };
  const lists = Object.fromEntries(
    Object.entries(source.lists ?? {}).map(([name, choices]) => [
      name,
      choices.filter((choice) => !isCarried || choice.isCarried !== true),
    ]),
  );
  const labels = Object.entries(lists).map(([name, choices]) => {
    const plain = choices.map((choice) => ({
      ...choice,
      texts: Object.fromEntries(
        Object.entries(choice.texts).map(([name, text]) => [name, unreferenced(text)]),
      ),
    }));
    return [name, labelsOf(plain, language)] as const;
  });
  for (const [name, list] of labels) props[name] = [...list.values()];
  const named = new Map(labels);
  const exclusive = (lists.options ?? []).filter((choice) => choice.exclusive);
  if (exclusive.length > 0 && props.isMultiSelect === true)
    props.exclusiveOptions = exclusive.map(({ code }) => named.get("options")?.get(code));
  return {
    props,
    options: named.get("options") ?? null,
    items: named.get("items") ?? named.get("options") ?? new Map<string, string>(),
  };
}
