import * as z from "zod";
import { roles } from "../../field/interview/schema.ts";
import { afterCursor, id, lazy, pageLimit, timestamp } from "../../platform/shape.ts";
import { StatsQuery } from "../figures/schema.ts";
import { maxSharedTranscripts } from "./schema.ts";
import { echo, suppressed } from "./suppressed.ts";

export const SharedTranscriptsQuery = lazy(() =>
  StatsQuery.unwrap().extend({ after: afterCursor(), limit: pageLimit(maxSharedTranscripts) }),
);

export const SharedTranscripts = lazy(() =>
  z
    .union([
      z.object({
        transcripts: z.array(
          z.object({
            id,
            language: z.string(),
            completed_at: timestamp.nullable(),
            is_simulated: z.boolean(),
            messages: z.array(
              z.object({
                role: z.enum(roles),
                content: z.string(),
                question_id: id.nullable(),
              }),
            ),
          }),
        ),
        next_after: z
          .string()
          .nullable()
          .meta({ description: "The `after` of the next request; null at the end of the list" }),
        filter: echo(),
      }),
      z.object({ suppressed: suppressed(), filter: echo() }),
    ])
    .meta({ id: "SharedTranscripts" }),
);
export type SharedTranscripts = z.output<typeof SharedTranscripts>;
