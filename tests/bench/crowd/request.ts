import { gunzipSync } from "node:zlib";
import { type Agent, request as send } from "undici";
import type { ParticipantState } from "#survey/flow/schema.ts";

/** What went wrong and was sent again, by the status or the error's code. */
export const repeated = new Map<string, number>();

const maxTries = 5;
const pauseMs = 250;

interface Answer {
  state: ParticipantState;
}

/** Asks for a state, or for the one after a command. */
export async function request(agent: Agent, address: string, body?: object): Promise<Answer> {
  return { state: JSON.parse(await insist(agent, address, body)) };
}

const stateBlock = '<script type="application/json" id="state">';

/** Loads a page as a browser does, compressed. */
export async function openPage(agent: Agent, address: string): Promise<{ hasState: boolean }> {
  return { hasState: (await insist(agent, address)).includes(stateBlock) };
}

/** Sends a request as the page does: again, with the same body, where the service or the network failed. */
async function insist(agent: Agent, address: string, body?: object): Promise<string> {
  for (let tries = 1; ; tries++) {
    const { status, content } = await once(agent, address, body).catch((error: NodeJS.ErrnoException) => ({
      status: error.code ?? "error",
      content: "",
    }));
    if (status === 200) return content;
    repeated.set(String(status), (repeated.get(String(status)) ?? 0) + 1);
    if (tries === maxTries)
      throw new Error(`${address} was refused with ${status}: ${content.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
  }
}

/** By a client that takes a third of the CPU time of Node's own: the participants share the cores with the service. */
async function once(agent: Agent, address: string, body?: object) {
  const {
    statusCode,
    headers,
    body: content,
  } = await send(address, {
    dispatcher: agent,
    method: body === undefined ? "GET" : "POST",
    headers: { "accept-encoding": "gzip", ...(body !== undefined && { "content-type": "application/json" }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const bytes = Buffer.from(await content.arrayBuffer());
  const isCompressed = headers["content-encoding"] === "gzip";
  return { status: statusCode, content: (isCompressed ? gunzipSync(bytes) : bytes).toString() };
}
