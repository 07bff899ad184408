import { describe, expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

const stack = useStack();

describe("figures of a share", () => {
  it("are the API's own", async () => {
    const { client, study_id, choice, score, share } = await newSharedStudy(stack, twenty);
    const { view, table } = await share();
    const api = async (path: string) =>
      (await expectStatus(client.send("GET", `/studies/${study_id}${path}`), 200)).body;
    const stats = await api("/stats");
    const { questions, ...funnel } = (await expectStatus(view("/funnel"), 200)).body;
    expect({ ...funnel, questions: questions.slice(0, 2) }).toEqual({
      ...stats,
      // So few that viewers are not told.
      excluded: null,
      questions: stats.questions.slice(0, 2),
    });
    const {
      reached: _r,
      answered: _a,
      skipped: _s,
      dropped_off: _d,
      screened_out: _o,
      hidden: _h,
      ...asText
    } = stats.questions[2];
    expect(questions[2]).toEqual({ ...asText, suppressed: true });
    for (const id of [choice, score])
      expect({ ...(await expectStatus(view(`/questions/${id}`), 200)).body, excluded: 0 }).toEqual(
        await api(`/questions/${id}/stats?include_simulations=false`),
      );
    // Where nobody is one of a few, a table is the API's.
    const all = await share({ min_base: 1 });
    const asked = { rows: { question_id: score }, columns: [{ question_id: choice }] };
    const own = await expectStatus(client.send("POST", `/studies/${study_id}/crosstabs`, asked), 200);
    const rounded = (body: object) =>
      JSON.parse(JSON.stringify(body), (name, value) =>
        typeof value !== "number" ? value : name === "simulated" ? undefined : value.toFixed(9),
      );
    // How many are simulated is said to viewers alone; who was excluded is not theirs to know.
    const { excluded: _excluded, ...shown } = own.body;
    expect(rounded((await expectStatus(all.table(asked), 200)).body)).toEqual(rounded(shown));
    expect((await expectStatus(table(asked), 200)).body.tables[0].rows).not.toEqual(own.body.tables[0].rows);
    const head = (await expectStatus(view(), 200)).body;
    expect(head).toMatchObject({
      study: { id: study_id, title: "Shared", language: "English" },
      stats: { started: 20, completed: 20, median_active_time: 300 },
      dimensions: { metadata: [{ key: "plan", values: ["free", "paid"] }], has_simulations: false },
    });
    const named = head.questions.map(({ label, has_stats }: Record<string, unknown>) => [label, has_stats]);
    expect(named).toEqual([
      ["Q1", true],
      ["Q2", true],
      ["Q3", false],
    ]);
  });

  it("take no more statements than the credential and those of the API", async () => {
    const { choice, share } = await newSharedStudy(stack, []);
    const { view } = await share();
    await view();
    const statementsOf = async (path: string) => {
      stack.takeStatements();
      await expectStatus(view(path), 200);
      return stack.takeStatements().length;
    };
    expect(await statementsOf("")).toBe(3);
    expect(await statementsOf("/funnel")).toBe(2);
    expect(await statementsOf(`/questions/${choice}`)).toBe(2);
  });

  it("are of a filter the column of the question's table", async () => {
    const { study_id, choice, score, share } = await newSharedStudy(stack, [
      ...twenty,
      ...Array.from({ length: 6 }, () => ({ choice: "A", score: 3, metadata: { plan: "team" } })),
    ]);
    const { view, table } = await share();
    const plan = { metadata: { plan: "paid" } };
    const { body } = await expectStatus(
      table({ rows: { question_id: choice }, columns: [{ metadata: "plan" }] }),
      200,
    );
    const [{ columns, rows }] = body.tables;
    // One has a rare plan, with whom the next smallest stand.
    expect(
      columns.map(({ key, base, rest, labels }: Record<string, unknown>) => ({ key, base, rest, labels })),
    ).toEqual([
      { key: "free", base: 8 },
      { key: "paid", base: 11 },
      { key: null, base: 7, rest: true, labels: null },
    ]);
    const at = (column: number) =>
      rows.map(({ cells }: { cells: { count: number }[] }) => cells[column]?.count);
    expect((await expectStatus(view(`/questions/${choice}`, "?metadata[plan]=paid"), 200)).body).toEqual({
      question_id: choice,
      type: "multipleChoice",
      include_simulations: false,
      filter: plan,
      response_count: 11,
      simulated_count: 0,
      skipped_count: null,
      other_count: 0,
      options: [
        { value: "A", count: at(1)[0], percentage: expect.any(Number) },
        { value: "B", count: at(1)[1], percentage: expect.any(Number) },
      ],
    });
    expect((await expectStatus(view("", "?metadata[plan]=paid"), 200)).body.stats).toEqual({
      started: 11,
      in_progress: 0,
      completed: 11,
      screened_out: 0,
      over_quota: 0,
      canceled: 0,
      completion_rate: 1,
      median_active_time: null,
      excluded: null,
    });
    const funnel = (await expectStatus(view("/funnel", "?metadata[plan]=paid"), 200)).body;
    expect([funnel.started, funnel.questions[0].suppressed]).toEqual([11, true]);
    // Scores that a few gave are in the rest, and whatever would tell of them is null.
    const scored = (await expectStatus(view(`/questions/${score}`, "?metadata[plan]=paid"), 200)).body;
    expect(scored).toMatchObject({ response_count: 11, rest: { count: 10 }, promoters: null, score: null });
    expect(scored.average).toEqual(expect.any(Number));
    expect(scored.distribution.map(({ value }: { value: number }) => value)).toEqual([3]);
    for (const value of ["rare", "team", "nobody's"]) {
      const query = `?metadata[plan]=${encodeURIComponent(value)}`;
      const filter = { metadata: { plan: value } };
      expect((await expectStatus(view("", query), 200)).body).toMatchObject({ stats: { suppressed: true } });
      expect((await expectStatus(view("/funnel", query), 200)).body).toEqual({
        study_id,
        suppressed: true,
        filter,
      });
      expect((await expectStatus(view(`/questions/${choice}`, query), 200)).body).toEqual({
        question_id: choice,
        type: "multipleChoice",
        include_simulations: false,
        suppressed: true,
        filter,
      });
    }
  });

  it("show the same cells with rows and columns exchanged, who has no value among them", async () => {
    const people = Array.from({ length: 40 }, (_, index) => ({
      choice: ["A", "A", "A", "B", "B"][index % 5] ?? "A",
      score: index % 3,
    }));
    const { client, study_id, choice, score, share } = await newSharedStudy(stack, people);
    // One more came, and left before the questions.
    const { body: left } = await expectStatus(client.send("POST", "/interviews", { study_id }), 200);
    const started = { status: "in_progress", started_at: "2026-01-01T10:00:00Z" };
    await expectStatus(client.send("PUT", `/interviews/${left.id}`, started), 200);
    const { table } = await share();
    const read = async (rows: string, columns: string) => {
      const asked = { rows: { question_id: rows }, columns: [{ question_id: columns }] };
      return (await expectStatus(table(asked), 200)).body.tables[0];
    };
    const one = await read(choice, score);
    const other = await read(score, choice);
    const cells = ({ rows }: { rows: { cells: { count: number }[] }[] }) =>
      rows.map((row) => row.cells.map(({ count }) => count));
    const exchanged = cells(other);
    expect(cells(one)).toEqual(exchanged[0]?.map((_, index) => exchanged.map((row) => row[index])));
    const rest = one.rows.find((row: { rest?: true }) => row.rest);
    expect(rest).toMatchObject({ key: null, labels: ["B"], no_value: true });
    expect(
      cells(one)
        .flat()
        .reduce((sum: number, count: number) => sum + count, 0),
    ).toBe(41);
  });

  it("are told apart from values that nobody can have", async () => {
    const { choice, score, share } = await newSharedStudy(stack, twenty);
    const { view } = await share();
    for (const [id, sent, msg] of [
      [choice, "Z", /^Must be one of A, B/],
      [score, "11", /^Must be one of 0, 1, /],
    ] as const)
      for (const path of ["", "/funnel", `/questions/${choice}`]) {
        const { body } = await expectStatus(view(path, `?answer[${id}]=${sent}`), 422);
        expect(body.detail).toMatchObject([
          { loc: ["query", `answer[${id}]`], msg: expect.stringMatching(msg), type: "invalid_filter" },
        ]);
      }
  });

  it("are refused whatever else a viewer sends", async () => {
    const { choice, score, share } = await newSharedStudy(stack, twenty);
    const { view, table } = await share();
    const refusal = async (answer: ReturnType<typeof view>) => {
      const { body } = await expectStatus(answer, 403);
      expect(body.code).toBe("filter_not_allowed");
      return body.errors.map(({ loc }: { loc: unknown }) => loc);
    };
    const both = `metadata[plan]=free&answer[${choice}]=A`;
    for (const [query, loc] of [
      ["created_before=2026-01-01T00:00:00Z", ["query", "created_before"]],
      ["metadata[name]=Person1", ["query", "metadata[name]"]],
      [`answer[${score}][gt]=3`, ["query", `answer[${score}]`]],
      ["status=completed", ["query", "status"]],
      ["language=English", ["query", "language"]],
      ["metadata[plan]=free&metadata[plan]=paid", ["query", "metadata[plan]"]],
      [both, ["query", `answer[${choice}]`]],
      [`arm=${crypto.randomUUID()}`, ["query", "arm"]],
    ] as const)
      for (const path of ["", "/funnel", `/questions/${choice}`])
        expect(await refusal(view(path, `?${query}`)), query).toEqual([loc]);
    expect(await refusal(view("/transcripts", "?metadata[plan]=free"))).toEqual([["query", "metadata"]]);
    const plan = { metadata: "plan" };
    for (const [body, loc] of [
      [{ rows: plan, columns: [plan] }, ["body", "rows"]],
      [{ rows: { question_id: choice }, columns: [{ status: true }] }, ["body", "columns", 0]],
      [{ rows: { question_id: choice }, columns: [plan, { metadata: "name" }] }, ["body", "columns", 1]],
      [{ rows: { question_id: score, bands: [[0, 3]] }, columns: [plan] }, ["body", "rows", "bands"]],
      [
        { rows: { question_id: choice }, columns: [{ question_id: score, bands: [[0, 3]] }] },
        ["body", "columns", 0],
      ],
      [
        { rows: { question_id: choice }, columns: [plan], filter: { metadata: { plan: "free" } } },
        ["body", "filter", "metadata"],
      ],
      [{ rows: { question_id: choice }, columns: [plan], min_base: 6 }, ["body", "min_base"]],
    ] as const)
      expect(await refusal(table(body)), JSON.stringify(loc)).toEqual([loc]);
  });

  it("are withheld of a share that shows too few", async () => {
    const { choice, study_id, share } = await newSharedStudy(stack, twenty.slice(0, 4));
    const { view, table } = await share();
    expect((await expectStatus(view(), 200)).body.stats).toEqual({ suppressed: true });
    expect((await expectStatus(view("/funnel"), 200)).body).toEqual({ study_id, suppressed: true });
    expect((await expectStatus(view(`/questions/${choice}`), 200)).body).toMatchObject({ suppressed: true });
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
    expect((await expectStatus(table(asked), 200)).body).toEqual({ study_id, suppressed: true });
    expect((await expectStatus(view("/transcripts"), 200)).body).toEqual({ suppressed: true });
  });

  it("name no value of metadata that too few have, and show no table of nothing else", async () => {
    const { choice, share } = await newSharedStudy(stack, twenty);
    const { table } = await share({ viewer_dimensions: [{ metadata: "name" }] });
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "name" }] };
    const names = await expectStatus(table(asked), 200);
    expect(names.body.tables).toEqual([{ column: { metadata: "name" }, suppressed: true }]);
    expect(names.text).not.toContain("Person");
  });

  it("have at most 50 texts and 2,000 numbers in a dimension", async () => {
    const { choice, client, study_id, share } = await newSharedStudy(stack, twenty);
    const asked = { questions: [{ study_id, content: "How many?", type: "number" }] };
    const saved = await expectStatus(client.send("POST", "/questions/batch", asked), 201);
    const [number] = saved.body.created_question_ids;
    await stack.pool.query("delete from answer where question_id = $1", [choice]);
    /** Copies of one interview, each with a name and a number of its own. */
    const add = (from: number, to: number) =>
      stack.pool.query(
        `with copied as (
           insert into interview select (jsonb_populate_record(null::interview, to_jsonb(i) || jsonb_build_object(
             'id', gen_random_uuid(), 'vid', 'copy ' || n, 'metadata',
             jsonb_build_object('name', 'Name ' || least(n, $4), 'cell', 'A')))).*
           from (select * from interview where study_id = $1 order by id limit 1) i, generate_series($2::int, $3::int) n
           returning id, vid)
         insert into answer select (jsonb_populate_record(null::answer, to_jsonb(a) || jsonb_build_object(
           'interview_id', c.id, 'question_id', $5::uuid, 'type', 'number', 'value', substr(c.vid, 6)::int))).*
         from copied c, (select a.* from answer a join interview i on i.id = a.interview_id
           where i.study_id = $1 limit 1) a`,
        [study_id, from, to, 31, number],
      );
    const { table } = await share({
      viewer_dimensions: [{ metadata: "name" }, { metadata: "cell" }],
      min_base: 1,
    });
    const named = () => table({ rows: { question_id: choice }, columns: [{ metadata: "name" }] });
    const counted = () => table({ rows: { question_id: number }, columns: [{ metadata: "cell" }] });
    // Twenty have a name already.
    await add(1, 30);
    await expectStatus(named(), 200);
    await add(31, 2000);
    await expectStatus(counted(), 200);
    await expectStatus(named(), 422);
    await add(2001, 2001);
    await expectStatus(counted(), 422);
  });

  it("are of the share's interviews, however its viewers filter", async () => {
    const { client, study_id, choice, share } = await newSharedStudy(stack, twenty);
    const shared = { metadata: { plan: "paid" } };
    const { view, table } = await share({ filter: shared });
    const head = (await expectStatus(view(), 200)).body;
    expect(head).toMatchObject({ shared_filter: shared, stats: { started: 11 } });
    expect(head.dimensions.metadata).toEqual([{ key: "plan", values: ["paid"] }]);
    for (const query of ["?metadata[plan]=free", "?metadata[plan]=rare"])
      expect((await expectStatus(view("/funnel", query), 200)).body).toMatchObject({ suppressed: true });
    expect((await expectStatus(view("/funnel", "?metadata[plan]=paid"), 200)).body.started).toBe(11);
    const api = `/studies/${study_id}/questions/${choice}/stats?include_simulations=false&metadata[plan]=paid`;
    const { filter: _, excluded: _e, ...figures } = (await expectStatus(client.send("GET", api), 200)).body;
    expect((await expectStatus(view(`/questions/${choice}`), 200)).body).toEqual(figures);
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
    expect((await expectStatus(table(asked), 200)).body.base).toBe(11);
  });

  it("match nothing by a shared filter whose question is gone", async () => {
    const { client, score, choice, share } = await newSharedStudy(stack, twenty);
    const { view } = await share({ filter: { answer: { [choice]: "A" } } });
    expect((await expectStatus(view(), 200)).body.stats.started).toBe(12);
    await expectStatus(client.send("DELETE", `/questions/${choice}`), 204);
    expect((await expectStatus(view(), 200)).body.stats).toEqual({ suppressed: true });
    expect((await expectStatus(view(`/questions/${score}`), 200)).body.suppressed).toBe(true);
  });

  it("are never more than before once an erasure has narrowed the shared filter", async () => {
    const { client, choice, score, why, interviews, share } = await newSharedStudy(stack, twenty);
    const made = await share({
      min_base: 0,
      filter: {
        metadata: { plan: ["rare", "paid"], name: "Person19" },
        answer: { [choice]: "b", [score]: [8, 9] },
      },
    });
    const shared = async () =>
      (await expectStatus(client.send("GET", `/shares/${made.id}`), 200)).body.scope.filter;
    const started = async () => (await expectStatus(made.view(), 200)).body.stats.started;
    const erase = (index: number) =>
      expectStatus(client.send("DELETE", `/interviews/${interviews[index]}`), 204);
    expect(await started()).toBe(1);
    // Options are spelled as the study does. Another participant has each of these values.
    await erase(18);
    const narrowed = { [choice]: "B", [score]: ["8", "9"] };
    expect(await shared()).toEqual({
      metadata: { plan: ["rare", "paid"], name: "Person19" },
      answer: narrowed,
    });
    expect(await started()).toBe(1);
    await erase(19);
    expect(await shared()).toEqual({ metadata: { plan: "paid", name: null }, answer: narrowed });
    expect(await started()).toBe(0);
    expect((await expectStatus(made.view("/funnel", "?metadata[plan]=paid"), 200)).body.suppressed).toBe(
      true,
    );

    const plain = await share({ min_base: 0, filter: { answer: { [why]: { answered: false } } } });
    const { stats } = (await expectStatus(plain.view(), 200)).body;
    await erase(17);
    expect((await expectStatus(plain.view(), 200)).body.stats).toEqual(stats);
  });

  it("lose a value whose last two participants are erased at once", async () => {
    const { client, interviews, share } = await newSharedStudy(stack, twenty.slice(0, 6));
    const { id } = await share({ filter: { metadata: { plan: ["free", "paid"] } } });
    await Promise.all(
      interviews.map((each) => expectStatus(client.send("DELETE", `/interviews/${each}`), 204)),
    );
    const { body } = await expectStatus(client.send("GET", `/shares/${id}`), 200);
    expect(body.scope.filter).toEqual({ metadata: { plan: null } });
  });

  it("are refused outside of the share's sections", async () => {
    const { choice, share } = await newSharedStudy(stack, twenty);
    const { view, table } = await share({ sections: ["funnel"] });
    await expectStatus(view("/funnel"), 200);
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
    for (const refused of [view(`/questions/${choice}`), view("/transcripts"), table(asked)])
      expect((await expectStatus(refused, 403)).body.code).toBe("not_shared");
  });

  it("run two at a time over results links, beside the organization's four", async () => {
    const { client, study_id, choice, share } = await newSharedStudy(stack, twenty);
    const { view, table } = await share();
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
    const hold = (tokens: string[]) => {
      const until = new Date(Date.now() + 60_000).toISOString();
      const running = Object.fromEntries(tokens.map((token) => [token, until]));
      return stack.pool.query(
        `insert into heavy_operation (organization_id, running) values ($1, $2)
         on conflict (organization_id) do update set running = excluded.running`,
        [client.organizationId, running],
      );
    };
    await hold(["viewer:1", "1", "2", "3", "4"]);
    await expectStatus(view("/funnel", "?metadata[plan]=free"), 200);
    await hold(["viewer:1", "viewer:2"]);
    const refused = await expectStatus(view("/funnel", "?metadata[plan]=free"), 429);
    expect(refused.headers.get("retry-after")).toBe("1");
    await expectStatus(table(asked), 429);
    await expectStatus(view("/funnel"), 200);
    await expectStatus(client.send("POST", `/studies/${study_id}/crosstabs`, asked), 200);
    await hold(["1", "2", "3", "4"]);
    await expectStatus(client.send("POST", `/studies/${study_id}/crosstabs`, asked), 429);
    await expectStatus(table(asked), 200);
  });
});
