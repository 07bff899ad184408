import { describe, expect, it } from "vitest";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { addGroup } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const items = ["Ada", "Bo", "Cy", ""];

/** A choice with own words, and a loop over what was chosen: a rating and a number of each. */
async function loopStudy(client: Client) {
  const studyId = await newStudy(client);
  const choice = { options: items.slice(0, 3), isMultiSelect: true, allowOther: true };
  const [who = "", rating = "", hours = ""] = await addQuestions(client, studyId, [
    { type: "multipleChoice", content: "Who?", props: choice },
    { type: "ratingScale", content: "How good is {{item}}?", props: { min: 1, max: 5 } },
    { type: "number", content: "How many hours with {{item}}?" },
  ]);
  await addGroup(client, studyId, {
    question_ids: [rating, hours],
    repeat_for: { source: { question_id: who, select: "selected" } },
  });
  /** Somebody who rates some of the items. */
  const rate = async (ratings: Record<string, number>, plan = "free", how: How = {}) => {
    const { is_simulated = false, isStarted = true } = how;
    const { id } = await invite(client, studyId, { metadata: { plan }, is_simulated });
    const named = Object.keys(ratings).map((item) => (item === "" ? { other: "Somebody" } : item));
    const about = (question_id: string, value: (rated: number) => number) =>
      Object.entries(ratings).map(([loop_item, rated]) => ({ question_id, loop_item, value: value(rated) }));
    const answers = [
      { question_id: who, value: named },
      ...about(rating, (rated) => rated),
      ...about(hours, (rated) => rated * 10),
    ];
    const times = { started_at: "2026-01-01T10:00:00Z", ended_at: "2026-01-01T10:05:00Z" };
    const ended = isStarted ? { status: "completed", ...times } : {};
    await expectStatus(client.send("PUT", `/interviews/${id}`, { ...ended, answers }), 200);
  };
  /** Other entries of the list of items, with a number for each that stays what it was. */
  const relist = async (options: readonly (string | { label: string; code: number })[]) =>
    expectStatus(client.send("PUT", `/questions/${who}`, { props: { ...choice, options } }), 204);
  const share = async (scope: object = {}, more: object = {}) => {
    const body = {
      name: "Team",
      scope: {
        sections: ["funnel", "questions", "crosstab"],
        min_base: 3,
        viewer_dimensions: [{ metadata: "plan" }],
        ...scope,
      },
      ...more,
    };
    const { url } = (await expectStatus(client.send("POST", `/studies/${studyId}/shares`, body), 201)).body;
    const place = `/results/v1/${url.split("/").at(-1)}`;
    return {
      get: async (path: string) => (await expectStatus(client.send("GET", `${place}${path}`), 200)).body,
      send: (path: string) => client.send("GET", `${place}${path}`),
      table: async (body: object) =>
        (await expectStatus(client.send("POST", `${place}/crosstabs`, body), 200)).body,
      statements: async (path: string) => {
        await expectStatus(client.send("GET", `${place}${path}`), 200);
        stack.takeStatements();
        const { body } = await expectStatus(client.send("GET", `${place}${path}`), 200);
        return { body, statements: stack.takeStatements().length };
      },
    };
  };
  return { studyId, who, rating, hours, rate, relist, share };
}

interface How {
  is_simulated?: boolean;
  /** Whether the interview was held: else its answers were brought in. */
  isStarted?: boolean;
}

