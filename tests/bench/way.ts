import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "#local/postgres.ts";
import { questionTypes } from "#survey/question-type/index.ts";
import { steady } from "./cluster.ts";
import { record } from "./figures.ts";

/**
 * The files of ours that one answer enters, and the calls of our functions that it takes, by V8's precise coverage: the
 * first, another and the last of an interview of choices and texts, and one to each type of question. Interviews
 * before them have made what is made once a process, or once a revision of a study. With `BENCH_PROFILE` the files are
 * printed, each with its calls.
 */

const mostFiles = 85;
const mostCalls = 1_000;
const warmUpInterviews = 3;

type Send = (method: string, path: string, body: unknown) => Promise<unknown>;
type Take = (url: string, body: unknown) => Promise<unknown>;

/** A study, and an answer to each of its questions. */
interface Survey {
  study_id: string;
  answers: { question_id: string; type: string; value: unknown }[];
}

const ordinary = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? "multipleChoice" : "textInput"));
/** Those that are answered with no file, and everybody is shown the same. */
const answered = questionTypes
  .filter(
    ({ isOnlyShown, maxFileBytes, designCount }) =>
      !isOnlyShown && maxFileBytes === null && designCount === 1,
  )
  .map(({ name }) => name);

export async function benchWay(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir, settings: steady, durable: false });
  process.env.DATABASE_URL = postgres.url;
  const { app, send, pool } = await import("./servers/app.ts");
  const take: Take = async (url, body) => {
    const headers = { "content-type": "application/json" };
    const response = await app.request(url, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
  };
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    const named: Record<number, string> = { 0: "the first", 7: "a text", 8: "a choice", 11: "the last" };
    await measure(session, send, take, await newSurvey(send, ordinary), (at) => named[at]);
    const survey = await newSurvey(send, ["multipleChoice", ...answered, "textInput"]);
    await measure(session, send, take, survey, (at) => answered[at - 1]);
  } finally {
    session.disconnect();
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A study of questions of these types, with their examples, none of which is followed up. */
async function newSurvey(send: Send, types: readonly string[]): Promise<Survey> {
  const { id: study_id } = (await send("POST", "/api/v1/studies", { title: "Way" })) as { id: string };
  const examples = types.map((type) => {
    const { content, props, value } = questionTypes.find(({ name }) => name === type)?.example ?? {};
    return { study_id, type, content, props: { ...props, maxFollowupQuestions: 0 }, value };
  });
  const questions = examples.map(({ value: _, ...question }) => question);
  const saved = await send("POST", "/api/v1/questions/batch", { questions });
  const { created_question_ids: ids } = saved as { created_question_ids: string[] };
  const answers = examples.map(({ type, value }, at) => ({ question_id: ids[at] ?? "", type, value }));
  return { study_id, answers };
}

/** Has somebody interviewed, and records of the answers at these places what they enter. */
async function measure(
  session: Session,
  send: Send,
  take: Take,
  { study_id, answers }: Survey,
  nameOf: (at: number) => string | undefined,
): Promise<void> {
  for (let interview = 0; interview <= warmUpInterviews; interview++) {
    const { link } = (await send("POST", "/api/v1/interviews", { study_id })) as { link: string };
    const url = `/participant/v1/interviews/${new URL(link).searchParams.get("vid")}`;
    await take(`${url}/start`, {});
    for (const [at, { question_id, value }] of answers.entries()) {
      const answer = { client_turn_id: randomUUID(), expected_seq: at, question_id, value };
      const name = interview === warmUpInterviews ? nameOf(at) : undefined;
      const taken = () => take(`${url}/answers`, answer);
      if (name === undefined) await taken();
      else recordWay(name, await entered(session, taken));
    }
  }
}

interface Entered {
  file: string;
  /** Our functions that were called, each with how often. */
  calls: { name: string; count: number }[];
}

async function entered(session: Session, work: () => Promise<unknown>): Promise<Entered[]> {
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  return result.flatMap(({ url, functions }) => {
    const file = /\/packages\/(.+)/.exec(url)?.[1];
    // What begins where the file does is the file itself.
    const calls = functions.flatMap(({ functionName: name, ranges: [range] }) =>
      range !== undefined && range.count > 0 && range.startOffset > 0 ? [{ name, count: range.count }] : [],
    );
    return file === undefined || calls.length === 0 ? [] : [{ file, calls }];
  });
}

const sumOf = (calls: Entered["calls"]): number => calls.reduce((sum, { count }) => sum + count, 0);

function recordWay(name: string, files: readonly Entered[]): void {
  const all = files.flatMap(({ calls }) => calls);
  record(`files that an answer enters: ${name}`, files.length, "each", { atMost: mostFiles });
  record(`calls that an answer takes: ${name}`, sumOf(all), "each", { atMost: mostCalls });
  if (process.env.BENCH_PROFILE === undefined) return;
  for (const { file, calls } of files) {
    const each = calls.map(({ name, count }) => `${name || "(unnamed)"} ${count}`).join(", ");
    console.log(`${String(sumOf(calls)).padStart(5)} ${file}: ${each}`);
  }
}
