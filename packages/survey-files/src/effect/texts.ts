import type { Draft, Json, Known } from "../map/parts.ts";
import { maxContent, maxHint, maxLabel } from "../map/parts.ts";
import { pipes, type Question, type Survey } from "../tree.ts";

/** Whether all that a text of the file says stands in one of ours, in its order. */
function says(ours: string, theirs: string): boolean {
  const text = squeezed(ours);
  let at = 0;
  for (const piece of piecesOf(theirs)) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return true;
}

const squeezed = (text: string): string => text.replace(/\s+/g, "");
/** What stands between the places that show an answer. */
const piecesOf = (text: string): string[] =>
  text.split(pipes).flatMap((part, at) => (at % 3 === 0 && squeezed(part) !== "" ? [squeezed(part)] : []));

/** The questions of which a text, a hint or a label says something else than in the file, and how many have been compared. */
export function textsAmiss(survey: Survey, draft: Draft): { amiss: Set<Question>; compared: number } {
  const amiss = new Set<Question>();
  let compared = 0;
  const [first = "English", ...all] = survey.languages;
  const others = all.filter((language) => languagesOf(draft).includes(language));
  const units = new Map<string, string>();
  for (const { language, question_id, units: list } of draft.definition.translations)
    for (const { path, text } of list as Json[])
      units.set(JSON.stringify([language, question_id, path]), String(text));
  for (const [key, known] of draft.known) {
    if (known.row !== undefined || known.source.key !== key) continue;
    compared++;
    const { source, definition, id } = known;
    const props = definition.props as Json;
    const isSaid = (theirs: string | undefined, ours: unknown, max: number): boolean =>
      theirs === undefined || theirs.trim().length > max || says(String(ours ?? ""), theirs);
    const inOther = (language: string, ...path: (string | number)[]) =>
      units.get(JSON.stringify([language, id, path]));
    // What is asked as a text instead has lost its props, which is told.
    const hint = definition.type === source.type ? source.hint : undefined;
    const isWhole =
      isSaid(source.content[first], definition.content, maxContent) &&
      isSaid(hint?.[first], props.description, maxHint) &&
      others.every(
        (language) =>
          isSaid(source.content[language], inOther(language, "content"), maxContent) &&
          isSaid(hint?.[language], inOther(language, "props", "description"), maxHint),
      ) &&
      labelsSay(known, first);
    if (!isWhole) amiss.add(source);
  }
  return { amiss, compared };
}

/** The languages that the draft has. */
function languagesOf({ definition }: Draft): unknown[] {
  const { lang } = (definition.config ?? {}) as { lang?: { support?: unknown[] } };
  return lang?.support ?? [];
}

/** Whether each choice is there, and called as in the file; one that is told apart has its code behind it. */
function labelsSay({ source, options, items, definition }: Known, language: string): boolean {
  if (definition.type !== source.type) return true;
  const props = definition.props as Json;
  return Object.entries(source.lists ?? {}).every(([name, choices]) => {
    const labels = name === "options" ? options : name === "items" ? items : null;
    const offered = Array.isArray(props[name]) ? props[name].map(String) : [];
    return choices.every(({ code, texts, isCarried }) => {
      const theirs = (texts[language] ?? "").trim();
      if (theirs === "" || theirs.length > maxLabel - 60) return true;
      if (isCarried && props.optionsFrom !== undefined) return true;
      return offered.some((label) => (labels?.get(code) ?? label) === label && says(label, theirs));
    });
  });
}
