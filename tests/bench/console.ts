import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Browser, CDPSession, Page } from "playwright-core";
import { Agent } from "undici";
import { ResearchInterviews } from "#client/index.ts";
import { noFilter } from "#core/field/list/filter/index.ts";
import { cursorsIn } from "#core/field/list/listed.ts";
import { readStackFile } from "#local/data-directory.ts";
import { newCode, readCode } from "#local/issuer/code.ts";
import { startPostgres } from "#local/postgres.ts";
import { type Stack, startStack } from "#local/stack.ts";
import { listen } from "#local-aws/listen.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { begin, goOn } from "./crowd/participant.ts";
import { inRounds, quantile, record } from "./figures.ts";
import { bundle, serverFlags } from "./requests.ts";
import type { Ready } from "./servers/participants.ts";

/**
 * How soon 1,000 studies can be used in the console, from the link that signs in, on a slow device and network, in turns
 * with a bare page that asks for the same list and writes its titles. What `fields` saves of lists; what a page far down a
 * list of BENCH_SCALE interviews costs, and how much memory it takes to have read on a hundred times; and how long
 * participants wait while 20 people have a console open.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const scale = Number(process.env.BENCH_SCALE ?? 60_000);
const studies = 1_000;
const pageSize = 50;
const slowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** As the console asks for its list. */
const listed = "fields=title,status,folder_id,updated_at";

export async function benchConsole(): Promise<void> {
  await benchParticipants();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const stack = await startStack({ DATA_DIR: dataDir, PORT: "0" }, () => {});
  try {
    const client = new ResearchInterviews({ baseUrl: stack.baseUrl, apiKey: stack.demo?.api_key ?? "" });
    const studyId = await seed(stack, client);
    await benchFields(stack);
    await benchPages(stack, studyId);
    if (!hasBrowser) return;
    const browser = await launchBrowser();
    try {
      await benchStudies(stack, browser, dataDir);
      await benchHeap(stack, browser, studyId);
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchStudies(stack: Stack, browser: Browser, dataDir: string): Promise<void> {
  const key = readStackFile(dataDir)?.token_key;
  const known = /#code=(.+)$/.exec(stack.consoleLink ?? "")?.[1] ?? "";
  const member = key && readCode(key, known)?.member;
  if (!key || !member) throw new Error("nobody can sign in");
  const bare = await startBare(stack);
  const run = async () => {
    const link = `${stack.baseUrl}/console#code=${newCode(key, member, new Date()).code}`;
    return { ours: await visit(browser, link, "table.studies"), bare: await visit(browser, bare.url, "li") };
  };
  await run();
  await inRounds(rounds, run, [
    {
      name: "1,000 studies can be used, by a bare page with the same list",
      of: ({ ours, bare }) => ours.ms / bare.ms,
      unit: "ratio",
      target: { atMost: 1.8 },
    },
    { name: "1,000 studies can be used", of: ({ ours }) => ours.ms, unit: "ms" },
    { name: "titles of the bare page", of: ({ bare }) => bare.ms, unit: "ms" },
    {
      name: "layout shift, thousandths",
      of: ({ ours }) => ours.shift,
      unit: "each",
      target: { atMost: 50 },
    },
  ]);
  bare.stop();
}

/** The floor: a page that asks for the same list, by the same host, and writes its titles. */
async function startBare({ baseUrl, demo }: Stack): Promise<{ url: string; stop: () => void }> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title><ul></ul><script>
    fetch("/api/v1/studies?${listed}", { headers: { authorization: "Bearer ${demo?.api_key}" } })
      .then((answer) => answer.json())
      .then((studies) => {
        for (const { title } of studies) {
          const item = document.createElement("li");
          item.textContent = title;
          document.querySelector("ul").append(item);
        }
      });
  </script></html>`;
  const server = createServer(async ({ url = "", headers }, response) => {
    if (url === "/") return void response.writeHead(200, { "content-type": "text/html" }).end(html);
    const { authorization = "", "accept-encoding": encoding = "" } = headers;
    // Of its own host, so that nothing has to be asked before; compressed as the service compresses it.
    const answer = await fetch(baseUrl + url, {
      headers: { authorization, "accept-encoding": String(encoding) },
    });
    response.writeHead(200, { "content-type": "application/json" }).end(await answer.text());
  });
  const { endpoint } = await listen(server);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: endpoint, stop };
}

/** Milliseconds from the navigation to the frame that shows the first study, and how far the layout shifts. */
async function visit(
  browser: Browser,
  url: string,
  selector: string,
): Promise<{ ms: number; shift: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await devtools.send("Network.emulateNetworkConditions", network);
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
    window.usable = new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector(${JSON.stringify(selector)})?.textContent.includes("Study ")) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });`);
  await page.goto(url);
  const ms = await page.evaluate<number>("window.usable");
  // What comes later may move what is there.
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate<number>("window.shift * 1000");
  await context.close();
  return { ms, shift };
}

/** Of lists with the fields that the console shows, and with all. */
async function benchFields({ baseUrl, demo }: Stack): Promise<void> {
  const headers = { authorization: `Bearer ${demo?.api_key}`, "accept-encoding": "identity" };
  const read = async (query: string) => {
    const from = performance.now();
    const answer = await fetch(`${baseUrl}/api/v1/studies?${query}`, { headers });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`the list was refused with ${answer.status}`);
    return { ms: performance.now() - from, bytes };
  };
  const run = async () => ({ some: await read(listed), all: await read("") });
  await run();
  await inRounds(rounds, run, [
    {
      name: "bytes of a list with some fields, by one with all",
      of: ({ some, all }) => some.bytes / all.bytes,
      unit: "ratio",
      target: { atMost: 0.25 },
    },
    {
      name: "time of a list with some fields, by one with all",
      of: ({ some, all }) => some.ms / all.ms,
      unit: "ratio",
      target: { atMost: 1 },
    },
  ]);
}

