import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import { type Client, expectStatus } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { phrases } from "./phrases.ts";
import { appOver, clientOver } from "./request.ts";
import type { Campaign } from "./world.ts";

/** Runs over open answers of one study while the workers that code them are killed. */
export interface Insights {
  client: Client;
  studyId: string;
  questionId: string;
}

const answers = 60;
/** Into which the answers are translated. */
const language = "German";
const pauseMs = 250;
/** For one worker at a time. */
const maxCalls = 4;

const textOf = (n: number): string =>
  `Answer ${n}: ${phrases[n % phrases.length]} and ${phrases[(n >> 2) % phrases.length]}`;

async function answer(client: Client, { studyId, questionId }: Omit<Insights, "client">, n: number) {
  const { id } = await invite(client, studyId);
  const body = { status: "closed", answers: [{ question_id: questionId, value: textOf(n) }] };
  await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
}

export async function prepareInsights(client: Client): Promise<Insights> {
  const studyId = await newStudy(client, { config: { quota: null } });
  const [questionId = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
  for (let n = 0; n < answers; n++) await answer(client, { studyId, questionId }, n);
  return { client, studyId, questionId };
}

/** Starts one run after another until the faults are over; every third begins anew. */
export async function driveInsights(campaign: Campaign, insights: Insights): Promise<void> {
  const { client, studyId } = insights;
  const sending = clientOver(appOver(campaign, true), client);
  for (let n = 0; !campaign.faults.areOver(); n++) {
    const body = { parts: ["themes", "translations"], language, regenerate: n % 3 === 2 };
    const headers = { "idempotency-key": `run-${n}` };
    const { status, text } = await sending.send("POST", `/studies/${studyId}/insights/runs`, body, headers);
    // Another run is under way, or the request of this key.
    expect([202, 409], text).toContain(status);
    await sleep(pauseMs);
  }
}

interface Answer {
  segments: { text: string }[];
  state: string;
  codes: { code_id: string; state: string }[];
}

/**
 * Throws unless each run has ended, each answer has the codes of its words once and is translated, and no call was made for
 * nothing.
 */
export async function checkInsights(
  pool: pg.Pool,
  { client, studyId, questionId }: Insights,
  calls: number,
  interruptions: number,
): Promise<Record<string, number>> {
  const { rows: runs } = await pool.query<{ status: string; calls: number; remaining: number }>(
    "select status, calls, remaining from insight_run where study_id = $1 order by created_at",
    [studyId],
  );
  expect(runs.filter(({ status }) => status !== "done" && status !== "failed")).toEqual([]);
  const stored = runs.reduce((sum, run) => sum + run.calls, 0);
  expect(calls).toBeLessThanOrEqual(stored + maxCalls * interruptions);
  const read = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;
  const codes: { id: string; name: string; count: number }[] = await read(`/studies/${studyId}/codes`);
  const names = new Map(codes.map(({ id, name }) => [id, name]));
  expect(new Set(names.values()).size).toBe(names.size);
  const listed: Answer[] = await read(`/studies/${studyId}/answers?page_size=100`);
  expect(listed).toHaveLength(answers);
  const isDone = runs.some(({ status }) => status === "done");
  for (const { segments, state, codes: given } of listed) {
    const said = segments.map(({ text }) => text).join(" ");
    const expected = phrases.filter((phrase) => said.includes(phrase)).map((phrase) => phrase.split(" ")[0]);
    const found = given.filter((each) => each.state === "assigned").map(({ code_id }) => names.get(code_id));
    expect(new Set(found).size).toBe(found.length);
    if (isDone && state === "current") expect(new Set(found)).toEqual(new Set(expected));
  }
  const { translations } = await read(`/studies/${studyId}/insights`);
  if (isDone) expect(translations).toMatchObject([{ language, interviews: answers, failed: 0 }]);
  const last = runs.at(-1);
  // What was said and quoted before it ended has not changed since.
  if (last?.status === "done" && last.remaining === 0)
    expect(translations).toMatchObject([{ translated: answers, stale: 0 }]);
  const themes = await read(`/studies/${studyId}/questions/${questionId}/themes?quotes=0`);
  const recounted = (id: string) =>
    listed.filter((each) => each.codes.some(({ code_id }) => code_id === id)).length;
  expect(codes.map(({ id, count }) => [id, count])).toEqual(codes.map(({ id }) => [id, recounted(id)]));
  expect(themes.base).toBe(answers);
  return { "insight runs": runs.length, "insight calls": calls, "insight calls stored": stored };
}
