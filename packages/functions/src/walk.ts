import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * One interview from its study to its results, as a back end and a participant ask for it: the walk of a deploy, of the
 * check that asks every few minutes from outside, and of the tests that change releases under it.
 */
export interface Walk {
  /** Asked for each request, since a walk may outlast a release. */
  origin: () => string;
  /** Best of a sandbox: what is made is deleted again, and it counts nowhere. */
  key: string;
  timeoutMs?: number;
  /** Also asks what needs a worker: an export. */
  withJobs?: boolean;
  /** Leaves what it made. */
  keeps?: boolean;
  now?: () => number;
}

type Json = Record<string, unknown>;

interface Step {
  kind: string;
  question?: { id: string; type: string } | null;
}

interface State {
  seq: number;
  step: Step;
}

const questions = [
  { content: "Which one?", type: "multipleChoice", props: { options: ["A", "B"] } },
  { content: "How good is it?", type: "ratingScale", props: {} },
  { content: "What else?", type: "shortText", props: {} },
];

const answers: Readonly<Record<string, unknown>> = {
  multipleChoice: "A",
  ratingScale: 4,
  shortText: "Nothing else",
};

/** What went otherwise than it had to: a request, and what came of it. Nobody's words, no key, no link. */
export class WalkError extends Error {}

/** Walks once, and deletes what it made. Throws `WalkError`. Returns how many requests it took. */
export async function walk({
  origin,
  key,
  timeoutMs = 30_000,
  withJobs = false,
  keeps = false,
  now = Date.now,
}: Walk) {
  let requests = 0;
  const ask = async (
    method: string,
    path: string,
    expected: number | readonly number[],
    body?: Json,
  ): Promise<Json> => {
    const named = `${method} ${path.replaceAll(/[\w-]{20,}/g, "…")}`;
    for (const until = now() + timeoutMs; ; ) {
      requests++;
      const response = await fetch(`${origin()}${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          ...(path.startsWith("/api/") && { authorization: `Bearer ${key}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new WalkError(`${named} has no answer (${error.name})`);
      });
      const text = await response.text();
      const allowed = typeof expected === "number" ? [expected] : expected;
      if (allowed.includes(response.status)) return text === "" ? {} : (JSON.parse(text) as Json);
      // Whoever asks too often is told so, and that is no fault.
      if (response.status !== 429 || now() > until)
        throw new WalkError(`${named} answers ${response.status}, not ${allowed.join(" or ")}`);
      await sleep(1_000);
    }
  };

  const study = await ask("POST", "/api/v1/studies", 201, { title: "Walk", status: "published" });
  const at = `/api/v1/studies/${study.id}`;
  try {
    const list = questions.map((question) => ({ study_id: study.id, ...question }));
    const made = await ask("POST", "/api/v1/questions/batch", 201, { questions: list });
    const [first] = made.created_question_ids as string[];
    const invited = await ask("POST", "/api/v1/interviews", 200, { study_id: study.id });
    const vid = new URL(String(invited.link)).searchParams.get("vid");
    await interview(`/participant/v1/interviews/${vid}`, ask);
    const interviewAt = `/api/v1/interviews/${invited.id}`;
    const { status } = await ask("GET", interviewAt, 200);
    if (status !== "closed") throw new WalkError("the interview was answered and is not closed");
    await ask("PUT", interviewAt, 200, { metadata: { walked: "yes" } });
    await ask("GET", `/api/v1/interviews?study_id=${study.id}`, 200);
    await ask("GET", `/api/v1/questions?study_id=${study.id}`, 200);
    await ask("PUT", `${at}`, 200, { title: "Walked" });
    await ask("GET", `${at}/stats`, 200);
    await ask("GET", `${at}/metrics`, 200);
    await ask("GET", `/api/v1/studies/${study.id}/questions/${first}/stats`, 200);
    // After a restore the feed says so to whoever reads it from the start.
    await ask("GET", "/api/v1/events?limit=5", [200, 410]);
    if (withJobs) await exported(at, ask, { timeoutMs, now });
    if (!keeps) await ask("DELETE", interviewAt, 204);
  } catch (error) {
    // What went wrong is told, and not what came of it.
    if (!keeps) await ask("DELETE", at, 204).catch(() => {});
    throw error;
  }
  if (!keeps) await ask("DELETE", at, 204);
  return requests;
}

type Ask = (method: string, path: string, expected: number | readonly number[], body?: Json) => Promise<Json>;

const stateOf = (reply: Json): State => (reply.state ?? reply) as unknown as State;

/** Answers what is asked, and takes one answer back. */
async function interview(at: string, ask: Ask): Promise<void> {
  let state = stateOf(await ask("POST", `${at}/start`, 200, {}));
  let hasGoneBack = false;
  for (let turn = 0; state.step.kind !== "end"; turn++) {
    const { question } = state.step;
    if (turn > 2 * questions.length || question == null)
      throw new WalkError(`the interview goes on with ${state.step.kind}`);
    const command = { client_turn_id: randomUUID(), expected_seq: state.seq };
    const isToGoBack: boolean = turn === 2 && !hasGoneBack;
    hasGoneBack ||= isToGoBack;
    const reply = isToGoBack
      ? ask("POST", `${at}/back`, 200, command)
      : ask("POST", `${at}/answers`, 200, {
          ...command,
          question_id: question.id,
          value: answers[question.type],
        });
    state = stateOf(await reply);
  }
  await ask("GET", at, 200);
}

async function exported(
  at: string,
  ask: Ask,
  { timeoutMs, now }: { timeoutMs: number; now: () => number },
): Promise<void> {
  const { id } = await ask("POST", `${at}/exports`, 202, { format: "csv" });
  for (const until = now() + timeoutMs; ; await sleep(250)) {
    const { status } = await ask("GET", `${at}/exports/${id}`, 200);
    if (status === "done") return;
    if (status === "failed" || now() > until) throw new WalkError(`an export is ${status}`);
  }
}
