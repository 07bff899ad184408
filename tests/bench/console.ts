import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Browser, CDPSession } from "playwright-core";
import { Agent } from "undici";
import { ResearchInterviews } from "#client/index.ts";
import { setOrganization } from "#core/account/organization/index.ts";
import { type Demo, readStackFile } from "#local/data-directory.ts";
import { consoleLink, newCode, readCode } from "#local/issuer/code.ts";
import { startPostgres } from "#local/postgres.ts";
import { type Stack, startStack } from "#local/stack.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { benchContext } from "./context.ts";
import { begin, goOn } from "./crowd/participant.ts";
import { inRounds, median, quantile, record } from "./figures.ts";
import { bundle, serverFlags } from "./requests.ts";
import { seedStudy } from "./seed.ts";
import { startBareStudies } from "./servers/bare-studies.ts";
import type { Ready } from "./servers/participants.ts";
import { openSlowly } from "./slow-device.ts";

/**
 * How soon 1,000 studies can be used in the console, from the link that signs in, on a slow device and network, in turns
 * with a bare page that asks for the same list and writes its titles. What `fields` saves of a list; what a page far down
 * the list of BENCH_SCALE interviews costs, and how much memory it takes to have read on a hundred times; and how long
 * participants wait while 20 people have a console open.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const scale = Number(process.env.BENCH_SCALE ?? 1_000_000);
const studies = 1_000;

/** What the console asks of both lists: `fields` in its views. */
const ofStudies = "fields=title,status,folder_id,updated_at";
const ofInterviews =
  "fields=reference,status,ended_at,created_at,active_time,quality,routing,source,language,is_simulated";
const pageSize = 50;

