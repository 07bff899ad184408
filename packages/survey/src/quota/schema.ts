import * as z from "zod";
import { anyObject, evenIfFieldsFail, evenIfItemsFail, id, lazy } from "#kit/shape.ts";
import { codeField } from "../code/figures.ts";
import { namedEntry } from "../code/named.ts";
import { maxQuota } from "../study/config.ts";
import { paramName } from "../study/entry-config.ts";

export const quotaMatches = ["equals", "includes"] as const;
export type QuotaMatch = (typeof quotaMatches)[number];

export const maxBuckets = 50;

const places = () => z.int().min(0).max(maxQuota);

const option = () => z.string().max(500);
const optionText = "An option, in the study's default language";

/** `value` is how the option is named. */
const bucketShape = <Value extends z.ZodType>(value: Value) => ({
  kind: z.literal("choice"),
  match: z.enum(quotaMatches).meta({
    description: "`equals`: the answer is this option alone; `includes`: it is among those selected",
  }),
  value,
  limit: places().meta({ description: "How many interviews can be completed with it; 0 lets nobody in" }),
});

const QuotaBucket = lazy(() =>
  z.object(bucketShape(option().meta({ description: optionText }))).meta({ id: "QuotaBucket" }),
);
export type QuotaBucket = z.output<typeof QuotaBucket>;

const sentBucket = () => {
  const byCode = 'It can be `{"code": 2}`, and its label is stored';
  const value = namedEntry(option()).meta({ description: `${optionText}. ${byCode}` });
  return z.object(bucketShape(value)).meta({ id: "SentQuotaBucket" });
};
export type SentBucket = z.output<ReturnType<typeof sentBucket>>;

const allBuckets = <Bucket extends z.ZodType<SentBucket>>(bucket: Bucket) =>
  z
    .array(bucket)
    .max(maxBuckets)
    .superRefine(refuseDuplicateBuckets, evenIfItemsFail)
    .meta({ description: "All buckets of the question; an empty list clears them" });

/** Those of a definition. */
export const writtenBuckets = () => allBuckets(QuotaBucket.unwrap());

export const SetQuotas = lazy(() =>
  z.object({ buckets: allBuckets(sentBucket()) }).meta({ id: "SetQuestionQuotasReq" }),
);

function refuseDuplicateBuckets(
  buckets: readonly (Partial<SentBucket> | null)[],
  ctx: z.core.$RefinementCtx,
): void {
  const seen = buckets.map((bucket) => JSON.stringify([bucket?.match, bucket?.value]));
  for (const [index, bucket] of seen.entries()) {
    if (seen.indexOf(bucket) === index) continue;
    ctx.addIssue({ code: "custom", path: [index], message: "Another bucket has the same match and value" });
  }
}

export const QuestionQuota = lazy(() =>
  z.object({ question_id: id, buckets: z.array(QuotaBucket) }).meta({ id: "QuestionQuota" }),
);
export type QuestionQuota = z.output<typeof QuestionQuota>;

export const quotaModes = ["off", "fixed", "url_param"] as const;
export type QuotaMode = (typeof quotaModes)[number];

const ParamBucket = lazy(() =>
  z.object({
    value: z.string().min(1).max(500).meta({ description: "Of the parameter, exactly" }),
    limit: places().meta({ description: "How many interviews can be completed with it; 0 lets nobody in" }),
  }),
);

const mode = () =>
  z.enum(quotaModes).meta({
    description:
      "`fixed`: up to `fixed_limit` interviews can be completed, which is `config.quota`; `url_param`: a limit " +
      "for each value of a parameter, which is the interview's metadata of that name when it closes",
  });
const policy = () =>
  z.enum(["allow", "reject"]).meta({
    description:
      "What happens to participants whose value has no bucket: they take no place, or are screened out",
  });

