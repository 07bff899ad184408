import * as z from "zod";
import { afterCursor, anyObject, id, lazy, listLimit, timestamp } from "#kit/shape.ts";
import { CoarseQuestionStats, SuppressedQuestionStats } from "#survey/disclosure/figure-schema.ts";
import { sharedQuestion } from "#survey/disclosure/shared-question.ts";
import { echo, reason, simulatedCount, suppressed, told } from "#survey/disclosure/told-schema.ts";
import { roles } from "#survey/interview/message-kind.ts";
import { sharedTranslation } from "#survey/interview/said-translation.ts";
import { countSchema, percentageSchema } from "#survey/question-type/statistics/share.ts";
import { Crosstab, Dimension, notes } from "../crosstab/schema.ts";
import { QuestionStats, StatsQuery, StudyStats } from "../figures/schema.ts";
import { maxSharedTranscripts, minBaseSchema, sections, viewerDimensionsSchema } from "./schema.ts";

/** What a share's page is made of. Figures have the shapes of the API's own, or are withheld. */

const headFigures = () => StudyStats.unwrap().omit({ study_id: true, questions: true, filter: true });

/** With a filter, counts that would tell of a few are null, and so is the median. */
const filteredHead = () => {
  const { started, ...counts } = headFigures().shape;
  const nullable = Object.fromEntries(
    Object.entries(counts).map(([name, schema]) => [name, (schema as z.ZodType<number>).nullable()]),
  ) as { [Name in keyof typeof counts]: z.ZodNullable<z.ZodType<number>> };
  return z.object({ started, ...nullable, ...told() });
};
export type SharedHead = z.output<ReturnType<typeof filteredHead>>;

/** Values that filters can pick from, of the dimensions that the share lets its viewers filter by. */
const dimensions = () =>
  z.object({
    randomizers: z.array(
      z.object({ id, name: z.string(), arms: z.array(z.object({ id, label: z.string() })) }),
    ),
    languages: z.array(z.string()).meta({ description: "The study's languages, its default first" }),
    sources: z.array(z.object({ key: z.string(), name: z.string() })),
    metadata: z.array(z.object({ key: z.string(), values: z.array(z.string()) })).meta({
      description:
        "Keys with at most 50 values among the newest 2,000 interviews; values that are put " +
        "together because few of them have them are left out",
    }),
    has_simulations: z.boolean().meta({
      description:
        "Whether the share shows simulated interviews and the study has any; `include_simulations=false` leaves them out",
    }),
  });

export const SharedResults = lazy(() =>
  z
    .object({
      name: z.string().meta({ description: "The share's name" }),
      description: z.string().nullable().meta({ description: "The share's description, for its viewers" }),
      sections: z.array(z.enum(sections)),
      min_base: minBaseSchema(),
      expires_at: timestamp.nullable(),
      shared_filter: anyObject.nullable().meta({
        description: "The share shows only these interviews; null for all. The same as the share's `filter`",
      }),
      viewer_dimensions: viewerDimensionsSchema(),
      study: z.object({ id, title: z.string(), language: z.string().meta({ description: "Its default" }) }),
      stats: z
        .union([headFigures(), filteredHead(), z.object({ suppressed: suppressed(), reason: reason() })])
        .meta({
          description:
            "The headline figures; with a filter, the median and counts that would reveal too few people are null",
        }),
      simulated: countSchema.nullable().meta({
        description:
          "How many of the started interviews are simulated; 0 unless the share has `include_simulated`; null if the " +
          "figures are withheld, or if too few others are left",
      }),
      questions: z.array(sharedQuestion()),
      dimensions: dimensions(),
      filter: echo(),
    })
    .meta({ id: "SharedResults" }),
);
export type SharedResults = z.output<typeof SharedResults>;

export const SharedFunnel = lazy(() => {
  const step = StudyStats.unwrap().shape.questions.element;
  const named = step.pick({ question_id: true, display_order: true, type: true, content: true });
  const questions = z.array(z.union([step, named.extend({ suppressed: suppressed() })]));
  return z.union([
    StudyStats.unwrap().extend({ questions }).meta({ id: "SharedFunnel" }),
    filteredHead().extend({ study_id: id, questions, filter: echo() }).meta({ id: "FilteredFunnel" }),
    z
      .object({ study_id: id, suppressed: suppressed(), reason: reason(), filter: echo() })
      .meta({ id: "SuppressedFunnel" }),
  ]);
});
export type SharedFunnel = z.output<typeof SharedFunnel>;

