import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Ctx } from "#core/platform/ctx.ts";
import { exportFormats, type FormatName } from "#core/results/export/format/index.ts";
import { runExport } from "#core/results/export/job/run.ts";
import type { ExportJob } from "#core/results/export/schema.ts";
import { type Client, expectStatus, type TestStack } from "./api.ts";

/** A request of each kind of file. */
export const fileRequests: readonly { format: FormatName; layout?: string; labels?: string }[] = [
  ...exportFormats.map(({ name: format }) => ({ format })),
  { format: "csv", layout: "wide", labels: "text" },
];

/** Starts a job; resolves to it. */
export async function startExport(client: Client, studyId: string, body: object): Promise<ExportJob> {
  const answer = await expectStatus(client.send("POST", `/studies/${studyId}/exports`, body), 202);
  expect(answer.headers.get("location")).toBe(`/api/v1/studies/${studyId}/exports/${answer.body.id}`);
  return answer.body;
}

export const readExport = async (client: Client, { study_id, id }: ExportJob): Promise<ExportJob> =>
  (await expectStatus(client.send("GET", `/studies/${study_id}/exports/${id}`), 200)).body;

/** Runs a worker on the job's message once, with these ports in place of the stack's. */
export async function workOn({ ctx, pool }: TestStack, { id }: ExportJob, ports: Partial<Ctx> = {}) {
  const { rows } = await pool.query("select id from outbox where payload ->> 'export_id' = $1", [id]);
  const outboxId: string = rows[0]?.id ?? "00000000-0000-7000-8000-000000000000";
  const deadline = new Date((ports.now ?? ctx.now)().getTime() + 900_000);
  const clock = ports.now && { databaseNow: ports.now };
  await runExport(
    { ...ctx, log: () => {}, actor: { kind: "system" }, ...clock, ...ports },
    outboxId,
    deadline,
  );
}

/** The finished job and its file, which must be what the job says of it. */
export async function downloadExport(client: Client, started: ExportJob) {
  const job = await readExport(client, started);
  expect(job).toMatchObject({ status: "done", progress: 100, error: null });
  const response = await fetch(job.url ?? "");
  expect(response.status).toBe(200);
  const file = Buffer.from(await response.arrayBuffer());
  expect(job.size).toBe(file.length);
  expect(job.sha256).toBe(createHash("sha256").update(file).digest("hex"));
  return { job, file };
}

/** Starts a job, has it run, and resolves to its file. */
export async function exportFile(stack: TestStack, client: Client, studyId: string, body: object) {
  const job = await startExport(client, studyId, body);
  await workOn(stack, job);
  return downloadExport(client, job);
}

/** Hexadecimal digits at random, which a zip archive makes half as long and no shorter. */
const randomText = (bytes: string) =>
  `(select left(string_agg(md5(concat(digits, ' ', n, random())), ''), ${bytes}) from generate_series(0, ${bytes} / 32) digits)`;

/** Interviews, made by one statement: titles of so many bytes each, one a second in the day before. */
export const seedInterviews = ({ pool }: TestStack, studyId: string, count: number, bytes: number) =>
  pool.query(
    `insert into interview (id, study_id, organization_id, vid, title, metadata, status, type, language, is_mock, is_simulated,
                            is_archived, progress, is_conducted, created_at, updated_at, started_at, revision)
     select gen_random_uuid(), s.id, s.organization_id, gen_random_uuid(), ${randomText("$3::int")}, '{}',
            'in_progress', 'SERVICE', 'English', false, false, false, 0, false, date_trunc('milliseconds', now()) - interval '1 day' + n * interval '1 second',
            now(), now(), 1
     from study s, generate_series(1, $2) n where s.id = $1`,
    [studyId, count, bytes],
  );

/** A message of so many bytes in each of the study's interviews. */
export const seedConversations = ({ pool }: TestStack, studyId: string, bytes: number) =>
  pool.query(
    `insert into message (interview_id, seq, role, content, created_at)
     select i.id, 0, 'user', ${randomText("$2::int")}, i.created_at
     from interview i, lateral (select extract(epoch from i.created_at) as n) each where i.study_id = $1`,
    [studyId, bytes],
  );

/** An answer to each of the study's questions in each of its interviews: numbers, and texts for other types. */
export const seedAnswers = ({ pool }: TestStack, studyId: string) =>
  pool.query(
    `insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
     select i.id, q.id, q.display_order, q.content, q.type, 'answered', given, given #>> '{}', '[]', i.created_at
     from interview i join question q on q.study_id = i.study_id,
       lateral (select extract(epoch from i.created_at)::bigint as n) each,
       lateral (select case q.type when 'nps' then to_jsonb(n % 11) else to_jsonb('Since it is ' || n) end as given) of
     where i.study_id = $1`,
    [studyId],
  );
