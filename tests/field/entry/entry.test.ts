import { beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expireEntryWindows } from "#core/field/entry/index.ts";
import { expectStatus, newAddress, problemsOf, send, useOrganization, useStack } from "#tests/support/api.ts";
import { configure, deviceToken, enter, interviewsOf, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { accepted, openTab, startTab } from "#tests/support/participant.ts";
import { newStudy, unknownId } from "#tests/support/survey.ts";

const noon = Date.parse("2026-03-01T12:00:00.000Z");
let now = noon;
const stack = useStack({ now: () => new Date(now) });
const client = useOrganization(stack);
beforeEach(() => {
  now = noon;
});

const put = (studyId: string, body: object) =>
  expectStatus(client.send("PUT", `/studies/${studyId}`, body), 200);

describe("an open link", () => {
  it("is off at first, and then cannot be told from a study that there is none of", async () => {
    const studyId = await newStudy(client);
    const { body } = await client.send("GET", `/studies/${studyId}`);
    expect(body.config.openLink).toEqual({
      enabled: false,
      uniqueParam: null,
      requireSignature: false,
      allowedParams: null,
      maxPerAddressPerHour: 60,
    });
    const off = await expectStatus(enter(stack, studyId), 404);
    const unknown = await expectStatus(enter(stack, unknownId), 404);
    expect(off.text).toBe(unknown.text);
  });

  it("begins an interview with the parameters as metadata", async () => {
    const studyId = await newOpenStudy(client);
    const entry = await expectStatus(enter(stack, studyId, { params: { utm: "mail", n: "5" } }), 201);
    expect(entry.body).toEqual({ vid: expect.stringMatching(/^[\w-]{32}$/) });
    const tab = await startTab(stack, linkOf(entry));
    expect(tab.state.status).toBe("in_progress");
    expect(await interviewsOf(client, studyId)).toMatchObject([
      { metadata: { utm: "mail", n: "5" }, vid: entry.body.vid, source: null, status: "in_progress" },
    ]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("leaves out what does not fit, and what is not allowed first", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid", allowedParams: ["a", "valueOf"] });
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`x${n}`, "1"]));
    const params = { ...many, a: "1", valueOf: "data", pid: "p" };
    await expectStatus(enter(stack, studyId, { params }), 201);
    const all = await newOpenStudy(client);
    const odd = { ...many, vid: "x", lang: "de", source: "s", "a b": "1", ["n".repeat(65)]: "1" };
    await expectStatus(enter(stack, all, { params: { long: "x".repeat(501), list: ["x"], ...odd } }), 201);
    const unfit = { nul: "a\0b", "nul\0": "1", half: "\ud800", constructor: "x", ["__proto__"]: "x" };
    await expectStatus(enter(stack, all, { params: { ...unfit, kept: "1" } }), 201);
    await expectStatus(enter(stack, all, { params: { fits: "x".repeat(500), ["n".repeat(64)]: "" } }), 201);
    const [first] = await interviewsOf(client, studyId);
    expect(first.metadata).toEqual({ a: "1", valueOf: "data", pid: "p" });
    const [twenty, sound, edges] = await interviewsOf(client, all);
    expect(Object.keys(twenty.metadata)).toEqual(Array.from({ length: 20 }, (_, n) => `x${n}`));
    expect(sound.metadata).toEqual({ kept: "1" });
    expect(edges.metadata).toEqual({ fits: "x".repeat(500), ["n".repeat(64)]: "" });
  });

  it.each([[undefined], [""], [" "], ["x".repeat(501)], [5], ["\0"]])(
    "needs the parameter that tells participants apart: %j",
    async (pid) => {
      const studyId = await newOpenStudy(client, { uniqueParam: "pid" });
      const [problem] = await problemsOf(enter(stack, studyId, { params: { pid } }));
      expect(problem).toMatch(/^params\.pid (missing|too_big)$/);
      expect(await interviewsOf(client, studyId)).toEqual([]);
    },
  );

  it("has one interview for each value, which its device finds again to its end", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" });
    const device_token = deviceToken("mine");
    const comeBack = (params: object) => enter(stack, studyId, { params: { ...params }, device_token });
    const first = await expectStatus(comeBack({ pid: "a" }), 201);
    expect((await expectStatus(comeBack({ pid: "a", other: "x" }), 200)).body).toEqual(first.body);
    expect((await comeBack({ pid: "A" })).status).toBe(201);
    const tab = await startTab(stack, linkOf(first));
    await accepted(tab.answer("Because"));
    const shown = openTab(stack, linkOf(await expectStatus(comeBack({ pid: "a" }), 200)));
    expect((await shown.send("GET", "")).state).toMatchObject({ status: "closed", step: { kind: "end" } });
  });

  it("knows who comes back by the device alone where no parameter tells them apart", async () => {
    const studyId = await newOpenStudy(client);
    const from = (name: string) => enter(stack, studyId, { device_token: deviceToken(name) });
    const first = await expectStatus(from("a"), 201);
    expect((await expectStatus(from("a"), 200)).body).toEqual(first.body);
    await expectStatus(from("b"), 201);
    await expectStatus(enter(stack, studyId), 201);
    expect(await interviewsOf(client, studyId)).toHaveLength(3);
  });

  it.each(["short", "x".repeat(65), "!".repeat(30)])("takes no token like %s", async (device_token) => {
    const studyId = await newOpenStudy(client);
    expect(await problemsOf(enter(stack, studyId, { device_token }))).toEqual([
      "device_token invalid_format",
    ]);
  });

  it("lets those in who are known, also while nobody new may enter", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" }, { quota: 1 });
    const device_token = deviceToken("mine");
    const entered = await expectStatus(enter(stack, studyId, { params: { pid: "a" }, device_token }), 201);
    const comeBack = () => enter(stack, studyId, { params: { pid: "a" }, device_token });
    await put(studyId, { status: "paused" });
    expect((await expectStatus(comeBack(), 200)).body).toEqual(entered.body);
    expect((await enter(stack, studyId, { params: { pid: "b" } })).body).toMatchObject({ reason: "paused" });
    await put(studyId, { status: "published", config: { quota: 0 } });
    expect((await expectStatus(comeBack(), 200)).body).toEqual(entered.body);
    expect((await enter(stack, studyId, { params: { pid: "b" } })).body).toMatchObject({
      reason: "over_quota",
    });
    expect(await interviewsOf(client, studyId)).toHaveLength(1);
  });

  it("frees a value with an erasure, not with an archiving", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" });
    const ids = async () => (await interviewsOf(client, studyId)).map(({ id }: { id: string }) => id);
    const from = (name: string) =>
      enter(stack, studyId, { params: { pid: "a" }, device_token: deviceToken(name) });
    const first = await expectStatus(from("mine"), 201);
    await startTab(stack, linkOf(first));
    const [erased] = await ids();
    await expectStatus(client.send("DELETE", `/interviews/${erased}`), 204);
    const second = await expectStatus(from("mine"), 201);
    expect(second.body).not.toEqual(first.body);
    const [archived] = await ids();
    await expectStatus(client.send("PUT", `/interviews/${archived}`, { is_archived: true }), 200);
    expect((await expectStatus(from("mine"), 409)).body).toMatchObject({
      code: "not_open",
      reason: "closed",
    });
    expect((await expectStatus(from("other"), 409)).body.code).toBe("already_taken_part");
  });
});

