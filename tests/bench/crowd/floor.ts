import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";
import type { Times } from "./participant.ts";

/** The same crowd before the least that could serve it: a static page, a start, and each answer in one transaction. */

/** As many as most participants of the crowd's survey are asked; two of them wait for the model. */
const answers = 27;
const waiting = new Set([9, 10]);

export async function takePartBare(
  url: string,
  { size, thinkMs }: { size: number; thinkMs: number },
): Promise<{ times: Times; seconds: number }> {
  const agent = new Agent();
  const times: Times = { starts: [], answers: [], followedUp: [] };
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: size }, (_, number) => visit({ agent, url, number, thinkMs }, times)),
  );
  const seconds = (performance.now() - begun) / 1000;
  await agent.close();
  return { times, seconds };
}

interface Visit {
  agent: Agent;
  url: string;
  number: number;
  thinkMs: number;
}

async function visit({ agent, url, number, thinkMs }: Visit, times: Times): Promise<void> {
  const id = randomUUID();
  const begun = performance.now();
  await send(agent, `${url}/page`);
  await send(agent, `${url}/start/${id}`, {});
  times.starts.push(performance.now() - begun);
  for (let seq = 0; seq < answers + waiting.size; seq++) {
    await sleep(thinkMs * (0.5 + ((number * 31 + seq * 17) % 100) / 100));
    const value = `What participant ${number} would say in a sentence or two about this topic.`;
    const body = { client_turn_id: randomUUID(), expected_seq: seq, question_id: randomUUID(), value };
    const sent = performance.now();
    await send(agent, waiting.has(seq) ? `${url}/slow/${id}` : `${url}/${id}`, body);
    (waiting.has(seq) ? times.followedUp : times.answers).push(performance.now() - sent);
  }
}

async function send(dispatcher: Agent, address: string, body?: object): Promise<void> {
  const { statusCode, body: content } = await request(address, {
    dispatcher,
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  await content.arrayBuffer();
  if (statusCode !== 200) throw new Error(`the floor answered with ${statusCode}`);
}
