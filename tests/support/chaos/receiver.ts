import { setTimeout as sleep } from "node:timers/promises";
import { type Answering, startReceiver } from "#tests/support/receiver.ts";
import type { Chance } from "./chance.ts";
import type { Faults } from "./faults.ts";

interface Attempt {
  webhookId: string;
  interviewId: string;
  body: string;
  accepted: boolean;
}

export interface FickleReceiver {
  url: string;
  attempts: readonly Attempt[];
  stop: () => Promise<void>;
}

type Answer = Parameters<Answering>[0];

const failures: Record<string, (response: Answer) => void> = {
  "a 500": (response) => response.writeHead(500).end(),
  "a 503 with Retry-After": (response) => response.writeHead(503, { "retry-after": "90" }).end(),
  "a redirect": (response) => response.writeHead(307, { location: "/elsewhere" }).end(),
  "a reset": (response) => response.destroy(),
  "no answer": () => {},
};
const [first = "", ...others] = Object.keys(failures);

/** A receiver that is up most of the time, and otherwise fails in one way at a time. */
export async function startFickleReceiver(
  name: string,
  chance: Chance,
  faults: Faults,
): Promise<FickleReceiver> {
  const receiver = await startReceiver();
  const attempts: Attempt[] = [];
  let spell: string | null = null;
  const held = new Set<Answer>();
  receiver.answering = (response, { headers, body }) => {
    const { interview } = JSON.parse(body) as { interview?: { id: string } };
    const failure = faults.areOver() ? null : spell;
    const webhookId = String(headers["webhook-id"]);
    attempts.push({ webhookId, interviewId: interview?.id ?? "", body, accepted: failure === null });
    if (failure === null) return void response.writeHead(204).end();
    faults.count(`${name} gave ${failure}`);
    held.add(response);
    failures[failure]?.(response);
  };
  const release = () => {
    for (const response of held) response.destroy();
    held.clear();
  };
  const spells = (async () => {
    while (!faults.areOver()) {
      spell = chance.happens(0.3) ? chance.pick([first, ...others]) : null;
      await Promise.race([sleep(300 + chance.below(1200)), faults.over]);
      release();
    }
  })();
  return {
    url: receiver.url,
    attempts,
    async stop() {
      faults.end();
      await spells;
      release();
      await receiver.stop();
    },
  };
}