export async function benchConsole(): Promise<void> {
  await benchParticipants();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const stack = await startStack({ DATA_DIR: dataDir, PORT: "0" }, () => {});
  const { demo } = stack;
  if (demo === null) throw new Error("there is no demo");
  try {
    const large = await seed(stack, demo);
    const get = readerOf(stack, demo);
    await benchFields(get);
    await benchPages(get, large);
    if (!hasBrowser) return;
    const browser = await launchBrowser();
    try {
      await benchStudies(stack, demo, browser);
      await benchHeap(stack, demo, browser, large);
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A thousand studies, and one with many interviews, whose id is returned. */
async function seed({ ports, baseUrl, dataDir }: Stack, demo: Demo): Promise<string> {
  const begun = performance.now();
  const operator = benchContext(ports.db);
  await setOrganization(operator, demo.organization_id, { requests_minute: 9_999_999 });
  const client = new ResearchInterviews({ baseUrl, apiKey: demo.api_key });
  for (let made = 0; made < studies; made += 20) {
    const titles = Array.from({ length: 20 }, (_, at) => `Study ${made + at}: how households shop, and why`);
    await Promise.all(titles.map((title) => client.studies.create({ title })));
  }
  const database = new pg.Client({ connectionString: readStackFile(dataDir)?.database_url });
  await database.connect();
  const ctx = { ...operator, actor: keyActor(demo.organization_id) };
  const { id } = await seedStudy(ctx, database, scale, ["textInput"]);
  // Else the first to read a page would write what seeding has left of it.
  await database.query("vacuum analyze");
  await database.query("checkpoint");
  await database.end();
  record("seeding", (performance.now() - begun) / 1000, "s");
  return id;
}

type Get = (address: string) => Promise<{ ms: number; bytes: number; next: string | null }>;

/** Reads by the demo's key, uncompressed. */
function readerOf({ baseUrl }: Stack, { api_key }: Demo): Get {
  const headers = { authorization: `Bearer ${api_key}`, "accept-encoding": "identity" };
  return async (address) => {
    const from = performance.now();
    const answer = await fetch(`${baseUrl}/api/v1${address}`, { headers });
    const { byteLength: bytes } = await answer.arrayBuffer();
    const ms = performance.now() - from;
    if (!answer.ok) throw new Error(`${address} was refused with ${answer.status}`);
    const next = /api\/v1([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
    return { ms, bytes, next };
  };
}

/** How long it takes, as the median of a few, since a single one may meet anything. */
async function msOf(get: Get, address: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count++) times.push((await get(address)).ms);
  return median(times);
}

/** Lists with the fields that the console shows, and with all. */
async function benchFields(get: Get): Promise<void> {
  const some = `/studies?${ofStudies}`;
  const all = "/studies";
  const bytes = (await get(some)).bytes / (await get(all)).bytes;
  record("bytes of a list with the fields that it shows, by with all", bytes, "ratio", { atMost: 0.25 });
  const run = async () => ({ some: await msOf(get, some), all: await msOf(get, all) });
  await run();
  await inRounds(rounds, run, [
    {
      name: "time of a list with the fields that it shows, by with all",
      of: (round) => round.some / round.all,
      unit: "ratio",
      target: { atMost: 1 },
    },
  ]);
}

/** The page that is read after so many others, and the first. */
async function benchPages(get: Get, study: string): Promise<void> {
  const page = Math.min(1_000, scale / pageSize);
  const first = `/interviews?study_id=${study}&page_size=${pageSize}&${ofInterviews}`;
  const { next } = await get(`${first}&page=${page - 2}`);
  if (next === null) throw new Error("there are not so many interviews");
  const run = async () => ({ far: await msOf(get, next), first: await msOf(get, first) });
  await run();
  await inRounds(rounds, run, [
    {
      name: `page ${page} of ${scale} interviews, by page 1`,
      of: (round) => round.far / round.first,
      unit: "ratio",
      target: { atMost: 1.3 },
    },
    { name: `page ${page} of ${scale} interviews`, of: ({ far }) => far, unit: "ms" },
  ]);
}

async function benchStudies(stack: Stack, demo: Demo, browser: Browser): Promise<void> {
  const { baseUrl } = stack;
  const key = readStackFile(stack.dataDir)?.token_key;
  const [, printed = ""] = /#code=(.+)$/.exec(stack.consoleLink ?? "") ?? [];
  const member = key && readCode(key, printed)?.member;
  if (!key || !member) throw new Error("nobody can sign in");
  const bare = await startBareStudies(baseUrl, `/api/v1/studies?${ofStudies}`, demo.api_key);
  const run = async () => {
    const link = consoleLink(baseUrl, newCode(key, member, new Date()).code);
    return {
      ours: await visit(browser, link, "table.studies tbody th"),
      bare: await visit(browser, bare.url, "li"),
    };
  };
  try {
    await run();
    await inRounds(rounds, run, [
      {
        name: "1,000 studies can be used, by a bare page with the same list",
        of: ({ ours, bare }) => ours.ms / bare.ms,
        unit: "ratio",
        target: { atMost: 1.8 },
      },
      { name: "1,000 studies can be used", of: ({ ours }) => ours.ms, unit: "ms" },
      { name: "1,000 titles of the bare page", of: ({ bare }) => bare.ms, unit: "ms" },
      {
        name: "layout shift, thousandths",
        of: ({ ours }) => ours.shift,
        unit: "each",
        target: { atMost: 50 },
      },
    ]);
  } finally {
    bare.stop();
  }
}

/** Milliseconds from the navigation to the frame that shows the first study, and thousandths of the layout shift score. */
async function visit(browser: Browser, url: string, row: string): Promise<{ ms: number; shift: number }> {
  const { page, close } = await openSlowly(
    browser,
    `window.usable = new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(${JSON.stringify(row)}) === null) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
    });`,
  );
  await page.goto(url, { waitUntil: "commit" });
  const ms = await page.evaluate<number>("window.usable");
  // What comes later may move what is there.
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate<number>("window.shift * 1000");
  await close();
  return { ms, shift };
}

/** In bytes, after a collection. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize;
}

async function benchHeap({ baseUrl }: Stack, demo: Demo, browser: Browser, study: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${baseUrl}/console/studies/${study}/interviews`);
  await page.getByLabel("key").fill(demo.api_key);
  await page.keyboard.press("Enter");
  const more = page.getByRole("button", { name: "Show more" });
  await more.waitFor();
  const before = await heapOf(devtools);
  for (let pages = 1; pages < 100; pages++) {
    const read = page.waitForResponse(/\/interviews\?/);
    await more.click();
    await read;
  }
  await page.locator(".show-more [aria-busy=false]").waitFor();
  record("heap after 100 pages of interviews, by after one", (await heapOf(devtools)) / before, "ratio", {
    atMost: 3,
  });
  await page.close();
}

const consoles = 20;
/** As *Fieldwork* reads while somebody looks at it. */
const everyMs = 10_000;
/** How long a turn takes: so short that what the machine does otherwise meets both kinds alike. */
const turnMs = Number(process.env.BENCH_TURN_MS ?? 1_000);
const turns = 20;
const participants = 4;

/** How long participants wait for the next question, alone and while consoles watch the same study, in turns. */
async function benchParticipants(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir });
  const env = { ...process.env, DATABASE_URL: postgres.url };
  const child: ChildProcess = fork(await bundle("participants.ts"), { execArgv: serverFlags, env });
  const agent = new Agent({ connections: participants });
  try {
    const [ready] = (await once(child, "message")) as [Ready];
    const run = (round: number) => waits(ready, agent, round);
    await run(0);
    await inRounds(rounds, run, [
      {
        name: `participants' p95 beside ${consoles} consoles, by alone`,
        of: ({ alone, beside }) => beside / alone,
        unit: "ratio",
        target: { atMost: 1.05 },
      },
      { name: `participants' p95 beside ${consoles} consoles`, of: ({ beside }) => beside, unit: "ms" },
      { name: "participants' p95 alone", of: ({ alone }) => alone, unit: "ms" },
    ]);
  } finally {
    await agent.close();
    child.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let number = 0;

/**
 * The 95th percentiles of answers, of some who answer one interview after the other, while consoles watch in every other
 * turn.
 */
async function waits(ready: Ready, agent: Agent, round: number): Promise<{ alone: number; beside: number }> {
  const { study, headers } = ready.survey;
  const { url } = ready;
  const client = new ResearchInterviews({ baseUrl: url, apiKey: headers.authorization?.split(" ")[1] ?? "" });
  const alone: number[] = [];
  const beside: number[] = [];
  // Answers are noted in the turn in which they come.
  const times = { starts: [], answers: alone, followedUp: [] };
  let isOver = false;
  const answer = async () => {
    while (!isOver) {
      const { link } = await client.interviews.create({ study_id: study.id });
      const vid = new URL(link).searchParams.get("vid") ?? "";
      await goOn(
        await begin({ vid, number: number++, url, studyId: study.id, agent, thinkMs: 20 }, times),
        times,
      );
    }
  };
  const takeTurns = async () => {
    for (let turn = 0; turn < turns; turn++) {
      const isAlone = (turn + round) % 2 === 0;
      times.answers = isAlone ? alone : beside;
      await (isAlone ? sleep(turnMs) : watch(ready));
    }
    times.answers = [];
    isOver = true;
  };
  await Promise.all([takeTurns(), ...Array.from({ length: participants }, answer)]);
  return { alone: quantile(alone, 0.95), beside: quantile(beside, 0.95) };
}

/** Reads for a turn what consoles read. People have not opened theirs at the same moment. */
async function watch({ url, survey: { study, headers } }: Ready): Promise<void> {
  const read = async (address: string) => {
    const answer = await fetch(`${url}/api/v1/studies/${study.id}${address}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} was refused with ${answer.status}`);
  };
  for (const until = performance.now() + turnMs; performance.now() < until; ) {
    await Promise.all([
      read("/stats?include_simulations=false"),
      read("/quotas/progress"),
      sleep(everyMs / consoles),
    ]);
  }
}
