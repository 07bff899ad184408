import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { app, headers, pool, send } from "./app.ts";

/** The product in a process of its own, which answers while it works for others, and tells what it worked meanwhile. */

/** Milliseconds of CPU time of the process during each of some answers, by what else there was. */
export type Worked = Record<string, number[]>;

interface Survey {
  id: string;
  questions: string[];
}

const json = { "content-type": "application/json" };
const rounds = Number(process.env.BENCH_ROUNDS ?? 4);

async function newSurvey(types: readonly string[]): Promise<Survey> {
  const { id } = await send("POST", "/api/v1/studies", { title: "Bench" });
  const questions = types.map((type, index) => ({
    study_id: id,
    type,
    content: `Question ${index}`,
    props: type === "multipleChoice" ? { options: ["Yes", "No"] } : {},
  }));
  const saved = await send("POST", "/api/v1/questions/batch", { questions });
  return { id, questions: (saved as unknown as { created_question_ids: string[] }).created_question_ids };
}

async function post(path: string, body: object): Promise<void> {
  const response = await app.request(path, { method: "POST", headers: json, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}

/** The path of the commands of an interview that has started. */
async function begin({ id }: Survey): Promise<string> {
  const { link } = await send("POST", "/api/v1/interviews", { study_id: id });
  const path = `/participant/v1/interviews/${new URL(link).searchParams.get("vid")}`;
  await post(`${path}/start`, {});
  return path;
}

const answer = (path: string, expected_seq: number, question_id = "", value = "Yes") =>
  post(`${path}/answers`, { client_turn_id: randomUUID(), expected_seq, question_id, value });

function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function answerAll(survey: Survey, interviews: number): Promise<number[]> {
  const worked: number[] = [];
  for (let n = 0; n < interviews; n++) {
    const path = await begin(survey);
    for (const [seq, question] of survey.questions.entries()) {
      const before = workedMs();
      await answer(path, seq, question);
      worked.push(workedMs() - before);
    }
  }
  return worked;
}

/** Answers while so many others do something again and again. */
async function answerBeside(others: number, act: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const loops = Array.from({ length: others }, async () => {
    while (!isOver) await act();
  });
  const worked = await answerAll(plain, rounds);
  isOver = true;
  await Promise.all(loops);
  return worked;
}

async function read(path: string): Promise<void> {
  const response = await app.request(path, { headers });
  await response.arrayBuffer();
  // Refused for a while, since there are too many at once.
  if (!response.ok) await sleep(5);
}

/** A study whose list of interviews is an answer of 4 MB. */
async function largeStudy(): Promise<string> {
  const { id } = await send("POST", "/api/v1/studies", { title: "Large" });
  await send("POST", "/api/v1/interviews/bulk", { study_id: id, interviews: new Array(40).fill({}) });
  await pool.query(
    `insert into message (interview_id, seq, role, content)
     select id, seq, 'user', repeat('x', 5000) from interview, generate_series(1, 20) seq where study_id = $1`,
    [id],
  );
  return id;
}

const plain = await newSurvey(new Array(50).fill("multipleChoice"));
const probing = await newSurvey(["question", "textInput"]);
const large = await largeStudy();

const worked: Worked = {};
// V8 compiles what an answer needs.
await answerAll(plain, 2 * rounds);
worked.alone = await answerAll(plain, rounds);
worked["beside 4 lists of 4 MB"] = await answerBeside(4, () => read(`/api/v1/interviews?study_id=${large}`));
worked["beside 64 small reads"] = await answerBeside(64, () => read(`/api/v1/studies/${large}`));
worked["beside 64 who wait for a model"] = await answerBeside(64, async () =>
  answer(await begin(probing), 0, probing.questions[0], "It was good, since it was cheap and quick."),
);
process.send?.(worked);
