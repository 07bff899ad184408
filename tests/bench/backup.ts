import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { invite } from "./answers.ts";
import { record } from "./figures.ts";
import { npmStart } from "./npm-start.ts";
import { grow } from "./scale.ts";
import type { Survey } from "./servers/participants.ts";

/**
 * A backup of `BENCH_SCALE` interviews, with four messages and four answers each, while participants answer at a steady
 * rate: how long they wait meanwhile, compared with how long they wait before. Then the backup is restored.
 */

const scale = Number(process.env.BENCH_SCALE ?? 100_000);
const answersASecond = 40;
const participants = 160;
const questions = 60;
const secondsBefore = 20;

export async function benchBackup(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const dataDir = path.join(folder, "data");
  const service = await npmStart(dataDir);
  try {
    const { demo, base_url, database_url } = JSON.parse(
      readFileSync(path.join(dataDir, "stack.json"), "utf8"),
    );
    await admin(dataDir, ["org", "set", "--id", demo.organization_id, "--requests-minute", "999999"]);
    const pool = new pg.Pool({ connectionString: database_url, max: 1 });
    await grow(pool, randomUUID(), 0, scale);
    await pool.end();
    const survey = await newSurvey(base_url, demo.api_key);
    const answer = participantsOf(base_url, survey, await invite(base_url, survey, participants));

    await waits(answer, sleep(5_000));
    const before = await waits(answer, sleep(1000 * secondsBefore));
    const file = path.join(folder, "backup");
    const backup = admin(dataDir, ["backup", "create", "--to", file]);
    const meanwhile = await waits(answer, backup);
    const { answer: created, megabytes } = await backup;
    record("participants' p99", before.p99, "ms");
    record("participants' p99 while a backup is made", meanwhile.p99, "ms");
    record("ratio of the two", meanwhile.p99 / before.p99, "ratio", { atMost: 2 });
    record("a backup", created.seconds, "s");
    record("resident memory of the backup", megabytes, "MB");
    const into = path.join(folder, "into");
    mkdirSync(into);
    for (const which of ["a first backup in parts", "the next one"]) {
      const { answer: inParts, megabytes: most } = await admin(dataDir, ["backup", "create", "--into", into]);
      record(which, inParts.seconds, "s");
      record(`${which}: its snapshot`, inParts.snapshot_seconds, "s");
      record(`${which}: resident memory`, most, "MB");
    }

    const begun = performance.now();
    const restored = await admin(path.join(folder, "restored"), ["backup", "restore", "--from", file]);
    if (restored.answer.rows !== created.rows) throw new Error("not all rows were restored");
    record("its restore", (performance.now() - begun) / 1000, "s");
    record("resident memory of the restore", restored.megabytes, "MB");
  } finally {
    service.kill("SIGINT");
    await once(service, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A command's answer, and the most memory that its process had. */
async function admin(dataDir: string, args: string[]) {
  // As `npm run admin` does.
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=1", "packages/local/launch.mjs", "admin", ...args, "--json"],
    {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const errors = text(child.stderr);
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, mostResident(child.pid));
  }, 50);
  const output = await text(child.stdout);
  clearInterval(watch);
  if (child.exitCode === null) await once(child, "exit");
  const answer = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  // Nobody has counted the interviews that were added as rows.
  if (child.exitCode !== 0 && answer.differences === undefined) throw new Error(await errors);
  return { answer, megabytes };
}

function mostResident(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) / 1000;
  } catch {
    return 0;
  }
}

async function newSurvey(baseUrl: string, key: string): Promise<Survey> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const send = async (route: string, body: unknown) => {
    const response = await fetch(baseUrl + route, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<{ id: string; created_question_ids: string[] }>;
  };
  const study = await send("/api/v1/studies", { title: "Bench" });
  const saved = await send("/api/v1/questions/batch", {
    questions: Array.from({ length: questions }, (_, n) => ({
      study_id: study.id,
      type: "textInput",
      content: `Question ${n}`,
    })),
  });
  const value = "What somebody would say in a sentence or two.";
  return {
    study,
    headers,
    answers: saved.created_question_ids.map((question_id) => ({ question_id, value })),
  };
}

/** Sends the next participant's next answer, after the one before has been stored; resolves once it is stored. */
function participantsOf(baseUrl: string, { answers }: Survey, interviews: string[]): () => Promise<void> {
  let sent = 0;
  const latest = interviews.map(() => Promise.resolve());
  const send = async (interview: string | undefined, expected_seq: number) => {
    const body = JSON.stringify({ client_turn_id: randomUUID(), expected_seq, ...answers[expected_seq] });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${baseUrl}${interview}/answers`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`answer ${expected_seq}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  return () => {
    const who = sent % interviews.length;
    const expected_seq = Math.floor(sent++ / interviews.length);
    const stored = (latest[who] ?? Promise.resolve()).then(() => send(interviews[who], expected_seq));
    latest[who] = stored;
    return stored;
  };
}

/** How long answers wait until `end`, each from when it was due: a slow one does not hold back those after it. */
async function waits(answer: () => Promise<void>, end: Promise<unknown>): Promise<{ p99: number }> {
  const times: number[] = [];
  let isOver = false;
  const ended = end.finally(() => {
    isOver = true;
  });
  const begun = performance.now();
  const open: Promise<void>[] = [];
  for (let n = 0; !isOver; n++) {
    const due = begun + (n * 1000) / answersASecond;
    await sleep(Math.max(0, due - performance.now()));
    open.push(answer().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all([...open, ended]);
  return { p99: times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? 0 };
}
