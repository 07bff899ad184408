import * as z from "zod";
import { evenIfFieldsFail, id, lazy, queryText, requireEither, timestamp } from "#kit/shape.ts";
import { namedEntry } from "../code/named.ts";
import { scoreKey } from "../score/key.ts";
import { linkTemplate } from "../study/attribute.ts";
import { languageName, offeredLanguages } from "../study/language-name.ts";

export const operations = [
  "==",
  "<",
  "<=",
  ">",
  ">=",
  "COUNT_LT",
  "INCLUDES",
  "ALWAYS",
  "SMART_CONDITION",
  "INCLUDE_RESPONSE_IN_NEXT_QUESTION",
] as const;
export type Operation = (typeof operations)[number];

export const comparisonValueTypes = ["string", "int", "smart_condition"] as const;
export type ComparisonValueType = (typeof comparisonValueTypes)[number];

export const actionTypes = [
  "next_question_id",
  "move_to_question_group",
  "end_interview",
  "redirect_url",
  "screen_out",
] as const;
export type ActionType = (typeof actionTypes)[number];

/** For one question. */
export const maxRules = 200;
/** For all rules of a study: each takes 500 and the bytes of its texts as JSON. */
export const maxRuleBytes = 4_194_304;

const comparisonValue = () => z.string().max(5000);
const comparedWith = "For `SMART_CONDITION`, a condition in natural language";

/** As it is sent: an entry can be named by its code. */
const sentComparisonValue = () =>
  namedEntry(comparisonValue())
    .nullable()
    .meta({ description: `${comparedWith}. An entry can be \`{"code": 2}\`, and its label is stored` });

const fields = () => ({
  study_id: id,
  question_id: id.meta({ description: "The question after whose answer the rule is evaluated" }),
  operation: z.enum(operations).meta({
    description:
      "`INCLUDE_RESPONSE_IN_NEXT_QUESTION` is deprecated: quote the answer in the later question's content instead",
  }),
  comparison_value_type: z.enum(comparisonValueTypes),
  action_type: z.enum(actionTypes).meta({ description: "What happens on a match" }),
  comparison_value: comparisonValue().nullable().meta({ description: comparedWith }),
  score: scoreKey()
    .nullable()
    .meta({
      description:
        "The key of a score: its value, including this answer, is compared instead of the answer. For `==`, `<`, " +
        "`<=`, `>` and `>=`",
    }),
  next_question_id: id.nullable().meta({ description: "Required for `next_question_id` actions" }),
  next_question_group_id: id
    .nullable()
    .meta({ description: "Required for `move_to_question_group` actions" }),
  redirect_url: linkTemplate.nullable().meta({ description: "Required for `redirect_url` actions" }),
  end_interview: z.boolean().meta({ description: "Set for `end_interview` actions" }),
  language: languageName().meta({
    description: "The language of the interviews that it applies to; the study's default language means all",
  }),
});

export const CreateLogicRule = lazy(() => {
  const known = fields();
  return z
    .object({
      ...known,
      comparison_value: sentComparisonValue().default(null),
      score: known.score.default(null),
      next_question_id: known.next_question_id.default(null),
      next_question_group_id: known.next_question_group_id.default(null),
      redirect_url: known.redirect_url.default(null),
      end_interview: known.end_interview.optional().meta({
        default: false,
        description: "Kept as sent; by default, true for `end_interview` actions and false for the others",
      }),
      language: known.language.default("English"),
    })
    .meta({ id: "CreateQuestionLogicReqV1" });
});
export type CreateLogicRule = z.output<typeof CreateLogicRule>;

export const UpdateLogicRule = lazy(() => {
  const { study_id: _, question_id: __, ...changeable } = fields();
  return z
    .object({
      ...changeable,
      comparison_value: sentComparisonValue(),
      display_order: z.int().min(0).max(1000),
    })
    .partial()
    .meta({ id: "UpdateQuestionLogicReqV1" });
});
export type UpdateLogicRule = z.output<typeof UpdateLogicRule>;

const Warning = lazy(() =>
  z
    .object({
      code: z.literal("never_matches").meta({ description: "No answer to the rule's question can match" }),
      message: z.string(),
    })
    .meta({ id: "QuestionLogicWarning" }),
);

export const LogicRule = lazy(() =>
  z
    .object({
      id,
      ...fields(),
      redirect_url: z.string().nullable(),
      display_order: z
        .int()
        .meta({ description: "Zero-based position among the question's rules; the first match wins" }),
      created_at: timestamp,
      updated_at: timestamp,
      warnings: z.array(Warning).meta({
        description:
          "What is doubtful about the rule with its question as it is now; nothing is refused for it",
      }),
    })
    .meta({ id: "QuestionLogic" }),
);
export type LogicRule = z.output<typeof LogicRule>;

export const ListLogicQuery = lazy(() =>
  z
    .object({
      study_id: id.optional().meta({ description: "The study whose rules to list, question by question" }),
      question_id: id
        .optional()
        .meta({ description: "The question whose rules to list; this or `study_id` is required" }),
      language: queryText
        .optional()
        .meta({ ...offeredLanguages, description: "Only the rules of this language" }),
    })
    .superRefine(requireEither("study_id", "question_id"), evenIfFieldsFail),
);
export type ListLogicQuery = z.output<typeof ListLogicQuery>;
