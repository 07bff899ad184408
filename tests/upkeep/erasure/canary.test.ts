import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { foldCounts } from "#core/field/count/index.ts";
import type { ExportJob } from "#core/results/export/schema.ts";
import { handler } from "#functions/cron/retention.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import {
  canary,
  days,
  daysAgo,
  importInterview,
  newFolder,
  newSurvey,
  type Survey,
} from "#tests/support/canary.ts";
import { deviceToken, enter, interviewsOf, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { exportFile, fileRequests, readExport, startExport, workOn } from "#tests/support/exports.ts";
import { accepted, startTab, type Tab } from "#tests/support/participant.ts";
import { askFor, carryOut } from "#tests/support/subjects.ts";
import { otherColumns } from "./other-columns.ts";

const logged: string[] = [];
let ahead = 0;
const stack = useStack({
  now: () => new Date(Date.now() + ahead),
  log: (level, event, fields) => void logged.push(JSON.stringify({ level, event, ...fields })),
});

/** Every row of every table, as text. */
async function dumpTables(): Promise<string> {
  const { rows } = await stack.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const texts = await Promise.all(
    rows.map(async ({ table_name }) => {
      const found = await stack.pool.query(`select t::text as row from "${table_name}" t`);
      return found.rows.map(({ row }) => `${table_name} ${row}`).join("\n");
    }),
  );
  return texts.join("\n");
}

async function dumpObjects(): Promise<string> {
  const names = await readdir(stack.storage.directory, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), "latin1")),
  );
  return texts.join("\n");
}

const consent = { version: "v-1", text: "We keep what you say." };

/** An interview that began over an open link, whose address identifies the participant, who has agreed to something. */
async function enterSurvey(client: Client): Promise<{ id: string; traces: string[]; tab: Tab }> {
  const studyId = await newOpenStudy(client, { uniqueParam: "pid" }, { consent });
  await expectStatus(client.send("POST", `/studies/${studyId}/sources`, { name: "Panel" }), 201);
  const params = { pid: `${canary}-pid`, city: canary };
  const device_token = deviceToken(canary);
  const entry = await expectStatus(enter(stack, studyId, { params, source: "panel", device_token }), 201);
  const tab = await startTab(stack, linkOf(entry), { consent: { version: consent.version } });
  await accepted(tab.answer(`${canary} typed`));
  const [{ id, source }] = await interviewsOf(client, studyId);
  expect(source).toBe("panel");
  return { id, tab, traces: [`pid=${params.pid}`, device_token].map((known) => hash("sha256", known)) };
}

/** A finished file of each kind. */
async function exportAll(client: Client, studyId: string) {
  const jobs: ExportJob[] = [];
  for (const body of [...fileRequests, { format: "csv", redact: true }])
    jobs.push((await exportFile(stack, client, studyId, body)).job);
  return jobs;
}

/** What people of the organization do with the interviews: decisions, notes, requests and their archives. */
async function work(client: Client, studyId: string, ids: readonly string[]) {
  for (const id of ids) {
    const body = { notes: `${canary} noted again` };
    await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
  }
  const decided = { interview_ids: ids, decision: "exclude", reason: `${canary} reason` };
  await expectStatus(client.send("POST", `/studies/${studyId}/quality/decisions`, decided), 200);
  const undone = { interview_ids: ids, decision: "keep", reason: `${canary} reason` };
  await expectStatus(client.send("POST", `/studies/${studyId}/quality/decisions`, undone), 200);
  await carryOut(stack, await askFor(client, "search", { metadata: { who: `${canary} entry` } }));
  const archives: string[] = [];
  for (const id of ids) {
    const { id: made } = await askFor(client, "export", { interview_ids: [id] });
    await carryOut(stack, { id: made });
    archives.push(made);
  }
  return {
    waiting: await askFor(client, "search", { text: `${canary} said` }),
    urlsOf: () =>
      Promise.all(
        archives.map(async (id) => (await client.send("GET", `/data-subject-requests/${id}`)).body.url),
      ),
  };
}

