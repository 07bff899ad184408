import * as z from "zod";
import { memo } from "#kit/memo.ts";
import { questionType } from "../../question-type/index.ts";
import type { QuestionType } from "../../question-type/type.ts";
import type { Path, Place, QuestionTexts } from "./kind.ts";

/** The texts of these names in a question's props, at their paths. */
export const propPlaces = (
  { type, props }: QuestionTexts,
  isOfKind: (name: string | number | undefined) => boolean,
): Place[] =>
  questionType(type)
    .labels(props)
    .filter(({ path }) => isOfKind(path[0]))
    .map(({ path, text }) => ({ path: ["props", ...path], text }));

type Schema = z.core.JSONSchema.BaseSchema;

/** The props of a type as JSON Schema, made once. */
const documentOf = memo(
  ({ propsSchema }: QuestionType): Schema =>
    z.toJSONSchema(propsSchema, { io: "input", unrepresentable: "any" }),
);

const shortest = 500;

/** How long the text at a path of the props may be, by their schema. */
export function propLength([, ...path]: Path, type: string): number {
  const document = documentOf(questionType(type));
  return lengthAt(document, path, document) ?? shortest;
}

function lengthAt(schema: Schema, path: Path, root: Schema): number | undefined {
  if (schema.$ref !== undefined) {
    const named = root.$defs?.[schema.$ref.replace("#/$defs/", "")];
    return named === undefined ? undefined : lengthAt(named as Schema, path, root);
  }
  const [step, ...rest] = path;
  if (step === undefined && schema.maxLength !== undefined) return schema.maxLength;
  const next =
    step === undefined ? [] : [schema.properties?.[step], schema.items, schema.additionalProperties];
  const inner = next.filter((each): each is Schema => typeof each === "object" && !Array.isArray(each));
  const found = [
    ...inner.map((each) => lengthAt(each, rest, root)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((each) =>
      lengthAt(each as Schema, path, root),
    ),
  ];
  return found.find((length) => length !== undefined);
}
