import { describe, expect, it } from "vitest";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const logged: string[] = [];
const stack = useStack({ sessions: issuer.sessions, log: (_, event) => logged.push(event) });
const client = useOrganization(stack);

type Json = Record<string, unknown>;

async function survey() {
  const studyId = await newStudy(client);
  const [why = "", choice = "", score = ""] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why?" },
    { type: "multipleChoice", content: "Which?", props: { options: ["Tea"], allowOther: true } },
    { type: "ratingScale", content: "How?", props: { min: 1, max: 5 } },
  ]);
  const bringIn = async (value: unknown, question_id = why, id?: string): Promise<string> => {
    const interview = id ?? (await invite(client, studyId)).id;
    const body = { status: "closed", answers: [{ question_id, value }] };
    await expectStatus(client.send("PUT", `/interviews/${interview}`, body), 200);
    return interview;
  };
  return { studyId, why, choice, score, bringIn };
}

const addCode = async (studyId: string, name: string, more: Json = {}): Promise<string> =>
  (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name, ...more }), 201)).body.id;
const place = (interview: string, question: string, code: string) =>
  `/interviews/${interview}/answers/${question}/codes/${code}`;
const assign = (interview: string, question: string, code: string, body: Json = {}) =>
  client.send("PUT", place(interview, question, code), body);
const themes = async (studyId: string, question: string, query = "") =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/questions/${question}/themes${query}`), 200))
    .body;
const counts = async (studyId: string, question: string): Promise<[string, number][]> =>
  (await themes(studyId, question)).themes.map(({ name, count }: Json) => [name, count]);
const answersOf = async (studyId: string, query = "") =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/answers${query}`), 200)).body;

describe("what a person writes", () => {
  it.each([
    ["Bread", "Buys bread", []],
    ["Bread", "Says that THE baker’s,  on the corner", ["repeats_participant"]],
    ["Baker on the", "corner", []],
    ["Bread", "Ask +44 20 7946 0958", ["personal_data"]],
    ["角のパン屋で毎朝買います", "", ["repeats_participant"]],
  ])("is compared with what people said: %s, %s", async (name, description, codes) => {
    const { studyId, bringIn } = await survey();
    await bringIn("I go to the baker's on the corner each day");
    await bringIn("駅前の角のパン屋で毎朝買います。");
    const path = `/studies/${studyId}/codes`;
    const found = ({ body }: { body: Json }) => (body.warnings as Json[]).map(({ code }) => code);
    const made = await expectStatus(client.send("POST", path, { name, description }), 201);
    expect(found(made)).toEqual(codes);
    const plain = await addCode(studyId, "Plain");
    const changed = { name: `${name} again`, description };
    expect(found(await expectStatus(client.send("PATCH", `/codes/${plain}`, changed), 200))).toEqual(codes);
    const [listed] = (await expectStatus(client.send("GET", path), 200)).body;
    expect(listed).not.toHaveProperty("warnings");
  });
});

