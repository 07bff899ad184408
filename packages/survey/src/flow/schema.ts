import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import { loopItem, messageKinds, roles } from "../interview/message-kind.ts";
import { interviewStatuses } from "../interview/status.ts";
import { ParticipantNotice } from "../notice/schema.ts";
import { deviceKinds } from "../study/config.ts";
import { paradataLevels } from "../study/quality-config.ts";
import { modes } from "../study/voice-config.ts";
import { textFormats } from "../text-format/index.ts";
import { canGoBack, progress, Question } from "./question-schema.ts";
import { refusalCodes, refusals } from "./refusal.ts";

/** The wire between the service and whoever takes part; nothing private may get a place in it. */

/** Why nobody new may start in a study. */
export const unavailableReasons = [
  "draft",
  "paused",
  "not_open_yet",
  "closed",
  "over_quota",
  "not_eligible",
  "no_questions",
] as const;

const text = () => z.string().nullable();

const closing = () => z.object({ title: text(), body: text(), ctaText: text(), ctaLink: text() });

const upcoming = () => ({ question: Question, can_go_back: canGoBack, progress });

const questionStep = () =>
  z.object({
    kind: z.literal("question"),
    question: Question,
    lead: text().meta({
      description: "A sentence of the interviewer that leads over to the question; shown before it",
    }),
    followup: z.object({ text: z.string() }).nullable().meta({ description: "The follow-up to reply to" }),
    can_go_back: canGoBack,
    upcoming: z
      .object(upcoming())
      .nullable()
      .meta({
        description:
          "What comes after the current question or follow-up, so that a page can show it while the answer is " +
          "being sent. Null if the answer can decide: through rules, quotas, follow-ups or references to it. Also " +
          "null before the end, and if the next question has assets",
      }),
    upcoming_by_answer: z
      .array(
        z.object({
          answers: z.array(
            z.union([z.string(), z.number().meta({ description: "A point of the scale" }), z.null()]),
          ),
          ...upcoming(),
        }),
      )
      .nullable()
      .meta({
        description:
          "What comes after each `answers`, if the answer to a question with a few options or points decides by " +
          "rules or conditions; a `null` among them stands for a skip. What is not listed, such as own words, leads " +
          "to what the response says. Null if any answer ends the interview, so that nobody learns which one " +
          "does, if it would take over 8 KiB, name more than four questions or pass over more than ten that are " +
          "hidden, and in the cases of `upcoming`",
        "x-addition": true,
      }),
  });

const shownStep = () =>
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("welcome"),
      messages: z
        .record(
          z.string(),
          z.object({
            title: text(),
            body: text(),
            ctaText: text(),
            aiNotice: text().meta({
              description: "The text of `ai_notice` in this language",
              "x-addition": true,
            }),
          }),
        )
        .meta({ description: "The welcome message in each of the study's languages, by name" }),
      estimated_length: z.int().min(0).meta({
        description:
          "Whole minutes that all questions take, estimated from their number and kinds; 0 if there are none",
        "x-addition": true,
      }),
      question_count: z.int().min(0).nullable().meta({
        description:
          "How many questions the study has, some of which rules can skip; null if loops ask some more than once",
        "x-addition": true,
      }),
    }),
    questionStep(),
    z.object({
      kind: z.literal("summary"),
      points: z.array(z.string()).meta({
        description: "What the interviewer has understood: a skip confirms it, a message corrects it",
      }),
      intro: z.string(),
      outro: z.string(),
    }),
    z.object({ kind: z.literal("paused") }),
    z.object({
      kind: z.literal("end"),
      reason: z.enum(["finished", "ended_by_rule", "redirected", "screened_out", "over_quota"]),
      reference: z.string().meta({
        description:
          "Identifies the interview for people who no longer have its link; it gives no access to anything",
        "x-addition": true,
      }),
      message: closing(),
      redirect_url: text().meta({
        description:
          "Where the participant goes now: set by their source, the rule that ended the interview, or the study",
      }),
    }),
  ]);

const consentToGive = () =>
  z
    .object({
      version: z.string(),
      required: z.boolean().meta({ description: "False if people can start without agreeing" }),
      text: z.string().meta({ description: "In the language of the state" }),
      texts: z
        .record(z.string(), z.string())
        .meta({ description: "In each language that the study offers, by name" }),
      text_sha256: z.record(z.string(), z.string()).meta({
        description: "The SHA-256 of each of these texts; a start sends that of the text which was read",
        "x-addition": true,
      }),
    })
    .nullable()
    .meta({
      description:
        "What the participant has to agree to before the start; null once the interview has started, and if the " +
        "study asks for no consent",
      "x-addition": true,
    });

