import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { json } from "node:stream/consumers";
import { listen } from "#local-aws/listen.ts";
import type { Chance } from "./chance.ts";
import type { Faults } from "./faults.ts";

/** Refused with a 503, cut before it arrives, cut before its response arrives, or accepted with failed entries. */
type Fate = "refused" | "cut" | "unanswered" | "declined";

/** The share of calls that fail, including all retries of the SDK. */
const failing = 0.05;

/** A proxy in front of a stand-in of AWS: calls of the named actions fail at random, with all their retries. */
export async function startHttpProxy(
  target: string,
  actionOf: (headers: IncomingHttpHeaders, url: string) => string | null,
  chance: Chance,
  faults: Faults,
): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const fates = new Map<unknown, Fate | null>();

  function fateOf(action: string | null, headers: IncomingHttpHeaders): Fate | null {
    const call = headers["amz-sdk-invocation-id"];
    const known = fates.get(call);
    if (known !== undefined || action === null || faults.areOver()) return known ?? null;
    const ways: [Fate, ...Fate[]] = ["refused", "cut", "unanswered"];
    if (action === "send") ways.push("declined");
    const fate = chance.happens(failing) ? chance.pick(ways) : null;
    fates.set(call, fate);
    faults.count(`${action}: ${fate ?? "untouched"}`);
    return fate;
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = "/", headers } = incoming;
    const fate = fateOf(actionOf(headers, url), headers);
    if (fate === "cut") return void incoming.socket.destroy();
    if (fate === "refused") {
      incoming.resume();
      return void outgoing.writeHead(503).end();
    }
    if (fate === "declined") {
      const { Entries } = (await json(incoming)) as { Entries: { Id: string }[] };
      const Failed = Entries.map(({ Id }) => ({ Id, Code: "InternalError", SenderFault: false }));
      outgoing.setHeader("content-type", "application/x-amz-json-1.0");
      return void outgoing.end(JSON.stringify({ Successful: [], Failed }));
    }
    const forwarded = request(target + url, { method, headers });
    incoming.pipe(forwarded);
    forwarded.on("error", () => outgoing.destroy());
    // A receiver that has disconnected gets no messages.
    outgoing.on("close", () => forwarded.destroy());
    forwarded.on("response", (response) => {
      if (fate === "unanswered") return incoming.socket.destroy();
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      return response.pipe(outgoing);
    });
  }

  return listen(
    createServer((incoming, outgoing) => {
      answer(incoming, outgoing).catch(() => outgoing.destroy());
    }),
  );
}
