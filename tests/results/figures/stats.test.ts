import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldCounts } from "#core/field/count/index.ts";
import { bookOfProps } from "#survey/code/book.ts";
import { withCodes } from "#survey/code/figures.ts";
import { questionType } from "#survey/question-type/index.ts";
import { aggregate, fraction, percentile } from "#tests/design/question-type/support.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { runStep, samples, steps } from "#tests/support/history.ts";
import { isHeavyPlace, isNotAudit } from "#tests/support/statements.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

interface Answered {
  question_id: string;
  outcome: string;
  type: string;
  value: unknown;
}

interface Row {
  status: string;
  started_at: Date | null;
  active_time: number | null;
  is_simulated: boolean;
  erased_at: Date | null;
  is_excluded: boolean;
  answers: Answered[];
}

/** All stored rows that count. */
async function rowsOf(studyId: string, includeSimulations: boolean): Promise<Row[]> {
  const { rows } = await stack.pool.query(
    `select i.*, (select coalesce(json_agg(to_json(a) order by position), '[]') from answer a
       where a.interview_id = i.id) as answers
     from interview i where study_id = $1 and not is_mock and not is_archived`,
    [studyId],
  );
  return rows.filter((row: Row) => includeSimulations || !row.is_simulated);
}

const counts = ({ is_excluded }: Row): boolean => !is_excluded;

async function lived(history: readonly (readonly Parameters<typeof runStep>[0][])[]) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const questions = samples.map(({ name: type, props }) => ({ type, props, content: `About ${type}` }));
  const questionIds = await addQuestions(client, studyId, questions);
  const place = { stack, client, studyId, questionIds, interviewIds: [] };
  for (const batch of history) await Promise.all(batch.map((step) => runStep(step, place)));
  const get = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;
  return { client, studyId, questionIds, get };
}

const history = fc.array(fc.array(steps(), { minLength: 1, maxLength: 8 }), { minLength: 8, maxLength: 25 });

describe("over random histories", () => {
  it("the funnel, every aggregate and the activity match a scan of all rows", {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (batches, includeSimulations) => {
        const { studyId, questionIds, get } = await lived(batches);
        const stored = await rowsOf(studyId, includeSimulations);
        const rows = stored.filter(counts);
        const excluded = stored.length - rows.length;
        const query = `include_simulations=${includeSimulations}`;
        const started = rows.filter((row) => row.started_at !== null);
        const ended = (...statuses: string[]) => started.filter((row) => statuses.includes(row.status));
        const completed = ended("closed", "completed");
        const at = (question: string) =>
          started.flatMap((row) => row.answers.filter((each) => each.question_id === question));
        const left = (question: string, outcome: string) =>
          at(question).filter((each) => each.outcome === outcome).length;
        const times = completed.flatMap((row) => (row.active_time === null ? [] : [row.active_time]));
        expect(await get(`/studies/${studyId}/stats?${query}`)).toEqual({
          study_id: studyId,
          started: started.length,
          in_progress: ended("in_progress", "paused", "processing").length,
          completed: completed.length,
          screened_out: ended("screened_out").length,
          over_quota: 0,
          canceled: ended("canceled").length,
          excluded,
          completion_rate: fraction(completed.length, started.length - ended("screened_out").length),
          median_active_time: percentile(times, 0.5),
          questions: questionIds.map((question_id, display_order) => ({
            question_id,
            display_order,
            type: samples[display_order]?.name,
            content: `About ${samples[display_order]?.name}`,
            reached: at(question_id).length,
            answered: left(question_id, "answered"),
            skipped: left(question_id, "skipped"),
            dropped_off: 0,
            hidden: 0,
            screened_out: started.filter(
              (row) => row.status === "screened_out" && row.answers.at(-1)?.question_id === question_id,
            ).length,
          })),
        });
        for (const [index, { name, props }] of samples.entries()) {
          const id = questionIds[index] ?? "";
          if (questionType(name).aggregateSchema === null) continue;
          const values = rows
            .filter((row) => row.erased_at === null)
            .flatMap((row) =>
              row.answers.filter((each) => each.question_id === id && each.outcome === "answered"),
            )
            .map((each) => each.value);
          const stats = await get(`/studies/${studyId}/questions/${id}/stats?${query}`);
          expect(stats).toEqual({
            question_id: id,
            type: name,
            response_count: values.length,
            skipped_count: rows
              .flatMap((row) => row.answers)
              .filter((each) => each.question_id === id && each.outcome === "skipped").length,
            include_simulations: includeSimulations,
            excluded,
            ...JSON.parse(
              JSON.stringify(withCodes(name, aggregate(name, props, values), bookOfProps(name, props))),
            ),
          });
        }
        const all = (await rowsOf(studyId, true)).filter(counts);
        const starts = all.flatMap((row) =>
          row.started_at === null ? [] : [{ ...row, at: row.started_at }],
        );
        const real = starts.filter((row) => !row.is_simulated);
        const latest = Math.max(...starts.map((row) => row.at.getTime()));
        expect(await get(`/studies/activity?study_ids=${studyId}`)).toEqual([
          {
            study_id: studyId,
            started: real.length,
            completed: real.filter((row) => ["closed", "completed"].includes(row.status)).length,
            simulated: starts.length - real.length,
            latest_interview_at: starts.length === 0 ? null : new Date(latest).toISOString(),
          },
        ]);
      }),
      { numRuns: 20, interruptAfterTimeLimit: 500_000 },
    );
  });
});

