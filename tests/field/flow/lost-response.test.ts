import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { listen } from "#local-aws/listen.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { type Cut, startCuttingProxy } from "#tests/support/cutting-proxy.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** The network fails between the server's answer and the participant, who sends the same again. */

const stack = useStack();
const client = useOrganization(stack);
let proxy: Awaited<ReturnType<typeof startCuttingProxy>>;
let stop = async () => {};
beforeAll(async () => {
  const server = await listen(createAdaptorServer({ fetch: stack.app.fetch }) as Server);
  proxy = await startCuttingProxy(server.endpoint);
  stop = async () => {
    await proxy.stop();
    await server.stop();
  };
});
afterAll(() => stop());
beforeEach(() => Object.assign(proxy.cuts, { request: 0, answer: 0, within: 0 }));

interface Reply {
  status: number;
  state: ParticipantState;
  attempts: number;
  aiMode: string | null;
}

/** What a page does: the same request until it is answered. */
async function insist(vid: string, path: string, body: object): Promise<Reply> {
  const url = `${proxy.endpoint}/participant/v1/interviews/${vid}${path}`;
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify(body),
  };
  for (let attempts = 1; ; attempts++) {
    try {
      const response = await fetch(url, request);
      const parsed = (await response.json()) as ParticipantState & { state?: ParticipantState };
      const aiMode = response.headers.get("x-ai-mode");
      return { status: response.status, state: parsed.state ?? parsed, attempts, aiMode };
    } catch (error) {
      if (attempts > 10) throw error;
    }
  }
}

const questions = [
  { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
  { type: "question", content: "Why?", props: { maxFollowupQuestions: 1 } },
  { type: "textInput", content: "What else?" },
  { type: "nps", content: "Would you?" },
];

async function invited() {
  const studyId = await newStudy(client);
  const ids = await addQuestions(client, studyId, questions);
  const { id, link } = await invite(client, studyId);
  return { studyId, ids, id, vid: new URL(link).searchParams.get("vid") ?? "" };
}
type Invited = Awaited<ReturnType<typeof invited>>;

/** Every command a participant has, each cut as `cutsOf` says. */
async function conduct({ vid, ids }: Invited, cutsOf: (command: number) => Cut[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  const send = async (path: string, fields: object = {}) => {
    proxy.cutNext(...cutsOf(replies.length));
    const seq = replies.at(-1)?.state.seq ?? 0;
    const turn = { client_turn_id: randomUUID(), expected_seq: seq };
    replies.push(await insist(vid, path, /answers|messages|skip/.test(path) ? { ...turn, ...fields } : {}));
  };
  await send("/start");
  await send("/answers", { question_id: ids[0], value: "A" });
  await send("/pause");
  await send("/resume");
  await send("/answers", { question_id: ids[1], value: "Taste" });
  await send("/messages", { text: "Because it is warm" });
  await send("/skip");
  await send("/answers", { question_id: ids[3], value: 9 });
  return replies;
}

const rowsOf = async ({ id }: Invited) =>
  (
    await stack.pool.query(
      `select (select json_agg(json_build_array(m.role, m.kind, m.content) order by m.seq) from message m where m.interview_id = i.id) as said,
              (select json_agg(json_build_array(a.position, a.outcome, a.value, a.followups) order by a.position) from answer a where a.interview_id = i.id) as answers,
              (select count(*)::int from flow_turn t where t.interview_id = i.id) as turns,
              (select count(*)::int from outbox o where o.payload->>'interview_id' = i.id::text) as events
       from interview i where i.id = $1`,
      [id],
    )
  ).rows[0];

/** What the participant sees, but for what differs from one interview to another. */
const seen = (replies: readonly Reply[], { ids, studyId }: Invited): unknown =>
  JSON.parse(
    ids.reduce(
      (text, id, index) => text.replaceAll(id, `question ${index}`),
      JSON.stringify(replies.map(({ status, state, aiMode }) => [status, state, aiMode]))
        .replaceAll(studyId, "study")
        // It names the interview, of which there are two.
        .replaceAll(/"reference":"\w+"/g, '"reference":"an interview"'),
    ),
  );

describe("a participant whose connection breaks", () => {
  it.each<[string, (command: number) => Cut[]]>([
    ["when the server has answered", () => ["answer"]],
    ["within the answer", () => ["within"]],
    ["within the request", () => ["request"]],
    ["again and again", (command) => (["answer", "request", "within", "answer"] as const).slice(command % 3)],
  ])("%s: each command is stored once, with the same result", async (_, cutsOf) => {
    const whole = await invited();
    const broken = await invited();
    const expected = await conduct(whole, () => []);
    expect(expected.map(({ status, attempts }) => [status, attempts])).toEqual(expected.map(() => [200, 1]));
    expect(expected.at(-1)?.state).toMatchObject({ status: "closed", step: { kind: "end" } });
    const replies = await conduct(broken, cutsOf);
    expect(replies.map(({ attempts }) => attempts)).toEqual(
      replies.map((_, command) => cutsOf(command).length + 1),
    );
    expect(seen(replies, broken)).toEqual(seen(expected, whole));
    expect(await rowsOf(broken)).toEqual(await rowsOf(whole));
    expect(await rowsOf(broken)).toMatchObject({ turns: 5, events: 1 });
    for (const { studyId } of [whole, broken]) {
      expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    }
  });

  it("gets the AI mode header exactly where the model took part", async () => {
    const replies = await conduct(await invited(), () => []);
    expect(replies.map(({ aiMode }) => aiMode)).toEqual([
      null,
      null,
      null,
      null,
      "offline",
      null,
      null,
      null,
    ]);
  });
});

it("the proxy passes through what it is not told to cut", async () => {
  const echo = await listen(createServer((_, response) => response.end("whole")));
  const through = await startCuttingProxy(echo.endpoint);
  expect(await (await fetch(through.endpoint)).text()).toBe("whole");
  through.cutNext("within");
  await expect(fetch(through.endpoint).then((response) => response.text())).rejects.toThrow();
  expect(through.cuts).toEqual({ request: 0, answer: 0, within: 1 });
  await through.stop();
  await echo.stop();
});
