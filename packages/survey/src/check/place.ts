import { labelAt } from "../reference/written.ts";
import type { Content } from "../stored.ts";
import type { Finding } from "./schema.ts";

/** How messages begin that are about a part of the study: `Q3, rule 2: …`. */
const separator = ": ";

const longestName = 60;
const quoted = (name: string): string =>
  `“${name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name}”`;

/** Names the part of a study that a finding is about, as people know it; empty where it is about the whole. */
export function placeNames({ questions, groups, randomizers, scores = [] }: Content) {
  const labels = new Map(questions.map(({ id, display_order }) => [id, labelAt(display_order)]));
  const rules = new Map(
    questions.flatMap((row) => row.rules.map(({ id }, index) => [id, `rule ${index + 1}`] as const)),
  );
  const names = new Map(
    [...groups, ...randomizers].map(({ id, name }) => [id, quoted(name.replaceAll(separator, " "))] as const),
  );
  const known = new Set(scores.map(({ key }) => key));
  return ({ question_id, logic_id, question_group_id, randomizer_id, score, language, path }: Finding) => {
    const [, arm] = /^arms\[(\d+)\]/.exec(path ?? "") ?? [];
    return [
      question_id !== undefined && labels.get(question_id),
      logic_id !== undefined && rules.get(logic_id),
      question_group_id !== undefined && `group ${names.get(question_group_id)}`,
      randomizer_id !== undefined && `randomizer ${names.get(randomizer_id)}`,
      arm !== undefined && randomizer_id !== undefined && `arm ${Number(arm) + 1}`,
      question_id === undefined && score !== undefined && known.has(score) && `score ${score}`,
      language,
    ]
      .filter((part) => typeof part === "string")
      .join(", ");
  };
}

/** A message that begins with its place. */
export const withPlace = (place: string, message: string): string =>
  place === "" ? message : `${place.charAt(0).toUpperCase()}${place.slice(1)}${separator}${message}`;

/** What it says wherever the part now stands. */
export const withoutPlace = (message: string): string =>
  message.split(separator).slice(1).join(separator) || message;
