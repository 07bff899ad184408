import * as z from "zod";
import { lazy, timestamp } from "#kit/shape.ts";

/** The notice about AI as the interview keeps it. */

const shownBy = ["client", "message"] as const;

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
