import { questionTypes } from "#survey/question-type/index.ts";
import type { Json } from "../json-schema.ts";
import type { SchemaCollector } from "./schema.ts";

const componentOf = (name: string) => `#/components/schemas/${name}`;
const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * Names the props and the answers of each question type, so that generated clients tell them apart by `type`. What a
 * question of any other type has is left open.
 */
export function describeQuestionTypes({ schemas, refer }: SchemaCollector): void {
  const { AnyQuestionProps } = schemas;
  if (AnyQuestionProps === undefined) return;
  const props = questionTypes.map(({ name, propsSchema }) => {
    const component = `${capitalized(name)}Props`;
    schemas[component] = { title: name, ...refer(propsSchema, "input") };
    return { $ref: componentOf(component) };
  });
  AnyQuestionProps.anyOf = [...props, { type: "object", additionalProperties: true }];
  const values = questionTypes.map(({ valueSchema }) => openIfNull(refer(valueSchema, "output")));
  discriminate(schemas, "Question", "props", props);
  discriminate(schemas, "ParticipantQuestion", "props", props);
  discriminate(schemas, "Answer", "value", values);
}

/** Some generated clients leave out a field that can only be null. */
const openIfNull = (schema: Json): Json => (schema.type === "null" ? {} : schema);

/**
 * Makes a component a choice by `type`: one for each question type, whose `field` has the schema of the type, and one
 * for all other texts. The mapping has a name for that one too: generators make of it the literal without which no
 * type could be told from it.
 */
function discriminate(
  schemas: SchemaCollector["schemas"],
  component: string,
  field: string,
  ofTypes: readonly Json[],
): void {
  const { [component]: shape } = schemas;
  if (shape === undefined) return;
  const { properties, required, description } = shape as {
    properties: Record<string, Json>;
    required: string[];
    description?: string;
  };
  const { type: _, [field]: open = {}, ...shared } = properties;
  const fields = `${component}Fields`;
  schemas[fields] = {
    type: "object",
    properties: shared,
    required: required.filter((name) => name in shared),
  };
  const choice = (prefix: string, own: Record<string, Json>): [string, string] => {
    const name = `${prefix}${component}`;
    schemas[name] = {
      allOf: [
        { $ref: componentOf(fields) },
        {
          type: "object",
          properties: own,
          required: ["type", field].filter((key) => required.includes(key)),
        },
      ],
    };
    return [prefix, componentOf(name)];
  };
  const known = questionTypes.map(({ name }, index): [string, string] => [
    name,
    choice(capitalized(name), { type: { type: "string", const: name }, [field]: ofTypes[index] ?? open })[1],
  ]);
  const names = questionTypes.map(({ name }) => name);
  const [, other] = choice("Other", { type: { type: "string", not: { enum: names } }, [field]: open });
  const choices = [...known, ["other", other] as const];
  schemas[component] = {
    ...(description !== undefined && { description }),
    oneOf: choices.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: "type", mapping: Object.fromEntries(choices) },
  };
}
