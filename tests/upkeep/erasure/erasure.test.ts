import { getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#core/platform/ctx.ts";
import { removeOrganization, runRetention } from "#core/upkeep/retention/index.ts";
import { organizationTables, studyTables } from "#core/upkeep/retention/tables.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { canary, days, importInterview, newFolder, newSurvey } from "#tests/support/canary.ts";
import { startExport } from "#tests/support/exports.ts";
import { newWorld } from "#tests/support/operations/world.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack, beforeEach);

const inAMinute = () => new Date(Date.now() + 60_000);
const run = (at: Date, ctx: Ctx = stack.ctx, deadline = inAMinute()) => runRetention(ctx, { at, deadline });
const later = (ms: number) => new Date(Date.now() + ms);

/** Has come by the time anything looks at it: of each kind there is one batch. */
const atOnce = new Date(0);

/** A world with more interviews than a few batches take. */
async function newLargeWorld() {
  const world = await newWorld(stack);
  const interviews = Array.from({ length: 250 }, () => ({}));
  const body = { study_id: world.ids.study, interviews };
  await expectStatus(world.client.send("POST", "/interviews/bulk", body), 200);
  return world;
}

/** The tables that still have a row with this text somewhere; markers of erasures have the ids of what was erased. */
async function tablesWith(text: string, except: string[] = []): Promise<string[]> {
  const { rows } = await stack.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)",
    [["erasure_marker", ...except]],
  );
  const found = await Promise.all(
    rows.map(async ({ table_name: name }) => {
      const { rowCount } = await stack.pool.query(`select from "${name}" t where t::text like $1 limit 1`, [
        `%${text}%`,
      ]);
      return rowCount === 0 ? [] : [name as string];
    }),
  );
  return found.flat();
}

const objectsWith = async (text: string): Promise<string[]> =>
  (await stack.storage.bucket.list({}))
    .map(({ key }) => key)
    .filter((key) => key.includes(text) && !key.startsWith("erasures/"));

const deleteStudy = (id: string) => expectStatus(client.send("DELETE", `/studies/${id}`), 204);

