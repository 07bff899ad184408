import * as z from "zod";
import { memo } from "#kit/memo.ts";

/** How much the interview page notes of how an interview was answered. */
export const paradataLevels = ["off", "times", "full"] as const;
export type ParadataLevel = (typeof paradataLevels)[number];

/** What a check of an interview's quality may find; `interviewer/src/quality/flag/` has the rule of each. */
export const qualityCodes = [
  "speeder",
  "straight_lining",
  "duplicate_text",
  "repeated_text",
  "gibberish",
  "empty_text",
  "off_language",
  "pasted_text",
  "failed_check",
  "inconsistent",
  "repeat_device",
  "unclear_speech",
] as const;
export type QualityCode = (typeof qualityCodes)[number];

/** What a study notes of how it is answered, and what its checks leave out. */
export const qualityConfig = () => ({
  quality: z
    .looseObject({
      paradata: z
        .enum(paradataLevels)
        .nullable()
        .optional()
        .meta({
          description:
            "What is recorded with each answer: nothing (`off`), how long its question was shown (`times`, the " +
            "default), or also pasting, leaving the page and changes (`full`), which the welcome screen says",
        }),
      ignore: z.array(z.enum(qualityCodes)).max(50).nullable().optional().meta({
        description: "Flags to ignore",
      }),
    })
    .partial()
    .nullable()
    .optional(),
});

export interface QualityConfig {
  paradata: ParadataLevel;
  ignore: readonly QualityCode[];
}

const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value);

/** The quality settings of a stored config; what is missing or invalid has its default. */
export const readQuality = memo((config: Readonly<Record<string, unknown>>): QualityConfig => {
  const { paradata, ignore } = (config.quality ?? {}) as { paradata?: unknown; ignore?: unknown };
  return {
    paradata: isOneOf(paradataLevels, paradata) ? paradata : "times",
    ignore: Array.isArray(ignore) ? ignore.filter((code) => isOneOf(qualityCodes, code)) : [],
  };
});
