import { beforeAll, beforeEach, expect } from "vitest";
import type { QueueMessage } from "#core/platform/queue.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/translation.ts";
import type { Model, TranslationRequest } from "#kit/model.ts";
import { type Answer, type Client, expectStatus, type TestStack, useOrganization, useStack } from "./api.ts";
import { runContext, sqsEventOf } from "./queue.ts";

export interface TranslationSetup {
  stack: TestStack;
  client: Client;
  /** The service's current time in ms. */
  clock: number;
  /** Messages that were sent and not delivered. */
  sent: QueueMessage[];
  /** The requests to the model, and its answer to them. */
  asked: TranslationRequest[];
  translate: Model["translate"];
  /** Delivers sent messages until no more are sent. */
  work: () => Promise<void>;
  /** Starts the translation of a study and returns its target languages. */
  start: (studyId: string) => Promise<string[]>;
  /** The study's translated questions. */
  translated: (studyId: string, language?: string) => Promise<Answer["body"]>;
  /** The texts that the model was asked for. */
  unitsAsked: () => string[];
}

/** A client for each test, and a model, a queue and a clock that the test controls. */
export function useTranslation(more: Parameters<typeof useStack>[0] = {}): TranslationSetup {
  const stack = useStack({
    ...more,
    now: () => new Date(setup.clock),
    queue: {
      send: async (_queue, messages) => {
        setup.sent.push(...messages);
        return messages.length;
      },
    },
    model: {
      ...offlineModel,
      translate: async (request) => {
        setup.asked.push(request);
        return setup.translate(request);
      },
    },
    log: () => {},
  });
  const setup: TranslationSetup = {
    stack,
    client: useOrganization(stack, beforeEach),
    clock: Date.now(),
    sent: [],
    asked: [],
    translate: offlineModel.translate,
    async work() {
      while (setup.sent.length > 0) {
        const event = sqsEventOf(setup.sent.splice(0));
        expect(await handler(event, runContext(120))).toEqual({ batchItemFailures: [] });
      }
    },
    async start(studyId) {
      const { body } = await expectStatus(setup.client.send("POST", `/studies/${studyId}/translate`), 202);
      return body.translation_languages;
    },
    async translated(studyId, language) {
      const query = language === undefined ? "" : `?language=${encodeURIComponent(language)}`;
      const path = `/studies/${studyId}/translations${query}`;
      return (await expectStatus(setup.client.send("GET", path), 200)).body;
    },
    unitsAsked: () => setup.asked.flatMap(({ units }) => units.map(({ text }) => text)),
  };
  beforeAll(() => providePorts(stack.ctx));
  beforeEach(async () => {
    await stack.pool.query("delete from outbox");
    Object.assign(setup, { sent: [], asked: [], translate: offlineModel.translate });
  });
  return setup;
}

/** The fields of a study in English with these other languages. */
export const languages = (...support: string[]) => ({
  config: { lang: { support: ["English", ...support] } },
});