describe("figures of a loop's questions in a share", () => {
  it("are the API's, of all items and of each, where enough people gave them", async () => {
    const { studyId, who, rating, hours, rate, share } = await loopStudy(client);
    for (let people = 0; people < 12; people++) await rate({ Ada: 5, Bo: 2 });
    const { get, send } = await share();
    const own = async (query = "?") => {
      const path = `/studies/${studyId}/questions/${rating}/stats${query}&include_simulations=false`;
      const { excluded: _, ...stats } = (await expectStatus(client.send("GET", path), 200)).body;
      return stats;
    };
    const head = await get("");
    expect(head.questions.map((one: { loop_items: unknown }) => one.loop_items)).toEqual([
      null,
      items,
      items,
    ]);
    const pooled = await get(`/questions/${rating}`);
    expect(pooled).toEqual(await own());
    expect(pooled).toMatchObject({ response_count: 24, respondent_count: 12 });
    expect(await get(`/questions/${rating}?loop_item=Ada`)).toEqual(await own("?loop_item=Ada"));
    expect(await get(`/questions/${rating}?loop_item=Cy`)).toMatchObject({
      suppressed: true,
      loop_item: "Cy",
    });
    // The bins of all items are others than those of one, and could be subtracted from each other.
    expect(await get(`/questions/${hours}`)).toMatchObject({ suppressed: true, reason: "in_loop" });
    const { bins } = await get(`/questions/${hours}?loop_item=Ada`);
    expect(bins.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { key: "50..55", from: 50, to: 55, count: 12 },
    ]);
    const unknown = await expectStatus(send(`/questions/${rating}?loop_item=Nobody`), 422);
    expect(unknown.body.detail).toMatchObject([{ loc: ["query", "loop_item"] }]);
    await expectStatus(send(`/questions/${who}?loop_item=Ada`), 422);
  });

  it("are withheld of an item that few answered about, and so of all, which would tell it", async () => {
    const { rating, rate, share } = await loopStudy(client);
    for (const rated of [4, 5, 5]) await rate({ Ada: rated });
    await rate({ "": 1 });
    const { get } = await share();
    const withheld = { suppressed: true };
    expect(await get(`/questions/${rating}?loop_item=`)).toMatchObject({ ...withheld, loop_item: "" });
    expect(await get(`/questions/${rating}`)).toMatchObject(withheld);
    expect(await get(`/questions/${rating}`)).not.toHaveProperty("items");
    expect(await get(`/questions/${rating}?loop_item=Ada`)).toMatchObject({ response_count: 3 });
    // Two people with two answers each are not four.
    const few = await loopStudy(client);
    for (const rated of [4, 5]) await few.rate({ Ada: rated, Bo: rated });
    const { get: view } = await few.share();
    expect(await view(`/questions/${few.rating}`)).toMatchObject(withheld);
  });

  it("are of no items together where one has values that few people gave, which would be left over", async () => {
    const { rating, rate, share } = await loopStudy(client);
    for (let people = 0; people < 12; people++)
      await rate({ Ada: people < 6 ? 5 : 2, Bo: people < 2 ? 5 : 2 });
    const { get } = await share();
    const shown = async (query = "") => (await get(`/questions/${rating}${query}`)).distribution;
    expect(await shown("?loop_item=Ada")).toContainEqual({ value: 5, count: 6, percentage: 50 });
    expect(await shown("?loop_item=Bo")).not.toContainEqual(expect.objectContaining({ value: 5 }));
    expect(await get(`/questions/${rating}`)).toMatchObject({ suppressed: true, reason: "in_loop" });
    const exact = await (await share({ min_base: 0, viewer_dimensions: [], sections: ["questions"] })).get(
      `/questions/${rating}`,
    );
    expect(exact.distribution).toContainEqual(expect.objectContaining({ value: 5, count: 8 }));
  });

  it("are of retired items too, whoever answered about them and under whichever word", async () => {
    const only = { sections: ["questions"], viewer_dimensions: [] };
    for (const how of [{ isStarted: false }, { is_simulated: true }, { word: "Cyril" }]) {
      const { rating, rate, relist, share } = await loopStudy(client);
      for (let people = 0; people < 4; people++) await rate({ Ada: 5, Bo: 2 });
      for (let people = 0; people < 3; people++) await rate({ Cy: 4 }, "free", how);
      const word = "word" in how ? how.word : "Cy";
      if ("word" in how)
        await relist(["Ada", "Bo", word].map((label, index) => ({ label, code: index + 1 })));
      await relist(["Ada", "Bo"].map((label, index) => ({ label, code: index + 1 })));
      for (const scope of [only, { ...only, filter: { metadata: { plan: "free" } } }]) {
        const { get, send } = await share(scope, { include_simulated: true });
        expect(await get(`/questions/${rating}`)).toMatchObject({
          response_count: 11,
          items: [
            { loop_item: "Ada", response_count: 4 },
            { loop_item: "Bo", response_count: 4 },
            { loop_item: "", response_count: 0 },
            { loop_item: word, response_count: 3, is_retired: true },
          ],
        });
        expect(await get(`/questions/${rating}?loop_item=${word}`)).toMatchObject({ response_count: 3 });
        await expectStatus(send(`/questions/${rating}?loop_item=Nobody`), 422);
      }
    }
  });

  it("are of all items in one statement more, and in none where they are not shown anyhow", async () => {
    const { rating, hours, rate, share } = await loopStudy(client);
    for (let people = 0; people < 5; people++) await rate({ Ada: 5, Bo: 2, Cy: 1, "": 4 });
    const { statements } = await share();
    const ofOne = (await statements(`/questions/${rating}?loop_item=Ada`)).statements;
    const pooled = await statements(`/questions/${rating}`);
    expect(pooled).toMatchObject({ body: { response_count: 20 }, statements: ofOne + 1 });
    const withheld = { body: { suppressed: true, reason: "in_loop" }, statements: ofOne };
    expect(await statements(`/questions/${hours}`)).toMatchObject(withheld);
    // Of interviews that pass a filter the answers of all items are read as those of one are.
    const some = await share({ filter: { metadata: { plan: "free" } } });
    const ofSome = (await some.statements(`/questions/${rating}?loop_item=Ada`)).statements;
    expect(await some.statements(`/questions/${rating}`)).toMatchObject({
      body: { response_count: 20, distribution: pooled.body.distribution },
      statements: ofSome,
    });
    // A value of few among those of one item, but not among all; then one of few among all.
    for (const [value, more] of [
      [4, 1],
      [3, 0],
    ] as const) {
      await rate({ Ada: 5, Bo: value, Cy: 1, "": 4 });
      const told = { ...withheld, statements: ofOne + more };
      expect(await statements(`/questions/${rating}`)).toMatchObject(told);
      expect(await some.statements(`/questions/${rating}`)).toMatchObject({
        ...withheld,
        statements: ofSome,
      });
    }
    const few = await loopStudy(client);
    for (let people = 0; people < 5; people++) await few.rate(people < 2 ? { Ada: 5, Bo: 5 } : { Ada: 5 });
    const link = await few.share();
    expect(await link.statements(`/questions/${few.rating}`)).toMatchObject(withheld);
  });

  it("are of no items together where few answered before the question was in a loop", async () => {
    const studyId = await newStudy(client);
    const choice = { options: ["Ada", "Bo"], isMultiSelect: true };
    const [who = "", rating = ""] = await addQuestions(client, studyId, [
      { type: "multipleChoice", content: "Who?", props: choice },
      { type: "ratingScale", content: "How good is {{item}}?", props: { min: 1, max: 5 } },
    ]);
    const rate = async (about: readonly object[]) => {
      const { id } = await invite(client, studyId);
      const answers = about.map((each) => ({ question_id: rating, value: 4, ...each }));
      const ended = { status: "completed", started_at: "2026-01-01T10:00:00Z", answers };
      await expectStatus(client.send("PUT", `/interviews/${id}`, ended), 200);
    };
    const people = async (count: number, about: readonly object[]) => {
      for (let person = 0; person < count; person++) await rate(about);
    };
    await people(2, [{}]);
    const source = { question_id: who, select: "all" };
    await addGroup(client, studyId, { question_ids: [rating], repeat_for: { source } });
    await people(5, [{ loop_item: "Ada" }]);
    const { url } = (
      await expectStatus(
        client.send("POST", `/studies/${studyId}/shares`, {
          name: "Team",
          scope: { sections: ["questions"], min_base: 3 },
        }),
        201,
      )
    ).body;
    const place = `/results/v1/${url.split("/").at(-1)}/questions/${rating}`;
    const get = async () => (await expectStatus(client.send("GET", place), 200)).body;
    expect(await get()).toMatchObject({ suppressed: true, reason: "in_loop" });
    const { body } = await expectStatus(client.send("GET", `${place}?loop_item=Ada`), 200);
    expect(body).toMatchObject({ response_count: 5 });
    await people(5, [{ loop_item: "Ada" }, { loop_item: "Bo" }]);
    expect(await get()).toMatchObject({ suppressed: true, reason: "in_loop" });
  });

  it("are by item columns of a viewer's filter, and rows of tables", async () => {
    const { rating, rate, share } = await loopStudy(client);
    for (const plan of ["free", "paid"])
      for (const rated of [3, 4, 5, 5, 5, 5]) await rate({ Ada: plan === "free" ? rated : 1 }, plan);
    const { get, table } = await share({ viewer_dimensions: [{ metadata: "plan" }] });
    expect(await get(`/questions/${rating}?loop_item=Ada&metadata[plan]=free`)).toMatchObject({
      loop_item: "Ada",
      perturbed: true,
    });
    expect(await get(`/questions/${rating}?metadata[plan]=free`)).toMatchObject({ suppressed: true });
    const crossed = await table({
      rows: { question_id: rating, loop_item: "Ada" },
      columns: [{ metadata: "plan" }],
    });
    expect(crossed.tables[0].columns.map(({ key }: { key: string }) => key)).toEqual(["free", "paid"]);
  });

  it("are of a former item too, in the list of items and in tables", async () => {
    const { studyId, who, rating, rate, share } = await loopStudy(client);
    for (const plan of ["free", "paid"])
      for (const rated of [3, 4, 5, 5, 5, 5]) await rate({ Ada: rated, Bo: 2 }, plan);
    const former = async (list: object) =>
      expectStatus(client.send("PUT", `/questions/${who}`, { props: { isMultiSelect: true, ...list } }), 204);
    await former({ options: ["Adele", "Bo"], allowOther: true });
    const { get, send, table } = await share();
    const listed = async () =>
      (await get("")).questions.map(({ loop_items, former_items }: Record<string, unknown>) => [
        loop_items,
        former_items,
      ]);
    const ofBody = [["Adele", "Bo", ""], ["Ada"]];
    expect(await listed()).toEqual([[null, []], ofBody, ofBody]);
    expect(await get(`/questions/${rating}?loop_item=Ada`)).toMatchObject({ response_count: 12 });
    const rows = { question_id: rating, loop_item: "Ada" };
    const bases = ({ tables }: { tables: { columns: { base: number }[] }[] }) =>
      tables[0]?.columns.map(({ base }) => base);
    expect(bases(await table({ rows, columns: [{ metadata: "plan" }] }))).toHaveLength(2);
    const crossed = (item: string) =>
      client.send("POST", `/studies/${studyId}/crosstabs`, {
        rows: { ...rows, loop_item: item },
        columns: [{ metadata: "plan" }],
      });
    expect(bases((await expectStatus(crossed("Ada"), 200)).body)).toEqual([6, 6]);
    const { errors } = (await expectStatus(crossed("Cy"), 422)).body;
    expect(errors).toMatchObject([{ code: "loop_item_not_found" }]);
    await expectStatus(send(`/questions/${rating}?loop_item=Cy`), 422);
  });
});
