import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import { echo, reason, simulatedCount, suppressed, told } from "#survey/disclosure/told-schema.ts";
import { sharedTranslation } from "#survey/interview/said-translation.ts";
import { countSchema } from "#survey/question-type/statistics/share.ts";
import { QuestionThemes } from "../insight/schema.ts";

/** What a share shows of a question's themes. */

export const sharedQuote = () =>
  z.object({
    text: z
      .string()
      .meta({ description: "What a participant said; `[…]` and marks replace what is left out" }),
    language: z.string(),
    translation: sharedTranslation(),
    transcript_id: id.nullable().meta({
      description: "The conversation that has it, if the share shows conversations",
    }),
    message: z.int().min(0).nullable().meta({
      description:
        "Number of messages before it in that conversation; null if it is not a message of its own",
    }),
  });

const theme = () =>
  QuestionThemes.unwrap()
    .shape.themes.element.omit({ origin: true })
    .extend({
      count: countSchema.nullable(),
      suppressed: suppressed().optional(),
      quotes: z.array(sharedQuote()),
    });
export type SharedTheme = z.output<ReturnType<typeof theme>>;

export const SharedThemes = lazy(() =>
  z
    .union([
      z.object({
        question_id: id,
        base: countSchema.nullable().meta({ description: "Number of open answers; null with a filter" }),
        simulated: simulatedCount("them"),
        coded: countSchema.nullable().meta({
          description: "Number of them that have a code; null with a filter, and if few have one, or none",
        }),
        none: countSchema
          .nullable()
          .meta({ description: "Number of them that were judged and have no code; null as `coded` is" }),
        new: countSchema.nullable().meta({ description: "Number of them that nobody has judged" }),
        themes: z
          .array(theme())
          .meta({ description: "Themes by count, those withheld last, each followed by its children" }),
        mode: z.enum(["model", "offline"]).nullable().meta({
          description: "What answers were coded with: a model, or only words; null if people did all of it",
        }),
        stale: z.boolean().meta({ description: "Whether there are answers that are not judged yet" }),
        ...told(),
        filter: echo(),
      }),
      z.object({ question_id: id, suppressed: suppressed(), reason: reason(), filter: echo() }),
    ])
    .meta({ id: "SharedThemes" }),
);
export type SharedThemes = z.output<typeof SharedThemes>;
