import * as z from "zod";
import { fieldsQuery } from "#kit/fields.ts";
import {
  afterCursor,
  anyObject,
  flag,
  id,
  lazy,
  metadata,
  optionalFlag,
  requiredValue,
  timestamp,
} from "#kit/shape.ts";
import { accessPolicies } from "./access.ts";
import { linkTemplate } from "./attribute.ts";
import { maxQuota } from "./config.ts";
import { ConfigPatch } from "./config-schema.ts";
import { keepTranslations } from "./keep-translations.ts";
import { modes } from "./voice-config.ts";

export const studyStatuses = ["draft", "published", "paused", "archived"] as const;
export type StudyStatus = (typeof studyStatuses)[number];

const messageText = () => ({
  title: z.string().max(500).nullish(),
  body: z.string().max(20_000).nullish(),
  ctaText: z.string().max(200).nullish(),
});

export const Message = lazy(() => z.object(messageText()).meta({ id: "Message" }));
export const ClosingMessage = lazy(() =>
  z.object({ ...messageText(), ctaLink: linkTemplate.nullish() }).meta({ id: "ClosingMessage" }),
);

const fields = () => ({
  title: requiredValue(500),
  description: z.string().max(10_000).nullable().meta({ description: "Internal description" }),
  type: requiredValue(100).meta({ description: "`SERVICE_STUDY` is an AI-moderated study" }),
  mode: z.enum(modes).meta({ description: "How participants take part" }),
  access_policy: z
    .enum(accessPolicies)
    .meta({ description: "Which organization members can access the study; not participant access" }),
  welcome_message: Message.nullable().meta({
    description:
      "Shown before the first question; a default when left out. Plain text, in which addresses become links",
  }),
  thank_you_message: ClosingMessage.nullable().meta({ description: "Shown after the last question" }),
  screen_out_message: ClosingMessage.nullable().meta({
    description: "Shown to those who do not qualify; a default when left out",
  }),
  folder_id: id.nullable().meta({ description: "Null for none" }),
  metadata: metadata.nullable(),
  insights: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: "How insights are made, kept as sent" }),
});

const newStudyStatuses = ["published", "draft"] as const satisfies StudyStatus[];

export const CreateStudy = lazy(() => {
  const known = fields();
  return z
    .object({
      ...known,
      description: known.description.optional(),
      type: known.type.default("SERVICE_STUDY"),
      mode: known.mode.default("TEXT_AND_VOICE"),
      status: z.enum(newStudyStatuses).default("published").meta({
        description: "In a `draft` nobody can start but over the link of a mock interview",
        "x-addition": true,
      }),
      access_policy: known.access_policy.default("FULL_ACCESS"),
      config: ConfigPatch.default({}).meta({
        description: "Merged over the service's defaults; at most 256 KiB as JSON",
      }),
      welcome_message: known.welcome_message.optional(),
      thank_you_message: known.thank_you_message.optional(),
      screen_out_message: known.screen_out_message.optional(),
      folder_id: known.folder_id.optional(),
      metadata: known.metadata.optional(),
      insights: known.insights.optional(),
    })
    .meta({ id: "CreateStudyReqV1" });
});
export type CreateStudy = z.output<typeof CreateStudy>;

const status = lazy(() =>
  z.enum(studyStatuses).meta({
    description:
      "Participants can start only while `published`; people who have started can also finish while `paused`. " +
      "Mock interviews run in a `draft` and while `paused`, too",
  }),
);

export const UpdateStudy = lazy(() =>
  z
    .object({
      ...fields(),
      status,
      config: ConfigPatch.meta({ description: "Merged into the current config; at most 256 KiB in total" }),
    })
    .partial()
    .meta({ id: "UpdateStudyReqV1" }),
);
export type UpdateStudy = z.output<typeof UpdateStudy>;

export const UpdateStudyQuery = lazy(() =>
  z.object({
    require_valid: optionalFlag().meta({ description: "Refuse a change that leaves the study with errors" }),
    keep_translations: keepTranslations(),
  }),
);

export const Study = lazy(() =>
  z
    .object({
      id,
      title: z.string(),
      description: z.string().nullable(),
      metadata: anyObject.nullable(),
      type: z.string(),
      mode: z.enum(modes),
      status,
      config: anyObject.meta({
        description: "The settings, defaults included; known keys as in `StudyConfig`",
      }),
      welcome_message: anyObject.nullable(),
      thank_you_message: anyObject.nullable(),
      screen_out_message: anyObject.nullable(),
      access_policy: z.enum(accessPolicies),
      folder_id: id.nullable(),
      insights: anyObject.nullable(),
      estimated_length: z.int().min(0).meta({ description: "Whole minutes" }),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .meta({ id: "Study" }),
);
export type Study = z.output<typeof Study>;

export const ListStudiesQuery = lazy(() =>
  z.object({
    include_archived: flag(true).meta({ description: "False leaves archived studies out" }),
    after: afterCursor(),
    fields: fieldsQuery(() => Study.unwrap()),
  }),
);
export type ListStudiesQuery = z.output<typeof ListStudiesQuery>;

export const StudyMetrics = lazy(() =>
  z
    .object({
      complete: z.int().meta({ description: "Real interviews with status closed" }),
      in_progress: z.int().meta({ description: "Real interviews started and not ended" }),
      screened_out: z.int().meta({ description: "Real interviews that did not qualify" }),
      excluded: z.int().min(0).meta({
        description: "Number of real interviews that somebody has excluded; they are in no other figure",
        "x-addition": true,
      }),
      quota: z.int().min(0).max(maxQuota).nullable().meta({ description: "config.quota as stored" }),
      status: z.enum(studyStatuses),
    })
    .meta({ id: "StudyMetrics" }),
);
export type StudyMetrics = z.output<typeof StudyMetrics>;