/** What stays of them: the log of who did what, how much was used, and that somebody has agreed. */
async function expectRecords(client: Client, { id, consents }: { id: string; consents: string }) {
  const log = await expectStatus(client.send("GET", `/audit-log?entity_id=${id}`), 200);
  const actions = log.body.entries.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(["interview.update", "quality.decide", "interview.erase"]));
  const { rows } = await stack.pool.query("select consent from interview where id = $1", [consents]);
  expect(rows).toEqual([{ consent: { version: consent.version, at: expect.stringMatching(/Z$/) } }]);
  // By itself it begins with the month, which may have ended since.
  const from = new Date(Date.now() - days(1)).toISOString().slice(0, 10);
  const { body: usage } = await expectStatus(client.send("GET", `/usage?group_by=study&from=${from}`), 200);
  expect(usage.rows.length).toBeGreaterThan(0);
}

/** A job that is done, one that waits and one that was canceled, whose filter tells of a participant. */
async function filteredJobs(client: Client, studyId: string): Promise<[ExportJob, ExportJob, ExportJob]> {
  const filter = { status: "closed", metadata: { who: `${canary} filter`, why: [canary, "other"] } };
  const body = { format: "csv", filter };
  const { job: done } = await exportFile(stack, client, studyId, body);
  const canceled = await startExport(client, studyId, body);
  await expectStatus(client.send("DELETE", `/studies/${studyId}/exports/${canceled.id}`), 204);
  const headers = { "idempotency-key": "waiting" };
  const { body: waiting } = await expectStatus(
    client.send("POST", `/studies/${studyId}/exports`, body, headers),
    202,
  );
  const again = await expectStatus(client.send("POST", `/studies/${studyId}/exports`, body, headers), 202);
  expect(again.body).toEqual(waiting);
  return [done, waiting, canceled];
}

/** Makes a share whose filter tells of participants, and reads its filter as its maker and its viewers do. */
async function filteredShare(client: Client, { studyId, questionIds: [why] }: Survey) {
  const filter = {
    metadata: { panel: "p1", who: [`${canary} entry`, `${canary} gone`] },
    answer: { [String(why)]: { value: `${canary} answered`, answered: true } },
  };
  const body = { name: "Part", scope: { sections: ["funnel"], min_base: 0, filter } };
  const make = () =>
    expectStatus(
      client.send("POST", `/studies/${studyId}/shares`, body, { "idempotency-key": "share" }),
      201,
    );
  const made = (await make()).body;
  expect(made.scope.filter).toEqual(filter);
  const token = made.url.split("/").at(-1);
  const filters = async () => {
    const views = [
      (await make()).body.scope.filter,
      (await expectStatus(client.send("GET", `/shares/${made.id}`), 200)).body.scope.filter,
      (await expectStatus(client.send("GET", `/results/v1/${token}`), 200)).body.shared_filter,
    ];
    expect(new Set(views.map((each) => JSON.stringify(each))).size).toBe(1);
    return views[0];
  };
  return { filters, emptied: { ...filter.metadata, who: null }, why: String(why) };
}

/** Codes both interviews, with quotes; of one the words in a code, which a model gave to that alone. */
async function code(client: Client, { studyId, questionIds: [why] }: Survey, of: readonly [string, string]) {
  const { body } = await expectStatus(
    client.send("POST", `/studies/${studyId}/codes`, { name: "Birds" }),
    201,
  );
  for (const id of of)
    await expectStatus(
      client.send("PUT", `/interviews/${id}/answers/${why}/codes/${body.id}`, {
        quote: { segment: 0, start: 0, end: canary.length },
      }),
      200,
    );
  await stack.pool.query(
    `with made as (
       insert into code (id, study_id, name, name_key, description, locked, origin, model, revision, created_at, updated_at)
       values (gen_random_uuid(), $1, $4, 'x', '', false, 'model', 'm', 1, now(), now()) returning id),
     judged as (
       insert into coded_answer (interview_id, question_id, coder, digest, place, judged_at)
       select id, $3, 'first', $4, 1, now() from unnest($5::uuid[]) id)
     insert into code_assignment (interview_id, question_id, code_id, coder, state, origin, created_at)
     select $2, $3, made.id, 'first', 'assigned', 'model', now() from made`,
    [studyId, of[1], why, `${canary} bird`, of],
  );
  await sumUp(studyId, why, of);
  return () => client.send("GET", `/studies/${studyId}/questions/${why}/themes`);
}

