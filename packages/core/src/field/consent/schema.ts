import * as z from "zod";
import { lazy, timestamp } from "#kit/shape.ts";

export const StudyConsent = lazy(() =>
  z
    .object({
      version: z.string(),
      texts: z
        .record(z.string(), z.object({ text: z.string(), sha256: z.string() }))
        .meta({ description: "What was agreed to, by language, word for word" }),
      first_agreed_at: timestamp,
      interviews: z.int().min(0).meta({
        description:
          "Number of interviews of people who agreed, including erased and archived ones, but no mock and no simulated ones",
      }),
    })
    .meta({ id: "StudyConsent" }),
);
export const StudyConsents = lazy(() => z.array(StudyConsent));
export type StudyConsent = z.output<typeof StudyConsent>;

export const StudyNotice = lazy(() =>
  z
    .object({
      version: z.string().meta({ description: "Of the service's own sentences" }),
      texts: z
        .record(z.string(), z.object({ text: z.string(), sha256: z.string() }))
        .meta({ description: "What was shown, by language, word for word" }),
      first_shown_at: timestamp,
      interviews: z
        .int()
        .min(0)
        .meta({
          description:
            "Number of interviews of people who were shown one of the texts, including archived ones, but no erased, mock " +
            "or simulated ones",
        }),
    })
    .meta({ id: "StudyAiNotice" }),
);
export const StudyNotices = lazy(() => z.array(StudyNotice));
export type StudyNotice = z.output<typeof StudyNotice>;
