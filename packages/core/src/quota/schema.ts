import * as z from "zod";
import { evenIfItemsFail, id, lazy } from "../platform/shape.ts";
import { maxQuota } from "../study/config.ts";

const quotaMatches = ["equals", "includes"] as const;
export type QuotaMatch = (typeof quotaMatches)[number];

const maxBuckets = 50;

const places = lazy(() => z.int().min(0).max(maxQuota));

const QuotaBucket = lazy(() =>
  z
    .object({
      kind: z.literal("choice"),
      match: z.enum(quotaMatches).meta({
        description: "`equals`: the answer is this option alone; `includes`: it is among those selected",
      }),
      value: z.string().max(500).meta({ description: "An option, in the study's default language" }),
      limit: places.meta({ description: "How many interviews may close with it; 0 lets nobody in" }),
    })
    .meta({ id: "QuotaBucket" }),
);
export type QuotaBucket = z.output<typeof QuotaBucket>;

export const SetQuotas = lazy(() =>
  z
    .object({
      buckets: z
        .array(QuotaBucket)
        .max(maxBuckets)
        .superRefine(refuseDuplicateBuckets, evenIfItemsFail)
        .meta({ description: "All the question's buckets; none clears them" }),
    })
    .meta({ id: "SetQuestionQuotasReq" }),
);

function refuseDuplicateBuckets(
  buckets: readonly (Partial<QuotaBucket> | null)[],
  ctx: z.core.$RefinementCtx,
): void {
  const seen = buckets.map((bucket) => JSON.stringify([bucket?.match, bucket?.value]));
  for (const [index, bucket] of seen.entries()) {
    if (seen.indexOf(bucket) === index) continue;
    ctx.addIssue({ code: "custom", path: [index], message: "Each match and value may stand once" });
  }
}

export const QuestionQuota = lazy(() =>
  z.object({ question_id: id, buckets: z.array(QuotaBucket) }).meta({ id: "QuestionQuota" }),
);
export type QuestionQuota = z.output<typeof QuestionQuota>;

const complete = lazy(() =>
  z.int().min(0).meta({ description: "Closed real interviews that count towards it" }),
);

export const QuotaProgress = lazy(() =>
  z
    .object({
      study: z.object({ limit: places.nullable().meta({ description: "config.quota" }), complete }),
      questions: z.array(z.object({ question_id: id, ...QuotaBucket.unwrap().shape, complete })),
    })
    .meta({ id: "QuotaProgress" }),
);
export type QuotaProgress = z.output<typeof QuotaProgress>;
