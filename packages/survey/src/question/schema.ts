import * as z from "zod";
import { Asset, AssetInput } from "#kit/file/schema.ts";
import { isRecord } from "#kit/record.ts";
import {
  anyObject,
  evenIfFieldsFail,
  evenIfItemsFail,
  id,
  lazy,
  optionalFlag,
  requiredText,
} from "#kit/shape.ts";
import { plainProps } from "../code/list.ts";
import { displayConditions, forceField, sentConditions } from "../logic/condition/schema.ts";
import { LogicRule } from "../logic/schema.ts";
import { defaultType, questionTypes, validateEachProp, validateProps } from "../question-type/index.ts";
import { ContentWarning, Mention } from "../reference/schema.ts";
import { keepTranslations } from "../study/keep-translations.ts";

export const maxBatch = 500;
export const maxQuestions = 1000;
export const maxAssets = 50;
/** For all questions of a study as `questionBytes` measures them: whoever reads a study reads all of them at once. */
export const maxStudyBytes = 4_194_304;
/** Entries of lists in the props of all questions of a study, such as options: references can name each of them. */
export const maxStudyEntries = 50_000;

const anyProps = lazy(() =>
  z.record(z.string(), z.unknown()).meta({
    id: "AnyQuestionProps",
    description:
      "The settings of the question's type; unknown keys are kept as sent. An update is merged one level deep, " +
      "and null removes a key",
  }),
);

const typeNames = questionTypes.map(({ name }) => `\`${name}\``).join(", ");

const fields = () => ({
  content: z
    .string()
    .max(20_000)
    .meta({
      description:
        "Plain text unless `config.textFormat` says otherwise: line breaks stay, and `http` and `https` addresses become " +
        "links. In labels that participants choose (options, items, cards), addresses stay text. You can quote " +
        "earlier answers with `{{Q:<question_id>}}`, at most 50 times per text. The first line of a `message` is a heading " +
        "if it has at most 80 characters",
    }),
  type: requiredText(60).meta({
    description: `One of ${typeNames}, or any other text, which behaves as textInput`,
  }),
  interviewer_notes: z
    .string()
    .max(20_000)
    .nullable()
    .meta({ description: "Private guidance for the AI interviewer" }),
  display_order: z
    .int()
    .min(0)
    .max(maxQuestions)
    .meta({ description: "Zero-based position; writing it moves the question and shifts the others" }),
  props: anyProps,
  assets: z.array(AssetInput).max(maxAssets).nullable(),
  display_conditions: sentConditions(),
  variable: z
    .string()
    .max(200)
    .nullable()
    .meta({
      description:
        "The name of the question's variable in files: a letter, then at most 31 letters, digits and underscores, not an " +
        "underscore at the end. No two questions of a study have, or had, the same. Null: one by its place",
      "x-addition": true,
    }),
});

export const UpdateQuestion = lazy(() => z.object(fields()).partial());
export type UpdateQuestion = z.output<typeof UpdateQuestion>;

const force = () =>
  z
    .boolean()
    .optional()
    .meta({
      default: false,
      description:
        "Removes options that have quotas, together with these quotas, and display conditions that the change " +
        "would break; without it, the change is refused",
    });

export const UpdateQuestionBody = lazy(() =>
  UpdateQuestion.unwrap()
    .extend({ force: force() })
    .superRefine((fields, ctx) => refineProps({ isNew: false, ...fields }, [], ctx), evenIfFieldsFail)
    .meta({ id: "UpdateQuestionReqV1" }),
);

type Refusal = Parameters<z.core.$RefinementCtx["addIssue"]>[0];

/**
 * Says what is wrong with props beside all else that is wrong with the request, as far as the request tells: of a new
 * question everything, of a change that names the type each prop by itself. The rest depends on what is stored.
 */
function refineProps(
  {
    isNew,
    type = isNew ? defaultType : undefined,
    props,
  }: { isNew: boolean; type?: unknown; props?: unknown },
  path: readonly (string | number)[],
  ctx: z.core.$RefinementCtx,
): void {
  if (typeof type !== "string" || !isRecord(props)) return;
  const plain = plainProps(type.trim(), props);
  const issues = (isNew ? validateProps : validateEachProp)(type.trim(), plain);
  for (const issue of issues)
    ctx.addIssue({ ...issue, input: props, path: [...path, "props", ...issue.path] } as Refusal);
}

/** Taken from the body where both have it. */
export const ForceQuery = lazy(() =>
  z.object({
    force: optionalFlag().meta({ description: "Used if the body does not have it" }),
    keep_translations: keepTranslations(),
  }),
);

