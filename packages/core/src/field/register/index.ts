import { and, asc, eq, gt, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { likeness } from "#survey/code/alike.ts";
import { bookOf, formerLabels } from "#survey/code/book.ts";
import type { StoredCodes } from "#survey/code/register.ts";
import { codedRow, fixedBefore } from "#survey/code/settle.ts";
import { type PastWords, withPastWords } from "#survey/code/upgrade.ts";
import { compareOptions } from "#survey/question/compare-options.ts";
import { itemSourceOf } from "#survey/question-type/common/item-source.ts";
import { wordsIn } from "#survey/question-type/common/words.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { ContentQuestion } from "#survey/stored.ts";
import { hasInterviewsAt } from "../../design/fielded.ts";
import { readQuestionsInStructure } from "../../design/group/store.ts";
import { question } from "../../design/question/question.sql.ts";
import { quotaBucket } from "../../design/quota/quota.sql.ts";
import { scoreSet } from "../../design/score/score.sql.ts";
import { revisionBump } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { studyVersion } from "../../design/version/version.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { installation } from "../../platform/installation.sql.ts";
import { populations, questionPart, talliesOf, tallyIn } from "../count/index.ts";

/** Registers of studies that people answered before registers were kept: each study is looked through once. */

const batchSize = 20;

/** Goes on with the studies that nobody has looked through, until `deadline`; what was done stays done. */
export async function fillRegisters(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  while (ctx.now() < deadline) {
    const [row] = await ctx.db
      .select({ after: installation.registers_after, isDone: installation.registers_done })
      .from(installation);
    if (row === undefined || row.isDone) return;
    const { after } = row;
    const next = await ctx.db
      .select({ id: study.id })
      .from(study)
      .where(after === null ? undefined : gt(study.id, after))
      .orderBy(asc(study.id))
      .limit(batchSize);
    if (next.length === 0) {
      await ctx.db.update(installation).set({ registers_done: true });
      return;
    }
    for (const { id } of next) {
      if (ctx.now() >= deadline) return;
      await fillRegistersOf(ctx, id);
      await ctx.db.update(installation).set({ registers_after: id });
    }
  }
}

/** Looks through a study now, if nobody has: what is made of its answers has all of their words. */
export async function fillRegistersFirst(ctx: Ctx, studyId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ after: installation.registers_after, isDone: installation.registers_done })
    .from(installation);
  const isSeen = row === undefined || row.isDone || (row.after !== null && studyId <= row.after);
  if (!isSeen) await fillRegistersOf(ctx, studyId);
}

/** Adds the words of answers that the registers of a study lack. */
export const fillRegistersOf = (ctx: Ctx, studyId: string): Promise<void> =>
  transact(ctx, async (ctx) => {
    const { db } = ctx;
    const [locked] = await db
      .select({ id: study.id })
      .from(study)
      .where(eq(study.id, studyId))
      .for("no key update");
    if (locked === undefined) return;
    const present = await readQuestionsInStructure(ctx, studyId);
    if (!present.isFielded) return;
    const past = await readPast(ctx, studyId, present.questions);
    const kept = fixedBefore(present);
    const filled = new Map<string, StoredCodes>();
    for (const row of present.questions) {
      const words = past(row);
      // What it carries is called, and was called, what it is at its source, which comes first.
      const source = present.questions.find(({ id }) => id === itemSourceOf(row.props)?.question_id);
      const { prop = "" } = (source && questionType(source.type).itemList) ?? {};
      const codes = filled.get(source?.id ?? "") ?? source?.codes ?? null;
      const called = source && formerLabels(bookOf({ ...codedRow(source), codes }), prop);
      const former = new Map([...(called ?? []), ...words.former]);
      const found = withPastWords(
        codedRow(row),
        { ...words, former },
        {
          likeness,
          pairUnlike: (before, after) => compareOptions(before, after).renamed,
        },
      );
      if (found !== null) filled.set(row.id, found);
    }
    if (filled.size === 0) return;
    const rows = present.questions.map(({ id }) => ({
      id,
      variable: kept.get(id)?.variable ?? null,
      codes: filled.get(id) ?? kept.get(id)?.codes ?? null,
    }));
    await db.execute(sql`
      update ${question} set codes = stored.codes, variable = coalesce(question.variable, stored.variable),
        updated_at = ${nowIso(ctx)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as stored(id uuid, codes jsonb, variable text)
      where question.id = stored.id`);
    await db.update(study).set(revisionBump(ctx)).where(eq(study.id, studyId));
  });

/** What is known of the words of answers, by question. */
async function readPast(
  { db }: Ctx,
  studyId: string,
  questions: readonly { id: string; type: string; props: Record<string, unknown> }[],
): Promise<(row: { id: string; type: string; props: Record<string, unknown> }) => PastWords> {
  const parts = questions.map(({ id, type }) => questionPart(id, type));
  const [row] = await db
    .select({
      tallies: talliesOf(parts),
      scores: scoreSet.former,
      buckets: sql<{ question_id: string; value: string; former: string[] }[]>`(
        select coalesce(json_agg(json_build_object('question_id', b.question_id, 'value', b.value, 'former', b.former_values)), '[]')
        from ${quotaBucket} b where b.study_id = ${studyId} and b.question_id is not null)`,
    })
    .from(study)
    .leftJoin(scoreSet, eq(scoreSet.study_id, study.id))
    .where(eq(study.id, studyId));
  const versions = await db
    .select({ questions: sql<ContentQuestion[]>`${studyVersion.content} -> 'questions'` })
    .from(studyVersion)
    .where(
      and(eq(studyVersion.study_id, studyId), hasInterviewsAt(studyVersion.study_id, studyVersion.revision)),
    )
    .orderBy(asc(studyVersion.revision));
  return ({ id, type, props }) => {
    const former = new Map(Object.entries(row?.scores?.[id] ?? {}));
    for (const { question_id, value, former: words } of row?.buckets ?? [])
      if (question_id === id) for (const word of words) former.set(word, value);
    const tally = tallyIn(row?.tallies ?? [], questionPart(id, type), populations(true));
    return {
      versions: versions.flatMap((version) =>
        version.questions.flatMap((was) => (was.id === id && was.type === type ? [was.props] : [])),
      ),
      former,
      words: wordsIn(type, tally, props),
    };
  };
}
