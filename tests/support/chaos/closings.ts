import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { eventTypes } from "#core/account/event/schema.ts";
import { type Client, expectStatus } from "#tests/support/api.ts";
import { openTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { type FickleReceiver, registeredReceiver, startFickleReceiver } from "./receiver.ts";
import { appOver, clientOver, Unanswered } from "./request.ts";
import type { Campaign, Setting } from "./world.ts";

/** Interviews that end while processes are killed; each is an event for two receivers. */

type Kind = "real" | "simulated" | "mock";

interface Waiting {
  id: string;
  link: string;
  kind: Kind;
  questionIds: string[];
}

export interface Closings {
  waiting: Waiting[];
  /** Interviews for which a client got a response that they are closed. */
  acknowledged: Set<string>;
  /** The second is told of simulations too, the third of all types of event as well. */
  receivers: { plain: FickleReceiver; every: FickleReceiver; types: FickleReceiver };
  client: Client;
  /** Interviews that clients created, by `Idempotency-Key`; null if no response arrived. */
  made: Map<string, string | null>;
  madeIn: { id: string; questionIds: string[] };
  quota: { studyId: string; limit: number };
}

const choice = (content: string) => ({ type: "multipleChoice", content, props: { options: ["A", "B"] } });

/** Creates the interviews in two studies; one study has a quota smaller than its number of interviews. */
export async function prepareClosings(setting: Setting, client: Client, count: number): Promise<Closings> {
  const { chances, faults } = setting;
  const receivers = {
    plain: await startFickleReceiver("the first receiver", chances("first receiver"), faults),
    every: await startFickleReceiver("the second receiver", chances("second receiver"), faults),
    types: await registeredReceiver(setting, client, "the third receiver", eventTypes),
  };
  await register(client, { url: receivers.plain.url });
  await register(client, { url: receivers.every.url, include_simulations: true });
  const limit = Math.ceil(count / 40);
  const [open, scarce] = await Promise.all([
    newStudy(client),
    newStudy(client, { config: { quota: limit } }),
  ]);
  const waiting: Waiting[] = [];
  let questionIds: string[] = [];
  for (const studyId of [scarce, open]) {
    questionIds = await addQuestions(client, studyId, [choice("One"), choice("Two")]);
    const real = await inviteMany(client, studyId, Math.floor(count * 0.4));
    waiting.push(...real.map(({ id, link }) => ({ id, link, kind: "real" as const, questionIds })));
    for (let n = 0; n < count * 0.1; n++) {
      const kind = n % 2 === 0 ? "simulated" : "mock";
      const { id, link } = await invite(client, studyId, { [`is_${kind}`]: true });
      waiting.push({ id, link, kind, questionIds });
    }
  }
  return {
    waiting,
    receivers,
    client,
    acknowledged: new Set(),
    made: new Map(),
    madeIn: { id: open, questionIds },
    quota: { studyId: scarce, limit },
  };
}

async function inviteMany(
  client: Client,
  study_id: string,
  count: number,
): Promise<{ id: string; link: string }[]> {
  const interviews = Array.from({ length: count }, () => ({}));
  return (await expectStatus(client.send("POST", "/interviews/bulk", { study_id, interviews }), 200)).body;
}

const register = (client: Client, endpoint: object) =>
  expectStatus(client.send("POST", "/webhook-endpoints", endpoint), 201);

/** Ends one interview after another, over the API or as its participant; some are abandoned at the first failure. */
export async function driveClosings(campaign: Campaign, closings: Closings, name: string): Promise<void> {
  const { waiting, acknowledged, client } = closings;
  const chance = campaign.chances(name);
  for (let n = 0; !campaign.faults.areOver(); n++) {
    const app = appOver(campaign, chance.happens(0.85));
    const sending = clientOver(app, client);
    try {
      const isNew = chance.happens(0.3);
      const one = isNew
        ? await createInterview(sending, closings, `${name}-${n}`)
        : waiting.splice(chance.below(waiting.length), 1)[0];
      if (one === undefined) return;
      if (!isNew && one.kind !== "mock" && chance.happens(0.15)) {
        await withdraw(sending, one, chance.pick(["canceled", "screened_out", "erased"]));
        continue;
      }
      const byPut = one.kind !== "mock" && chance.happens(0.5);
      const isClosed = byPut
        ? await importInterview(sending, one)
        : await takePart(openTab({ app }, one.link), one);
      if (isClosed) acknowledged.add(one.id);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      campaign.faults.count("closings without a response");
    }
  }
}

/** Creates an interview, repeating the request with the same key until there is a response. */
async function createInterview(client: Client, { made, madeIn }: Closings, key: string): Promise<Waiting> {
  made.set(key, null);
  const fields = { study_id: madeIn.id, metadata: { key } };
  for (;;) {
    const answer = await client.send("POST", "/interviews", fields, { "idempotency-key": key });
    const { status, body, text } = answer;
    if (status === 200) {
      made.set(key, body.id);
      return { id: body.id, link: body.link, kind: "real", questionIds: madeIn.questionIds };
    }
    // The first request is still in progress, whoever sent it.
    expect(status, text).toBe(409);
    await sleep(50);
  }
}

/** A request that is repeated may find what it did the first time. */
async function withdraw(client: Client, { id }: Waiting, how: string): Promise<void> {
  const { status, text } =
    how === "erased"
      ? await client.send("DELETE", `/interviews/${id}`)
      : await client.send("PUT", `/interviews/${id}`, { status: how });
  expect(how === "erased" ? [204, 404] : [200], text).toContain(status);
}

async function importInterview(client: Client, { id, questionIds }: Waiting): Promise<boolean> {
  const { status, body, text } = await client.send("PUT", `/interviews/${id}`, {
    status: "closed",
    conversation_json: [{ role: "user", content: `What ${id} said` }],
    answers: questionIds.map((question_id) => ({ question_id, value: "A" })),
    active_time: 60,
  });
  if (status === 409) expect(body).toMatchObject({ code: "quota_full" });
  else expect(status, text).toBe(200);
  return status === 200;
}

async function takePart(tab: Tab, { questionIds }: Waiting): Promise<boolean> {
  await tab.send("POST", "/start", {});
  for (const question_id of questionIds) {
    if (tab.state.step.kind === "end") break;
    const reply = await tab.say("answers", { question_id, value: "B" });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  expect(["closed", "over_quota"]).toContain(tab.state.status);
  return tab.state.status === "closed";
}
