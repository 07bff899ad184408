import { beforeEach, describe, expect, it } from "vitest";
import { relayOutbox } from "#core/platform/outbox/index.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { handler as exportHandler } from "#functions/queue/export.ts";
import { handler as translationHandler } from "#functions/queue/translation.ts";
import { type Model, ModelError } from "#kit/model.ts";
import { expectStatus } from "#tests/support/api.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { languages } from "#tests/support/translation.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

let translate: Model["translate"] = offlineModel.translate;
const { stack, client, receiver, clock, sent, receive, register } = useWebhooks({
  model: { ...offlineModel, translate: (request) => translate(request) },
  log: () => {},
});

beforeEach(async () => {
  translate = offlineModel.translate;
  await stack.pool.query("delete from outbox");
});

const types = ["translation.finished", "export.ready"];

/** Takes the messages of a queue. */
function take(queue: string): QueueMessage[] {
  const taken = sent.filter((each) => each.queue === queue);
  const left = sent.filter((each) => each.queue !== queue);
  sent.splice(0, sent.length, ...left);
  return taken.map(({ message }) => message);
}
const run = async (handler: typeof exportHandler, messages: readonly QueueMessage[]) =>
  expect(await handler(sqsEventOf([...messages]), runContext(120))).toEqual({ batchItemFailures: [] });

async function received() {
  await receive();
  return receiver.received.splice(0).map(({ body }) => JSON.parse(body));
}

describe("a translation", () => {
  const newSurvey = async (...targets: string[]) => {
    const studyId = await newStudy(client, languages(...targets));
    await addQuestions(client, studyId, [{ content: "Why?" }, { content: "How?" }]);
    return studyId;
  };
  const request = (studyId: string) =>
    expectStatus(client.send("POST", `/studies/${studyId}/translate`), 202);

  it("is told of once it is finished in all languages", async () => {
    await register({ event_types: types });
    const studyId = await newSurvey("French", "German");
    await request(studyId);
    const [first, second] = take("translation");
    await run(translationHandler, first === undefined ? [] : [first]);
    expect(await received()).toEqual([]);
    await run(translationHandler, second === undefined ? [] : [second, second]);
    expect(await received()).toMatchObject([
      {
        event_type: "translation.finished",
        study: { id: studyId },
        languages: ["French", "German"],
        failed: 0,
      },
    ]);
    await request(studyId);
    await run(translationHandler, take("translation"));
    expect(await received()).toMatchObject([{ event_type: "translation.finished" }]);
  });

  it("is told of once where its languages end at the same time", async () => {
    await register({ event_types: types });
    const studyIds: string[] = [];
    for (let n = 0; n < 4; n++) {
      const studyId = await newSurvey("French", "German", "Polish");
      await request(studyId);
      studyIds.push(studyId);
    }
    await run(translationHandler, take("translation"));
    const events = await received();
    expect(events.map(({ study }) => study.id).toSorted()).toEqual(studyIds.toSorted());
    for (const event of events) expect(event.languages).toEqual(["French", "German", "Polish"]);
  });

  it("that is asked for again before it ends is told of once", async () => {
    await register({ event_types: types });
    const studyId = await newSurvey("French");
    await request(studyId);
    translate = async (asked) => {
      translate = offlineModel.translate;
      clock.ms += 1000;
      await request(studyId);
      return offlineModel.translate(asked);
    };
    await run(translationHandler, take("translation"));
    await run(translationHandler, take("translation"));
    expect(await received()).toMatchObject([{ languages: ["French"], failed: 0 }]);
  });

  it("tells how many texts could not be translated", async () => {
    await register({ event_types: types });
    const studyId = await newSurvey("French", "German");
    translate = async (asked) => {
      const { translations } = await offlineModel.translate(asked);
      const isLost = (id: number) => asked.units.some((unit) => unit.id === id && unit.text.includes("Why"));
      return { translations: translations.map((each) => (isLost(each.id) ? { ...each, text: "" } : each)) };
    };
    await request(studyId);
    await run(translationHandler, take("translation"));
    expect(await received()).toMatchObject([{ languages: ["French", "German"], failed: 2 }]);
  });

  it("that is given up is told of with all that is missing", async () => {
    await register({ event_types: types });
    await request(await newSurvey("French"));
    translate = () => Promise.reject(new ModelError("busy"));
    for (let attempt = 1; attempt <= 9; attempt++) {
      await run(translationHandler, take("translation"));
      clock.ms += 1_000_000;
      await relayOutbox(stack.ctx, new Date(clock.ms + 60_000));
    }
    const [event, ...more] = await received();
    expect(more).toEqual([]);
    expect(event.failed).toBeGreaterThanOrEqual(2);
  });
});

describe("an export job", () => {
  const begin = async (studyId: string) =>
    (await expectStatus(client.send("POST", `/studies/${studyId}/exports`, { format: "csv" }), 202)).body;

  it("is told of when its file is there, without the link to it", async () => {
    await register({ event_types: types });
    const studyId = await newStudy(client);
    const { id: interviewId } = await invite(client, studyId);
    const { id } = await begin(studyId);
    const messages = take("export");
    await run(exportHandler, [...messages, ...messages]);
    const { url, ...job } = (await client.send("GET", `/studies/${studyId}/exports/${id}`)).body;
    expect(url).toContain("http");
    const [event, ...more] = await received();
    expect(more).toEqual([]);
    expect(event).toEqual({
      event_type: "export.ready",
      created_at: job.completed_at,
      livemode: true,
      study: expect.objectContaining({ id: studyId }),
      export: job,
    });
    expect(job).toMatchObject({ status: "done", rows: 1 });
    await expectStatus(client.send("DELETE", `/interviews/${interviewId}`), 204);
    const { body } = await client.send("GET", "/events?event_type=export.ready");
    expect(body.events).toMatchObject([{ interview_id: null, export: { id, status: "expired" } }]);
  });

  it("that is canceled is not told of", async () => {
    await register({ event_types: types });
    const studyId = await newStudy(client);
    const canceled = await begin(studyId);
    await expectStatus(client.send("DELETE", `/studies/${studyId}/exports/${canceled.id}`), 204);
    await run(exportHandler, take("export"));
    expect(await received()).toEqual([]);
  });
});
