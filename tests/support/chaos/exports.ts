import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import { exportFormats } from "#core/results/export/format/index.ts";
import { type Client, expectStatus } from "#tests/support/api.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { type FickleReceiver, registeredReceiver } from "./receiver.ts";
import { appOver, clientOver } from "./request.ts";
import { checkTold, type Happened } from "./told.ts";
import type { Campaign, Setting } from "./world.ts";

/** Export jobs of one organization while those that make and announce the files are killed. */
export interface Exports {
  client: Client;
  studyId: string;
  /** Jobs for which a client got a response that they are queued, by `Idempotency-Key`. */
  started: Map<string, string>;
  receiver: FickleReceiver;
}

const interviews = 250;
const pauseMs = 400;

export async function prepareExports(setting: Setting, client: Client): Promise<Exports> {
  const receiver = await registeredReceiver(setting, client, "the receiver of exports", ["export.ready"]);
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ type: "nps", content: "Recommend?" }]);
  const body = { study_id: studyId, interviews: Array.from({ length: interviews }, () => ({})) };
  await expectStatus(client.send("POST", "/interviews/bulk", body), 200);
  return { client, studyId, started: new Map(), receiver };
}

/** Starts one job after another until the faults are over. */
export async function driveExports(campaign: Campaign, { client, studyId, started }: Exports): Promise<void> {
  const chance = campaign.chances("exports");
  const sending = clientOver(appOver(campaign, true), client);
  for (let n = 0; !campaign.faults.areOver(); n++) {
    const key = `export-${n}`;
    const body = { format: chance.pick(exportFormats).name };
    const headers = { "idempotency-key": key };
    const {
      status,
      text,
      body: job,
    } = await sending.send("POST", `/studies/${studyId}/exports`, body, headers);
    // The first request is still in progress, whoever sent it: the key is tried again.
    expect([202, 409], text).toContain(status);
    if (status === 202) started.set(key, job.id);
    else n--;
    await sleep(pauseMs);
  }
}

interface Job {
  id: string;
  isFinished: boolean;
  error: string | null;
}

/** Throws unless each request made one job, each job ended, and each finished file was told of once. */
export async function checkExports(
  pool: pg.Pool,
  { client, studyId, started, receiver }: Exports,
): Promise<Record<string, number>> {
  const { rows: jobs } = await pool.query<Job & { status: string }>(
    `select id::text, status, completed_at is not null and error is null as "isFinished", error
     from export_job where study_id = $1`,
    [studyId],
  );
  expect(jobs.filter(({ status }) => !["done", "expired", "failed"].includes(status))).toEqual([]);
  const ids = new Set(jobs.map(({ id }) => id));
  expect(new Set(started.values()).difference(ids)).toEqual(new Set());
  // A key whose request got no response may have made a job too.
  expect(ids.size).toBeLessThanOrEqual(started.size + 1);
  const ready = jobs.filter(({ isFinished }) => isFinished);
  const expected: Happened[] = ready.map(({ id }) => ({ event_type: "export.ready", subject: id }));
  const told = await checkTold(pool, client, receiver, expected);
  return { "export jobs": jobs.length, "export jobs given up": jobs.length - ready.length, ...told };
}