export const SetStudyQuotas = lazy(() =>
  z
    .object({
      mode: mode(),
      fixed_limit: places()
        .nullable()
        .default(null)
        .meta({ description: "Number of interviews that can close, for `fixed`" }),
      param_name: paramName()
        .nullable()
        .default(null)
        .meta({ description: "For `url_param`: a name that an open link can carry" }),
      buckets: z
        .array(ParamBucket)
        .max(maxBuckets)
        .superRefine(refuseDuplicateValues, evenIfItemsFail)
        .default([])
        .meta({ description: "For `url_param`: all of them" }),
      unmatched_param_policy: policy().default("allow"),
    })
    .superRefine(requireModeFields, evenIfFieldsFail)
    .meta({ id: "SetStudyQuotasReq" }),
);
export type SetStudyQuotas = z.output<typeof SetStudyQuotas>;

/** Refuses two buckets of one value. */
export function refuseDuplicateValues(
  buckets: readonly ({ value?: unknown } | null)[],
  ctx: z.core.$RefinementCtx,
): void {
  const values = buckets.map((bucket) => bucket?.value);
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) === index) continue;
    ctx.addIssue({ code: "custom", path: [index, "value"], message: "Another bucket has the same value" });
  }
}

interface ModeFields {
  mode?: QuotaMode;
  fixed_limit?: number | null | undefined;
  param_name?: string | null | undefined;
}

/** Is called with whatever was sent, so that what is missing is told beside other problems. */
export function requireModeFields(sent: ModeFields | null, ctx: z.core.$RefinementCtx): void {
  const { mode, fixed_limit, param_name } = sent ?? {};
  const isMissing = {
    fixed_limit: mode === "fixed" && fixed_limit == null,
    param_name: mode === "url_param" && param_name == null,
  };
  for (const [field, missing] of Object.entries(isMissing))
    if (missing)
      ctx.addIssue({ code: "custom", path: [field], message: `Required for the mode \`${mode}\`` });
}

export const StudyQuotas = lazy(() =>
  z
    .object({
      mode: mode(),
      fixed_limit: places()
        .nullable()
        .meta({ description: "Number of interviews that can be completed; `config.quota`" }),
      param_name: z.string().nullable(),
      buckets: z.array(ParamBucket),
      unmatched_param_policy: policy(),
    })
    .meta({ id: "StudyQuotas" }),
);
export type StudyQuotas = z.output<typeof StudyQuotas>;

export const EvaluateQuotas = lazy(() =>
  z
    .object({ entry_params: anyObject.meta({ description: "The parameters of a participant's link" }) })
    .meta({ id: "EvaluateQuotasReq" }),
);
export type EvaluateQuotas = z.output<typeof EvaluateQuotas>;

const complete = () => z.int().min(0).meta({ description: "Closed real interviews that count towards it" });

const ParamBucketProgress = () => z.object({ ...ParamBucket.unwrap().shape, complete: complete() });

export const QuotaEvaluation = lazy(() =>
  z
    .object({
      allowed: z
        .boolean()
        .meta({ description: "Whether a participant with these parameters could start now" }),
      reason: z.enum(["full", "unmatched"]).nullable().meta({ description: "Null if they could" }),
      bucket: ParamBucketProgress().nullable().meta({ description: "The bucket of the participant's value" }),
    })
    .meta({ id: "QuotaEvaluation" }),
);
export type QuotaEvaluation = z.output<typeof QuotaEvaluation>;

export const QuotaProgress = lazy(() =>
  z
    .object({
      study: z.object({
        mode: mode(),
        limit: places().nullable().meta({ description: "config.quota" }),
        complete: complete(),
        param_name: z.string().nullable(),
        buckets: z.array(ParamBucketProgress()),
        unmatched_param_policy: policy(),
      }),
      questions: z.array(
        z.object({
          question_id: id,
          ...QuotaBucket.unwrap().shape,
          complete: complete(),
          value_code: codeField("value"),
        }),
      ),
    })
    .meta({ id: "QuotaProgress" }),
);
export type QuotaProgress = z.output<typeof QuotaProgress>;

/** A bucket as it was when it became full. */
export interface ReachedQuota {
  scope: "study" | "question";
  question_id: string | null;
  match: QuotaMatch | null;
  value: string | null;
  limit: number;
  complete: number;
}
