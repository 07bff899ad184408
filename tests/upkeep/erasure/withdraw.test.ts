import { describe, expect, it } from "vitest";
import { foldCounts, verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { enter, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { exportFile, readExport } from "#tests/support/exports.ts";
import { accepted, openTab, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { uploadFile } from "#tests/support/upload.ts";

const stack = useStack();
const canary = "zqxwithdrawn";

async function survey() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ type: "mediaUpload" }, { type: "textInput" }]);
  const metricsOf = async () => {
    await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
    return (await expectStatus(client.send("GET", `/studies/${studyId}/metrics`), 200)).body;
  };
  const eventsOf = async (): Promise<string[]> =>
    (await expectStatus(client.send("GET", "/events"), 200)).body.events.map(
      ({ event_type }: { event_type: string }) => event_type,
    );
  const made = { title: canary, metadata: { who: canary } };
  return { client, studyId, metricsOf, eventsOf, made };
}

/** The rows of all tables that hold one of the words. */
async function rowsHolding(...words: string[]): Promise<string[]> {
  await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
  const { rows: tables } = await stack.pool.query(
    "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await stack.pool.query(`select to_jsonb(t)::text as row from ${name} as t`);
      return rows.map(({ row }) => `${name} ${row}`);
    }),
  );
  return found.flat().filter((row) => words.some((word) => row.includes(word)));
}

const withdraw = (tab: Tab) => tab.send("POST", "/withdraw", {});

async function rowOf(id: string) {
  const { rows } = await stack.pool.query(
    "select status, vid, ended_at is not null as has_ended, erased_at is not null as is_erased from interview where id = $1",
    [id],
  );
  return rows[0];
}

const keysOf = async (prefix: string) => (await stack.storage.bucket.list({ prefix })).map(({ key }) => key);