const unavailable = () =>
  z
    .object({
      message: closing().nullable(),
      redirect_url: text(),
      opens_at: text().meta({ description: "When the study opens, where it is `not_open_yet`" }),
    })
    .meta({
      description:
        "For people who cannot start: what the study says to them, in their language, and where they can be " +
        "sent. Null if the link can be used",
    });

const history = () =>
  z.array(
    z.object({
      role: z.enum(roles),
      content: z.string(),
      question_id: id.nullable(),
      loop_item: loopItem(),
      kind: z.enum(messageKinds).nullable(),
    }),
  );

export const ParticipantState = lazy(() =>
  z
    .object({
      status: z.enum(interviewStatuses),
      seq: z
        .int()
        .min(0)
        .meta({ description: "Grows by one with every accepted answer, reply, skip and step back" }),
      progress,
      language: z.string(),
      livemode: z.boolean().meta({
        description: "False in a sandbox, where nothing counts: pages say that this is a test",
        "x-addition": true,
      }),
      voice: z.boolean().meta({ description: "Whether open answers can be recorded instead of typed" }),
      speech: z.boolean().meta({
        description: "Whether what the interviewer says can be heard: `POST …/speech`",
        "x-addition": true,
      }),
      study: z.object({
        id,
        title: z.string(),
        mode: z.enum(modes),
        branding: z.object({ primaryColor: z.string(), logoUrl: text(), coverUrl: text() }),
        languages: z
          .array(z.string())
          .meta({ description: "The languages in which the interview can be started" }),
        listening: z
          .object({
            hands_free: z
              .boolean()
              .meta({ description: "Whether silence ends what is spoken, without a button" }),
            silence_seconds: z.number().meta({ description: "In seconds: so long a silence does" }),
          })
          .meta({ description: "How what people speak is listened to", "x-addition": true }),
        machine_translated: z.array(z.string()).meta({
          description:
            "Those of `languages` with a text that a model translated and nobody has written or brought along; empty " +
            "after the start",
          "x-addition": true,
        }),
        devices: z.array(z.enum(deviceKinds)).meta({ description: "The devices that participants can use" }),
        paradata: z.enum(paradataLevels).meta({
          description:
            "What the study records about how it is answered: the fields of `paradata` that commands can contain",
          "x-addition": true,
        }),
        text_format: z.enum(textFormats).meta({
          description:
            "How contents and descriptions of questions and bodies of messages are read. What is filled in is escaped; " +
            "`history` is plain text",
          "x-addition": true,
        }),
        progress_bar: z.boolean().meta({ description: "Whether participants see how far they have come" }),
        unique_param: text().meta({
          description: "The parameter of the open link that tells participants apart",
        }),
        welcome_message: z.object({ title: text(), body: text(), ctaText: text() }),
        interviewer: z
          .object({
            name: text().meta({ description: "Null where nobody has named it" }),
            introduction: z.string().meta({
              description:
                "What it says before the first question, in the language of the state; empty where it says nothing",
            }),
          })
          .meta({ "x-addition": true }),
      }),
      consent: consentToGive(),
      ai_notice: ParticipantNotice,
      unavailable_reason: z
        .enum(unavailableReasons)
        .nullable()
        .meta({
          description:
            "Why nothing is accepted right now: the study is a draft, paused for people who have not started, not " +
            "open yet, full (`over_quota`), not for this participant (`not_eligible`), without questions, or " +
            "`closed` for good. Null if the link can be used",
        }),
      unavailable: unavailable().nullable(),
      step: shownStep(),
      history: history(),
    })
    .meta({ id: "ParticipantState" }),
);
export type ParticipantState = z.output<typeof ParticipantState>;

const codesInWords = (): string =>
  refusalCodes.map((code) => `\`${code}\`: ${lowered(refusals[code])}`).join("; ");

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const Refusal = lazy(() =>
  z
    .object({
      detail: z.string(),
      code: z.enum(refusalCodes).meta({ description: codesInWords() }),
      state: ParticipantState,
    })
    .meta({ id: "ParticipantRefusal" }),
);
export type Refusal = z.output<typeof Refusal>;
