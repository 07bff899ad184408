import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { strFromU8, strToU8, zipSync } from "fflate";
import type pg from "pg";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { exportTranslations } from "#core/design/translation/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { runInsightWork } from "#core/results/insight/work.ts";
import { createApp } from "#functions/api/app.ts";
import { applyMigrations } from "#local/migrations.ts";
import { pageLanguages } from "#survey/study/language-name.ts";
import { unitId } from "#survey/translation/state.ts";
import { bucketAt } from "#tests/support/bucket.ts";
import { openCluster } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { databaseCpuMs } from "./database-cpu.ts";
import { inRounds, record } from "./figures.ts";
import { usedBy } from "./insights.ts";
import { startServer } from "./requests.ts";
import { bareIn, bareOut, type Known } from "./servers/bare-translations.ts";

/**
 * What files of translations cost a study of BENCH_UNITS units in ten languages: out, beside a SELECT of the rows made JSON;
 * in, beside a parser of XML and an UPDATE; and how much memory all 100,000 take. And what `translate_to` adds to reads of
 * what people said. Each in turns with its floor; CPU time of this process and of PostgreSQL, so that a machine that other
 * programs keep busy gives the same verdict.
 */

const units = Number(process.env.BENCH_UNITS ?? 20_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const most = 100_000;
const mostMemory = 64;
const languages = 10;
const perQuestion = 20;
const interviews = 200;
const asked = 5;

export async function benchTranslations(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const { pool, url, close } = await openCluster(dataDir, 4);
  const storage = await startServer("storage.ts", { STORAGE_DIRECTORY: path.join(dataDir, "storage") });
  try {
    await applyMigrations(url);
    const world = await createWorld(pool, dataDir, storage.url);
    await benchReads(world);
    const study = await world.newTranslated(units, languages);
    await benchOut(world, study);
    await benchIn(world, study, await world.newTranslated(units, languages));
    await benchMemory(world);
  } finally {
    storage.stop();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type World = Awaited<ReturnType<typeof createWorld>>;

async function createWorld(pool: pg.Pool, dataDir: string, storageUrl: string) {
  const ctx: Ctx = { ...benchContext(drizzle(pool)), bucket: bucketAt(storageUrl) };
  const app = createApp(ctx);
  const owner = { name: "Bench", owner_email: "bench@example.test" };
  const { organization_id } = await createOrganization(ctx, owner);
  await setOrganization(ctx, organization_id, { requests_minute: 9_999_999 });
  const { api_key } = await createApiKey(ctx, { organization_id, name: "bench" });
  const env = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };

  async function request(method: string, url: string, body?: unknown): Promise<Response> {
    const headers = new Headers({ authorization: `Bearer ${api_key}` });
    if (!(body instanceof FormData)) headers.set("content-type", "application/json");
    const sent = body instanceof FormData || body === undefined ? body : JSON.stringify(body);
    const response = await app.request(`/api/v1${url}`, { method, headers, body: sent ?? null }, env);
    if (!response.ok && response.status !== 303)
      throw new Error(`${method} ${url}: ${response.status} ${(await response.text()).slice(0, 500)}`);
    return response;
  }
  const send = async <Body>(method: string, url: string, body?: unknown): Promise<Body> =>
    (await request(method, url, body)).json() as Promise<Body>;

  async function answerOf(studyId: string, query: string): Promise<Response> {
    const response = await request("GET", `/studies/${studyId}/translation-file?${query}`);
    // What is too large for an answer is in the storage.
    const location = response.headers.get("location");
    return location === null ? response : fetch(location);
  }
  const fileOf = async (studyId: string, query: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await (await answerOf(studyId, query)).arrayBuffer());

  /** Takes a file as it comes: whoever has asked for it is not measured. */
  async function passOver(studyId: string, query: string): Promise<void> {
    for await (const _ of (await answerOf(studyId, query)).body ?? []);
  }

  async function bringIn(studyId: string, file: Uint8Array<ArrayBuffer>): Promise<number> {
    const form = new FormData();
    form.append("file", new Blob([file]), "file");
    const { counts } = await send<{ counts: { written: number } }>(
      "POST",
      `/studies/${studyId}/translation-file`,
      form,
    );
    return counts.written;
  }

  /** A study of so many units in so many languages, all of which people have translated. */
  async function newTranslated(
    count: number,
    into: number,
    watch = (work: () => Promise<void>) => work(),
  ): Promise<string> {
    const support = pageLanguages.filter((each) => each !== "English").slice(0, into);
    const lang = { default: { name: "English" }, support: ["English", ...support] };
    const { id } = await send<{ id: string }>("POST", "/studies", { title: "Bench", config: { lang } });
    // The study's own messages have texts, too.
    const wanted = Math.floor(count / support.length / perQuestion - 0.5);
    for (let at = 0; at < wanted; at += 50) {
      const questions = Array.from({ length: Math.min(50, wanted - at) }, (_, n) => questionOf(id, at + n));
      await send("POST", "/questions/batch", { questions });
    }
    const file = strFromU8(await fileOf(id, "format=csv"));
    const filled = file.replaceAll(
      /^("[^"]*","([^"]*)","[^"]*",)("'?)([^"]*)","'?[^"]*"/gm,
      (row, head, name, quote, text) =>
        name === "language" ? row : `${head}${quote}${text}","${translated(text, name)}"`,
    );
    const packed = zipSync({ "all.csv": strToU8(filled) });
    let written = 0;
    await watch(async () => {
      written = await bringIn(id, packed);
    });
    if (written < wanted * perQuestion * support.length) throw new Error(`${written} units were translated`);
    await pool.query("vacuum analyze");
    return id;
  }

  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + databaseCpuMs(dataDir);
  };
  const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
    const from = cpuMs();
    await work();
    return cpuMs() - from;
  };
  return { ctx, pool, send, request, fileOf, passOver, bringIn, newTranslated, cpuOf };
}

const options = ["Every day", "Several times a week", "Once a week", "Several times a month", "Once a month"]
  .flatMap((often) => [
    `${often}, at home`,
    `${often}, at work`,
    `${often}, on the way`,
    `${often}, elsewhere`,
  ])
  .slice(0, perQuestion - 2);

/** A question of so many texts, some with a placeholder. */
const questionOf = (study_id: string, n: number) => ({
  study_id,
  type: "multipleChoice",
  content: `How often have you used ${n % 4 === 0 ? "{{metadata.product|the product}}" : "it"} for task number ${n} in the last four weeks?`,
  props: { options, description: "Think of all devices, also of those that others have used for you." },
});

/** Every second language has letters that Latin-1 lacks. */
const translated = (text: string, language: string): string =>
  `${text} ${language.length % 2 === 0 ? "по-другому" : "autrement"}`;

/** A file is made, and not sent, as the floor's JSON. */
async function benchOut({ ctx, pool, cpuOf }: World, study: string) {
  for (const format of ["xliff2", "xliff1", "csv"] as const)
    await compare(cpuOf, {
      name: `${format} out, CPU, by a SELECT made JSON`,
      ours: () => exportTranslations(ctx, study, { format }),
      bare: () => bareOut(pool, study),
      atMost: 3,
    });
}

/** Each round brings in other translations, of half of the languages. */
async function benchIn({ pool, fileOf, bringIn, cpuOf }: World, study: string, floor: string) {
  const { rows } = await pool.query(
    `select t.id, t.language, t.question_id, u.key, u.value as record
     from translation t cross join jsonb_each(t.units) u where t.study_id = $1`,
    [floor],
  );
  const known = Map.groupBy(rows, ({ language }) => language as string);
  const into = [...known].slice(0, languages / 2).map(([language, own]) => {
    const units = own.map(({ id, question_id, key, record }): [string, Known] => [
      unitId(question_id, { key }),
      { row: id, key, record },
    ]);
    return { language, units: new Map(units) };
  });
  let version = 0;
  for (const format of ["xliff2", "xliff1"]) {
    const filesOf = async (id: string) => {
      const files: Uint8Array<ArrayBuffer>[] = [];
      for (const { language } of into) {
        const file = strFromU8(await fileOf(id, `format=${format}&language=${language}`));
        files.push(strToU8(file.replaceAll(/(?: v\d+)?<\/target>/g, ` v${version}</target>`)));
      }
      return files;
    };
    let ours: Uint8Array<ArrayBuffer>[] = [];
    let theirs: Uint8Array<ArrayBuffer>[] = [];
    await compare(cpuOf, {
      name: `${format} in, CPU, by saxes and an UPDATE`,
      prepare: async () => {
        version++;
        ours = await filesOf(study);
        theirs = await filesOf(floor);
      },
      ours: async () => {
        for (const file of ours)
          if ((await bringIn(study, file)) === 0) throw new Error("nothing was written");
      },
      bare: async () => {
        for (const [index, file] of theirs.entries())
          await bareIn(pool, file, into[index]?.units ?? new Map());
      },
      atMost: 4,
    });
  }
}

/** By what is allowed: a figure in megabytes has no target. */
async function benchMemory({ passOver, newTranslated }: World) {
  const watched = async (name: string, work: () => Promise<unknown>) => {
    const { megabytes } = await usedBy(work);
    record(`${name} of ${most} units, memory, by ${mostMemory} MB`, megabytes / mostMemory, "ratio", {
      atMost: 1,
    });
  };
  const study = await newTranslated(most, 20, (work) => watched("csv in", work));
  for (const format of ["xliff2", "xliff1", "csv"])
    await watched(`${format} out`, () => passOver(study, `format=${format}`));
}

interface Compared {
  name: string;
  /** Before each round, without being measured. */
  prepare?: () => Promise<void>;
  ours: () => Promise<unknown>;
  bare: () => Promise<unknown>;
  atMost: number;
}

/** The ratio of the CPU times of both, which run in turns. */
async function compare(cpuOf: World["cpuOf"], { name, prepare, ours, bare, atMost }: Compared) {
  const run = async () => {
    await prepare?.();
    return { ours: await cpuOf(ours), bare: await cpuOf(bare) };
  };
  await run();
  await inRounds(rounds, run, [
    { name, of: (round) => round.ours / round.bare, unit: "ratio", target: { atMost } },
    { name: `${name.split(",")[0]}, CPU`, of: (round) => round.ours, unit: "ms" },
  ]);
}

async function benchReads({ ctx, pool, send, request, cpuOf }: World) {
  const lang = { default: { name: "German" } };
  const study = await send<{ id: string }>("POST", "/studies", { title: "Bench", config: { lang } });
  const questions = Array.from({ length: asked }, (_, n) => ({
    study_id: study.id,
    type: "textInput",
    content: `Frage ${n}`,
    props: {},
  }));
  const { created_question_ids: ids } = await send<{ created_question_ids: string[] }>(
    "POST",
    "/questions/batch",
    { questions },
  );
  let last = "";
  for (let n = 0; n < interviews; n++) {
    const { id } = await send<{ id: string }>("POST", "/interviews", { study_id: study.id });
    const answers = ids.map((question_id, at) => ({ question_id, value: wordsOf(n, at) }));
    await send("PUT", `/interviews/${id}`, { status: "closed", answers });
    last = id;
  }
  await pool.query("update interview set language = 'German' where study_id = $1", [study.id]);
  const base = `/studies/${study.id}`;
  const body = { parts: ["interviews", "themes", "translations"], language: "English" };
  const run = await send<{ id: string }>("POST", `${base}/insights/runs`, body);
  const { rows } = await pool.query("select id from outbox where payload ->> 'run_id' = $1", [run.id]);
  await runInsightWork({ ...ctx, actor: { kind: "system" } }, rows[0].id, new Date(Date.now() + 900_000));
  const done = await send<{ status: string }>("GET", `${base}/insights/runs/${run.id}`);
  if (done.status !== "done") throw new Error(JSON.stringify(done));
  // A person's answer has few codes, and each point of a summary its quote.
  await pool.query(
    `delete from code_assignment a where 2 <= (select count(*) from code_assignment b
     where b.interview_id = a.interview_id and b.question_id = a.question_id and b.coder = a.coder and b.code_id < a.code_id)`,
  );
  await pool.query(
    `update interview_insight s set content = jsonb_set(content, '{key_points}', (
       select jsonb_agg(jsonb_build_object('text', 'A point', 'quotes', jsonb_build_array(jsonb_build_object(
         'question_id', a.question_id, 'segment', 0, 'message_id', null, 'start', 0, 'end', char_length(a.text), 'text', a.text))))
       from answer a where a.interview_id = s.interview_id))`,
  );
  await pool.query("vacuum analyze");
  const reads = {
    "an interview": `/interviews/${last}?`,
    answers: `${base}/answers?limit=100&`,
    themes: `${base}/questions/${ids[0]}/themes?quotes=5&`,
    insights: `/insights?study_id=${study.id}&limit=100&`,
  };
  for (const [name, path] of Object.entries(reads)) {
    const turns = name === "an interview" ? 400 : 40;
    const many = async (query: string) => {
      for (let turn = 0; turn < turns; turn++) await (await request("GET", `${path}${query}`)).arrayBuffer();
    };
    const ours = () => many("translate_to=English");
    const bare = () => many("");
    await compare(cpuOf, { name: `${name} with translate_to, CPU, by without`, ours, bare, atMost: 1.15 });
  }
}

const subjects = ["Preis", "Lieferung", "Hilfe", "Auswahl", "Qualität"];
const wordsOf = (n: number, at: number): string =>
  `Für uns war vor allem der Punkt ${subjects[(n + at) % subjects.length]} wichtig, als wir zum ${n}. Mal verglichen, was andere sagen`;
