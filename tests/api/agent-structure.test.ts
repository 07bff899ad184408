import { beforeEach, describe, expect, it } from "vitest";
import type { Model } from "#core/platform/model.ts";
import { type EditOperation, EditPlan } from "#core/study-edit/operation.ts";
import type { Mutation } from "#core/study-edit/schema.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { useAgentStack } from "#tests/support/agent.ts";
import { type Client, expectStatus, newClient } from "#tests/support/api.ts";
import { operation } from "#tests/support/edit-plan.ts";
import {
  addGroup,
  addRandomizer,
  arms,
  expansionOf,
  groupsOf,
  putGroup,
  randomizersOf,
} from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy, orderOf, questionsOf, unknownId } from "#tests/support/survey.ts";

/** Edits of a study's structure: groups, randomizers, rules, quotas and messages. */

let plan: Model["planEdit"] = offlineModel.planEdit;
const stack = useAgentStack({ model: { ...offlineModel, planEdit: (request) => plan(request) } });

let client: Client;
let studyId: string;
let [a, b, c, d]: [string, string, string, string] = ["", "", "", ""];

beforeEach(async () => {
  client = await newClient(stack);
  studyId = await newStudy(client);
  const choice = { type: "multipleChoice", props: { options: ["A", "B"] } };
  const added = await addQuestions(client, studyId, [
    { content: "a", ...choice },
    { content: "b" },
    { content: "c" },
    { content: "d" },
  ]);
  [a = "", b = "", c = "", d = ""] = added;
});

const apply = (mutations: unknown, to = studyId) =>
  client.send("POST", `/studies/${to}/agent/apply`, { mutations });

