import * as z from "zod";
import { isRecord } from "#kit/record.ts";
import { evenIfFieldsFail, id, lazy, optionalFlag, requiredValue } from "#kit/shape.ts";
import { namedEntry } from "../../code/named.ts";
import { comparisonValueTypes, operations } from "../schema.ts";

/** For one question or group, nested ones among them. */
export const maxConditions = 20;

export const conditionOperations = [...operations, "IS_ANSWERED"] as const;

/** What a condition looks at. Each condition has exactly one of them. */
export const sources = [
  "question_id",
  "metadata",
  "randomizer_id",
  "language",
  "source",
  "score",
  "loop_item",
] as const;
export type Source = (typeof sources)[number];

const matches = () =>
  z.enum(["all", "any"]).meta({ description: "Whether all of the conditions must hold, or one of them" });

const comparisonValue = () => z.string().max(5000);
const comparedWith =
  "In the study's default language, whatever language the interview is in; for `SMART_CONDITION`, a condition in words";
const itemText = () => z.string().max(500);
const lookedAt = "With `question_id`: looks at the number of this item, its rating, points or rank";

/** What a condition compares, as it is shown. */
const comparison = () => ({
  item: itemText().nullish().meta({ description: lookedAt }),
  operation: z.enum(conditionOperations).meta({
    description:
      "As in rules for the question's type; `IS_ANSWERED` checks whether there is an answer at all. " +
      "`operations` of `available-references` lists which ones a question supports",
  }),
  comparison_value_type: z.enum(comparisonValueTypes),
  comparison_value: comparisonValue().nullable().meta({ description: comparedWith }),
  negate: z
    .boolean()
    .meta({ description: "Holds if the comparison does not; there must be something to compare either way" }),
});

/** Like `comparison`, as it stands in a definition. */
function writtenComparison() {
  const { item, operation, comparison_value_type, comparison_value, negate } = comparison();
  return {
    item,
    operation,
    comparison_value_type: comparison_value_type.default("string"),
    comparison_value: comparison_value.default(null),
    negate: negate.default(false),
  };
}

/** Like `writtenComparison`, as it is sent: an entry can be named by its code. */
function sentComparison() {
  const { item: _, comparison_value: __, ...written } = writtenComparison();
  const byCode = 'An entry can be `{"code": 2}`, and its label is stored';
  return {
    ...written,
    item: namedEntry(itemText())
      .nullish()
      .meta({ description: `${lookedAt}. ${byCode}` }),
    comparison_value: namedEntry(comparisonValue())
      .nullable()
      .default(null)
      .meta({ description: `${comparedWith}. ${byCode}` }),
  };
}

type Comparison = ReturnType<typeof comparison | typeof writtenComparison | typeof sentComparison>;

/** The shape of one condition; `reference` is how questions and randomizers are named. */
const conditionShape = <Compared extends Comparison>(reference: z.ZodType<string>, compared: Compared) =>
  z
    .object({
      question_id: reference.nullish().meta({ description: "Looks at the answer to an earlier question" }),
      metadata: z
        .string()
        .min(1)
        .max(200)
        .nullish()
        .meta({ description: "Looks at the value that the interview's metadata has under this key" }),
      randomizer_id: reference.nullish().meta({
        description: "Looks at the arm that the participant was assigned to; the value is the arm's id",
      }),
      language: z
        .literal(true)
        .nullish()
        .meta({ description: "Looks at the language of the interview, by its name" }),
      source: z
        .literal(true)
        .nullish()
        .meta({ description: "Looks at the source that the participant came from, by its key" }),
      score: requiredValue(60).nullish().meta({ description: "Looks at a score, by its key" }),
      loop_item: z
        .literal(true)
        .nullish()
        .meta({ description: "Inside a loop: looks at the item that is being asked about" }),
      ...compared,
    })
    .superRefine(refineSource, evenIfFieldsFail);

function refineSource(
  condition: Partial<Record<Source | "item", unknown>>,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (message: string, ...path: string[]) => context.addIssue({ code: "custom", message, path });
  const named = sources.filter((name) => condition[name] != null);
  if (named.length !== 1) refuse(`A condition looks at exactly one of ${sources.join(", ")}`);
  if (condition.item != null && condition.question_id == null)
    refuse("Only an answer has items: send its question_id", "item");
}

const nestedShape = <Compared extends Comparison>(reference: z.ZodType<string>, compared: Compared) =>
  z.object({
    match: matches(),
    conditions: z.array(conditionShape(reference, compared)).min(1).max(500),
  });

/** What is wrong with the alternative that was meant: one with `conditions` is a set. */
function entryError({ code, input, errors }: z.core.$ZodRawIssue): string | undefined {
  if (code !== "invalid_union" || !Array.isArray(errors)) return undefined;
  const [first] = errors[isRecord(input) && "conditions" in input ? 1 : 0] ?? [];
  if (first === undefined) return undefined;
  const path = first.path.join(".");
  return path === "" ? first.message : `${path}: ${first.message}`;
}

const setShape = <Compared extends Comparison>(reference: z.ZodType<string>, compared: Compared) =>
  z.object({
    match: matches(),
    conditions: z
      .array(
        z.union([conditionShape(reference, compared), nestedShape(reference, compared)], {
          error: entryError,
        }),
      )
      .min(1)
      .max(500)
      .meta({
        description: `Conditions, or sets of conditions: at most ${maxConditions} conditions in total`,
      }),
  });

/** Conditions of a definition; `reference` is how questions and randomizers are named. */
export const writtenConditionsShape = (reference: z.ZodType<string>) =>
  setShape(reference, writtenComparison());

const SentConditions = lazy(() =>
  setShape(id, sentComparison()).meta({
    id: "DisplayConditionsInput",
    description:
      "Shown only if these hold. If a source has no value, no condition on it holds, negated or not",
  }),
);
export type SentConditions = z.output<typeof SentConditions>;
export type SentCondition = z.output<ReturnType<typeof conditionShape<ReturnType<typeof sentComparison>>>>;

const DisplayConditions = lazy(() =>
  setShape(id, comparison()).meta({
    id: "DisplayConditions",
    description:
      "Shown only if these hold. If a source has no value, no condition on it holds, negated or not",
  }),
);
export type DisplayConditions = z.output<typeof DisplayConditions>;
export type Condition = z.output<ReturnType<typeof conditionShape<ReturnType<typeof comparison>>>>;
export type NestedConditions = z.output<ReturnType<typeof nestedShape<ReturnType<typeof comparison>>>>;

/** What is shown of a question or group. */
export const displayConditions = () =>
  DisplayConditions.nullable().meta({ description: "When it is shown; null for always" });

/** What is written to one. */
export const sentConditions = () =>
  SentConditions.nullable().meta({
    description: "When it is shown; null for always. Always send it complete",
  });

/** In the body of a change of a study's structure. */
export const forceField = () =>
  z
    .boolean()
    .optional()
    .meta({
      default: false,
      description:
        "Removes display conditions that the change would break; without it, the change is refused as " +
        "`breaks_logic`",
    });

/** Like `forceField`, in the query. */
export const ForceChange = lazy(() =>
  z.object({
    force: optionalFlag().meta({
      description: "The same as in the body, and used if the body does not have it",
    }),
  }),
);
