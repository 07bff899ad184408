import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { drawWhole } from "./common/chance.ts";
import { type Concept, conjointDesign } from "./common/conjoint-design.ts";
import { defineType } from "./common/define.ts";
import { label, oneOf, own, sharedProps, unique } from "./common/props.ts";
import { conjointFigures, conjointSchema } from "./statistics/conjoint-figures.ts";
import { key, type Part, tallyOf } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const task = lazy(() =>
  z.object({
    concepts: z.array(z.record(z.string(), z.string())),
    chosen: z.int().min(0).nullable(),
  }),
);
type Task = z.output<typeof task>;

const attribute = lazy(() =>
  z.object({ name: label, levels: z.array(label).min(2).max(5).superRefine(unique) }),
);

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      attributes: z.array(attribute).max(10).default([]),
      tasks: z.int().min(6).max(12).default(8),
      concepts: z.int().min(2).max(3).default(3),
      includeNone: z.boolean().default(false),
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

const shownDesign = lazy(() => z.array(task.unwrap().shape.concepts));

const pairsOf = (concept: Concept): [string, string][] =>
  Object.entries(concept).sort(([a], [b]) => (a < b ? -1 : 1));

const sameConcepts = (a: readonly Concept[], b: readonly Concept[]): boolean =>
  key(...a.map(pairsOf)) === key(...b.map(pairsOf));

function shownTask({ attributes, includeNone }: Props): z.ZodType<Task> {
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

/** Without a design the answer was brought in from elsewhere and is taken as shown there. */
function answered(type: Props, design?: number): z.ZodType<Task[]> {
  const tasks = z.array(shownTask(type)).min(1).max(50);
  if (design === undefined) return tasks;
  const issued = conjointDesign(type, design);
  return tasks.length(issued.length).superRefine((given, context) => {
    for (const [index, { concepts }] of given.entries()) {
      if (sameConcepts(concepts, issued[index] ?? [])) continue;
      context.addIssue({ code: "custom", message: "is not what was shown", path: [index, "concepts"] });
    }
  });
}

const inOrder = (concept: Concept, { attributes }: Props): string =>
  [...new Set([...attributes.map(({ name }) => name), ...Object.keys(concept)])]
    .flatMap((name) => own(concept, name) ?? [])
    .join(" / ");

/** The concepts in one order whatever the order they were shown in, so that equal sets share a key. */
function taskKey({ concepts, chosen }: Task): string {
  const ordered = concepts
    .map((concept, index): { pairs: Part; chosen: boolean } => ({
      pairs: pairsOf(concept),
      chosen: index === chosen,
    }))
    .sort((a, b) => (key(a.pairs, !a.chosen) < key(b.pairs, !b.chosen) ? -1 : 1));
  const at = chosen === null ? null : ordered.findIndex((each) => each.chosen);
  return key(
    "task",
    at,
    ordered.map(({ pairs }) => pairs),
  );
}

export const conjoint = defineType({
  name: "conjoint",
  props,
  translated: ["attributes"],
  value: lazy(() => z.array(task)),
  answer: answered,
  sample: ({ design, includeNone }, draw) =>
    shownDesign.safeParse(design).data?.map((concepts) => ({
      concepts,
      chosen: includeNone && draw() < 0.1 ? null : drawWhole(0, concepts.length - 1, draw),
    })),
  operations: listOperations,
  operand: (value) =>
    value.map(({ concepts, chosen }) =>
      chosen === null ? "none" : Object.values(concepts[chosen] ?? {}).join(" / "),
    ),
  text: (value, type) =>
    value
      .map(({ concepts, chosen }, index) => {
        const concept = chosen === null ? undefined : concepts[chosen];
        return `T${index + 1}: ${concept ? inOrder(concept, type) : "none"}`;
      })
      .join("; "),
  results: {
    schema: conjointSchema,
    tally: (value) => tallyOf(...value.map(taskKey)),
    aggregate: (tally, { attributes, includeNone }) => conjointFigures(tally, attributes, includeNone),
  },
  issue: (type, design) => ({ design: conjointDesign(type, design) }),
  seconds: ({ tasks }) => 15 * tasks,
});
