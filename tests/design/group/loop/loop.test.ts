import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, definitionText, imported, importInto } from "#tests/support/definition.ts";
import { addGroup, addRandomizer, arms, groupsOf, postGroup, putGroup } from "#tests/support/structure.ts";
import { addQuestions, newStudy, questionsOf } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);
void stack;

type Json = Record<string, unknown>;

const choice = {
  type: "multipleChoice",
  content: "Which?",
  props: { options: ["A", "B"], isMultiSelect: true },
};
const plain = (content: string) => ({ content });

/** A choice, two questions for a loop, and one after it. */
async function study(first: Json = choice) {
  const studyId = await newStudy(client);
  const [source = "", inner = "", second = "", last = ""] = await addQuestions(client, studyId, [
    first,
    plain("Inner {{item}}"),
    plain("Second"),
    plain("Last"),
  ]);
  return { studyId, source, inner, second, last };
}

const over = (question_id: string, more: Json = {}) => ({
  source: { question_id, select: "selected", ...more },
});
const codes = (body: { errors?: Json[] }) => (body.errors ?? []).map(({ code }) => code);
const get = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;

describe("a group that is repeated", () => {
  it("reads back with its defaults, and is asked once again", async () => {
    const { studyId, source, inner } = await study();
    const group = await addGroup(client, studyId, { question_ids: [inner], repeat_for: over(source) });
    const repeat_for = { ...over(source), order: "source", max_items: 10 };
    expect(group.repeat_for).toEqual(repeat_for);
    expect((await groupsOf(client, studyId))[0].repeat_for).toEqual(repeat_for);
    expect((await get(`/studies/${studyId}/validation`)).errors).toEqual([]);
    const again = await putGroup(client, group.id, { repeat_for: null });
    expect(again.body.repeat_for).toBeNull();
    const { warnings } = await get(`/studies/${studyId}/validation`);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: "not_a_reference", question_id: inner, path: "content" }),
    );
  });

  it("is refused for what it cannot be about", async () => {
    const { studyId, source, inner, last } = await study();
    const refused = async (repeat_for: Json) => {
      const answer = await postGroup(client, studyId, { name: "G", question_ids: [inner], repeat_for });
      expect(answer.status, JSON.stringify(answer.body)).toBe(422);
      return codes(answer.body);
    };
    expect(await refused(over("019aa3c4-5e00-7a21-8b32-6d4f1c9e0a11"))).toEqual(["source_not_found"]);
    expect(await refused(over("German"))).toEqual(["source_not_found"]);
    expect(await refused(over(last))).toEqual(["source_type"]);
    expect(await refused(over(source, { min: 1 }))).toEqual(["source_type"]);
    expect(await refused(over(inner))).toEqual(["source_type"]);
    const late = await addQuestions(client, studyId, [choice]);
    expect(await refused(over(late[0] ?? ""))).toEqual(["source_not_before"]);
    expect(await refused({ ...over(source), max_items: 21 })).toEqual([]);
    expect(await groupsOf(client, studyId)).toEqual([]);
  });

  it("holds no loop and no randomizer, and may stand in a group", async () => {
    const { studyId, source, inner, second } = await study();
    const outer = await addGroup(client, studyId, { name: "Outer", question_ids: [inner, second] });
    const loop = await addGroup(client, studyId, {
      name: "Loop",
      question_ids: [inner],
      parent_question_group_id: outer.id,
      repeat_for: over(source),
    });
    const nested = await putGroup(client, outer.id, { repeat_for: over(source) });
    expect([nested.status, codes(nested.body)]).toEqual([422, ["nested_loop"]]);
    const inside = await client.send("POST", "/randomizers", {
      study_id: studyId,
      name: "R",
      parent_question_group_id: loop.id,
      arms: arms({ question_id: inner }, {}),
    });
    expect([inside.status, codes(inside.body)]).toEqual([422, ["randomizer_in_loop"]]);
    const randomizer = await addRandomizer(client, studyId, {
      arms: arms({ question_group_id: outer.id }, {}),
    });
    expect(randomizer.arms[0].question_group_id).toBe(outer.id);
  });

  it("is about 50 items at most, and makes no interview longer than 2,000 questions", async () => {
    const options = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index + 1}`);
    const fits = await study({ ...choice, props: { options: options(50), isMultiSelect: true } });
    const group = await addGroup(client, fits.studyId, {
      question_ids: [fits.inner],
      repeat_for: over(fits.source),
    });
    const { studyId, source, inner } = await study({
      ...choice,
      props: { options: options(51), isMultiSelect: true },
    });
    const long = await postGroup(client, studyId, {
      name: "G",
      question_ids: [inner],
      repeat_for: over(source),
    });
    expect([long.status, codes(long.body)]).toEqual([422, ["loop_too_long"]]);
    const props = { options: options(50), isMultiSelect: true, allowOther: true };
    await expectStatus(client.send("PUT", `/questions/${fits.source}`, { props }), 204);
    const { errors } = await get(`/studies/${fits.studyId}/validation`);
    expect(errors).toMatchObject([{ code: "loop_too_long", question_group_id: group.id }]);
    await expectStatus(
      client.send("PUT", `/questions/${fits.source}`, { props: { ...props, allowOther: false } }),
      204,
    );
    // 50 times 40 questions, and one before them.
    const more = await addQuestions(
      client,
      fits.studyId,
      Array.from({ length: 39 }, () => plain("More")),
    );
    const all = [fits.inner, ...more];
    const tooLong = await putGroup(client, group.id, { question_ids: all });
    expect([tooLong.status, codes(tooLong.body)]).toEqual([422, ["loop_too_long"]]);
    await expectStatus(putGroup(client, group.id, { question_ids: all.slice(1) }), 200);
  }, 60_000);

  it("keeps rules, quotas and conditions from outside out", async () => {
    const { studyId, source, inner, second, last } = await study();
    const [asked = ""] = await addQuestions(client, studyId, [choice]);
    const group = await addGroup(client, studyId, {
      question_ids: [inner, second],
      repeat_for: over(source),
      display_order: 1,
    });
    const rule = (question_id: string, target: Json) =>
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id,
        operation: "ALWAYS",
        comparison_value_type: "string",
        ...target,
      });
    const into = await rule(source, { action_type: "next_question_id", next_question_id: second });
    expect([into.status, codes(into.body)]).toEqual([422, ["question_in_loop"]]);
    await expectStatus(
      rule(source, { action_type: "move_to_question_group", next_question_group_id: group.id }),
      201,
    );
    await expectStatus(rule(inner, { action_type: "next_question_id", next_question_id: second }), 201);
    await expectStatus(rule(second, { action_type: "next_question_id", next_question_id: last }), 201);
    const condition = (fields: Json) => ({
      display_conditions: { match: "all", conditions: [{ operation: "IS_ANSWERED", ...fields }] },
    });
    const outside = await client.send("PUT", `/questions/${last}`, condition({ question_id: inner }));
    expect([outside.status, codes(outside.body)]).toEqual([422, ["source_in_loop"]]);
    await expectStatus(client.send("PUT", `/questions/${second}`, condition({ question_id: inner })), 204);
    const item = { loop_item: true, operation: "==", comparison_value: "A" };
    const noLoop = await client.send("PUT", `/questions/${last}`, condition(item));
    expect([noLoop.status, codes(noLoop.body)]).toEqual([422, ["source_not_found"]]);
    await expectStatus(client.send("PUT", `/questions/${second}`, condition(item)), 204);
    const buckets = [{ kind: "choice", match: "includes", value: "A", limit: 1 }];
    const quotas = `/studies/${studyId}/questions/${asked}/quotas`;
    await expectStatus(client.send("PUT", quotas, { buckets }), 200);
    const moved = await putGroup(client, group.id, { question_ids: [inner, second, asked] });
    expect([moved.status, codes(moved.body)]).toEqual([422, ["question_in_loop"]]);
    await expectStatus(client.send("PUT", quotas, { buckets: [] }), 200);
    await expectStatus(putGroup(client, group.id, { question_ids: [inner, second, asked] }), 200);
    const limited = await client.send("PUT", quotas, { buckets });
    expect([limited.status, codes(limited.body)]).toEqual([422, ["question_in_loop"]]);
  });

  it("keeps its source, unless it is taken away by force", async () => {
    const { studyId, source, inner } = await study();
    const group = await addGroup(client, studyId, {
      question_ids: [inner],
      repeat_for: over(source),
      display_order: 1,
    });
    const refused = await client.send("DELETE", `/questions/${source}`);
    expect([refused.status, refused.body.code]).toEqual([409, "breaks_logic"]);
    expect(refused.body.errors).toMatchObject([
      { code: "source_not_found", question_group_id: group.id, path: "repeat_for.source.question_id" },
    ]);
    await expectStatus(client.send("DELETE", `/questions/${source}?force=true`), 204);
    expect((await groupsOf(client, studyId))[0].repeat_for).toBeNull();
  });

  it("takes a renamed item along in conditions on it", async () => {
    const { studyId, source, inner } = await study();
    await addGroup(client, studyId, { question_ids: [inner], repeat_for: over(source), display_order: 1 });
    const condition = { loop_item: true, operation: "==", comparison_value: "A" };
    await expectStatus(
      client.send("PUT", `/questions/${inner}`, {
        display_conditions: { match: "all", conditions: [condition] },
      }),
      204,
    );
    const props = { ...choice.props, options: ["Alpha", "B"] };
    await expectStatus(client.send("PUT", `/questions/${source}`, { props }), 204);
    const rows: Json[] = await questionsOf(client, studyId);
    const { display_conditions } = rows.find(({ id }) => id === inner) as { display_conditions: Json };
    expect(display_conditions.conditions).toMatchObject([{ ...condition, comparison_value: "Alpha" }]);
  });

  const definition = {
    ...blank,
    questions: [
      { id: "q1", ...choice },
      { id: "q2", ...plain("Inner {{item}}") },
      { id: "q3", ...plain("Last") },
    ],
    groups: [{ id: "g1", name: "Loop", question_ids: ["q2"], display_order: 1, repeat_for: over("q1") }],
  };

  it("goes along with copies", async () => {
    const { study: first } = await imported(client, definition);
    const text = await definitionText(client, first.id);
    expect(JSON.parse(text).groups[0].repeat_for).toEqual({ ...over("q1"), order: "source", max_items: 10 });
    const { study: second } = await imported(client, JSON.parse(text));
    expect(await definitionText(client, second.id)).toBe(text);
    const wrong = await importInto(client, {
      ...definition,
      groups: [{ ...definition.groups[0], repeat_for: over("q3") }],
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.detail).toMatchObject([
      {
        loc: ["body", "definition", "groups", 0, "repeat_for", "source", "question_id"],
        type: "source_type",
      },
    ]);
  });

  it("comes back with an earlier version", async () => {
    const { study: made, ids } = await imported(client, definition);
    await expectStatus(client.send("POST", `/studies/${made.id}/versions`, { label: "With a loop" }), 201);
    const before = await definitionText(client, made.id);
    const [{ revision }] = await get(`/studies/${made.id}/versions`);
    await expectStatus(putGroup(client, ids.g1, { repeat_for: null }), 200);
    await expectStatus(client.send("PUT", `/questions/${ids.q3}`, { display_order: 0 }), 204);
    await expectStatus(client.send("POST", `/studies/${made.id}/versions/${revision}/restore`), 200);
    expect(await definitionText(client, made.id)).toBe(before);
    // And away again, while other things move.
    const [{ revision: last }] = await get(`/studies/${made.id}/versions`);
    expect(last).toBeGreaterThan(revision);
    await expectStatus(client.send("DELETE", `/questions/${ids.q1}?force=true`), 204);
    await expectStatus(client.send("POST", `/studies/${made.id}/versions/${revision}/restore`), 200);
    expect(await definitionText(client, made.id)).toBe(before);
  });

  it("counts three iterations at most in the estimated length", async () => {
    const { studyId, source, inner } = await study({
      ...choice,
      props: { options: ["A", "B", "C", "D"], isMultiSelect: true },
    });
    const lengthOf = async () => (await get(`/studies/${studyId}`)).estimated_length;
    const before = await lengthOf();
    const group = await addGroup(client, studyId, { question_ids: [inner], repeat_for: over(source) });
    const withLoop = await lengthOf();
    expect(withLoop).toBeGreaterThan(before);
    await expectStatus(putGroup(client, group.id, { repeat_for: { ...over(source), max_items: 20 } }), 200);
    expect(await lengthOf()).toBe(withLoop);
  });
});
