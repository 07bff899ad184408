import * as z from "zod";
import { anyObject, evenIfFieldsFail, id, lazy, queryText } from "#kit/shape.ts";
import { codeField, retiredField } from "#survey/code/figures.ts";
import { namedEntry } from "#survey/code/named.ts";
import { countSchema, figureSchema, percentageSchema } from "#survey/question-type/statistics/share.ts";
import { scoreKey } from "#survey/score/key.ts";
import { FilterObject } from "../../field/list/filter/schema.ts";

const kinds = [
  "question_id",
  "themes",
  "score",
  "metadata",
  "randomizer_id",
  "language",
  "source",
  "status",
  "quality",
] as const;

const bandsSchema = () =>
  z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(50)
    .superRefine((bands, ctx) => {
      for (const [index, [low, high]] of bands.entries()) {
        const refuse = (message: string) => ctx.addIssue({ code: "custom", message, path: [index] });
        if (low > high) refuse("Begins above its end");
        if (bands.slice(0, index).some(([from, to]) => low <= to && from <= high))
          refuse("Overlaps another band");
      }
    });

export const Dimension = lazy(() =>
  z
    .object({
      question_id: id.meta({
        description: "A choice, rating, NPS, star rating or number; a matrix or a ranking with `item`",
      }),
      item: namedEntry(z.string().max(500)).meta({
        description: "Of the matrix, or the option of the ranking",
      }),
      loop_item: namedEntry(z.string().max(500)).meta({
        description: "Of a question in a loop, which needs it: the item that its answers are about",
        "x-addition": true,
      }),
      bands: bandsSchema().meta({
        description: "For numbers, both ends inclusive; without bands, each value is listed",
      }),
      themes: id.meta({
        description:
          "A question that is answered in participants' own words: the codes of its answers, which can have " +
          "several; the base is the answers that are coded or were judged",
      }),
      score: scoreKey().meta({
        description: "A score, by its key: its bands, or each value if it has none",
      }),
      metadata: queryText.meta({ description: "A key; its values are treated as text" }),
      randomizer_id: id.meta({ description: "The arm that the participant was assigned to" }),
      language: z.literal(true),
      source: z.literal(true),
      status: z.literal(true),
      quality: z.literal(true).meta({
        description:
          "The level of the interview's flags: `none`, `weak` or `strong`; one that was not checked has none",
        "x-addition": true,
      }),
    })
    .partial()
    .superRefine((sent, ctx) => {
      const named = kinds.filter((kind) => sent[kind] !== undefined);
      const refuse = (message: string, ...path: string[]) => ctx.addIssue({ code: "custom", message, path });
      if (named.length !== 1) refuse(`Must have one of ${kinds.join(", ")}`);
      for (const detail of ["item", "loop_item", "bands"] as const)
        if (sent[detail] !== undefined && sent.question_id === undefined)
          if (detail !== "loop_item" || sent.themes === undefined) refuse("Only for a question", detail);
    }, evenIfFieldsFail)
    .meta({ id: "CrosstabDimension", description: `One of ${kinds.join(", ")}` }),
);
export type Dimension = z.output<typeof Dimension>;

export const CrosstabRequest = lazy(() =>
  z
    .object({
      rows: Dimension,
      columns: z.array(Dimension).min(1).max(6).meta({ description: "One table for each" }),
      filter: FilterObject.optional(),
      include_simulations: z.boolean().default(false),
      confidence_level: z.literal([0.8, 0.9, 0.95, 0.99]).default(0.95).meta({
        description: "The probability of the intervals; letters use 1 − this as their significance level",
      }),
      min_base: z
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .meta({ description: "Number of interviews; columns with fewer are suppressed" }),
    })
    .meta({ id: "CrosstabReq" }),
);
export type CrosstabRequest = z.output<typeof CrosstabRequest>;

const isSuppressed = () =>
  z.literal(true).optional().meta({ description: "Too few interviews: the figures are withheld" });
const higherThan = () =>
  z.array(z.string()).meta({ description: "Letters of the columns that are significantly lower" });

const cellSchema = () =>
  z.object({
    count: countSchema.nullable(),
    column_percentage: percentageSchema,
    row_percentage: percentageSchema,
    ci_low: percentageSchema.meta({
      description: "Percent: the lower end of Wilson's interval of the column percentage",
    }),
    ci_high: percentageSchema.meta({ description: "Percent: its upper end" }),
    higher_than: higherThan(),
    suppressed: isSuppressed(),
  });
export type Cell = z.output<ReturnType<typeof cellSchema>>;

const meanCellSchema = () =>
  z.object({
    value: figureSchema,
    std_dev: figureSchema,
    n: countSchema.nullable(),
    ci_low: figureSchema.meta({ description: "On the scale of the values: the lower end of the interval" }),
    ci_high: figureSchema.meta({ description: "On the scale of the values: its upper end" }),
    higher_than: higherThan(),
    suppressed: isSuppressed(),
  });
export type MeanCell = z.output<ReturnType<typeof meanCellSchema>>;

const testSchema = () =>
  z
    .object({
      kind: z.enum(["chi_square", "fisher", "welch_t", "welch_anova"]),
      statistic: z.number().nullable().meta({ description: "No unit; null for the exact test" }),
      degrees_of_freedom: z.union([z.number(), z.tuple([z.number(), z.number()])]).nullable(),
      p_value: z.number().min(0).max(1),
      effect: z
        .object({ name: z.enum(["cramers_v", "hedges_g", "omega_squared"]), value: z.number() })
        .nullable(),
    })
    .meta({ id: "CrosstabTest" });
export type Test = z.output<ReturnType<typeof testSchema>>;

export const notes = [
  "small_expected",
  "fisher_exact",
  "suppressed",
  "overlapping_columns",
  "too_many_values",
] as const;
export type Note = (typeof notes)[number];

/** The number of a choice's entry. */
const keyCode = () => ({ key_code: codeField("key").optional(), is_retired: retiredField() });

const tableSchema = () =>
  z.object({
    column: Dimension,
    columns: z.array(
      z.object({
        key: z.string(),
        ...keyCode(),
        label: z.string(),
        letter: z.string(),
        base: countSchema.nullable(),
        suppressed: isSuppressed(),
      }),
    ),
    rows: z.array(
      z.object({
        key: z.string(),
        ...keyCode(),
        label: z.string(),
        cells: z.array(cellSchema()),
        total: z.object({ count: countSchema, percentage: percentageSchema }),
      }),
    ),
    mean_rows: z.array(z.object({ label: z.string(), cells: z.array(meanCellSchema()) })).nullable(),
    test: testSchema().nullable(),
    notes: z.array(z.enum(notes)).meta({
      description:
        "`small_expected`: more than a fifth of the expected counts are below 5, or any below 1; `fisher_exact`: " +
        "the exact test is used for that reason; `suppressed`: columns are withheld; `overlapping_columns`: an " +
        "interview can be in several columns, so none are compared; `too_many_values`: the rows have too many " +
        "numbers to list without bands",
    }),
  });
export type Table = z.output<ReturnType<typeof tableSchema>>;

export const Crosstab = lazy(() =>
  z
    .object({
      study_id: id,
      base: countSchema.meta({ description: "Number of interviews that have a value in the rows" }),
      excluded: countSchema.meta({
        description: "Number of interviews that somebody has excluded; they are in no other figure",
        "x-addition": true,
      }),
      tables: z.array(tableSchema()),
      filter: anyObject
        .optional()
        .meta({ description: "The filter that was applied; absent if there was none" }),
    })
    .meta({ id: "Crosstab" }),
);
export type Crosstab = z.output<typeof Crosstab>;
