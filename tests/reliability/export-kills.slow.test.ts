import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { setOrganization } from "#core/account/organization/index.ts";
import { deleteQueuedFiles } from "#core/upkeep/files/index.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { type Chance, chancesOf } from "#tests/support/chaos/chance.ts";
import { newFaults } from "#tests/support/chaos/faults.ts";
import { type Moment, type PostgresProxy, startPostgresProxy } from "#tests/support/chaos/postgres-proxy.ts";
import {
  downloadExport,
  exportFile,
  fileRequests,
  readExport,
  seedAnswers,
  seedConversations,
  seedInterviews,
  startExport,
} from "#tests/support/exports.ts";
import { bundleProgram } from "#tests/support/lambda/bundle.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

/**
 * Workers of export jobs are killed again and again while they make files, or sleep until another worker has their job.
 * Every file must be the one that a worker makes that nothing disturbs. `npm run test:chaos` kills 200 times during jobs
 * of 20,000 interviews; CHAOS_SEED repeats a run's decisions.
 */
const { CHAOS, CHAOS_SEED = randomInt(2 ** 31) } = process.env;
const seed = Number(CHAOS_SEED);
const size =
  CHAOS === undefined
    ? { kills: 4, rows: 1_100, bytes: 8_000, statements: 8, formats: 2, longestMs: 300_000 }
    : {
        kills: Number(CHAOS) / 5,
        rows: 20_000,
        bytes: 1_000,
        statements: 40,
        formats: fileRequests.length,
        longestMs: 2_400_000,
      };

/** A short run makes the archive, whose end is stored apart, and a table. */
const bodies = fileRequests
  .toSorted((a, b) => Number(b.format === "transcripts") - Number(a.format === "transcripts"))
  .slice(0, size.formats);

// One clock for all jobs: a file may hold the time of its job.
const start = new Date();
const stack = useStack({ now: () => start });
const fates = {
  dies: ["before", "during", "answered"],
  // What the database does not get, a worker that goes on would wait for.
  sleeps: ["during", "answered"],
} as const satisfies Record<string, readonly Moment[]>;
type Fate = keyof typeof fates;

