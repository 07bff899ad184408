import * as z from "zod";
import { anyObject, flag, id, lazy, timestamp } from "#kit/shape.ts";
import { codedSchema } from "#survey/code/figures.ts";
import { itemCodes, loopFigures } from "#survey/code/loop-figures.ts";
import { questionTypes } from "#survey/question-type/index.ts";
import { numberFigures } from "#survey/question-type/number.ts";
import { countAndPercentageSchema, rateSchema } from "#survey/question-type/statistics/share.ts";
import { filterFields } from "../../field/list/filter/schema.ts";

const maxStudies = 100;

const count = () => z.int().min(0);
const excluded = () =>
  count().meta({
    description: "Number of interviews that somebody has excluded; they are in no other figure",
    "x-addition": true,
  });
const includeSimulations = () => flag(true).meta({ description: "False leaves simulated interviews out" });

export const ActivityQuery = lazy(() =>
  z.object({
    study_ids: z
      .string()
      .max(10_000)
      .transform((list) => list.split(",").map((each) => each.trim()))
      .pipe(z.array(id).max(maxStudies))
      .meta({
        wire: { type: "string" },
        description: `Study ids, separated by commas; at most ${maxStudies}`,
      }),
  }),
);

export const StudyActivity = lazy(() =>
  z
    .object({
      study_id: id,
      started: count().meta({ description: "Real interviews that were started" }),
      completed: count().meta({ description: "Real interviews that were finished" }),
      simulated: count().meta({ description: "Simulated interviews that were started" }),
      latest_interview_at: timestamp
        .nullable()
        .meta({ description: "When the latest interview, real or simulated, was started" }),
    })
    .meta({ id: "StudyActivity" }),
);
export type StudyActivity = z.output<typeof StudyActivity>;

export const QuestionStatsQuery = lazy(() =>
  StatsQuery.unwrap().extend({
    loop_item: z.string().max(500).optional().meta({
      description:
        "For a question in a loop: only the answers about this item; empty for participants' own words",
      "x-addition": true,
    }),
  }),
);

export const StatsQuery = lazy(() =>
  z.object({ include_simulations: includeSimulations(), ...filterFields() }),
);

const appliedFilter = () =>
  anyObject.optional().meta({ description: "The filter that was applied; absent if there was none" });

export const StudyStats = lazy(() =>
  z
    .object({
      study_id: id,
      started: count(),
      in_progress: count().meta({ description: "Started and not ended, including paused ones" }),
      completed: count(),
      screened_out: count(),
      over_quota: count(),
      canceled: count(),
      excluded: excluded(),
      completion_rate: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .meta({
          description:
            "completed / (started − screened_out − over_quota): who finished, of those who finished or abandoned; null " +
            "when nobody did",
        }),
      median_active_time: z.number().nullable().meta({ description: "Seconds, of the completed interviews" }),
      questions: z.array(
        z.object({
          question_id: id,
          display_order: z.int(),
          type: z.string(),
          content: z.string(),
          reached: count().meta({ description: "Started interviews that reached the question" }),
          answered: count(),
          skipped: count(),
          dropped_off: count().meta({
            description: "Reached the question and left without answering or skipping it",
          }),
          screened_out: count().meta({ description: "Screened out at the question" }),
          hidden: count().meta({
            description: "Reached its place but did not see it, because its display conditions did not hold",
          }),
          items: z
            .array(
              z.object({
                loop_item: z.string().meta({ description: "The item's name; empty for own words" }),
                ...itemCodes(),
                reached: count(),
                answered: count(),
                skipped: count(),
              }),
            )
            .optional()
            .meta({
              description:
                "Of a question in a loop: the interviews by the item that they were asked about, items that the loop has no " +
                "more last",
              "x-addition": true,
            }),
        }),
      ),
      filter: appliedFilter(),
    })
    .meta({ id: "StudyStats" }),
);
export type StudyStats = z.output<typeof StudyStats>;

export interface QuestionStats {
  question_id: string;
  type: string;
  response_count: number;
  skipped_count: number;
  /** Left out for viewers of a share. */
  excluded?: number;
  /** For a question in a loop. */
  respondent_count?: number;
  loop_item?: string | undefined;
  include_simulations: boolean;
  filter?: Record<string, unknown> | undefined;
  [figure: string]: unknown;
}

const statsOfTypes = () =>
  questionTypes.flatMap(({ name, aggregateSchema }) =>
    aggregateSchema === null
      ? []
      : [
          z
            .object({
              question_id: id,
              type: z.literal(name),
              response_count: count().meta({ description: "Those who answered: what percentages are of" }),
              skipped_count: count(),
              excluded: excluded().optional(),
              ...loopFigures(),
              include_simulations: z.boolean(),
              filter: appliedFilter(),
              ...codedSchema(name, aggregateSchema.unwrap().shape),
            })
            .meta({ id: `${name.charAt(0).toUpperCase()}${name.slice(1)}Stats` }),
        ],
  );

/** What can be said of the answers to one question, by its type. */
export const QuestionStats = lazy(() => z.union(statsOfTypes())) as unknown as z.ZodType<QuestionStats>;

export const ScoreStats = lazy(() =>
  z
    .object({
      key: z.string(),
      label: z.string(),
      response_count: count().meta({
        description: "Number of interviews with a value: what percentages are of",
      }),
      excluded: excluded(),
      include_simulations: z.boolean(),
      filter: appliedFilter(),
      ...numberFigures.unwrap().shape,
      bands: z
        .array(z.object({ label: z.string(), ...countAndPercentageSchema.unwrap().shape }))
        .meta({ description: "In the order of the score; a value can be in none" }),
    })
    .meta({ id: "ScoreStats" }),
);
export type ScoreStats = z.output<typeof ScoreStats>;

const ChiSquareTest = lazy(() =>
  z
    .object({
      kind: z.literal("chi_square"),
      statistic: z.number().meta({ description: "Pearson's chi-square; no unit" }),
      degrees_of_freedom: z.int().meta({ description: "Number of independent deviations" }),
      p_value: z.number().min(0).max(1),
    })
    .meta({ id: "ChiSquareTest" }),
);

export const RandomizerBalance = lazy(() =>
  z
    .object({
      randomizer_id: id,
      arms: z.array(
        z.object({
          arm_id: id,
          label: z.string(),
          weight_basis_points: z.int(),
          assigned: count().meta({ description: "Started interviews whose plan has the arm" }),
          expected: z
            .number()
            .min(0)
            .meta({ description: "How many of all assigned interviews the weights predict" }),
          started: count(),
          completed: count(),
          screened_out: count(),
          over_quota: count(),
          canceled: count(),
          completion_rate: rateSchema.meta({
            description:
              "completed / (started − screened_out − over_quota); null when nobody finished or abandoned",
          }),
        }),
      ),
      allocation_test: ChiSquareTest.nullable().meta({
        description:
          "Whether `assigned` fits `expected`; null if an arm has no weight or an expected count is below 5",
      }),
      attrition_test: ChiSquareTest.nullable().meta({
        description:
          "Whether completion depends on the arm, among the interviews that ended; null in the same cases",
      }),
    })
    .meta({ id: "RandomizerBalance" }),
);
export type RandomizerBalance = z.output<typeof RandomizerBalance>;
