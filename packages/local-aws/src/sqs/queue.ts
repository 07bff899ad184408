import { createHash, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { invalidParameterError, SqsError } from "./error.ts";

interface Message {
  id: string;
  body: string;
  /** For the fair queue: whose message it is. */
  group?: string | undefined;
  sentAt: number;
  firstReceivedAt: number;
  receives: number;
  visibleAt: number;
  /** Only the handle of the latest receive is valid. */
  handle: string;
  source?: Queue;
}

export interface Queue {
  name: string;
  url: string;
  arn: string;
  visibilitySeconds: number;
  deadLetter?: { queue: Queue; maxReceiveCount: number };
  messages: Map<string, Message>;
  /** Groups with messages in the order in which they were last served. */
  served: Set<string>;
  arrivals: EventEmitter;
}

const LARGEST_BODY = 1024 * 1024;
const LONGEST_DELAY = 900;
const LONGEST_VISIBILITY = 43_200;
const LONGEST_WAIT = 20;

export function createQueue(identity: Pick<Queue, "name" | "url" | "arn" | "visibilitySeconds">): Queue {
  return {
    ...identity,
    messages: new Map(),
    served: new Set(),
    arrivals: new EventEmitter().setMaxListeners(0),
  };
}

export function send(queue: Queue, body = "", delaySeconds = 0, group?: string) {
  if (!body) throw invalidParameterError("The request must contain the parameter MessageBody.");
  if (Buffer.byteLength(body) > LARGEST_BODY)
    throw invalidParameterError(`Message must be shorter than ${LARGEST_BODY} bytes.`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML does not allow
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(body)) {
    throw new SqsError("InvalidMessageContents", "Invalid characters found in the message.");
  }
  within("DelaySeconds", delaySeconds, 0, LONGEST_DELAY);
  if (group !== undefined && !/^[\x21-\x7e]{1,128}$/.test(group)) {
    throw invalidParameterError(`Value ${group} for parameter MessageGroupId is invalid.`);
  }
  const sentAt = Date.now();
  const id = randomUUID();
  const visibleAt = sentAt + delaySeconds * 1000;
  add(queue, { id, body, group, sentAt, firstReceivedAt: 0, receives: 0, visibleAt, handle: "" });
  return { MessageId: id, MD5OfMessageBody: md5(body) };
}

/** Waits for the first message, up to `waitSeconds` or until the receiver disconnects. */
export async function receive(
  queue: Queue,
  { limit = 1, visibilitySeconds = queue.visibilitySeconds, waitSeconds = 0 },
  gone: AbortSignal,
) {
  within("MaxNumberOfMessages", limit, 1, 10);
  within("VisibilityTimeout", visibilitySeconds, 0, LONGEST_VISIBILITY);
  within("WaitTimeSeconds", waitSeconds, 0, LONGEST_WAIT);
  const until = Date.now() + waitSeconds * 1000;
  while (true) {
    const taken = take(queue, limit, visibilitySeconds);
    if (taken.length || Date.now() >= until || gone.aborted) return taken;
    await arrival(queue, until, gone);
  }
}

export function remove(queue: Queue, handle = "") {
  const message = find(queue, handle);
  if (message?.handle === handle) queue.messages.delete(message.id);
}

export function changeVisibility(queue: Queue, handle = "", seconds = -1) {
  within("VisibilityTimeout", seconds, 0, LONGEST_VISIBILITY);
  const message = find(queue, handle);
  if (message?.handle !== handle || message.visibleAt <= Date.now()) {
    throw new SqsError("MessageNotInflight", "The specified message isn't in flight.");
  }
  message.visibleAt = Date.now() + seconds * 1000;
  queue.arrivals.emit("message");
}

/** Redrive: moves messages back to their source queues, or to `destination`. */
export function moveAll(queue: Queue, destination?: Queue) {
  for (const message of queue.messages.values()) {
    const target = destination ?? message.source;
    if (!target) continue;
    queue.messages.delete(message.id);
    const { id, body, group, sentAt } = message;
    add(target, {
      id,
      body,
      group,
      sentAt,
      firstReceivedAt: 0,
      receives: 0,
      visibleAt: Date.now(),
      handle: "",
    });
  }
}

export function counts({ messages }: Queue) {
  const hidden = messages
    .values()
    .filter(({ visibleAt }) => visibleAt > Date.now())
    .toArray();
  const delayed = hidden.filter(({ receives }) => receives === 0).length;
  return { visible: messages.size - hidden.length, inFlight: hidden.length - delayed, delayed };
}

function add(queue: Queue, message: Message) {
  queue.messages.set(message.id, message);
  queue.arrivals.emit("message");
}

function take(queue: Queue, limit: number, visibilitySeconds: number) {
  const now = Date.now();
  moveToDeadLetters(queue, now);
  const taken: Message[] = [];
  for (const message of inTurns(queue, now)) {
    message.receives++;
    message.firstReceivedAt ||= now;
    message.visibleAt = now + visibilitySeconds * 1000;
    message.handle = Buffer.from(`${message.id}#${randomUUID()}`).toString("base64");
    taken.push({ ...message });
    if (taken.length === limit) break;
  }
  return taken;
}

function moveToDeadLetters(queue: Queue, now: number) {
  const { deadLetter } = queue;
  if (!deadLetter) return;
  for (const message of queue.messages.values()) {
    if (message.visibleAt > now || message.receives < deadLetter.maxReceiveCount) continue;
    queue.messages.delete(message.id);
    add(deadLetter.queue, { ...message, source: queue });
  }
}

/**
 * The visible messages as a fair queue gives them out: next comes a message of the group with the fewest in flight, of
 * several such groups of the one that was served longest ago. A message without a group is one of its own. SQS does so
 * approximately and only for groups that use more than a tenth of the consumers' time; this always does.
 */
function* inTurns(queue: Queue, now: number) {
  const groupOf = ({ group, id }: Message) => group ?? id;
  const all = queue.messages.values().toArray();
  const visible = Map.groupBy(
    all.filter(({ visibleAt }) => visibleAt <= now),
    groupOf,
  );
  const inFlight = new Map<string, number>();
  const serve = (group: string) => inFlight.set(group, (inFlight.get(group) ?? 0) + 1);
  for (const message of all) if (message.visibleAt > now && message.receives > 0) serve(groupOf(message));
  const present = new Set(all.map(groupOf));
  for (const group of queue.served) if (!present.has(group)) queue.served.delete(group);
  const turns = new Map([...queue.served].map((group, index) => [group, index]));
  const priority = (group: string) => (inFlight.get(group) ?? 0) * 1e9 + (turns.get(group) ?? -1);
  while (visible.size > 0) {
    const next = [...visible.keys()].reduce((a, b) => (priority(b) < priority(a) ? b : a));
    const messages = visible.get(next) ?? [];
    const message = messages.shift();
    if (messages.length === 0) visible.delete(next);
    if (message === undefined) continue;
    serve(next);
    queue.served.delete(next);
    if (message.group !== undefined) queue.served.add(next);
    yield message;
  }
}

/** Resolves when a message is sent, when a hidden one becomes visible, at `until`, or on abort. */
async function arrival(queue: Queue, until: number, gone: AbortSignal) {
  const next = queue.messages
    .values()
    .reduce((soonest, { visibleAt }) => Math.min(soonest, visibleAt), until);
  const timer = AbortSignal.timeout(Math.max(next - Date.now(), 1));
  await once(queue.arrivals, "message", { signal: AbortSignal.any([gone, timer]) }).catch(() => undefined);
}

function find(queue: Queue, handle: string) {
  const [id = "", receive] = Buffer.from(handle, "base64").toString().split("#");
  if (!receive) throw new SqsError("ReceiptHandleIsInvalid", "The input receipt handle is invalid.");
  return queue.messages.get(id);
}

function within(name: string, value: number, least: number, most: number) {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw invalidParameterError(`Value ${value} for parameter ${name} must be between ${least} and ${most}.`);
}

export const md5 = (text: string) => createHash("md5").update(text).digest("hex");
