import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { accepted, questionShown, step, type Tab } from "#tests/support/participant.ts";
import { goodProbes, probe, useInterviewer } from "./guided.ts";

/** Whatever ends a process while a follow-up is decided, the interview goes on, and nothing is lost or doubled. */

const { script, stack, guided, read } = useInterviewer();

const said = "The queue was slow and my sister waited outside";
const faulty = "Surely you waited long. What happened?";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The command of an answer, to be sent again as it is. */
const answering = (tab: Tab) => ({
  client_turn_id: randomUUID(),
  expected_seq: tab.state.seq,
  question_id: questionShown(tab).id,
  value: said,
});

/** From now on nothing that the process does arrives at the database, as if it had ended. */
function kill(): void {
  const dead = async () => {
    throw new Error("killed");
  };
  vi.spyOn(stack.pool, "query").mockImplementation(dead as never);
  vi.spyOn(stack.pool, "connect").mockImplementation(dead as never);
}

/** Of all that a request has, this much time is left when it has read the interview. */
function leaving(ms: number): () => void {
  let isLate = false;
  const stop = watchLoads(() => {
    if (!isLate) script.clock += 24_000 - ms;
    isLate = true;
  });
  return stop;
}
const watchLoads = (tell: () => void) => {
  const query = stack.pool.query.bind(stack.pool) as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(stack.pool, "query").mockImplementation(((...args: unknown[]) => {
    tell();
    return query(...args);
  }) as never);
  return () => spy.mockRestore();
};

const kindsOf = async (id: string) => (await read(id)).messages.map(({ kind }: { kind: string }) => kind);

async function expectOneFollowUp(id: string, report: () => Promise<unknown>): Promise<void> {
  const { messages } = await read(id);
  expect(messages.filter(({ kind }: { kind: string }) => kind === "followup")).toHaveLength(1);
  expect(messages.filter(({ content }: { content: string }) => content === said)).toHaveLength(1);
  const { rows } = await stack.pool.query("select from moderation where interview_id = $1", [id]);
  expect(rows).toHaveLength(1);
  expect(await report()).toMatchObject({
    interviews: 1,
    decisions: { total: 1, asked: 1 },
    followups: { total: 1 },
  });
}

it("goes on where the process ends between the model's answer and the store", async () => {
  const { start, report } = await guided({ maxFollowupQuestions: 1 });
  const { id, tab } = await start();
  script.decide = async () => {
    kill();
    return probe(goodProbes[0] ?? "");
  };
  const command = answering(tab);
  expect((await tab.send("POST", "/answers", command)).status).toBeGreaterThanOrEqual(500);
  vi.restoreAllMocks();
  expect(await kindsOf(id)).toEqual(["question", "answer"]);
  // Another process gets the command again, once nobody can still be deciding.
  script.clock += 21_000;
  script.decide = script.probing;
  await accepted(tab.send("POST", "/answers", command));
  expect(questionShown(tab).content).toBe("And then?");
  expect(script.requests).toHaveLength(1);
  expect(await kindsOf(id)).toEqual(["question", "answer", "question"]);
  const { rows } = await stack.pool.query("select from moderation where interview_id = $1", [id]);
  expect(rows.length).toBeLessThanOrEqual(1);
  const { decisions, followups } = (await report()) as { decisions: object; followups: object };
  expect(decisions).toMatchObject({ total: rows.length, asked: 0 });
  expect(followups).toMatchObject({ total: 0 });
});

it("asks once where the connection is cut while the model decides, and the command comes again", async () => {
  const { start, report } = await guided({ maxFollowupQuestions: 1 });
  const { id, tab } = await start();
  const command = answering(tab);
  const decided = Promise.withResolvers<void>();
  script.decide = async () => {
    await decided.promise;
    return script.probing();
  };
  const url = `/participant/v1/interviews/${tab.vid}/answers`;
  const cut = new AbortController();
  const body = JSON.stringify(command);
  const headers = { "content-type": "application/json" };
  const first = stack.app.request(url, { method: "POST", headers, body, signal: cut.signal });
  await vi.waitFor(() => expect(script.requests).toHaveLength(1));
  cut.abort();
  const again = tab.send("POST", "/answers", command);
  decided.resolve();
  await accepted(again);
  await Promise.allSettled([first]);
  expect(step(tab.state).followup).not.toBeNull();
  await expectOneFollowUp(id, report);
});

it("goes on without a follow-up where the model hangs at once", async () => {
  const { start, report } = await guided({ maxFollowupQuestions: 1 });
  const { id, tab } = await start();
  script.decide = () => new Promise(() => undefined);
  const stop = leaving(1_400);
  const began = performance.now();
  await accepted(tab.answer(said));
  stop();
  expect(performance.now() - began).toBeLessThan(6_000);
  expect(questionShown(tab).content).toBe("And then?");
  expect((await report()).decisions).toMatchObject({ total: 1, asked: 0, stopped: { model_failed: 1 } });
  expect((await read(id)).messages.filter(({ kind }: { kind: string }) => kind === "followup")).toEqual([]);
});

it("asks in words of ours where the model hangs when it is asked again", async () => {
  const { start, report } = await guided({ maxFollowupQuestions: 1 });
  const { id, tab } = await start();
  script.decide = async () => (script.requests.length === 1 ? probe(faulty) : new Promise(() => undefined));
  const stop = leaving(4_000);
  const began = performance.now();
  await accepted(tab.answer(said));
  stop();
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(script.requests).toHaveLength(2);
  const { moderation } = (await read(id)).messages.at(-1);
  expect(moderation).toMatchObject({ source: "template", refused: [["leading"]] });
  expect(step(tab.state).followup?.text).not.toBe(faulty);
  expect((await report()).refused).toMatchObject({ attempts: 1, recovered: 0, replaced: 1, dropped: 0 });
  await expectOneFollowUp(id, report);
});
