import * as z from "zod";
import { lazy, timestamp } from "#kit/shape.ts";

/** What is known of how spoken words became text. */

/** A word that was heard, in seconds from the recording's start. */
export interface HeardWord {
  text: string;
  start: number;
  end: number;
  /** How sure the model was of it, 0 to 1; absent where it did not say. Never shown. */
  p?: number;
}

/** As it is stored with a message and an answer. */
export interface StoredTranscription {
  model: string;
  language: string | null;
  duration_s: number | null;
  confidence: number | null;
  words: HeardWord[] | null;
  dropped_segments: number;
  corrected: {
    at: string;
    by: { type: string; id: string | null; name: string | null };
    original: string;
    /** Never shown. */
    reason?: string;
  } | null;
}

/** Below it, people are asked whether these are their words, and what is made of them says so. */
export const leastConfidence = 0.5;

export const Transcription = lazy(() =>
  z
    .object({
      model: z.string().meta({ description: "As configured" }),
      language: z.string().nullable().meta({ description: "ISO 639-1, as far as it is known" }),
      duration_s: z.number().nullable().meta({ description: "Seconds" }),
      confidence: z.number().min(0).max(1).nullable().meta({
        description: "Mean probability of the words, 0 to 1; null where the model does not tell",
      }),
      words: z
        .array(
          z.object({
            text: z.string(),
            start: z.number().meta({ description: "Seconds from the beginning of the recording" }),
            end: z.number().meta({ description: "Seconds from the beginning of the recording" }),
          }),
        )
        .nullable()
        .meta({
          description:
            "Each word with its times in seconds from the start of the recording; null where the model does not tell, and " +
            "in redacted answers",
        }),
      dropped_segments: z.int().min(0).meta({
        description:
          "Number of segments that were left out, since they were noise or silence by the model's own figures",
      }),
      corrected: z
        .object({
          at: timestamp,
          by: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
          original: z.string().meta({ description: "The words as they were transcribed" }),
        })
        .nullable()
        .meta({ description: "Who has corrected the words since; null if nobody has" }),
    })
    .meta({ id: "Transcription", description: "How spoken words became text" }),
);
export type Transcription = z.output<typeof Transcription>;

/** A stored transcription as it is shown. */
export const shownTranscription = (stored: StoredTranscription): Transcription => ({
  model: stored.model,
  language: stored.language,
  duration_s: stored.duration_s,
  confidence: stored.confidence,
  words: stored.words?.map(({ text, start, end }) => ({ text, start, end })) ?? null,
  dropped_segments: stored.dropped_segments,
  corrected: stored.corrected && {
    at: stored.corrected.at,
    by: stored.corrected.by,
    original: stored.corrected.original,
  },
});

/** How long something was spoken, as far as that is known: from the first word to the last, else the whole recording. */
export function spokenSeconds(told: Pick<Transcription, "words" | "duration_s"> | null): number | null {
  const [first] = told?.words ?? [];
  const last = told?.words?.at(-1);
  if (first === undefined || last === undefined) return told?.duration_s ?? null;
  return Math.max(0, last.end - first.start);
}

/** Whether it may well say something else than was said. */
export const isUnclear = ({ confidence }: Pick<Transcription, "confidence">): boolean =>
  confidence !== null && confidence < leastConfidence;
