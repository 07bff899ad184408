import { expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const said = [
  "It was too dear for Anna",
  "Much too dear, call +49 30 1234567",
  "Far too dear for us",
  "Too dear",
];

/** Ten people who answer in own words: six find it dear, of whom four are quoted, two are slow, two have no code. */
async function themedStudy() {
  const studyId = await newStudy(client);
  const [why = "", choice = ""] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why?" },
    { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
  ]);
  const code = async (name: string, parent_id: string | null = null): Promise<string> =>
    (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name, parent_id }), 201)).body.id;
  const price = await code("Price");
  const dear = await code("Dear", price);
  const slow = await code("Slow");
  for (let index = 0; index < 10; index++) {
    const { id } = await invite(client, studyId, {
      title: "Anna Miller",
      metadata: { plan: index < 5 ? "free" : "paid", city: "Berlin" },
    });
    const value = said[index] ?? `Number ${index} said this`;
    const answers = [
      { question_id: why, value },
      { question_id: choice, value: index < 5 ? "A" : "B" },
    ];
    await expectStatus(
      client.send("PUT", `/interviews/${id}`, {
        status: "closed",
        started_at: "2026-01-01T10:00:00Z",
        answers,
      }),
      200,
    );
    const given = index < 6 ? dear : index < 8 ? slow : null;
    if (given === null) continue;
    const quote = index < 4 || index > 5 ? { segment: 0, start: 0, end: [...value].length } : null;
    await expectStatus(client.send("PUT", `/interviews/${id}/answers/${why}/codes/${given}`, { quote }), 200);
  }
  const share = async (scope: Json) => {
    const body = { name: "Team", scope: { sections: ["themes"], min_base: 3, ...scope } };
    const { body: made } = await expectStatus(client.send("POST", `/studies/${studyId}/shares`, body), 201);
    const token = made.url.split("/").at(-1);
    const view = (question: string, query = "") =>
      client.send("GET", `/results/v1/${token}/questions/${question}/themes${query}`);
    return { ...made, token, view };
  };
  return { studyId, why, choice, price, dear, slow, share };
}

it("shows the answers themselves where it shows conversations, in pages, without what tells who they are", async () => {
  const { why, choice, price, dear, slow, share } = await themedStudy();
  const answersOf = async (scope: Json, query = "", question = why) => {
    const { token } = await share(scope);
    return client.send("GET", `/results/v1/${token}/questions/${question}/answers${query}`);
  };
  const shown = { sections: ["themes", "transcripts"], min_base: 2 };
  const { body } = await expectStatus(answersOf(shown), 200);
  const texts = body.answers.map(({ segments }: Json) => (segments as { text: string }[])[0]?.text);
  expect(body).toMatchObject({ question_id: why, next_after: null });
  expect(texts.toSorted()).toEqual(
    [
      "It was too dear for […]",
      "Much too dear, call [phone]",
      "Far too dear for us",
      "Too dear",
      ...[4, 5, 6, 7, 8, 9].map((index) => `Number ${index} said this`),
    ].toSorted(),
  );
  const codes = body.answers.flatMap(({ code_ids }: Json) => code_ids as string[]);
  expect(codes.toSorted()).toEqual([...Array(6).fill(dear), slow, slow].toSorted());
  // Two are slow, fewer than the least base: no answer says so, nor the rest of eight.
  const few = (await expectStatus(answersOf({ ...shown, min_base: 3 }), 200)).body;
  expect(few.answers.flatMap(({ code_ids }: Json) => code_ids)).toEqual([]);
  // Of a code of too few its theme is named.
  const [one] = await stack.pool
    .query("delete from code_assignment where code_id = $1 returning interview_id", [dear])
    .then(({ rows }) => rows);
  expect(one).toBeDefined();
  await stack.pool.query(
    `insert into code_assignment (interview_id, question_id, iteration, coder, code_id, state, origin, created_at)
     select interview_id, question_id, iteration, 'first', case when row_number() over () = 1 then $2::uuid else $3::uuid end,
       'assigned', 'human', now()
     from answer where question_id = $1 order by interview_id limit 5`,
    [why, dear, price],
  );
  const ofTheme = (await expectStatus(answersOf(shown), 200)).body;
  expect(
    ofTheme.answers.flatMap(({ code_ids }: Json) => (code_ids as string[]).filter((id) => id === price)),
  ).toHaveLength(5);
  const { token } = await share(shown);
  const path = `/results/v1/${token}/questions/${why}/answers`;
  const first = (await expectStatus(client.send("GET", `${path}?limit=6`), 200)).body;
  const rest = (await expectStatus(client.send("GET", `${path}?limit=6&after=${first.next_after}`), 200))
    .body;
  expect([first.answers.length, rest.answers.length, rest.next_after]).toEqual([6, 4, null]);
  const ids = [...first.answers, ...rest.answers].map(({ transcript_id }: Json) => transcript_id);
  expect(ids).toEqual([...new Set(ids)].sort());
  await expectStatus(client.send("GET", `${path}?after=x`), 422);
  expect((await client.send("GET", `${path}?language=English`)).body.code).toBe("filter_not_allowed");
  expect((await answersOf({ sections: ["themes"], quotes: true })).body.code).toBe("not_shared");
  expect((await answersOf(shown, "", choice)).status).toBe(400);
  expect((await answersOf({ ...shown, min_base: 11 })).body).toEqual({ question_id: why, suppressed: true });
  const bare = (await expectStatus(answersOf({ sections: ["transcripts"] }), 200)).body;
  expect(bare.answers.flatMap(({ code_ids }: Json) => code_ids)).toEqual([]);
});

