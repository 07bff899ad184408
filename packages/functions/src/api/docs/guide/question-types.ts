import { type QuestionType, questionTypes } from "#survey/question-type/index.ts";
import { jsonSchema } from "../../http/openapi/schema.ts";
import { describeUnits } from "../../http/openapi/units.ts";
import { type Block, code, type Guide, heading, table, text } from "./block.ts";
import { type Field, fieldsOf, shapeOf } from "./shape.ts";

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

const fallbackText = (fallback: unknown): string =>
  fallback === undefined ? "" : `\`${JSON.stringify(fallback)}\``;

const sharedNames = ["required", "description", "maxFollowupQuestions"];

const propRows = (fields: readonly Field[]): string[][] =>
  fields.map(({ path, shape, fallback, description }) => [
    `\`${path}\``,
    shape,
    fallbackText(fallback),
    description,
  ]);

const propsHead = ["prop", "shape", "when left out", "meaning"];

/** The props of a type, with what is inside them. */
const propsOf = ({ propsSchema }: QuestionType): Field[] => fieldsOf(jsonSchema(propsSchema, "input"));

const isShared = ({ path }: Field): boolean => sharedNames.includes(path);

function propsBlocks(type: QuestionType): Block[] {
  const own = propsOf(type).filter((field) => !isShared(field));
  return own.length === 0
    ? [text("This type has no props of its own.")]
    : [text("Props:"), table(propsHead, propRows(own))];
}

function answerBlocks(type: QuestionType): Block[] {
  const { example, valueSchema, operations } = type;
  const schema = jsonSchema(valueSchema, "output");
  const fields = fieldsOf(schema).map(({ path, shape, description }) => [
    `\`${path.replace(/^\./, "")}\``,
    shape,
    description,
  ]);
  const parts = [...new Set(type.properties(example.props).map(({ name }) => name))];
  return [
    text(`Answer: ${shapeOf(schema)}.`),
    code(json(example.value)),
    ...(fields.length > 0 ? [table(["field", "shape", "meaning"], fields)] : []),
    text(
      `Rules can compare it by ${quoted(operations)}. ` +
        (parts.length > 0
          ? `\`{{Q:<id>}}\` quotes it, and ${quoted(parts.map((part) => `{{Q:<id>.${part}[<n>]}}`))} a part of it.`
          : "`{{Q:<id>}}` quotes it."),
    ),
  ];
}

/** The cell of the example in the study's export. */
function cellOf({ example, cell }: QuestionType): string {
  const shown = cell(example.value, example.props);
  return shown === "" ? "Its cell in the export is empty." : `Its cell in the export: \`${shown}\`.`;
}

function aggregateBlocks({ aggregateSchema }: QuestionType): Block[] {
  if (aggregateSchema === null)
    return [text("This type has no aggregate: find the answers in transcripts and exports.")];
  const schema = jsonSchema(aggregateSchema, "output");
  describeUnits(schema);
  const rows = fieldsOf(schema).map(({ path, shape, description }) => [`\`${path}\``, shape, description]);
  return [
    text("Aggregate, in addition to `response_count` and `skipped_count`:"),
    table(["figure", "shape", "meaning"], rows),
  ];
}

function typeBlocks(type: QuestionType): Block[] {
  const { name, summary, example } = type;
  const { content, props } = example;
  return [
    heading(2, name),
    text(`${summary}.`),
    { kind: "picture", file: `${name}.webp`, label: `On a phone: ${content} ${summary}` },
    text("To create one, send this as an item of `POST /questions/batch`:"),
    code(json({ study_id: "<study>", type: name, content, ...(Object.keys(props).length > 0 && { props }) })),
    ...propsBlocks(type),
    ...answerBlocks(type),
    text(cellOf(type)),
    ...aggregateBlocks(type),
  ];
}

function sharedBlocks(): Block[] {
  const shared = questionTypes.slice(0, 1).flatMap(propsOf).filter(isShared);
  return [
    text(
      "A question's `type` decides which `props` it has, what an answer looks like, which figures its aggregate has and how " +
        "answers are written to CSV cells. Props that are not listed are kept as you sent them; a `type` that is not listed behaves like " +
        "`textInput`. Answers contain options, items and cards in the study's default language, whatever language they were " +
        "shown in. In the export, answers to follow-up questions are in the same cell, each on a line below the answer.",
    ),
    text("Every type has these props:"),
    table(propsHead, propRows(shared)),
  ];
}

/** All question types, out of their definitions. */
export const questionTypesGuide = (): Guide => ({
  name: "question-types",
  title: "Question types",
  blocks: [...sharedBlocks(), ...questionTypes.flatMap(typeBlocks)],
});
