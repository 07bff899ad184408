import * as z from "zod";
import { qualityField } from "#interviewer/quality/schema.ts";
import { Redactions } from "#interviewer/redaction/schema.ts";
import { bytesInWords, inWords } from "#kit/amount.ts";
import {
  anyObject,
  evenIfFieldsFail,
  evenIfItemsFail,
  httpUrl,
  id,
  instantInput,
  lazy,
  maxMetadataBytes,
  metadata,
  requiredText,
  timestamp,
} from "#kit/shape.ts";
import { type NamedEntry, namedEntry } from "#survey/code/named.ts";
import { answerName, iterationOf } from "#survey/interview/answer-name.ts";
import { InterviewConsent } from "#survey/interview/consent-schema.ts";
import { EndedBy } from "#survey/interview/ended-by.ts";
import { loopItem } from "#survey/interview/message-kind.ts";
import { InterviewMessage, Message } from "#survey/interview/message-schema.ts";
import { interviewStatuses } from "#survey/interview/status.ts";
import { Transcription } from "#survey/interview/transcription.ts";
import { InterviewNotice } from "#survey/notice/kept.ts";
import { maxAnsweredTasks } from "#survey/question-type/index.ts";
import { maxTextLength } from "#survey/question-type/text.ts";
import { scoresField } from "#survey/score/schema.ts";
import { studyRevision } from "#survey/version/version-schema.ts";
import { maxMetadataKeyBytes, maxMetadataKeys } from "./metadata-limit.ts";

/** An interview's title, which participants never see. */
export const title = () => z.string().max(500).nullable().meta({ description: "Internal title" });

export const interviewMetadata = lazy(() =>
  metadata.unwrap().meta({
    wire: { type: "object", additionalProperties: true },
    description:
      `Your own key/value data, at most ${bytesInWords(maxMetadataBytes)} as JSON. The interviews of a study ` +
      `have at most ${inWords(maxMetadataKeys)} different keys, ${bytesInWords(maxMetadataKeyBytes)} together, ` +
      "including keys that no interview has any longer: each key is a column of the export",
  }),
);

/** When the link of an interview ends. */
export const expiresAt = () =>
  instantInput.nullish().meta({
    description:
      "After this time the link cannot be started; people who have started can continue. Null for never",
  });

const sentAnswer = () =>
  z
    .object({
      question_id: id,
      loop_item: namedEntry(z.string()).nullable().optional().meta({
        description:
          'In a loop, the item: its name, empty for participants\' own words, or `{"code": 2}`. Null outside of loops',
      }),
      value: z.unknown().optional(),
      value_codes: z
        .unknown()
        .optional()
        .meta({
          description:
            "In the place of `value`: the same with codes for labels, as exports in JSON Lines have it. Own words are " +
            "written as in `value`",
          "x-addition": true,
        }),
    })
    .superRefine(({ value, value_codes }, ctx) => {
      const refuse = (message: string, name: string) =>
        ctx.addIssue({ code: "custom", message, path: [name] });
      if (value === undefined && value_codes === undefined) refuse("Field required", "value");
      if (value !== undefined && value_codes !== undefined) refuse("Not with value", "value_codes");
    }, evenIfFieldsFail);

/** The name of a loop's item; one that is named by its code gets a name that no label is. */
const itemKey = (item: NamedEntry | null | undefined): string | null =>
  typeof item === "object" && item !== null ? `\0${item.code}` : (item ?? null);

function refuseRepeats(
  answers: readonly (Partial<z.output<ReturnType<typeof sentAnswer>>> | null)[],
  ctx: z.core.$RefinementCtx,
): void {
  const names = answers.map((answer) =>
    answer?.question_id === undefined
      ? undefined
      : answerName({ question_id: answer.question_id, iteration: iterationOf(itemKey(answer.loop_item)) }),
  );
  for (const [index, name] of names.entries()) {
    if (name === undefined || names.indexOf(name) === index) continue;
    ctx.addIssue({
      code: "custom",
      path: [index, "question_id"],
      message: "Each question can be answered once; in a loop, once for each item",
    });
  }
}

export const UpdateInterview = lazy(() =>
  z
    .object({
      status: z.enum(interviewStatuses),
      title: title(),
      metadata: interviewMetadata.nullable(),
      notes: z.string().max(20_000).nullable(),
      is_archived: z.boolean(),
      conversation_json: z.array(Message).max(2000),
      answers: z
        .array(sentAnswer())
        .max(1000)
        .superRefine(refuseRepeats, evenIfItemsFail)
        .meta({
          description:
            "Each replaces the question's current answer; null means that it was skipped, unless null is an answer of the type. " +
            `The answers to one conjoint or maxDiff question can have at most ${inWords(maxAnsweredTasks)} different tasks`,
        }),
      started_at: instantInput.nullable(),
      ended_at: instantInput.nullable(),
      active_time: z.number().min(0).max(31_536_000).nullable().meta({ description: "Seconds" }),
      recording_id: z.string().max(500).nullable(),
    })
    .partial()
    .meta({ id: "UpdateInterviewReqV1" }),
);
export type UpdateInterview = z.output<typeof UpdateInterview>;

const ParsedAnswer = lazy(() =>
  z
    .object({
      content: z.string().meta({ description: "The question as it was asked" }),
      type: z.string().meta({ description: "Of the question" }),
      value: z.unknown().meta({ description: "Its shape depends on the question's type" }),
      text: z.string().meta({ description: "The value in words" }),
      followups: z.array(z.object({ question: z.string(), answer: z.string() })),
      answered_at: timestamp,
      recording_url: z
        .string()
        .optional()
        .meta({ description: "Identifies the stored file, if the answer was recorded" }),
      transcription: Transcription.optional().meta({
        description: "How what was spoken became text; left out for what was typed",
        "x-addition": true,
      }),
    })
    .meta({ id: "Answer" }),
);

