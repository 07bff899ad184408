import type { StoredCodes } from "./register.ts";

/** The names of questions' variables in files. Pure. */

const form = /^[A-Za-z](?:[A-Za-z0-9_]{0,30}[A-Za-z0-9])?$/;

/** Words that SPSS, Stata or R keep for themselves, and columns that every study has. */
const kept = new Set(
  [
    "all and by eq ge gt le lt ne not or to with",
    "_all _b byte _coef _cons double float if in int long _n _pi _pred _rc _skip str strl using",
    "else repeat while function for next break true false null inf nan na na_integer_ na_real_ na_complex_ na_character_",
    "interview_id title status created_at started_at completed_at language is_simulated active_time link source",
    "loop_number loop_item is_excluded quality_level quality_score",
  ]
    .join(" ")
    .split(" "),
);
const prefixes = ["metadata_", "randomizer_", "score_", "quality_"];

/** Whether it cannot be the name of a variable. */
export const isInvalidName = (name: string): boolean => {
  const lower = name.toLowerCase();
  return !form.test(name) || kept.has(lower) || prefixes.some((prefix) => lower.startsWith(prefix));
};

/** What follows the name of a question in the names of its columns. */
const ending =
  /^_(?:l(?:\d+|other)(?:_.*)?|\d+(?:_\d+|_best|_worst|_items)?|t\d+_[a-z]+|other|outcome|path|time|ms|followup_\d+(?:_source)?|themes?(?:_\d+)?)$/i;

const isColumnOf = (name: string, of: string): boolean =>
  name.toLowerCase().startsWith(`${of.toLowerCase()}_`) && ending.test(name.slice(of.length));

/** Whether two questions cannot have these names. */
export const clash = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() || isColumnOf(a, b) || isColumnOf(b, a);

export interface NamedQuestion {
  id: string;
  variable: string | null;
  codes: StoredCodes | null;
}

/** The names that a question has or had. */
export const ownNames = ({ variable, codes }: Pick<NamedQuestion, "variable" | "codes">): string[] => [
  ...(variable === null ? [] : [variable]),
  ...(codes?.former_variables ?? []),
];

/** Names to count on from: past 2**53, one more may be the same number. */
const automatic = /^q(\d{1,9})$/i;

/**
 * The names in force of a study's questions, in their order. `gone` are names of questions that were deleted, and `named`
 * the names of before of a study that people answer: what has none there gets a number above all.
 */
export function variableNames(
  questions: readonly NamedQuestion[],
  gone: readonly string[],
  named?: ReadonlyMap<string, string>,
): Map<string, string> {
  const taken = [...gone, ...(named?.values() ?? []), ...questions.flatMap(ownNames)];
  const names = new Map<string, string>();
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const underscored = taken.filter((name) => name.includes("_"));
  const isFree = (name: string) => !used.has(name) && !underscored.some((each) => clash(each, name));
  let highest = 0;
  for (const name of taken) highest = Math.max(highest, Number(automatic.exec(name)?.[1] ?? 0));
  for (const [index, { id, variable }] of questions.entries()) {
    const known = variable ?? named?.get(id);
    if (known !== undefined) {
      names.set(id, known);
      continue;
    }
    let number = named === undefined ? index + 1 : highest + 1;
    while (!isFree(`q${number}`)) number++;
    highest = number;
    used.add(`q${number}`);
    names.set(id, `q${number}`);
  }
  return names;
}
