import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { createOutbound } from "#functions/platform/outbound.ts";
import { expectStatus, problemsOf, useOrganization, useStack } from "#tests/support/api.ts";
import { enter, interviewsOf, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const none = { completed: null, screened_out: null, over_quota: null, closed: null, paused: null };
const add = (studyId: string, body: object) => client.send("POST", `/studies/${studyId}/sources`, body);
const added = async (studyId: string, body: object) => (await expectStatus(add(studyId, body), 201)).body;
const listed = async (studyId: string) =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/sources`), 200)).body;

describe("a source", () => {
  it("is added, listed, changed and removed", async () => {
    const studyId = await newStudy(client);
    const redirects = { completed: "https://panel.example.test/c?pid={pid}", paused: null };
    const source = await added(studyId, { name: "Prolific Académie", redirects });
    expect(source).toEqual({
      id: expect.any(String),
      study_id: studyId,
      key: "prolific-academie",
      name: "Prolific Académie",
      redirects: { ...none, ...redirects },
      link: `https://interviews.example.test/s/${studyId}?source=prolific-academie`,
      counts: { started: 0, completed: 0, screened_out: 0, over_quota: 0 },
      created_at: expect.any(String),
    });
    expect(await listed(studyId)).toEqual([source]);
    const change = { name: "Other", redirects: { completed: null, over_quota: "https://a.test/" } };
    const changed = await expectStatus(client.send("PATCH", `/sources/${source.id}`, change), 200);
    const stored = { ...source, name: "Other", redirects: { ...none, over_quota: "https://a.test/" } };
    expect(changed.body).toEqual(stored);
    expect((await expectStatus(client.send("PATCH", `/sources/${source.id}`, {}), 200)).body).toEqual(stored);
    await expectStatus(client.send("DELETE", `/sources/${source.id}`), 204);
    expect(await listed(studyId)).toEqual([]);
    for (const method of ["PATCH", "DELETE"])
      expect((await client.send(method, `/sources/${source.id}`, {})).body.detail).toBe("Source not found");
    await expectStatus(add(unknownId, { name: "x" }), 404);
  });

  it("has a key of its own, and a study has fifty", async () => {
    const studyId = await newStudy(client);
    const keys = async (name: string) => (await added(studyId, { name })).key;
    expect([
      await keys("Panel A"),
      await keys("panel-a"),
      await keys("PANEL a!"),
      await keys("漢字"),
    ]).toEqual(["panel-a", "panel-a-2", "panel-a-3", "source"]);
    for (let n = 4; n < 50; n++) await added(studyId, { name: `x${n}` });
    const refused = await expectStatus(add(studyId, { name: "one too many" }), 409);
    expect(refused.body.code).toBe("too_many_sources");
    expect(await listed(studyId)).toHaveLength(50);
  });

  it("takes no address that could lead elsewhere", async () => {
    const studyId = await newStudy(client);
    const redirects = {
      completed: "https://{host}/",
      screened_out: "javascript:{x}",
      paused: "https://a.test/{",
    };
    expect(await problemsOf(add(studyId, { name: "x", redirects }))).toEqual([
      "redirects.completed custom",
      "redirects.screened_out custom",
      "redirects.paused custom",
    ]);
    for (const body of [{}, { name: "" }, { name: "x".repeat(201) }])
      expect((await add(studyId, body)).status).toBe(422);
    const http = "http://panel.example.test/";
    expect(await problemsOf(add(studyId, { name: "x", redirects: { completed: http } }))).toEqual([
      "redirects.completed url_refused",
    ]);
    const exits = { config: { exits: { paused: http, completed: "https://a.test/{a}" } } };
    expect(await problemsOf(client.send("PUT", `/studies/${studyId}`, exits))).toEqual([
      "config.exits.paused url_refused",
    ]);
    const local = { name: "x", redirects: { completed: "http://127.0.0.1:9000/" } };
    await expectStatus(add(studyId, local), 201);
    const before = stack.ports.outbound;
    stack.ports.outbound = createOutbound({ allowsLoopback: false });
    await expectStatus(add(studyId, local), 422);
    stack.ports.outbound = before;
  });

  it("marks interviews that its link began, in lists, exports and its own counts", async () => {
    const studyId = await newOpenStudy(client, {}, {}, [
      { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
    ]);
    const { key } = await added(studyId, { name: "Panel" });
    const entered = await expectStatus(enter(stack, studyId, { source: key }), 201);
    const odd = await expectStatus(enter(stack, studyId, { source: "unknown" }), 201);
    const tab = await startTab(stack, linkOf(entered));
    await accepted(tab.answer("A"));
    await startTab(stack, linkOf(odd), { source: key });
    await startTab(stack, (await invite(client, studyId)).link, { source: "unknown" });
    await expectStatus(enter(stack, studyId, { source: key }), 201);
    const sources = (await interviewsOf(client, studyId)).map(
      ({ source }: { source: string | null }) => source,
    );
    expect(sources).toEqual([key, key, null, key]);
    expect((await listed(studyId))[0].counts).toEqual({
      started: 2,
      completed: 1,
      screened_out: 0,
      over_quota: 0,
    });
    const { text } = await client.send("GET", `/studies/${studyId}/export`);
    const [header = "", ...rows] = text.trim().split("\r\n");
    expect(header).toMatch(/,link,source,Q1/);
    expect(rows.map((row) => row.split(",").includes(key))).toEqual([true, true, false, true]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    const plain = await newStudy(client);
    expect((await client.send("GET", `/studies/${plain}/export`)).text).not.toContain("source");
  });
});
