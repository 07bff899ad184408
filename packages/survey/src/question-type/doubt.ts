import { isKnownType, questionType, questionTypes } from "./index.ts";

/** What is doubtful of a question's type and settings by themselves, as it is written and as a study is checked. */
export interface SettingDoubt {
  code: "unknown_type" | "no_options" | "not_answerable";
  path: "type" | "props" | "props.options";
  message?: string;
}

/** At most one: a type that is not known is asked as a text, which has no settings to doubt. */
export function settingDoubt(type: string, props: Readonly<Record<string, unknown>>): SettingDoubt | null {
  if (!isKnownType(type)) return { code: "unknown_type", path: "type", message: unknownTypeText(type) };
  const { isOnlyShown, isAnswerable } = questionType(type);
  if (isOnlyShown || isAnswerable(props)) return null;
  return Array.isArray(props.options) && props.options.length === 0
    ? { code: "no_options", path: "props.options" }
    : { code: "not_answerable", path: "props" };
}

function unknownTypeText(type: string): string {
  const near = nearest(type);
  const known = `There is no type ${JSON.stringify(type)}, so the question is asked like a text`;
  return near === null ? known : `${known}. Did you mean ${near}?`;
}

/** Without case, and signs between words. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, "");

/** More letters than this apart are another name. */
const farthest = 3;
const longestName = 40;

/** The known type whose name is most like this one; null where none is. */
function nearest(type: string): string | null {
  const wanted = plain(type.slice(0, longestName));
  if (wanted === "") return null;
  const [best] = questionTypes
    .map(({ name }) => ({ name, apart: distance(wanted, plain(name)) }))
    .sort((a, b) => a.apart - b.apart);
  return best !== undefined && best.apart <= Math.min(farthest, Math.floor(wanted.length / 2))
    ? best.name
    : null;
}

/** How many letters must be added, left out or changed to make the one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, each] of [...other].entries())
      next.push(
        Math.min(
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          (row[index] ?? 0) + (letter === each ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
