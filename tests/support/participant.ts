import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { noticeVersion } from "#survey/notice/notice.ts";
import { type Client, fromAddress, newAddress, type TestStack } from "./api.ts";
import { addQuestions, invite, newStudy } from "./survey.ts";

type Question = Extract<ParticipantState["step"], { kind: "question" }>;

export interface Reply {
  status: number;
  headers: Headers;
  /** The state, whether the command was accepted or refused. */
  state: ParticipantState;
  // Tests read any part of a body.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any;
}

/** One tab of one participant, with the last state that it got. */
export interface Tab {
  vid: string;
  state: ParticipantState;
  send: (method: "GET" | "POST", path: string, body?: unknown) => Promise<Reply>;
  /** Sends a command with a new `client_turn_id` and the `seq` of the tab's state, unless `fields` has others. */
  say: (
    command: "answers" | "messages" | "skip" | "back",
    fields?: Record<string, unknown>,
  ) => Promise<Reply>;
  answer: (value: unknown, fields?: Record<string, unknown>) => Promise<Reply>;
}

export function openTab({ app }: Pick<TestStack, "app">, link: string): Tab {
  const vid = new URL(link).searchParams.get("vid") ?? "";
  const tab: Tab = {
    vid,
    state: undefined as unknown as ParticipantState,
    async send(method, path, body) {
      const init = {
        method,
        ...(body !== undefined && {
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      };
      const url = `/participant/v1/interviews/${vid}${path}`;
      const response = await app.request(url, init, fromAddress(newAddress()));
      const text = await response.text();
      const parsed = text === "" ? undefined : JSON.parse(text);
      const state = parsed?.state ?? parsed;
      if (response.status === 200 || response.status === 409) tab.state = state;
      return { status: response.status, headers: response.headers, state, body: parsed };
    },
    async say(command, fields = {}) {
      const before = tab.state;
      const reply = await tab.send("POST", `/${command}`, {
        client_turn_id: randomUUID(),
        expected_seq: before.seq,
        ...fields,
      });
      if (reply.status === 200 && command !== "back")
        expectWhatWasUpcoming(before, reply.state, command === "skip" ? null : fields.value);
      return reply;
    },
    answer: (value, fields = {}) =>
      tab.say("answers", { question_id: questionShown(tab).id, value, ...fields }),
  };
  return tab;
}

/** What a state says comes next, after this answer, has to come; only a quota may have filled up meanwhile. */
function expectWhatWasUpcoming(
  { seq, step }: ParticipantState,
  after: ParticipantState,
  said: unknown,
): void {
  if (step.kind !== "question" || after.seq !== seq + 1) return;
  const listed = step.upcoming_by_answer?.find(({ answers }) => answers.some((each) => each === said));
  const next = step.upcoming ?? listed;
  if (next === undefined || (after.step.kind === "end" && after.step.reason === "over_quota")) return;
  const { question, can_go_back, progress } = next;
  expect(after).toMatchObject({ progress, step: { kind: "question", followup: null } });
  expect(after.step).toMatchObject({ question, can_go_back });
}

/** As the page starts it: its participant has been shown the notice about AI. */
export async function startTab(stack: Pick<TestStack, "app">, link: string, body = {}): Promise<Tab> {
  const tab = openTab(stack, link);
  const reply = await tab.send("POST", "/start", { ai_notice: { version: noticeVersion }, ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return tab;
}

/** The question that the tab shows. */
export function questionShown({ state }: Tab): Question["question"] {
  return step(state).question;
}

export function step({ step }: ParticipantState): Question {
  if (step.kind !== "question") throw new Error(`the interview is at ${JSON.stringify(step)}`);
  return step;
}

export async function accepted(reply: Promise<Reply>): Promise<Reply> {
  const got = await reply;
  expect(got.status, JSON.stringify(got.body)).toBe(200);
  return got;
}

/** A new study with these questions, and a tab in which one of its interviews has started. */
export async function startInterview(
  stack: Pick<TestStack, "app">,
  client: Client,
  questions: readonly Record<string, unknown>[],
  fields: Record<string, unknown> = {},
) {
  const studyId = await newStudy(client, fields);
  const questionIds = await addQuestions(client, studyId, questions);
  const { id, link } = await invite(client, studyId);
  return { studyId, questionIds, id, link, tab: await startTab(stack, link) };
}
