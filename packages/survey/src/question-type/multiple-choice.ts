import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { isSeen } from "#kit/visible.ts";
import type { CodedEntry } from "../code/book.ts";
import { defineType } from "./common/define-type.ts";
import { carriesOwnWords, maxListed, optionsFrom, ownWordsItem } from "./common/item-source.ts";
import { labelList, oneOf, refuseDuplicates } from "./common/props.ts";
import { checkedProps } from "./common/quality-check.ts";
import { pickOne, type Random, randomInteger, shuffle } from "./common/random.ts";
import { entryPart, entryVariable, numberVariable, textVariable } from "./common/variable.ts";
import { countAndPercentage, countSchema, percentageSchema } from "./statistics/share.ts";
import { answerCount, countOf, countsUnder, jsonKey, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { listOperations, type Operand, type Variable } from "./type.ts";

const choice = lazy(() =>
  z.union([
    z.string(),
    z.object({ other: z.string().max(1000).meta({ description: "The participant's own words" }) }),
  ]),
);
type Choice = z.output<typeof choice>;

const props = lazy(() =>
  checkedProps
    .unwrap()
    .extend({
      options: labelList(maxListed).default([]).meta({ description: "What can be chosen, all different" }),
      optionsFrom: optionsFrom(),
      isMultiSelect: z
        .boolean()
        .default(false)
        .meta({ description: "Whether several can be chosen; if so, the answer is a list" }),
      exclusiveOptions: z.array(z.string()).max(500).superRefine(refuseDuplicates).default([]).meta({
        description: "Options that can only be chosen by themselves, such as `None of these`",
      }),
      allowOther: z
        .boolean()
        .default(false)
        .meta({ description: "Whether participants can answer in words of their own as well" }),
      randomizeOrder: z
        .boolean()
        .default(false)
        .meta({ description: "Shows the options in a different order to each participant" }),
      displayFormat: z.enum(["list", "dropdown"]).default("list").meta({
        description:
          "Whether all options are visible, or in a list that opens; only if participants choose one",
      }),
      minSelections: z
        .int()
        .min(0)
        .default(1)
        .meta({ description: "The minimum number of options to choose, if several can be chosen" }),
      maxSelections: z
        .int()
        .min(1)
        .optional()
        .meta({ description: "The maximum number of options to choose, if several can be chosen" }),
    })
    .superRefine((type, context) => {
      const { options, exclusiveOptions, allowOther, minSelections, maxSelections } = type;
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path });
      const carries = type.optionsFrom != null;
      for (const [index, option] of exclusiveOptions.entries()) {
        if (!carries && !options.includes(option))
          refuse("is not one of the options", "exclusiveOptions", index);
      }
      if (type.isMultiSelect && type.displayFormat === "dropdown")
        refuse("cannot be dropdown if several can be chosen", "displayFormat");
      const offered = options.length + (allowOther ? 1 : 0);
      if (!carries && minSelections > Math.max(offered, 1))
        refuse("is more than there are options", "minSelections");
      if (maxSelections !== undefined && maxSelections < minSelections) {
        refuse("must not be less than minSelections", "maxSelections");
      }
    }),
);
type Props = z.output<typeof props>;

/** Its own options, or those carried from an earlier answer. */
const takesOwnWords = (type: Props): boolean => type.allowOther || carriesOwnWords(type);

const toChoices = (value: Choice | Choice[]): Choice[] => (Array.isArray(value) ? value : [value]);
const choiceText = (each: Choice): string => (typeof each === "string" ? each : each.other || "Other");

function singleAnswer(type: Props): z.ZodType<Choice> {
  const { options } = type;
  const listed = oneOf(options, "options");
  const other = z.string().trim().max(1000).refine(isSeen, "must not be empty");
  const named = z.object({ other });
  return takesOwnWords(type) ? z.union([listed, named], { error: "is not one of the options" }) : listed;
}

function multipleAnswer(type: Props): z.ZodType<Choice[]> {
  const most = type.maxSelections ?? type.options.length + 1;
  return z
    .array(singleAnswer(type))
    .max(most)
    .superRefine((chosen, context) => {
      const refuse = (message: string, path: number[] = []) =>
        context.addIssue({ code: "custom", message, path });
      const kinds = chosen.map((each) => (typeof each === "string" ? jsonKey(each) : jsonKey(null)));
      for (const [index, kind] of kinds.entries()) {
        if (kinds.indexOf(kind) < index) refuse("must be unique", [index]);
      }
      const exclusive = chosen.some((each) => type.exclusiveOptions.some((option) => option === each));
      if (exclusive && chosen.length > 1) refuse("an exclusive option cannot be combined with others");
      const isWhole = type.optionsFrom == null;
      if (!exclusive && isWhole && chosen.length < type.minSelections)
        refuse(`needs at least ${type.minSelections} choices`);
    });
}

const sampleChoice = ({ options, allowOther }: Props, random: Random): Choice | undefined =>
  allowOther && (options.length === 0 || random() < 0.05)
    ? { other: "Something else" }
    : pickOne(options, random);

function sampleChoices(type: Props, random: Random): Choice[] | undefined {
  const { options, exclusiveOptions, allowOther, minSelections, maxSelections } = type;
  const offered: Choice[] = [
    ...options.filter((option) => !exclusiveOptions.includes(option)),
    ...(allowOther ? [{ other: "Something else" }] : []),
  ];
  const alone = pickOne(exclusiveOptions, random);
  const isAlone = random() < 0.1 || offered.length < Math.max(minSelections, 1);
  if (alone !== undefined && isAlone) return [alone];
  if (offered.length < Math.max(minSelections, 1)) return undefined;
  const most = Math.min(maxSelections ?? offered.length, offered.length);
  return shuffle(offered, random).slice(0, randomInteger(Math.max(minSelections, 1), most, random));
}

