import type pg from "pg";
import { expect } from "vitest";
import { type Client, expectStatus } from "#tests/support/api.ts";
import { deviceToken, enter, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { openTab, questionShown } from "#tests/support/participant.ts";
import { appOver, Unanswered } from "./request.ts";
import type { Campaign } from "./world.ts";

/** Participants who enter a study over its open link, some of them in several windows, while processes are killed. */

const cells = ["DE", "FR", "IT"] as const;
const limit = 4;
const people = 30;

export interface Entries {
  studyId: string;
  /** The tokens that clients got, by the value of the unique parameter. */
  tokens: Map<string, Set<string>>;
  /** Tokens of interviews for which a client got a response that they are closed. */
  acknowledged: Set<string>;
}

/** Creates a study with an open link, and with few places for each cell. */
export async function prepareEntries(client: Client): Promise<Entries> {
  const choice = (content: string) => ({ type: "multipleChoice", content, props: { options: ["A", "B"] } });
  const openLink = { uniqueParam: "pid", maxPerAddressPerHour: 100_000 };
  const studyId = await newOpenStudy(client, openLink, {}, [choice("One"), choice("Two")]);
  const quotas = {
    mode: "url_param",
    param_name: "cell",
    buckets: cells.map((value) => ({ value, limit })),
    unmatched_param_policy: "reject",
  };
  await expectStatus(client.send("PUT", `/studies/${studyId}/quotas`, quotas), 200);
  return { studyId, tokens: new Map(), acknowledged: new Set() };
}

/** Enters as one person after another, and takes part; some give up at the first failure and come back later. */
export async function driveEntries(campaign: Campaign, entries: Entries, name: string): Promise<void> {
  const chance = campaign.chances(name);
  while (!campaign.faults.areOver()) {
    const app = appOver(campaign, chance.happens(0.85));
    const person = chance.below(people);
    const params = { pid: `p-${person}`, cell: cells[person % cells.length] ?? "" };
    try {
      const entry = await enter({ app }, entries.studyId, { params, device_token: deviceToken(params.pid) });
      if (entry.status === 409) {
        expect(entry.body).toMatchObject({ reason: "over_quota" });
        continue;
      }
      expect([200, 201], entry.text).toContain(entry.status);
      const { vid } = entry.body;
      entries.tokens.set(params.pid, (entries.tokens.get(params.pid) ?? new Set()).add(vid));
      if (await takePart({ app }, linkOf(entry))) entries.acknowledged.add(vid);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      campaign.faults.count("entries without a response");
    }
  }
}

/** Answers what is left to answer, beside whoever does the same elsewhere; resolves to whether the interview is closed. */
async function takePart(stack: Parameters<typeof openTab>[0], link: string): Promise<boolean> {
  const tab = openTab(stack, link);
  await tab.send("POST", "/start", {});
  while (tab.state.step.kind === "question") {
    const reply = await tab.say("answers", { question_id: questionShown(tab).id, value: "A" });
    expect([200, 409], JSON.stringify(reply.body)).toContain(reply.status);
  }
  expect(["closed", "over_quota"]).toContain(tab.state.status);
  return tab.state.status === "closed";
}

/** Throws unless each person has one interview, whose token is all that they ever got, and no cell is overfull. */
export async function checkEntries(pool: pg.Pool, entries: Entries): Promise<Record<string, number>> {
  const { studyId, tokens, acknowledged } = entries;
  const { rows } = await pool.query<{ pid: string; cell: string; vid: string; status: string }>(
    `select metadata ->> 'pid' as pid, metadata ->> 'cell' as cell, vid, status from interview
     where study_id = $1`,
    [studyId],
  );
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(rows.length);
  const tokenOf = new Map(rows.map(({ pid, vid }) => [pid, vid]));
  for (const [pid, vids] of tokens) expect([...vids], pid).toEqual([tokenOf.get(pid)]);
  const closed = rows.filter(({ status }) => status === "closed");
  expect(acknowledged.difference(new Set(closed.map(({ vid }) => vid)))).toEqual(new Set());
  for (const cell of cells)
    expect(closed.filter((row) => row.cell === cell).length).toBeLessThanOrEqual(limit);
  return { entered: rows.length, "entries closed": closed.length };
}
