import { beforeEach, expect, test } from "vitest";
import { ResearchInterviews } from "#client/index.ts";
import { deactivateApiKey, listApiKeys } from "#core/account/auth/api-key.ts";
import { organization } from "#core/account/organization/organization.sql.ts";
import { verifyCounts } from "#core/field/count/index.ts";
import { runRespondent } from "#core/field/simulation/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { storedKey } from "#kit/file/key.ts";
import { banner, farewell } from "#local/banner.ts";
import { type Demos, ensureDemo, organizationsBeside } from "#local/demo.ts";
import { codeAnswers } from "#local/seed/codebook.ts";
import { conductInterviews } from "#local/seed/conduct.ts";
import { openFilling } from "#local/seed/fill.ts";
import { addFindings } from "#local/seed/findings.ts";
import { paceInterviews } from "#local/seed/pace.ts";
import { isDemoPicture, mountPictures } from "#local/seed/pictures.ts";
import { openRecorder } from "#local/seed/spoken.ts";
import { demoClient } from "#local/seed.ts";
import { questionType, questionTypes } from "#survey/question-type/index.ts";
import { newClient, useStack } from "#tests/support/api.ts";

const stack = useStack();
const kept: Demos[] = [];
const keep = (demos: Demos) => void kept.push(demos);
const say = () => {};
const known = ({ demo, other_demos }: Demos) => (demo === null ? other_demos : [demo, ...other_demos]);

const elsewhere = {
  organization_id: "00000000-0000-7000-8000-000000000001",
  study_id: "00000000-0000-7000-8000-000000000002",
  vid: "v",
  api_key: "riv_0000000000000000000000000000000000000",
  link: "http://127.0.0.1/s",
  source_key: "panel",
  results_url: "http://127.0.0.1/r/t",
  shop: { study_id: "00000000-0000-7000-8000-000000000003", results_url: "http://127.0.0.1/r/u" },
};

/** A client of the demo whose fourth entry finds the study's limit used up. */
function turnedAwayOnce(apiKey: string) {
  const app = createApp(stack.ctx);
  let entries = 0;
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith("/interviews") && ++entries === 4)
      return Response.json({ code: "rate_limited" }, { status: 429, headers: { "retry-after": "0" } });
    return app.request(url, init);
  };
  const client = new ResearchInterviews({ baseUrl: "http://demo.invalid", apiKey, fetch, maxRetries: 0 });
  return { client, entries: () => entries };
}

beforeEach(async () => {
  kept.length = 0;
  await stack.pool.query("truncate organization cascade");
});

