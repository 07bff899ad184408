import * as z from "zod";
import { lazy, timestamp } from "../../platform/shape.ts";

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
      id: z.string().nullable().meta({ description: "Of the API key or the member; null for others" }),
    })
    .meta({ id: "StudyVersionActor" }),
);
export type VersionActor = z.output<typeof VersionActor>;

const label = z.string().trim().min(1).max(200);

export const StudyVersion = lazy(() =>
  z
    .object({
      revision: z.int().meta({ description: "The study's revision that it is the content of" }),
      created_at: timestamp,
      actor: VersionActor,
      reason: z.enum(reasons).meta({
        description:
          "started: an interview began at the revision; published: the study's status became that; before_edit, " +
          "before_restore: it was about to change; manual: it was asked for",
      }),
      label: label.nullable(),
      has_interviews: z.boolean().meta({ description: "Interviews were started at the revision" }),
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
