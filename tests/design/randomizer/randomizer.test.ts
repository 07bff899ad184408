import { describe, expect, it } from "vitest";
import { randomizerAssignment } from "#core/field/flow/flow.sql.ts";
import { type Answer, expectStatus, problemsOf, useStack } from "#tests/support/api.ts";
import { isNotAudit } from "#tests/support/statements.ts";
import {
  addGroup,
  addRandomizer,
  arms,
  expansionOf,
  groupsOf,
  postGroup,
  postRandomizer,
  putGroup,
  randomizersOf,
  studyFromLetters,
} from "#tests/support/structure.ts";
import { invite, questionsOf, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

async function survey(letters = "abcd") {
  const study = await studyFromLetters(stack, letters);
  const put = (id: string, fields: object) => study.client.send("PUT", `/randomizers/${id}`, fields);
  const remove = (id: string, body: object = {}) =>
    study.client.send("POST", `/randomizers/${id}/remove`, body);
  return { ...study, put, remove };
}

describe("creating a randomizer", () => {
  it("takes what its arms show out of the sequence", async () => {
    const { client, studyId, q, order } = await survey();
    const group = await addGroup(client, studyId, { question_ids: [q("d")] });
    stack.takeStatements();
    const randomizer = await addRandomizer(client, studyId, {
      name: "Split",
      display_order: 1,
      arms: arms({ question_id: q("c") }, { question_group_id: group.id }, {}),
    });
    expect(stack.takeStatements().filter(isNotAudit)).toHaveLength(4);
    const arm = { id: expect.any(String), question_id: null, question_group_id: null };
    expect(randomizer).toEqual({
      id: expect.any(String),
      study_id: studyId,
      name: "Split",
      parent_question_group_id: null,
      display_order: 1,
      arms: [
        { ...arm, label: "Arm 0", weight_basis_points: 3334, display_order: 0, question_id: q("c") },
        { ...arm, label: "Arm 1", weight_basis_points: 3333, display_order: 1, question_group_id: group.id },
        { ...arm, label: "Arm 2", weight_basis_points: 3333, display_order: 2 },
      ],
    });
    stack.takeStatements();
    expect(await randomizersOf(client, studyId)).toEqual([randomizer]);
    expect(stack.takeStatements()).toHaveLength(2);
    expect(await groupsOf(client, studyId)).toEqual([
      { ...group, display_order: 1, routing_branch_id: randomizer.arms[1].id },
    ]);
    expect(await order()).toBe("acdb");
  });

  it("puts the randomizer and its content into a group", async () => {
    const { client, studyId, q, order } = await survey();
    const outer = await addGroup(client, studyId, { question_ids: [q("a"), q("b")] });
    const inner = await addGroup(client, studyId, { question_ids: [q("d")] });
    const fields = { parent_question_group_id: outer.id, display_order: 1 };
    await addRandomizer(client, studyId, {
      ...fields,
      arms: arms({ question_group_id: inner.id }, { question_id: q("c") }),
    });
    expect(await order()).toBe("adcb");
    const parents = (await questionsOf(client, studyId)).map(
      (one: { question_group_id: string }) => one.question_group_id,
    );
    expect(parents).toEqual([outer.id, inner.id, outer.id, outer.id]);
    expect((await groupsOf(client, studyId))[1]).toMatchObject({ parent_question_group_id: outer.id });
  });

  it("reports every problem of the arms", async () => {
    const { client, studyId, q } = await survey();
    const post = (arms: object[]) => problemsOf(postRandomizer(client, studyId, { arms }));
    const arm = (weight_basis_points: number, fields = {}) => ({
      label: "A",
      weight_basis_points,
      ...fields,
    });
    expect(await post([arm(10_000)])).toEqual(["arms too_small"]);
    expect(await post(arms(...Array(13).fill({})))).toEqual(["arms too_big"]);
    expect(await post([arm(5000), arm(4999)])).toEqual(["arms custom"]);
    expect(await post([arm(10_001), arm(-1), arm(0.5)])).toEqual([
      "arms.0.weight_basis_points too_big",
      "arms.1.weight_basis_points too_small",
      "arms.2.weight_basis_points invalid_type",
    ]);
    expect(
      await post([
        arm(5000, { question_id: q("a"), question_group_id: unknownId }),
        arm(5000, { question_id: q("a") }),
      ]),
    ).toEqual(["arms.0.question_group_id custom", "arms.1.question_id custom"]);
    expect(
      await post([arm(5000, { question_id: unknownId }), arm(5000, { question_group_id: q("b") })]),
    ).toEqual(["arms.0.question_id question_not_found", "arms.1.question_group_id group_not_found"]);
    await addRandomizer(client, studyId, { arms: arms({ question_id: q("a") }, {}) });
    expect(await post(arms({ question_id: q("a") }, {}))).toEqual([
      "arms.0.question_id question_in_other_arm",
    ]);
    expect(await post(arms({ id: unknownId }, {}))).toEqual(["arms.0.id arm_not_found"]);
    await addRandomizer(client, studyId, { arms: [arm(0), arm(10_000)] });
    await addRandomizer(client, studyId, { arms: arms(...Array(12).fill({})) });
  });

  it("refuses to show the group around it or a third level of groups", async () => {
    const { client, studyId } = await survey("a");
    const outer = await addGroup(client, studyId);
    const inner = await addGroup(client, studyId, { parent_question_group_id: outer.id });
    const other = await addGroup(client, studyId);
    const show = (parent: string, content: string) =>
      problemsOf(
        postRandomizer(client, studyId, {
          parent_question_group_id: parent,
          arms: arms({ question_group_id: content }, {}),
        }),
      );
    expect(await show(outer.id, outer.id)).toEqual(["parent_question_group_id group_inside_itself"]);
    expect(await show(inner.id, outer.id)).toEqual(["parent_question_group_id group_inside_itself"]);
    expect(await show(inner.id, other.id)).toEqual(["parent_question_group_id group_nested_too_deep"]);
    expect(await show(other.id, outer.id)).toEqual(["parent_question_group_id group_nested_too_deep"]);
  });

  it("answers 403 for anything of another organization", async () => {
    const { client, studyId, put, remove } = await survey("a");
    const foreign = await survey("a");
    const theirs = await addRandomizer(foreign.client, foreign.studyId);
    const group = await addGroup(foreign.client, foreign.studyId);
    await expectStatus(postRandomizer(client, foreign.studyId), 403);
    const post = (fields: Record<string, string>) =>
      postRandomizer(client, studyId, { arms: arms(fields, {}) });
    await expectStatus(post({ question_id: foreign.q("a") }), 403);
    await expectStatus(post({ question_group_id: group.id }), 403);
    await expectStatus(put(theirs.id, { name: "Mine" }), 403);
    await expectStatus(remove(theirs.id), 403);
    await expectStatus(client.send("GET", `/randomizers?study_id=${foreign.studyId}`), 403);
    await expectStatus(client.send("GET", `/randomizers?study_id=${unknownId}`), 404);
    await expectStatus(client.send("GET", "/randomizers"), 422);
    await expectStatus(put(unknownId, {}), 404);
    await expectStatus(remove(unknownId), 404);
  });
});

describe("changing a randomizer", () => {
  it("replaces its arms and keeps those that name their id", async () => {
    const { client, studyId, q, order, put } = await survey("abcde");
    const randomizer = await addRandomizer(client, studyId, {
      display_order: 0,
      arms: arms({ question_id: q("a") }, { question_id: q("b") }, {}),
    });
    const [first, second] = randomizer.arms;
    stack.takeStatements();
    const { body } = await expectStatus(
      put(randomizer.id, {
        name: "New",
        arms: [
          { ...second, weight_basis_points: 2500 },
          { label: "New", weight_basis_points: 7500, question_id: q("e") },
        ],
      }),
      200,
    );
    expect(stack.takeStatements().filter(isNotAudit)).toHaveLength(4);
    expect(body).toMatchObject({
      name: "New",
      display_order: 0,
      arms: [
        { id: second.id, weight_basis_points: 2500, display_order: 0, question_id: q("b") },
        { label: "New", question_id: q("e"), question_group_id: null },
      ],
    });
    expect(body.arms[1].id).not.toBe(first.id);
    expect(await randomizersOf(client, studyId)).toEqual([body]);
    expect(await order()).toBe("beacd");
  });

  it("swaps the content of its arms and moves the randomizer", async () => {
    const { client, studyId, q, order, put } = await survey();
    const randomizer = await addRandomizer(client, studyId, {
      arms: arms({ question_id: q("a") }, { question_id: q("b") }),
    });
    const [first, second] = randomizer.arms;
    const swapped = [
      { ...first, question_id: q("b") },
      { ...second, question_id: q("a") },
    ];
    const { body } = await expectStatus(put(randomizer.id, { arms: swapped, display_order: 0 }), 200);
    expect(body).toEqual({ ...randomizer, display_order: 0, arms: swapped });
    expect(await order()).toBe("bacd");
    const group = await addGroup(client, studyId, { question_ids: [q("d")] });
    await expectStatus(put(randomizer.id, { parent_question_group_id: group.id }), 200);
    expect(await order()).toBe("cdba");
    expect(await problemsOf(put(randomizer.id, { parent_question_group_id: unknownId }))).toEqual([
      "parent_question_group_id group_not_found",
    ]);
  });

  it("is refused once a participant was assigned", async () => {
    const { client, studyId, q, put, remove } = await survey();
    const group = await addGroup(client, studyId, { question_ids: [q("b")] });
    const randomizer = await addRandomizer(client, studyId, {
      arms: arms({ question_group_id: group.id }, {}),
    });
    const [arm, empty] = randomizer.arms;
    await expectStatus(put(randomizer.id, { name: "Early" }), 200);
    const assign = async (fields: { is_mock?: boolean }) => {
      const interview = await invite(client, studyId, fields);
      await stack.ctx.db.insert(randomizerAssignment).values({
        interview_id: interview.id,
        randomizer_id: randomizer.id,
        randomizer_name: "Split",
        arm_id: arm.id,
        arm_label: arm.label,
      });
    };
    await assign({ is_mock: true });
    await expectStatus(put(randomizer.id, { name: "Tried out" }), 200);
    await assign({});
    const code = async (answer: Promise<Answer>) => (await expectStatus(answer, 409)).body.code;
    expect(await code(put(randomizer.id, { name: "Late" }))).toBe("randomizer_assigned");
    expect(await code(putGroup(client, group.id, { routing_branch_id: null }))).toBe("randomizer_assigned");
    expect(await code(postGroup(client, studyId, { routing_branch_id: empty.id }))).toBe(
      "randomizer_assigned",
    );
    await expectStatus(putGroup(client, group.id, { name: "Renamed" }), 200);
    // But for weights, which are of new participants.
    const { body: shown } = await expectStatus(client.send("GET", `/randomizers?study_id=${studyId}`), 200);
    const weighted = (weights: number[]) =>
      shown[0].arms.map((one: object, at: number) => ({ ...one, weight_basis_points: weights[at] }));
    const [first, second] = shown[0].arms;
    for (const refused of [
      { arms: weighted([7000, 3000]).toReversed() },
      { arms: weighted([7000, 3000]).map((one: object) => ({ ...one, label: "Other" })) },
      { arms: weighted([7000, 3000]).map(({ id: _, ...one }: { id: string }) => one) },
      {
        arms: [
          { ...first, question_group_id: null, weight_basis_points: 7000 },
          { ...second, weight_basis_points: 3000 },
        ],
      },
      { arms: weighted([7000, 3000]), name: "Late" },
    ])
      expect(await code(put(randomizer.id, refused))).toBe("randomizer_assigned");
    const problems = await put(randomizer.id, { arms: weighted([7000, 2000]) });
    expect(problems.status).toBe(422);
    const changed = await expectStatus(
      put(randomizer.id, { ...shown[0], arms: weighted([7000, 3000]) }),
      200,
    );
    expect(changed.body.arms).toEqual(weighted([7000, 3000]));
    const { body: log } = await client.send("GET", "/audit-log?action=randomizer.changed");
    expect(log.entries).toMatchObject([
      {
        entity_id: randomizer.id,
        changes: { [first.id]: { from: 5000, to: 7000 }, [second.id]: { from: 5000, to: 3000 } },
      },
    ]);
    await expectStatus(remove(randomizer.id), 204);
    await expansionOf(client, studyId);
  });
});

describe("arms and the groups they show", () => {
  it("are filled and emptied by routing_branch_id", async () => {
    const { client, studyId, q, order } = await survey();
    const randomizer = await addRandomizer(client, studyId, { display_order: 0 });
    const [first, second] = randomizer.arms;
    const group = await addGroup(client, studyId, { routing_branch_id: second.id, question_ids: [q("d")] });
    expect(group).toMatchObject({ routing_branch_id: second.id, display_order: 1 });
    expect(await order()).toBe("dabc");
    expect((await randomizersOf(client, studyId))[0].arms[1].question_group_id).toBe(group.id);
    const moved = await expectStatus(putGroup(client, group.id, { routing_branch_id: first.id }), 200);
    expect(moved.body).toMatchObject({ routing_branch_id: first.id, display_order: 0 });
    expect(await problemsOf(postGroup(client, studyId, { routing_branch_id: first.id }))).toEqual([
      "routing_branch_id arm_taken",
    ]);
    const elsewhere = await addGroup(client, studyId);
    expect(await problemsOf(putGroup(client, group.id, { parent_question_group_id: elsewhere.id }))).toEqual([
      "parent_question_group_id parent_of_arm",
    ]);
    const taken = await expectStatus(
      putGroup(client, group.id, { routing_branch_id: null, display_order: 2 }),
      200,
    );
    expect(taken.body).toMatchObject({ routing_branch_id: null, display_order: 2 });
    expect(await order()).toBe("adbc");
    expect(await randomizersOf(client, studyId)).toEqual([randomizer]);
  });

  it("lose deleted content, and keep what a group must not take", async () => {
    const { client, studyId, q, order } = await survey();
    const group = await addGroup(client, studyId, { question_ids: [q("b")] });
    await addRandomizer(client, studyId, {
      display_order: 9999,
      arms: arms({ question_id: q("a") }, { question_group_id: group.id }),
    });
    const other = await addGroup(client, studyId);
    expect(await problemsOf(putGroup(client, other.id, { question_ids: [q("a")] }))).toEqual([
      "question_ids.0 question_in_arm",
    ]);
    expect(await order()).toBe("cdab");
    await expectStatus(client.send("PUT", `/questions/${q("a")}`, { display_order: 0 }), 204);
    expect(await order()).toBe("cdab");
    await expectStatus(client.send("DELETE", `/questions/${q("a")}`), 204);
    await expectStatus(client.send("DELETE", `/question-groups/${group.id}`), 204);
    const [{ arms: emptied }] = await randomizersOf(client, studyId);
    expect(emptied).toMatchObject([
      { question_id: null, question_group_id: null },
      { question_id: null, question_group_id: null },
    ]);
    expect(await order()).toBe("cdb");
  });
});

describe("removing a randomizer", () => {
  async function split() {
    const made = await survey("abcdef");
    const { client, studyId, q } = made;
    const group = await addGroup(client, studyId, { question_ids: [q("d"), q("e")] });
    const randomizer = await addRandomizer(client, studyId, {
      display_order: 1,
      arms: arms({ question_group_id: group.id }, {}, { question_id: q("c") }),
    });
    expect(await made.order()).toBe("adecbf");
    return { ...made, group, randomizer };
  }

  it("leaves what its arms show in its place", async () => {
    const { client, studyId, order, remove, group, randomizer } = await split();
    stack.takeStatements();
    await expectStatus(remove(randomizer.id), 204);
    expect(stack.takeStatements().filter(isNotAudit)).toHaveLength(4);
    expect(await order()).toBe("adecbf");
    expect(await groupsOf(client, studyId)).toMatchObject([
      { id: group.id, routing_branch_id: null, display_order: 1 },
    ]);
    await expectStatus(remove(randomizer.id), 404);
  });

  it("deletes it on request", async () => {
    const { client, studyId, order, remove, randomizer } = await split();
    await expectStatus(remove(randomizer.id, { mode: "keep" }), 422);
    await expectStatus(remove(randomizer.id, { mode: "delete" }), 204);
    expect(await order()).toBe("abf");
    expect(await groupsOf(client, studyId)).toEqual([]);
    expect(await randomizersOf(client, studyId)).toEqual([]);
  });
});