it(`makes the same files, whatever is killed (CHAOS_SEED=${seed})`, { timeout: size.longestMs }, async () => {
  const begun = performance.now();
  const client = await newClient(stack);
  // The clock stands still, so all requests are of one minute.
  await setOrganization(stack.ctx, client.organizationId, { requests_minute: 100_000 });
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [
    { type: "nps", content: "Recommend?" },
    { type: "textInput", content: "Why?" },
  ]);
  await seedInterviews(stack, studyId, size.rows, size.bytes);
  await seedConversations(stack, studyId, size.bytes);
  await seedAnswers(stack, studyId);
  const built = await bundleProgram({
    worker: path.join(import.meta.dirname, "../support/export-process.ts"),
  });
  const faults = newFaults();
  faults.end();
  const chances = chancesOf(seed);
  const proxy = await startPostgresProxy(
    stack.pool.options.connectionString ?? "",
    chances("database"),
    faults,
  );
  const asleep: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of asleep) child.kill("SIGKILL");
    await proxy.stop();
    await built.remove();
  });

  const chance = chances("kills");
  const counts = { kills: 0, "workers that slept": 0, files: 0, bytes: 0, "most kills of a file": 0 };
  const whole = new Map<object, Buffer>();
  let aheadMs = 0;
  for (let round = 0; counts.kills < size.kills; round++) {
    const body = bodies[round % bodies.length] ?? {};
    const expected = whole.get(body) ?? (await exportFile(stack, client, studyId, body)).file;
    whole.set(body, expected);
    const job = await startExport(client, studyId, body);
    const { rows } = await stack.pool.query("select id from outbox where payload ->> 'export_id' = $1", [
      job.id,
    ]);
    const killsBefore = counts.kills;
    while ((await readExport(client, job)).status !== "done") {
      const env = { ...workerEnv(), OUTBOX_ID: rows[0]?.id ?? "", CLOCK_AHEAD_MS: String(aheadMs) };
      const fate = counts.kills >= size.kills ? null : chance.happens(0.1) ? "sleeps" : "dies";
      const child = await work(built.path("worker"), env, proxy, fate && { fate, chance });
      if (child === null) expect((await readExport(client, job)).status).toBe("done");
      else if (fate === "sleeps") asleep.push(child);
      else counts.kills += await kill(child);
      if (child === null || fate !== "sleeps") counts["workers that slept"] += await wake(asleep);
      aheadMs += 61_000;
    }
    counts["workers that slept"] += await wake(asleep);
    const { job: done, file } = await downloadExport(client, job);
    expect(file.equals(expected), JSON.stringify(body)).toBe(true);
    expect(done.rows).toBe(size.rows);
    const noted = `select count(*)::int as all, count(distinct id)::int as different
      from export_content, unnest(interview_ids) id where export_id = $1`;
    expect((await stack.pool.query(noted, [job.id])).rows).toEqual([
      { all: size.rows, different: size.rows },
    ]);
    const ready = "select id from event where export_id = $1 and event_type = 'export.ready'";
    expect((await stack.pool.query(ready, [job.id])).rows).toHaveLength(1);
    counts.files++;
    counts.bytes += file.length;
    counts["most kills of a file"] = Math.max(counts["most kills of a file"], counts.kills - killsBefore);
    await client.send("DELETE", `/studies/${studyId}/exports/${job.id}`);
    await deleteQueuedFiles({ ...stack.ctx, actor: { kind: "system" } }, new Date(start.getTime() + 60_000));
  }
  expect(await readdir(path.join(stack.storage.directory, ".uploads")).catch(() => [])).toEqual([]);
  console.log({ seed, ...counts, seconds: Math.round((performance.now() - begun) / 1000) });

  function workerEnv(): Record<string, string> {
    const { NODE_OPTIONS: _, ...inherited } = process.env as Record<string, string>;
    return { ...inherited, DATABASE_URL: proxy.url, S3_ENDPOINT: stack.storage.endpoint };
  }
});

/** Runs a worker until it has halted at a place that chance has chosen; null if it has ended before. */
async function work(
  program: string,
  env: Record<string, string>,
  proxy: PostgresProxy,
  doomed: { fate: Fate; chance: Chance } | null,
): Promise<ChildProcess | null> {
  const { chance } = doomed ?? {};
  const atCall = chance?.happens(0.5) ?? false;
  const moment = chance?.pick<Moment>(fates[doomed?.fate ?? "dies"]) ?? "before";
  const stop = { call: 1 + (chance?.below(5) ?? 0), moment, afterMs: chance?.below(40) ?? 0 };
  const child = fork(program, {
    env: { ...env, ...(atCall && { STOP: JSON.stringify(stop) }) },
    execArgv: [],
  });
  const halted = Promise.withResolvers<"halted">();
  child.once("message", () => halted.resolve("halted"));
  // Halted where it is: a trap cannot wait.
  const spring = () => {
    child.kill("SIGSTOP");
    halted.resolve("halted");
  };
  if (chance !== undefined && !atCall)
    proxy.set({ at: /^/, times: 1 + chance.below(size.statements), moment, spring });
  const ended = once(child, "exit").then(([code]) => {
    // Whatever went wrong in a worker, it was no kill.
    expect(code).toBe(0);
    return "ended" as const;
  });
  const outcome = await Promise.race([halted.promise, ended]);
  proxy.set(null);
  if (outcome === "ended") return null;
  ended.catch(() => {});
  child.kill("SIGSTOP");
  return child;
}

/** Resolves to 1, or to 0 if the process had ended before. */
async function kill(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return 0;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
  return child.signalCode === "SIGKILL" ? 1 : 0;
}

/** Lets those that slept go on with a job that another has taken since; resolves to their number. */
async function wake(asleep: ChildProcess[]): Promise<number> {
  const woken = asleep.splice(0);
  for (const child of woken) {
    const exit = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGCONT");
    await exit;
    // Who slept in a transaction has lost it, and found its job at another worker.
    expect(child.exitCode).toBe(0);
  }
  return woken.length;
}
