import * as z from "zod";
import { lazy, timestamp } from "#kit/shape.ts";
import { languageName } from "../study/language-name.ts";

/** What was said, in the language of who reads it. */

export const SaidTranslation = lazy(() =>
  z
    .object({
      language: z.string(),
      text: z.string(),
      generated_by: z.literal("ai"),
      model: z.string().meta({ description: "The model, as configured; `offline` for the stand-in" }),
      at: timestamp,
    })
    .meta({
      id: "SaidTranslation",
      description:
        "What was said in the language of `translate_to`, as a model reads it; a quote is the original",
      "x-addition": true,
    }),
);
export type SaidTranslation = z.output<typeof SaidTranslation>;

/** The field beside a text, for answers that were asked for with `translate_to`. */
export const translationField = () =>
  SaidTranslation.nullable().optional().meta({
    description:
      "Only with `translate_to`: null if there is none of these very words, as for texts of the researcher's",
    "x-addition": true,
  });

/** A translation in a share. Neither the model nor the time is told, which would say when an interview was. */
export const sharedTranslation = () =>
  z
    .object({ language: z.string(), text: z.string(), generated_by: z.literal("ai") })
    .nullable()
    .optional()
    .meta({
      description:
        "Only of a share with `translate_to`: what a model has made of these words. Null if no run has translated them, " +
        "and if something is left out of them that the translation may have in other words",
      "x-addition": true,
    });

/** The parameter that asks for it. */
export const translateTo = () =>
  languageName().optional().meta({
    description:
      "Adds the translation into this language that a run has made, beside what was said; a read makes none",
    "x-addition": true,
  });
