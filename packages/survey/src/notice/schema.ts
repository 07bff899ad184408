import * as z from "zod";
import { lazy } from "#kit/shape.ts";

/** The notice about AI between the service and whoever takes part. */

/** What a start says that a person has been shown. */
export const shownNotice = () =>
  z
    .object({ version: z.string().max(100) })
    .nullable()
    .meta({
      description:
        "Says that a person has been shown the text of the state's `ai_notice` in this version, before the start. " +
        "Without it, or with another version, the interview begins with a message that has the text",
      "x-addition": true,
    });

/** In a participant's state. */
export const ParticipantNotice = lazy(() =>
  z
    .object({
      version: z.string(),
      text: z
        .string()
        .meta({ description: "In the language of the state; a line of it can end in an address" }),
      asks: z.boolean().meta({ description: "An AI words some of what is asked" }),
      decides: z.boolean().meta({ description: "An AI decides which question comes next" }),
      listens: z.boolean().meta({ description: "An AI turns what is said into text" }),
      speaks: z.boolean().meta({ description: "A computer's voice reads aloud" }),
    })
    .nullable()
    .meta({
      description:
        "What participants have to be told about AI before they start; null where none has a part in the interview",
      "x-addition": true,
    }),
);
