/** What of a question is more than a study takes, in words of its file. */

/** What the lists of a question are called, and its settings. */
const words: Readonly<Record<string, string>> = {
  options: "choices",
  items: "rows",
  labels: "labels",
  cards: "cards",
  categories: "groups",
  criteria: "criteria",
  min: "the lowest number",
  max: "the highest number",
  step: "the step",
  minLength: "the least length",
  maxLength: "the greatest length",
  minSelections: "the least number of choices",
  maxSelections: "the greatest number of choices",
  maxRanked: "the number of ranks",
  maxFiles: "the number of files",
  earliest: "the earliest date",
  latest: "the latest date",
  unit: "the unit",
  total: "the sum",
  description: "the hint",
  exclusiveOptions: "the choices that exclude others",
};

/** Why a list or a setting of a question is not taken; `msg` is what the check of it says. */
export function limitMessage(name: string, value: unknown, msg: string): string {
  const called = words[name] ?? name;
  const bound = /(?:<=|>=)\s*(-?[\d.]+)/.exec(msg)?.[1];
  const isMost = msg.includes("<=");
  if (Array.isArray(value) && bound !== undefined)
    return `It has ${value.length} ${called}, and a question can have ${isMost ? "at most" : "no fewer than"} ${bound}`;
  const shown = typeof value === "number" || typeof value === "string" ? ` (${value})` : "";
  return bound === undefined
    ? `Not carried over: ${called}${shown} ${msg.replace(/\b(?:min|max|[a-z]+[A-Z]\w*)\b/g, (each) => words[each] ?? each)}`
    : `Not carried over: ${called}${shown}, which can be ${isMost ? "at most" : "no less than"} ${bound}`;
}
