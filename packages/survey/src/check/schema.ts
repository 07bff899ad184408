import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";

export const errorFindings = {
  no_questions: "The study has no questions",
  unreachable_question: "No answers lead to the question",
  rule_never_matches: "No answer can match the rule",
  condition_never_holds: "The display condition never holds",
  jump_target_missing: "The rule leads to something that the study does not have",
  jump_into_randomized_group: "The rule leads into a group whose order is random",
  reference_broken: "A text quotes something that does not exist",
  reference_later: "A text quotes an answer that is given later",
  source_broken: "A display condition or a check looks at something that it cannot look at",
  check_never_passes: "No answer passes a check against an earlier answer",
  score_broken:
    "A score counts something that it cannot count, or a rule compares a score that does not exist",
  translation_not_approved: "A language is shut: nobody has approved the translation of this text",
  loop_too_long: "The loop has too many items, or makes interviews too long",
  quota_option_missing: "The quota's value is not one of the question's options",
} as const;

export const warningFindings = {
  rule_shadowed: "A rule before it always matches",
  jump_backwards: "The rule leads back to an earlier question",
  source_may_be_unasked: "The display condition looks at a question that some participants are not asked",
  reference_may_be_unasked: "A text quotes a question that some participants are not asked",
  unknown_type: "There is no such type, so the question is asked like a text",
  no_options: "There is nothing to choose from",
  not_answerable: "The question's settings leave nothing to answer with",
  empty_arm: "The arm shows nothing",
  arm_label_missing: "The arm has no label",
  empty_group: "The group has no questions",
  quota_unreachable: "Nobody reaches the question of the quota",
  quota_exceeds_study: "The quota allows more interviews than the study",
  translation_missing: "A text is not translated into one of the study's languages",
  translation_stale: "A text has changed since it was translated",
  consent_not_approved: "Participants are shown a translation that nobody has approved",
  translation_differs: "A translation is formatted or linked otherwise than its text",
  ai_notice_untranslated: "People are told about AI in English in one of the study's languages",
  speech_unavailable: "Nobody hears the interviewer: the mode has no voice, or no model reads aloud here",
  captions_missing: "A video has no captions in one of the study's languages",
  label_in_doubt: "It is in doubt which entry of the question a text is",
  unknown_metadata_key: "The open link does not accept this attribute",
  not_a_reference: "Participants see this text as it is",
  estimated_too_long: "The interview is estimated to take more than 45 minutes",
  unsigned_source: "Somebody else can use up a participant's value, and the source is told who has completed",
} as const;

type Code = keyof typeof errorFindings | keyof typeof warningFindings;

const reference = () => id.nullable();

const finding = <Codes extends Record<string, string>>(codes: Codes) =>
  z.object({
    code: z.enum(Object.keys(codes) as (keyof Codes & string)[]),
    message: z.string(),
    question_id: reference(),
    logic_id: reference(),
    question_group_id: reference(),
    randomizer_id: reference(),
    score: z.string().nullable(),
    language: z.string().nullable(),
    path: z.string().nullable().meta({ description: "Where in it, such as `content` or `arms[1]`" }),
  });

export const ErrorFinding = lazy(() => finding(errorFindings).meta({ id: "StudyError" }));
export type ErrorFinding = z.output<typeof ErrorFinding>;

export const StudyValidation = lazy(() =>
  z
    .object({
      study_id: id,
      revision: z.int(),
      is_complete: z.boolean().meta({
        description:
          "False if the study has too many paths to check them all: findings that depend on them are left out",
      }),
      errors: z.array(ErrorFinding),
      warnings: z.array(finding(warningFindings)),
    })
    .meta({ id: "StudyValidation" }),
);
export type StudyValidation = z.output<typeof StudyValidation>;

/** A finding before it is sorted into errors and warnings; what does not apply is left out. */
export interface Finding {
  code: Code;
  /** If not the code's own. */
  message?: string;
  question_id?: string;
  logic_id?: string;
  question_group_id?: string;
  randomizer_id?: string;
  score?: string;
  language?: string;
  path?: string;
}
