import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Model } from "#core/platform/model.ts";
import { canonical } from "#core/study-edit/difference.ts";
import type { EditOperation } from "#core/study-edit/operation.ts";
import type { AgentEdit } from "#core/study-edit/schema.ts";
import { createModel } from "#functions/platform/model/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/agent-edit.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { cases, type EditCase, type Outcome } from "./cases.ts";
import { studies } from "./studies.ts";

/**
 * Edits that people ask for, over studies as they are. Here the model's part is a transcript; `npm run eval:edits`
 * asks the model that the environment names, and reports how it does instead of failing.
 */
const isEvaluation = process.env.EVAL_EDITS !== undefined;

let rounds: EditOperation[][] = [];
let asked = 0;
const scripted: Model["planEdit"] = async ({ attempts }) => ({
  operations: rounds[Math.min(attempts.length, rounds.length - 1)] ?? [],
  message: "Done",
});
const configured = isEvaluation ? createModel(process.env, () => {}) : offlineModel;
const planEdit = isEvaluation ? configured.planEdit : scripted;

const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      const context = { awsRequestId: "eval", getRemainingTimeInMillis: () => 300_000 };
      if (queue === "agent_edit") setImmediate(() => handler(sqsEventOf(messages), context));
      return messages.length;
    },
  },
  model: {
    ...configured,
    planEdit: async (request) => {
      asked += 1;
      return planEdit(request);
    },
  },
});

let client: Client;
beforeAll(async () => {
  providePorts(stack.ctx);
  stack.ports.agentWaitMs = 280_000;
  client = await newClient(stack);
});

interface Score {
  instruction: string;
  isMet: boolean;
  collateral: (number | "settings")[];
  repairs: number;
  ms: number;
}

const scores: Score[] = [];
afterAll(() => {
  if (isEvaluation) report();
});

async function seed({ study }: EditCase): Promise<{ studyId: string; ids: string[]; ruleIds: string[] }> {
  const { fields, questions, rules = [] } = studies[study];
  const studyId = await newStudy(client, fields);
  const ids = await addQuestions(client, studyId, questions);
  const ruleIds: string[] = [];
  for (const { question, target, ...rule } of rules) {
    const next_question_id = target === undefined ? null : ids[target];
    const body = { study_id: studyId, question_id: ids[question], next_question_id, ...rule };
    const { body: created } = await expectStatus(client.send("POST", "/question-logic", body), 201);
    ruleIds.push(created.id);
  }
  return { studyId, ids, ruleIds };
}

const preview = (studyId: string, message: string) =>
  client.send("POST", `/studies/${studyId}/agent`, { message, auto_save: false });

/** What an untouched question or the settings look like; its place may shift. */
const faceOf = (
  edit: Pick<AgentEdit, "questions" | "study_settings">,
  part: number | "settings",
  ids: string[],
) => {
  if (part === "settings") return canonical(edit.study_settings);
  const question = edit.questions.find(({ id }) => id === ids[part]);
  if (question === undefined) return "deleted";
  const { content, type, props, interviewer_notes, logic } = question;
  return canonical([content, type, props, interviewer_notes, logic.map(({ id }) => id)]);
};

async function readSeeded(studyId: string): Promise<Pick<AgentEdit, "questions" | "study_settings">> {
  const { body: study } = await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
  const { title, description, mode, config, welcome_message, thank_you_message, screen_out_message } = study;
  return {
    questions: (await expectStatus(client.send("GET", `/questions?study_id=${studyId}`), 200)).body,
    study_settings: {
      title,
      description,
      mode,
      config,
      welcome_message,
      thank_you_message,
      screen_out_message,
    },
  };
}

async function evaluate(one: EditCase): Promise<Score> {
  const { studyId, ids, ruleIds } = await seed(one);
  // A transcript without operations removes the seeded rules, whose ids it cannot know.
  rounds = one
    .transcript(ids)
    .map((operations) =>
      operations.length > 0
        ? operations
        : ruleIds.map((rule_id) => ({ op: "delete_rule" as const, rule_id })),
    );
  const seeded = await readSeeded(studyId);
  asked = 0;
  const started = performance.now();
  const answer = await preview(studyId, one.instruction);
  const ms = performance.now() - started;
  const repairs = asked - 1;
  if (answer.status !== 200)
    return { instruction: one.instruction, isMet: false, collateral: [], repairs, ms };
  const edit: AgentEdit = answer.body;
  const outcome: Outcome = {
    edit,
    ids,
    question: (index) => edit.questions.find(({ id }) => id === ids[index]),
    added: edit.questions.filter(({ id }) => !ids.includes(id)),
  };
  return {
    instruction: one.instruction,
    isMet: one.predicates.every((holds) => holds(outcome)),
    collateral: one.must_not_change.filter((part) => faceOf(seeded, part, ids) !== faceOf(edit, part, ids)),
    repairs,
    ms,
  };
}

describe("edits", () => {
  it("cover forty instructions over eight studies", () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cases.map(({ study }) => study)).size).toBeGreaterThanOrEqual(8);
  });

  it.each(cases)(
    "$study: $instruction",
    async (one) => {
      const score = await evaluate(one);
      scores.push(score);
      if (isEvaluation) return;
      expect(score).toMatchObject({ isMet: true, collateral: [], repairs: one.transcript([]).length - 1 });
    },
    300_000,
  );
});

function report(): void {
  const share = (count: number) => `${count}/${scores.length}`;
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const times = scores.map(({ ms }) => ms).sort((a, b) => a - b);
  console.table(
    scores.map((score) => ({ ...score, ms: Math.round(score.ms), collateral: score.collateral.join(" ") })),
  );
  console.log(`provider ${process.env.AI_PROVIDER || "offline"}`);
  console.log(`goals met ${share(scores.filter(({ isMet }) => isMet).length)}`);
  console.log(
    `edits with collateral changes ${share(scores.filter(({ collateral }) => collateral.length > 0).length)}`,
  );
  console.log(`repair rounds ${sum(scores.map(({ repairs }) => repairs))}`);
  console.log(
    `median ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms`,
  );
}
