import * as z from "zod";
import { id, lazy, timestamp } from "#kit/shape.ts";
import { generatedBy } from "../notice/generated-by.ts";
import { loopItem, messageKinds, roles } from "./message-kind.ts";
import { translationField } from "./said-translation.ts";
import { Transcription } from "./transcription.ts";

/** What is said in an interview. */

/** What a follow-up asks for. */
export const probeTypes = ["descriptive", "idiographic", "clarifying", "explanatory"] as const;
export type ProbeType = (typeof probeTypes)[number];

/** Who worded a message of the interviewer. */
export const messageSources = ["model", "template", "fixed"] as const;

export const Message = lazy(() =>
  z.object({ role: z.enum(roles), content: z.string().max(50_000) }).meta({ id: "ConversationTurn" }),
);
export type Message = z.output<typeof Message>;

const moderation = () =>
  z
    .object({
      source: z.enum(messageSources).nullable().meta({
        description:
          "`model` worded it, `template` took the place of what checks refused, `fixed` is the researcher's",
      }),
      model: z
        .string()
        .nullable()
        .meta({ description: "The model, as configured; `offline` for the stand-in" }),
      prompt_version: z.string().nullable(),
      probe_type: z.enum(probeTypes).nullable(),
      goal_id: z.string(),
      reason: z.string().meta({ description: "The model's own; retention removes it" }),
      refused: z.array(z.array(z.string())).meta({
        description: "The codes of the checks that each earlier wording failed; the wordings are not kept",
      }),
      latency_ms: z.int().nullable(),
      reflection: z
        .object({
          text: z.string(),
          start: z.int().min(0).meta({ description: "Number of code points before it" }),
          end: z.int().min(0).meta({ description: "Number of code points up to its end" }),
        })
        .nullable()
        .meta({
          description:
            "What of `content` says back what the participant said, in code points; it is no quote",
        }),
    })
    .meta({ id: "Moderation", description: "How a message of the interviewer came about" });

export const InterviewMessage = lazy(() =>
  z
    .object({
      message_id: z.int().meta({ description: "Zero-based position, final once the interview has ended" }),
      role: z.enum(roles),
      kind: z.enum(messageKinds).nullable().meta({ description: "Null for what was said elsewhere" }),
      question_id: id.nullable(),
      loop_item: loopItem(),
      content: z.string(),
      created_at: timestamp.nullable(),
      recording_url: z.string().nullable().meta({
        description: "Identifies the stored recording, if it was spoken",
        "x-addition": true,
      }),
      transcription: Transcription.nullable().meta({
        description: "How what was spoken became text; null for what was typed",
        "x-addition": true,
      }),
      moderation: moderation().nullable().meta({
        description: "For follow-ups, notices, bridges and summaries; null for others",
      }),
      generated_by: generatedBy()
        .nullable()
        .meta({ description: "Of a summary; null for others, whose `moderation` has the `source`" }),
      translation: translationField(),
    })
    .meta({ id: "InterviewMessage" }),
);
export type InterviewMessage = z.output<typeof InterviewMessage>;
