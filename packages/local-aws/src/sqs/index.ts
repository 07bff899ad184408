import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { CreateQueueRequest } from "@aws-sdk/client-sqs";
import { isOwnHost, listen } from "../listen.ts";
import { parseRequest } from "../s3/request.ts";
import { type Credentials, verifyRequest } from "../s3/signature.ts";
import { ACTIONS } from "./actions.ts";
import { SqsError } from "./error.ts";
import { createQueue, type Queue } from "./queue.ts";

interface QueueOptions {
  name: string;
  visibilitySeconds: number;
  /** The name of another queue in the list. */
  deadLetter?: string;
  maxReceiveCount?: number;
}

/** Where others reach the queues; what they send is then signed with the credentials. */
export interface Listen {
  host: string;
  port: number;
}

interface Options {
  port?: number;
  listen?: Listen;
  queues: QueueOptions[];
  /** Anyone may use the queues without. */
  credentials?: Credentials;
}

const ACCOUNT = "000000000000";
const REGION = "us-east-1";

/**
 * The part of SQS that the service uses, for one machine. Messages are kept in memory only: the rows in the database
 * are the source of truth, and the relay sends lost messages again.
 */
export async function startSqs({ port, listen: place, queues: options, credentials }: Options) {
  const queues = new Map<string, Queue>();
  const admit =
    place === undefined
      ? (request: IncomingMessage) => admitLocal(request, credentials)
      : (request: IncomingMessage, body: string) => requireSignature(request, body, credentials);
  const create = ({ QueueName = "", Attributes = {} }: CreateQueueRequest): Queue => {
    const known = queues.get(QueueName);
    if (known !== undefined) return known;
    const queue = add(QueueName, Number(Attributes.VisibilityTimeout ?? 30));
    const { deadLetterTargetArn, maxReceiveCount } = JSON.parse(Attributes.RedrivePolicy ?? "{}");
    const target = queues.get(String(deadLetterTargetArn).split(":").at(-1) ?? "");
    if (target !== undefined) queue.deadLetter = { queue: target, maxReceiveCount: Number(maxReceiveCount) };
    return queue;
  };
  const server = await listen(
    createServer((request, response) => answer(queues, { admit, create }, request, response)),
    place?.port ?? port,
    place?.host,
  );
  const url = (name: string) => `${server.endpoint}/${ACCOUNT}/${name}`;

  const add = (name: string, visibilitySeconds: number): Queue => {
    const arn = `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`;
    const queue = createQueue({ name, url: url(name), arn, visibilitySeconds });
    queues.set(name, queue);
    return queue;
  };
  for (const { name, visibilitySeconds } of options) add(name, visibilitySeconds);
  for (const { name, deadLetter, maxReceiveCount } of options) {
    const queue = queues.get(name);
    const target = queues.get(deadLetter ?? "");
    if (queue && target && maxReceiveCount) queue.deadLetter = { queue: target, maxReceiveCount };
    else if (deadLetter)
      throw new Error(`${name}: the dead-letter queue must be in the list, and the number of receives set`);
  }
  return { ...server, url };
}

interface Rules {
  /** Throws unless the request may use the queues. */
  admit: (request: IncomingMessage, body: string) => void;
  /** Makes a queue; one of that name stays as it is. */
  create: (request: CreateQueueRequest) => Queue;
}

async function answer(
  queues: Map<string, Queue>,
  { admit, create }: Rules,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  const reply = (status: number, body: object) => {
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(body));
  };
  try {
    const body = await boundedText(request);
    admit(request, body);
    const target = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
    if (target === "CreateQueue") return reply(200, { QueueUrl: create(JSON.parse(body)).url });
    const action = ACTIONS[target];
    if (!action) throw new SqsError("InvalidAction", `The action ${target} is not valid for this endpoint.`);
    const input = JSON.parse(body);
    reply(200, (await action(queues, input as never, gone.signal)) ?? {});
  } catch (error) {
    if (error instanceof SqsError) {
      return reply(400, { __type: `com.amazonaws.sqs#${error.code}`, message: error.message });
    }
    if (!gone.signal.aborted) console.error(error);
    reply(500, { __type: "com.amazonaws.sqs#InternalFailure", message: "Internal failure." });
  }
}

/** SQS itself takes a megabyte. */
const largestBody = 1_100_000;

async function boundedText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new SqsError("RequestTooLarge", "The request is larger than a megabyte.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function admitLocal(request: IncomingMessage, credentials: Credentials | undefined): void {
  if (!isOwnHost(request)) throw new SqsError("AccessDeniedException", "The Host is not this server's.");
  requireCredentials(request, credentials);
}

/** Throws unless the request and its body are signed with the credentials, within a quarter of an hour. */
function requireSignature(
  request: IncomingMessage,
  body: string,
  credentials: Credentials | undefined,
): void {
  if (credentials === undefined)
    throw new SqsError("AccessDeniedException", "The queues have no credentials.");
  const payload = createHash("sha256").update(body).digest("hex");
  try {
    verifyRequest(parseRequest(request), credentials, { service: "sqs", payload });
  } catch (error) {
    throw new SqsError("InvalidSignatureException", error instanceof Error ? error.message : "not signed");
  }
}

/** The access key's id is a secret of the stack, so that nothing else needs to be verified of the signature. */
function requireCredentials({ headers }: IncomingMessage, credentials: Credentials | undefined): void {
  if (credentials === undefined) return;
  const [, sent = ""] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(headers.authorization ?? "") ?? [];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (timingSafeEqual(digest(sent), digest(credentials.accessKeyId))) return;
  throw new SqsError("InvalidClientTokenId", "The security token included in the request is invalid.");
}
