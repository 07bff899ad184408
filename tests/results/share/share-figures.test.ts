import { describe, expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

const stack = useStack();

describe("figures of a share", () => {
  it("are the API's own, filtered alike", async () => {
    const { client, study_id, choice, score, share } = await newSharedStudy(stack, twenty);
    const { view, table } = await share();
    for (const query of ["", "?metadata[plan]=free", `?answer[${choice}]=A`]) {
      const api = async (path: string) =>
        (await expectStatus(client.send("GET", `/studies/${study_id}${path}${query}`), 200)).body;
      const stats = await api("/stats");
      const { questions, ...funnel } = (await expectStatus(view("/funnel", query), 200)).body;
      expect({ ...funnel, questions: questions.slice(0, 2) }).toEqual({
        ...stats,
        questions: stats.questions.slice(0, 2),
      });
      const {
        reached: _r,
        answered: _a,
        skipped: _s,
        dropped_off: _d,
        screened_out: _o,
        ...named
      } = stats.questions[2];
      expect(questions[2]).toEqual({ ...named, suppressed: true });
      for (const id of [choice, score])
        expect((await expectStatus(view(`/questions/${id}`, query), 200)).body).toEqual(
          await api(`/questions/${id}/stats`),
        );
    }
    const asked = { rows: { question_id: choice }, columns: [{ language: true }] };
    const filter = { metadata: { plan: "free" } };
    for (const more of [{}, { filter }]) {
      const own = { ...asked, ...more, min_base: 5 };
      const api = await expectStatus(client.send("POST", `/studies/${study_id}/crosstabs`, own), 200);
      expect((await expectStatus(table({ ...asked, ...more }), 200)).body).toEqual(api.body);
    }
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
    await expectStatus(client.send("POST", `/studies/${study_id}/simulations`, { count: 1 }), 202);
    expect((await expectStatus(view(), 200)).body.dimensions.has_simulations).toBe(true);
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

  it("are withheld of too few interviews, and of a filter that leaves out too few", async () => {
    const { study_id, choice, share } = await newSharedStudy(stack, twenty);
    const { view, table } = await share();
    const asked = { rows: { question_id: choice }, columns: [{ language: true }] };
    for (const [query, filter] of [
      // One interview, and the nineteen others.
      ["?metadata[plan]=rare", { metadata: { plan: "rare" } }],
      ["?metadata[plan]=free&metadata[plan]=paid", { metadata: { plan: ["free", "paid"] } }],
    ] as const) {
      const suppressed = { suppressed: true, filter };
      expect((await expectStatus(view("", query), 200)).body).toMatchObject({ stats: { suppressed: true } });
      expect((await expectStatus(view("/funnel", query), 200)).body).toEqual({ study_id, ...suppressed });
      expect((await expectStatus(view(`/questions/${choice}`, query), 200)).body).toEqual({
        question_id: choice,
        type: "multipleChoice",
        include_simulations: true,
        ...suppressed,
      });
      expect((await expectStatus(table({ ...asked, filter }), 200)).body).toEqual({
        study_id,
        ...suppressed,
      });
      expect((await expectStatus(view("/transcripts", query), 200)).body).toEqual(suppressed);
    }
    const bold = await share({ min_base: 1 });
    expect((await expectStatus(bold.view("/funnel", "?metadata[plan]=rare"), 200)).body.started).toBe(1);
  });

  it("are withheld of a share that shows too few", async () => {
    const { choice, study_id, share } = await newSharedStudy(stack, twenty.slice(0, 4));
    const { view, table } = await share();
    expect((await expectStatus(view(), 200)).body.stats).toEqual({ suppressed: true });
    expect((await expectStatus(view("/funnel"), 200)).body).toEqual({ study_id, suppressed: true });
    expect((await expectStatus(view(`/questions/${choice}`), 200)).body).toMatchObject({ suppressed: true });
    const asked = { rows: { question_id: choice }, columns: [{ language: true }] };
    expect((await expectStatus(table(asked), 200)).body).toEqual({ study_id, suppressed: true });
    expect((await expectStatus(view("/transcripts"), 200)).body).toEqual({ suppressed: true });
  });

  it("name no value of metadata that too few have", async () => {
    const { choice, share } = await newSharedStudy(stack, twenty);
    const { table } = await share();
    const plan = { metadata: "plan" };
    const rows = (await expectStatus(table({ rows: plan, columns: [{ language: true }] }), 200)).body;
    expect(rows.tables[0].rows.map(({ key }: { key: string }) => key)).toEqual(["free", "paid"]);
    const columns = (await expectStatus(table({ rows: { question_id: choice }, columns: [plan] }), 200)).body;
    const shown = columns.tables[0].columns.map(({ label, suppressed }: Record<string, unknown>) => [
      label,
      suppressed ?? false,
    ]);
    // The next smallest is suppressed as well, since it could be computed back.
    expect(shown).toEqual([
      ["", true],
      ["paid", false],
      ["", true],
    ]);
    const names = await expectStatus(
      table({ rows: { metadata: "name" }, columns: [{ metadata: "name" }] }),
      200,
    );
    expect(names.text).not.toContain("Person");
  });

  it("are of the share's interviews, however its viewers filter", async () => {
    const { client, study_id, choice, share } = await newSharedStudy(stack, twenty);
    const shared = { metadata: { plan: "paid" } };
    const { view, table } = await share({ filter: shared });
    const head = (await expectStatus(view(), 200)).body;
    expect(head).toMatchObject({ shared_filter: shared, stats: { started: 11 } });
    expect(head.dimensions.metadata).toEqual([{ key: "plan", values: ["paid"] }]);
    for (const query of ["?metadata[plan]=free", "?metadata[plan]=rare", "?status=canceled"])
      expect((await expectStatus(view("/funnel", query), 200)).body).toMatchObject({ suppressed: true });
    const both = (await expectStatus(view("/funnel", "?metadata[plan]=free&metadata[plan]=paid"), 200)).body;
    expect(both.started).toBe(11);
    const api = `/studies/${study_id}/questions/${choice}/stats?metadata[plan]=paid`;
    const { filter: _, ...figures } = (await expectStatus(client.send("GET", api), 200)).body;
    expect((await expectStatus(view(`/questions/${choice}`), 200)).body).toEqual(figures);
    const asked = { rows: { question_id: choice }, columns: [{ language: true }] };
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

  it("are refused outside of the share's sections, and with a filter that does not fit", async () => {
    const { choice, share } = await newSharedStudy(stack, twenty);
    const { view, table } = await share({ sections: ["funnel"] });
    await expectStatus(view("/funnel"), 200);
    const asked = { rows: { question_id: choice }, columns: [{ language: true }] };
    for (const refused of [view(`/questions/${choice}`), view("/transcripts"), table(asked)])
      expect((await expectStatus(refused, 403)).body.code).toBe("not_shared");
    await expectStatus(view("/funnel", `?arm=${crypto.randomUUID()}`), 422);
    await expectStatus(view("/funnel", `?answer[${choice}][gt]=1`), 422);
  });

  it("have heavy places of their own, of which they leave the organization's", async () => {
    const { client, study_id, choice, share } = await newSharedStudy(stack, twenty);
    const { view, table } = await share();
    const asked = { rows: { question_id: choice }, columns: [{ language: true }] };
    const hold = (tokens: string[]) => {
      const until = new Date(Date.now() + 60_000).toISOString();
      const running = Object.fromEntries(tokens.map((token) => [token, until]));
      return stack.pool.query(
        `insert into heavy_operation (organization_id, running) values ($1, $2)
         on conflict (organization_id) do update set running = excluded.running`,
        [client.organizationId, running],
      );
    };
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
