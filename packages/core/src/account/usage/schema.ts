import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import { modelPurposes } from "../../platform/span.ts";

const day = z.iso.date({ error: "Must be a day such as 2026-01-31" });

/** How many days one request may ask for. */
export const maxUsageDays = 400;

export const usageGroups = ["day", "study", "purpose"] as const;

export const UsageQuery = lazy(() =>
  z.object({
    from: day
      .optional()
      .meta({ description: "The first day, in UTC; by default, the first of the current month" }),
    to: day.optional().meta({ description: "The last day, in UTC, inclusive; by default, today" }),
    group_by: z.enum(usageGroups).default("day").meta({ description: "What each row stands for" }),
  }),
);
export type UsageQuery = z.output<typeof UsageQuery>;

const amount = (description: string) => z.int().nonnegative().meta({ description });

export const Usage = lazy(() =>
  z
    .object({
      rows: z
        .array(
          z.object({
            day: day.optional().meta({ description: "With `group_by=day`" }),
            study_id: id
              .nullable()
              .optional()
              .meta({ description: "With `group_by=study`; null for what belongs to no study" }),
            purpose: z.enum(modelPurposes).nullable().optional().meta({
              description:
                "With `group_by=purpose`: what the model was used for; null for everything that is not use of the model",
            }),
            interviews_started: amount("How many were started; mock and simulated ones are not counted"),
            interviews_completed: amount("How many were completed; mock and simulated ones are not counted"),
            model_calls: amount(
              "How many calls reached the model's provider, including failed and repeated ones",
            ),
            input_tokens: amount("How many, as the provider says"),
            output_tokens: amount("How many, as the provider says"),
            speech_characters: amount("How many code points of text were sent to be read aloud"),
            export_bytes: amount("In bytes, of the files that export jobs have finished"),
            events_sent: amount("How many deliveries webhook endpoints have accepted"),
          }),
        )
        .meta({ description: "Only what was used, in the order of the keys" }),
      stored_bytes: amount("In bytes: all stored files, according to the last daily check of the storage"),
    })
    .meta({ id: "Usage" }),
);
export type Usage = z.output<typeof Usage>;