test("an empty database gets one demo; later starts find it by its key and use their own base URL", async () => {
  const first = await ensureDemo(stack.ctx, [elsewhere], keep, say);
  expect(first.other_demos).toEqual([elsewhere]);
  const moved = { ...stack.ctx, participantBaseUrl: "https://moved.example" };
  const second = await ensureDemo(moved, known(first), keep, say);
  expect(second).toEqual({
    demo: {
      ...first.demo,
      link: expect.stringMatching(/^https:\/\/moved\.example\/s\//),
      results_url: expect.stringMatching(/^https:\/\/moved\.example\/r\/[\w-]{22}$/),
      shop: {
        ...first.demo?.shop,
        results_url: expect.stringMatching(/^https:\/\/moved\.example\/r\/[\w-]{22}$/),
      },
    },
    other_demos: [elsewhere],
  });
  expect(kept).toEqual([first, second]);
  expect(await stack.ctx.db.select().from(organization)).toHaveLength(1);
});

test("after its interview has ended, a later start creates another one while the study accepts interviews", async () => {
  const first = await ensureDemo(stack.ctx, [], keep, say);
  const ended = "update interview set status = 'closed' where vid = $1";
  await stack.pool.query(ended, [first.demo?.vid]);
  const second = await ensureDemo(stack.ctx, known(first), keep, say);
  expect(second.demo?.vid).toMatch(/^[\w-]{32}$/);
  expect(second.demo?.vid).not.toBe(first.demo?.vid);
  expect(second.demo).toEqual({
    ...first.demo,
    vid: second.demo?.vid,
    link: first.demo?.link.replace(first.demo.vid, second.demo?.vid ?? ""),
  });

  await stack.pool.query(ended, [second.demo?.vid]);
  await stack.pool.query("update study set status = 'archived'");
  expect(await ensureDemo(stack.ctx, known(second), keep, say)).toEqual(second);
});

test("a database with organizations gets no demo", async () => {
  await newClient(stack);
  expect(await ensureDemo(stack.ctx, [elsewhere], keep, say)).toEqual({
    demo: null,
    other_demos: [elsewhere],
  });
  expect(await stack.ctx.db.select().from(organization)).toHaveLength(1);
});

test("a database that is to have no demo gets none, however empty it is", async () => {
  expect(await ensureDemo(stack.ctx, [elsewhere], keep, say, false)).toEqual({
    demo: null,
    other_demos: [elsewhere],
  });
  expect(await stack.ctx.db.select().from(organization)).toEqual([]);
});

test("a demo whose key was deactivated keeps it deactivated", async () => {
  const first = await ensureDemo(stack.ctx, [], keep, say);
  const [key] = await listApiKeys(stack.ctx, first.demo?.organization_id ?? "");
  await deactivateApiKey(stack.ctx, key?.id ?? "");
  expect(await ensureDemo(stack.ctx, known(first), keep, say)).toEqual({
    demo: null,
    other_demos: [first.demo],
  });
});

test("a start says whose key there is, or how to get one", async () => {
  const said = async (demo: Demos["demo"], isOffline = true) => {
    const organizations = await organizationsBeside(stack.ctx, demo);
    const places = { baseUrl: "http://127.0.0.1:1", consoleLink: null, dataDir: "/data" };
    return banner({ ...places, demo, organizations, isOffline });
  };
  expect(await said(null)).toContain("admin -- org create --name Acme");
  const { demo } = await ensureDemo(stack.ctx, [], keep, say);
  expect(await said(demo)).toMatch(
    new RegExp(`Organization  ${demo?.organization_id}\\n  API key {7}${demo?.api_key}`),
  );
  // As after its key was rotated.
  const withoutKey = await said(null);
  expect(withoutKey).toContain(`Organization  ${demo?.organization_id}`);
  expect(withoutKey).toContain(`key create --name Local --org ${demo?.organization_id}`);
  expect(withoutKey).not.toContain("API key     ");
  await newClient(stack);
  expect(await said(null)).toContain("admin -- org list");
  // Who interviews without a model is told, and how to use one.
  expect(await said(null)).toContain("A stand-in interviews");
  expect(await said(null, false)).not.toContain("stand-in");
  expect(farewell("/data")).toBe("Stopped. Your data is in /data");
});

test("its participants take part once, in groups of uneven size, and its results link shows them", async () => {
  const { demo } = await ensureDemo(stack.ctx, [], keep, say);
  const { study_id = "", api_key = "", question_ids = {}, results_url = "" } = demo ?? {};
  const client = demoClient(stack.ctx, api_key);
  const crowded = turnedAwayOnce(api_key);
  for (let round = 0; round < 2; round++) {
    const recorder = openRecorder(crowded.client, stack.ctx);
    await conductInterviews(crowded.client, { study_id, question_ids }, recorder);
  }
  expect(crowded.entries()).toBeGreaterThan(4);
  const stats = await client.results.study(study_id, { include_simulations: false });
  // Five were brought in, of which one was screened out.
  expect(stats).toMatchObject({ started: 34, completed: 29, screened_out: 1, in_progress: 4 });
  const token = new URL(results_url).pathname.split("/").at(-1) ?? "";
  const shown = await client.sharedResults.get(token, { include_simulations: false });
  expect(shown.stats).toMatchObject({ started: 34, completed: 29 });
  // Its simulated respondents are shown too, as what they are.
  expect(shown.dimensions.has_simulations).toBe(true);
  expect(shown.dimensions.metadata.map(({ key }) => key)).toEqual(["age", "household"]);

  const randomizer_id = shown.dimensions.randomizers[0]?.id ?? "";
  const tables = await client.sharedResults.crosstab(token, {
    rows: { question_id: question_ids.interest ?? "" },
    columns: [{ randomizer_id }, { source: true }, { language: true }, { metadata: "household" }],
    min_base: 0,
  });
  if ("suppressed" in tables) throw new Error("the demo has too few interviews");
  expect(Math.abs(tables.base - 25)).toBeLessThanOrEqual(5);
  const widths = tables.tables.map((table) => ("columns" in table ? table.columns.length : 0));
  // Categories of few are put together; who has no value stands by itself.
  expect(widths.every((width) => width > 0)).toBe(true);

  await codeAnswers(client, study_id, new AbortController().signal);
  for (let round = 0; round < 2; round++)
    await addFindings(stack.ctx, client, { organization_id: demo?.organization_id ?? "", study_id });
  const learned = await client.sharedResults.findings(token, { include_simulations: false });
  if ("suppressed" in learned) throw new Error("the demo has too few interviews");
  expect(learned.findings.map(({ generated_by, quotes }) => [generated_by, quotes.length])).toEqual(
    Array.from({ length: 3 }, () => ["code", 2]),
  );
  const quoted = learned.findings.flatMap(({ quotes }) => quotes);
  expect(new Set(quoted.map(({ language }) => language))).toEqual(new Set(["English", "German"]));
  expect(quoted.filter(({ transcript_id }) => transcript_id === null)).toEqual([]);
  const themes = await client.sharedResults.themes(token, question_ids.wish ?? "", {
    include_simulations: false,
  });
  if ("suppressed" in themes) throw new Error("the demo has too few interviews");
  expect(themes.themes.find(({ name }) => name === "Cleaning is a chore")).toMatchObject({
    generated_by: "person",
    quotes: [{ text: expect.any(String) }, {}, {}],
  });

  // One of them speaks: what they said can be heard.
  const listed = await client.interviews.list({ study_id }).all();
  const spoken = listed.filter(({ title }) => title?.startsWith("Spoken"));
  expect(spoken).toHaveLength(1);
  const { messages } = await client.interviews.get(spoken[0]?.id ?? "");
  const recorded = messages.flatMap(({ recording_url }) => recording_url ?? []);
  expect(recorded).toHaveLength(4);
  const key = storedKey(recorded[0] ?? "", stack.ctx.publicUrl) ?? "";
  const { url } = await stack.ctx.bucket.signDownload(key, new Date());
  expect((await fetch(url)).headers.get("content-type")).toBe("audio/webm");
});

test("its study reads in two languages, and has a logo and a cover that the service serves itself", async () => {
  const first = await ensureDemo(stack.ctx, [], keep, say);
  const { study_id = "", vid = "", api_key = "", question_ids = {} } = first.demo ?? {};
  const client = demoClient(stack.ctx, api_key);
  expect(await client.translations.languages(study_id)).toMatchObject([
    { language: "English" },
    { language: "German", is_open: true, missing: 0, machine: 0 },
  ]);
  const { step } = await client.participants.start(vid, { language: "German" });
  if (step.kind !== "question") throw new Error("the demo asks nothing");
  expect(step.question).toMatchObject({
    id: question_ids.habit,
    content: "Wie oft machen Sie zu Hause Kaffee?",
    props: { options: ["Jeden Tag", "Ein paar Mal pro Woche", "Ab und zu", "Nie"] },
  });

  const app = createApp(stack.ctx);
  mountPictures(app);
  const branding = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries(Object.entries((await client.studies.get(study_id)).config.branding ?? {}));
  for (const name of ["logoUrl", "coverUrl"] as const) {
    const url = String((await branding())[name]);
    expect(isDemoPicture(url)).toBe(true);
    const picture = await app.request(new URL(url).pathname);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  }
  // Another service at the next start finds them at its own address; what somebody put in their place stays.
  await client.studies.update(study_id, {
    config: { branding: { coverUrl: "https://pictures.example/demo/mine.png" } },
  });
  await ensureDemo({ ...stack.ctx, participantBaseUrl: "https://moved.example" }, known(first), keep, say);
  expect(await branding()).toMatchObject({
    logoUrl: "https://moved.example/demo/logo.svg",
    coverUrl: "https://pictures.example/demo/mine.png",
  });
  // Over http browsers show pictures of their own machine alone.
  await ensureDemo({ ...stack.ctx, participantBaseUrl: "http://moved.example" }, known(first), keep, say);
  expect(await branding()).toMatchObject({ logoUrl: null });
});

test("both studies together have every type of question, and what was not brought in before a stop is afterwards", async () => {
  const { demo, other_demos } = await ensureDemo(stack.ctx, [], keep, say);
  const { api_key = "", shop } = demo ?? {};
  const { study_id = "", results_url = "" } = shop ?? {};
  const client = demoClient(stack.ctx, api_key);
  const asked = await Promise.all([demo?.study_id ?? "", study_id].map((id) => client.questions.list(id)));
  expect(new Set(asked.flat().map(({ type }) => type))).toEqual(
    new Set(questionTypes.map(({ name }) => name)),
  );

  const brought = async () => (await client.results.study(study_id)).started;
  const stopped = openFilling(stack.ctx, { demo, other_demos }, keep);
  const filling = stopped.fill();
  await expect.poll(brought, { interval: 5 }).toBeGreaterThan(0);
  await stopped.stop();
  await filling;
  const next = openFilling(stack.ctx, { demo, other_demos }, keep);
  const rest = next.fill();
  await expect.poll(() => kept.at(-1)?.demo?.shop).toEqual({ study_id, results_url });
  // Nobody runs the simulated respondents of the other study here.
  await next.stop();
  await rest;
  expect(kept.at(-1)?.demo?.question_ids).toBeDefined();
  expect(await client.results.study(study_id)).toMatchObject({ started: 72, completed: 62, in_progress: 10 });
  const { differences } = await verifyCounts({ ...stack.ctx, actor: { kind: "operator" } }, { study_id });
  expect(differences).toEqual([]);
  const token = new URL(results_url).pathname.split("/").at(-1) ?? "";
  for (const { id, type } of asked[1] ?? []) {
    if (questionType(type).aggregateSchema === null) continue;
    const figures = await client.sharedResults.question(token, id);
    // What few people did is withheld as a whole where it cannot be told in part.
    if (!("suppressed" in figures))
      expect(figures, type).toMatchObject({ response_count: expect.any(Number) });
  }
});

test("everybody made up took their time on some day before, and the counts say so too", async () => {
  const { demo } = await ensureDemo(stack.ctx, [], keep, say);
  const { study_id = "", api_key = "", question_ids = {} } = demo ?? {};
  const client = demoClient(stack.ctx, api_key);
  await conductInterviews(client, { study_id, question_ids }, openRecorder(client, stack.ctx));
  const { rows: waiting } = await stack.pool.query(
    "select id from outbox where kind = 'respondent' and organization_id = $1 order by id limit 3",
    [demo?.organization_id],
  );
  const system: Ctx = { ...stack.ctx, actor: { kind: "system" } };
  expect(waiting).toHaveLength(3);
  for (const { id } of waiting) await runRespondent(system, id, new Date(Date.now() + 60_000));
  const before = await client.results.study(study_id);
  await paceInterviews(stack.ctx, study_id);
  const paced = await client.results.study(study_id);
  expect(paced).toEqual({ ...before, median_active_time: expect.any(Number) });
  expect(paced.median_active_time).toBeGreaterThan(120);
  const { differences } = await verifyCounts({ ...stack.ctx, actor: { kind: "operator" } }, { study_id });
  expect(differences).toEqual([]);

  const { rows } = await stack.pool.query(
    `
    select i.revision, i.active_time, to_char(i.started_at, 'YYYY-MM-DD') as day,
           date_part('epoch', i.ended_at - i.started_at) as seconds,
           (select count(*)::int from answer a where a.interview_id = i.id
              and a.answered_at not between i.started_at and i.ended_at) as strays,
           (select count(*)::int from message m join message n using (interview_id)
              where m.interview_id = i.id and m.seq < n.seq and m.created_at > n.created_at) as disordered
    from interview i where i.study_id = $1 and i.is_conducted and i.ended_at is not null order by i.id`,
    [study_id],
  );
  expect(rows).toHaveLength(28);
  for (const { seconds, active_time, strays, disordered } of rows)
    expect([Math.round(seconds), strays, disordered]).toEqual([active_time, 0, 0]);
  const days = new Set(rows.map(({ day }) => day));
  expect(days.size).toBeGreaterThan(5);

  await paceInterviews(stack.ctx, study_id);
  const again = await stack.pool.query(
    "select sum(revision)::int as revisions from interview where is_conducted and ended_at is not null",
  );
  expect(again.rows).toEqual([{ revisions: rows.reduce((sum, { revision }) => sum + revision, 0) }]);
});

test("no demo is created if its key cannot be saved", async () => {
  const cut = () => {
    throw new Error("cut");
  };
  await expect(ensureDemo(stack.ctx, [], cut, say)).rejects.toThrow("cut");
  expect(await stack.ctx.db.select().from(organization)).toEqual([]);
});
