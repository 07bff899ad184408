import * as z from "zod";
import { anyObject, id, lazy, timestamp } from "../../platform/shape.ts";
import { StudyStats } from "../figures/schema.ts";
import { minBaseSchema, sections } from "./schema.ts";
import { echo, suppressed } from "./suppressed.ts";

/** What a share's page is made of. Figures have the shapes of the API's own, or are withheld. */

const headFigures = () => StudyStats.unwrap().omit({ study_id: true, questions: true, filter: true });

/** Values that filters and crosstabs can pick from. */
const dimensions = () =>
  z.object({
    randomizers: z.array(
      z.object({ id, name: z.string(), arms: z.array(z.object({ id, label: z.string() })) }),
    ),
    languages: z.array(z.string()).meta({ description: "Of the study, its default first" }),
    sources: z.array(z.object({ key: z.string(), name: z.string() })),
    metadata: z.array(z.object({ key: z.string(), values: z.array(z.string()) })).meta({
      description:
        "Keys with at most 50 values among the newest 2,000 interviews, at most 50 keys; values that fewer than " +
        "`min_base` of them have are left out",
    }),
    has_simulations: z.boolean().meta({
      description:
        "Whether there are simulated interviews in the study, which `include_simulations=false` leaves out",
    }),
  });

export const SharedResults = lazy(() =>
  z
    .object({
      name: z.string().meta({ description: "Of the share" }),
      sections: z.array(z.enum(sections)),
      min_base: minBaseSchema(),
      expires_at: timestamp.nullable(),
      shared_filter: anyObject.nullable().meta({
        description: "The share shows these interviews only; null for all. As the share's `filter`",
      }),
      study: z.object({ id, title: z.string(), language: z.string().meta({ description: "Its default" }) }),
      stats: z
        .union([headFigures(), z.object({ suppressed: suppressed() })])
        .meta({ description: "The head figures, of the interviews that pass the filter" }),
      questions: z.array(
        z.object({
          id,
          label: z.string().meta({ description: "Its place in the study, as `Q3`" }),
          display_order: z.int().min(0),
          type: z.string(),
          content: z.string().meta({
            description:
              "The text, with `[Q2]` where an earlier answer is quoted; cut after 1,000 characters",
          }),
          props: anyObject.meta({ description: "Its settings, defaults filled in" }),
          has_stats: z.boolean().meta({ description: "Whether its type has aggregated answers" }),
        }),
      ),
      dimensions: dimensions(),
      filter: echo(),
    })
    .meta({ id: "SharedResults" }),
);
export type SharedResults = z.output<typeof SharedResults>;