/** A thousand studies, and one with many interviews: copies of one that the service has made. */
async function seed({ ports }: Stack, client: ResearchInterviews): Promise<string> {
  const { id } = await client.studies.create({ title: "Many interviews" });
  await client.questions.save({ questions: [{ study_id: id, type: "textInput", content: "Why?" }] });
  const { id: interview } = await client.interviews.create({ study_id: id });
  await ports.db.execute(sql`
    insert into study select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'title', 'Study ' || n || ': how households shop, and why'))).*
    from study s, generate_series(1, ${studies}::int) n where s.id = ${id}`);
  await ports.db.execute(sql`
    insert into interview select (jsonb_populate_record(i, jsonb_build_object(
      'id', gen_random_uuid(), 'vid', md5(n::text), 'created_at', i.created_at - n * interval '1 second'))).*
    from interview i, generate_series(1, ${scale - 1}::int) n where i.id = ${interview}`);
  await ports.db.execute(sql`analyze`);
  return id;
}

const rowFields = "fields=reference,status,ended_at,created_at,active_time,quality,routing,source,language";

/** The page that *Show more* reads after so many others, and the first. */
async function benchPages({ baseUrl, demo, ports }: Stack, studyId: string): Promise<void> {
  const headers = { authorization: `Bearer ${demo?.api_key}` };
  const before = (Math.min(1_000, scale / pageSize) - 1) * pageSize;
  const found = await ports.db.execute(sql`
    select id, to_json(created_at) #>> '{}' as created_at from interview where study_id = ${studyId}
    order by created_at, id offset ${before - 1} limit 1`);
  const [last] = (found as { rows: { id: string; created_at: string }[] }).rows;
  if (last === undefined) throw new Error("there are not so many interviews");
  const { cursorAfter } = cursorsIn("interviews", {
    study_id: studyId,
    page: 0,
    page_size: pageSize,
    include_simulations: true,
    filter: noFilter,
  });
  const after = cursorAfter({ id: last.id, created_at: new Date(last.created_at).toISOString() });
  const read = async (more: string) => {
    const from = performance.now();
    const address = `${baseUrl}/api/v1/interviews?study_id=${studyId}&page_size=${pageSize}&${rowFields}${more}`;
    const answer = await fetch(address, { headers });
    const listed = (await answer.json()) as unknown[];
    if (!answer.ok || listed.length !== pageSize) throw new Error(`a page was refused: ${answer.status}`);
    return performance.now() - from;
  };
  const run = async () => ({ far: await read(`&after=${encodeURIComponent(after)}`), first: await read("") });
  await run();
  await inRounds(rounds, run, [
    {
      name: `page ${before / pageSize + 1} of interviews, by page 1`,
      of: ({ far, first }) => far / first,
      unit: "ratio",
      target: { atMost: 1.3 },
    },
  ]);
}

