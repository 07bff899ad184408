import type pg from "pg";
import { expect } from "vitest";
import { maxAttempts } from "#core/webhook/schedule.ts";
import { type Client, expectStatus } from "#tests/support/api.ts";
import { openTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { type FickleReceiver, startFickleReceiver } from "./receiver.ts";
import { appOver, clientOver, Unanswered } from "./request.ts";
import type { Campaign, Setting } from "./world.ts";

/** Interviews that end while processes die, each of which is an event for two receivers. */

type Kind = "real" | "simulated" | "mock";

interface Waiting {
  id: string;
  link: string;
  kind: Kind;
  questionIds: string[];
}

export interface Closings {
  waiting: Waiting[];
  /** Those that a client was told are closed. */
  acknowledged: Set<string>;
  /** One wants simulations too. */
  receivers: { plain: FickleReceiver; every: FickleReceiver };
  client: Client;
  quota: { studyId: string; limit: number };
}

const choice = (content: string) => ({ type: "multipleChoice", content, props: { options: ["A", "B"] } });

/** So many interviews in two studies, of which one has places for a part of its own. */
export async function prepareClosings(
  { chances, faults }: Setting,
  client: Client,
  count: number,
): Promise<Closings> {
  const receivers = {
    plain: await startFickleReceiver("the first receiver", chances("first receiver"), faults),
    every: await startFickleReceiver("the second receiver", chances("second receiver"), faults),
  };
  await register(client, { url: receivers.plain.url });
  await register(client, { url: receivers.every.url, include_simulations: true });
  const limit = Math.floor(count / 8);
  const [open, scarce] = await Promise.all([
    newStudy(client),
    newStudy(client, { config: { quota: limit } }),
  ]);
  const waiting: Waiting[] = [];
  for (const studyId of [open, scarce]) {
    const questionIds = await addQuestions(client, studyId, [choice("One"), choice("Two")]);
    const real = await inviteMany(client, studyId, Math.floor(count * 0.4));
    waiting.push(...real.map(({ id, link }) => ({ id, link, kind: "real" as const, questionIds })));
    for (let n = 0; n < count * 0.1; n++) {
      const kind = n % 2 === 0 ? "simulated" : "mock";
      const { id, link } = await invite(client, studyId, { [`is_${kind}`]: true });
      waiting.push({ id, link, kind, questionIds });
    }
  }
  return {
    ...{ waiting, receivers, client },
    acknowledged: new Set(),
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

/** Ends one interview after another, over the API or as its participant; some are left at the first failure. */
export async function driveClosings(campaign: Campaign, closings: Closings, name: string): Promise<void> {
  const chance = campaign.chances(name);
  const next = () => closings.waiting.splice(chance.below(closings.waiting.length), 1)[0];
  for (let one = next(); one !== undefined && !campaign.faults.areOver(); one = next()) {
    const app = appOver(campaign, chance.happens(0.85));
    const byPut = one.kind !== "mock" && chance.happens(0.5);
    try {
      const isClosed = byPut
        ? await bringIn(clientOver(app, closings.client), one)
        : await takePart(openTab({ app }, one.link), one);
      if (isClosed) closings.acknowledged.add(one.id);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      campaign.faults.count("closings left without an answer");
    }
  }
}

async function bringIn(client: Client, { id, questionIds }: Waiting): Promise<boolean> {
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
    const told = await tab.say("answers", { question_id, value: "B" });
    expect(told.status, JSON.stringify(told.body)).toBe(200);
  }
  expect(["closed", "over_quota"]).toContain(tab.state.status);
  return tab.state.status === "closed";
}

/** Sends again what was given up after the last of its attempts; resolves to how much that was. */
export async function replayGivenUp(pool: pg.Pool, { client }: Closings): Promise<number> {
  const { rows } = await pool.query<{ id: string; attempts: number }>(
    "select id, attempts from webhook_delivery where status = 'failed'",
  );
  for (const { id, attempts } of rows) {
    expect(attempts).toBe(maxAttempts);
    await expectStatus(client.send("POST", `/webhook-deliveries/${id}/replay`), 202);
  }
  return rows.length;
}

interface Row {
  id: string;
  status: string;
  is_mock: boolean;
  is_simulated: boolean;
}

/** Throws unless every closing was told of, under one id, and nothing else was. */
export async function checkClosings(pool: pg.Pool, closings: Closings): Promise<Record<string, number>> {
  const { client, acknowledged, receivers, quota } = closings;
  const { rows } = await pool.query<Row>(
    "select id, status, is_mock, is_simulated from interview where organization_id = $1",
    [client.organizationId],
  );
  const closed = rows.filter(({ status }) => status === "closed");
  const closedIds = new Set(closed.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !closedIds.has(id))).toEqual([]);

  const { rows: full } = await pool.query<{ count: number }>(
    `select count(*)::int from interview where study_id = $1 and status = 'closed' and not is_mock and not is_simulated`,
    [quota.studyId],
  );
  expect(full[0]?.count).toBeLessThanOrEqual(quota.limit);

  const real = closed.filter(({ is_mock }) => !is_mock);
  const wanted = {
    plain: real.filter(({ is_simulated }) => !is_simulated).map(({ id }) => id),
    every: real.map(({ id }) => id),
  };
  const eventIds = new Map<string, string>();
  let duplicates = 0;
  for (const name of ["plain", "every"] as const) {
    const byInterview = Map.groupBy(receivers[name].attempts, ({ interviewId }) => interviewId);
    // Neither lost nor phantom.
    expect([...byInterview.keys()].toSorted()).toEqual(wanted[name].toSorted());
    for (const [id, attempts] of byInterview) {
      expect(
        attempts.some(({ accepted }) => accepted),
        `${id} was never taken`,
      ).toBe(true);
      const known = eventIds.get(id) ?? attempts[0]?.webhookId ?? "";
      eventIds.set(id, known);
      expect(new Set(attempts.map(({ webhookId }) => webhookId))).toEqual(new Set([known]));
      expect(new Set(attempts.map(({ body }) => body)).size, `bodies of ${id}`).toBe(1);
      duplicates += attempts.filter(({ accepted }) => accepted).length - 1;
    }
  }
  const { rows: undelivered } = await pool.query(
    "select status, attempts, attempt_log from webhook_delivery where status <> 'delivered' limit 5",
  );
  expect(undelivered).toEqual([]);
  return { closed: closed.length, acknowledged: acknowledged.size, events: eventIds.size, duplicates };
}
