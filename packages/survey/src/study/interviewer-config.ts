import * as z from "zod";
import { isRecord } from "#kit/record.ts";
import { textUpTo } from "#kit/shape.ts";
import { isSeen } from "#kit/visible.ts";

/**
 * The settings of a study's interviewer, beside its name, tone and number of follow-ups. Participants get none of them
 * but the introduction.
 */

const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

export const probings = ["adaptive", "standardized"] as const;

export const reflectionSettings = ["some", "none"] as const;

/** In characters. */
export const maxIntroduction = 300;

/** Keys of `ConfigPatch.interviewer`. */
export const guideConfig = () => ({
  introduction: clearable(
    textUpTo(maxIntroduction).meta({
      description:
        "How the interviewer introduces itself, above the first question; translated with the study's messages",
      "x-addition": true,
    }),
  ),
  description: clearable(
    textUpTo(900).meta({ description: "Who the interviewer is; participants do not see it" }),
  ),
  guidelines: clearable(
    textUpTo(3000).meta({
      description:
        "How the interviewer asks, in place of the style in the guide; it does not change what the interviewer " +
        "may never say",
    }),
  ),
  studyContext: clearable(
    textUpTo(3000).meta({
      description: "What the interviewer should know about the study, product and audience",
    }),
  ),
  probing: clearable(
    z.enum(probings).meta({
      description: "`adaptive` unless set; `standardized` asks all participants the same follow-ups",
    }),
  ),
  reflections: clearable(
    z.enum(reflectionSettings).meta({
      description:
        "`some` unless set: a follow-up may begin by saying back what the participant said; `none` in standardized studies",
    }),
  ),
  rephraseQuestions: clearable(
    z.boolean().meta({ description: "Whether a sentence can lead over to the next question" }),
  ),
  rephrasingInstructions: clearable(textUpTo(300).meta({ description: "For that sentence" })),
  maxMinutes: clearable(
    z.int().min(1).max(240).meta({
      description: "Minutes of active time after which no more follow-ups are asked",
    }),
  ),
  closingSummary: clearable(
    z.boolean().meta({ description: "Whether participants can correct a summary at the end" }),
  ),
});

/** A stored guide; a key that is missing or invalid has its default. */
const StoredGuide = z.object({
  description: z.string().catch(""),
  guidelines: z.string().catch(""),
  studyContext: z.string().catch(""),
  probing: z.enum(probings).catch("adaptive"),
  reflections: z.enum(reflectionSettings).catch("some"),
  rephraseQuestions: z.boolean().catch(false),
  rephrasingInstructions: z.string().catch(""),
  maxMinutes: z.number().nullable().catch(null),
  closingSummary: z.boolean().catch(false),
});
export type Guide = z.output<typeof StoredGuide>;

/** What the interviewer says before the first question, of a study's config; empty for nothing. */
export function readIntroduction({ interviewer }: Readonly<Record<string, unknown>>): string {
  const { introduction } = isRecord(interviewer) ? interviewer : {};
  return typeof introduction === "string" && isSeen(introduction) ? introduction : "";
}

/** What guides the interviewer, of a study's `config.interviewer`. */
export const readGuide = (interviewer: unknown): Guide =>
  StoredGuide.parse(isRecord(interviewer) ? interviewer : {});