const moment = () => timestamp.nullable();

/** What the participant met; nothing of it was said by anyone. */
const provenanceShape = () => ({
  routing: z
    .array(z.object({ randomizer_id: id, randomizer_name: z.string(), arm_id: id, arm_label: z.string() }))
    .meta({
      description:
        "The randomizers that the participant reached, in that order, named as they were then; empty for an " +
        "interview conducted elsewhere",
      "x-addition": true,
    }),
  question_order: z.array(id).meta({
    description:
      "The questions in the order in which this participant was asked them; empty for an interview conducted " +
      "elsewhere",
    "x-addition": true,
  }),
  question_order_items: z.array(loopItem()).meta({
    description: "For each entry of `question_order`, the item of the loop that it was asked about",
    "x-addition": true,
  }),
  study_revision: studyRevision(),
});

const interviewShape = () => ({
  id,
  study_id: id,
  status: z.enum(interviewStatuses).meta({
    description:
      "`open` until the first action; finished interviews are `closed`, others end as `screened_out`, " +
      "`over_quota` or `canceled`",
  }),
  metadata: anyObject,
  created_at: timestamp,
  progress: z.int().min(0).max(100).meta({ description: "Percent, 0 to 100" }),
  conversation_json: z.array(Message).meta({ description: "What was said, in order" }),
  is_mock: z.boolean(),
  is_archived: z.boolean(),
  is_simulated: z.boolean(),
  language: z.string(),
  type: z.string(),
  notes: z.string().nullable().meta({ description: "Private notes" }),
  title: z.string().nullable(),
  started_at: moment(),
  ended_at: moment().meta({ description: "However it ended" }),
  ended_by: EndedBy.nullable().meta({
    description: "Why it ended; null before that",
    "x-addition": true,
  }),
  completed_at: moment().meta({ description: "Only if it was finished" }),
  transcript: z
    .string()
    .nullable()
    .meta({ description: "Plain text, a block for each turn; null until there is one" }),
  parsed_conversation_json: z.record(z.string(), ParsedAnswer).nullable().meta({
    description:
      "Answers by question id, and by `<question_id>/<loop_item>` in loops; null until there are any",
  }),
  recording_id: z.string().nullable(),
  active_time: z.number().nullable().meta({ description: "Seconds" }),
  link: z.string().meta({
    description: "The participant's personal address; empty for a session that cannot create interviews",
  }),
  source: z.string().nullable().meta({ description: "The key of the source that it came from" }),
  expires_at: moment().meta({ description: "After this time the link cannot be started" }),
  vid: z.string().meta({
    description: "The token in the link; empty for a session that cannot create interviews",
  }),
  reference: z.string().meta({
    description:
      "Ten letters and digits that identify the interview, shown to the participant at its end. They give no " +
      "access to anything",
    "x-addition": true,
  }),
  consent: InterviewConsent.nullable().meta({
    description:
      "What the participant has agreed to; null without `config.consent`, or if they have not agreed",
    "x-addition": true,
  }),
  ai_notice: InterviewNotice.nullable().meta({
    description:
      "What the participant was told about AI; null before the start, if there was nothing to tell, and for interviews " +
      "that are simulated or were conducted elsewhere",
    "x-addition": true,
  }),
  ...provenanceShape(),
  redactions: Redactions.optional(),
  quality: qualityField(),
  scores: scoresField(),
});

/** Every message with its provenance. */
const messagesShape = () => ({
  messages: z.array(InterviewMessage).meta({
    description: "The conversation, with how each message of the interviewer came about",
    "x-addition": true,
  }),
});

export const Interview = lazy(() => z.object(interviewShape()).meta({ id: "Interview" }));
export type Interview = z.output<typeof Interview>;

/** With its messages, which lists leave out. */
export const FullInterview = lazy(() =>
  z.object({ ...interviewShape(), ...messagesShape() }).meta({ id: "FullInterview" }),
);
export type FullInterview = z.output<typeof FullInterview>;

/** A recording, or a file of an answer. */
export const InterviewFile = lazy(() =>
  z
    .object({
      message_id: z.int().nullable().meta({ description: "Of what was spoken; null for an uploaded answer" }),
      question_id: id.nullable(),
      loop_item: loopItem(),
      url: z
        .string()
        .meta({ description: "As the message or the answer has it; it is not a link to the file" }),
      content_type: z
        .string()
        .nullable()
        .meta({ description: "Of an uploaded answer; null for a recording" }),
      download_url: httpUrl.nullable().meta({ description: "Null if a link cannot be signed right now" }),
      download_url_expires_at: timestamp
        .nullable()
        .meta({ description: "Null for files that are stored elsewhere" }),
    })
    .meta({ id: "InterviewFile" }),
);
export type InterviewFile = z.output<typeof InterviewFile>;

export const UpdatedInterview = lazy(() =>
  z.object({ ...interviewShape(), ...messagesShape(), message: z.string() }).meta({ id: "UpdatedInterview" }),
);

export const CorrectMessage = lazy(() =>
  z
    .object({
      text: requiredText(maxTextLength).meta({ description: "What was said" }),
      reason: requiredText(300).meta({ description: "Why; kept with the words" }),
    })
    .meta({ id: "CorrectMessageReq" }),
);
export type CorrectMessage = z.output<typeof CorrectMessage>;