/** Of the page, in MB, after a collection. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = (await devtools.send("Runtime.getHeapUsage")) as { usedSize: number };
  return usedSize / 1e6;
}

async function benchHeap({ baseUrl, demo }: Stack, browser: Browser, studyId: string): Promise<void> {
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${baseUrl}/console/studies/${studyId}/interviews`);
  await page.getByLabel("key").fill(demo?.api_key ?? "");
  await page.keyboard.press("Enter");
  const more = page.getByRole("button", { name: "Show more" });
  await more.waitFor();
  const before = await heapOf(devtools);
  for (let count = 1; count < 100; count++) {
    await more.click();
    await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  }
  record("heap after 100 pages of interviews, by after one", (await heapOf(devtools)) / before, "ratio", {
    atMost: 3,
  });
  record(
    "rows in the page after 100 pages",
    await page.locator("table.interviews tbody tr").count(),
    "each",
    {
      atMost: 1_000,
    },
  );
  await page.close();
}

const consoles = 20;
/** As *Fieldwork* reads while somebody looks at it. */
const everyMs = 10_000;

/** What participants wait for an answer, alone and while consoles watch the same study, in turns. */
async function benchParticipants(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir });
  const env = { ...process.env, DATABASE_URL: postgres.url };
  const child = fork(await bundle("participants.ts"), { execArgv: serverFlags, env });
  const agent = new Agent({ connections: 8 });
  try {
    const [{ url, survey }] = (await once(child, "message")) as [Ready];
    const { study, headers } = survey;
    let number = 0;
    const waits = async () => {
      const times = { starts: [], answers: [] as number[], followedUp: [] };
      const go = async () => {
        const { id, link } = await (
          await fetch(`${url}/api/v1/interviews`, {
            method: "POST",
            headers,
            body: JSON.stringify({ study_id: study.id }),
          })
        ).json();
        const vid = new URL(link).searchParams.get("vid") ?? id;
        const visit = { vid, number: number++, url, studyId: study.id, agent, thinkMs: 20 };
        await goOn(await begin(visit, times), times);
      };
      const until = performance.now() + everyMs;
      const goOnAndOn = async () => {
        do await go();
        while (performance.now() < until);
      };
      await Promise.all(Array.from({ length: 4 }, goOnAndOn));
      return quantile(times.answers, 0.95);
    };
    const watch = () => {
      const read = (address: string) =>
        fetch(`${url}/api/v1${address}`, { headers }).then((answer) => answer.arrayBuffer());
      const look = () =>
        void Promise.all([
          read(`/studies/${study.id}/stats?include_simulations=false`),
          read(`/studies/${study.id}/quotas/progress`),
        ]).catch(() => {});
      // People have not opened their consoles at the same moment.
      const timers = Array.from({ length: consoles }, (_, at) => {
        const begin = setTimeout(
          () => {
            look();
            timers.push(setInterval(look, everyMs));
          },
          (at * everyMs) / consoles,
        );
        return begin;
      });
      return () => timers.forEach(clearInterval);
    };
    const run = async () => {
      const alone = await waits();
      const stop = watch();
      const beside = await waits();
      stop();
      return { alone, beside };
    };
    await run();
    await inRounds(rounds, run, [
      {
        name: "participants' p95 beside 20 consoles, by alone",
        of: ({ alone, beside }) => beside / alone,
        unit: "ratio",
        target: { atMost: 1.05 },
      },
      { name: "participants' p95 beside 20 consoles", of: ({ beside }) => beside, unit: "ms" },
    ]);
  } finally {
    await agent.close();
    child.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
