import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { type Concept, conjointDesign, conjointDesignCount, taskKey } from "./common/conjoint-task.ts";
import { defineType } from "./common/define-type.ts";
import { byName, entriesInOrder, label, oneOf, refuseDuplicates, sharedProps } from "./common/props.ts";
import { randomInteger } from "./common/random.ts";
import { partOf, textVariable } from "./common/variable.ts";
import { conjointFigures, conjointFiguresSchema } from "./statistics/conjoint-figures.ts";
import { tallyOf } from "./statistics/tally.ts";
import { listOperations, mostTasksBroughtIn } from "./type.ts";

const task = lazy(() =>
  z.object({
    concepts: z
      .array(byName(z.string()))
      .meta({ description: "What was shown: the level of each attribute" }),
    chosen: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: "Position of the concept that was chosen, from 0; null for none. No unit" }),
  }),
);
type Task = z.output<typeof task>;

const attribute = lazy(() =>
  z.object({
    name: label.meta({ description: "Its name, different from the other attributes' names" }),
    levels: z
      .array(label)
      .min(2)
      .max(5)
      .superRefine(refuseDuplicates)
      .meta({ description: "Its possible values, 2 to 5 of them" }),
  }),
);

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      attributes: z
        .array(attribute)
        .max(10)
        .default([])
        .meta({ description: "The attributes in which the concepts differ" }),
      tasks: z
        .int()
        .min(6)
        .max(12)
        .default(8)
        .meta({ description: "Number of tasks, in each of which one concept is chosen" }),
      concepts: z.int().min(2).max(3).default(3).meta({ description: "Number of concepts in a task" }),
      includeNone: z
        .boolean()
        .default(false)
        .meta({ description: "Whether participants can choose none of the concepts" }),
    })
    .superRefine(({ attributes, concepts }, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path });
      const names = attributes.map(({ name }) => name);
      for (const [index, name] of names.entries()) {
        if (names.indexOf(name) < index) refuse("must be unique", "attributes", index, "name");
      }
      const products = attributes.reduce((count, { levels }) => count * levels.length, 1);
      if (names.length > 0 && products < concepts)
        refuse("do not make enough different concepts", "attributes");
    }),
);
type Props = z.output<typeof props>;

const designSchema = lazy(() => z.array(task.unwrap().shape.concepts));

function taskAnswer({ attributes, includeNone }: Props): z.ZodType<Task> {
  const concept = z.object(
    Object.fromEntries(attributes.map(({ name, levels }) => [name, oneOf(levels, "levels")])),
  ) as z.ZodType<Concept>;
  return z
    .object({ concepts: z.array(concept).min(2).max(10), chosen: z.int().min(0).nullable() })
    .superRefine(({ concepts, chosen }, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message, path: ["chosen"] });
      if (chosen === null && !includeNone) refuse("must be one of the concepts");
      if (chosen !== null && chosen >= concepts.length) refuse("is not one of the concepts");
    });
}

/** Without a design the answer is imported from elsewhere, and its concepts are taken as shown there. */
function conjointAnswer(type: Props, design?: number): z.ZodType<Task[]> {
  const tasks = z.array(taskAnswer(type)).min(1).max(mostTasksBroughtIn);
  if (design === undefined) return tasks;
  const issued = conjointDesign(type, design);
  return tasks.length(issued.length).superRefine((answered, context) => {
    for (const [index, { concepts }] of answered.entries()) {
      if (isDeepStrictEqual(concepts, issued[index])) continue;
      context.addIssue({ code: "custom", message: "is not what was shown", path: [index, "concepts"] });
    }
  });
}

/** The levels in the order of the attributes, then those of attributes that there are no more. */
const conceptText = (concept: Concept, { attributes }: Props): string =>
  entriesInOrder(
    concept,
    attributes.map(({ name }) => name),
  )
    .map(([, level]) => level)
    .join(" / ");

function chosenText({ concepts, chosen }: Task, type: Props): string {
  const concept = chosen === null ? undefined : concepts[chosen];
  return concept ? conceptText(concept, type) : "none";
}

export const conjoint = defineType({
  name: "conjoint",
  summary: "Choices between concepts that differ in several attributes, which show what each level is worth",
  example: {
    content: "Which one would you buy?",
    props: {
      attributes: [
        { name: "Brand", levels: ["Acme", "Bolt"] },
        { name: "Price", levels: ["10 €", "20 €"] },
      ],
      concepts: 2,
    },
    value: [
      {
        concepts: [
          { Brand: "Acme", Price: "20 €" },
          { Brand: "Bolt", Price: "10 €" },
        ],
        chosen: 1,
      },
    ],
  },
  propsSchema: props,
  translatedProps: ["attributes"],
  valueSchema: lazy(() => z.array(task)),
  answerSchema: conjointAnswer,
  levelsOfOwnKeys: 1,
  isAnswerable: ({ attributes }) => attributes.length > 0,
  sample: ({ design, includeNone }, random) =>
    designSchema.safeParse(design).data?.map((concepts) => ({
      concepts,
      chosen: includeNone && random() < 0.1 ? null : randomInteger(0, concepts.length - 1, random),
    })),
  operations: listOperations,
  operand: (value, type) => value.map((answered) => chosenText(answered, type)),
  text: (value, type) =>
    value.map((answered, index) => `T${index + 1}: ${chosenText(answered, type)}`).join("; "),
  // A code could not say which concept was chosen: designs differ from participant to participant.
  variables: (type) =>
    Array.from({ length: type.tasks }, (_, index) =>
      textVariable<Task[]>(
        (value) => {
          const answered = value[index];
          return answered === undefined ? null : chosenText(answered, type);
        },
        partOf(`Task ${index + 1}`, index + 1),
      ),
    ),
  results: {
    schema: conjointFiguresSchema,
    tally: (value) => tallyOf(...value.map(taskKey)),
    hasLimitedKeys: true,
    aggregate: (tally, { attributes, includeNone }) => conjointFigures(tally, attributes, includeNone),
  },
  designs: {
    count: conjointDesignCount,
    props: (type, design) => ({ design: conjointDesign(type, design) }),
  },
  tasks: ({ tasks }) => tasks,
  estimatedSeconds: ({ tasks }) => 15 * tasks,
});
