import { beforeEach, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { consume } from "#functions/queue/consume.ts";
import { handler } from "#functions/queue/translation.ts";
import { newId } from "#kit/id.ts";
import { ModelError } from "#kit/model.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { startTab } from "#tests/support/participant.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Every line can be found by the id of its request or message. */

let lines: Record<string, unknown>[] = [];
const stack = useStack({
  log: (level, event, fields) => {
    if (event !== "request") lines.push({ level, event, ...fields });
  },
  model: { ...offlineModel, decideFollowUp: () => Promise.reject(new ModelError("unreachable")) },
});
beforeEach(() => {
  lines = [];
});

it("names the request of each line", async () => {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ content: "Why?" }, { content: "Who?" }]);
  const tab = await startTab(stack, (await invite(client, studyId)).link);
  const answer = await tab.answer("Because");
  expect(lines).toMatchObject([
    { event: "model_decision_failed", request_id: answer.headers.get("x-request-id") },
  ]);
});

it("names the message of each line", async () => {
  providePorts(stack.ctx);
  const event = sqsEventOf([
    { kind: "work", id: newId() },
    { kind: "work", id: newId() },
  ]);
  await stack.pool.query("alter table outbox rename to outbox_gone");
  await handler(event, runContext(60));
  await stack.pool.query("alter table outbox_gone rename to outbox");
  const ids = event.Records.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(2);
  const reply = lines.map(({ event, request_id }) => `${event} ${request_id}`);
  expect(reply.sort()).toEqual(ids.map((id) => `work_failed ${id}`));
});

it("tells of work that the database was too slow for once it has failed so three times", async () => {
  const gone = () => Promise.reject(new Error("timeout exceeded when trying to connect"));
  const levelAfter = async (receives: number) => {
    const { Records } = sqsEventOf([{ kind: "work", id: newId() }]);
    for (const record of Records) record.attributes.ApproximateReceiveCount = String(receives);
    await consume(stack.ctx, { Records }, new Date(Date.now() + 60_000), gone);
    return lines.splice(0).map(({ level, event }) => `${level} ${event}`);
  };
  expect(await levelAfter(1)).toEqual(["info work_failed"]);
  expect(await levelAfter(2)).toEqual(["info work_failed"]);
  expect(await levelAfter(3)).toEqual(["error work_failed"]);
});