it("shows the findings whose codes enough people have, with quotes where it has any", async () => {
  const { studyId, why, price, slow, share } = await themedStudy();
  const { rows } = await stack.pool.query(
    `select given.interview_id, given.quote_text from code_assignment given join code c on c.id = given.code_id
     where c.study_id = $1 and given.quote_text is not null`,
    [studyId],
  );
  const add = async (place: number, text: string, code: string, quoted: string) => {
    const found = rows.find(({ quote_text }) => quote_text === quoted);
    const quote = { interview_id: found.interview_id, question_id: why, segment: 0, message_id: null };
    const span = { start: 0, end: [...quoted].length, text: quoted };
    await stack.pool.query(
      "insert into finding (id, study_id, place, text, code_ids, quotes) values (gen_random_uuid(), $1, $2, $3, $4, $5)",
      [studyId, place, text, [code], JSON.stringify([Object.assign(quote, span)])],
    );
  };
  await add(0, "The price drives people away", price, "It was too dear for Anna");
  await add(1, "It is too slow", slow, "Number 6 said this");
  const findingsOf = async (scope: Json, query = "") => {
    const { token } = await share({ sections: ["findings"], ...scope });
    return client.send("GET", `/results/v1/${token}/findings${query}`);
  };
  const named = { text: "The price drives people away", generated_by: "ai", code_ids: [price] };
  expect((await expectStatus(findingsOf({}), 200)).body).toEqual({
    study_id: studyId,
    findings: [{ ...named, quotes: [] }],
  });
  const { findings } = (await expectStatus(findingsOf({ quotes: true, min_base: 2 }), 200)).body;
  expect(findings).toMatchObject([
    { ...named, quotes: [{ text: "It was too dear for […]", language: "English", transcript_id: null }] },
    { text: "It is too slow" },
  ]);
  expect((await findingsOf({}, "?language=English")).body.code).toBe("filter_not_allowed");
  expect((await findingsOf({ sections: ["themes"] })).body.code).toBe("not_shared");
  expect((await findingsOf({ min_base: 11 })).body).toEqual({ study_id: studyId, suppressed: true });
  // They are of all interviews.
  const filter = { language: "English" };
  const body = { name: "x", scope: { sections: ["findings"], filter } };
  const refused = await expectStatus(client.send("POST", `/studies/${studyId}/shares`, body), 422);
  expect(refused.body.detail[0].loc).toEqual(["body", "scope", "sections"]);
});

