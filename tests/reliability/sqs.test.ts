import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSqs } from "#local-aws/sqs/index.ts";

let server: Awaited<ReturnType<typeof startSqs>>;
let client: SQSClient;
let jobs: string;
let dead: string;

beforeEach(async () => {
  server = await startSqs({
    queues: [
      { name: "jobs", visibilitySeconds: 30, deadLetter: "dead", maxReceiveCount: 2 },
      { name: "dead", visibilitySeconds: 30 },
    ],
  });
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  client = new SQSClient({ region: "us-east-1", endpoint: server.endpoint, credentials, maxAttempts: 1 });
  [jobs, dead] = [server.url("jobs"), server.url("dead")];
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** Stops the clock until real time is restored, however long the next steps take. */
const holdClock = () => vi.setSystemTime(Date.now());

describe("sending", () => {
  test("delivers the whole body with its receive count and times", async () => {
    const before = Date.now();
    const { MessageId } = await send("é\n😀");
    const [message] = await receive({ MessageSystemAttributeNames: ["All"] });
    expect(message).toMatchObject({ MessageId, Body: "é\n😀", Attributes: { ApproximateReceiveCount: "1" } });
    expect(Number(message?.Attributes?.SentTimestamp)).toBeGreaterThanOrEqual(before);
  });

  test("with a delay hides the message until then", async () => {
    const sentAt = Date.now();
    holdClock();
    await send("later", { DelaySeconds: 1 });
    expect(await receive()).toEqual([]);
    expect(await counts(jobs)).toEqual({ visible: 0, inFlight: 0, delayed: 1 });
    vi.useRealTimers();
    expect(await receive({ WaitTimeSeconds: 10 })).toMatchObject([{ Body: "later" }]);
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1000);
  });

  test.each([
    ["a body over 1 MiB", { MessageBody: "x".repeat(1024 * 1024 + 1) }, "InvalidParameterValue"],
    ["no body", { MessageBody: "" }, "InvalidParameterValue"],
    ["a delay over 900 s", { MessageBody: "x", DelaySeconds: 901 }, "InvalidParameterValue"],
    ["a control character", { MessageBody: "\u0000" }, "InvalidMessageContents"],
    ["a group with a space", { MessageBody: "x", MessageGroupId: "a b" }, "InvalidParameterValue"],
    [
      "attributes",
      { MessageBody: "x", MessageAttributes: { a: { DataType: "String" } } },
      "UnsupportedOperation",
    ],
  ])("rejects %s", async (_, input, name) => {
    const sent = client.send(new SendMessageCommand({ QueueUrl: jobs, ...input }));
    await expect(sent).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
  });

  test("to an unknown queue fails", async () => {
    const sent = client.send(new SendMessageCommand({ QueueUrl: server.url("nope"), MessageBody: "x" }));
    await expect(sent).rejects.toMatchObject({ name: "QueueDoesNotExist" });
    const found = client.send(new GetQueueUrlCommand({ QueueName: "nope" }));
    await expect(found).rejects.toMatchObject({ name: "QueueDoesNotExist" });
  });

  test("in a batch fails entry by entry, with status 200", async () => {
    const Entries = [
      { Id: "good", MessageBody: "x" },
      { Id: "bad", MessageBody: "x", DelaySeconds: 901 },
    ];
    const { Successful, Failed } = await client.send(
      new SendMessageBatchCommand({ QueueUrl: jobs, Entries }),
    );
    expect(Successful?.map(({ Id }) => Id)).toEqual(["good"]);
    expect(Failed).toMatchObject([{ Id: "bad", Code: "InvalidParameterValue", SenderFault: true }]);
  });

  test.each([
    ["EmptyBatchRequest", []],
    ["TooManyEntriesInBatchRequest", Array.from({ length: 11 }, (_, index) => `${index}`)],
    ["BatchEntryIdsNotDistinct", ["same", "same"]],
  ])("rejects a whole batch: %s", async (name, ids) => {
    const Entries = ids.map((Id) => ({ Id, MessageBody: "x" }));
    const sent = client.send(new SendMessageBatchCommand({ QueueUrl: jobs, Entries }));
    await expect(sent).rejects.toMatchObject({ name });
    expect(await counts(jobs)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });
});

describe("receiving", () => {
  test("hides the message until its visibility timeout ends, and then increments the count", async () => {
    holdClock();
    await send("again");
    await receive({ VisibilityTimeout: 1 });
    expect(await receive()).toEqual([]);
    vi.useRealTimers();
    const [message] = await receive({ WaitTimeSeconds: 10, MessageSystemAttributeNames: ["All"] });
    expect(message?.Attributes?.ApproximateReceiveCount).toBe("2");
  });

  test("waits for a message to be sent", async () => {
    const waiting = receive({ WaitTimeSeconds: 20 });
    await send("wake");
    expect(await waiting).toMatchObject([{ Body: "wake" }]);
  });

  test("passes a message to one of several waiting receivers", async () => {
    const waiting = Array.from({ length: 10 }, () => receive({ WaitTimeSeconds: 20 }));
    await send("one");
    await Promise.race(waiting);
    for (let other = 0; other < 9; other++) await send("another");
    const bodies = (await Promise.all(waiting)).flat().map(({ Body }) => Body);
    expect(bodies.filter((body) => body === "one")).toHaveLength(1);
  });

  test("returns nothing after its wait", async () => {
    const startedAt = Date.now();
    expect(await receive({ WaitTimeSeconds: 1 })).toEqual([]);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1000);
  });

  test("takes no message for a receiver that has disconnected", async () => {
    const gone = new AbortController();
    const command = new ReceiveMessageCommand({ QueueUrl: jobs, WaitTimeSeconds: 20 });
    const waiting = client.send(command, { abortSignal: gone.signal });
    await counts(jobs);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    await counts(jobs);
    await send("kept");
    expect(await receive({ WaitTimeSeconds: 1 })).toMatchObject([{ Body: "kept" }]);
  });

  test("returns at most ten", async () => {
    for (let index = 0; index < 12; index++) await send(`${index}`);
    expect(await receive({ MaxNumberOfMessages: 10 })).toHaveLength(10);
    expect(await receive({ MaxNumberOfMessages: 10 })).toHaveLength(2);
    await expect(receive({ MaxNumberOfMessages: 11 })).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
  });
});

describe("groups", () => {
  const sendOf = (group: string, body: string) => send(body, { MessageGroupId: group });
  const bodies = async (limit = 1) => (await receive({ MaxNumberOfMessages: limit })).map(({ Body }) => Body);

  test("with none in flight go first, whatever was sent before", async () => {
    for (let index = 0; index < 500; index++) await sendOf("busy", `busy ${index}`);
    expect(await bodies(2)).toEqual(["busy 0", "busy 1"]);
    await sendOf("light", "light 0");
    expect(await bodies()).toEqual(["light 0"]);
    expect(await bodies()).toEqual(["busy 2"]);
  });

  test("take turns where one message is in flight at a time", async () => {
    for (const body of ["a 0", "a 1", "b 0", "b 1"]) await sendOf(body[0] ?? "", body);
    const order: (string | undefined)[] = [];
    for (let index = 0; index < 4; index++) {
      const [message] = await receive();
      order.push(message?.Body);
      await remove(message?.ReceiptHandle);
    }
    expect(order).toEqual(["a 0", "b 0", "a 1", "b 1"]);
  });

  test("share a batch, and are told to the receiver", async () => {
    for (const body of ["a 0", "a 1", "a 2", "b 0"]) await sendOf(body[0] ?? "", body);
    const messages = await receive({ MaxNumberOfMessages: 3, MessageSystemAttributeNames: ["All"] });
    expect(messages.map(({ Body }) => Body)).toEqual(["a 0", "b 0", "a 1"]);
    expect(messages.map(({ Attributes }) => Attributes?.MessageGroupId)).toEqual(["a", "b", "a"]);
  });
});

describe("a receipt handle", () => {
  test("deletes its message, and may do so twice", async () => {
    await send("done");
    const [message] = await receive();
    for (let time = 0; time < 2; time++) await remove(message?.ReceiptHandle);
    expect(await counts(jobs)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test("deletes nothing once the message was received again", async () => {
    await send("slow");
    const [first] = await receive({ VisibilityTimeout: 0 });
    const [second] = await receive();
    await remove(first?.ReceiptHandle);
    expect(await counts(jobs)).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
    await remove(second?.ReceiptHandle);
    expect(await counts(jobs)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test("changes the visibility only of a message in flight", async () => {
    await send("back");
    const [first] = await receive();
    await changeVisibility(first?.ReceiptHandle, 0);
    const [second] = await receive();
    expect(second?.Body).toBe("back");
    const late = changeVisibility(first?.ReceiptHandle, 10);
    await expect(late).rejects.toMatchObject({ name: "MessageNotInflight" });
    const long = changeVisibility(second?.ReceiptHandle, 43_201);
    await expect(long).rejects.toMatchObject({ name: "InvalidParameterValue" });
  });

  test("that is invalid fails only its own entry", async () => {
    await send("a");
    const [message] = await receive();
    const Entries = [
      { Id: "good", ReceiptHandle: message?.ReceiptHandle },
      { Id: "bad", ReceiptHandle: "garbage" },
    ];
    const { Successful, Failed } = await client.send(
      new DeleteMessageBatchCommand({ QueueUrl: jobs, Entries }),
    );
    expect(Successful?.map(({ Id }) => Id)).toEqual(["good"]);
    expect(Failed).toMatchObject([{ Id: "bad", Code: "ReceiptHandleIsInvalid", SenderFault: true }]);
  });
});

describe("the dead-letter queue", () => {
  test("gets messages that were received too often, with their source, and moves them back", async () => {
    const { MessageId } = await send("poison");
    for (let time = 0; time < 2; time++) expect(await receive({ VisibilityTimeout: 0 })).toHaveLength(1);
    expect(await receive()).toEqual([]);
    const [message] = await receive({
      QueueUrl: dead,
      VisibilityTimeout: 0,
      MessageSystemAttributeNames: ["All"],
    });
    const SourceArn = await arnOf(jobs);
    expect(message).toMatchObject({ MessageId, Attributes: { DeadLetterQueueSourceArn: SourceArn } });

    await client.send(new StartMessageMoveTaskCommand({ SourceArn: await arnOf(dead) }));
    expect(await counts(dead)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
    const [redriven] = await receive({ MessageSystemAttributeNames: ["All"] });
    expect(redriven).toMatchObject({ Body: "poison", Attributes: { ApproximateReceiveCount: "1" } });
  });

  test("is the only queue to move messages from", async () => {
    const move = client.send(new StartMessageMoveTaskCommand({ SourceArn: await arnOf(jobs) }));
    await expect(move).rejects.toMatchObject({ name: "InvalidParameterValue" });
  });

  test("is named in the attributes of its source", async () => {
    const command = new GetQueueAttributesCommand({ QueueUrl: jobs, AttributeNames: ["RedrivePolicy"] });
    const { Attributes } = await client.send(command);
    expect(JSON.parse(Attributes?.RedrivePolicy ?? "")).toEqual({
      deadLetterTargetArn: await arnOf(dead),
      maxReceiveCount: 2,
    });
  });
});

test("purging empties a queue, found by its name", async () => {
  await send("x");
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: "jobs" }));
  await client.send(new PurgeQueueCommand({ QueueUrl }));
  expect(await counts(jobs)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

test("1,000 messages reach four receivers, each once", async () => {
  const bodies = Array.from({ length: 1000 }, (_, index) => `${index}`);
  await Promise.all(bodies.map((body) => send(body)));
  const received: (string | undefined)[] = [];
  const receivers = Array.from({ length: 4 }, async () => {
    for (;;) {
      const messages = await receive({ MaxNumberOfMessages: 10 });
      if (!messages.length) return;
      received.push(...messages.map(({ Body }) => Body));
      const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: `${index}`, ReceiptHandle }));
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: jobs, Entries }));
    }
  });
  await Promise.all(receivers);
  expect(received.toSorted()).toEqual(bodies.toSorted());
  expect(await counts(jobs)).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

const send = (MessageBody: string, input: { DelaySeconds?: number; MessageGroupId?: string } = {}) =>
  client.send(new SendMessageCommand({ QueueUrl: jobs, MessageBody, ...input }));

async function receive(input: Partial<ReceiveMessageCommandInput> = {}) {
  const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl: jobs, ...input }));
  return Messages;
}

const remove = (ReceiptHandle: string | undefined) =>
  client.send(new DeleteMessageCommand({ QueueUrl: jobs, ReceiptHandle }));

const changeVisibility = (ReceiptHandle: string | undefined, VisibilityTimeout: number) =>
  client.send(new ChangeMessageVisibilityCommand({ QueueUrl: jobs, ReceiptHandle, VisibilityTimeout }));

async function attributesOf(QueueUrl: string) {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] });
  return (await client.send(command)).Attributes;
}

const arnOf = async (QueueUrl: string) => (await attributesOf(QueueUrl))?.QueueArn;

async function counts(QueueUrl: string) {
  const attributes = await attributesOf(QueueUrl);
  return {
    visible: Number(attributes?.ApproximateNumberOfMessages),
    inFlight: Number(attributes?.ApproximateNumberOfMessagesNotVisible),
    delayed: Number(attributes?.ApproximateNumberOfMessagesDelayed),
  };
}
