import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { definitionText, fullStudy } from "#tests/support/definition.ts";
import { startTab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const versionsOf = async (studyId: string) =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/versions`), 200)).body as {
    revision: number;
    reason: string;
    label: string | null;
    has_interviews: boolean;
    actor: { kind: string; id: string | null };
  }[];

const keep = (studyId: string, body: object = {}) =>
  client.send("POST", `/studies/${studyId}/versions`, body);

const rename = (studyId: string, title: string) =>
  expectStatus(client.send("PUT", `/studies/${studyId}`, { title }), 200);

/** Starts an interview of the study. */
async function start(studyId: string): Promise<string> {
  const { id, link } = await invite(client, studyId);
  await startTab(stack, link);
  return id;
}

describe("versions of a study", () => {
  it("are kept as asked for, once a revision", async () => {
    const { studyId } = await fullStudy(stack, client);
    const first = await expectStatus(keep(studyId), 201);
    expect(first.body).toMatchObject({ reason: "manual", label: null, has_interviews: false });
    expect(first.body.actor).toMatchObject({ kind: "api_key", id: expect.any(String) });
    const labelled = await expectStatus(keep(studyId, { label: " Pilot " }), 200);
    expect(labelled.body).toEqual({ ...first.body, label: "Pilot" });
    expect((await expectStatus(keep(studyId), 200)).body.label).toBe("Pilot");
    expect(await versionsOf(studyId)).toEqual([labelled.body]);
  });

  it("have the definition of their revision, byte by byte", async () => {
    const { studyId } = await fullStudy(stack, client);
    const before = await definitionText(client, studyId);
    const { revision } = (await expectStatus(keep(studyId), 201)).body;
    await rename(studyId, "Another title");
    const path = `/studies/${studyId}/versions/${revision}/definition`;
    const kept = await expectStatus(client.send("GET", path), 200);
    expect(kept.text).toBe(before);
    expect(await definitionText(client, studyId)).not.toBe(before);
    await expectStatus(client.send("GET", `/studies/${studyId}/versions/${revision + 1}/definition`), 404);
    await expectStatus(client.send("GET", `/studies/${studyId}/versions/current/definition`), 422);
  });

  it("are kept at publishing and before an edit that is applied, not by other edits", async () => {
    const { studyId, ids } = await fullStudy(stack, client);
    const put = (status: string) => expectStatus(client.send("PUT", `/studies/${studyId}`, { status }), 200);
    await put("paused");
    await rename(studyId, "Renamed");
    expect(await versionsOf(studyId)).toEqual([]);
    await put("published");
    await put("published");
    const mutation = {
      id: "m",
      entity_type: "study_settings",
      operation: "update",
      entity_id: studyId,
      before: { title: "Renamed" },
      after: { title: "Applied" },
      timestamp: "2026-01-01T00:00:00.000Z",
    };
    const apply = (mutations: object[]) =>
      client.send("POST", `/studies/${studyId}/agent/apply`, { mutations });
    await expectStatus(apply([mutation]), 200);
    await expectStatus(apply([mutation]), 409);
    const versions = await versionsOf(studyId);
    expect(versions.map(({ reason }) => reason)).toEqual(["before_edit", "published"]);
    const { revision } = versions[0] ?? {};
    const path = `/studies/${studyId}/versions/${revision}/definition`;
    expect((await expectStatus(client.send("GET", path), 200)).body.title).toBe("Renamed");
    expect(ids).toBeDefined();
  });

  it("are kept when an interview first starts at a revision, with no statement more", async () => {
    const { studyId } = await fullStudy(stack, client);
    const before = await definitionText(client, studyId);
    const id = await start(studyId);
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    const [version] = await versionsOf(studyId);
    expect(version).toMatchObject({
      revision: body.study_revision,
      reason: "started",
      has_interviews: true,
      actor: { kind: "participant", id: null },
    });
    const path = `/studies/${studyId}/versions/${version?.revision}/definition`;
    expect((await expectStatus(client.send("GET", path), 200)).text).toBe(before);
    await rename(studyId, "Second");
    await start(studyId);
    await start(studyId);
    expect(await versionsOf(studyId)).toHaveLength(2);
  });

  it("go but for the last 100, unless they have interviews, a label or were published", async () => {
    const { studyId } = await fullStudy(stack, client);
    await start(studyId);
    await rename(studyId, "Labelled");
    await expectStatus(keep(studyId, { label: "Kept" }), 201);
    for (let index = 0; index < 103; index += 1) {
      await rename(studyId, `Title ${index}`);
      await expectStatus(keep(studyId), 201);
    }
    const versions = await versionsOf(studyId);
    expect(versions).toHaveLength(102);
    expect(versions.slice(-2).map(({ reason, label }) => [reason, label])).toEqual([
      ["manual", "Kept"],
      ["started", null],
    ]);
    const oldest = versions.at(-3);
    const path = `/studies/${studyId}/versions/${oldest?.revision}/definition`;
    expect((await expectStatus(client.send("GET", path), 200)).body.title).toBe("Title 3");
  }, 60_000);

  it("are listed up to 2,000, the newest", async () => {
    const { studyId } = await fullStudy(stack, client);
    const { revision } = (await expectStatus(keep(studyId, { label: "Kept" }), 201)).body;
    await stack.pool.query(
      `insert into study_version (study_id, revision, created_at, actor, reason, label, content)
       select study_id, revision + n, created_at, actor, reason, label, '{}'
       from study_version, generate_series(1, 2000) n where study_id = $1`,
      [studyId],
    );
    const versions = await versionsOf(studyId);
    expect(versions).toHaveLength(2000);
    expect(versions.at(-1)?.revision).toBe(revision + 1);
  });
});