/** A summary of each, a finding that quotes each and one that quotes both, and why a follow-up was asked. */
async function sumUp(studyId: string, why: string | undefined, of: readonly string[]) {
  const quoteOf = (interview_id: string) => ({
    interview_id,
    question_id: why,
    segment: 0,
    message_id: null,
    start: 0,
    end: canary.length,
    text: `${canary} quote`,
  });
  const { rows: codes } = await stack.pool.query("select id from code where study_id = $1", [studyId]);
  const quotes = of.map((id) => [quoteOf(id)]);
  for (const [place, each] of [...quotes, quotes.flat()].entries())
    await stack.pool.query(
      "insert into finding (id, study_id, place, text, code_ids, quotes) values (gen_random_uuid(), $1, $2, $3, $4, $5)",
      [studyId, place, place === 2 ? "Of both" : `${canary} finding`, [codes[0].id], JSON.stringify(each)],
    );
  await stack.pool.query(
    `insert into interview_insight (id, study_id, interview_id, status, content, digest, leases, created_at, updated_at)
     select gen_random_uuid(), $1, id, 'done', jsonb_build_object('summary', $3::text), 'x', 0, now(), now()
     from unnest($2::uuid[]) id`,
    [studyId, of, `${canary} summary`],
  );
  await stack.pool.query(
    `insert into said_translation (interview_id, language, digest, text, model, at)
     select id, 'English', 'x', $2, 'scripted', now() from unnest($1::uuid[]) id`,
    [of, `${canary} translated`],
  );
  await stack.pool.query(
    `update answer set followups = jsonb_build_array(jsonb_build_object('question', 'Why?', 'answer', $2::text))
     where interview_id = any($1::uuid[]) and type = 'question'`,
    [of, `${canary} reply`],
  );
  await stack.pool.query(
    `insert into transcription (interview_id, question_id, key, text, attempts, digest, heard)
     select id, $1, 'recording', $3, 1, 'digest', jsonb_build_object('text', $3::text) from unnest($2::uuid[]) id`,
    [why, of, `${canary} spoken`],
  );
  const heard = { words: [{ text: `${canary} word`, start: 0, end: 1 }], corrected: { original: canary } };
  for (const table of ["answer", "message"])
    await stack.pool.query(`update ${table} set transcription = $2 where interview_id = any($1::uuid[])`, [
      of,
      JSON.stringify(heard),
    ]);
  await stack.pool.query(
    `insert into moderation (interview_id, seq, question_id, outcome, goal_id, reason, refused, created_at)
     select id, 900, $1, 'model_advanced', '', $3, '[]', now() from unnest($2::uuid[]) id`,
    [why, of, `${canary} reason`],
  );
}

const statusesOf = async (client: Client, jobs: readonly ExportJob[]) =>
  new Set(await Promise.all(jobs.map(async (job) => (await readExport(client, job)).status)));

const hourlyRun = () => handler({}, { awsRequestId: "run", getRemainingTimeInMillis: () => 60_000 });

/** Columns that can hold words, by `table.column`, and those of them that hold the canary. */
async function wordColumns(): Promise<{ all: string[]; planted: string[] }> {
  const { rows } = await stack.pool.query(`
    select table_name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY')
    group by table_name`);
  const found = await Promise.all(
    rows.map(async ({ table_name, columns }) => {
      const held = columns.map(
        (name: string) => `coalesce(bool_or("${name}"::text like '%${canary}%'), false)`,
      );
      const { rows } = await stack.pool.query({
        text: `select ${held.join(", ")} from "${table_name}"`,
        rowMode: "array",
      });
      return columns.map((name: string, n: number) => ({
        name: `${table_name}.${name}`,
        holds: rows[0]?.[n] === true,
      }));
    }),
  );
  const columns = found.flat();
  return {
    all: columns.map(({ name }) => name),
    planted: columns.flatMap(({ name, holds }) => (holds ? [name] : [])),
  };
}