/** Previews what these operations do. Every one has to work at once. */
async function preview(...operations: EditOperation[]) {
  const { operations: planned, message } = EditPlan.parse({ operations, message: "Done" });
  let asked = 0;
  plan = async ({ attempts }) => {
    asked += 1;
    if (attempts[0] !== undefined) throw new Error(JSON.stringify(attempts[0].problems));
    return { operations: planned, message };
  };
  const edit = { message: "x", auto_save: false };
  const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/agent`, edit), 200);
  expect(asked).toBe(1);
  return body as { mutations: Mutation[]; [part: string]: unknown };
}

/** What a model is told of operations that cannot be done. */
async function problemsOf(...operations: EditOperation[]): Promise<string[]> {
  const told: string[] = [];
  plan = async ({ attempts }) => {
    told.push(...(attempts.at(-1)?.problems ?? []).map(({ message }) => message));
    return { operations: attempts.length === 0 ? operations : [], message: "Done" };
  };
  await expectStatus(client.send("POST", `/studies/${studyId}/agent`, { message: "x" }), 200);
  return told;
}

const dates = /"(created_at|updated_at)":"[^"]*"/g;
const lasting = (edit: object) =>
  JSON.parse(JSON.stringify({ ...edit, message: "" }).replace(dates, '"date":""'));

/** Previews, applies, and insists that both say the same. */
async function edit(...operations: EditOperation[]) {
  const shown = await preview(...operations);
  const { body } = await expectStatus(apply(shown.mutations), 200);
  expect(lasting(body)).toEqual(lasting(shown));
  await expansionOf(client, studyId);
  await expectStatus(apply(shown.mutations), 409);
  return body;
}

const kindsOf = (mutations: readonly Mutation[]) =>
  mutations.map(({ entity_type, operation }) => `${entity_type} ${operation}`);

const half = (label: string, shows: { question_id?: string; question_group_id?: string } = {}) => ({
  label,
  weight_basis_points: 5000,
  question_id: null,
  question_group_id: null,
  ...shows,
});

describe("randomizers", () => {
  it("are made with arms that show what the same edit makes", async () => {
    const { mutations, randomizers, question_groups } = await edit(
      operation("create_question", { temp_id: "q", content: "new", type: "question" }),
      operation("create_group", { temp_id: "g", name: "G", question_ids: ["q", b], randomize: true }),
      operation("create_randomizer", {
        temp_id: "r",
        name: "Split",
        arms: [half("Left", { question_group_id: "g" }), half("Right", { question_id: a })],
        position: 0,
      }),
    );
    const [question, group, split] = mutations;
    expect(kindsOf(mutations)).toEqual(["question create", "question_group create", "randomizer create"]);
    expect(randomizers).toMatchObject([
      {
        id: split.entity_id,
        display_order: 0,
        arms: [
          { id: split.after.arms[0].new_id, label: "Left", question_group_id: group.entity_id },
          { id: split.after.arms[1].new_id, label: "Right", question_id: a },
        ],
      },
    ]);
    expect(question_groups).toMatchObject([{ id: group.entity_id, question_ids: [question.entity_id, b] }]);
    expect(await orderOf(client, studyId)).toEqual([question.entity_id, b, a, c, d]);
  });

  it("get new arms, other weights and another name; what no arm shows comes after them", async () => {
    const { id, arms: present } = await addRandomizer(client, studyId, {
      arms: arms({ question_id: a }, { question_id: b }),
    });
    const { mutations, randomizers } = await edit(
      operation("update_randomizer", {
        randomizer_id: id,
        name: "Other",
        arms: [
          { arm_id: present[0].id, ...half("Kept", { question_id: a }), weight_basis_points: 9000 },
          { arm_id: null, ...half("New", { question_id: c }), weight_basis_points: 1000 },
        ],
      }),
    );
    expect(mutations[0].before).toMatchObject({ name: "Split", arms: [{ id: present[0].id }, {}] });
    expect(randomizers).toMatchObject([
      {
        name: "Other",
        arms: [
          { id: present[0].id, weight_basis_points: 9000, question_id: a },
          { id: mutations[0].after.arms[1].new_id, weight_basis_points: 1000, question_id: c },
        ],
      },
    ]);
  });

  it("move among their siblings and into a group", async () => {
    const { id } = await addRandomizer(client, studyId, { arms: arms({ question_id: d }, {}) });
    const group = await addGroup(client, studyId, { question_ids: [a] });
    await edit(
      operation("move_randomizer", {
        randomizer_id: id,
        parent_question_group_id: group.id,
        position: 0,
      }),
    );
    expect(await randomizersOf(client, studyId)).toMatchObject([
      { parent_question_group_id: group.id, display_order: 0 },
    ]);
    await edit(
      operation("move_randomizer", { randomizer_id: id, parent_question_group_id: null, position: 1 }),
    );
    expect(await randomizersOf(client, studyId)).toMatchObject([
      { parent_question_group_id: null, display_order: 1 },
    ]);
  });

  it("go alone, or with all that they show, each of it named", async () => {
    const group = await addGroup(client, studyId, { question_ids: [b] });
    const fields = { arms: arms({ question_id: a }, { question_group_id: group.id }) };
    const { id } = await addRandomizer(client, studyId, fields);
    const alone = await preview(operation("delete_randomizer", { randomizer_id: id, mode: "ungroup" }));
    expect(kindsOf(alone.mutations)).toEqual(["randomizer delete"]);
    expect(alone.questions).toHaveLength(4);
    const { mutations, questions, question_groups, randomizers } = await edit(
      operation("delete_randomizer", { randomizer_id: id, mode: "delete" }),
    );
    expect(kindsOf(mutations)).toEqual([
      "question delete",
      "question delete",
      "question_group delete",
      "randomizer delete",
    ]);
    expect([questions.length, question_groups, randomizers]).toEqual([2, [], []]);
  });

  it("tell a model what is wrong with its arms", async () => {
    const made = (shown: object[]) =>
      problemsOf(operation("create_randomizer", { temp_id: "r", name: "R", arms: shown as never }));
    expect((await made([half("1"), { ...half("2"), weight_basis_points: 1 }]))[0]).toContain("sum to 10000");
    expect((await made([half("1", { question_id: a }), half("2", { question_id: a })]))[0]).toContain(
      "two arms",
    );
    expect((await made([half("1", { question_id: unknownId }), half("2")]))[0]).toContain(
      "not in this study",
    );
    expect((await made([half("1")]))[0]).toContain("arms");
  });

  it("stay as they are once participants have been assigned", async () => {
    const { id } = await addRandomizer(client, studyId, { arms: arms({ question_id: a }, {}) });
    const shown = await preview(operation("update_randomizer", { randomizer_id: id, name: "Other" }));
    const { link } = await invite(client, studyId);
    const vid = new URL(link).searchParams.get("vid");
    await expectStatus(client.send("POST", `/participant/v1/interviews/${vid}/start`, {}), 200);
    const refused = await expectStatus(apply(shown.mutations), 409);
    expect(refused.body.code).toBe("randomizer_assigned");
    const told = await problemsOf(operation("update_randomizer", { randomizer_id: id, name: "Other" }));
    expect(told[0]).toContain("assigned");
  });

  it("are not made with ids that are in use or another's", async () => {
    const present = await addRandomizer(client, studyId, { arms: arms({ question_id: a }, {}) });
    const { mutations } = await preview(
      operation("create_randomizer", { temp_id: "r", name: "R", arms: [half("1"), half("2")] }),
    );
    const other = await newClient(stack);
    const theirStudy = await newStudy(other);
    const theirs = await addRandomizer(other, theirStudy);
    const [question = ""] = await addQuestions(other, theirStudy, [{ content: "theirs" }]);
    const [made] = mutations as [Mutation & { after: { arms: object[] } }];
    const changed = (change: object) => apply([{ ...made, ...change }]);
    await expectStatus(changed({ entity_id: present.id }), 409);
    await expectStatus(changed({ entity_id: theirs.id }), 409);
    const armed = (arm: object) => {
      return { after: { ...made.after, arms: [{ ...made.after.arms[0], ...arm }, made.after.arms[1]] } };
    };
    const [first] = made.after.arms;
    for (const taken of [present.arms[0].id, theirs.arms[0].id]) {
      const refused = await expectStatus(changed(armed({ new_id: taken })), 409);
      expect(refused.body.code).toBe("id_in_use");
    }
    await expectStatus(changed({ after: { ...made.after, arms: [first, first] } }), 409);
    await expectStatus(changed(armed({ new_id: "arm 1" })), 422);
    const unknown = await expectStatus(changed(armed({ id: present.arms[0].id })), 422);
    expect(unknown.body.errors).toMatchObject([
      { loc: ["body", "mutations", 0, "after", "arms", 0, "id"], code: "arm_not_found" },
    ]);
    await expectStatus(changed(armed({ question_id: question })), 403);
    await expectStatus(changed(armed({ question_id: unknownId })), 422);
    const before = { name: theirs.name };
    await expectStatus(
      changed({ operation: "update", entity_id: theirs.id, before, after: { name: "x" } }),
      409,
    );
    expect(await randomizersOf(client, studyId)).toHaveLength(1);
    expect(await randomizersOf(other, theirStudy)).toMatchObject([{ name: theirs.name }]);
  });
});

describe("groups", () => {
  it("hold what is moved into them, in groups made in the same edit", async () => {
    const { question_groups } = await edit(
      operation("create_group", { temp_id: "o", name: "Outer", question_ids: [a], randomize: false }),
      operation("create_group", {
        temp_id: "i",
        name: "Inner",
        parent_question_group_id: "o",
        question_ids: [],
        randomize: false,
      }),
      operation("update_group", { group_id: "i", name: "Inside", question_ids: [d, c], randomize: true }),
    );
    expect(question_groups).toMatchObject([
      { name: "Outer", question_ids: [a] },
      { name: "Inside", parent_question_group_id: question_groups[0].id, question_ids: [d, c] },
    ]);
  });

  it("move, and are deleted alone or with all that is inside", async () => {
    const outer = await addGroup(client, studyId, { question_ids: [a] });
    const inner = await addGroup(client, studyId, { parent_question_group_id: outer.id, question_ids: [b] });
    await edit(
      operation("move_group", { group_id: inner.id, parent_question_group_id: null, position: 0 }),
      operation("move_group", { group_id: outer.id, parent_question_group_id: inner.id, position: 0 }),
    );
    expect(await orderOf(client, studyId)).toEqual([a, b, c, d]);
    expect(await groupsOf(client, studyId)).toMatchObject([
      { id: inner.id, parent_question_group_id: null },
      { id: outer.id, parent_question_group_id: inner.id },
    ]);
    await edit(operation("delete_group", { group_id: outer.id, mode: "ungroup" }));
    expect(await groupsOf(client, studyId)).toMatchObject([{ id: inner.id, question_ids: [a, b] }]);
    const { mutations } = await edit(operation("delete_group", { group_id: inner.id, mode: "delete" }));
    expect(kindsOf(mutations)).toEqual(["question delete", "question delete", "question_group delete"]);
    expect(await orderOf(client, studyId)).toEqual([c, d]);
  });

  it("are not deleted with a question that was changed or has come since", async () => {
    const { id } = await addGroup(client, studyId, { question_ids: [a] });
    const { mutations } = await preview(operation("delete_group", { group_id: id, mode: "delete" }));
    await expectStatus(client.send("PUT", `/questions/${a}`, { content: "reworded" }), 204);
    const reworded = await expectStatus(apply(mutations), 409);
    expect(reworded.body.errors).toMatchObject([{ index: 0, entity_id: a }]);
    const fresh = await preview(operation("delete_group", { group_id: id, mode: "delete" }));
    await expectStatus(putGroup(client, id, { question_ids: [b] }), 200);
    const grown = await expectStatus(apply(fresh.mutations), 409);
    expect(grown.body.errors).toMatchObject([{ index: 1, entity_id: id, actual: { question_ids: [b] } }]);
    expect(await questionsOf(client, studyId)).toHaveLength(4);
  });

  it("say what the REST route says of where they cannot stand", async () => {
    const nested = ["1", "2", "3"].map((name, index) =>
      operation("create_group", {
        temp_id: name,
        name,
        parent_question_group_id: index === 0 ? null : String(index),
        question_ids: [],
        randomize: false,
      }),
    );
    expect((await problemsOf(...nested))[0]).toContain("two levels");
    expect(
      (await problemsOf(operation("delete_group", { group_id: unknownId, mode: "delete" })))[0],
    ).toContain("not found");
  });
});

describe("rules", () => {
  const screenOut = (temp_id: string, comparison_value: string) =>
    operation("create_rule", {
      temp_id,
      question_id: a,
      operation: "==",
      comparison_value_type: "string",
      comparison_value,
      action_type: "screen_out",
    });

  it("change what they do and where they stand, those of the same edit too", async () => {
    const { mutations, logic } = await edit(
      screenOut("one", "A"),
      screenOut("two", "B"),
      operation("update_rule", { rule_id: "two", action_type: "next_question_id", next_question_id: d }),
      operation("move_rule", { rule_id: "two", position: 0 }),
    );
    expect(logic).toMatchObject([
      { id: mutations[1].entity_id, comparison_value: "B", next_question_id: d, display_order: 0 },
      { id: mutations[0].entity_id, comparison_value: "A", action_type: "screen_out", display_order: 1 },
    ]);
    const [rule] = logic;
    const changed = await edit(
      operation("update_rule", { rule_id: rule.id, action_type: "end_interview", comparison_value: "A" }),
    );
    expect(changed.mutations[0]).toMatchObject({
      before: { action_type: "next_question_id", comparison_value: "B", next_question_id: d },
      after: { action_type: "end_interview", comparison_value: "A", next_question_id: null },
    });
    expect(changed.logic[0]).toMatchObject({ end_interview: true, next_question_id: null });
  });

  it("lead to groups, and are refused where they could never apply", async () => {
    const { logic, question_groups } = await edit(
      operation("create_group", { temp_id: "g", name: "G", question_ids: [d], randomize: true }),
      operation("create_rule", {
        temp_id: "l",
        question_id: a,
        operation: "ALWAYS",
        comparison_value_type: "string",
        action_type: "move_to_question_group",
        next_question_group_id: "g",
      }),
    );
    expect(logic).toMatchObject([{ next_question_group_id: question_groups[0].id }]);
    const told = await problemsOf(
      operation("update_rule", { rule_id: logic[0].id, operation: "<", comparison_value: "x" }),
    );
    expect(told[0]).toContain("can never match");
    const { mutations } = await preview(operation("move_rule", { rule_id: logic[0].id, position: 5 }));
    expect(mutations).toEqual([]);
  });
});

describe("quotas", () => {
  const quota = (...buckets: { match: "equals" | "includes"; value: string; limit: number }[]) =>
    operation("set_quotas", { question_id: a, buckets });

  it("are set, changed and taken away", async () => {
    const first = await edit(quota({ match: "equals", value: "A", limit: 5 }));
    const second = await edit(quota({ match: "equals", value: "A", limit: 6 }));
    const third = await edit(quota());
    expect([first, second, third].flatMap(({ mutations }) => kindsOf(mutations))).toEqual([
      "question_quota create",
      "question_quota update",
      "question_quota delete",
    ]);
    expect(third.question_quotas).toEqual([]);
    expect((await problemsOf(quota({ match: "equals", value: "Z", limit: 5 })))[0]).toContain("options");
    expect((await problemsOf(quota()))[0]).toContain("not found");
  });

  it("are refused where they were set differently meanwhile", async () => {
    const { mutations } = await preview(quota({ match: "equals", value: "A", limit: 5 }));
    const buckets = [{ kind: "choice", match: "equals", value: "B", limit: 1 }];
    await expectStatus(client.send("PUT", `/studies/${studyId}/questions/${a}/quotas`, { buckets }), 200);
    const refused = await expectStatus(apply(mutations), 409);
    expect(refused.body.errors).toMatchObject([{ index: 0, entity_id: a, actual: { buckets } }]);
  });
});

describe("messages", () => {
  it("keep what an edit does not name, and can be cleared", async () => {
    const message = "thank_you_message" as const;
    const { study_settings } = await edit(
      operation("update_message", { message, title: "Thanks", ctaLink: "https://example.com/" }),
      operation("update_message", { message, body: "Bye" }),
    );
    expect(study_settings.thank_you_message).toEqual({
      title: "Thanks",
      ctaLink: "https://example.com/",
      body: "Bye",
    });
    expect((await edit(operation("clear_message", { message }))).study_settings.thank_you_message).toBeNull();
    const told = await problemsOf(operation("update_message", { message, ctaLink: "javascript:x" }));
    expect(told[0]).toContain("ctaLink");
  });
});

describe("a list of mutations", () => {
  const renamed = (index: number) => ({
    id: `m${index}`,
    entity_type: "study_settings",
    operation: "update",
    entity_id: studyId,
    before: { title: index === 0 ? "Study" : `Study ${index}` },
    after: { title: `Study ${index + 1}` },
    timestamp: "2026-11-21T09:00:00.000Z",
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => renamed(index));

  it("has at most 200", async () => {
    await expectStatus(apply(many(201)), 422);
    await expectStatus(apply(many(200)), 200);
    const told = await problemsOf(
      ...Array.from({ length: 198 }, (_, index) =>
        operation("create_question", { temp_id: `q${index}`, content: "x", type: "question" }),
      ),
      operation("create_group", {
        temp_id: "g",
        name: "G",
        question_ids: ["q0", "q1"],
        randomize: false,
      }),
      operation("delete_group", { group_id: "g", mode: "delete" }),
    );
    expect(told[0]).toContain("at most 200");
    expect(await questionsOf(client, studyId)).toHaveLength(4);
  }, 60_000);

  it("is refused the second time even where each mutation finds what it says", async () => {
    const [one, two] = [await addGroup(client, studyId), await addGroup(client, studyId)];
    const into = (group_id: string) => operation("update_group", { group_id, question_ids: [a] });
    const { mutations } = await edit(into(one.id), into(two.id));
    const refused = await expectStatus(apply(mutations), 409);
    expect(refused.body.code).toBe("already_applied");
    expect(await groupsOf(client, studyId)).toMatchObject([
      { id: one.id, question_ids: [] },
      { id: two.id, question_ids: [a] },
    ]);
  });

  it("is empty for a plan that takes back what it does", async () => {
    const { mutations } = await preview(
      operation("update_settings", { title: "Other" }),
      operation("create_group", {
        temp_id: "g",
        name: "G",
        question_ids: [b],
        randomize: false,
        position: 1,
      }),
      operation("delete_group", { group_id: "g", mode: "ungroup" }),
      operation("update_settings", { title: "Study" }),
    );
    expect(mutations).toEqual([]);
  });

  it("that names what the study does not have is refused at its index, with nothing written", async () => {
    const other = await newStudy(client);
    const group = await addGroup(client, other);
    const { id } = await addRandomizer(client, other);
    const rest = { after: { name: "x" }, timestamp: "2026-11-21T09:00:00.000Z" };
    for (const [entity_type, entity_id, name] of [
      ["question_group", group.id, group.name],
      ["randomizer", id, "Split"],
      ["logic_rule", unknownId, "x"],
      ["question_quota", unknownId, "x"],
    ]) {
      for (const operation of ["update", "reorder", "delete"]) {
        if (entity_type === "question_quota" && operation === "reorder") continue;
        const after = operation === "delete" ? null : rest.after;
        const mutation = { ...rest, id: "m1", entity_type, entity_id, operation, before: { name }, after };
        const refused = await expectStatus(apply([renamed(0), mutation]), 409);
        expect(refused.body.errors).toMatchObject([{ index: 1, mutation_id: "m1", entity_id, actual: null }]);
      }
    }
    expect((await client.send("GET", `/studies/${studyId}`)).body.title).toBe("Study");
    expect(await groupsOf(client, other)).toEqual([group]);
  });
});