it("hides numbers in the names of themes, as redacted exports do", async () => {
  const { studyId, why, dear, share } = await themedStudy();
  const written = { name: "Ask +44 20 7946 0958", description: "Or anna@example.org" };
  await expectStatus(client.send("PATCH", `/codes/${dear}`, written), 200);
  const themeIn = async (scope: Json) => {
    const { themes } = (await expectStatus((await share(scope)).view(why), 200)).body;
    const { name, description } = themes.find((each: Json) => each.code_id === dear);
    return { name, description };
  };
  const hidden = { name: "Ask [phone]", description: "Or [email]" };
  // Exact ones under a viewer's filter as well.
  const exact = await share({ min_base: 0, viewer_dimensions: [{ metadata: "plan" }] });
  const { themes } = (await expectStatus(exact.view(why, "?metadata[plan]=free"), 200)).body;
  expect(themes.find((each: Json) => each.code_id === dear)).toMatchObject(hidden);
  expect(await themeIn({})).toEqual(hidden);
  expect(await themeIn({ redact: false })).toEqual(written);
  const exported = async (query: string) =>
    (await expectStatus(client.send("GET", `/studies/${studyId}/export${query}`), 200)).text;
  expect(await exported("")).toContain(written.name);
  expect(await exported("?redact=true")).toContain(hidden.name);
  expect(await exported("?redact=true")).not.toContain(written.name);
});

it("says how many of the answers are simulated, unless that tells of a few people", async () => {
  const { studyId, why, share } = await themedStudy();
  for (let made = 0; made < 4; made++) {
    const { id } = (
      await expectStatus(client.send("POST", "/interviews", { study_id: studyId, is_simulated: true }), 200)
    ).body;
    const answers = [{ question_id: why, value: `Made-up reason ${made}` }];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
  }
  const themesOf = async (scope: Json, query = "") => {
    const body = { name: "Team", include_simulated: true, scope: { sections: ["themes"], ...scope } };
    const { body: made } = await expectStatus(client.send("POST", `/studies/${studyId}/shares`, body), 201);
    const path = `/results/v1/${made.url.split("/").at(-1)}/questions/${why}/themes${query}`;
    return (await expectStatus(client.send("GET", path), 200)).body;
  };
  expect(await themesOf({ min_base: 10 })).toMatchObject({ base: 14, simulated: 4 });
  expect(await themesOf({ min_base: 11 })).toMatchObject({ suppressed: true });
  const without = await themesOf({ min_base: 3 }, "?include_simulations=false");
  expect(without).toMatchObject({ base: 10, simulated: 0 });
  expect((await expectStatus((await share({})).view(why), 200)).body).toMatchObject({
    base: 10,
    simulated: 0,
  });
});

it("shows counts, and quotes of enough people without what tells who they are", async () => {
  const { why, choice, price, dear, slow, share } = await themedStudy();
  const plain = await share({});
  expect(plain.scope.quotes).toBe(false);
  const { body } = await expectStatus(plain.view(why), 200);
  expect(body).toEqual({
    question_id: why,
    base: 10,
    simulated: 0,
    coded: 8,
    none: 0,
    new: 2,
    mode: null,
    stale: true,
    themes: [
      // Two have the third one, and two do not have the others.
      expect.objectContaining({ code_id: price, parent_id: null, count: null, suppressed: true, quotes: [] }),
      expect.objectContaining({ code_id: dear, parent_id: price, count: null, quotes: [] }),
      expect.objectContaining({ code_id: slow, count: null, percentage: null, quotes: [] }),
    ],
  });
  const exact = (await expectStatus((await share({ min_base: 2 })).view(why), 200)).body;
  expect(exact.themes.map(({ count }: Json) => count)).toEqual([6, 6, 2]);
  const quoting = await share({ quotes: true, sections: ["themes", "transcripts"] });
  const themes = (await expectStatus(quoting.view(why), 200)).body.themes;
  expect(themes.map(({ quotes }: { quotes: Json[] }) => quotes.length)).toEqual([3, 3, 0]);
  const texts = JSON.stringify(themes);
  for (const hidden of ["Anna", "1234567"]) expect(texts).not.toContain(hidden);
  expect(themes[0].quotes[0]).toEqual({
    text: expect.any(String),
    language: expect.any(String),
    transcript_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    message: null,
  });
  const listed = await client.send("GET", `/results/v1/${quoting.token}/transcripts?limit=50`);
  const ids = listed.body.transcripts.map(({ id }: Json) => id);
  for (const { transcript_id } of themes[0].quotes) expect(ids).toContain(transcript_id);
  expect(await expectStatus(plain.view(choice), 400)).toMatchObject({
    body: { code: "unsupported_question_type" },
  });
});