describe("withdrawing", () => {
  it("cancels an interview under way, and leaves nothing of it", async () => {
    const { client, metricsOf, eventsOf, made, studyId } = await survey();
    const { id, link } = await invite(client, studyId, made);
    const tab = await startTab(stack, link);
    await accepted(tab.answer([await uploadFile(tab)], { client_turn_id: canary }));
    await accepted(tab.answer(`I am ${canary}`));
    const other = await startTab(stack, (await invite(client, studyId, { title: "other" })).link);
    await uploadFile(tab).catch(() => null);
    expect(await rowsHolding(canary, tab.vid)).not.toEqual([]);
    expect(await keysOf(`${client.organizationId}/`)).not.toEqual([]);

    expect(await withdraw(tab)).toMatchObject({ status: 200, body: { withdrawn: true } });
    expect(await rowsHolding(canary, tab.vid)).toEqual([]);
    expect(await keysOf(`${client.organizationId}/`)).toEqual([]);
    expect(await keysOf("erasures/")).toContainEqual(expect.stringContaining(id));
    expect((await eventsOf()).at(-1)).toBe("interview.erased");
    await expectStatus(client.send("GET", `/interviews/${id}`), 404);
    expect((await other.send("GET", "")).status).toBe(200);
    expect(await metricsOf()).toMatchObject({ in_progress: 1 });
    const operator = { ...stack.ctx, actor: { kind: "operator" as const } };
    expect((await verifyCounts(operator, { study_id: studyId })).differences).toEqual([]);
  });

  it.each([
    ["before it is started", "canceled", async (_: Tab) => {}],
    [
      "while it is paused",
      "canceled",
      async (tab: Tab) => {
        await accepted(tab.send("POST", "/start", {}));
        await accepted(tab.send("POST", "/pause", {}));
      },
    ],
    [
      "after its end",
      "closed",
      async (tab: Tab) => {
        await accepted(tab.send("POST", "/start", {}));
        await accepted(tab.say("skip"));
        await accepted(tab.answer(canary));
      },
    ],
  ])("is possible %s, and makes it %s", async (_, status, go) => {
    const { client, studyId, made } = await survey();
    const { id, link } = await invite(client, studyId, made);
    const tab = openTab(stack, link);
    await go(tab);
    expect((await withdraw(tab)).status).toBe(200);
    expect(await rowOf(id)).toEqual({ status, vid: null, has_ended: true, is_erased: true });
    expect(await rowsHolding(canary, tab.vid)).toEqual([]);
    const bodies = new Set<string>();
    for (const [method, path, body] of [
      ["POST", "/withdraw", {}],
      ["GET", ""],
      ["POST", "/start", {}],
    ] as const) {
      const again = await tab.send(method, path, body);
      expect(again.status).toBe(404);
      bodies.add(JSON.stringify(again.body));
    }
    expect([...bodies]).toEqual(['{"detail":"Interview not found","code":"not_found"}']);
  });

  it("is possible for a mock interview, and not for one that is archived or canceled", async () => {
    const { client, studyId } = await survey();
    const mock = await invite(client, studyId, { is_mock: true, title: canary });
    expect((await withdraw(openTab(stack, mock.link))).status).toBe(200);
    expect(await rowsHolding(canary)).toEqual([]);
    for (const change of [{ is_archived: true }, { status: "canceled" }]) {
      const { id, link } = await invite(client, studyId);
      await expectStatus(client.send("PUT", `/interviews/${id}`, change), 200);
      const refused = await withdraw(openTab(stack, link));
      expect(refused).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(await rowOf(id)).toMatchObject({ is_erased: false });
    }
  });

  it("keeps no answer that comes at the same moment", async () => {
    const { client, studyId } = await survey();
    for (let round = 0; round < 5; round++) {
      const { id, link } = await invite(client, studyId);
      const tab = await startTab(stack, link);
      await accepted(tab.say("skip"));
      const [answered, withdrawn, twice] = await Promise.all([
        tab.answer(`${canary} ${round}`),
        withdraw(openTab(stack, link)),
        withdraw(openTab(stack, link)),
      ]);
      expect([200, 404]).toContain(answered.status);
      expect([withdrawn.status, twice.status].sort()).toEqual([200, 404]);
      expect(await rowOf(id)).toMatchObject({ is_erased: true });
      expect(await rowsHolding(canary, tab.vid)).toEqual([]);
    }
  });

  it("takes several of a study at once, whose shares, files and quotas know them all", async () => {
    const { client, studyId } = await survey();
    const scope = { sections: ["funnel"], min_base: 0, filter: { metadata: { who: canary } } };
    const share = await expectStatus(
      client.send("POST", `/studies/${studyId}/shares`, { name: "Part", scope }),
      201,
    );
    const quota = { mode: "fixed", fixed_limit: 8, enabled: true };
    await expectStatus(client.send("PUT", `/studies/${studyId}/quotas`, quota), 200);
    const tabs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { link } = await invite(client, studyId, { metadata: { who: canary } });
        const tab = await startTab(stack, link);
        await accepted(tab.say("skip"));
        await accepted(tab.answer(canary));
        return tab;
      }),
    );
    const files = [
      await exportFile(stack, client, studyId, { format: "csv" }),
      await exportFile(stack, client, studyId, { format: "jsonl" }),
    ];
    const withdrawn = await Promise.all(tabs.map(withdraw));
    expect(withdrawn.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(await rowsHolding(canary, ...tabs.map(({ vid }) => vid))).toEqual([]);
    expect(await keysOf(`${client.organizationId}/`)).toEqual([]);
    for (const { job } of files) expect((await readExport(client, job)).status).toBe("expired");
    const read = await expectStatus(client.send("GET", `/shares/${share.body.id}`), 200);
    expect(read.body.scope.filter).toEqual({ metadata: { who: null } });
    const operator = { ...stack.ctx, actor: { kind: "operator" as const } };
    await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
    expect((await verifyCounts(operator, { study_id: studyId })).differences).toEqual([]);
  });

  it("lets the same device enter anew over the open link", async () => {
    const client = await newClient(stack);
    const studyId = await newOpenStudy(client, {});
    const how = { device_token: "d".repeat(32) };
    const first = await expectStatus(enter(stack, studyId, how), 201);
    expect((await withdraw(openTab(stack, linkOf(first)))).status).toBe(200);
    const second = await expectStatus(enter(stack, studyId, how), 201);
    expect(second.body.vid).not.toBe(first.body.vid);
  });
});
