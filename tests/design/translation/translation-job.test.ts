import { describe, expect, it } from "vitest";
import { relayOutbox } from "#core/platform/outbox/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { handler } from "#functions/queue/translation.ts";
import { ModelError } from "#kit/model.ts";
import { expectStatus } from "#tests/support/api.ts";
import { sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { languages, useTranslation } from "#tests/support/translation.ts";

const setup = useTranslation();
const { stack, work, start, translated, unitsAsked } = setup;

describe("a translation job", () => {
  it("runs once when its message is delivered twice", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    await addQuestions(setup.client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    setup.sent.push(...setup.sent);
    await work();
    expect(setup.asked).toHaveLength(1);
    expect((await stack.pool.query("select 1 from outbox")).rowCount).toBe(0);
  });

  it("continues where it stopped when its time runs out", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    await addQuestions(
      setup.client,
      studyId,
      Array.from({ length: 60 }, (_, index) => ({ content: `Question ${index}` })),
    );
    await start(studyId);
    setup.translate = async (request) => {
      setup.clock += 10_000;
      return offlineModel.translate(request);
    };
    const context = { awsRequestId: "test", getRemainingTimeInMillis: () => 30_000 };
    await handler(sqsEventOf(setup.sent.splice(0)), context);
    expect(setup.asked).toHaveLength(2);
    expect(setup.sent).toHaveLength(1);
    await work();
    expect(setup.asked).toHaveLength(3);
    expect(new Set(unitsAsked()).size).toBe(unitsAsked().length);
  });

  it("is retried while the model is busy, and fails after eight runs", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    await addQuestions(setup.client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    setup.translate = () => Promise.reject(new ModelError("busy"));
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await work();
      setup.clock += 1_000_000;
      await relayOutbox(stack.ctx, new Date(setup.clock + 60_000));
    }
    expect(setup.asked).toHaveLength(8);
    expect((await translated(studyId))[0].status).toBe("failed");
    expect((await stack.pool.query("select 1 from outbox")).rowCount).toBe(0);
  });

  it("runs only under its lease, and is taken over when the lease has expired", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    await addQuestions(setup.client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    const message = setup.sent.slice();
    let late: Promise<unknown> = Promise.resolve();
    setup.translate = async (request) => {
      setup.translate = offlineModel.translate;
      // Another worker comes while this one asks, and again once this one's lease has run out.
      const context = { awsRequestId: "test", getRemainingTimeInMillis: () => 60_000 };
      await handler(sqsEventOf(message), context);
      expect(setup.asked).toHaveLength(1);
      setup.clock += 200_000;
      late = handler(sqsEventOf(message), context);
      await late;
      return { translations: request.units.map(({ id }) => ({ id, text: "late" })) };
    };
    await work();
    const [question] = await translated(studyId);
    expect(question.translated_question_content).toBe("[French] Whý?");
  });

  it("includes what was requested while it ran", async () => {
    const studyId = await newStudy(setup.client, languages("French"));
    const [id] = await addQuestions(setup.client, studyId, [{ content: "Why?" }]);
    await start(studyId);
    setup.translate = async (request) => {
      setup.translate = offlineModel.translate;
      await expectStatus(setup.client.send("PUT", `/questions/${id}`, { content: "Why not?" }), 204);
      setup.clock += 1000;
      await start(studyId);
      return offlineModel.translate(request);
    };
    await work();
    expect((await translated(studyId))[0]).toMatchObject({
      status: "done",
      translated_question_content: "[French] Whý ñöt?",
    });
  });
});
