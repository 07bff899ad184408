import * as z from "zod";
import type { Heard } from "#interviewer/speech/heard.ts";
import { evenIfFieldsFail, id, lazy, requiredValue } from "#kit/shape.ts";
import { isSeen } from "#kit/visible.ts";
import { sentParadata } from "#survey/interview/paradata.ts";
import { shownNotice } from "#survey/notice/schema.ts";
import { maxTextLength } from "#survey/question-type/text.ts";
import { consentVersion } from "#survey/study/consent-config.ts";
import { languageName } from "#survey/study/language-name.ts";

/** What participants send. */

export const StartInterview = lazy(() =>
  z
    .object({
      language: languageName().meta({
        description: "One of the study's languages, by name or code (`de`); its default for any other",
      }),
      consent: z
        .object({
          version: consentVersion(),
          text_sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in lower-case hexadecimal digits")
            .optional()
            .meta({
              description:
                "Of the text that they have read, as `consent.text_sha256` of the state has it; another text is refused as " +
                "`consent_required`",
              "x-addition": true,
            }),
        })
        .nullable()
        .meta({
          description: "What the participant has agreed to: the version of the `consent` that the state has",
          "x-addition": true,
        }),
      ai_notice: shownNotice(),
      repeat_device: z.unknown().meta({
        description:
          "True if the page's own storage says that this device has finished the study before; accepted over an open link, " +
          "and only if `study.paradata` is `full`. Anything else is ignored",
        "x-addition": true,
      }),
      source: z.string().max(500).meta({
        description: "The key of a source, unless the interview has one; an unknown one counts as none",
      }),
    })
    .partial()
    .meta({ id: "StartInterviewReq" }),
);
export type StartInterview = z.output<typeof StartInterview>;

const turn = () => ({
  client_turn_id: requiredValue(100).meta({
    description:
      "An id that the page chooses, one for each command: repeating the command returns the first result",
  }),
  expected_seq: z.int().min(0).meta({ description: "The `seq` of the state that the participant saw" }),
});

const timedTurn = () => ({ ...turn(), paradata: sentParadata() });

const recordingUrl = () => requiredValue(2000).optional();

export const AnswerQuestion = lazy(() =>
  z
    .object({
      ...timedTurn(),
      question_id: id,
      loop_item: z.string().max(500).nullable().optional().meta({
        description:
          "The item that the question is asked about, for a question in a loop; any other item is refused",
      }),
      value: z
        .unknown()
        .meta({ description: "In the shape of the question's type, labels as they were shown" }),
      recording_url: recordingUrl().meta({
        description:
          "The `url` of an uploaded recording, in studies with voice or video. If the state says `voice`, the " +
          "`value` of an open answer can be empty: the transcribed words become the answer. At most 20 MB; up to " +
          "five recordings of a turn are transcribed, one at a time",
      }),
    })
    .meta({ id: "AnswerQuestionReq" }),
);
export type AnswerQuestion = z.output<typeof AnswerQuestion>;

export const SendReply = lazy(() =>
  z
    .object({
      ...timedTurn(),
      text: z.string().trim().max(maxTextLength).default("").meta({
        description: "Can be empty with a `recording_url`: the transcribed words become the reply",
      }),
      recording_url: recordingUrl().meta({
        description: "The `url` of an uploaded recording, as for an answer",
        "x-addition": true,
      }),
    })
    .superRefine(({ text, recording_url }, ctx) => {
      if (recording_url === undefined && !isSeen(text))
        ctx.addIssue({ code: "custom", path: ["text"], message: "Must not be empty" });
    }, evenIfFieldsFail)
    .meta({ id: "SendReplyReq" }),
);
export type SendReply = z.output<typeof SendReply>;

export const TranscribeRecording = lazy(() =>
  z
    .object({
      recording_url: requiredValue(2000).meta({ description: "The `url` of an uploaded recording" }),
    })
    .meta({ id: "TranscribeRecordingReq" }),
);
export type TranscribeRecording = z.output<typeof TranscribeRecording>;

export const Transcribed = lazy(() =>
  z
    .object({
      text: z.string(),
      confidence: z.number().min(0).max(1).nullable().meta({
        description:
          "Mean probability of the words, 0 to 1: below 0.5, ask whether this is what was said. Null where the model does not tell",
      }),
    })
    .meta({ id: "TranscribedRecording" }),
);
export type Transcribed = z.output<typeof Transcribed>;

export const SkipStep = lazy(() => z.object(timedTurn()).meta({ id: "SkipStepReq" }));
export type SkipStep = z.output<typeof SkipStep>;

export const GoBack = lazy(() => z.object(turn()).meta({ id: "GoBackReq" }));
export type GoBack = z.output<typeof GoBack>;

/**
 * Commands that are accepted once, and only for the state that the participant saw. `spoken` is what was heard in their
 * recording.
 */
export type ParticipantCommand =
  | ({ kind: "answer"; spoken?: Heard } & AnswerQuestion)
  | ({ kind: "reply"; spoken?: Heard } & SendReply)
  | ({ kind: "skip" } & SkipStep);

export const NoFields = lazy(() => z.object({}).meta({ id: "NoFields" }));

export const Withdrawn = lazy(() =>
  z.object({ withdrawn: z.literal(true) }).meta({ id: "WithdrawnInterview" }),
);
