import http from "node:http";
import { text } from "node:stream/consumers";
import type { ParticipantState } from "#core/field/flow/schema.ts";

/** What went wrong and was sent again, by the status or the error's code. */
export const repeated = new Map<string, number>();

const maxTries = 5;
const pauseMs = 250;

interface Answer {
  state: ParticipantState;
}

/** Sends a request as the page does: again, with the same body, where the service or the network failed. */
export async function request(agent: http.Agent, address: string, body?: object): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const { status, content } = await once(agent, address, body).catch((error: NodeJS.ErrnoException) => ({
      status: error.code ?? "error",
      content: "",
    }));
    if (status === 200) return { state: content.startsWith("{") ? JSON.parse(content) : null };
    repeated.set(String(status), (repeated.get(String(status)) ?? 0) + 1);
    if (tries === maxTries)
      throw new Error(`${address} was refused with ${status}: ${content.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
  }
}

async function once(agent: http.Agent, address: string, body?: object) {
  const sent = http.request(address, {
    agent,
    method: body === undefined ? "GET" : "POST",
    headers: body === undefined ? {} : { "content-type": "application/json" },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
  return { status: response.statusCode ?? 0, content: await text(response) };
}