/** A new column is planted with the canary or known to hold none, and none is both. */
function expectAllKnown(all: readonly string[], planted: ReadonlySet<string>): void {
  const isOther = (column: string) => {
    const [table = "", name = ""] = column.split(".");
    const names = otherColumns[table];
    return names === "*" || names?.includes(name) === true;
  };
  expect(all.filter((column) => planted.has(column) === isOther(column))).toEqual([]);
  const named = Object.entries(otherColumns).flatMap(([table, names]) =>
    names === "*" ? [] : names.map((name) => `${table}.${name}`),
  );
  expect(named.filter((column) => !all.includes(column))).toEqual([]);
}

it("removes every trace of what was said from tables, objects and logs", async () => {
  providePorts(stack.ctx);
  const client = await newClient(stack);
  const survey = await newSurvey(client, await newFolder(client, 1));
  const old = await importInterview(stack, client, survey, daysAgo(2));
  const erased = await importInterview(stack, client, survey, new Date().toISOString(), {
    title: `${canary} title`,
    metadata: { panel: "p1", who: `${canary} entry` },
  });
  const entered = await enterSurvey(client);
  const withdrawn = await enterSurvey(client);
  const { urlsOf, waiting: searched } = await work(client, survey.studyId, [old.id, erased.id]);
  const themes = await code(client, survey, [old.id, erased.id]);
  const made = ["quote", "finding", "summary", "reason"].map((kind) => `${canary} ${kind}`);
  for (const trace of [
    `${canary} said`,
    `${canary} typed`,
    `${canary}-pid`,
    ...entered.traces,
    "address:",
    ...made,
  ])
    expect(await dumpTables()).toContain(trace);
  expect(await dumpObjects()).toContain(canary);
  const planted = new Set((await wordColumns()).planted);

  const ofAll = await exportAll(client, survey.studyId);
  const [done, waiting, canceled] = await filteredJobs(client, survey.studyId);
  const { filters, emptied, why } = await filteredShare(client, survey);
  expect((await urlsOf()).every((url) => url !== null)).toBe(true);
  const { all, planted: more } = await wordColumns();
  for (const each of more) planted.add(each);
  expectAllKnown(all, planted);
  for (const { id } of [erased, entered]) await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
  expect((await withdrawn.tab.send("POST", "/withdraw", {})).status).toBe(200);
  expect((await urlsOf()).map((url) => url === null)).toEqual([false, true]);
  await carryOut(stack, searched);
  expect(await statusesOf(client, ofAll)).toEqual(new Set(["expired"]));
  for (const job of [done, waiting, canceled])
    expect((await readExport(client, job)).filter).toEqual({
      status: "closed",
      metadata: { who: null, why: null },
    });
  expect(await filters()).toEqual({
    metadata: emptied,
    answer: { [why]: { value: null, answered: true } },
  });
  // Who waits for a file still gets it.
  await workOn(stack, waiting);
  expect(await readExport(client, waiting)).toMatchObject({ status: "done", rows: 0 });
  const ofOld = await exportAll(client, survey.studyId);
  await hourlyRun();
  expect(await statusesOf(client, ofOld)).toEqual(new Set(["expired"]));
  expect(await urlsOf()).toEqual([null, null]);
  ahead = days(1);
  await hourlyRun();
  await foldCounts(stack.ctx, new Date(Date.now() + ahead + 60_000));

  // The codes of the one whose words retention took stay, as other closed values do.
  const { base, coded, themes: left } = (await expectStatus(themes(), 200)).body;
  expect([
    base,
    coded,
    left.map(({ count, quotes }: { count: number; quotes: unknown }) => [count, quotes]),
  ]).toEqual([1, 1, [[1, []]]]);
  const { body } = await expectStatus(client.send("GET", `/interviews/${old.id}`), 200);
  expect(body.conversation_json).toEqual([]);
  for (const trace of [canary, ...entered.traces, ...withdrawn.traces, withdrawn.tab.vid, "address:"])
    expect(await dumpTables()).not.toContain(trace);
  for (const { id } of [entered, withdrawn]) await expectRecords(client, { id: erased.id, consents: id });
  expect(await dumpObjects()).not.toContain(canary);
  // Archives hide what is in them.
  expect(await stack.storage.bucket.list({ prefix: `${client.organizationId}/` })).toEqual([]);
  expect(logged.join("\n")).not.toContain(canary);
  const runs = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === "retention_run");
  expect(runs).toMatchObject([{ interviews: 1, messages: 2, files: 1, folders: 1 }, { interviews: 0 }]);
});
