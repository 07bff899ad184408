import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { logicRule } from "#core/design/logic/logic.sql.ts";
import { question } from "#core/design/question/question.sql.ts";
import { quotaBucket } from "#core/design/quota/quota.sql.ts";
import { randomizer } from "#core/design/randomizer/randomizer.sql.ts";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { imported } from "#tests/support/definition.ts";
import { choice, end, open, rule } from "#tests/support/definition-parts.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;
interface Finding extends Json {
  code: string;
  question_id: string | null;
}

const validationOf = async (of: Client, id: string) =>
  (await expectStatus(of.send("GET", `/studies/${id}/validation`), 200)).body;

describe("a validation", () => {
  it("finds that nobody hears the interviewer, where nothing reads aloud", async () => {
    const { study } = await imported(client, {
      format: "study-definition/1",
      title: "Study",
      questions: [open("q1")],
      config: { lang: { default: { name: "English" }, support: ["English"] }, voice: { speaks: true } },
    });
    const { errors, warnings, is_complete } = await validationOf(client, study.id);
    expect([errors, is_complete]).toEqual([[], true]);
    expect(warnings.map(({ code, path }: Finding) => [code, path])).toEqual([
      ["speech_unavailable", "config.voice.speaks"],
    ]);
  });

  it("finds a stored condition that cannot be decided", async () => {
    const { study, ids } = await imported(client, {
      format: "study-definition/1",
      title: "Study",
      questions: [choice("q1"), open("q2")],
    });
    const conditions = [{ question_id: ids.q1, operation: "ALWAYS", comparison_value: null, negate: false }];
    const display_conditions = { match: "all", conditions } as never;
    await stack.ports.db
      .update(question)
      .set({ display_conditions })
      .where(eq(question.id, ids.q2 ?? ""));
    const { errors, warnings } = await validationOf(client, study.id);
    expect([...errors, ...warnings]).toMatchObject([
      { code: "source_broken", question_id: ids.q2, path: "display_conditions.conditions[0].operation" },
    ]);
  });

  it("finds a score that counts what has no number", async () => {
    const studyId = await newStudy(client);
    const [scale = ""] = await addQuestions(client, studyId, [{ content: "How?", type: "nps" }]);
    const scores = [{ key: "s", label: "S", method: "sum", terms: [{ question_id: scale }] }];
    await expectStatus(client.send("PUT", `/studies/${studyId}/scores`, { scores }), 200);
    expect((await validationOf(client, studyId)).errors).toEqual([]);
    await stack.ports.db.update(question).set({ type: "question" }).where(eq(question.id, scale));
    expect((await validationOf(client, studyId)).errors).toMatchObject([
      { code: "score_broken", score: "s", path: "terms[0].question_id", question_id: null },
    ]);
  });

  it("finds what rows say that no request could have made", async () => {
    const { db } = stack.ports;
    const { study, ids } = await imported(client, {
      format: "study-definition/1",
      title: "Study",
      questions: [choice("q1"), open("q2"), open("q3")],
      groups: [{ id: "g1", name: "Group", question_ids: ["q2"] }],
      randomizers: [
        {
          id: "r1",
          name: "Split",
          arms: [
            { id: "a1", label: "A", weight_basis_points: 5000, question_id: "q3" },
            { id: "a2", label: "B", weight_basis_points: 5000, question_group_id: "g1" },
          ],
        },
      ],
      logic: [rule("l1", "q1", "A", end), rule("l2", "q1", "B", end)],
      question_quotas: [
        { question_id: "q1", buckets: [{ kind: "choice", match: "equals", value: "A", limit: 4 }] },
      ],
    });
    await db.update(logicRule).set({ action_type: "next_question_id" }).where(eq(logicRule.id, ids.l1));
    await expectStatus(client.send("PUT", `/question-groups/${ids.g1}`, { randomize: true }), 200);
    await db
      .update(logicRule)
      .set({ action_type: "next_question_id", next_question_id: ids.q2 })
      .where(eq(logicRule.id, ids.l2));
    await db.update(quotaBucket).set({ value: "C" }).where(eq(quotaBucket.study_id, study.id));
    const [stored] = await db.select().from(randomizer).where(eq(randomizer.id, ids.r1));
    const arms = stored?.arms.map((arm, index) => (index === 0 ? { ...arm, label: " " } : arm)) ?? [];
    await db.update(randomizer).set({ arms }).where(eq(randomizer.id, ids.r1));
    const { errors, warnings } = await validationOf(client, study.id);
    expect(errors.map(({ code, logic_id }: Finding) => [code, logic_id])).toEqual([
      ["jump_into_randomized_group", ids.l2],
      ["jump_target_missing", ids.l1],
      ["quota_option_missing", null],
    ]);
    expect(warnings.map(({ code, path }: Finding) => [code, path])).toEqual([
      ["arm_label_missing", "arms[0].label"],
    ]);
  });

  it("carries the study's ETag", async () => {
    const studyId = await newStudy(client);
    const read = await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
    const answer = await expectStatus(client.send("GET", `/studies/${studyId}/validation`), 200);
    expect(answer.headers.get("etag")).toBe(read.headers.get("etag"));
    expect(answer.body).toMatchObject({ study_id: studyId, revision: 1, is_complete: true });
  });

  it("stands in the way of publishing only where that is asked for", async () => {
    const studyId = await newStudy(client);
    const publish = (query: string) =>
      client.send("PUT", `/studies/${studyId}${query}`, { status: "published", title: "New" });
    const refused = await expectStatus(publish("?require_valid=true"), 409);
    expect(refused.body).toMatchObject({ code: "study_invalid", errors: [{ code: "no_questions" }] });
    expect((await expectStatus(client.send("GET", `/studies/${studyId}`), 200)).body.title).toBe("Study");
    await expectStatus(publish(""), 200);
    await addQuestions(client, studyId, [{ content: "Now" }]);
    await expectStatus(publish("?require_valid=true"), 200);
  });

  it("says what an edit of the agent has made wrong", async () => {
    const studyId = await newStudy(client);
    const [first = "", second = ""] = await addQuestions(client, studyId, [
      { content: "A" },
      { content: `B` },
    ]);
    const mutation = {
      id: "m1",
      entity_type: "question",
      operation: "update",
      entity_id: first,
      before: { content: "A" },
      after: { content: `{{Q:${second}}}` },
      timestamp: "2026-01-01T00:00:00.000Z",
    };
    const { body } = await expectStatus(
      client.send("POST", `/studies/${studyId}/agent/apply`, { mutations: [mutation] }),
      200,
    );
    expect(body.new_errors).toMatchObject([{ code: "reference_later", question_id: first }]);
  });
});
