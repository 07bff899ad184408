import { beforeAll, beforeEach } from "vitest";
import type { Ports } from "#core/platform/ctx.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/agent-edit.ts";
import type { EditRequest, Model } from "#kit/model.ts";
import { type Answer, type Client, expectStatus, type TestStack, useOrganization, useStack } from "./api.ts";
import { runContext, sqsEventOf } from "./queue.ts";
import { rowsOf } from "./study-rows.ts";
import { addQuestions, newStudy, questionsOf } from "./survey.ts";

/** A stack that runs agent edits as soon as they are queued, with `seconds` left to the function. */
export function useAgentStack(ports: Pick<Ports, "model">, seconds = () => 300): TestStack {
  const stack = useStack({
    queue: {
      send: async (queue, messages) => {
        if (queue === "agent_edit") setImmediate(() => handler(sqsEventOf(messages), runContext(seconds())));
        return messages.length;
      },
    },
    log: () => {},
    ...ports,
  });
  beforeAll(() => providePorts(stack.ctx));
  return stack;
}

export interface AgentSetup {
  stack: TestStack;
  client: Client;
  /** A study with a multiple choice and an open question, whose ids are `ids`. */
  studyId: string;
  ids: string[];
  /** The messages sent to the queue of agent edits. */
  sent: QueueMessage[];
  /** Whether messages are delivered as soon as they are sent. */
  isDelivering: boolean;
  /** The requests to the model, and its answer to them. */
  asked: EditRequest[];
  plan: Model["planEdit"];
  deliver: (messages: readonly QueueMessage[]) => Promise<unknown>;
  agent: (
    message: string,
    fields?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  preview: (message: string) => Promise<Answer["body"]>;
  /** Under strict handling, unless other headers are given. */
  apply: (mutations: unknown, client?: Client, headers?: Record<string, string>) => Promise<Answer>;
  /** All rows of the study. */
  wholeStudy: () => Promise<unknown>;
  contents: () => Promise<string[]>;
}

/** A study for each test, and a model and a queue that the test controls. */
export function useAgent(): AgentSetup {
  const deliver = (messages: readonly QueueMessage[]) => handler(sqsEventOf(messages), runContext(300));
  const stack = useStack({
    queue: {
      send: async (queue, messages) => {
        if (queue === "agent_edit") setup.sent.push(...messages);
        if (queue === "agent_edit" && setup.isDelivering) setImmediate(() => deliver(messages));
        return messages.length;
      },
    },
    model: {
      ...offlineModel,
      planEdit: async (request) => {
        setup.asked.push(request);
        return setup.plan(request);
      },
    },
    log: () => {},
  });
  const setup: AgentSetup = {
    stack,
    client: useOrganization(stack, beforeEach),
    studyId: "",
    ids: [],
    sent: [],
    isDelivering: true,
    asked: [],
    plan: offlineModel.planEdit,
    deliver,
    agent: (message, fields = {}, headers) =>
      setup.client.send("POST", `/studies/${setup.studyId}/agent`, { message, ...fields }, headers),
    preview: async (message) => (await expectStatus(setup.agent(message, { auto_save: false }), 200)).body,
    apply: (mutations, client = setup.client, headers = { prefer: "handling=strict" }) =>
      client.send("POST", `/studies/${setup.studyId}/agent/apply`, { mutations }, headers),
    wholeStudy: () => rowsOf(stack.ctx, setup.studyId),
    contents: async () =>
      (await questionsOf(setup.client, setup.studyId)).map(({ content }: { content: string }) => content),
  };
  beforeAll(() => providePorts(stack.ctx));
  beforeEach(async () => {
    Object.assign(setup, { sent: [], asked: [], plan: offlineModel.planEdit, isDelivering: true });
    stack.ports.agentWaitMs = stack.ctx.agentWaitMs;
    setup.studyId = await newStudy(setup.client);
    setup.ids = await addQuestions(setup.client, setup.studyId, [
      { content: "What do you drink?", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } },
      { content: "Why?" },
    ]);
  });
  return setup;
}
