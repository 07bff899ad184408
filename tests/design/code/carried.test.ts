import { describe, expect, it } from "vitest";
import { fillRegistersOf } from "#core/field/register/index.ts";
import { followRegister } from "#survey/code/carried.ts";
import type { Entry } from "#survey/code/register.ts";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { survey as surveyOf } from "./support.ts";

const stack = useStack();

interface Told {
  code: number;
  label: string;
  former: string[];
}

/** Drinks, of which a choice, a ranking and, from that, a grid carry all; with "None" beside. */
async function carried(more: object = {}) {
  const drinks = { options: ["Coffee", "Tea", "Mate"], isMultiSelect: true };
  const made = await surveyOf(stack, [
    { type: "multipleChoice", props: Object.assign(drinks, more) },
    { type: "question", props: {} },
  ]);
  const { client, batch, ids } = made;
  const [drink = ""] = ids;
  const add = async (type: string, from: string, props: object) => {
    const optionsFrom = { question_id: from, select: "all" };
    const question = { type, content: type, props: Object.assign({ optionsFrom }, props) };
    return (await expectStatus(batch([question]), 201)).body.created_question_ids[0] as string;
  };
  const best = await add("multipleChoice", drink, { options: ["None"] });
  const ranked = await add("ranking", drink, {});
  const rated = await add("matrixRatingScale", ranked, { max: 5 });
  ids.push(best, ranked, rated);
  const registerOf = async (id: string): Promise<Told[]> => {
    const { body } = await expectStatus(client.send("GET", `/questions/${id}/codes`), 200);
    return Object.values<Told[]>(body.lists)[0] ?? [];
  };
  const told = async (id: string) =>
    (await registerOf(id)).map(({ code, label, former }) => [code, label, ...former]);
  const put = (id: string, options: object[]) =>
    client.send("PUT", `/questions/${id}/codes`, { lists: { options } });
  return Object.assign(made, { drink, best, ranked, rated, registerOf, told, put });
}

const entry = (code: number, label: string, ...former: string[]) => ({ code, label, former });

