import { describe, expect, it } from "vitest";
import { figuresOf } from "#results/figure/index.ts";
import { speechIn } from "#results/text/speech.ts";
import { withheldBy } from "#survey/disclosure/crossing.ts";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";
import { addQuestions, invite } from "#tests/support/survey.ts";

const stack = useStack();

describe("figures of a share", () => {
  it("are the API's own", async () => {
    const { client, study_id, choice, score, share } = await newSharedStudy(stack, twenty);
    const { view } = await share();
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
    expect({ ...(await expectStatus(view(`/questions/${choice}`), 200)).body, excluded: 0 }).toEqual(
      await api(`/questions/${choice}/stats?include_simulations=false`),
    );
    // Of scores that few have given, together with the next smallest, means are made of what is shown.
    const scored = (await expectStatus(view(`/questions/${score}`), 200)).body;
    expect(scored).toMatchObject({ response_count: 20, approximate: true, rest: { count: 20 } });
    expect(scored.distribution).toEqual([]);
  });

  it("are the API's own also where viewers cross them, of a share whose cells are exact", async () => {
    const { client, study_id, choice, score, share } = await newSharedStudy(stack, twenty);
    const api = async (path: string) =>
      (await expectStatus(client.send("GET", `/studies/${study_id}${path}`), 200)).body;
    const all = await share({ min_base: 0 });
    expect(all.warnings).toEqual(["exact_cells"]);
    const asked = { rows: { question_id: score }, columns: [{ question_id: choice }] };
    const own = await expectStatus(client.send("POST", `/studies/${study_id}/crosstabs`, asked), 200);
    const rounded = (body: object) =>
      JSON.parse(JSON.stringify(body), (name, value) =>
        name === "simulated" ? undefined : typeof value === "number" ? value.toFixed(9) : value,
      );
    // How many are simulated is said to viewers alone; who was excluded is not theirs to know.
    const { excluded: _excluded, ...shown } = own.body;
    expect(rounded((await expectStatus(all.table(asked), 200)).body)).toEqual(rounded(shown));
    const paid = "?include_simulations=false&metadata[plan]=paid";
    const { excluded: _e, ...stats } = await api(`/questions/${score}/stats${paid}`);
    expect((await expectStatus(all.view(`/questions/${score}`, "?metadata[plan]=paid"), 200)).body).toEqual(
      stats,
    );
  });

  it("tell what viewers can pick from", async () => {
    const { study_id, share } = await newSharedStudy(stack, twenty);
    const { view } = await share();
    const head = (await expectStatus(view(), 200)).body;
    expect(head).toMatchObject({
      study: { id: study_id, title: "Shared", language: "English" },
      stats: { started: 20, completed: 20, median_active_time: 300 },
      dimensions: { metadata: [{ key: "plan", values: ["paid"] }], has_simulations: false },
    });
    const named = head.questions.map(({ label, has_stats }: Record<string, unknown>) => [label, has_stats]);
    expect(named).toEqual([
      ["Q1", true],
      ["Q2", true],
      ["Q3", false],
    ]);
  });

  it("have a place on the page for own words that are withheld", async () => {
    const { client, study_id } = await newSharedStudy(stack, []);
    const props = { options: ["A", "B"], isMultiSelect: true, allowOther: true };
    const [asked = ""] = await addQuestions(client, study_id, [
      { type: "multipleChoice", content: "Which?", props },
    ]);
    for (let person = 0; person < 30; person++) {
      const { id } = await invite(client, study_id);
      const value = person < 3 ? ["A", "B", { other: "C" }] : person < 15 ? ["A", "B"] : ["A"];
      const answers = [{ question_id: asked, value }];
      const done = { status: "completed", started_at: "2026-01-01T10:00:00Z", answers };
      await expectStatus(client.send("PUT", `/interviews/${id}`, done), 200);
    }
    const scope = { sections: ["questions"], min_base: 10 };
    const { url } = (
      await expectStatus(client.send("POST", `/studies/${study_id}/shares`, { name: "Few", scope }), 201)
    ).body;
    const path = `/results/v1/${url.split("/").at(-1)}/questions/${asked}`;
    const { body } = await expectStatus(client.send("GET", path), 200);
    expect(body).toMatchObject({ other_count: null, options: [{ count: 30 }, { count: 15 }] });
    const pen = speechIn("en");
    const [figure] = figuresOf({ id: asked, type: "multipleChoice", content: "Which?", props }, body, pen);
    expect(figure?.table.rows).toEqual([
      ["A", 30, 100],
      ["B", 15, 50],
      [pen.words.others, null, null],
    ]);
    expect(figure).toMatchObject({
      note: pen.words.note_suppressed,
      chart: { bars: [{}, {}, { text: "–" }] },
    });
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

  it("are of a filter the column of the question's table, each count changed by itself", async () => {
    const { study_id, choice, score, share } = await newSharedStudy(stack, [
      ...twenty,
      ...Array.from({ length: 6 }, () => ({ choice: "A", score: 3, metadata: { plan: "team" } })),
    ]);
    const { view, table } = await share();
    const { body } = await expectStatus(
      table({ rows: { question_id: choice }, columns: [{ metadata: "plan" }] }),
      200,
    );
    const [{ columns, rows, noise, perturbed, as_of, test, notes }] = body.tables;
    expect({ noise, perturbed, test }).toEqual({
      noise: { up_to: 5, std_dev: 3.1623 },
      perturbed: true,
      test: null,
    });
    expect(notes).toContain("perturbed");
    expect(as_of).toMatch(/^20\d\d-/);
    // One has a rare plan, with whom the next smallest stand; their plan is not named.
    expect(columns.map(({ key, rest, labels }: Record<string, unknown>) => ({ key, rest, labels }))).toEqual([
      { key: "free" },
      { key: "paid" },
      { key: null, rest: true, labels: null },
    ]);
    const published: number[] = [
      ...columns.map(({ base }: { base: number | null }) => base ?? 0),
      ...rows.flatMap(({ cells }: { cells: { count: number | null }[] }) =>
        cells.map(({ count }) => count ?? 0),
      ),
    ];
    expect(published.filter((count) => count > 0 && count < 5)).toEqual([]);
    const at = rows.map(({ cells }: { cells: { count: number }[] }) => cells[1]?.count);
    const paid = (await expectStatus(view(`/questions/${choice}`, "?metadata[plan]=paid"), 200)).body;
    expect(paid).toMatchObject({
      response_count: columns[1].base,
      skipped_count: null,
      perturbed: true,
      as_of,
      filter: { metadata: { plan: "paid" } },
    });
    expect(paid.options.map(({ count }: { count: number }) => count)).toEqual(at.slice(0, 2));
    // The same table of the same people: the same numbers, over other links and after other requests too.
    const again = await share();
    const asked = {
      columns: [{ metadata: "plan" }],
      rows: { question_id: choice },
      include_simulations: true,
    };
    expect((await expectStatus(again.table(asked), 200)).body).toEqual(body);
    const head = (await expectStatus(view("", "?metadata[plan]=paid"), 200)).body.stats;
    expect(head).toMatchObject({ in_progress: null, median_active_time: null, perturbed: true, as_of });
    expect(Math.abs(head.started - 11)).toBeLessThanOrEqual(5);
    const funnel = (await expectStatus(view("/funnel", "?metadata[plan]=paid"), 200)).body;
    expect([funnel.started, Math.abs(funnel.questions[0].answered - 11) <= 5]).toEqual([head.started, true]);
    const scored = (await expectStatus(view(`/questions/${score}`, "?metadata[plan]=paid"), 200)).body;
    expect(scored.distribution.map(({ value }: { value: number }) => value)).toEqual([3]);
    expect(scored).toMatchObject({ perturbed: true, approximate: true });
    // What stands in the rest, or nobody has, is no filter.
    for (const value of ["rare", "team", "nobody's"])
      for (const path of ["", "/funnel", `/questions/${choice}`]) {
        const query = `?metadata[plan]=${encodeURIComponent(value)}`;
        const refused = (await expectStatus(view(path, query), 403)).body;
        expect(refused).toMatchObject({
          code: "filter_not_allowed",
          errors: [{ loc: ["query", "metadata[plan]"] }],
        });
      }
    expect(study_id).toEqual(body.study_id);
  });

  it("show the same cells with rows and columns exchanged, who has no value among them", async () => {
    const people = Array.from({ length: 40 }, (_, index) => ({
      choice: ["A", "A", "A", "B", "B"][index % 5] ?? "A",
      score: index % 3,
    }));
    const { client, study_id, choice, score, share } = await newSharedStudy(stack, people);
    // One more came, and left before the questions.
    const { body: left } = await expectStatus(client.send("POST", "/interviews", { study_id }), 200);
    const started = { status: "canceled", started_at: "2026-01-01T10:00:00Z" };
    await expectStatus(client.send("PUT", `/interviews/${left.id}`, started), 200);
    const { table } = await share();
    const read = async (rows: string, columns: string) => {
      const asked = { rows: { question_id: rows }, columns: [{ question_id: columns }] };
      return (await expectStatus(table(asked), 200)).body.tables[0];
    };
    const one = await read(choice, score);
    const other = await read(score, choice);
    const cells = ({ columns, rows }: { columns: object[]; rows: { cells: { count: number | null }[] }[] }) =>
      columns.map((_, column) => rows.map((row) => row.cells[column]?.count));
    const exchanged = cells(other);
    const own = cells(one).map((column, at) => (one.columns[at].suppressed ? null : column));
    for (const [at, column] of own.entries())
      for (const [row, count] of (column ?? []).entries())
        if (!other.columns[row].suppressed) expect(count).toBe(exchanged[row]?.[at]);
    expect(one.rows.at(-1)).toMatchObject({ key: null, no_value: true });
  });

  it("move in steps, so that no new answer shows by itself", async () => {
    const { study_id, choice, share, answer } = await newSharedStudy(
      stack,
      twenty
        .slice(0, 9)
        .map((person) => ({ choice: person.choice, score: person.score, metadata: { plan: "free" } })),
    );
    const { view, table } = await share({ viewer_dimensions: [{ metadata: "plan" }] });
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
    const read = async () => (await expectStatus(table(asked), 200)).body;
    // Nine have ended: fewer than twice the least base.
    const notYet = { suppressed: true, reason: "not_yet" };
    expect(await read()).toMatchObject(notYet);
    const filter = "?metadata[plan]=free";
    expect((await expectStatus(view("", filter), 200)).body.stats).toEqual(notYet);
    for (const path of ["/funnel", `/questions/${choice}`])
      expect((await expectStatus(view(path, filter), 200)).body).toMatchObject(notYet);
    const one = { choice: "A", score: 3, metadata: { plan: "free" } };
    await answer(one, 100);
    const first = await read();
    expect(first.tables[0].perturbed).toBe(true);
    for (let more = 0; more < 9; more++) await answer(one, 200 + more);
    expect(await read()).toEqual(first);
    await answer(one, 300);
    const second = await read();
    expect(second.tables[0].as_of > first.tables[0].as_of).toBe(true);
    expect(second).not.toEqual(first);
    const { rows } = await stack.pool.query(
      "select counted, counted_simulated from study_disclosure where study_id = $1",
      [study_id],
    );
    expect(rows).toEqual([{ counted: 20, counted_simulated: 0 }]);
  });

  it("do not move too early where an earlier release, which counts nobody, has moved them", async () => {
    const many = [...twenty, ...twenty, ...twenty.slice(0, 4)];
    const { study_id, share, answer } = await newSharedStudy(stack, many);
    const { view } = await share({ viewer_dimensions: [{ metadata: "plan" }] });
    await stack.pool.query("update study_disclosure set as_of = clock_timestamp() where study_id = $1", [
      study_id,
    ]);
    const asOf = async () => (await expectStatus(view("", "?metadata[plan]=paid"), 200)).body.stats.as_of;
    const first = await asOf();
    const one = { choice: "A", score: 3, metadata: { plan: "paid" } };
    for (let more = 0; more < 10; more++) await answer(one, 100 + more);
    expect(await asOf()).toBe(first);
    // A quarter of 44.
    await answer(one, 200);
    expect((await asOf()) > first).toBe(true);
  });

  it("leave out who is erased at once, and are drawn anew", async () => {
    const { client, choice, interviews, share } = await newSharedStudy(stack, twenty);
    const { table } = await share({ viewer_dimensions: [{ metadata: "plan" }] });
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
    const before = (await expectStatus(table(asked), 200)).body;
    await expectStatus(client.send("DELETE", `/interviews/${interviews[19]}`), 204);
    const after = (await expectStatus(table(asked), 200)).body;
    expect(after).not.toEqual(before);
    expect(after.tables[0].as_of).toBe(before.tables[0].as_of);
    // Nobody has the rare plan any longer.
    expect(after.tables[0].columns.map(({ key }: { key: string | null }) => key)).toEqual(["free", "paid"]);
  });

  it("have one least base a study, that the first share with dimensions sets for good", async () => {
    const { client, study_id, share } = await newSharedStudy(stack, []);
    const plan = { viewer_dimensions: [{ metadata: "plan" }] };
    const post = (scope: object) =>
      client.send("POST", `/studies/${study_id}/shares`, {
        name: "x",
        scope: { sections: ["funnel"], ...scope },
      });
    for (const min_base of [1, 2, 31])
      expect((await expectStatus(post({ ...plan, min_base }), 422)).body.detail[0].loc).toEqual([
        "body",
        "scope",
        "min_base",
      ]);
    const made = await share({ ...plan, min_base: 30 });
    await expectStatus(post({ ...plan, min_base: 30 }), 201);
    for (const min_base of [0, 3, 29])
      expect((await expectStatus(post({ ...plan, min_base }), 409)).body.code).toBe("min_base_differs");
    // Shares without dimensions have their own.
    expect((await expectStatus(post({ min_base: 1 }), 201)).body.warnings).toEqual([]);
    await expectStatus(client.send("DELETE", `/shares/${made.id}`), 204);
    expect((await expectStatus(post({ ...plan, min_base: 5 }), 409)).body.code).toBe("min_base_differs");
  });

  it("put numbers into bins with round edges, and answer no question about an exact one", async () => {
    const { client, study_id, interviews, share } = await newSharedStudy(stack, twenty);
    const asked = { questions: [{ study_id, content: "Income?", type: "number" }] };
    const saved = await expectStatus(client.send("POST", "/questions/batch", asked), 201);
    const [income] = saved.body.created_question_ids;
    for (const [index, id] of interviews.entries())
      await stack.pool.query(
        `insert into answer select (jsonb_populate_record(null::answer, to_jsonb(a) || jsonb_build_object(
           'question_id', $2::uuid, 'type', 'number', 'value', $3::int))).*
         from answer a where a.interview_id = $1 limit 1`,
        [id, income, index < 10 ? 21_000 + index * 100 : 34_000 + index * 100],
      );
    const { view, table } = await share({
      viewer_dimensions: [{ question_id: income }],
      filter: { answer: { [income]: { gt: 0 } } },
    });
    const { body } = await expectStatus(view(`/questions/${income}`), 200);
    expect(body).toMatchObject({ response_count: 20, min: null, max: null, sum: null, approximate: true });
    expect(body.bins.length).toBeLessThanOrEqual(12);
    expect(body.bins.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { key: "20000..30000", from: 20_000, to: 30_000, count: 10 },
      { key: "30000..40000", from: 30_000, to: 40_000, count: 10 },
    ]);
    await expectStatus(view("", `?answer[${income}]=20000..30000`), 200);
    // Nobody is in the last one.
    for (const guess of ["21000", "20000", "20000..30001", "..20001", "", "40000..50000"])
      await expectStatus(view("", `?answer[${income}]=${guess}`), 403);
    const crossed = await expectStatus(
      table({ rows: { question_id: income }, columns: [{ question_id: income }] }),
      200,
    );
    expect(crossed.body.tables[0].columns.map(({ key }: { key: string }) => key)).toContain("20000..30000");
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
    expect((await expectStatus(table(asked), 200)).body).toEqual({
      study_id,
      suppressed: true,
      reason: "not_yet",
    });
    expect((await expectStatus(view("/transcripts"), 200)).body).toEqual({ suppressed: true });
  });

  it("say why a filter shows nothing", () => {
    expect(withheldBy({ as_of: null })).toEqual({ suppressed: true, reason: "not_yet" });
    expect(withheldBy({ as_of: "2026-05-03T00:00:00.000Z" })).toEqual({
      suppressed: true,
      reason: "few_match",
    });
  });

  it("name no value of metadata that too few have", async () => {
    const { choice, share } = await newSharedStudy(stack, twenty);
    const { table } = await share({ viewer_dimensions: [{ metadata: "name" }] });
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "name" }] };
    const names = await expectStatus(table(asked), 200);
    expect(names.body.tables[0].columns).toMatchObject([{ key: null, rest: true, labels: null }]);
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
      min_base: 3,
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
      await expectStatus(view("/funnel", query), 403);
    const { started } = (await expectStatus(view("/funnel", "?metadata[plan]=paid"), 200)).body;
    expect(Math.abs(started - 11)).toBeLessThanOrEqual(5);
    const api = `/studies/${study_id}/questions/${choice}/stats?include_simulations=false&metadata[plan]=paid`;
    const { response_count } = (await expectStatus(client.send("GET", api), 200)).body;
    // Four chose one of two options.
    expect((await expectStatus(view(`/questions/${choice}`), 200)).body).toMatchObject({
      response_count,
      options: [],
      rest: { count: 11, labels: ["A", "B"] },
    });
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
    expect(Math.abs((await expectStatus(table(asked), 200)).body.base - 11)).toBeLessThanOrEqual(5);
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
    expect((await expectStatus(made.view("/funnel", "?metadata[plan]=paid"), 200)).body.started).toBe(0);

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
    await expectStatus(view("/funnel", "?metadata[plan]=paid"), 200);
    await hold(["viewer:1", "viewer:2"]);
    const refused = await expectStatus(view("/funnel", "?metadata[plan]=paid"), 429);
    expect(refused.headers.get("retry-after")).toBe("1");
    await expectStatus(table(asked), 429);
    await expectStatus(view("/funnel"), 200);
    await expectStatus(client.send("POST", `/studies/${study_id}/crosstabs`, asked), 200);
    await hold(["1", "2", "3", "4"]);
    await expectStatus(client.send("POST", `/studies/${study_id}/crosstabs`, asked), 429);
    await expectStatus(table(asked), 200);
  });
});