/** Each option as an answer has it: alone or, where an answer needs several, among all that go together. */
function possibleChoices(type: Props): readonly Operand[] | null {
  const { options, isMultiSelect, minSelections, exclusiveOptions } = type;
  if (takesOwnWords(type)) return null;
  if (!isMultiSelect) return options;
  const exclusive = new Set(exclusiveOptions);
  const others = options.filter((option) => !exclusive.has(option));
  const alone = minSelections > 1 ? exclusiveOptions : options;
  return [others, ...alone.map((option) => [option])];
}

/** The one choice; own words have a code as any other, and no text that is an option's. */
function choiceVariable(options: readonly CodedEntry[], other: number | null): Variable<Choice | Choice[]> {
  const more = other === null ? [] : [{ code: other, text: "Other" }];
  const codes = new Map(options.map(({ label, code }) => [label, code]));
  return {
    ...entryVariable<Choice | Choice[]>(options, () => undefined, undefined, more),
    read: (value) => {
      const [first] = toChoices(value);
      return (typeof first === "object" ? other : codes.get(first ?? "")) ?? null;
    },
  };
}

export const multipleChoice = defineType({
  name: "multipleChoice",
  summary: "A choice of one option, or of several",
  example: {
    content: "What do you drink in the morning?",
    props: { options: ["Coffee", "Tea", "Water"], isMultiSelect: true, allowOther: true },
    value: ["Coffee", { other: "Mate" }],
  },
  propsSchema: props,
  translatedProps: ["options"],
  propsNamingLabels: ["exclusiveOptions"],
  valueSchema: lazy(() => z.union([choice, z.array(choice)])),
  answerSchema: (type): z.ZodType<Choice | Choice[]> =>
    type.isMultiSelect ? multipleAnswer(type) : singleAnswer(type),
  isAnswerable: (type) => type.options.length > 0 || takesOwnWords(type),
  sample: (type, random) => (type.isMultiSelect ? sampleChoices(type, random) : sampleChoice(type, random)),
  comparedBy: "options",
  dimension: {
    values: "options",
    choices: (type) => ({
      options: type.options,
      isMultiple: type.isMultiSelect,
      hasOther: takesOwnWords(type),
    }),
  },
  itemList: {
    prop: "options",
    items: ({ options, exclusiveOptions }) => options.filter((option) => !exclusiveOptions.includes(option)),
    selected: (value) => toChoices(value).map((each) => (typeof each === "string" ? each : ownWordsItem)),
    ownWords: (value) => toChoices(value).find((each) => typeof each !== "string")?.other || null,
  },
  objectsHoldOwnWords: true,
  operations: listOperations,
  operand: (value) => (Array.isArray(value) ? value.map(choiceText) : choiceText(value)),
  possibleOperands: possibleChoices,
  text: (value) => toChoices(value).map(choiceText).join(", "),
  cell: (value) => toChoices(value).map(choiceText).join("; "),
  variables: (type, book) => {
    const { isMultiSelect } = type;
    const options = book.entries("options");
    const allowOther = takesOwnWords(type);
    const otherText = textVariable<Choice | Choice[]>(
      (value) => toChoices(value).find((each) => typeof each !== "string")?.other ?? null,
      { suffix: "_other", label: "Other" },
    );
    const chosen = isMultiSelect
      ? options.map((option) =>
          numberVariable<Choice | Choice[]>((value) => Number(toChoices(value).includes(option.label)), {
            ...entryPart(option),
            measure: "nominal",
            codes: [
              { code: 0, text: "Not chosen" },
              { code: 1, text: option.label },
            ],
          }),
        )
      : [choiceVariable(options, book.other)];
    return allowOther ? [...chosen, otherText] : chosen;
  },
  properties: [
    {
      name: "option",
      options: ({ options }) => options,
      text: (value, option) => (toChoices(value).includes(option) ? option : null),
    },
  ],
  results: {
    schema: lazy(() =>
      z.object({
        options: z
          .array(
            z.object({
              value: z.string().meta({ description: "The option" }),
              count: countSchema,
              percentage: percentageSchema,
            }),
          )
          .meta({
            description:
              "How often each was chosen, of those who answered: more than 100 % in total if several can be",
          }),
        other_count: countSchema.meta({ description: "Answers in the participant's own words" }),
      }),
    ),
    closedValue: (value) => {
      const closed = toChoices(value).map((each) => (typeof each === "string" ? each : { other: "" }));
      return Array.isArray(value) ? closed : (closed[0] ?? value);
    },
    tally: (value) =>
      tallyOf(
        ...toChoices(value).map((each) =>
          typeof each === "string" ? jsonKey("option", each) : jsonKey("other"),
        ),
      ),
    aggregate: (tally, { options }) => {
      const former = countsUnder(tally, "option").map(({ rest }) => rest[0]);
      return {
        options: withFormerValues(options, former).map((value) => {
          return { value, ...countAndPercentage(countOf(tally, "option", value), answerCount(tally)) };
        }),
        other_count: countOf(tally, "other"),
      };
    },
  },
  estimatedSeconds: ({ options, isMultiSelect }) => (isMultiSelect ? 10 : 6) + options.length,
});
