import * as z from "zod";
import { dataByKey, lazy } from "#kit/shape.ts";
import { unavailableReasons } from "../flow/schema.ts";
import { textFormats } from "../text-format/index.ts";

/** The wire between the service and whoever opens the address of a study without a link of their own. */

export const EnterStudy = lazy(() =>
  z
    .object({
      params: dataByKey(z.unknown())
        .default({})
        .meta({
          wire: { type: "object", additionalProperties: true, default: {} },
          description:
            "The parameters of the address, which become metadata: names of 1 to 64 letters, digits, _ and -, up to " +
            "20, with texts of up to 500 characters. Others are left out",
        }),
      source: z
        .string()
        .max(500)
        .nullish()
        .meta({ description: "The key of a source; an unknown one counts as none" }),
      language: z.string().max(500).nullish().meta({
        description: "One of the study's languages, by name or code (`de`); its default for any other",
      }),
      device_token: z
        .string()
        .regex(/^[A-Za-z0-9_-]{22,64}$/, "Must be 22 to 64 letters, digits, _ or -")
        .nullish()
        .meta({
          description:
            "128 random bits that the device keeps, so that people who come back get the same interview. Only its " +
            "SHA-256 is stored",
        }),
      sig: z.string().max(500).nullish().meta({
        description:
          "The link's signature, see [`POST /sources/{id}/signing-secret`](#rotate_signing_secret)",
      }),
    })
    .meta({ id: "EnterStudyReq" }),
);
export type EnterStudy = z.output<typeof EnterStudy>;

export const EnteredStudy = lazy(() =>
  z
    .object({ vid: z.string().meta({ description: "The token that opens the interview" }) })
    .meta({ id: "EnteredStudy" }),
);
export type EnteredStudy = z.output<typeof EnteredStudy>;

const text = () => z.string().nullable();

export const StudyNotOpen = lazy(() =>
  z
    .object({
      detail: z.string(),
      code: z.literal("not_open"),
      reason: z.enum([...unavailableReasons]),
      message: z
        .object({ title: text(), body: text(), ctaText: text(), ctaLink: text() })
        .nullable()
        .meta({ description: "For those who do not qualify or come too late, in their language" }),
      text_format: z
        .enum(textFormats)
        .meta({ description: "How the body of the message is read", "x-addition": true }),
      redirect_url: text().meta({ description: "Where they can be sent" }),
      opens_at: text().meta({ description: "When the study opens, if it is `not_open_yet`" }),
    })
    .meta({ id: "StudyNotOpen" }),
);
export type StudyNotOpen = z.output<typeof StudyNotOpen>;

export const AlreadyTakenPart = lazy(() =>
  z
    .object({
      detail: z.string(),
      code: z.literal("already_taken_part"),
      message: z.null(),
      redirect_url: z.null(),
    })
    .meta({ id: "AlreadyTakenPart" }),
);
