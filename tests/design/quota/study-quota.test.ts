import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { expectStatus, problemsOf, useOrganization, useStack } from "#tests/support/api.ts";
import { configure, enter, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { accepted, openTab, startTab, type Tab } from "#tests/support/participant.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const path = (studyId: string) => `/studies/${studyId}/quotas`;
const set = (studyId: string, body: object, headers = {}) => client.send("PUT", path(studyId), body, headers);
const read = async (studyId: string) => (await expectStatus(client.send("GET", path(studyId)), 200)).body;
const configOf = async (studyId: string) => (await client.send("GET", `/studies/${studyId}`)).body.config;
const progress = async (studyId: string) =>
  (await expectStatus(client.send("GET", `${path(studyId)}/progress`), 200)).body.study;
const evaluate = async (studyId: string, entry_params: object) =>
  (await expectStatus(client.send("POST", `${path(studyId)}/evaluate`, { entry_params }), 200)).body;
const differences = async (studyId: string) =>
  (await verifyCounts(stack.ctx, { study_id: studyId })).differences;

const off = {
  mode: "off",
  fixed_limit: null,
  param_name: null,
  buckets: [],
  unmatched_param_policy: "allow",
};
const byCountry = (limits: Record<string, number>, unmatched_param_policy = "allow") => ({
  mode: "url_param",
  param_name: "country",
  buckets: Object.entries(limits).map(([value, limit]) => ({ value, limit })),
  unmatched_param_policy,
});

/** Closes an interview with these metadata, by a PUT. */
async function close(studyId: string, metadata: object) {
  const { id } = await invite(client, studyId, { metadata });
  const { status, body } = await client.send("PUT", `/interviews/${id}`, { status: "closed" });
  return { id: id as string, status, code: body.code };
}

describe("the quotas of a study", () => {
  it("counts by parameters alone that a link can carry", async () => {
    const studyId = await newStudy(client);
    const named = (param_name: string) => set(studyId, { ...byCountry({ DE: 1 }), param_name });
    for (const name of ["a b", "land=de", "vid", "sig", "__proto__", "", "x".repeat(65)])
      expect((await problemsOf(named(name))).join(), name).toContain("param_name ");
    await expectStatus(named("x".repeat(64)), 200);
  });

  it("are one number with config.quota, seen from both sides", async () => {
    const studyId = await newStudy(client);
    expect(await read(studyId)).toEqual(off);
    const fixed = { ...off, mode: "fixed", fixed_limit: 7 };
    expect((await expectStatus(set(studyId, { mode: "fixed", fixed_limit: 7 }), 200)).body).toEqual(fixed);
    expect((await configOf(studyId)).quota).toBe(7);
    await configure(client, studyId, { quota: 9 });
    expect(await read(studyId)).toEqual({ ...fixed, fixed_limit: 9 });
    await configure(client, studyId, { quota: null });
    expect(await read(studyId)).toEqual(off);
    await expectStatus(set(studyId, { mode: "fixed", fixed_limit: 0 }), 200);
    await expectStatus(set(studyId, { mode: "off" }), 200);
    expect((await configOf(studyId)).quota).toBeNull();
    expect(await read(studyId)).toEqual(off);
    const { body } = await expectStatus(
      client.send("POST", "/studies", { title: "x", config: { quota: 3 } }),
      201,
    );
    expect(await read(body.id)).toEqual({ ...fixed, fixed_limit: 3 });
  });

  it("are of a parameter's values, beside which there is no plain limit", async () => {
    const studyId = await newStudy(client, { config: { quota: 5 } });
    const sent = byCountry({ DE: 2, FR: 0 }, "reject");
    const { body } = await expectStatus(set(studyId, sent), 200);
    expect(body).toEqual({ ...sent, fixed_limit: null });
    expect(await read(studyId)).toEqual(body);
    expect((await configOf(studyId)).quota).toBeNull();
    const refused = await expectStatus(
      client.send("PUT", `/studies/${studyId}`, { config: { quota: 1 } }),
      409,
    );
    expect(refused.body.code).toBe("quota_mode");
    await configure(client, studyId, { quota: null });
    expect(await read(studyId)).toEqual(body);
    await expectStatus(set(studyId, { mode: "fixed", fixed_limit: 4 }), 200);
    expect(await read(studyId)).toEqual({ ...off, mode: "fixed", fixed_limit: 4 });
  });

  it("have a revision", async () => {
    const studyId = await newStudy(client);
    const { headers } = await client.send("GET", path(studyId));
    const matching = { "if-match": headers.get("etag") ?? "" };
    await expectStatus(set(studyId, { mode: "fixed", fixed_limit: 1 }, matching), 200);
    await expectStatus(set(studyId, { mode: "off" }, matching), 412);
  });

  it("refuse what says too little or too much", async () => {
    const studyId = await newStudy(client);
    const problems = (body: object) => problemsOf(set(studyId, body));
    expect(await problems({})).toEqual(["mode missing"]);
    expect(await problems({ mode: "fixed" })).toEqual(["fixed_limit custom"]);
    expect(await problems({ mode: "fixed", fixed_limit: -1 })).toEqual(["fixed_limit too_small"]);
    expect(await problems({ mode: "url_param", buckets: [] })).toEqual(["param_name custom"]);
    const twice = {
      ...byCountry({}),
      buckets: [
        { value: "a", limit: 1 },
        { value: "a", limit: 2 },
      ],
    };
    expect(await problems(twice)).toEqual(["buckets.1.value custom"]);
    const many = (count: number) =>
      byCountry(Object.fromEntries(Array.from({ length: count }, (_, n) => [`v${n}`, 1])));
    expect(await problems(many(51))).toEqual(["buckets too_big"]);
    await expectStatus(set(studyId, many(50)), 200);
  });
});

describe("a bucket of a parameter", () => {
  it("holds as many closed interviews as its limit, as their metadata were when they closed", async () => {
    const studyId = await newStudy(client);
    await expectStatus(set(studyId, byCountry({ DE: 2, FR: 1 })), 200);
    const first = await close(studyId, { country: "DE" });
    expect((await close(studyId, { country: "DE" })).status).toBe(200);
    expect(await close(studyId, { country: "DE" })).toMatchObject({ status: 409, code: "quota_full" });
    expect((await close(studyId, { country: "IT" })).status).toBe(200);
    expect((await close(studyId, {})).status).toBe(200);
    await expectStatus(client.send("PUT", `/interviews/${first.id}`, { metadata: { country: "FR" } }), 200);
    const buckets = [
      { value: "DE", limit: 2, complete: 2 },
      { value: "FR", limit: 1, complete: 0 },
    ];
    expect(await progress(studyId)).toEqual({
      mode: "url_param",
      limit: null,
      complete: 4,
      param_name: "country",
      buckets,
      unmatched_param_policy: "allow",
    });
    expect(await differences(studyId)).toEqual([]);
    await expectStatus(client.send("PUT", `/interviews/${first.id}`, { is_archived: true }), 200);
    expect((await progress(studyId)).buckets[0].complete).toBe(1);
    expect((await close(studyId, { country: "DE" })).status).toBe(200);
    await expect(unarchiveInterview(stack.ctx, first.id)).rejects.toMatchObject({
      options: { code: "quota_full" },
    });
    expect(await differences(studyId)).toEqual([]);
  });

  it("keeps its places with a new limit, and counts what closed before it was there", async () => {
    const studyId = await newStudy(client);
    for (const country of ["DE", "DE", "FR"]) await close(studyId, { country });
    await expectStatus(set(studyId, byCountry({ DE: 1 })), 200);
    expect((await progress(studyId)).buckets).toEqual([{ value: "DE", limit: 1, complete: 2 }]);
    await expectStatus(set(studyId, byCountry({ FR: 5, DE: 3 })), 200);
    expect((await progress(studyId)).buckets).toMatchObject([
      { value: "FR", complete: 1 },
      { value: "DE", complete: 2 },
    ]);
    await expectStatus(set(studyId, { ...byCountry({ DE: 3 }), param_name: "region" }), 200);
    expect((await progress(studyId)).buckets).toEqual([{ value: "DE", limit: 3, complete: 0 }]);
    expect(await differences(studyId)).toEqual([]);
  });

  it("keeps the place of who is erased", async () => {
    const studyId = await newStudy(client);
    await expectStatus(set(studyId, byCountry({ DE: 1 })), 200);
    const { id } = await close(studyId, { country: "DE" });
    await expectStatus(client.send("PUT", `/interviews/${id}`, { metadata: {} }), 200);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect((await close(studyId, { country: "DE" })).status).toBe(409);
    const { rows } = await stack.pool.query("select closing_metadata from interview where id = $1", [id]);
    expect(rows).toEqual([{ closing_metadata: null }]);
    expect(await differences(studyId)).toEqual([]);
  });

  it("has who was erased before it in a plain limit", async () => {
    const studyId = await newStudy(client);
    const { id } = await close(studyId, {});
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    await expectStatus(set(studyId, { mode: "fixed", fixed_limit: 1 }), 200);
    expect(await progress(studyId)).toMatchObject({ limit: 1, complete: 1 });
    expect((await close(studyId, {})).status).toBe(409);
    expect(await differences(studyId)).toEqual([]);
  });

  it("holds under 64 finishers at once", async () => {
    const choice = { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } };
    const studyId = await newOpenStudy(client, {}, {}, [choice]);
    await expectStatus(set(studyId, byCountry({ DE: 5, FR: 7 })), 200);
    const interviews = Array.from({ length: 64 }, (_, n) => ({
      metadata: { country: n % 2 === 0 ? "DE" : "FR" },
    }));
    const { body } = await client.send("POST", "/interviews/bulk", { study_id: studyId, interviews });
    const tabs: Tab[] = await Promise.all(body.map(({ link }: { link: string }) => startTab(stack, link)));
    await Promise.all(tabs.map((tab) => accepted(tab.answer("A"))));
    const ended = Map.groupBy(tabs, ({ state }) => state.status);
    expect([ended.get("closed")?.length, ended.get("over_quota")?.length]).toEqual([12, 52]);
    expect((await progress(studyId)).buckets.map(({ complete }: { complete: number }) => complete)).toEqual([
      5, 7,
    ]);
    expect(await differences(studyId)).toEqual([]);
  });
});