it("says by no place and no sum how many have a theme that is withheld", async () => {
  const { studyId, why, price, slow, share } = await themedStudy();
  const code = async (name: string): Promise<string> =>
    (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name }), 201)).body.id;
  const rare = await code("Rare");
  const later = await code("Later");
  const { rows } = await stack.pool.query(
    "select id from interview where study_id = $1 order by created_at",
    [studyId],
  );
  const give = (index: number, to: string) =>
    expectStatus(client.send("PUT", `/interviews/${rows[index].id}/answers/${why}/codes/${to}`, {}), 200);
  for (const index of [0, 1]) await give(index, later);
  await give(0, rare);
  for (const index of [6, 7, 8, 9]) await give(index, price);
  const read = async () => (await expectStatus((await share({})).view(why), 200)).body;
  const order = ({ themes }: { themes: Json[] }) => themes.map(({ code_id }) => code_id);
  const before = await read();
  // All are coded: who has a theme, or none, follows from nothing.
  expect(before).toMatchObject({ base: 10, coded: 10, none: 0 });
  expect(order(before).slice(-3)).toEqual([slow, rare, later].sort());
  await give(1, rare);
  await stack.pool.query(
    `insert into coded_answer (interview_id, question_id, iteration, coder, place, judged_at)
     select id, $2, '', 'first', 0, now() from interview where id = any($1)`,
    [[rows[8].id, rows[9].id], why],
  );
  await stack.pool.query("delete from code_assignment where interview_id = any($1)", [
    [rows[8].id, rows[9].id],
  ]);
  const after = await read();
  expect(after).toMatchObject({ base: 10, coded: null, none: null, new: 0 });
  expect(order(after)).toEqual(order(before));
});

it("withholds figures of few, and of a filter those that would tell of a few", async () => {
  const { why, price, slow, share } = await themedStudy();
  const strict = await share({ min_base: 11 });
  expect((await expectStatus(strict.view(why), 200)).body).toEqual({ question_id: why, suppressed: true });
  const filtered = await share({ quotes: true, viewer_dimensions: [{ metadata: "plan" }] });
  const { body } = await expectStatus(filtered.view(why, "?metadata[plan]=free"), 200);
  const of = (id: string) => body.themes.find(({ code_id }: Json) => code_id === id);
  expect(of(slow)).toMatchObject({ count: null, percentage: null, suppressed: true });
  expect(JSON.stringify(body.themes.map(({ quotes }: Json) => quotes))).toBe("[[],[],[]]");
  expect(of(price).quotes).toEqual([]);
  await expectStatus(filtered.view(why, "?metadata[city]=Berlin"), 403);
});

it("withholds nothing of a filter where nobody has coded an answer", async () => {
  const { studyId, why, share } = await themedStudy();
  const filtered = await share({ viewer_dimensions: [{ metadata: "plan" }] });
  await stack.pool.query(
    "delete from code_assignment where code_id in (select id from code where study_id = $1)",
    [studyId],
  );
  const { body } = await expectStatus(filtered.view(why, "?metadata[plan]=free"), 200);
  expect(body).not.toHaveProperty("suppressed");
  expect(body).not.toHaveProperty("perturbed");
  expect(body.themes.map(({ count }: Json) => count)).toEqual([0, 0, 0]);
  await expectStatus(filtered.view(why, "?metadata[plan]=none"), 403);
});

it("needs the section, and quotes the right to read interviews", async () => {
  const { studyId, why } = await themedStudy();
  const { body } = await expectStatus(
    client.send("POST", `/studies/${studyId}/shares`, { name: "Funnel", scope: { sections: ["funnel"] } }),
    201,
  );
  const token = body.url.split("/").at(-1);
  const refused = await expectStatus(client.send("GET", `/results/v1/${token}/questions/${why}/themes`), 403);
  expect(refused.body.code).toBe("not_shared");
  const results = await client.send("GET", `/results/v1/${token}`);
  expect(results.body.questions.map(({ has_themes }: Json) => has_themes)).toEqual([true, false]);
});