/** A text of which it is in doubt which entry it is. */
export const LabelDoubt = lazy(() =>
  z
    .object({
      code: z.literal("label_in_doubt"),
      loc: z.array(z.union([z.string(), z.int()])),
      question_id: id,
      list: z.string().meta({ description: "The list of entries, such as `options`" }),
      entry_code: z.int().meta({ description: "The code of the entry that the text is now; no unit" }),
      from: z.string().meta({ description: "The text that is gone" }),
      to: z.string().meta({ description: "The text in its place" }),
      taken_as: z.enum(["renamed", "replaced"]).meta({
        description:
          "`renamed`: the same entry, which keeps its answers; `replaced`: a new one, and answers stay under the old text",
      }),
      message: z.string(),
    })
    .meta({
      id: "LabelDoubt",
      description: "A text of a question in the field of which it is in doubt which entry it is",
      "x-addition": true,
    }),
);

const ChangeWarning = lazy(() =>
  z
    .object({
      code: z.enum(["missing_codes_changed", "reference_moved", "unknown_type", "no_options"]).meta({
        description:
          "`missing_codes_changed`: answers can be as low as the numbers of missing answers, so these are others now; " +
          "`reference_moved`: a text that refers to an option by its place shows another one now; " +
          "`unknown_type`: the question is asked like a text, as there is no such type; `no_options`: there is nothing to " +
          "choose from",
      }),
      loc: z.array(z.union([z.string(), z.int()])),
      question_id: id,
      message: z.string(),
    })
    .meta({ id: "ChangeWarning", "x-addition": true }),
);

const BatchItem = lazy(() =>
  z.object({
    id: id.optional().meta({ description: "The question to update; without an id, a question is created" }),
    study_id: id,
    ...z.object(fields()).partial().shape,
  }),
);
export type BatchItem = z.output<typeof BatchItem>;

function refineBatch(items: readonly (Partial<BatchItem> | null)[], ctx: z.core.$RefinementCtx): void {
  const refuse = (message: string, index: number, field: string) =>
    ctx.addIssue({ code: "custom", message, path: [index, field] });
  const studyId = items.find((item) => item?.study_id !== undefined)?.study_id;
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (item?.study_id !== undefined && item.study_id !== studyId)
      refuse("All items must have the same study_id", index, "study_id");
    refineProps({ ...item, isNew: item?.id === undefined }, [index], ctx);
    if (item?.id === undefined) continue;
    if (seen.has(item.id)) refuse("Question appears twice in the batch", index, "id");
    seen.add(item.id);
  }
}

export const BatchQuestions = lazy(() =>
  z
    .object({
      questions: z.array(BatchItem).min(1).max(maxBatch).superRefine(refineBatch, evenIfItemsFail),
      force: force(),
    })
    .meta({ id: "BatchQuestionsReqV1" }),
);

export const BatchResult = lazy(() =>
  z
    .object({
      created_question_ids: z.array(id),
      updated_question_ids: z.array(id),
      warnings: z
        .array(
          z.union([
            ContentWarning.unwrap().extend({
              loc: z.array(z.union([z.string(), z.int()])),
              question_id: id,
            }),
            LabelDoubt,
            ChangeWarning,
          ]),
        )
        .optional()
        .meta({ description: "Left out if there are none" }),
    })
    .meta({ id: "BatchQuestionsResV1" }),
);
export type BatchResult = z.output<typeof BatchResult>;

export const DeleteQuestions = lazy(() =>
  z
    .object({
      question_ids: z
        .array(id)
        .min(1)
        .max(200)
        .refine((ids) => new Set(ids).size === ids.length, {
          error: "Question ids must be unique",
          ...evenIfItemsFail,
        }),
      study_id: id.optional().meta({ description: "Refuses questions of another study" }),
      force: forceField(),
    })
    .meta({ id: "DeleteBatchQuestionsReqV1" }),
);
export type DeleteQuestions = z.output<typeof DeleteQuestions>;

export const DeletedQuestions = lazy(() =>
  z.object({ deleted_question_ids: z.array(id) }).meta({ id: "DeleteBatchQuestionsResV1" }),
);

export const Question = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      question_group_id: id.nullable().meta({ description: "Null if it is in no group" }),
      content: z.string(),
      type: z.string(),
      interviewer_notes: z.string().nullable(),
      display_order: z.int().meta({ description: "Zero-based position in the study" }),
      props: anyProps,
      effective_options: z.array(z.string()).nullable().meta({
        description:
          "All that a question with `optionsFrom` can offer: the source's entries, then its own. Null for others",
      }),
      assets: z.array(Asset).nullable(),
      display_conditions: displayConditions(),
      variable: z.string().meta({
        description: "The name of its variable in files",
        "x-addition": true,
      }),
      codes: anyObject.nullable().meta({
        description:
          "The codes of its entries, parallel to the props that list them, and `other` for own words: " +
          '`{"options": [1, 2, 99], "other": 98}`. Null for types without lists; ignored in requests',
        "x-addition": true,
      }),
      logic: z.array(LogicRule).meta({ description: "In the order of evaluation" }),
      mentions: z.array(Mention).meta({ description: "What `content` quotes" }),
      warnings: z.array(ContentWarning).meta({ description: "What is doubtful about `content`" }),
    })
    .meta({ id: "Question" }),
);
export type Question = z.output<typeof Question>;
