import { describe, expect, it } from "vitest";
import { createLog } from "#kit/log.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { newSharedStudy } from "#tests/support/share.ts";

let now = new Date("2026-03-01T10:00:00.000Z");
const lines: string[] = [];
const stack = useStack({ now: () => now, log: createLog("info", (line) => lines.push(line)) });

const dimensions = (...viewer_dimensions: object[]) => ({ viewer_dimensions });
const dimensionsLoc = ["body", "scope", "viewer_dimensions"];
const notFound = { detail: "Share not found", code: "not_found" };

describe("a share's link", () => {
  it("is shown once, and opens nothing once it is revoked, has expired, or its study is deleted", async () => {
    const { client, study_id, share } = await newSharedStudy(stack, []);
    const made = await share();
    expect(made.url).toMatch(/^https:\/\/interviews\.example\.test\/r\/[\w-]{22}$/);
    const { url: _u, warnings: _w, token, view: _v, table: _t, ...shown } = made;
    expect((await expectStatus(client.send("GET", `/shares/${made.id}`), 200)).body).toEqual(shown);
    expect((await expectStatus(client.send("GET", `/studies/${study_id}/shares`), 200)).body).toEqual([
      shown,
    ]);
    const { rows } = await stack.pool.query("select s::text as text from study_share s where id = $1", [
      made.id,
    ]);
    expect(rows[0].text).not.toContain(token);

    const ending = await share({}, { expires_at: "2026-03-01T11:00:00Z" });
    await expectStatus(ending.view(), 200);
    now = new Date("2026-03-01T11:00:00.000Z");
    expect((await expectStatus(ending.view(), 404)).body).toEqual(notFound);

    await expectStatus(made.view(), 200);
    await expectStatus(client.send("DELETE", `/shares/${made.id}`), 204);
    expect((await expectStatus(made.view(), 404)).body).toEqual(notFound);
    expect((await expectStatus(client.send("GET", `/r/${token}`), 404)).headers.get("x-robots-tag")).toBe(
      "noindex",
    );
    await expectStatus(client.send("DELETE", `/shares/${made.id}`), 404);

    const last = await share();
    await expectStatus(client.send("DELETE", `/studies/${study_id}`), 204);
    expect((await expectStatus(last.view(), 404)).body).toEqual(notFound);
    for (const guess of ["x", "A".repeat(22), "%00", "..%2f"])
      expect((await expectStatus(client.send("GET", `/results/v1/${guess}`), 404)).body).toEqual(notFound);
  });

  it("serves a page that no search finds and no Referer tells of", async () => {
    const { client, share } = await newSharedStudy(stack, []);
    const { token } = await share();
    const page = await expectStatus(client.send("GET", `/r/${token}`), 200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.stringContaining("default-src 'none'; script-src 'self';"),
    });
    expect(page.text).not.toContain(token);
    const again = await client.send("GET", `/r/${token}`, undefined, {
      "if-none-match": page.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
    const wrong = await client.send("GET", `/r/${"A".repeat(22)}`, undefined, {
      "if-none-match": page.headers.get("etag") ?? "",
    });
    expect([wrong.status, wrong.text]).toEqual([404, page.text]);
  });

  it("is told when nothing has changed since it looked", async () => {
    const { client, choice, share, answer } = await newSharedStudy(stack, []);
    const { token } = await share({ min_base: 0 });
    const read = (path: string, etag = "") =>
      client.send("GET", `/results/v1/${token}${path}`, undefined, etag ? { "if-none-match": etag } : {});
    for (const path of ["", "/funnel", `/questions/${choice}`, "/transcripts"]) {
      const etag = (await expectStatus(read(path), 200)).headers.get("etag") ?? "";
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const unchanged = await expectStatus(read(path, etag), 304);
      expect([unchanged.text, unchanged.headers.get("etag")]).toEqual(["", etag]);
      await answer({ choice: "A", score: 9 }, 1);
      const changed = await expectStatus(read(path, etag), 200);
      expect(changed.headers.get("etag")).not.toBe(etag);
    }
  });

  it("counts guesses as wrong links of their address, and its own requests by link", async () => {
    const { share } = await newSharedStudy(stack, []);
    const { token } = await share();
    const from = (address: string) => (path: string) =>
      stack.app.request(path, {}, { incoming: { socket: { remoteAddress: address } } });
    const guess = from("10.9.9.9");
    const statuses = new Set<number>();
    for (let n = 0; n < 30; n++) statuses.add((await guess(`/results/v1/${"A".repeat(20)}${10 + n}`)).status);
    expect([...statuses]).toEqual([404]);
    expect((await guess(`/results/v1/${"B".repeat(22)}`)).status).toBe(429);
    expect((await guess(`/r/${"B".repeat(22)}`)).status).toBe(429);
    const view = await from("10.9.9.8")(`/results/v1/${token}`);
    expect([view.status, view.headers.get("ratelimit-policy")]).toEqual([200, '"share";q=600;w=60']);
  });

  it("takes 600 requests a minute by all of its viewers", async () => {
    const { share } = await newSharedStudy(stack, []);
    const { token } = await share();
    let viewers = 0;
    const see = () =>
      stack.app.request(
        `/results/v1/${token}`,
        {},
        { incoming: { socket: { remoteAddress: `10.8.0.${viewers++ % 200}` } } },
      );
    for (let n = 0; n < 600; n++) expect((await see()).status).toBe(200);
    const refused = await see();
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { detail: "More than 600 requests in a minute", code: "rate_limited" },
    ]);
  });

  it("never gets into the logs", async () => {
    const { client, share, choice } = await newSharedStudy(stack, []);
    const { token, view } = await share();
    lines.length = 0;
    await expectStatus(view(), 200);
    await expectStatus(view(`/questions/${choice}`), 200);
    await expectStatus(client.send("GET", `/r/${token}`), 200);
    await expectStatus(client.send("GET", `/r/${token}x`), 404);
    await expectStatus(view("/nothing"), 404);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.join()).not.toContain(token);
  });

  it("is made and revoked by who may set the study up, and read by who sees its results", async () => {
    const { study_id, share } = await newSharedStudy(stack, []);
    const { id } = await share();
    const other = await newClient(stack);
    for (const [method, path, body] of [
      ["POST", `/studies/${study_id}/shares`, { name: "x", scope: { sections: ["funnel"] } }],
      ["GET", `/studies/${study_id}/shares`],
      ["GET", `/shares/${id}`],
      ["DELETE", `/shares/${id}`],
    ] as const)
      expect((await other.send(method, path, body)).status, path).toBe(403);
  });

  it.each([
    ["an end that has passed", { expires_at: "2020-01-01T00:00:00Z" }, {}, ["body", "expires_at"]],
    ["no section", {}, { sections: [] }, ["body", "scope", "sections"]],
    ["a section twice", {}, { sections: ["funnel", "funnel"] }, ["body", "scope", "sections"]],
    ["an unknown section", {}, { sections: ["all"] }, ["body", "scope", "sections", 0]],
    ["a negative base", {}, { min_base: -1 }, ["body", "scope", "min_base"]],
    ["an empty name", { name: " " }, {}, ["body", "name"]],
    ["a name of 201 characters", { name: "x".repeat(201) }, {}, ["body", "name"]],
    ["an unknown filter", {}, { filter: { x: 1 } }, ["body", "scope", "filter"]],
    [
      "six dimensions",
      {},
      dimensions(..."abcdef".split("").map((metadata) => ({ metadata }))),
      dimensionsLoc,
    ],
    ["a dimension twice", {}, dimensions({ language: true }, { language: true }), dimensionsLoc],
    ["a dimension of two kinds", {}, dimensions({ language: true, source: true }), [...dimensionsLoc, 0]],
    ["the status as a dimension", {}, dimensions({ status: true }), [...dimensionsLoc, 0]],
  ])("is refused with %s", async (_, more, scope, loc) => {
    const { client, study_id } = await newSharedStudy(stack, []);
    const body = { name: "x".repeat(200), scope: { sections: ["funnel"], ...scope }, ...more };
    const { body: refused } = await expectStatus(
      client.send("POST", `/studies/${study_id}/shares`, body),
      422,
    );
    expect(refused.detail[0].loc).toEqual(loc);
  });

  it("is refused with tables without dimensions, and with dimensions that do not fit the study", async () => {
    const { client, study_id, why } = await newSharedStudy(stack, []);
    const at = dimensionsLoc;
    for (const [viewer_dimensions, code, loc] of [
      [undefined, "needs_dimensions", at],
      [[], "needs_dimensions", at],
      [[{ question_id: why }], "unsupported_question_type", [...at, 0, "question_id"]],
      [[{ language: true }, { question_id: study_id }], "question_not_found", [...at, 1, "question_id"]],
      [[{ randomizer_id: study_id }], "randomizer_not_found", [...at, 0, "randomizer_id"]],
    ] as const) {
      const body = { name: "x", scope: { sections: ["crosstab"], viewer_dimensions } };
      const answer = await expectStatus(client.send("POST", `/studies/${study_id}/shares`, body), 422);
      expect(answer.body.errors).toEqual([expect.objectContaining({ code, loc })]);
    }
  });

  it("is refused with a filter that does not fit the study", async () => {
    const { client, study_id, choice } = await newSharedStudy(stack, []);
    const arm = crypto.randomUUID();
    for (const [filter, loc] of [
      [{ arm }, ["body", "scope", "filter", "arm"]],
      [{ answer: { [arm]: "x" } }, ["body", "scope", "filter", "answer", arm]],
    ] as const) {
      const body = { name: "x", scope: { sections: ["funnel"], filter } };
      const answer = await expectStatus(client.send("POST", `/studies/${study_id}/shares`, body), 422);
      expect(answer.body.errors[0].loc).toEqual(loc);
    }
    const compared = { answer: { [choice]: { gt: 3 } } };
    const body = { name: "x", scope: { sections: ["funnel"], filter: compared } };
    const answer = await expectStatus(client.send("POST", `/studies/${study_id}/shares`, body), 422);
    expect(answer.body.detail[0].loc).toEqual(["body", "scope", "filter", "answer", choice, "gt"]);
  });
});
