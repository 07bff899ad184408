import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { type Sent, useInsightRuns } from "#tests/support/insight-runs.ts";
import { untilWaiting } from "#tests/support/lock.ts";

/** People, runs and erasures change what is said of the same answers, on several connections. */

const { stack, client, script, survey, run, answersOf, read } = useInsightRuns();

const texts = (count: number) => Array.from({ length: count }, (_, n) => `${n} it was too expensive`);

/** A model's code, given to all answers of the study. */
async function givenToAll(studyId: string, name: string): Promise<string> {
  const { rows } = await stack.pool.query(
    `with made as (
       insert into code (id, study_id, name, name_key, description, locked, origin, model, revision, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, lower($2), '', false, 'model', 'scripted', 1, now(), now()) returning id),
     given as (
       insert into code_assignment (interview_id, question_id, code_id, coder, state, origin, model, created_at)
       select a.interview_id, a.question_id, made.id, 'first', 'assigned', 'model', 'scripted', now()
       from made, interview i join answer a on a.interview_id = i.id
       where i.study_id = $1 and i.erased_at is null order by random())
     select id from made`,
    [studyId, name],
  );
  return rows[0].id;
}

/** Starts them within a few milliseconds, in an order that differs from round to round. */
const together = <T>(round: number, ...all: (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    all.map(async (one, index) => {
      await sleep((round * (index + 1)) % 7);
      return one();
    }),
  );

/** Gives all answers all codes. */
const generous = ({ task, codes, answers }: Sent) =>
  task === "assign_codes"
    ? {
        answers: answers.map(({ answer }) => ({
          answer,
          codes: codes.map(({ code }) => ({ code, quote: "it was too expensive" })),
        })),
      }
    : {};

const statusOf = async (sent: Promise<{ status: number }>) => (await sent).status;

it("merges the codes of an answer while somebody who waits for its interview erases it", async () => {
  const { studyId, ids } = await survey(...texts(3));
  const from = await givenToAll(studyId, "From");
  const into = await givenToAll(studyId, "Into");
  const holder = await stack.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select from interview where id = $1 for update", [ids[1]]);
    const erased = statusOf(client.send("DELETE", `/interviews/${ids[1]}`));
    await untilWaiting(stack.pool, 1, erased);
    const merged = statusOf(client.send("POST", `/codes/${from}/merge`, { into }));
    await untilWaiting(stack.pool, 2, merged);
    await holder.query("commit");
    expect(await Promise.all([erased, merged])).toEqual([204, 200]);
  } finally {
    holder.release();
  }
  const { body } = await client.send("GET", `/studies/${studyId}/codes`);
  expect(body).toMatchObject([{ id: into, count: 2 }]);
});

it("waits, and never gives up, where codes are merged while answers are erased, brought in, coded and run over", {
  timeout: 60_000,
}, async () => {
  const rounds = 5;
  const { studyId, why, answer, ids } = await survey(...texts(4 * rounds));
  script.reply = generous;
  const place = (id: string | undefined, code: string) => `/interviews/${id}/answers/${why}/codes/${code}`;
  for (let round = 0; round < rounds; round++) {
    const from = await givenToAll(studyId, `From ${round}`);
    const into = await givenToAll(studyId, `Into ${round}`);
    const [one, two, other, another] = ids.slice(round * 4);
    const statuses = await together<number>(
      round,
      () => statusOf(client.send("POST", `/codes/${from}/merge`, { into })),
      () => statusOf(client.send("DELETE", `/interviews/${one}`)),
      () => statusOf(client.send("DELETE", `/interviews/${two}`)),
      () => statusOf(client.send("PUT", place(other, from), {})),
      () => statusOf(client.send("DELETE", place(another, into))),
      async () => {
        await answer("Now it was too expensive", another);
        return 200;
      },
      async () =>
        (await run(studyId, { propose: false, regenerate: round % 2 === 0 })).status === "done" ? 200 : 500,
    );
    // A code that has been merged is not found any more.
    expect([200, 404]).toContain(statuses.splice(3, 1)[0]);
    expect(statuses).toEqual([200, 204, 204, 204, 200, 200]);
    const { themes } = await read(`/studies/${studyId}/questions/${why}/themes`);
    const answers: { codes: { code_id: string; state: string }[] }[] = await answersOf(studyId);
    const recount = (code: string) =>
      answers.filter(({ codes }) => codes.some((each) => each.code_id === code && each.state === "assigned"));
    for (const { code_id, count } of themes as { code_id: string; count: number }[])
      expect(count).toBe(recount(code_id).length);
  }
});
