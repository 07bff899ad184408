import * as z from "zod";
import { id, lazy } from "../../platform/shape.ts";
import { modelPurposes } from "../../platform/span.ts";

const day = z.iso.date({ error: "Must be a day such as 2026-01-31" });

/** How many days one request may ask for. */
export const maxUsageDays = 400;

export const usageGroups = ["day", "study", "purpose"] as const;

export const UsageQuery = lazy(() =>
  z.object({
    from: day
      .optional()
      .meta({ description: "The first day, in UTC; the first of the present month if left out" }),
    to: day.optional().meta({ description: "The last day, in UTC, itself included; today if left out" }),
    group_by: z.enum(usageGroups).default("day").meta({ description: "What there is a row for each of" }),
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
                "With `group_by=purpose`: what the model was asked for; null for all that is no use of the model",
            }),
            interviews_started: amount("How many were started; mock and simulated ones are not counted"),
            interviews_completed: amount("How many were completed; mock and simulated ones are not counted"),
            model_calls: amount("How many calls the model's provider got, failed and repeated ones too"),
            input_tokens: amount("How many, as the provider says"),
            output_tokens: amount("How many, as the provider says"),
            export_bytes: amount("In bytes, of the files that export jobs have finished"),
            events_sent: amount("How many deliveries webhook endpoints have accepted"),
          }),
        )
        .meta({ description: "Of what was used at all, in the order of their keys" }),
      stored_bytes: amount(
        "In bytes: all stored files, as the last daily look through the storage found them",
      ),
    })
    .meta({ id: "Usage" }),
);
export type Usage = z.output<typeof Usage>;
