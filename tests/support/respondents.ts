import { beforeAll, beforeEach, expect } from "vitest";
import type { QueueMessage } from "#core/platform/queue.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/simulation.ts";
import type { Bucket } from "#kit/bucket.ts";
import type { Model } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "./api.ts";
import { runContext, sqsEventOf } from "./queue.ts";

/** A stack whose simulations run when the test delivers their messages. Each test has a new organization. */
export function useRespondents() {
  const stack = useStack({
    now: () => new Date(world.clock),
    queue: {
      send: async (queue, messages) => {
        if (queue === "simulation") world.sent.push(...messages);
        return messages.length;
      },
    },
    model: {
      ...offlineModel,
      get isOffline() {
        return world.model.isOffline ?? true;
      },
      decideFollowUp: (request) => (world.model.decideFollowUp ?? offlineModel.decideFollowUp)(request),
      speakAs: (request) => (world.model.speakAs ?? offlineModel.speakAs)(request),
    },
    log: () => {},
  });

  const receive = (messages: QueueMessage[]) => handler(sqsEventOf(messages), runContext(300));

  const world = {
    stack,
    client: useOrganization(stack, beforeEach),
    clock: Date.now(),
    /** Messages that were sent and not delivered. */
    sent: [] as QueueMessage[],
    /** Replaces parts of the offline model. */
    model: {} as Partial<Model>,
    /** Replaces the bucket's own. */
    put: undefined as Bucket["put"] | undefined,
    receive,

    /** Delivers messages one by one until none is left; resolves to their number. */
    async work(): Promise<number> {
      let delivered = 0;
      for (; world.sent.length > 0; delivered++)
        expect(await receive(world.sent.splice(0, 1))).toEqual({ batchItemFailures: [] });
      return delivered;
    },

    /** Starts a simulation; resolves to its id. */
    async simulate(studyId: string, body: object): Promise<string> {
      const answer = await expectStatus(
        world.client.send("POST", `/studies/${studyId}/simulations`, body),
        202,
      );
      return answer.body.simulation_id;
    },

    stateOf: async (studyId: string, id: string) =>
      (await expectStatus(world.client.send("GET", `/studies/${studyId}/simulations/${id}`), 200)).body,

    interviewsOf: async (studyId: string) =>
      (await world.client.send("GET", `/interviews?study_id=${studyId}&page_size=100`)).body,
  };

  beforeAll(() => {
    const { bucket } = stack.ctx;
    providePorts({
      ...stack.ctx,
      bucket: { ...bucket, put: (...args) => (world.put ?? bucket.put)(...args) },
    });
  });
  beforeEach(async () => {
    await stack.pool.query("delete from outbox");
    Object.assign(world, { sent: [], model: {}, put: undefined });
  });
  return world;
}
