import * as z from "zod";
import { memo } from "#kit/memo.ts";
import { isRecord } from "#kit/record.ts";
import { requiredText } from "#kit/shape.ts";

/** How participants of a study answer. */
export const modes = ["TEXT_ONLY", "TEXT_AND_VOICE", "VOICE_WITH_PREVIEW", "VIDEO"] as const;
export type Mode = (typeof modes)[number];

/** Whether answers of studies in this mode may come with a recording. */
export const acceptsRecordings = (mode: Mode): boolean =>
  mode === "TEXT_AND_VOICE" || mode === "VOICE_WITH_PREVIEW" || mode === "VIDEO";

/** How a study speaks and listens. */

export interface VoiceConfig {
  /** The interviewer's turns are read aloud. */
  speaks: boolean;
  /** A voice of the speech model; null for the service's own. */
  voice: string | null;
  rate: number;
  /** So long a silence ends a turn. */
  silenceSeconds: number;
  handsFree: boolean;
  /** Names that a transcribing model would not know. */
  keywords: readonly string[];
}

export const defaultVoice: VoiceConfig = {
  speaks: false,
  voice: null,
  rate: 1,
  silenceSeconds: 1.5,
  handsFree: true,
  keywords: [],
};

export const maxKeywords = 100;
export const maxKeywordLength = 60;
const rates = { least: 0.7, most: 1.3 };
const silences = { least: 0.5, most: 5 };

const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

/** A key of `ConfigPatch`. */
export const voiceConfig = () => ({
  voice: clearable(
    z
      .looseObject({
        speaks: clearable(
          z.boolean().meta({
            description:
              "Whether the interviewer's turns can be heard, in studies with voice or video; false unless set",
          }),
        ),
        voice: clearable(
          requiredText(100).meta({
            description: "A voice of the speech model; the service's own unless set",
          }),
        ),
        rate: clearable(
          z
            .number()
            .min(rates.least)
            .max(rates.most)
            .meta({ description: "How fast, as a factor, no unit; 1 unless set" }),
        ),
        silenceSeconds: clearable(
          z.number().min(silences.least).max(silences.most).meta({
            description: "Seconds of silence that end a spoken turn; 1.5 unless set",
          }),
        ),
        handsFree: clearable(
          z.boolean().meta({
            description: "Whether silence ends a spoken turn, without a button; true unless set",
          }),
        ),
        keywords: clearable(
          z
            .array(requiredText(maxKeywordLength))
            .max(maxKeywords)
            .meta({ description: "Names that a transcribing model would not know" }),
        ),
      })
      .partial()
      .meta({ "x-addition": true }),
  ),
});

const isBetween = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  typeof value === "number" && value >= least && value <= most;

/** The voice settings of a stored config; what is missing or invalid has its default. */
export const readVoice = memo((config: Readonly<Record<string, unknown>>): VoiceConfig => {
  const { speaks, voice, rate, silenceSeconds, handsFree, keywords } = isRecord(config.voice)
    ? config.voice
    : {};
  return {
    speaks: speaks === true,
    voice: typeof voice === "string" && voice.trim() !== "" ? voice.trim() : defaultVoice.voice,
    rate: isBetween(rate, rates) ? rate : defaultVoice.rate,
    silenceSeconds: isBetween(silenceSeconds, silences) ? silenceSeconds : defaultVoice.silenceSeconds,
    handsFree: handsFree !== false,
    keywords: Array.isArray(keywords)
      ? keywords.filter((each): each is string => typeof each === "string").slice(0, maxKeywords)
      : [],
  };
});