export const SharedTimeline = lazy(() => {
  const day = (description: string) => z.string().meta({ format: "date", description });
  const bin = z.object({
    from: day("The first day in it, in UTC"),
    to: day("The last day on which an interview was started"),
    count: countSchema,
  });
  return z
    .union([
      z.object({
        study_id: id,
        bins: z.array(bin).meta({ description: "In order, with at least `min_base` people in each" }),
      }),
      z.object({ study_id: id, suppressed: suppressed() }),
    ])
    .meta({ id: "SharedTimeline" });
});
export type SharedTimeline = z.output<typeof SharedTimeline>;

/** What a row or column stands for. */
const valueShape = () => ({
  key: z
    .string()
    .nullable()
    .meta({ description: "Null for people without a value, and for several values together" }),
  label: z.string().nullable(),
  no_value: z.literal(true).optional().meta({ description: "Whether it is people without a value" }),
  rest: z.literal(true).optional().meta({ description: "Values that too few people have, combined" }),
  labels: z
    .array(z.string())
    .nullable()
    .optional()
    .meta({ description: "The labels of the values in the rest; null for values of metadata" }),
});

const ownTable = () => Crosstab.unwrap().shape.tables.element;
const ownRow = () => ownTable().shape.rows.element;

const shownTable = () =>
  ownTable()
    .omit({ column: true })
    .extend({
      columns: z.array(
        ownTable()
          .shape.columns.element.extend(valueShape())
          .extend({ simulated: simulatedCount("its base") }),
      ),
      rows: z.array(
        ownRow().extend({
          ...valueShape(),
          suppressed: suppressed().optional(),
          total: z
            .object({ count: countSchema.nullable(), percentage: percentageSchema })
            .meta({ description: "Without the column of people who have no value" }),
        }),
      ),
      notes: z.array(z.enum([...notes, "perturbed"])),
    });

export const SharedCrosstab = lazy(() =>
  z.union([
    z
      .object({
        study_id: id,
        base: countSchema.meta({ description: "Number of interviews that have a value in the rows" }),
        simulated: simulatedCount("them"),
        tables: z.array(
          z.union([
            shownTable().extend({ column: Dimension, ...told() }),
            z.object({ column: Dimension, suppressed: suppressed() }),
          ]),
        ),
      })
      .meta({ id: "SharedCrosstab" }),
    z.object({ study_id: id, suppressed: suppressed(), reason: reason() }).meta({ id: "SuppressedCrosstab" }),
  ]),
);
export type SharedCrosstab = z.output<typeof SharedCrosstab>;

export const SharedTranscriptsQuery = lazy(() =>
  StatsQuery.unwrap().extend({
    after: afterCursor(),
    limit: listLimit(maxSharedTranscripts),
    transcript_id: id.optional().meta({
      description: "Only this conversation, by the `transcript_id` of a quote",
      "x-addition": true,
    }),
  }),
);

export const SharedTranscripts = lazy(() =>
  z
    .union([
      z.object({
        transcripts: z.array(
          z.object({
            id: id.meta({
              description: "Derived from the interview's id, which would tell when it was created",
            }),
            language: z.string(),
            is_simulated: z.boolean(),
            interviewer: z
              .object({
                name: z.string().nullable().meta({ description: "Null where nobody has named it" }),
                is_ai: z.boolean().meta({ description: "False of conversations from elsewhere" }),
              })
              .meta({ "x-addition": true }),
            messages: z.array(
              z.object({
                role: z.enum(roles),
                content: z.string(),
                question_id: id.nullable(),
                generated_by: z.literal("ai").nullable().meta({
                  description: "`ai` if a model worded it",
                  "x-addition": true,
                }),
                translation: sharedTranslation(),
              }),
            ),
          }),
        ),
        next_after: z
          .string()
          .nullable()
          .meta({ description: "The `after` of the next request; null at the end of the list" }),
      }),
      z.object({ suppressed: suppressed() }),
    ])
    .meta({ id: "SharedTranscripts" }),
);
export type SharedTranscripts = z.output<typeof SharedTranscripts>;

export const SharedQuestionStats = lazy(() =>
  z.union([QuestionStats, CoarseQuestionStats, SuppressedQuestionStats]),
);
export type SharedQuestionStats = z.output<typeof SharedQuestionStats>;
