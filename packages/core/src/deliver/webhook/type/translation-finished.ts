import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import type { FinishedTranslation } from "#survey/translation/schema.ts";
import { eventKind, headShape } from "./kind.ts";

const event_type = "translation.finished";

export const translationFinished = eventKind({
  types: {
    [event_type]: {
      summary: "A study has been translated into all requested languages",
      when: "a translation has finished in all requested languages",
    },
  },
  tells: "`study`, `languages`, `failed`",
  body: lazy(() =>
    z
      .object({
        event_type: z.literal(event_type),
        ...headShape(),
        languages: z.array(z.string()).meta({ description: "The requested languages" }),
        failed: z.int().min(0).meta({ description: "Texts that could not be translated" }),
      })
      .meta({ id: "TranslationFinishedEvent" }),
  ),
  render: (_, event_type, head, { event }) =>
    event && { event_type, ...head, ...(event.data as FinishedTranslation) },
  example: ({ created_at, livemode, study }) => ({
    event_type,
    created_at,
    livemode,
    study,
    languages: ["German"],
    failed: 0,
  }),
});
