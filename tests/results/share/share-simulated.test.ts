import { describe, expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

const stack = useStack();

describe("figures of a share", () => {
  it("move with simulated interviews too, where no answer of a person is seen by that", async () => {
    const { client, study_id, choice, share, answer } = await newSharedStudy(stack, twenty);
    const { view } = await share({ viewer_dimensions: [{ metadata: "plan" }] }, { include_simulated: true });
    const simulate = async () => {
      const made = { study_id, is_simulated: true, metadata: { plan: "paid" } };
      const { id } = (await expectStatus(client.send("POST", "/interviews", made), 200)).body;
      const answers = [{ question_id: choice, value: "A" }];
      const done = { status: "completed", started_at: "2026-01-01T10:00:00Z", answers };
      await expectStatus(client.send("PUT", `/interviews/${id}`, done), 200);
    };
    const asOf = async () => (await expectStatus(view("", "?metadata[plan]=paid"), 200)).body.stats.as_of;
    const first = await asOf();
    for (let made = 0; made < 9; made++) await simulate();
    expect(await asOf()).toBe(first);
    await simulate();
    const second = await asOf();
    expect(second > first).toBe(true);
    // An answer of a person, that is not to be seen by itself, holds the next step up.
    await answer({ choice: "A", score: 3, metadata: { plan: "paid" } }, 100);
    for (let made = 0; made < 12; made++) await simulate();
    expect(await asOf()).toBe(second);
  });

  it("are of real interviews, and of simulated ones only where the share says so", async () => {
    const { client, study_id, choice, share } = await newSharedStudy(stack, twenty);
    const path = `/questions/${choice}`;
    const simulate = { study_id, is_simulated: true, metadata: { plan: "paid" } };
    for (let made = 0; made < 3; made++) {
      const { id } = (await expectStatus(client.send("POST", "/interviews", simulate), 200)).body;
      const answers = [{ question_id: choice, value: "A" }];
      const done = { status: "completed", started_at: "2026-01-01T10:00:00Z", answers };
      await expectStatus(client.send("PUT", `/interviews/${id}`, done), 200);
    }
    const head = async ({ view }: Awaited<ReturnType<typeof share>>, query = "") => {
      const { stats, simulated, questions, dimensions } = (await expectStatus(view("", query), 200)).body;
      const counts = questions.map(({ simulated_count }: Record<string, unknown>) => simulated_count);
      return { started: stats.started, simulated, counts, has: dimensions.has_simulations };
    };
    const real = await share();
    expect(real.include_simulated).toBe(false);
    const ofReal = { started: 20, simulated: 0, counts: [0, 0, 0], has: false };
    expect(await head(real)).toEqual(ofReal);
    // Nothing that a viewer sends shows them.
    expect(await head(real, "?include_simulations=true")).toEqual(ofReal);
    const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
    const table = { ...asked, include_simulations: true };
    const counted = (await expectStatus(real.table(table), 200)).body;
    expect(Math.abs(counted.base - 20)).toBeLessThanOrEqual(5);
    expect((await expectStatus(real.table(asked), 200)).body).toEqual(counted);
    expect((await expectStatus(real.view(path), 200)).body.response_count).toBe(20);

    const all = await share({}, { include_simulated: true });
    expect((await expectStatus(client.send("GET", `/shares/${all.id}`), 200)).body).toMatchObject({
      include_simulated: true,
    });
    expect(await head(all)).toEqual({ started: 23, simulated: 3, counts: [3, 0, 0], has: true });
    expect((await expectStatus(all.view(path), 200)).body.response_count).toBe(23);
    // Of changed counts nobody is told how many are simulated.
    const shown = (await expectStatus(all.table(table), 200)).body;
    expect(shown.simulated).toBeNull();
    expect((await expectStatus(all.table(asked), 200)).body).toEqual(counted);
    expect(await head(all, "?include_simulations=false")).toEqual({ ...ofReal, has: true });
    expect(await head(all, "?metadata[plan]=paid")).toMatchObject({
      simulated: null,
      counts: [null, null, null],
    });
    const filtered = (await expectStatus(all.view(path, "?metadata[plan]=paid"), 200)).body;
    expect(filtered).toMatchObject({ perturbed: true, simulated_count: null });
    // Simulated respondents are no people: twenty are fewer than 21, whoever else is counted.
    const private_ = await share(
      { min_base: 21, sections: ["questions"], viewer_dimensions: [] },
      { include_simulated: true },
    );
    const withheld = (await expectStatus(private_.view(""), 200)).body;
    expect(withheld).toMatchObject({ stats: { suppressed: true }, simulated: null });
    expect((await expectStatus(private_.view(path), 200)).body).toMatchObject({ suppressed: true });
    const plain = { sections: ["questions", "funnel"], viewer_dimensions: [] };
    const hidden = await share({ ...plain, min_base: 21 }, { include_simulated: true });
    expect((await expectStatus(hidden.view("/funnel"), 200)).body).toMatchObject({ suppressed: true });
    // At the edge all are shown.
    const open = await share({ ...plain, min_base: 20 }, { include_simulated: true });
    expect(await head(open)).toMatchObject({ started: 23, simulated: 3 });
    expect((await expectStatus(open.view(path), 200)).body).toMatchObject({ response_count: 23 });
  });

  it("say of exact counts under a filter too how many are simulated", async () => {
    const { client, study_id, share } = await newSharedStudy(stack, twenty);
    const made = { study_id, is_simulated: true, metadata: { plan: "paid" } };
    const { id } = (await expectStatus(client.send("POST", "/interviews", made), 200)).body;
    const done = { status: "completed", started_at: "2026-01-01T10:00:00Z" };
    await expectStatus(client.send("PUT", `/interviews/${id}`, done), 200);
    const { view } = await share({ min_base: 0 }, { include_simulated: true });
    const head = async (query: string) => (await expectStatus(view("", query), 200)).body;
    const paid = await head("?metadata[plan]=paid");
    expect(paid.simulated).toBe(1);
    const people = await head("?metadata[plan]=paid&include_simulations=false");
    expect(people).toMatchObject({ simulated: 0, stats: { started: paid.stats.started - 1 } });
    // What can be picked from does not become less by it.
    expect(paid.dimensions.metadata).toEqual((await head("")).dimensions.metadata);
  });

  it("come with words for viewers, who are not told the share's name by the page", async () => {
    const { client, study_id, share } = await newSharedStudy(stack, []);
    const body = { name: "Internal", scope: { sections: ["questions"] } };
    const create = (description: unknown) =>
      client.send("POST", `/studies/${study_id}/shares`, { ...body, description });
    expect((await expectStatus(create(" For all "), 201)).body.description).toBe("For all");
    expect((await expectStatus(create(" "), 201)).body.description).toBeNull();
    await expectStatus(create("x".repeat(1000)), 201);
    const { body: refused } = await expectStatus(create("x".repeat(1001)), 422);
    expect(refused.detail[0].loc).toEqual(["body", "description"]);
    const { view } = await share({}, { description: "For all" });
    expect((await expectStatus(view(), 200)).body.description).toBe("For all");
  });
});