describe("the erasure of a deleted study", () => {
  it("comes after 30 days, and takes everything but other studies", async () => {
    const folder = await newFolder(client, null);
    const survey = await newSurvey(client, folder);
    const kept = await newSurvey(client, folder);
    await importInterview(stack, client, survey, new Date().toISOString());
    const other = await importInterview(stack, client, kept, new Date().toISOString());
    await deleteStudy(survey.studyId);
    await run(later(days(30) - 60_000));
    await expectStatus(client.send("GET", `/studies/${survey.studyId}`), 200);
    expect(await tablesWith(`${canary} said`)).toEqual(["message"]);

    await run(later(days(30)));
    await expectStatus(client.send("GET", `/studies/${survey.studyId}`), 404);
    // The audit log goes on saying what was done, and has no words of it.
    expect(await tablesWith(survey.studyId, ["audit_entry", "audit_log"])).toEqual([]);
    expect(await objectsWith(survey.studyId)).toEqual([]);
    await expectStatus(client.send("GET", `/interviews/${other.id}`), 200);
    expect(await objectsWith(kept.studyId)).not.toEqual([]);
  });

  it("does not come for a study that was restored", async () => {
    const { studyId } = await newSurvey(client, await newFolder(client, null));
    await deleteStudy(studyId);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    await run(later(days(31)));
    await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
  });

  it("keeps a file that a question of another study shows", async () => {
    const world = await newWorld(stack);
    const { ids } = world;
    const { body: upload } = await expectStatus(
      world.client.send("POST", `/studies/${ids.study}/uploads`, {
        filename: "logo.png",
        content_type: "image/png",
        size: 10,
      }),
      201,
    );
    await stack.storage.bucket.put(upload.upload.fields.key, "picture", "image/png");
    const { body: copy } = await expectStatus(world.client.send("POST", "/studies", { title: "Copy" }), 201);
    await expectStatus(
      world.client.send("POST", "/questions/batch", {
        questions: [{ study_id: copy.id, content: "See", assets: [{ url: upload.url }] }],
      }),
      201,
    );
    await expectStatus(world.client.send("DELETE", `/studies/${ids.study}`), 204);
    await run(later(days(31)));
    expect(await objectsWith(ids.study)).toContainEqual(expect.stringContaining("logo.png"));
  });

  it("goes on where a run was cut off, and the study cannot be had meanwhile", async () => {
    const world = await newLargeWorld();
    const { study } = world.ids;
    await expectStatus(world.client.send("DELETE", `/studies/${study}`), 204);
    let runs = 0;
    for (; (await tablesWith(study)).includes("study"); runs++) {
      await run(later(days(31)), stack.ctx, atOnce);
      await expectStatus(world.client.send("GET", `/studies/${study}`), 404);
      await expectStatus(world.client.send("PUT", `/studies/${study}`, { status: "published" }), 404);
      expect(runs).toBeLessThan(50);
    }
    expect(runs).toBeGreaterThan(1);
    await run(later(days(31)));
    // What was enqueued for it finds nothing to do, and goes when it comes to a worker.
    const stays = ["outbox", "idempotency_key", "audit_entry", "audit_log"];
    expect(await tablesWith(study, stays)).toEqual([]);
  });

  it.each([
    ["interview", (studyId: string) => invite(client, studyId)],
    ["export_job", (studyId: string) => startExport(client, studyId, { format: "csv" })],
  ])("locks rows of %s in the order of their ids", async (table, make) => {
    const studyId = await newStudy(client);
    const ids = [(await make(studyId)).id, (await make(studyId)).id];
    // The first is the last that a scan finds, of the table as of its index.
    await stack.pool.query(`update ${table} set created_at = created_at + interval '1 hour' where id = $1`, [
      ids[0],
    ]);
    await deleteStudy(studyId);
    const other = await stack.pool.connect();
    await other.query("begin");
    await other.query(`select from ${table} where id = $1 for update`, [ids[0]]);
    const running = run(later(days(31)));
    await expect
      .poll(async () => {
        const { rows } = await stack.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBe(1);
    const free = await other.query(`select id from ${table} where id = $1 for update skip locked`, [ids[1]]);
    await other.query("rollback");
    other.release();
    await running;
    expect(free.rows).toEqual([{ id: ids[1] }]);
  });

  it("knows every table that has something of a study", async () => {
    const { rows } = await stack.pool.query(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'study_id'",
    );
    // Usage loses its study, and stays; so does the audit log.
    const byInterview = [
      "audit_log",
      "usage_day",
      "usage_delta",
      "interview",
      "interview_insight",
      "interview_quality",
      "flow",
    ];
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(
      [...studyTables.map(getTableName), ...byInterview].sort(),
    );
  });
});

describe("the removal of an organization", () => {
  const remove = (id: string, ctx: Ctx = stack.ctx, deadline = inAMinute()) =>
    removeOrganization(ctx, { id, name: "Test", deadline });

  it("leaves nothing but its receipt, and other organizations as they are", async () => {
    const world = await newWorld(stack);
    const { organizationId } = world.client;
    const survey = await newSurvey(client, await newFolder(client, null));
    const kept = await importInterview(stack, client, survey, new Date().toISOString());
    const receipt = await remove(organizationId);
    expect(receipt).toMatchObject({
      organization_id: organizationId,
      name: "Test",
      finished_at: expect.any(String),
      removed: { study: 1, folder: 1, api_key: 2, member: 1, webhook_endpoint: 1 },
    });
    expect(await tablesWith(organizationId)).toEqual(["organization_removal"]);
    expect(await tablesWith(world.marker)).toEqual([]);
    expect(await objectsWith(organizationId)).toEqual([]);
    await expectStatus(world.client.send("GET", "/studies"), 401);
    await expectStatus(client.send("GET", `/interviews/${kept.id}`), 200);
    expect(await remove(organizationId)).toEqual(receipt);
  });

  it("goes on where it was cut off, with a receipt of all parts together", async () => {
    const whole = await remove((await newLargeWorld()).client.organizationId);
    const { organizationId, send } = (await newLargeWorld()).client;
    let receipt = await remove(organizationId, stack.ctx, atOnce);
    expect(receipt.finished_at).toBeNull();
    await expectStatus(send("GET", "/studies"), 401);
    for (let runs = 0; receipt.finished_at === null && runs < 50; runs++)
      receipt = await remove(organizationId, stack.ctx, atOnce);
    expect(receipt.removed).toEqual(whole.removed);
    expect(await tablesWith(organizationId)).toEqual(["organization_removal"]);
  });

  it("knows every table that has something of an organization", async () => {
    const { rows } = await stack.pool.query(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'",
    );
    const elsewhere = ["study", "interview", "export_job", "insight_run", "organization_removal", "speech"];
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(
      [...organizationTables.map(getTableName), ...elsewhere].sort(),
    );
  });

  it("is for operators, and finds no other organization", async () => {
    await expect(remove(client.organizationId, { ...stack.ctx, actor: { kind: "system" } })).rejects.toThrow(
      "Only an operator",
    );
    await expect(remove("00000000-0000-4000-8000-000000000000")).rejects.toThrow("Organization not found");
  });
});
