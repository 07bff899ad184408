import { asc, eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { formerNames, presentBuckets } from "#survey/logic/named-now.ts";
import { questionType } from "#survey/question-type/index.ts";
import { countOf } from "#survey/question-type/statistics/tally.ts";
import type { QuotaProgress } from "#survey/quota/schema.ts";
import { readPropsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { quotaBucket } from "../../design/quota/quota.sql.ts";
import { type BucketRow, toBucket } from "../../design/quota/read.ts";
import { paramBuckets, toStudyQuotas } from "../../design/quota/study-quota.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { talliesOf, tallyIn } from "../../field/count/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";

function statementOf(db: Db) {
  const gate = db
    .select({
      id: study.id,
      ...gateOf(sql.placeholder("member")),
      config: study.config,
      param_quota: study.param_quota,
      tallies: talliesOf(["status"]).as("tallies"),
    })
    .from(study)
    .where(eq(study.id, sql.placeholder("id")))
    .limit(1)
    .as("gate");
  return db
    .select({
      organization_id: gate.organization_id,
      access_policy: gate.access_policy,
      access_level: gate.access_level,
      erasing_since: gate.erasing_since,
      config: gate.config,
      param_quota: gate.param_quota,
      tallies: gate.tallies,
      deleted_at: question.deleted_at,
      type: question.type,
      props: readPropsColumn,
      bucket: quotaBucket,
    })
    .from(gate)
    .leftJoin(quotaBucket, eq(quotaBucket.study_id, gate.id))
    .leftJoin(question, eq(question.id, quotaBucket.question_id))
    .orderBy(asc(question.display_order), asc(quotaBucket.position));
}

/** How full the study's own quota and the buckets of its questions are; throws a 404 or 403 for the study. */
export async function quotaProgress(ctx: Ctx, studyId: string): Promise<QuotaProgress> {
  const statement = preparedRead(ctx.db, "quota_progress", statementOf);
  const rows = await statement.execute({ id: studyId, member: memberIdOf(ctx.actor) });
  admit(ctx, "results", rows[0]);
  const { tallies, ...settings } = rows[0];
  const live = rows.flatMap(({ bucket, deleted_at }) => (bucket && deleted_at === null ? bucket : []));
  const asked = new Map(
    rows.flatMap(({ bucket, type, props }) =>
      bucket?.question_id != null && type !== null
        ? [[bucket.question_id, { type, props: props ?? {} }] as const]
        : [],
    ),
  );
  const former = new Map([...asked].map(([id, row]) => [id, formerNames(row)]));
  const books = new Map([...asked].map(([id, { type, props }]) => [id, questionType(type).book(props)]));
  const codeOf = ({ question_id, value }: BucketRow) =>
    books.get(question_id ?? "")?.find("options", value ?? "")?.code ?? null;
  const { mode, fixed_limit, param_name, unmatched_param_policy } = toStudyQuotas(settings, live);
  return {
    study: {
      mode,
      limit: fixed_limit,
      complete: countOf(tallyIn(tallies, "status", ["real"]), "status", "closed"),
      param_name,
      buckets: paramBuckets(live).map(({ value, limit, filled }) => {
        return { value: value ?? "", limit, complete: filled };
      }),
      unmatched_param_policy,
    },
    questions: presentBuckets(live, former).flatMap((bucket) => {
      const { question_id, filled } = bucket;
      return question_id === null
        ? []
        : [{ question_id, ...toBucket(bucket), complete: filled, value_code: codeOf(bucket) }];
    }),
  };
}
