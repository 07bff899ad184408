import * as z from "zod";
import {
  anyObject,
  evenIfFieldsFail,
  evenIfItemsFail,
  lazy,
  metadata,
  requiredText,
  requiredValue,
} from "#kit/shape.ts";
import { definedRepeat } from "../group/loop/schema.ts";
import { maxGroups } from "../group/schema.ts";
import { writtenConditionsShape } from "../logic/condition/schema.ts";
import { actionTypes, comparisonValueTypes, maxRules, operations } from "../logic/schema.ts";
import { maxQuestions } from "../question/schema.ts";
import { quotaModes, refuseDuplicateValues, requireModeFields, writtenBuckets } from "../quota/schema.ts";
import { maxRandomizers, refineArms } from "../randomizer/schema.ts";
import { scoreKey } from "../score/key.ts";
import { maxScores, writtenScoreShape } from "../score/schema.ts";
import { linkTemplate } from "../study/attribute.ts";
import { maxQuota } from "../study/config.ts";
import { exitUrls } from "../study/exit.ts";
import { ClosingMessage, Message } from "../study/schema.ts";
import { modes } from "../study/voice-config.ts";

export const definitionFormat = "study-definition/1";

/** What the parts of a definition call each other: `q1`, `g1`, `r1`, `r1.a1`, `l1`. */
const localId = () =>
  z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/, "Must be a letter, then letters, digits, _ . or -");
const reference = () => localId().nullable().optional();

const text = (max: number) => z.string().max(max);
const nullable = (max: number) => text(max).nullable().optional();
const position = () => z.int().min(0).max(10_000).optional();

const conditions = () =>
  writtenConditionsShape(localId())
    .nullable()
    .optional()
    .meta({ description: "When it is shown; null for always" });

const definitionQuestion = () =>
  z.object({
    id: localId(),
    content: text(20_000).optional().meta({ description: "Quotes earlier answers as `{{Q:q1}}`" }),
    type: requiredText(60).optional(),
    interviewer_notes: nullable(20_000),
    props: anyObject.optional(),
    variable: z.string().max(200).nullable().optional().meta({
      description: "The name of its variable in files, where that is not the one of its place",
    }),
    codes: anyObject.optional().meta({
      description:
        'Where the codes of its entries are not those of their places: by list, as `{"options": {"of": [1, 2, 99], "other": 98}}`',
    }),
    assets: z
      .array(z.looseObject({ url: requiredValue(2000) }))
      .max(50)
      .nullable()
      .optional(),
    display_conditions: conditions(),
  });

const definitionGroup = () =>
  z.object({
    id: localId(),
    name: requiredText(200),
    parent_question_group_id: reference(),
    display_order: position().meta({
      description: "Zero-based position among its siblings; the last one by default",
    }),
    randomize: z.boolean().optional(),
    repeat_for: definedRepeat(),
    display_conditions: conditions(),
    question_ids: z
      .array(localId())
      .max(1000)
      .optional()
      .meta({ description: "What is directly in it, in order" }),
  });
export type DefinitionGroup = z.output<ReturnType<typeof definitionGroup>>;

const definitionArm = () =>
  z.object({
    id: localId(),
    label: requiredText(200),
    weight_basis_points: z.int().min(0).max(10_000),
    question_id: reference(),
    question_group_id: reference(),
  });

const definitionRandomizer = () =>
  z.object({
    id: localId(),
    name: requiredText(200),
    parent_question_group_id: reference(),
    display_order: position(),
    arms: z.array(definitionArm()).min(2).max(12).superRefine(refineArms, evenIfItemsFail),
  });
export type DefinitionRandomizer = z.output<ReturnType<typeof definitionRandomizer>>;

const definitionRule = () =>
  z.object({
    id: localId(),
    question_id: localId(),
    operation: z.enum(operations),
    comparison_value_type: z.enum(comparisonValueTypes),
    comparison_value: nullable(5000),
    score: scoreKey().nullable().optional(),
    action_type: z.enum(actionTypes),
    next_question_id: reference(),
    next_question_group_id: reference(),
    redirect_url: linkTemplate.nullable().optional(),
    end_interview: z.boolean().optional(),
    language: requiredText(60).optional(),
  });

const place = () => z.int().min(0).max(maxQuota);

const definitionQuotas = () =>
  z.object({
    question_id: localId(),
    buckets: writtenBuckets(),
  });

