import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/simulation.ts";
import { samples } from "#tests/design/question-type/samples.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { arms, postGroup, postRandomizer } from "#tests/support/structure.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

/** Respondents who go through random studies: whatever a study is like, everybody comes to an end of it. */

const studies = Number(process.env.SIMULATED_STUDIES ?? 8);
const seed = Number(process.env.SEED ?? 7);

const sent: QueueMessage[] = [];
const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      if (queue === "simulation") sent.push(...messages);
      return messages.length;
    },
  },
  log: () => {},
});
const client = useOrganization(stack);
beforeAll(() => providePorts(stack.ctx));

const question = fc
  .tuple(fc.constantFrom(...samples), fc.boolean(), fc.nat(2))
  .map(([{ name: type, props }, required, maxFollowupQuestions]) => ({
    type,
    content: type,
    props: { ...props, required, maxFollowupQuestions },
  }));

const rule = fc.record({
  of: fc.nat(7),
  target: fc.nat(7),
  operation: fc.constantFrom("ALWAYS", "ALWAYS", "INCLUDES", "==", "SMART_CONDITION"),
  action_type: fc.constantFrom(
    "next_question_id",
    "next_question_id",
    "end_interview",
    "screen_out",
    "redirect_url",
  ),
});

const study = fc.record({
  questions: fc.array(question, { minLength: 3, maxLength: 8 }),
  rules: fc.array(rule, { minLength: 1, maxLength: 6 }),
  randomized: fc.boolean(),
  split: fc.boolean(),
});

type Drawn = typeof study extends fc.Arbitrary<infer Study> ? Study : never;

/** Rules that could never match are refused, as they should be: those are left out. */
async function build({ questions, rules, randomized, split }: Drawn) {
  const studyId = await newStudy(client);
  const ids = await addQuestions(client, studyId, questions);
  const at = (index: number) => ids[index % ids.length];
  for (const { of, target, operation, action_type } of rules) {
    const isJudged = operation === "SMART_CONDITION";
    await client.send("POST", "/question-logic", {
      study_id: studyId,
      question_id: at(of),
      operation,
      action_type,
      comparison_value_type: isJudged ? "smart_condition" : "string",
      comparison_value: isJudged ? 'mentions "time"' : "A",
      ...(action_type === "next_question_id" && { next_question_id: at(target) }),
      ...(action_type === "redirect_url" && { redirect_url: "https://panel.example/done" }),
    });
  }
  if (randomized) await postGroup(client, studyId, { randomize: true, question_ids: ids.slice(0, 2) });
  if (split) await postRandomizer(client, studyId, { arms: arms({ question_id: ids[2] }, {}) });
  return studyId;
}

it(`everybody comes to an end of ${studies} random studies (SEED=${seed})`, {
  timeout: 30_000 * studies,
}, async () => {
  for (const drawn of fc.sample(study, { seed, numRuns: studies })) {
    const studyId = await build(drawn);
    const path = `/studies/${studyId}/simulations`;
    const { body } = await expectStatus(client.send("POST", path, { count: 4, seed }), 202);
    while (sent.length > 0) await handler(sqsEventOf(sent.splice(0, 1)), runContext(300));
    const state = await client.send("GET", `${path}/${body.simulation_id}`);
    const context = JSON.stringify(drawn);
    expect(state.body, context).toEqual({ status: "done", completed: 4, failed: 0, count: 4 });
    const { rows } = await stack.pool.query(
      `select i.status, (select count(*)::int from message m where m.interview_id = i.id and m.kind = 'question') as asked,
         (select count(distinct m.question_id)::int from message m where m.interview_id = i.id) as questions
       from interview i where i.study_id = $1`,
      [studyId],
    );
    for (const { status, asked, questions } of rows) {
      expect(["closed", "screened_out"], context).toContain(status);
      expect(asked, context).toBe(questions);
    }
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences, context).toEqual([]);
  }
});