describe("an evaluation", () => {
  it("says whether somebody could start, and records nothing", async () => {
    const studyId = await newOpenStudy(client);
    expect(await evaluate(studyId, {})).toEqual({ allowed: true, reason: null, bucket: null });
    await expectStatus(set(studyId, { mode: "fixed", fixed_limit: 0 }), 200);
    expect(await evaluate(studyId, {})).toEqual({ allowed: false, reason: "full", bucket: null });
    await expectStatus(set(studyId, byCountry({ DE: 1, FR: 0 }, "reject")), 200);
    const bucket = { value: "DE", limit: 1, complete: 0 };
    for (let n = 0; n < 3; n++)
      expect(await evaluate(studyId, { country: "DE" })).toEqual({ allowed: true, reason: null, bucket });
    expect(await evaluate(studyId, { country: "FR" })).toEqual({
      allowed: false,
      reason: "full",
      bucket: { value: "FR", limit: 0, complete: 0 },
    });
    for (const params of [{}, { country: "IT" }, { country: null }, { country: ["DE"] }])
      expect(await evaluate(studyId, params)).toEqual({ allowed: false, reason: "unmatched", bucket: null });
    await expectStatus(set(studyId, byCountry({ DE: 1 })), 200);
    expect(await evaluate(studyId, { country: "IT" })).toEqual({ allowed: true, reason: null, bucket: null });
    expect((await stack.pool.query("select from interview where study_id = $1", [studyId])).rowCount).toBe(0);
  });
});

