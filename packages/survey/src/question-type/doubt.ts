import { nearestName } from "#kit/nearest.ts";
import { isKnownType, questionType, questionTypes } from "./index.ts";

/** What is doubtful of a question's type and settings by themselves, as it is written and as a study is checked. */
export interface SettingDoubt {
  code: "unknown_type" | "no_options" | "not_answerable";
  path: "type" | "props" | `props.${string}`;
  message?: string;
}

/** What participants choose from, rate, sort or compare. */
const lists = ["options", "items", "cards", "attributes"];

/** At most one: a type that is not known is asked as a text, which has no settings to doubt. */
export function settingDoubt(type: string, props: Readonly<Record<string, unknown>>): SettingDoubt | null {
  if (!isKnownType(type)) return { code: "unknown_type", path: "type", message: unknownTypeText(type) };
  const { isOnlyShown, isAnswerable, propsSchema } = questionType(type);
  if (isOnlyShown || isAnswerable(props)) return null;
  const { shape } = propsSchema.unwrap();
  const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;
  const list = lists.find((name) => Object.hasOwn(shape, name) && isEmpty(props[name]));
  return list === undefined
    ? { code: "not_answerable", path: "props" }
    : { code: "no_options", path: `props.${list}` };
}

const names = questionTypes.map(({ name }) => name);

function unknownTypeText(type: string): string {
  const near = nearestName(type, names);
  const known = `There is no type ${JSON.stringify(type)}, so the question is asked like a text`;
  return near === null ? known : `${known}. Did you mean ${near}?`;
}