describe("an entry that is refused", () => {
  it.each([
    [{ status: "draft" }, "draft"],
    [{ status: "paused" }, "paused"],
    [{ status: "archived" }, "closed"],
    [{ config: { quota: 0 } }, "over_quota"],
    [{ config: { window: { opensAt: "2026-03-01T13:00:00+00:00" } } }, "not_open_yet"],
    [{ config: { window: { closesAt: "2026-03-01T13:00:00+01:00" } } }, "closed"],
  ])("says why and stores nothing: %j", async (change, reason) => {
    const studyId = await newOpenStudy(client);
    await put(studyId, change);
    const { body } = await expectStatus(enter(stack, studyId, { params: { a: "1" } }), 409);
    expect(body).toMatchObject({ code: "not_open", reason, redirect_url: null });
    expect(body.message === null).toBe(reason !== "over_quota");
    expect((await stack.pool.query("select from interview where study_id = $1", [studyId])).rowCount).toBe(0);
  });

  it("has no questions, or is over quota in the participant's language", async () => {
    const empty = await newOpenStudy(client, {}, {}, []);
    expect((await expectStatus(enter(stack, empty), 409)).body.reason).toBe("no_questions");
    const lang = { default: { name: "English" }, support: ["English", "German"] };
    const studyId = await newOpenStudy(client, {}, { quota: 0, lang });
    const german = await expectStatus(enter(stack, studyId, { language: "de" }), 409);
    expect(german.body.message).toMatchObject({ title: "Diese Studie ist abgeschlossen" });
    await configure(client, studyId, {
      overQuotaMessage: { title: "Full, {{metadata.who|you}}", ctaLink: "https://a.test" },
    });
    const own = await expectStatus(enter(stack, studyId, { params: { who: "Ann" } }), 409);
    expect(own.body.message).toMatchObject({ title: "Full, Ann", ctaLink: "https://a.test" });
  });
});

