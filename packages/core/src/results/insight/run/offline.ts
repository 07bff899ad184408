import type { Coder } from "../../../field/coding/coding.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { sentenceWith, stemOf, wordGroups } from "../offline.ts";
import { inOrder, pendingAnswers, pendingSample, type ReadAnswer, readAnswers } from "../pending.ts";
import { nothingDropped } from "../quote.ts";
import { codesOfStudy } from "./steps.ts";
import { type ClaimedRun, type Given, storeBatch, storeCodes } from "./store.ts";

/** Answers that are stored together. */
const batchSize = 200;

/** Without a model: codes for words that many answers share, and the answers that have them. */
export async function groupByWords(ctx: Ctx, run: ClaimedRun): Promise<void> {
  const { study_id, propose } = run.row;
  const pending = await pendingAnswers(ctx, run.row).orderBy(inOrder);
  for (const [, ofQuestion] of Map.groupBy(pending, ({ question_id }) => question_id)) {
    const answers = await readAnswers(ctx, ofQuestion);
    for (const [language, said] of Map.groupBy(answers, (each) => each.language)) {
      const known = (await codesOfStudy(ctx, study_id)).filter(({ model }) => model === "offline");
      const groups = propose ? wordGroups(said, language) : [];
      const isKnown = (stem: string) => known.some(({ name }) => stemOf(name) === stem);
      const added = groups.filter(({ stem }) => !isKnown(stem));
      await storeCodes(
        ctx,
        run,
        added.map(({ name }) => ({ name, description: "" })),
        { calls: 0, dropped: nothingDropped, state: () => ({ ...run.row.state, phase: "propose" }) },
      );
      await assignByWords(ctx, run, said, language, "first");
    }
  }
}

/** The second coder's sample, by the same words. */
export async function sampleByWords(ctx: Ctx, run: ClaimedRun): Promise<void> {
  const answers = await readAnswers(ctx, await pendingSample(ctx, run.row).orderBy(inOrder));
  for (const [language, said] of Map.groupBy(answers, (each) => each.language))
    await assignByWords(ctx, run, said, language, "second");
}

async function assignByWords(
  ctx: Ctx,
  run: ClaimedRun,
  said: readonly ReadAnswer[],
  language: string,
  coder: Coder,
): Promise<void> {
  const codes = await codesOfStudy(ctx, run.row.study_id);
  const place = codes.at(-1)?.place ?? 0;
  const byWords = codes.filter(({ model }) => model === "offline");
  for (let from = 0; from < said.length; from += batchSize) {
    const batch = said.slice(from, from + batchSize);
    const given = batch.flatMap((each) =>
      byWords.flatMap(({ id, name }): Given[] => {
        const span = sentenceWith(stemOf(name), language, each);
        const { interview_id, question_id, iteration } = each;
        return span === null ? [] : [{ interview_id, question_id, iteration, code_id: id, ...span }];
      }),
    );
    const judged = batch.map(({ interview_id, question_id, iteration, digest }) => {
      return { interview_id, question_id, iteration, digest, place };
    });
    await storeBatch(ctx, run, { judged, given }, { calls: 0, dropped: nothingDropped, coder });
  }
}