describe("what is carried follows its source", () => {
  it("where options are joined, and where they are split again", async () => {
    const { client, studyId, drink, best, ranked, rated, ...made } = await carried();
    const { answer, edit, told, put, registerOf, wide, stats } = made;
    await answer(["Coffee"], undefined, "Mate", ["Mate", "Tea"], { Mate: 5, Tea: 1 });
    await answer(["Tea"], undefined, "Coffee", ["Coffee"], { Coffee: 2 });
    const quotas = `/studies/${studyId}/questions/${best}/quotas`;
    const bucket = { kind: "choice", match: "equals", value: "Coffee", limit: 9 };
    await expectStatus(client.send("PUT", quotas, { buckets: [bucket] }), 200);
    await expectStatus(edit(drink, { options: ["Coffee", "Tea"] }), 204);
    const counted = async () =>
      (await client.send("GET", `/studies/${studyId}/quotas/progress`)).body.questions[0].complete;
    const all = () => Promise.all([drink, best, ranked, rated].map((id) => told(id)));
    const before = await registerOf(drink);
    const apart = await all();
    expect([apart[1], await counted()]).toEqual([
      [
        [1, "Coffee"],
        [2, "Tea"],
        [4, "None"],
        [3, "Mate"],
      ],
      1,
    ]);
    await expectStatus(put(drink, [entry(1, "Coffee", "Mate"), entry(2, "Tea")]), 200);
    const list = [
      [1, "Coffee", "Mate"],
      [2, "Tea"],
    ];
    expect(await all()).toEqual([list, [...list, [4, "None"]], list, list]);
    expect((await stats(best)).options).toMatchObject([
      { value: "Coffee", value_code: 1, count: 2 },
      { value: "Tea", count: 0 },
      { value: "None", count: 0 },
    ]);
    expect((await wide()).map((row) => [row.q3, row.q4_1, row.q5_1])).toEqual([
      ["1", "1", "5"],
      ["1", "1", "2"],
    ]);
    expect(await counted()).toBe(2);
    expect(await made.differences()).toEqual([]);
    await expectStatus(put(drink, before), 200);
    expect([await all(), await counted()]).toEqual([apart, 1]);
  });

  it("and is not joined where one of its answers holds both", async () => {
    const { drink, ranked, answer, edit, put } = await carried();
    await answer(["Coffee"], undefined, undefined, ["Mate", "Coffee"]);
    await expectStatus(edit(drink, { options: ["Coffee", "Tea"] }), 204);
    const { body } = await expectStatus(put(drink, [entry(1, "Coffee", "Mate"), entry(2, "Tea")]), 409);
    expect(body).toMatchObject({ code: "entries_together", errors: [{ question_id: ranked }] });
    expect(body.errors).toHaveLength(1);
  });

  it("in its numbers, before and after people answer", async () => {
    const { drink, best, ranked, rated, answer, put, told, question } = await carried();
    const renumbered = (coffee: number) => [entry(coffee, "Coffee"), entry(2, "Tea"), entry(3, "Mate")];
    await expectStatus(put(drink, renumbered(10)), 200);
    const codes = async () =>
      Promise.all([best, ranked, rated].map(async (id) => Object.values((await question(id)).codes)[0]));
    expect(await codes()).toEqual([
      [10, 2, 3, 1],
      [10, 2, 3],
      [10, 2, 3],
    ]);
    await answer(["Coffee"], undefined, "Coffee");
    // In the field, 1 is already that of "None".
    await expectStatus(put(drink, renumbered(1)), 200);
    expect(await codes()).toEqual([
      [10, 2, 3, 1],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    await expectStatus(put(drink, renumbered(10)), 200);
    expect(await codes()).toEqual([
      [10, 2, 3, 1],
      [10, 2, 3],
      [10, 2, 3],
    ]);
    expect((await told(rated))[0]).toEqual([10, "Coffee"]);
  });

  it("where an option comes back under another label", async () => {
    const { drink, best, rated, answer, edit, told, wide } = await carried();
    await answer(["Mate"], undefined, "Mate", undefined, { Mate: 3 });
    await expectStatus(edit(drink, { options: ["Coffee", "Tea"] }), 204);
    await expectStatus(edit(drink, { options: ["Coffee", "Tea", { label: "Yerba", code: 3 }] }), 204);
    expect((await told(best))[2]).toEqual([3, "Yerba", "Mate"]);
    expect((await told(rated))[2]).toEqual([3, "Yerba", "Mate"]);
    expect(await wide()).toMatchObject([{ q3: "3", q5_3: "3" }]);
  });

  it("once the words of answers from before are looked through", async () => {
    const { client, studyId, drink, best, answer, told } = await carried();
    await answer(["Mate"], undefined, "Mate");
    const buckets = [{ kind: "choice", match: "equals", value: "Mate", limit: 9 }];
    const quotas = `/studies/${studyId}/questions/${drink}/quotas`;
    await expectStatus(client.send("PUT", quotas, { buckets }), 200);
    const { pool } = stack;
    await pool.query("update question set codes = null, variable = null where study_id = $1", [studyId]);
    await pool.query("update quota_bucket set former_values = '{Yerba}' where question_id = $1", [drink]);
    await fillRegistersOf({ ...stack.ctx, actor: { kind: "system" } }, studyId);
    expect((await told(drink))[2]).toEqual([3, "Mate", "Yerba"]);
    expect((await told(best))[2]).toEqual([3, "Mate", "Yerba"]);
  });

  it("within the former labels that each can keep", async () => {
    const { drink, best, answer, edit, put, told } = await carried();
    await answer(["Coffee"], undefined, "Mate");
    await expectStatus(edit(drink, { options: ["Coffee", "Tea"] }), 204);
    const words = Array.from({ length: 1000 }, (_, at) => `None ${at}`);
    const store = (former: string[]) =>
      stack.pool.query(
        "update question set codes = jsonb_set(codes, '{lists,options,2,former}', $2) where id = $1",
        [best, JSON.stringify(former)],
      );
    await store(words);
    const apart = await Promise.all([drink, best].map((id) => told(id)));
    expect(apart[1]?.[2]).toEqual([4, "None", ...words]);
    const joined = [entry(1, "Coffee", "Mate"), entry(2, "Tea")];
    const { body } = await expectStatus(put(drink, joined), 422);
    expect(body.errors).toMatchObject([{ code: "too_many_former_labels", question_id: best }]);
    expect(await Promise.all([drink, best].map((id) => told(id)))).toEqual(apart);
    const renamed = { options: [{ label: "Kaffee", code: 1 }, "Tea"] };
    const crowded = await expectStatus(edit(drink, renamed), 422);
    expect(crowded.body.errors).toMatchObject([{ code: "too_many_former_labels", question_id: best }]);
    expect(await Promise.all([drink, best].map((id) => told(id)))).toEqual(apart);
    await store([...words, "None 1000"]);
    await expectStatus(edit(drink, { options: ["Tea", "Coffee"] }), 204);
    await store(words.slice(1));
    await expectStatus(put(drink, joined), 200);
    expect((await told(best))[1]).toEqual([1, "Coffee", "Mate"]);
  });

  it("also where there were more before anybody answers", async () => {
    const { drink, best, edit } = await carried();
    const former = Array.from({ length: 1001 }, (_, at) => `Mate ${at}`);
    const codes = { lists: { options: [{ code: 3, label: "Mate", former }] } };
    await stack.pool.query("update question set codes = $2 where id = $1", [drink, JSON.stringify(codes)]);
    await expectStatus(edit(best, { options: ["None", "Any"] }), 204);
  });

  it("once, also where questions carry from one another", () => {
    const lists = (options: Entry[]) => ({ fixed: true as const, lists: { options } });
    const carriers = [
      ["a", "b"],
      ["b", "a"],
    ].map(([id = "", question_id]) => ({
      id,
      type: "ranking",
      props: { options: ["Tea"], optionsFrom: { question_id, select: "all" } },
      carried: null,
      codes: lists([
        { code: 1, label: "Tea" },
        { code: 2, label: "Chai" },
      ]),
    }));
    let walks = 0;
    const walk = () => {
      if (++walks > 9) throw new Error("it goes on for ever");
      return carriers.values();
    };
    const questions = Object.assign([...carriers], { [Symbol.iterator]: walk });
    const [first = expect.fail("no question")] = carriers;
    const codes = lists([{ code: 1, label: "Tea", former: ["Chai"] }]);
    const { rows } = followRegister(questions, first, { codes, fixed: new Map(), revision: 2 });
    expect(rows.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(rows[1]?.codes.lists.options).toMatchObject([{ code: 1, label: "Tea", former: ["Chai"] }]);
  });
});

describe("a question that carries", () => {
  it("keeps a text for one entry of its whole list", async () => {
    const { drink, best, answer, edit, told } = await carried();
    await answer(["Coffee"], undefined, "None");
    const refused = await expectStatus(
      edit(drink, { options: ["Coffee", "Tea", { label: "None", code: 3 }] }),
      409,
    );
    expect(refused.body).toMatchObject({
      code: "label_used",
      errors: [{ question_id: best, list: "options", entry_code: 4, label: "None" }],
    });
    const own = (option: unknown) => edit(best, { options: [option] });
    const taken = await expectStatus(own({ label: "Nothing", code: 1 }), 422);
    expect(taken.body.errors).toMatchObject([
      { code: "code_taken", loc: ["body", "props", "options", 0, "code"], question_id: best },
    ]);
    await expectStatus(edit(drink, { options: ["Kaffee", "Tea", "Mate"] }), 204);
    expect((await told(best)).map(([code, label]) => [code, label])).toEqual([
      [5, "Kaffee"],
      [2, "Tea"],
      [3, "Mate"],
      [4, "None"],
      [1, "Coffee"],
    ]);
    await expectStatus(own("Coffee"), 204);
    expect((await told(best)).slice(-2)).toEqual([
      [1, "Coffee"],
      [4, "None"],
    ]);
  });

  it("is restored by code where it lists a label itself that was carried then", async () => {
    const { client, studyId, drink, best, ranked, answer, edit, told, wide, differences } = await carried();
    await answer(["Coffee"], undefined, "Coffee", ["Coffee"]);
    const path = `/studies/${studyId}`;
    const buckets = [{ kind: "choice", match: "equals", value: "Coffee", limit: 9 }];
    await expectStatus(client.send("PUT", `${path}/questions/${best}/quotas`, { buckets }), 200);
    const kept = await expectStatus(client.send("POST", `${path}/versions`, {}), 201);
    const kaffee = { label: "Kaffee", code: 1 };
    await expectStatus(edit(drink, { options: [kaffee, "Tea", "Mate"] }), 204);
    await expectStatus(edit(best, { options: ["None", "Coffee"] }), 409);
    await expectStatus(edit(best, { options: ["None", "Coffee"] }, "?force=true"), 204);
    await answer(["Kaffee"], undefined, "Coffee", ["Kaffee"]);
    await answer(["Kaffee"], undefined, "Kaffee", ["Kaffee"]);
    const numbers = async () => (await wide()).map(({ q3 }) => q3).sort();
    expect([await told(best), await numbers()]).toEqual([
      [
        [1, "Kaffee"],
        [2, "Tea"],
        [3, "Mate"],
        [4, "None"],
        [5, "Coffee"],
      ],
      ["1", "5", "5"],
    ]);
    await expectStatus(client.send("POST", `${path}/versions/${kept.body.revision}/restore`), 200);
    const list = [
      [1, "Coffee", "Kaffee"],
      [2, "Tea"],
      [3, "Mate"],
    ];
    expect(await Promise.all([drink, best, ranked].map((id) => told(id)))).toEqual([
      list,
      [...list, [4, "None"]],
      list,
    ]);
    expect(await numbers()).toEqual(["1", "1", "1"]);
    const { body } = await client.send("GET", `${path}/quotas/progress`);
    expect(body.questions).toMatchObject([{ question_id: best, value: "Coffee", complete: 3 }]);
    expect(await differences()).toEqual([]);
  });

  it("is in doubt of its own options alone, until they are written with a code", async () => {
    const { client, studyId, drink, best, answer, edit } = await carried();
    await answer(["Coffee"], undefined, "None");
    await expectStatus(edit(drink, { options: ["Coffee", "Tea", "Juice"] }), 204);
    await expectStatus(edit(best, { options: ["None, really"] }), 204);
    const doubts = async () => {
      const { body } = await client.send("GET", `/studies/${studyId}/validation`);
      return body.warnings
        .filter(({ code }: { code: string }) => code === "label_in_doubt")
        .map(({ question_id, path }: { question_id: string; path: string }) => [question_id, path]);
    };
    expect(await doubts()).toEqual([
      [drink, "props.options"],
      [best, "props.options"],
    ]);
    await expectStatus(edit(drink, { options: ["Coffee", "Tea", { label: "Juice", code: 4 }] }), 204);
    expect(await doubts()).toEqual([[best, "props.options"]]);
    await expectStatus(edit(best, { options: [{ label: "None, really", code: 4 }] }), 204);
    expect(await doubts()).toEqual([]);
  });
});
