import { beforeEach, expect, it } from "vitest";
import { retentionState, runRetention } from "#core/upkeep/retention/index.ts";
import { handler } from "#functions/cron/retention.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { newId } from "#kit/id.ts";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { runContext } from "#tests/support/queue.ts";
import { newStudy } from "#tests/support/survey.ts";

const start = Date.now();
/** Each look at the clock takes a tenth of a second, so that a run of some seconds is a few batches. */
let clock = start;
let stepMs = 100;
const logged: { level: string; event: string; runs?: number; oldest_overdue_seconds?: number }[] = [];

const now = () => {
  clock += stepMs;
  return new Date(clock);
};
const stack = useStack({
  now,
  databaseNow: () => new Date(clock),
  log: (level, event, fields) => void logged.push({ ...fields, level, event }),
});

beforeEach(async () => {
  [clock, stepMs] = [start, 100];
  logged.length = 0;
  await stack.pool.query("update folder set retention_policy_days = null");
});

/** An organization whose runs may remove anything, with interviews that were due so many hours ago. */
async function withDue(interviews: number, hours: number, folders = 1) {
  const client = await newClient(stack);
  await stack.pool.query("insert into retention_brake (organization_id, released_at) values ($1, now())", [
    client.organizationId,
  ]);
  const studies: string[] = [];
  for (let n = 0; n < folders; n++) studies.push(await addDue(client, interviews, hours - n));
  return { client, studies };
}

async function addDue(client: Client, interviews: number, hours: number): Promise<string> {
  const study = await newStudy(client, { folder_id: await newFolder(client, 1) });
  const said = new Date(start - days(1) - hours * 3_600_000);
  await stack.pool.query(
    `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
       is_archived, progress, is_conducted, created_at, updated_at, last_message_at, revision)
     select gen_random_uuid(), $1, $2, $3 || n, '{}', 'closed', 'SERVICE', 'English', false, false, false, 100, true,
       $4, $4, $4, 1 from generate_series(1, $5::int) n`,
    [study, client.organizationId, newId(), said, interviews],
  );
  return study;
}

const left = async (study: string | undefined) =>
  Number(
    (
      await stack.pool.query(
        "select count(*) from interview where study_id = $1 and content_removed_at is null",
        [study],
      )
    ).rows[0].count,
  );

const run = (seconds: number) =>
  runRetention(stack.ctx, { at: new Date(clock), deadline: new Date(clock + seconds * 1000) });

it("lets no organization wait for another's that does not come to an end", async () => {
  const large = await withDue(900, 100);
  const small = await withDue(5, 50);
  await run(30);
  expect(await left(small.studies[0])).toBe(0);
  expect(await left(large.studies[0])).toBeGreaterThan(0);
  expect(await left(large.studies[0])).toBeLessThan(900);
  stepMs = 0;
  await run(30);
  expect(await left(large.studies[0])).toBe(0);
});

it("lets no folder wait for another of the organization", async () => {
  const { studies } = await withDue(600, 100, 3);
  await run(30);
  for (const study of studies) expect(await left(study)).toBeLessThan(600);
});

it("begins with what is most overdue", async () => {
  const late = await withDue(300, 10);
  const latest = await withDue(300, 90);
  await run(3);
  expect(await left(latest.studies[0])).toBeLessThan(300);
  expect(await left(late.studies[0])).toBeGreaterThan(await left(latest.studies[0]));
});

it("comes to the transcripts whatever else fails, and to the rest whatever part fails", async () => {
  stepMs = 0;
  const { studies } = await withDue(3, 5);
  providePorts(stack.ctx);
  await stack.pool.query("alter table idempotency_key rename to idempotency_key_away");
  await stack.pool.query("alter table audit_log rename to audit_log_away");
  await stack.pool.query(
    "insert into rate_window select (jsonb_populate_record(null::rate_window, to_jsonb(w))).* from rate_window w limit 0",
  );
  try {
    await expect(handler({}, runContext(900))).rejects.toThrow(
      "the retention failed in audit_log, idempotency_keys",
    );
  } finally {
    await stack.pool.query("alter table idempotency_key_away rename to idempotency_key");
    await stack.pool.query("alter table audit_log_away rename to audit_log");
  }
  expect(await left(studies[0])).toBe(0);
  expect(logged.some(({ event }) => event === "history_pruned")).toBe(true);
  expect(logged.some(({ event }) => event === "metrics")).toBe(true);
});

it("goes on with others where those of one organization cannot be removed", async () => {
  stepMs = 0;
  const broken = await withDue(3, 50);
  const other = await withDue(3, 20);
  await stack.pool.query(`
    create function refuse_removal() returns trigger language plpgsql as $$
      begin if new.study_id = '${broken.studies[0]}' then raise 'broken'; end if; return new; end $$;
    create trigger refuse_removal before update on interview for each row execute function refuse_removal()`);
  await expect(run(60)).rejects.toThrow("the retention failed in transcripts");
  expect(await left(other.studies[0])).toBe(0);
  await stack.pool.query("drop trigger refuse_removal on interview");
  await run(60);
  expect(await left(broken.studies[0])).toBe(0);
});

it("says how late the oldest is, by the second", async () => {
  stepMs = 0;
  expect(await retentionState(stack.ctx)).toEqual({ oldest_overdue_seconds: 0, held_organizations: 0 });
  await withDue(2, 3);
  await withDue(2, 4);
  expect((await retentionState(stack.ctx)).oldest_overdue_seconds).toBe(4 * 3600);
  await run(60);
  expect((await retentionState(stack.ctx)).oldest_overdue_seconds).toBe(0);
});

it("warns with the figure where two runs in a row do not come to the end, and not after one", async () => {
  await withDue(900, 7);
  const warnings = () => logged.filter(({ event }) => event === "retention_behind");
  await run(1);
  expect(warnings()).toEqual([]);
  await run(1);
  expect(warnings()).toMatchObject([{ level: "warn", runs: 2 }]);
  expect(warnings()[0]?.oldest_overdue_seconds).toBeGreaterThanOrEqual(7 * 3600);
  stepMs = 0;
  await run(60);
  logged.length = 0;
  await withDue(2, 1);
  [clock, stepMs] = [start, 100];
  await run(0);
  expect(warnings()).toEqual([]);
});
