import * as z from "zod";
import { lazy, timestamp } from "#kit/shape.ts";

/** The notice about AI as it is asked for, shown and kept. */

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

export const shownBy = ["client", "message"] as const;

/** What a participant was told, as the interview keeps it. */
export const InterviewNotice = lazy(() =>
  z
    .object({
      version: z.string(),
      language: z.string(),
      text_sha256: z.string().meta({ description: "Of the text in UTF-8, in lower-case hexadecimal digits" }),
      shown_by: z.enum(shownBy).meta({
        description: "`client` where the start said that a person had been shown it, else `message`",
      }),
      at: timestamp,
    })
    .meta({ id: "InterviewNotice" }),
);
export type InterviewNotice = z.output<typeof InterviewNotice>;

/** Like `InterviewNotice`, as it is stored: erasing leaves the version and the time. */
export type StoredNotice = Pick<InterviewNotice, "version" | "at"> & Partial<InterviewNotice>;

/** As it is shown. */
export const keptNotice = (stored: StoredNotice | null): InterviewNotice | null =>
  stored === null ? null : { language: "", text_sha256: "", shown_by: "message", ...stored };

/** As it stays of an erased interview. */
export const erasedNotice = (stored: StoredNotice | null): StoredNotice | null =>
  stored === null ? null : { version: stored.version, at: stored.at };
