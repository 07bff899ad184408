import type { Ctx } from "#core/platform/ctx.ts";
import { type Client, expectStatus } from "./api.ts";
import type { Known } from "./drawn-plans.ts";
import { addGroup, addRandomizer, arms } from "./structure.ts";
import { addQuestions, newStudy } from "./survey.ts";

/** A study with something of each kind that random plans edit. */
export async function newEdited(client: Client): Promise<{ studyId: string; known: Known }> {
  const studyId = await newStudy(client);
  const choice = { type: "multipleChoice", props: { options: ["A", "B", "C"], isMultiSelect: true } };
  const questions = await addQuestions(client, studyId, [
    { content: "a", ...choice },
    { content: "b", ...choice },
    { content: "c", type: "nps" },
    { content: "d" },
    { content: "e" },
    { content: "f" },
  ]);
  const [a, , c, d, e, f] = questions;
  const outer = await addGroup(client, studyId, { question_ids: [d] });
  const inner = await addGroup(client, studyId, { parent_question_group_id: outer.id, question_ids: [e] });
  const split = await addRandomizer(client, studyId, { arms: arms({ question_id: f }, {}) });
  const rules: string[] = [];
  // No two of a question are alike, or to change their places would change nothing.
  for (const [question_id, rule] of [
    [a, { operation: "ALWAYS" }],
    [a, { operation: "INCLUDES", comparison_value: "B" }],
    [c, { operation: "ALWAYS" }],
  ] as const) {
    const all = { study_id: studyId, comparison_value_type: "string", action_type: "end_interview" };
    const created = client.send("POST", "/question-logic", { ...all, question_id, ...rule });
    rules.push((await expectStatus(created, 201)).body.id);
  }
  const buckets = [{ kind: "choice", match: "includes", value: "A", limit: 3 }];
  await expectStatus(client.send("PUT", `/studies/${studyId}/questions/${a}/quotas`, { buckets }), 200);
  const randomizers = [{ id: split.id, arms: split.arms.map(({ id }: { id: string }) => id) }];
  return {
    studyId,
    known: { questions, choices: questions.slice(0, 2), groups: [outer.id, inner.id], randomizers, rules },
  };
}

/** Runs `work` with savepoints as its transactions, and rolls everything back afterwards. */
export async function undone(ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const over = new Error("over");
  await ctx.db
    .transaction(async (db) => {
      await work({ ...ctx, db });
      throw over;
    })
    .catch((error: unknown) => {
      if (error !== over) throw error;
    });
}
