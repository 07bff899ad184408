import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { type Draw, drawOne, drawWhole, shuffled } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { labelList, oneOf, sharedProps, unique } from "./common/props.ts";
import { counted, countSchema, percentageSchema } from "./statistics/share.ts";
import { countOf, key, respondents, tallyOf, under, withFormer } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const choice = lazy(() => z.union([z.string(), z.object({ other: z.string().max(1000) })]));
type Choice = z.output<typeof choice>;

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      options: labelList(500).default([]),
      isMultiSelect: z.boolean().default(false),
      exclusiveOptions: z.array(z.string()).max(500).superRefine(unique).default([]),
      allowOther: z.boolean().default(false),
      randomizeOrder: z.boolean().default(false),
      minSelections: z.int().min(0).default(1),
      maxSelections: z.int().min(1).optional(),
    })
    .superRefine(({ options, exclusiveOptions, allowOther, minSelections, maxSelections }, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path });
      for (const [index, option] of exclusiveOptions.entries()) {
        if (!options.includes(option)) refuse("is not one of the options", "exclusiveOptions", index);
      }
      const offered = options.length + (allowOther ? 1 : 0);
      if (minSelections > Math.max(offered, 1)) refuse("is more than there are options", "minSelections");
      if (maxSelections !== undefined && maxSelections < minSelections) {
        refuse("must not be less than minSelections", "maxSelections");
      }
    }),
);
type Props = z.output<typeof props>;

const choices = (value: Choice | Choice[]): Choice[] => (Array.isArray(value) ? value : [value]);
const wording = (each: Choice): string => (typeof each === "string" ? each : each.other || "Other");

function oneChoice({ options, allowOther }: Props): z.ZodType<Choice> {
  const listed = oneOf(options, "options");
  const named = z.object({ other: z.string().trim().min(1).max(1000) });
  return allowOther ? z.union([listed, named], { error: "is not one of the options" }) : listed;
}

function severalChoices(type: Props): z.ZodType<Choice[]> {
  const most = type.maxSelections ?? type.options.length + 1;
  return z
    .array(oneChoice(type))
    .max(most)
    .superRefine((chosen, context) => {
      const refuse = (message: string, path: number[] = []) =>
        context.addIssue({ code: "custom", message, path });
      const kinds = chosen.map((each) => (typeof each === "string" ? key(each) : key(null)));
      for (const [index, kind] of kinds.entries()) {
        if (kinds.indexOf(kind) < index) refuse("must be unique", [index]);
      }
      const exclusive = chosen.some((each) => type.exclusiveOptions.some((option) => option === each));
      if (exclusive && chosen.length > 1) refuse("an exclusive option stands alone");
      if (!exclusive && chosen.length < type.minSelections)
        refuse(`needs at least ${type.minSelections} choices`);
    });
}

const drawChoice = ({ options, allowOther }: Props, draw: Draw): Choice | undefined =>
  allowOther && (options.length === 0 || draw() < 0.05)
    ? { other: "Something else" }
    : drawOne(options, draw);

function drawChoices(type: Props, draw: Draw): Choice[] | undefined {
  const { options, exclusiveOptions, allowOther, minSelections, maxSelections } = type;
  const offered: Choice[] = [
    ...options.filter((option) => !exclusiveOptions.includes(option)),
    ...(allowOther ? [{ other: "Something else" }] : []),
  ];
  const alone = drawOne(exclusiveOptions, draw);
  const isAlone = draw() < 0.1 || offered.length < Math.max(minSelections, 1);
  if (alone !== undefined && isAlone) return [alone];
  if (offered.length < Math.max(minSelections, 1)) return undefined;
  const most = Math.min(maxSelections ?? offered.length, offered.length);
  return shuffled(offered, draw).slice(0, drawWhole(Math.max(minSelections, 1), most, draw));
}

export const multipleChoice = defineType({
  name: "multipleChoice",
  props,
  translated: ["options"],
  naming: ["exclusiveOptions"],
  value: lazy(() => z.union([choice, z.array(choice)])),
  answer: (type): z.ZodType<Choice | Choice[]> =>
    type.isMultiSelect ? severalChoices(type) : oneChoice(type),
  sample: (type, draw) => (type.isMultiSelect ? drawChoices(type, draw) : drawChoice(type, draw)),
  operations: listOperations,
  operand: (value) => (Array.isArray(value) ? value.map(wording) : wording(value)),
  text: (value) => choices(value).map(wording).join(", "),
  cell: (value) => choices(value).map(wording).join("; "),
  properties: [
    {
      name: "option",
      options: ({ options }) => options,
      text: (value, option) => (choices(value).includes(option) ? option : null),
    },
  ],
  results: {
    schema: lazy(() =>
      z.object({
        options: z.array(z.object({ value: z.string(), count: countSchema, percentage: percentageSchema })),
        other_count: countSchema,
      }),
    ),
    closedForm: (value) => {
      const closed = choices(value).map((each) => (typeof each === "string" ? each : { other: "" }));
      return Array.isArray(value) ? closed : (closed[0] ?? value);
    },
    tally: (value) =>
      tallyOf(
        ...choices(value).map((each) => (typeof each === "string" ? key("option", each) : key("other"))),
      ),
    aggregate: (tally, { options }) => {
      const former = under(tally, "option").map(({ rest }) => rest[0]);
      return {
        options: withFormer(options, former).map((value) => {
          return { value, ...counted(countOf(tally, "option", value), respondents(tally)) };
        }),
        other_count: countOf(tally, "other"),
      };
    },
  },
  seconds: ({ options, isMultiSelect }) => (isMultiSelect ? 10 : 6) + options.length,
});
