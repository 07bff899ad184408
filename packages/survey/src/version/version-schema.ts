import * as z from "zod";
import { lazy, requiredText, timestamp } from "#kit/shape.ts";

const reasons = ["started", "published", "before_edit", "before_restore", "manual"] as const;
export type VersionReason = (typeof reasons)[number];

/** How many versions are kept that have no interviews, were not published and have no label. */
export const maxOthers = 100;

/** How many versions one list shows. */
export const maxListedVersions = 2000;

const actorKinds = ["api_key", "member", "participant", "system", "operator"] as const;

const VersionActor = lazy(() =>
  z
    .object({
      kind: z.enum(actorKinds),
      id: z.string().nullable().meta({ description: "The API key's or the member's; null for others" }),
    })
    .meta({ id: "StudyVersionActor" }),
);
export type VersionActor = z.output<typeof VersionActor>;

const label = requiredText(200);

export const StudyVersion = lazy(() =>
  z
    .object({
      revision: z.int().meta({ description: "The study's revision whose content it is" }),
      created_at: timestamp,
      actor: VersionActor,
      reason: z.enum(reasons).meta({
        description:
          "`started`: an interview started at the revision; `published`: the study was published; `before_edit`, " +
          "`before_restore`: the study was about to change; `manual`: on request",
      }),
      label: label.nullable(),
      has_interviews: z.boolean().meta({ description: "Whether interviews were started at the revision" }),
    })
    .meta({ id: "StudyVersion" }),
);
export type StudyVersion = z.output<typeof StudyVersion>;

export const KeepVersion = lazy(() =>
  z
    .object({
      label: label
        .nullable()
        .optional()
        .meta({ description: "Versions with a label are kept as long as the study" }),
    })
    .meta({ id: "KeepStudyVersionReq" }),
);
export type KeepVersion = z.output<typeof KeepVersion>;

/** The revision of its study that an interview was conducted with. */
export const studyRevision = () =>
  z
    .int()
    .nullable()
    .meta({
      description:
        "The study's revision when the participant started; null until then, and for interviews conducted " +
        "elsewhere",
      "x-addition": true,
    });