describe("the codebook", () => {
  it("has one code of a name, whatever its case and form, and one level of children", async () => {
    const { studyId } = await survey();
    const { body: price, headers } = await expectStatus(
      client.send("POST", `/studies/${studyId}/codes`, { name: " Price ", description: "Says dear" }),
      201,
    );
    expect(price).toEqual({
      id: price.id,
      study_id: studyId,
      name: "Price",
      description: "Says dear",
      parent_id: null,
      locked: true,
      origin: "human",
      model: null,
      prompt_version: null,
      count: 0,
      warnings: [],
      created_at: price.created_at,
      updated_at: price.updated_at,
    });
    expect(headers.get("etag")).toMatch(/^"/);
    for (const name of ["price", "ＰＲＩＣＥ"]) {
      const refused = await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name }), 409);
      expect(refused.body.code).toBe("code_exists");
    }
    const child = await addCode(studyId, "Dear", { parent_id: price.id });
    const patch = (id: string, body: Json) => client.send("PATCH", `/codes/${id}`, body);
    for (const [id, parent_id] of [
      [price.id, price.id],
      [price.id, child],
      [await addCode(studyId, "Else"), child],
      [child, unknownId],
    ]) {
      const { body } = await expectStatus(patch(id, { parent_id }), 422);
      expect(body.errors[0].loc).toEqual(["body", "parent_id"]);
    }
    await expectStatus(patch(child, { name: "Too dear", locked: false }), 200);
    const match = { "if-match": '"0"' };
    await expectStatus(client.send("PATCH", `/codes/${child}`, { name: "x" }, match), 412);
    expect((await expectStatus(client.send("GET", `/codes/${child}`), 200)).body).toMatchObject({
      name: "Too dear",
      locked: false,
      parent_id: price.id,
    });
    await expectStatus(client.send("DELETE", `/codes/${price.id}`), 204);
    expect((await expectStatus(client.send("GET", `/codes/${child}`), 200)).body.parent_id).toBeNull();
    const listed = await expectStatus(client.send("GET", `/studies/${studyId}/codes`), 200);
    expect(listed.body.map(({ name }: Json) => name)).toEqual(["Too dear", "Else"]);
  });

  it("ends at 200 codes", async () => {
    const { studyId } = await survey();
    const id = await addCode(studyId, "first");
    await stack.pool.query(
      `insert into code (id, study_id, name, name_key, description, locked, origin, revision, created_at, updated_at)
       select gen_random_uuid(), $1, n, n, '', true, 'human', 1, now(), now() from generate_series(2, 199) n`,
      [studyId],
    );
    const into = [{ name: "a" }, { name: "b" }];
    const { body } = await expectStatus(client.send("POST", `/codes/${id}/split`, { into }), 409);
    expect(body.code).toBe("too_many_codes");
    await addCode(studyId, "the last one");
    await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name: "one more" }), 409);
  });

  it("merges: each answer has the code once, and a person's word stands before a model's", async () => {
    const { studyId, why, bringIn } = await survey();
    const from = await addCode(studyId, "Slow");
    const into = await addCode(studyId, "Speed");
    const child = await addCode(studyId, "Very slow", { parent_id: from });
    const both = await bringIn("a b c");
    const rejected = await bringIn("d e f");
    const only = await bringIn("g h i");
    await expectStatus(assign(both, why, from, { quote: { segment: 0, start: 0, end: 1 } }), 200);
    await assignByModel(both, why, into);
    await expectStatus(client.send("DELETE", place(rejected, why, into)), 204);
    await assignByModel(rejected, why, from);
    await assignByModel(only, why, from);
    const merged = await expectStatus(client.send("POST", `/codes/${from}/merge`, { into }), 200);
    expect(merged.body).toMatchObject({ id: into, count: 2 });
    await expectStatus(client.send("GET", `/codes/${from}`), 404);
    expect((await client.send("GET", `/codes/${child}`)).body.parent_id).toBe(into);
    const answers = await answersOf(studyId);
    const said = answers.map(({ codes }: { codes: Json[] }) =>
      codes.map(({ state, origin }) => [state, origin]),
    );
    expect(said).toEqual([[["assigned", "human"]], [["rejected", "human"]], [["assigned", "model"]]]);
    expect(answers[0].codes[0].quote.text).toBe("a");
    for (const [target, status] of [
      [into, 422],
      [unknownId, 422],
    ] as const)
      await expectStatus(client.send("POST", `/codes/${into}/merge`, { into: target }), status);
    const theirs = await newClient(stack);
    const foreign = await theirs.send("POST", "/studies", { title: "Theirs" });
    const other = await theirs.send("POST", `/studies/${foreign.body.id}/codes`, { name: "Theirs" });
    await expectStatus(client.send("POST", `/codes/${into}/merge`, { into: other.body.id }), 403);
    expect((await theirs.send("GET", `/codes/${other.body.id}`)).headers.get("etag")).toBe(
      other.headers.get("etag"),
    );
    // Into its own child, which becomes the theme.
    await expectStatus(client.send("POST", `/codes/${into}/merge`, { into: child }), 200);
    expect((await client.send("GET", `/codes/${child}`)).body).toMatchObject({ parent_id: null, count: 2 });
  });

  it("is not changed by a merge into a code that there is not", async () => {
    const { studyId } = await survey();
    const from = await addCode(studyId, "Time");
    await expectStatus(
      client.send("POST", `/codes/${from}/split`, { into: [{ name: "A" }, { name: "B" }] }),
      201,
    );
    const before = await expectStatus(client.send("GET", `/studies/${studyId}/codes`), 200);
    await expectStatus(client.send("POST", `/codes/${from}/merge`, { into: unknownId }), 422);
    const after = await expectStatus(client.send("GET", `/studies/${studyId}/codes`), 200);
    expect(after.body).toEqual(before.body);
  });

  it("merges each pair of codes one way, however many merges meet", async () => {
    const { studyId } = await survey();
    for (let round = 0; round < 5; round += 1) {
      const pair = [await addCode(studyId, `A${round}`), await addCode(studyId, `B${round}`)];
      const [one = "", other = ""] = pair;
      const merge = (id: string, into: string) => client.send("POST", `/codes/${id}/merge`, { into });
      const merges = await Promise.all([merge(one, other), merge(other, one), merge(one, other)]);
      const statuses = merges.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, 404, 422].includes(status))).toEqual([]);
    }
    const { body: left } = await expectStatus(client.send("GET", `/studies/${studyId}/codes`), 200);
    expect(left).toHaveLength(5);
  });

  it("splits into children, which are for the answers of the code alone", async () => {
    const { studyId, why, bringIn } = await survey();
    const code = await addCode(studyId, "Slow");
    const with_ = await bringIn("slow as ever");
    const without = await bringIn("nothing at all");
    for (const id of [with_, without]) await judge(id, why, studyId);
    await expectStatus(assign(with_, why, code), 200);
    const into = [{ name: "Slow app" }, { name: "Slow site" }];
    const { body } = await expectStatus(client.send("POST", `/codes/${code}/split`, { into }), 201);
    expect(body.map(({ name, parent_id }: Json) => [name, parent_id])).toEqual([
      ["Slow app", code],
      ["Slow site", code],
    ]);
    const states = (await answersOf(studyId)).map(({ state }: Json) => state);
    expect(states).toEqual(["stale", "none"]);
    await addCode(studyId, "For everybody");
    expect((await answersOf(studyId)).map(({ state }: Json) => state)).toEqual(["stale", "stale"]);
  });
});