describe("a question's stats", () => {
  it("are rejected for types without statistics and for unknown questions", async () => {
    const { client, studyId, questionIds } = await lived([]);
    const send = (path: string) => client.send("GET", `/studies/${path}/stats`);
    for (const [index, { name }] of samples.entries()) {
      const { status, body } = await send(`${studyId}/questions/${questionIds[index]}`);
      const isOpen = questionType(name).aggregateSchema === null;
      expect([status, body.code], name).toEqual(
        isOpen ? [400, "unsupported_question_type"] : [200, undefined],
      );
    }
    const [invented] = await addQuestions(client, studyId, [{ type: "telepathy", content: "?" }]);
    expect((await send(`${studyId}/questions/${invented}`)).status).toBe(400);
    const other = await lived([]);
    await expectStatus(send(`${studyId}/questions/${unknownId}`), 404);
    await expectStatus(send(`${studyId}/questions/${other.questionIds[0]}`), 403);
    await expectStatus(send(`${other.studyId}/questions/${questionIds[0]}`), 403);
    await expectStatus(send(`${await newStudy(client)}/questions/${questionIds[0]}`), 404);
    await expectStatus(send(unknownId), 404);
    await expectStatus(send(other.studyId), 403);
  });

  it("leave out answers from when the question had another type", async () => {
    const client = await newClient(stack);
    const studyId = await newStudy(client);
    const [id = ""] = await addQuestions(client, studyId, [{ type: "nps" }]);
    const answer = async (value: number) => {
      const interview = await invite(client, studyId);
      const body = { answers: [{ question_id: id, value }] };
      await expectStatus(client.send("PUT", `/interviews/${interview.id}`, body), 200);
    };
    const stats = async () => (await client.send("GET", `/studies/${studyId}/questions/${id}/stats`)).body;
    await answer(4);
    expect(await stats()).toMatchObject({ type: "nps", response_count: 1, score: -100 });
    await expectStatus(client.send("PUT", `/questions/${id}`, { type: "ratingScale" }), 204);
    expect(await stats()).toMatchObject({ type: "ratingScale", response_count: 0, average: null });
    await answer(5);
    await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
    expect(await stats()).toMatchObject({ type: "ratingScale", response_count: 1, average: 5 });
  });

  it("stay the same when retention keeps the closed values", async () => {
    const client = await newClient(stack);
    const studyId = await newStudy(client);
    const props = { options: ["A"], allowOther: true };
    const [id = ""] = await addQuestions(client, studyId, [{ type: "multipleChoice", props }]);
    const { id: interviewId } = await invite(client, studyId);
    const put = (body: object) => expectStatus(client.send("PUT", `/interviews/${interviewId}`, body), 200);
    await put({ answers: [{ question_id: id, value: { other: "private" } }] });
    const stats = async () => (await client.send("GET", `/studies/${studyId}/questions/${id}/stats`)).body;
    const before = await stats();
    expect(before).toMatchObject({ response_count: 1, other_count: 1 });
    await stack.pool.query(
      "update answer set value = coalesce(closed_value, value), closed_value = null where interview_id = $1",
      [interviewId],
    );
    await put({ is_archived: true });
    expect(await stats()).toMatchObject({ response_count: 0, other_count: 0 });
  });
});

describe("reading figures", () => {
  it("takes one statement beside the credential", async () => {
    const { client, studyId, questionIds } = await lived([]);
    const rated = questionIds[samples.findIndex(({ name }) => name === "ratingScale")];
    for (const path of [
      `/studies/${studyId}/metrics`,
      `/studies/${studyId}/stats`,
      `/studies/${studyId}/questions/${rated}/stats`,
      `/studies/activity?study_ids=${studyId}`,
      `/studies/${studyId}/export`,
      `/studies/${studyId}/quotas/progress`,
      `/studies/${studyId}/question-quotas`,
    ]) {
      stack.takeStatements();
      await expectStatus(client.send("GET", path), 200);
      // The export is a heavy operation, whose place takes two statements more, and in the audit log.
      const statements = stack.takeStatements().filter((one) => !isHeavyPlace(one) && isNotAudit(one));
      expect(statements, path).toHaveLength(2);
    }
  });
});
