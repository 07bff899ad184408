import * as z from "zod";
import { lazy, timestamp } from "#kit/shape.ts";

/** What a participant has agreed to, as the interview keeps it. */
export const InterviewConsent = lazy(() =>
  z
    .object({
      version: z.string(),
      language: z.string().meta({ description: "Of the text that was shown" }),
      at: timestamp,
      text_sha256: z
        .string()
        .meta({ description: "Of that text in UTF-8, in lower-case hexadecimal digits" }),
    })
    .meta({ id: "InterviewConsent" }),
);
type InterviewConsent = z.output<typeof InterviewConsent>;

/** Like `InterviewConsent`, as it is stored: erasing leaves the version and the time. */
export type AgreedConsent = Pick<InterviewConsent, "version" | "at"> & Partial<InterviewConsent>;

/** As it is shown. */
export const shownConsent = (stored: AgreedConsent | null): InterviewConsent | null =>
  stored === null ? null : { language: "", text_sha256: "", ...stored };

/** As it stays of an erased interview. */
export const erasedConsent = (stored: AgreedConsent | null): AgreedConsent | null =>
  stored === null ? null : { version: stored.version, at: stored.at };