const assignByModel = (interview: string, question: string, code: string) =>
  stack.pool.query(
    `insert into code_assignment (interview_id, question_id, code_id, coder, state, origin, segment, quote_start, quote_end,
       quote_text, model, prompt_version, created_at)
     select $1, $2, $3, 'first', 'assigned', 'model', 0, 0, 3, left(text, 3), 'm', '1', now()
     from answer where interview_id = $1 and question_id = $2`,
    [interview, question, code],
  );
const judge = (interview: string, question: string, study: string) =>
  stack.pool.query(
    `insert into coded_answer (interview_id, question_id, coder, digest, place, judged_at)
     select $1, $2, 'first', 'd', coalesce(max(place), 0), now() from code where study_id = $3`,
    [interview, question, study],
  );

describe("people's word on an answer", () => {
  it("has a quote in code points, which is compared with what is said there", async () => {
    const { studyId, why, bringIn } = await survey();
    const code = await addCode(studyId, "Fun");
    const id = await bringIn("😀😀 was fun, all of it");
    const quote = { segment: 0, start: 3, end: 10 };
    const { body } = await expectStatus(assign(id, why, code, { quote }), 200);
    expect(body).toEqual({
      code_id: code,
      state: "assigned",
      origin: "human",
      model: null,
      prompt_version: null,
      member_id: null,
      created_at: body.created_at,
      quote: {
        interview_id: id,
        question_id: why,
        loop_item: null,
        segment: 0,
        message_id: null,
        start: 3,
        end: 10,
        text: "was fun",
        language: "English",
      },
    });
    expect((await answersOf(studyId))[0]).toMatchObject({ codes: [body], state: "current" });
    expect((await themes(studyId, why)).themes[0].quotes).toEqual([body.quote]);
    for (const span of [
      { segment: 1, start: 0, end: 1 },
      { segment: 0, start: 2, end: 2 },
      { segment: 0, start: 0, end: 200 },
    ]) {
      const refused = await expectStatus(assign(id, why, code, { quote: span }), 422);
      expect(refused.body.errors[0].code).toBe("invalid_quote");
    }
    await stack.pool.query("update code_assignment set quote_text = 'else' where code_id = $1", [code]);
    expect((await answersOf(studyId))[0].codes[0].quote).toBeNull();
    expect((await themes(studyId, why)).themes[0]).toMatchObject({ count: 1, quotes: [] });
    expect(logged).toContain("quote_mismatch");
  });

  it("is about open answers alone", async () => {
    const { studyId, why, score, bringIn } = await survey();
    const code = await addCode(studyId, "Fun");
    const id = await bringIn("fine");
    await bringIn(4, score, id);
    await expectStatus(assign(id, score, code), 404);
    await expectStatus(assign(id, unknownId, code), 404);
    await expectStatus(assign(id, why, unknownId), 404);
    await expectStatus(assign(unknownId, why, code), 404);
    await expectStatus(client.send("PUT", `${place(id, why, code)}?loop_item=x`, {}), 404);
    const open = (await invite(client, studyId)).id;
    await expectStatus(assign(open, why, code), 404);
    await expectStatus(assign(id, why, code), 200);
    await expectStatus(client.send("GET", `/studies/${studyId}/questions/${score}/themes`), 400);
    await expectStatus(client.send("GET", `/studies/${studyId}/questions/${why}/stats`), 400);
  });

  it("of the second coder counts in no figure", async () => {
    const { studyId, why, bringIn } = await survey();
    const code = await addCode(studyId, "Fun");
    const id = await bringIn("fine");
    await expectStatus(client.send("PUT", `${place(id, why, code)}?coder=second`, {}), 200);
    expect(await themes(studyId, why)).toMatchObject({ base: 1, coded: 0, new: 1 });
    expect((await answersOf(studyId))[0]).toMatchObject({ codes: [], state: "new" });
    expect((await answersOf(studyId, "?coder=second"))[0]).toMatchObject({ state: "current" });
  });
});

