import * as z from "zod";
import { lazy, timestamp } from "#kit/shape.ts";

export const SpeakTurn = lazy(() =>
  z
    .object({
      of: z.union([z.enum(["step", "notice"]), z.int().min(0)]).meta({
        description:
          "What is read aloud: the present `step`, the `notice` about AI, or the message of the interviewer with this " +
          "`message_id`, its place in the conversation, from 0",
      }),
    })
    .meta({ id: "SpeakTurnReq" }),
);
export type SpeakTurn = z.output<typeof SpeakTurn>;

export const SpokenTurn = lazy(() =>
  z
    .object({
      url: z.string().meta({ description: "A link that works for an hour" }),
      expires_at: timestamp,
      content_type: z.string(),
      duration_ms: z.int().nullable().meta({ description: "In milliseconds; null where it is not known" }),
    })
    .meta({ id: "SpokenTurn" }),
);
export type SpokenTurn = z.output<typeof SpokenTurn>;
