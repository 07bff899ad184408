import { isDescription } from "./description.ts";
import { type Kind, never, type Path, type QuestionTexts } from "./kind.ts";
import { isProbe } from "./probe.ts";
import { propLength, propPlaces } from "./prop.ts";

/** What an entry of a list is called, by the prop that lists it. */
const entries: Readonly<Record<string, string>> = {
  categories: "category",
  criteria: "criterion",
  tree: "node",
  children: "node",
};

const singular = (name: string): string => entries[name] ?? name.replace(/s$/, "");

/** `option 2 of 5`, `attribute 1, level 3 of 4`, `label min`. */
function partOf([, ...path]: Path, count: number): string {
  const words: string[] = [];
  const last = path.findLastIndex((step) => typeof step === "number");
  for (const [index, step] of path.entries()) {
    if (typeof step === "number") {
      const name = singular(String(path[index - 1] ?? ""));
      words.push(`${name} ${step + 1}${index === last ? ` of ${count}` : ""}`);
    } else if (typeof path[index + 1] !== "number" && !(index > last && last >= 0)) words.push(step);
  }
  return words.join(", ");
}

/** Every other text of a question's props: options, items, ends of scales and the like. */
export const label: Kind<QuestionTexts> = {
  isCritical: false,
  places: (question) => propPlaces(question, (name) => !isDescription(name) && !isProbe(name)),
  part: partOf,
  maxLength: propLength,
  isFormatted: never,
};