describe("the limits of entries", () => {
  it("are of an address and a study in an hour, and coming back does not count", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid", maxPerAddressPerHour: 3 });
    const address = newAddress();
    const from = (pid: string, at = address) =>
      enter(stack, studyId, { params: { pid }, device_token: deviceToken("mine") }, at);
    for (const pid of ["a", "b", "c"]) await expectStatus(from(pid), 201);
    for (let n = 0; n < 5; n++) await expectStatus(from("a"), 200);
    const refused = await expectStatus(from("d"), 429);
    expect(refused.body).toEqual({ detail: expect.any(String), code: "rate_limited" });
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect(refused.headers.get("access-control-expose-headers")).toContain("retry-after");
    const posing = {
      "x-forwarded-for": "203.0.113.9",
      forwarded: "for=203.0.113.9",
      "x-real-ip": "203.0.113.9",
    };
    const path = `/participant/v1/studies/${studyId}/interviews`;
    await expectStatus(send(stack.app, "POST", path, { params: { pid: "d" } }, posing, address), 429);
    await expectStatus(from("d", newAddress()), 201);
    const other = await newOpenStudy(client, { maxPerAddressPerHour: 1 });
    await expectStatus(enter(stack, other, {}, address), 201);
    now += 3_600_000;
    await expectStatus(from("e"), 201);
  });

  it("are of an IPv6 network of 48 bits too, ten times as many", async () => {
    const studyId = await newOpenStudy(client, { maxPerAddressPerHour: 1 });
    const from = (net: number) => enter(stack, studyId, {}, `2001:db8:9:${net}::1`);
    for (let net = 0; net < 10; net++) await expectStatus(from(net), 201);
    await expectStatus(from(10), 429);
    await expectStatus(enter(stack, studyId, {}, "2001:db8:a::1"), 201);
  });

  it("are 120 refusals a minute of an address, which keep nobody out", async () => {
    const studyId = await newOpenStudy(client);
    await put(studyId, { status: "paused" });
    const address = newAddress();
    for (let n = 0; n < 120; n++)
      expect((await enter(stack, studyId, {}, address)).body.code).toBe("not_open");
    expect((await expectStatus(enter(stack, studyId, {}, address), 429)).headers.get("retry-after")).toBe(
      "60",
    );
    await put(studyId, { status: "published" });
    await expectStatus(enter(stack, studyId, {}, address), 201);
  });

  it("count the studies that are guessed as wrong links", async () => {
    const address = newAddress();
    for (let n = 0; n < 30; n++) await expectStatus(enter(stack, unknownId, {}, address), 404);
    await expectStatus(enter(stack, unknownId, {}, address), 429);
  });

  it("are twenty new interviews a study and second, whoever claims to send them", async () => {
    const studyId = await newOpenStudy(client, { maxPerAddressPerHour: 1000 });
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await enter(stack, studyId)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(await interviewsOf(client, studyId)).toHaveLength(20);
    const refused = await expectStatus(enter(stack, studyId), 429);
    expect(refused.headers.get("retry-after")).toBe("1");
    now += 1000;
    await expectStatus(enter(stack, studyId), 201);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("keep no address, and nothing made of one for more than a day", async () => {
    const studyId = await newOpenStudy(client);
    await expectStatus(enter(stack, studyId, {}, "203.0.113.77"), 201);
    const stored = async () => {
      const { rows } = await stack.pool.query(
        "select (select json_agg(w) from entry_window w)::text || (select json_agg(s) from entry_salt s)::text as all",
      );
      return rows[0].all as string | null;
    };
    expect(await stored()).toContain("address:");
    expect(await stored()).not.toContain("203.0.113");
    const { rows } = await stack.pool.query("select salt from entry_salt where day = '2026-03-01'");
    now += 24 * 3_600_000;
    await expireEntryWindows(stack.ctx, new Date(now + 60_000));
    expect(await stored()).toBeNull();
    await expectStatus(enter(stack, studyId, {}, "203.0.113.77"), 201);
    const { rows: next } = await stack.pool.query("select salt from entry_salt");
    expect(next).toHaveLength(1);
    expect(next[0].salt).not.toBe(rows[0].salt);
  });

  it("leave the researcher room for metadata keys, whatever strangers send", async () => {
    const studyId = await newOpenStudy(client, { maxPerAddressPerHour: 1000 });
    for (let n = 0; n < 11; n++) {
      const names = Array.from({ length: 20 }, (_, i) => `k${n}_${i}`);
      await expectStatus(
        enter(stack, studyId, { params: Object.fromEntries(names.map((name) => [name, "1"])) }),
        201,
      );
    }
    const metadata = (await interviewsOf(client, studyId)).map((each: { metadata: object }) => each.metadata);
    expect(Object.keys(metadata[9])).toHaveLength(20);
    expect(metadata[10]).toEqual({});
    await configure(client, studyId, { openLink: { allowedParams: ["listed"] } });
    await expectStatus(enter(stack, studyId, { params: { listed: "1" } }), 201);
    expect((await interviewsOf(client, studyId)).at(-1).metadata).toEqual({ listed: "1" });
  });

  it("take four statements for an entry, also with a link that nobody started, and two for coming back", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" });
    const from = (pid: string, name: string) =>
      enter(stack, studyId, { params: { pid }, device_token: deviceToken(name) });
    await expectStatus(from("first of the day", "mine"), 201);
    stack.takeStatements();
    await expectStatus(from("a", "mine"), 201);
    expect(stack.takeStatements()).toHaveLength(4);
    await expectStatus(from("a", "mine"), 200);
    expect(stack.takeStatements()).toHaveLength(2);
    await expectStatus(from("a", "other"), 201);
    expect(stack.takeStatements()).toHaveLength(4);
  });
});

describe("many entries at once with one value", () => {
  it("begin one interview of one device", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" });
    const address = newAddress();
    const entries = await Promise.all(
      Array.from({ length: 200 }, () =>
        enter(stack, studyId, { params: { pid: "same" }, device_token: deviceToken("mine") }, address),
      ),
    );
    expect(entries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(199);
    expect(new Set(entries.map(({ body }) => body.vid)).size).toBe(1);
    expect(await interviewsOf(client, studyId)).toHaveLength(1);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });
});
