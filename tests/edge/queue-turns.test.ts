import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Queue, QueueName } from "#core/platform/queue.ts";
import { queues as settings } from "#functions/background.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler as translate } from "#functions/queue/translation.ts";
import { clientAt, queueAt, queueUrlAt } from "#local/queue-client.ts";
import { queues } from "#local/queues.ts";
import { startSqs } from "#local-aws/sqs/index.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { credentials } from "#tests/support/bucket.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { languages } from "#tests/support/translation.ts";

/** One organization's background work does not hold up another's first job by more than one job. */

let queue: Queue;
let sqs: Awaited<ReturnType<typeof startSqs>>;
let sdk: SQSClient;
let port: number;
let clockMs = Date.now();
const stack = useStack({
  now: () => new Date(clockMs),
  queue: { send: (...args) => queue.send(...args) },
  model: {
    ...offlineModel,
    // Each request to the model takes ten seconds.
    translate: async (request) => {
      clockMs += 10_000;
      return offlineModel.translate(request);
    },
  },
  log: () => {},
});

beforeAll(async () => {
  sqs = await startSqs({ queues });
  port = Number(new URL(sqs.endpoint).port);
  queue = queueAt(port, credentials);
  sdk = new SQSClient(clientAt(port, credentials));
  providePorts(stack.ctx);
});
afterAll(async () => {
  sdk.destroy();
  await sqs.stop();
});

const idOf = (message: Message | undefined): string => JSON.parse(message?.Body ?? "{}").id;

async function receive(name: QueueName): Promise<Message[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl: queueUrlAt(port, name),
    MaxNumberOfMessages: settings[name].batchSize,
  });
  return (await sdk.send(command)).Messages ?? [];
}

async function finish(name: QueueName, messages: readonly Message[]): Promise<void> {
  const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  await sdk.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrlAt(port, name), Entries }));
}

async function organizationOf(message: Message | undefined): Promise<string> {
  const { rows } = await stack.pool.query("select organization_id from outbox where id = $1", [
    idOf(message),
  ]);
  return rows[0]?.organization_id;
}

const organizationOfStudy = async (id: string): Promise<string> =>
  (await stack.pool.query("select organization_id from study where id = $1", [id])).rows[0].organization_id;

async function newSurvey(client: Client, questions = 1): Promise<string> {
  const studyId = await newStudy(client);
  const contents = Array.from({ length: questions }, (_, index) => ({ content: `Question ${index}` }));
  await addQuestions(client, studyId, contents);
  return studyId;
}

it("500 simulations do not hold up another organization's first", async () => {
  const busy = await newClient(stack);
  const light = await newClient(stack);
  const busyStudy = await newSurvey(busy);
  const lightStudy = await newSurvey(light);
  for (let call = 0; call < 5; call++)
    await expectStatus(busy.send("POST", `/studies/${busyStudy}/simulations`, { count: 100 }), 202);
  for (let worker = 0; worker < settings.simulation.concurrency.local; worker++)
    expect(await organizationOf((await receive("simulation"))[0])).toBe(await organizationOfStudy(busyStudy));
  await expectStatus(light.send("POST", `/studies/${lightStudy}/simulations`, { count: 1 }), 202);
  expect(await organizationOf((await receive("simulation"))[0])).toBe(await organizationOfStudy(lightStudy));
});

it("agent edits in a loop do not hold up another organization's first", async () => {
  const busy = await newClient(stack);
  const light = await newClient(stack);
  const busyStudy = await newSurvey(busy);
  const lightStudy = await newSurvey(light);
  const edit = (client: Client, studyId: string, message: string) =>
    expectStatus(
      client.send("POST", `/studies/${studyId}/agent`, { message }, { prefer: "respond-async" }),
      202,
    );
  for (let index = 0; index < 3; index++) await edit(busy, busyStudy, `Add question ${index}`);
  const first = await receive("agent_edit");
  expect(await organizationOf(first[0])).toBe(await organizationOfStudy(busyStudy));
  await edit(light, lightStudy, "Add a question");
  await finish("agent_edit", first);
  expect(await organizationOf((await receive("agent_edit"))[0])).toBe(await organizationOfStudy(lightStudy));
});

it("a huge translation works for a quarter of a minute, and then lets another organization's pass", async () => {
  const busy = await newClient(stack);
  const light = await newClient(stack);
  const translateStudy = async (client: Client, questions: number) => {
    const studyId = await newSurvey(client, questions);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, languages("German")), 200);
    await expectStatus(client.send("POST", `/studies/${studyId}/translate`), 202);
    return organizationOfStudy(studyId);
  };
  const busyOrganization = await translateStudy(busy, 200);
  const first = await receive("translation");
  expect(await organizationOf(first[0])).toBe(busyOrganization);
  const begun = clockMs;
  const event = sqsEventOf(first.map((message) => ({ kind: "work", id: idOf(message) })));
  const working = translate(event, runContext(120));
  const lightOrganization = await translateStudy(light, 1);
  expect(await working).toEqual({ batchItemFailures: [] });
  expect(clockMs - begun).toBeLessThanOrEqual(30_000);
  await finish("translation", first);
  const next = await receive("translation");
  expect(await Promise.all(next.map(organizationOf))).toEqual([lightOrganization, busyOrganization]);
});