describe("a question's themes", () => {
  it("count answers with a code or a child of it, each once, of those that were judged", async () => {
    const { studyId, why, choice, bringIn } = await survey();
    const price = await addCode(studyId, "Price");
    const speed = await addCode(studyId, "Speed");
    const dear = await addCode(studyId, "Dear", { parent_id: price });
    const ids: string[] = [];
    for (const text of ["one one one", "two two two", "three three", "four four", "five"])
      ids.push(await bringIn(text));
    const [a = "", b = "", c = "", d = ""] = ids;
    await bringIn({ other: "Mate" }, choice, a);
    for (const code of [price, dear, speed]) await expectStatus(assign(a, why, code), 200);
    await expectStatus(assign(b, why, dear), 200);
    await expectStatus(assign(c, why, speed), 200);
    await expectStatus(client.send("DELETE", place(c, why, speed)), 204);
    await judge(c, why, studyId);
    await judge(d, why, studyId);
    const { base, coded, none, new: isNew, themes: found, mode, stale } = await themes(studyId, why);
    expect([base, coded, none, isNew, mode, stale]).toEqual([5, 2, 2, 1, null, true]);
    expect(found.map(({ name, count, percentage }: Json) => [name, count, percentage])).toEqual([
      ["Price", 2, 50],
      ["Dear", 2, 50],
      ["Speed", 1, 25],
    ]);
    expect(await answersOf(studyId, `?theme=${price}`)).toHaveLength(2);
    expect(await answersOf(studyId, `?theme=none`)).toHaveLength(2);
    expect(await answersOf(studyId, `?theme=new`)).toHaveLength(2);
    await expectStatus(client.send("GET", `/studies/${studyId}/answers?theme=${unknownId}`), 404);
    const listed = (await client.send("GET", `/studies/${studyId}/codes`)).body;
    expect(listed.map(({ count }: Json) => count)).toEqual([2, 1, 2]);
    // Filters look at the interview, as everywhere.
    expect(await themes(studyId, why, `?answer[${choice}][answered]=true`)).toMatchObject({
      base: 1,
      coded: 1,
      filter: { answer: { [choice]: { answered: true } } },
    });
    await expectStatus(client.send("PUT", `/interviews/${a}`, { is_archived: true }), 200);
    expect(await counts(studyId, why)).toEqual([
      ["Price", 1],
      ["Dear", 1],
      ["Speed", 0],
    ]);
  });

  it("show people's quotes first, one an interview, as many as are asked for", async () => {
    const { studyId, why, bringIn } = await survey();
    const code = await addCode(studyId, "Fun");
    for (let n = 0; n < 6; n++) await assignByModel(await bringIn(`abc ${n}`), why, code);
    await assignByModel(await bringIn("xyz"), why, code);
    const mine = await bringIn("mine it is");
    await expectStatus(assign(mine, why, code, { quote: { segment: 0, start: 0, end: 4 } }), 200);
    const quotes = (await themes(studyId, why, "?quotes=4")).themes[0].quotes;
    const texts = quotes.map(({ text }: Json) => text);
    // What has not been said yet comes before what has.
    expect([texts[0], new Set(texts.slice(1, 3)), texts[3]]).toEqual([
      "mine",
      new Set(["abc", "xyz"]),
      "abc",
    ]);
    expect((await themes(studyId, why, "?quotes=0")).themes[0].quotes).toEqual([]);
    expect((await themes(studyId, why)).mode).toBe("model");
    const claims = { sub: client.memberId, org_id: client.organizationId, scope: "studies:read" };
    const authorization = `Bearer ${await issuer.token(claims)}`;
    const path = `/studies/${studyId}/questions/${why}/themes`;
    const seen = await expectStatus(client.send("GET", path, undefined, { authorization }), 200);
    expect(seen.body.themes[0]).toMatchObject({ count: 8, quotes: [] });
  });
});

describe("codes of an answer", () => {
  it("go where its words change: a model's altogether, of people's the quotes", async () => {
    const { studyId, why, bringIn } = await survey();
    const mine = await addCode(studyId, "Mine");
    const models = await addCode(studyId, "Model's");
    const id = await bringIn("it was fun");
    await expectStatus(assign(id, why, mine, { quote: { segment: 0, start: 0, end: 2 } }), 200);
    await assignByModel(id, why, models);
    await judge(id, why, studyId);
    await bringIn("it was fun", why, id);
    expect((await answersOf(studyId))[0].codes).toHaveLength(2);
    await bringIn("it was not", why, id);
    expect((await answersOf(studyId))[0]).toMatchObject({
      state: "current",
      codes: [{ code_id: mine, quote: null }],
    });
    expect((await stack.pool.query("select from coded_answer where interview_id = $1", [id])).rowCount).toBe(
      0,
    );
  });
});
