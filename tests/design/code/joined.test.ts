import { describe, expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { questionShown, startTab } from "#tests/support/participant.ts";
import { addGroup } from "#tests/support/structure.ts";
import { invite } from "#tests/support/survey.ts";
import { survey as surveyOf } from "./support.ts";

const stack = useStack();

/** What else of a study names the option "Mate", of which nobody is asked any more. */
async function withMate() {
  const made = await surveyOf(stack, [
    { type: "multipleChoice", props: { options: ["Coffee", "Tea", "Mate"] } },
    { type: "nps", props: {} },
    { type: "nps", props: {} },
    { type: "nps", props: {} },
    { type: "nps", props: {} },
  ]);
  const { client, studyId, ids, answer, edit } = made;
  const [drink = "", shown = "", jumped = "", last = "", looped = ""] = ids;
  const path = `/studies/${studyId}`;
  await answer("Coffee", 1);
  await answer("Mate", 2);
  const terms = [{ question_id: drink, values: { Mate: 3, Tea: 1 } }];
  const scores = [{ key: "s", label: "S", method: "sum", terms }];
  await expectStatus(client.send("PUT", `${path}/scores`, { scores }), 200);
  const is = { question_id: drink, operation: "==", comparison_value: "Mate" };
  const display_conditions = { match: "all", conditions: [is] };
  await expectStatus(client.send("PUT", `/questions/${shown}`, { display_conditions }), 204);
  await addGroup(client, studyId, { question_ids: [jumped], display_conditions });
  const source = { question_id: drink, select: "all" };
  await addGroup(client, studyId, { question_ids: [looped], repeat_for: { source } });
  const inLoop = { loop_item: true, operation: "==", comparison_value: "Mate" };
  const own = { display_conditions: { match: "all", conditions: [inLoop] } };
  await expectStatus(client.send("PUT", `/questions/${looped}`, own), 204);
  const rule = {
    study_id: studyId,
    question_id: drink,
    operation: "==",
    comparison_value_type: "string",
    comparison_value: "Mate",
    action_type: "next_question_id",
    next_question_id: last,
  };
  await expectStatus(client.send("POST", "/question-logic", rule), 201);
  await expectStatus(edit(drink, { options: ["Coffee", "Tea"] }), 204);
  const buckets = [{ kind: "choice", match: "equals", value: "Mate", limit: 9 }];
  await expectStatus(client.send("PUT", `${path}/questions/${drink}/quotas`, { buckets }), 200);
  const codes = `/questions/${drink}/codes`;
  const apart = (await expectStatus(client.send("GET", codes), 200)).body.lists;
  const put = (lists: object) => expectStatus(client.send("PUT", codes, { lists }), 200);
  const read = async (of: string) => (await expectStatus(client.send("GET", of), 200)).body;
  return {
    ...made,
    drink,
    path,
    read,
    join: () =>
      put({
        options: [
          { code: 1, label: "Coffee", former: ["Mate"] },
          { code: 2, label: "Tea", former: [] },
        ],
      }),
    split: () => put(apart),
    /** All that names it, as it is shown. */
    told: async () => {
      const questions = await read(`/questions?study_id=${studyId}`);
      const [group] = await read(`/question-groups?study_id=${studyId}`);
      const [rule] = await read(`/question-logic?study_id=${studyId}`);
      const { scores } = await read(`${path}/scores`);
      const [quota] = (await read(`${path}/quotas/progress`)).questions;
      const comparedIn = (set: { conditions: { comparison_value: string }[] }) =>
        set.conditions[0]?.comparison_value;
      return {
        condition: comparedIn(questions[1].display_conditions),
        inLoop: comparedIn(questions[4].display_conditions),
        group: comparedIn(group.display_conditions),
        rule: rule.comparison_value,
        ofQuestion: questions[0].logic[0].comparison_value,
        warnings: rule.warnings.length,
        values: scores[0].terms[0].values,
        quota: [quota.value, quota.value_code, quota.complete],
        buckets: (await read(`${path}/questions/${drink}/quotas`)).buckets.map(
          ({ value }: { value: string }) => value,
        ),
        mean: (await read(`${path}/scores/s/stats`)).average,
      };
    },
  };
}

describe("a retired option that is joined to another one", () => {
  it("is that one to scores, conditions, rules and quotas, and can be split again", async () => {
    const { client, path, read, told, join, split } = await withMate();
    const before = await told();
    expect(before).toEqual({
      condition: "Mate",
      inLoop: "Mate",
      group: "Mate",
      rule: "Mate",
      ofQuestion: "Mate",
      warnings: 1,
      values: { Mate: 3, Tea: 1 },
      quota: ["Mate", 3, 1],
      buckets: ["Mate"],
      mean: 1.5,
    });
    await join();
    expect(await told()).toEqual({
      condition: "Coffee",
      inLoop: "Coffee",
      group: "Coffee",
      rule: "Coffee",
      ofQuestion: "Coffee",
      warnings: 0,
      values: { Coffee: 3, Tea: 1 },
      quota: ["Coffee", 1, 2],
      buckets: ["Coffee"],
      mean: 3,
    });
    await split();
    expect(await told()).toEqual(before);
    // A copy, which nobody has answered, has no options that are retired.
    const { body: copy } = await expectStatus(client.send("POST", `${path}/duplicate`, {}), 201);
    const { scores } = await read(`/studies/${copy.id}/scores`);
    expect(scores[0].terms[0].values).toEqual({ Tea: 1 });
    expect(await read(`/studies/${copy.id}/question-quotas`)).toEqual([]);
  });

  it("has one quota, of the smaller limit, where both have one", async () => {
    const { client, path, read, told, join, split, drink } = await withMate();
    const quotas = `${path}/questions/${drink}/quotas`;
    const bucketOf = (value: string, limit: number) => ({ kind: "choice", match: "equals", value, limit });
    const both = { buckets: [bucketOf("Coffee", 9), bucketOf("Tea", 5), bucketOf("Mate", 4)] };
    await expectStatus(client.send("PUT", quotas, both), 200);
    await join();
    const one = { buckets: [bucketOf("Coffee", 4), bucketOf("Tea", 5)] };
    expect(await read(quotas)).toMatchObject(one);
    const { questions } = await read(`${path}/quotas/progress`);
    expect(questions).toMatchObject([
      { ...one.buckets[0], complete: 2, value_code: 1 },
      { ...one.buckets[1], complete: 0 },
    ]);
    expect((await read(`${path}/definition`)).question_quotas).toMatchObject([one]);
    const { body: copy } = await expectStatus(client.send("POST", `${path}/duplicate`, {}), 201);
    expect(await read(`/studies/${copy.id}/question-quotas`)).toMatchObject([one]);
    await split();
    expect(await read(quotas)).toMatchObject(both);
    const { body: version } = await expectStatus(client.send("POST", `${path}/versions`, {}), 201);
    await join();
    await expectStatus(client.send("PUT", quotas, await read(quotas)), 200);
    expect((await told()).quota).toEqual(["Coffee", 1, 2]);
    await expectStatus(client.send("POST", `${path}/versions/${version.revision}/restore`), 200);
    expect(await read(quotas)).toMatchObject(one);
    await split();
    expect((await told()).buckets).toEqual(["Coffee", "Tea"]);
  });

  it("keeps the value of its new label where both have one", async () => {
    const { client, path, drink, told, join } = await withMate();
    const terms = [{ question_id: drink, values: { Mate: 3, Coffee: 5 } }];
    const scores = [{ key: "s", label: "S", method: "sum", terms }];
    await expectStatus(client.send("PUT", `${path}/scores`, { scores }), 200);
    await join();
    expect(await told()).toMatchObject({ values: { Coffee: 5 }, mean: 5 });
  });

  it("is that one under a later label, and in copies", async () => {
    const { client, path, drink, edit, told, join, read } = await withMate();
    await join();
    await expectStatus(edit(drink, { options: [{ label: "Kaffee", code: 1 }, "Tea"] }), 204);
    const wanted = { condition: "Kaffee", group: "Kaffee", rule: "Kaffee", values: { Kaffee: 3, Tea: 1 } };
    expect(await told()).toMatchObject({ ...wanted, quota: ["Kaffee", 1, 2], mean: 3 });
    const { body: copy } = await expectStatus(client.send("POST", `${path}/duplicate`, {}), 201);
    const { scores } = await read(`/studies/${copy.id}/scores`);
    expect(scores[0].terms[0].values).toEqual(wanted.values);
  });

  it("leads participants where it led", async () => {
    const { client, studyId, ids, join } = await withMate();
    await join();
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    expect((await tab.answer("Coffee")).status).toBe(200);
    expect(questionShown(tab).id).toBe(ids[3]);
  });
});

describe("a label that is taken from another option", () => {
  it("takes its answers with it in quotas too", async () => {
    const made = await surveyOf(stack, [{ type: "multipleChoice", props: { options: ["Coffee", "Tea"] } }]);
    const { client, studyId, ids, answer, edit } = made;
    const [drink = ""] = ids;
    await answer("Coffee");
    await answer("Coffee");
    await answer("Tea");
    await expectStatus(edit(drink, { options: [{ label: "Kaffee", code: 1 }, "Tea"] }), 204);
    const path = `/studies/${studyId}`;
    const buckets = ["Kaffee", "Tea"].map((value) => ({ kind: "choice", match: "equals", value, limit: 9 }));
    await expectStatus(client.send("PUT", `${path}/questions/${drink}/quotas`, { buckets }), 200);
    const counted = async () =>
      (await client.send("GET", `${path}/quotas/progress`)).body.questions.map(
        ({ value, complete }: Record<string, unknown>) => [value, complete],
      );
    expect(await counted()).toEqual([
      ["Kaffee", 2],
      ["Tea", 1],
    ]);
    const moved = { options: ["Kaffee", { label: "Coffee", code: 2 }] };
    await expectStatus(edit(drink, moved, "?force=true"), 204);
    expect(await counted()).toEqual([
      ["Kaffee", 0],
      ["Coffee", 3],
    ]);
    expect(await made.differences()).toEqual([]);
  });

  it("takes them in quotas of questions that carry it, which list it themselves", async () => {
    const made = await surveyOf(stack, [{ type: "multipleChoice", props: { options: ["Coffee"] } }]);
    const { client, studyId, ids, answer, edit, batch } = made;
    const [drink = ""] = ids;
    const props = { optionsFrom: { question_id: drink, select: "all" }, options: ["Tea"] };
    const added = await expectStatus(batch([{ type: "multipleChoice", content: "Best?", props }]), 201);
    const [best] = added.body.created_question_ids;
    ids.push(best);
    for (const word of ["Coffee", "Tea", "Tea"]) await answer("Coffee", word);
    const path = `/studies/${studyId}`;
    const buckets = [{ kind: "choice", match: "equals", value: "Coffee", limit: 9 }];
    await expectStatus(client.send("PUT", `${path}/questions/${best}/quotas`, { buckets }), 200);
    await expectStatus(edit(drink, { options: [{ label: "Tea", code: 1 }] }, "?force=true"), 204);
    const { body } = await expectStatus(client.send("GET", `/questions/${best}/codes`), 200);
    expect(body.lists.options).toMatchObject([{ code: 1, label: "Tea", former: ["Coffee"] }]);
    const progress = await client.send("GET", `${path}/quotas/progress`);
    expect(progress.body.questions).toMatchObject([{ question_id: best, value: "Tea", complete: 3 }]);
    expect((await made.wide()).map(({ q2 }) => q2)).toEqual(["1", "1", "1"]);
    expect(await made.differences()).toEqual([]);
  });

  it("waits for interviews that close before it touches a quota, and sets each at the study's new revision", async () => {
    const options = ["Red", "Blue"];
    const made = await surveyOf(stack, [{ type: "multipleChoice", props: { options } }]);
    const { client, studyId, ids, answer, edit } = made;
    const [id = ""] = ids;
    await answer("Red");
    const path = `/studies/${studyId}`;
    const quotas = `${path}/questions/${id}/quotas`;
    const buckets = [{ kind: "choice", match: "equals", value: "Red", limit: 9 }];
    await expectStatus(client.send("PUT", quotas, { buckets }), 200);
    const lock = "hashtextextended('quota ' || $1::text, 0)";
    const waiting = `select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and not granted and (classid::bigint << 32) + objid::bigint = ${lock}`;
    const moved = [
      { code: 1, label: "Blue" },
      { code: 2, label: "Green" },
    ];
    const closing = await stack.pool.connect();
    let edited: ReturnType<typeof edit>;
    try {
      await closing.query("begin");
      await closing.query(`select pg_advisory_xact_lock_shared(${lock})`, [studyId]);
      edited = edit(id, { options: moved }, "?force=true");
      await expect.poll(async () => (await closing.query(waiting, [studyId])).rows[0].waiting).toBe(1);
      await closing.query("select id from quota_bucket where question_id = $1 for update nowait", [id]);
    } finally {
      closing.release(true);
    }
    await expectStatus(edited, 204);
    const revisions = `select s.revision as study, b.revision as bucket
      from study s join quota_bucket b on b.study_id = s.id where b.question_id = $1`;
    const [row] = (await stack.pool.query(revisions, [id])).rows;
    expect(row.bucket).toBe(row.study);
    const shown = await client.send("GET", quotas);
    expect(shown.body.buckets).toMatchObject([{ value: "Blue" }]);
    const sent = { buckets: [{ ...buckets[0], value: "Blue", limit: 5 }] };
    const again = await expectStatus(client.send("PUT", quotas, sent), 200);
    expect(again.headers.get("etag")).not.toBe(shown.headers.get("etag"));
  });
});
