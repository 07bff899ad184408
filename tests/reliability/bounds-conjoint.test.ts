import { describe, expect, it } from "vitest";
import { foldCounts } from "#core/field/count/index.ts";
import { runInSlices } from "#kit/fair/slices.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { maxAnsweredTasks, maxSliceSteps, questionType, type Tally } from "#survey/question-type/index.ts";
import { computed } from "#tests/design/question-type/support.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Each different conjoint task is a count of its own, and work for every reader of the figures. */

const stack = useStack();

const attributesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Attribute ${index}`,
    levels: Array.from({ length: 5 }, (_, level) => `Level ${level}`),
  }));
const props = { attributes: attributesOf(4), includeNone: true };

/** A task for each number, with levels and a choice drawn by it. */
function task(number: number, { attributes } = props, conceptCount = 3) {
  const random = seededRandom(number);
  const concepts = Array.from({ length: conceptCount }, () =>
    Object.fromEntries(
      attributes.map(({ name, levels }) => [name, levels[Math.floor(random() * levels.length)] ?? ""]),
    ),
  );
  const chosen = Math.floor(random() * (conceptCount + 1));
  return { concepts, chosen: chosen === conceptCount ? null : chosen };
}
const tasks = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => task(from + index));

async function survey() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const [question = ""] = await addQuestions(client, studyId, [
    { type: "conjoint", content: "Which?", props },
  ]);
  const stats = () =>
    expectStatus(client.send("GET", `/studies/${studyId}/questions/${question}/stats`), 200);
  return { client, studyId, question, stats };
}

const bringIn = (client: Client, interviewId: string, question: string, value: object[]) =>
  client.send("PUT", `/interviews/${interviewId}`, { answers: [{ question_id: question, value }] });

/** Lets the question have had so many other tasks. */
const hadTasks = (studyId: string, question: string, count: number) =>
  stack.pool.query(
    `insert into tally_key_set (study_id, question_id, keys)
     select $1, $2, jsonb_object_agg('earlier ' || n, 1) from generate_series(1, $3) as n`,
    [studyId, question, count],
  );

describe("tasks brought in to a question", () => {
  it("are 3,000 different ones at most, each with its choice", async () => {
    const { client, studyId, question } = await survey();
    await hadTasks(studyId, question, maxAnsweredTasks - 50);
    const { id } = await invite(client, studyId);
    const { body } = await expectStatus(bringIn(client, id, question, tasks(0, 50)), 200);
    expect(Object.keys(body.parsed_conversation_json)).toEqual([question]);
    const message =
      "Answers brought in to a question can have at most 3,000 different tasks, each with its choice";
    const refused = await expectStatus(bringIn(client, id, question, [task(200)]), 422);
    expect(refused.body).toEqual({
      detail: message,
      code: "unprocessable",
      errors: [{ loc: ["body", "answers"], code: "too_many_tasks", message }],
    });
    const { body: kept } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(kept.parsed_conversation_json[question].value).toHaveLength(50);
    await expectStatus(bringIn(client, id, question, [task(3), task(7), task(3)]), 200);
  });

  it("do not exceed the limit when many answers bring some at once", async () => {
    const { client, studyId, question } = await survey();
    await hadTasks(studyId, question, maxAnsweredTasks - 45);
    const invited = await Promise.all(Array.from({ length: 8 }, () => invite(client, studyId)));
    const answers = await Promise.all(
      invited.map(({ id }, index) => bringIn(client, id, question, tasks(index * 10, 10))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 422, 422, 422, 422]);
  });
});

describe("figures of as many tasks as there may be", () => {
  const tallyOf = (count: number, of = props, conceptCount = 3): Tally =>
    questionType("conjoint").tally(
      Array.from({ length: count }, (_, index) => task(index, of, conceptCount)),
    );

  it("are complete, and kept until counts or props change", async () => {
    const { client, studyId, question, stats } = await survey();
    const tally = tallyOf(maxAnsweredTasks);
    expect(Object.keys(tally)).toHaveLength(maxAnsweredTasks + 1);
    await stack.pool.query(
      "insert into count_base (study_id, population, part, tally) values ($1, 'real', $2, $3)",
      [studyId, `question:${question}:conjoint`, JSON.stringify(tally)],
    );
    const { body } = await stats();
    expect(body.task_count).toBe(maxAnsweredTasks);
    expect(body.utilities).toHaveLength(20);
    expect((await stats()).body).toEqual(body);
    const mark = `update count_figures set figures = figures || '{"rho_squared": -1}' where study_id = $1`;
    await stack.pool.query(mark, [studyId]);
    expect((await stats()).body).toEqual({ ...body, rho_squared: -1 });
    const { id } = await invite(client, studyId);
    await expectStatus(bringIn(client, id, question, tasks(0, 1)), 200);
    const { body: more } = await stats();
    expect(more.task_count).toBe(maxAnsweredTasks + 1);
    expect(more.rho_squared).toBeGreaterThan(0);
    await stack.pool.query(mark, [studyId]);
    expect((await stats()).body).toEqual({ ...more, rho_squared: -1 });
    await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
    expect((await stats()).body).toEqual(more);
    await stack.pool.query(mark, [studyId]);
    const renamed = props.attributes.map((each, index) => ({ ...each, name: `${each.name}${index || "!"}` }));
    const edit = { props: { ...props, attributes: renamed } };
    await expectStatus(client.send("PUT", `/questions/${question}`, edit), 204);
    expect((await stats()).body.rho_squared).not.toBe(-1);
  });

  it.each([
    ["of many concepts, whose fit gives up", attributesOf(10), 10, null],
    ["of few concepts", attributesOf(10), 3, 50],
    ["of small concepts", attributesOf(4), 3, 20],
  ])("are computed in slices of few steps: tasks %s", (_, attributes, conceptCount, fitted) => {
    const question = { attributes, includeNone: true };
    const tally = tallyOf(maxAnsweredTasks, question, conceptCount);
    const { figures, slices } = computed("conjoint", tally, question);
    expect(figures.task_count).toBe(maxAnsweredTasks);
    expect(figures.utilities).toEqual(fitted === null ? null : expect.objectContaining({ length: fitted }));
    expect(slices.length).toBeGreaterThan(3);
    expect(Math.max(...slices)).toBeLessThanOrEqual(maxSliceSteps);
    // The fit may take 20 million, and reading the largest tally takes 80 million.
    expect(slices.reduce((sum, steps) => sum + steps)).toBeLessThan(110_000_000);
  });

  it("fit fewer tasks of many concepts", () => {
    const wide = { attributes: attributesOf(10), includeNone: true };
    expect(computed("conjoint", tallyOf(200, wide, 10), wide).figures.utilities).toHaveLength(50);
  });

  it("let the event loop go round between two slices, whoever's they are", async () => {
    let rounds = 0;
    let slices = 0;
    let most = 0;
    let isDone = false;
    const goRound = () => {
      rounds++;
      most = Math.max(most, slices);
      slices = 0;
      if (!isDone) setImmediate(goRound);
    };
    goRound();
    function* work(): Generator<number, string, undefined> {
      for (let slice = 0; slice < 10; slice++) yield ++slices;
      return "done";
    }
    const results = await Promise.all(Array.from({ length: 5 }, () => runInSlices(work())));
    isDone = true;
    expect(results).toEqual(new Array(5).fill("done"));
    expect(most).toBe(1);
    expect(rounds).toBeGreaterThanOrEqual(50);
  });

  it("take no longer for long texts", () => {
    const long = {
      attributes: attributesOf(10).map(({ name, levels }) => ({ name: name.padEnd(500), levels })),
    };
    const [key = ""] = Object.keys(
      questionType("conjoint").tally([task(1, { ...long, includeNone: true })]),
    ).slice(1);
    expect(key.length).toBeLessThan(300);
  });
});
