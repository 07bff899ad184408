import { describe, expect, it } from "vitest";
import { type Answer, type Client, expectStatus, problemsOf, useStack } from "#tests/support/api.ts";
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
import { addQuestions, newStudy, questionsOf, saveBatch, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

const survey = (letters = "") => studyFromLetters(stack, letters);

const remove = (client: Client, id: string, mode = "") =>
  client.send("DELETE", `/question-groups/${id}${mode && `?mode=${mode}`}`);

const studyOf = async (client: Client, id: string) => {
  const { body, headers } = await expectStatus(client.send("GET", `/studies/${id}`), 200);
  return { ...body, etag: headers.get("etag") };
};

describe("creating a group", () => {
  it("gives omitted fields their defaults and puts the group last", async () => {
    const { client, studyId } = await survey("ab");
    const group = await addGroup(client, studyId, { name: " Intro " });
    expect(group).toEqual({
      id: expect.any(String),
      study_id: studyId,
      display_conditions: null,
      name: "Intro",
      parent_question_group_id: null,
      routing_branch_id: null,
      display_order: 2,
      randomize: false,
      repeat_for: null,
      question_ids: [],
    });
    expect(await groupsOf(client, studyId)).toEqual([group]);
  });

  it("moves questions in, in the order given", async () => {
    const { client, studyId, q, qs, order } = await survey("abcde");
    const group = await addGroup(client, studyId, {
      question_ids: qs("dab"),
      display_order: 1,
      randomize: true,
    });
    expect(group).toMatchObject({ display_order: 1, randomize: true, question_ids: qs("dab") });
    expect(await order()).toBe("cdabe");
    const inside = (await questionsOf(client, studyId)).filter(
      (one: { question_group_id: string }) => one.question_group_id === group.id,
    );
    expect(inside.map(({ id }: { id: string }) => id)).toEqual(qs("dab"));
    const nested = await addGroup(client, studyId, {
      parent_question_group_id: group.id,
      display_order: 0,
      question_ids: [q("e"), q("d")],
    });
    expect(await order()).toBe("cedab");
    expect(await groupsOf(client, studyId)).toEqual([
      { ...group, question_ids: qs("ab") },
      { ...nested, parent_question_group_id: group.id, display_order: 0 },
    ]);
  });

  it("allows two levels, and gives the study a new ETag", async () => {
    const { client, studyId, qs } = await survey("abc");
    const before = await studyOf(client, studyId);
    const outer = await addGroup(client, studyId);
    const inner = await addGroup(client, studyId, {
      parent_question_group_id: outer.id,
      question_ids: qs("ab"),
    });
    expect(await problemsOf(postGroup(client, studyId, { parent_question_group_id: inner.id }))).toEqual([
      "parent_question_group_id group_nested_too_deep",
    ]);
    expect((await studyOf(client, studyId)).etag).not.toBe(before.etag);
  });

  it("reports every problem", async () => {
    const { client, studyId, q } = await survey("ab");
    const [elsewhere] = await addQuestions(client, await newStudy(client), [{}]);
    expect(
      await problemsOf(
        postGroup(client, studyId, {
          parent_question_group_id: unknownId,
          question_ids: [q("a"), unknownId, elsewhere],
        }),
      ),
    ).toEqual([
      "parent_question_group_id group_not_found",
      "question_ids.1 question_not_found",
      "question_ids.2 question_not_found",
    ]);
    expect(
      await problemsOf(
        postGroup(client, studyId, { name: " ", question_ids: [q("a"), q("a")], display_order: -1 }),
      ),
    ).toEqual(["name too_small", "display_order too_small", "question_ids custom"]);
    expect(await problemsOf(postGroup(client, studyId, { routing_branch_id: unknownId }))).toEqual([
      "routing_branch_id arm_not_found",
    ]);
    expect(await groupsOf(client, studyId)).toEqual([]);
  });

  it("is refused if groups are not enabled", async () => {
    const { client, studyId } = await survey();
    await expectStatus(
      client.send("PUT", `/studies/${studyId}`, { config: { questionGroups: { enabled: false } } }),
      200,
    );
    expect(await problemsOf(postGroup(client, studyId))).toEqual(["study_id question_groups_disabled"]);
    await expectStatus(
      client.send("PUT", `/studies/${studyId}`, { config: { questionGroups: { enabled: null } } }),
      200,
    );
    await addGroup(client, studyId);
  });

  it("answers 403 for anything of another organization", async () => {
    const { client, studyId, q } = await survey("a");
    const foreign = await survey("a");
    const theirs = await addGroup(foreign.client, foreign.studyId);
    await expectStatus(postGroup(client, foreign.studyId), 403);
    await expectStatus(postGroup(client, unknownId), 404);
    await expectStatus(postGroup(client, studyId, { parent_question_group_id: theirs.id }), 403);
    await expectStatus(postGroup(client, studyId, { question_ids: [q("a"), foreign.q("a")] }), 403);
    await expectStatus(putGroup(client, theirs.id, { name: "Mine" }), 403);
    await expectStatus(remove(client, theirs.id), 403);
    await expectStatus(client.send("GET", `/question-groups?study_id=${foreign.studyId}`), 403);
    await expectStatus(client.send("GET", `/question-groups?study_id=${unknownId}`), 404);
    await expectStatus(client.send("GET", "/question-groups"), 422);
    await expectStatus(putGroup(client, unknownId, {}), 404);
    await expectStatus(remove(client, unknownId), 404);
  });
});

describe("changing a group", () => {
  it("accepts what was read and changes nothing", async () => {
    const { client, studyId, q, qs, order } = await survey("abcdef");
    const outer = await addGroup(client, studyId, { display_order: 1, question_ids: qs("bce") });
    await addGroup(client, studyId, {
      parent_question_group_id: outer.id,
      display_order: 1,
      question_ids: [q("f")],
    });
    const randomizer = await addRandomizer(client, studyId, {
      display_order: 0,
      arms: arms({ question_group_id: (await addGroup(client, studyId)).id }, { question_id: q("d") }),
    });
    const groups = await groupsOf(client, studyId);
    const before = await order();
    for (const group of groups) {
      const { body } = await expectStatus(putGroup(client, group.id, group), 200);
      expect(body).toEqual(group);
    }
    await expectStatus(client.send("PUT", `/randomizers/${randomizer.id}`, randomizer), 200);
    expect(await randomizersOf(client, studyId)).toEqual([randomizer]);
    expect(await groupsOf(client, studyId)).toEqual(groups);
    const questions = await questionsOf(client, studyId);
    await expectStatus(saveBatch(client, studyId, questions), 201);
    expect(await questionsOf(client, studyId)).toEqual(questions);
    expect(await order()).toBe(before);
  });

  it("moves it among its siblings and into another group", async () => {
    const { client, studyId, qs, order } = await survey("abcd");
    const one = await addGroup(client, studyId, { question_ids: qs("bc"), display_order: 9999 });
    expect(await order()).toBe("adbc");
    await expectStatus(putGroup(client, one.id, { display_order: 0 }), 200);
    expect(await order()).toBe("bcad");
    await expectStatus(putGroup(client, one.id, { display_order: 9999 }), 200);
    expect(await order()).toBe("adbc");
    const two = await addGroup(client, studyId, { display_order: 1, question_ids: qs("d") });
    const { body } = await expectStatus(putGroup(client, one.id, { parent_question_group_id: two.id }), 200);
    expect(body).toMatchObject({ parent_question_group_id: two.id, display_order: 1 });
    expect(await order()).toBe("adbc");
    await expectStatus(putGroup(client, one.id, { parent_question_group_id: null, display_order: 0 }), 200);
    expect(await order()).toBe("bcad");
    expect((await groupsOf(client, studyId)).map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
  });

  it("refuses a group inside itself or too deep", async () => {
    const { client, studyId } = await survey();
    const outer = await addGroup(client, studyId);
    const inner = await addGroup(client, studyId, { parent_question_group_id: outer.id });
    const other = await addGroup(client, studyId);
    const into = (id: string, parent: string) => putGroup(client, id, { parent_question_group_id: parent });
    const field = "parent_question_group_id";
    expect(await problemsOf(into(outer.id, outer.id))).toEqual([`${field} group_inside_itself`]);
    expect(await problemsOf(into(outer.id, inner.id))).toEqual([`${field} group_inside_itself`]);
    expect(await problemsOf(into(outer.id, other.id))).toEqual([`${field} group_nested_too_deep`]);
    await expectStatus(into(inner.id, other.id), 200);
    await expectStatus(into(outer.id, other.id), 200);
  });

  it("takes its whole list of questions: those left out come right after it", async () => {
    const { client, studyId, q, qs, order } = await survey("abcdef");
    const group = await addGroup(client, studyId, { question_ids: qs("abc"), display_order: 9999 });
    await addGroup(client, studyId, {
      parent_question_group_id: group.id,
      display_order: 1,
      question_ids: [q("f")],
    });
    expect(await order()).toBe("deafbc");
    const { body } = await expectStatus(putGroup(client, group.id, { question_ids: qs("cea") }), 200);
    expect(body.question_ids).toEqual(qs("cea"));
    expect(await order()).toBe("dcfeab");
    await expectStatus(putGroup(client, group.id, { question_ids: qs("e"), display_order: 0 }), 200);
    expect(await order()).toBe("efcadb");
    await expectStatus(putGroup(client, group.id, { question_ids: [] }), 200);
    expect(await order()).toBe("fecadb");
  });

  it("lets questions of a nested group, or of one that an arm shows, go to the group around it", async () => {
    const { client, studyId, qs, order } = await survey("abcdef");
    const outer = await addGroup(client, studyId, { question_ids: qs("ab"), display_order: 0 });
    const inner = await addGroup(client, studyId, {
      parent_question_group_id: outer.id,
      display_order: 1,
      question_ids: qs("cd"),
    });
    expect(await order()).toBe("acdbef");
    await expectStatus(putGroup(client, inner.id, { question_ids: qs("d") }), 200);
    expect(await order()).toBe("adcbef");
    expect(await groupsOf(client, studyId)).toMatchObject([{ question_ids: qs("acb") }, {}]);
    const shown = await addGroup(client, studyId, { question_ids: qs("ef") });
    await addRandomizer(client, studyId, {
      arms: arms({ question_group_id: shown.id }, {}),
      display_order: 0,
    });
    expect(await order()).toBe("efadcb");
    await expectStatus(putGroup(client, shown.id, { question_ids: qs("f") }), 200);
    expect(await order()).toBe("feadcb");
    await expectStatus(putGroup(client, shown.id, { question_ids: qs("fa") }), 200);
    expect(await order()).toBe("faedcb");
  });

  it("writes nothing where nothing changes", async () => {
    const { client, studyId, qs } = await survey("ab");
    const group = await addGroup(client, studyId, { question_ids: qs("ab") });
    const before = await studyOf(client, studyId);
    await expectStatus(putGroup(client, group.id, { display_order: 0, question_ids: qs("ab") }), 200);
    await expectStatus(putGroup(client, group.id, { name: "New" }), 200);
    expect((await studyOf(client, studyId)).etag).not.toBe(before.etag);
    expect(await groupsOf(client, studyId)).toEqual([{ ...group, name: "New" }]);
  });
});

describe("deleting a group", () => {
  async function nested() {
    const made = await survey("abcdef");
    const { client, studyId, qs } = made;
    const outer = await addGroup(client, studyId, { display_order: 1, question_ids: qs("bcd") });
    const inner = await addGroup(client, studyId, {
      parent_question_group_id: outer.id,
      display_order: 1,
      question_ids: qs("c"),
    });
    const split = await addRandomizer(client, studyId, {
      parent_question_group_id: outer.id,
      display_order: 0,
      arms: arms({ question_id: made.q("e") }, {}),
    });
    expect(await made.order()).toBe("aebcdf");
    return { ...made, outer, inner, split };
  }

  it("leaves what is inside in its place", async () => {
    const { client, studyId, order, outer, inner, split } = await nested();
    await expectStatus(remove(client, outer.id), 204);
    expect(await order()).toBe("aebcdf");
    expect(await groupsOf(client, studyId)).toMatchObject([
      { id: inner.id, parent_question_group_id: null, display_order: 3 },
    ]);
    expect(await randomizersOf(client, studyId)).toEqual([
      { ...split, parent_question_group_id: null, display_order: 1 },
    ]);
    await expectStatus(remove(client, inner.id, "ungroup"), 204);
    expect(await order()).toBe("aebcdf");
    const groupless = (await questionsOf(client, studyId)).map(
      (one: { question_group_id: null }) => one.question_group_id,
    );
    expect(groupless).toEqual(Array(6).fill(null));
    await expectStatus(remove(client, outer.id), 404);
  });

  it("deletes what is inside on request", async () => {
    const { client, studyId, order, outer, q } = await nested();
    const before = await studyOf(client, studyId);
    await expectStatus(remove(client, outer.id, "delete"), 204);
    expect(await order()).toBe("af");
    expect(await groupsOf(client, studyId)).toEqual([]);
    expect(await randomizersOf(client, studyId)).toEqual([]);
    await expectStatus(client.send("PUT", `/questions/${q("c")}`, { content: "?" }), 404);
    const after = await studyOf(client, studyId);
    expect(after.estimated_length).toBeLessThan(before.estimated_length);
    await expectStatus(remove(client, outer.id, "keep"), 422);
  });
});

describe("questions in groups", () => {
  it("move within their own group", async () => {
    const { client, studyId, q, qs, order } = await survey("abcde");
    await addGroup(client, studyId, { display_order: 1, question_ids: qs("bcd") });
    const put = (letter: string, display_order: number) =>
      expectStatus(client.send("PUT", `/questions/${q(letter)}`, { display_order }), 204);
    await put("d", 0);
    expect(await order()).toBe("adbce");
    await put("d", 2);
    expect(await order()).toBe("abdce");
    await put("b", 1000);
    expect(await order()).toBe("adcbe");
    await put("e", 2);
    expect(await order()).toBe("adcbe");
    await put("e", 1);
    expect(await order()).toBe("aedcb");
  });

  it("are created outside of groups and deleted without leaving gaps", async () => {
    const { client, studyId, qs, q, order } = await survey("abcdef");
    const group = await addGroup(client, studyId, { display_order: 1, question_ids: qs("bcd") });
    const [between = "", last = ""] = await addQuestions(client, studyId, [{ display_order: 4 }, {}]);
    expect(await order()).toBe("abcd?ef?");
    await expectStatus(
      client.send("POST", "/questions/batch-delete", { question_ids: [q("c"), between, q("e")] }),
      200,
    );
    expect(await order()).toBe("abdf?");
    await expectStatus(client.send("DELETE", `/questions/${q("b")}`), 204);
    await expectStatus(client.send("DELETE", `/questions/${q("d")}`), 204);
    await expectStatus(client.send("DELETE", `/questions/${last}`), 204);
    expect(await order()).toBe("af");
    expect(await groupsOf(client, studyId)).toEqual([{ ...group, question_ids: [] }]);
  });
});

describe("40 concurrent structural writes", () => {
  it("leave every sequence gapless and every question in one place", async () => {
    const { client, studyId, ids } = await survey("abcdefghijklmnopqrst");
    const groups: string[] = [];
    for (const _ of "123") groups.push((await addGroup(client, studyId)).id);
    const [one = "", two = "", three = ""] = groups;
    const split = await addRandomizer(client, studyId, { arms: arms({ question_id: ids[19] }, {}) });
    const at = (index: number) => ids[index % 19] ?? "";
    const writes: ((index: number) => Promise<Answer>)[] = [
      (index) => putGroup(client, groups[index % 3] ?? "", { question_ids: [at(index), at(index * 7)] }),
      (index) => putGroup(client, two, { parent_question_group_id: index % 4 === 0 ? one : null }),
      (index) => client.send("PUT", `/questions/${at(index * 3)}`, { display_order: index % 20 }),
      () => saveBatch(client, studyId, [{ display_order: 2 }, {}]),
      (index) =>
        postGroup(client, studyId, { parent_question_group_id: three, question_ids: [at(index * 5)] }),
      (index) =>
        client.send("POST", "/questions/batch-delete", { question_ids: [at(index)], study_id: studyId }),
      (index) =>
        postRandomizer(client, studyId, { arms: arms({ question_id: at(index) }, {}), display_order: 0 }),
      (index) =>
        client.send("PUT", `/randomizers/${split.id}`, { parent_question_group_id: groups[index % 3] }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => writes[index % writes.length]?.(index)),
    );
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === undefined || status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status !== undefined && status < 300).length).toBeGreaterThan(20);
    await expansionOf(client, studyId);
    await expectStatus(remove(client, three, "delete"), 204);
    await expectStatus(remove(client, one), 204);
    await expansionOf(client, studyId);
  });
});