describe("who does not fit", () => {
  it("may not enter, and is told why", async () => {
    const exits = { screened_out: "https://a.test/s", over_quota: "https://a.test/o" };
    const studyId = await newOpenStudy(client, {}, { exits });
    await expectStatus(set(studyId, byCountry({ DE: 0, FR: 1 }, "reject")), 200);
    const enterFrom = (country: string) => enter(stack, studyId, { params: { country } });
    expect((await expectStatus(enterFrom("DE"), 409)).body).toMatchObject({
      reason: "over_quota",
      redirect_url: "https://a.test/o",
    });
    expect((await expectStatus(enterFrom("IT"), 409)).body).toMatchObject({
      reason: "not_eligible",
      message: { title: "Thank you for your interest" },
      redirect_url: "https://a.test/s",
    });
    const tab = await startTab(stack, linkOf(await expectStatus(enterFrom("FR"), 201)));
    await accepted(tab.answer("Because"));
    expect((await enterFrom("FR")).body).toMatchObject({ reason: "over_quota" });
  });

  it("ends at the start over a personal link", async () => {
    const studyId = await newOpenStudy(client);
    await expectStatus(set(studyId, byCountry({ DE: 0 }, "reject")), 200);
    const opened = async (country: string) =>
      openTab(stack, (await invite(client, studyId, { metadata: { country } })).link);
    const full = await opened("DE");
    const rejected = await opened("IT");
    expect((await full.send("GET", "")).state.unavailable_reason).toBe("over_quota");
    expect((await rejected.send("GET", "")).state.unavailable_reason).toBe("not_eligible");
    await accepted(full.send("POST", "/start", {}));
    await accepted(rejected.send("POST", "/start", {}));
    expect(full.state).toMatchObject({ status: "over_quota", step: { reason: "over_quota" } });
    expect(rejected.state).toMatchObject({ status: "screened_out", step: { reason: "screened_out" } });
    const { body } = await client.send("GET", `/studies/${studyId}/metrics`);
    expect(body).toMatchObject({ complete: 0, screened_out: 1, in_progress: 0 });
    expect(await differences(studyId)).toEqual([]);
  });
});