const definitionStudyQuotas = () =>
  z
    .object({
      mode: z.enum(quotaModes),
      fixed_limit: place()
        .nullable()
        .optional()
        .meta({ description: "Number of interviews that can be completed, as `config.quota`" }),
      param_name: z.string().max(64).nullable().optional(),
      buckets: z
        .array(z.object({ value: z.string().min(1).max(500), limit: place() }))
        .max(50)
        .superRefine(refuseDuplicateValues, evenIfItemsFail)
        .optional(),
      unmatched_param_policy: z.enum(["allow", "reject"]).optional(),
    })
    .superRefine(requireModeFields, evenIfFieldsFail);

const definitionSource = () =>
  z.object({
    key: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Must be lower-case letters and digits, joined by hyphens")
      .max(60),
    name: requiredText(200),
    redirects: z.object(exitUrls()).optional(),
  });

const definitionTranslation = () =>
  z.object({
    language: requiredText(60),
    question_id: localId().nullable().meta({ description: "Null for the study's messages" }),
    units: z
      .array(
        z.object({
          path: z
            .array(z.union([z.string().max(2000), z.int()]))
            .min(1)
            .max(10),
          text: z.string().max(100_000).nullable().meta({ description: "Null if the translation failed" }),
          is_stale: z.boolean().optional().meta({ description: "It translates an earlier text" }),
          is_outdated: z
            .boolean()
            .optional()
            .meta({ description: "It translates an earlier name of the option" }),
          state: z.enum(["edited", "approved"]).optional().meta({
            description: "Whose it is: a person's, or one that a person approved; a model's if left out",
            "x-addition": true,
          }),
          is_locked: z.boolean().optional().meta({ description: "Nothing changes it", "x-addition": true }),
          is_machine: z
            .boolean()
            .optional()
            .meta({ description: "A model worded what a person approved", "x-addition": true }),
        }),
      )
      .max(5000),
    manual: z
      .object({ content: z.string().max(20_000), is_stale: z.boolean().optional() })
      .nullable()
      .optional()
      .meta({ description: "The content as somebody wrote it by hand; an `edited` unit says the same" }),
  });
export type DefinitionTranslation = z.output<ReturnType<typeof definitionTranslation>>;

/** The shape of each list of a definition. */
export const definitionLists = () => ({
  questions: { item: definitionQuestion(), max: maxQuestions },
  groups: { item: definitionGroup(), max: maxGroups },
  randomizers: { item: definitionRandomizer(), max: maxRandomizers },
  logic: { item: definitionRule(), max: maxQuestions * maxRules },
  question_quotas: { item: definitionQuotas(), max: maxQuestions },
  scores: { item: writtenScoreShape(localId()), max: maxScores },
  sources: { item: definitionSource(), max: 50 },
  translations: { item: definitionTranslation(), max: 51 * (maxQuestions + 1) },
});

/** The rest of a definition: what it says of the study itself. */
export const definitionSettings = () => ({
  format: z.literal(definitionFormat),
  title: requiredValue(500),
  description: nullable(10_000),
  type: requiredValue(100).optional(),
  mode: z.enum(modes).optional(),
  config: anyObject.optional().meta({ description: "As in `StudyConfig`" }),
  metadata: metadata.nullable().optional(),
  insights: anyObject.nullable().optional(),
  messages: z
    .object({
      welcome_message: Message.nullable().optional(),
      thank_you_message: ClosingMessage.nullable().optional(),
      screen_out_message: ClosingMessage.nullable().optional(),
    })
    .optional(),
  study_quotas: definitionStudyQuotas().optional(),
});

const listOf = <Item extends z.ZodType>({ item, max }: { item: Item; max: number }) =>
  z.array(item).max(max).optional();

/**
 * A study's content without ids, dates and people, as JSON by RFC 8785: the same content gives the same bytes. Parts call
 * each other by names of the definition's own.
 */
export const StudyDefinition = lazy(() => {
  const lists = definitionLists();
  return z
    .object({
      ...definitionSettings(),
      questions: listOf(lists.questions).meta({ description: "In the order of the study" }),
      groups: listOf(lists.groups),
      randomizers: listOf(lists.randomizers),
      logic: listOf(lists.logic).meta({ description: "Each question's rules in their order" }),
      question_quotas: listOf(lists.question_quotas),
      scores: listOf(lists.scores),
      sources: listOf(lists.sources),
      translations: listOf(lists.translations),
    })
    .meta({
      id: "StudyDefinition",
      description:
        "What a study asks and how, without ids, dates, access and interviews. Parts name each other: questions `q1`, " +
        "groups `g1`, randomizers `r1` with arms `r1.a1`, rules `l1`, in texts `{{Q:q1}}`",
    });
});
export type StudyDefinition = z.output<typeof StudyDefinition>;
