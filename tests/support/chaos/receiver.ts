import { setTimeout as sleep } from "node:timers/promises";
import type { EventType } from "#core/account/event/schema.ts";
import { type Client, expectStatus } from "#tests/support/api.ts";
import { type Answering, startReceiver } from "#tests/support/receiver.ts";
import type { Chance } from "./chance.ts";
import type { Faults } from "./faults.ts";
import type { Setting } from "./world.ts";

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

/** A receiver that the organization's events of these types go to, those of simulations too. */
export async function registeredReceiver(
  { chances, faults }: Pick<Setting, "chances" | "faults">,
  client: Client,
  name: string,
  event_types: readonly EventType[],
): Promise<FickleReceiver> {
  const receiver = await startFickleReceiver(name, chances(name), faults);
  const endpoint = { url: receiver.url, include_simulations: true, event_types };
  await expectStatus(client.send("POST", "/webhook-endpoints", endpoint), 201);
  return receiver;
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
