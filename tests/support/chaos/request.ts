import { setTimeout as sleep } from "node:timers/promises";
import { type Client, send, type TestStack } from "#tests/support/api.ts";
import type { Campaign } from "./world.ts";

const timeoutMs = 5_000;
const pauseMs = 25;

/** The request got no response and is not repeated. */
export class Unanswered extends Error {}

/** The API as its callers see it: requests that fail on the way, or with a 429 or 5xx, are repeated if `insists`. */
export function appOver({ apis, faults }: Campaign, insists: boolean): TestStack["app"] {
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    for (let attempt = 0; ; await sleep(pauseMs)) {
      const running = apis();
      const baseUrl = running[attempt % running.length];
      if (baseUrl === undefined) {
        faults.requireOnlyKills();
        continue;
      }
      attempt++;
      try {
        return await answerOf(`${baseUrl}${path}`, init);
      } catch {
        faults.count("requests without a response");
      }
      if (!insists) throw new Unanswered(path);
    }
  };
  return { request } as unknown as TestStack["app"];
}

/** Reads the whole response, which a killed process may not finish. */
async function answerOf(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  // The campaign asks for more at a time than an organization may: it comes again, as its callers do.
  if (response.status >= 500 || response.status === 429) throw new Error(`${response.status} ${text}`);
  return new Response(response.status === 204 ? null : text, response);
}

/** The same client, with its requests sent to these processes. */
export const clientOver = (app: TestStack["app"], client: Client): Client => ({
  ...client,
  send: (method, path, body, headers) =>
    send(app, method, path, body, { authorization: `Bearer ${client.key}`, ...headers }),
});
