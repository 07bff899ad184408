import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EditOperation } from "#core/design/edit/operation.ts";
import { readStudyContent, toAgentEdit } from "#core/design/edit/study-content.ts";
import { createModel } from "#functions/platform/model/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { canonicalJson } from "#kit/digest.ts";
import { newId } from "#kit/id.ts";
import type { Model } from "#kit/model.ts";
import type { AgentEdit } from "#survey/edit/schema.ts";
import { useAgentStack } from "#tests/support/agent.ts";
import { expectStatus, useOrganization } from "#tests/support/api.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { addGroup, addRandomizer } from "#tests/support/structure.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import type { EditCase, Outcome, Part, Seeded } from "./case.ts";
import { cases } from "./cases.ts";
import { plainCases } from "./plain-cases.ts";
import { structureCases } from "./structure-cases.ts";
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
let planEdit = isEvaluation ? configured.planEdit : scripted;

const stack = useAgentStack({
  model: {
    ...configured,
    planEdit: async (request) => {
      asked += 1;
      return planEdit(request);
    },
  },
});
const client = useOrganization(stack);

beforeAll(async () => {
  stack.ports.agentWaitMs = 280_000;
});

interface Score {
  instruction: string;
  isMet: boolean;
  isPlain: boolean;
  collateral: (number | Part)[];
  repairs: number;
  ms: number;
}

const all = [...cases, ...structureCases, ...plainCases];
const scores: Score[] = [];
afterAll(() => {
  if (isEvaluation) report();
});

async function seed({ study }: EditCase): Promise<{ studyId: string; seeded: Seeded }> {
  const { fields, questions, rules = [], groups = [], randomizers = [] } = studies[study];
  const studyId = await newStudy(client, fields);
  const ids = await addQuestions(client, studyId, questions);
  const seeded: Seeded = { ids, rules: [], groups: [], randomizers: [] };
  for (const { name, questions } of groups) {
    const question_ids = questions.map((question) => ids[question]);
    const display_order = questions[0];
    const { id } = await addGroup(client, studyId, { name, question_ids, display_order });
    seeded.groups.push(id);
  }
  for (const { name, arms } of randomizers) {
    const shown = arms.map(({ label, weight, question }) => {
      const question_id = question === undefined ? null : ids[question];
      return { label, weight_basis_points: weight, question_id };
    });
    const display_order = arms[0]?.question;
    const { id, ...made } = await addRandomizer(client, studyId, { name, arms: shown, display_order });
    seeded.randomizers.push({ id, arms: made.arms.map((arm: { id: string }) => arm.id) });
  }
  for (const { question, target, ...rule } of rules) {
    const next_question_id = target === undefined ? null : ids[target];
    const body = { study_id: studyId, question_id: ids[question], next_question_id, ...rule };
    const { body: created } = await expectStatus(client.send("POST", "/question-logic", body), 201);
    seeded.rules.push(created.id);
  }
  return { studyId, seeded };
}

const preview = (studyId: string, message: string) =>
  client.send("POST", `/studies/${studyId}/agent`, { message, auto_save: false });

/** What an untouched question or part looks like; its place may shift. */
function faceOf(edit: AgentEdit, part: number | Part, ids: string[]): string {
  if (typeof part === "string") return canonicalJson(partsOf(edit)[part]);
  const question = edit.questions.find(({ id }) => id === ids[part]);
  if (question === undefined) return "deleted";
  const { content, type, props, interviewer_notes, logic } = question;
  return canonicalJson([content, type, props, interviewer_notes, logic.map(({ id }) => id)]);
}

const partsOf = (edit: AgentEdit): Record<Part, unknown> => ({
  settings: edit.study_settings,
  groups: edit.question_groups.map(({ display_order: _, ...group }) => group),
  randomizers: edit.randomizers.map(({ display_order: _, ...randomizer }) => randomizer),
  quotas: edit.question_quotas,
});

async function evaluate(one: EditCase): Promise<Score> {
  const { studyId, seeded } = await seed(one);
  const { ids } = seeded;
  const actor = keyActor(client.organizationId, newId());
  const before = await readStudyContent({ ...stack.ctx, actor }, studyId);
  rounds = one.transcript(ids, seeded);
  asked = 0;
  const started = performance.now();
  const answer = await preview(studyId, one.instruction);
  const ms = performance.now() - started;
  const { instruction, isPlain, must_not_change, predicates } = one;
  const score = { instruction, isPlain, isMet: false, collateral: [], repairs: asked - 1, ms };
  if (answer.status !== 200) return score;
  const edit: AgentEdit = answer.body;
  const outcome: Outcome = {
    edit,
    ids,
    seeded,
    question: (index) => edit.questions.find(({ id }) => id === ids[index]),
    added: edit.questions.filter(({ id }) => !ids.includes(id)),
  };
  const asSeeded = toAgentEdit(before, before, "", []);
  return {
    ...score,
    isMet: predicates.every((holds) => holds(outcome)),
    collateral: must_not_change.filter((part) => faceOf(asSeeded, part, ids) !== faceOf(edit, part, ids)),
  };
}

describe("edits", () => {
  it("cover sixty instructions over ten studies", () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ study }) => study)).size).toBeGreaterThanOrEqual(10);
  });

  it.each(all)(
    "$study: $instruction",
    async (one) => {
      const score = await evaluate(one);
      scores.push(score);
      if (isEvaluation) return;
      expect(score).toMatchObject({ isMet: true, collateral: [], repairs: rounds.length - 1 });
    },
    300_000,
  );

  it.skipIf(isEvaluation).each(plainCases)("the stand-in meets $study: $instruction", async (one) => {
    planEdit = offlineModel.planEdit;
    expect(await evaluate(one)).toMatchObject({ isMet: true, collateral: [], repairs: 0 });
  });
});

function report(): void {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const met = (of: Score[]) => `${of.filter(({ isMet }) => isMet).length}/${of.length}`;
  const plain = scores.filter(({ isPlain }) => isPlain);
  const prose = scores.filter(({ isPlain }) => !isPlain);
  const harmed = scores.filter(({ collateral }) => collateral.length > 0).length;
  const times = scores.map(({ ms }) => ms).sort((a, b) => a - b);
  console.table(
    scores.map((score) => ({ ...score, ms: Math.round(score.ms), collateral: score.collateral.join(" ") })),
  );
  console.log(`provider ${process.env.AI_PROVIDER || "offline"}`);
  console.log(
    `goals met ${met(scores)}: ${met(prose)} in free words, ${met(plain)} in the stand-in's grammar`,
  );
  console.log(`edits with collateral changes ${harmed}/${scores.length}`);
  console.log(`repair rounds ${sum(scores.map(({ repairs }) => repairs))}`);
  console.log(
    `median ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms`,
  );
}
