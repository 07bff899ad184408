import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { ResearchInterviews } from "#client/index.ts";
import { startStack } from "#local/stack.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { maxPageBytes } from "#tests/support/page-bytes.ts";
import { builtPage } from "../../packages/participant/build.ts";
import { inRounds, median, record } from "./figures.ts";
import { type Sizes, startStaticPage } from "./servers/static-page.ts";
import { openSlowly } from "./slow-device.ts";

/**
 * How long a participant waits for the first question and for the next, in a browser without a cache, on a CPU slowed
 * down by a factor of four and a slow network, in turns with a static page of the same bytes and one request; how far the
 * layout shifts meanwhile; and the size of the page. The page knows the next question before it sends an answer, unless
 * the answer may decide it.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Of either page in a round, of which each wait counts at its shortest: what else a machine does only adds to it. */
const visits = 3;

export async function benchPage(): Promise<void> {
  if (!hasBrowser) return;
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const stack = await startStack({ DATA_DIR: dataDir, PORT: "0" }, () => {});
  const browser = await launchBrowser();
  try {
    const { baseUrl, demo } = stack;
    const client = new ResearchInterviews({ baseUrl, apiKey: demo?.api_key ?? "" });
    const studyId = await newStudy(client);
    const visit = async () => visitPage(browser, await newLink(client, baseUrl, studyId));
    await visit();
    const { sizes } = await visit();
    const floor = await startStaticPage(sizes);
    const run = async () => {
      const round = { ours: [] as Visit[], bare: [] as BareWaits[] };
      for (let turn = 0; turn < visits; turn++) {
        round.ours.push(await visit());
        round.bare.push(await visitFloor(browser, floor.url));
      }
      return {
        ours: shortest(round.ours.map(({ waits }) => waits)),
        bare: shortest(round.bare),
        shift: median(round.ours.map(({ shift }) => shift)),
      };
    };
    await visitFloor(browser, floor.url);
    const ms = (name: string, field: keyof Waits) =>
      ({ name, of: ({ ours }: { ours: Waits }) => ours[field], unit: "ms" }) as const;
    await inRounds(rounds, run, [
      {
        name: "first question visible, by a static page of the same bytes",
        of: ({ ours, bare }) => ours.firstMs / bare.firstMs,
        unit: "ratio",
        target: { atMost: 1.6 },
      },
      {
        name: "first question can be answered, by such a page with its script",
        of: ({ ours, bare }) => ours.readyMs / bare.readyMs,
        unit: "ratio",
        target: { atMost: 1.5 },
      },
      {
        name: "next question visible, by one request of that page",
        of: ({ ours, bare }) => ours.nextMs / bare.nextMs,
        unit: "ratio",
        target: { atMost: 1 },
      },
      {
        name: "next question where the answer picks it, by one request",
        of: ({ ours, bare }) => ours.pickedMs / bare.nextMs,
        unit: "ratio",
        target: { atMost: 1 },
      },
      {
        name: "next question where another answer ends the interview, by one request",
        of: ({ ours, bare }) => ours.decidedMs / bare.nextMs,
        unit: "ratio",
        target: { atMost: 1.5 },
      },
      ms("first question visible", "firstMs"),
      ms("first question can be answered", "readyMs"),
      ms("next question visible", "nextMs"),
      ms("next question visible where the answer picks it", "pickedMs"),
      ms("next question visible where another answer ends the interview", "decidedMs"),
      { name: "first question of the static page", of: ({ bare }) => bare.firstMs, unit: "ms" },
      { name: "one request of the static page", of: ({ bare }) => bare.nextMs, unit: "ms" },
      {
        name: "layout shift, thousandths",
        of: ({ shift }) => shift,
        unit: "each",
        target: { atMost: 0 },
      },
    ]);
    floor.stop();
    record("gzip of a text study's page", weighPage() / 1024, "KB", { atMost: maxPageBytes / 1024 });
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds. */
type Waits = {
  firstMs: number;
  /** Until the page takes input, which it does not before its script is there. */
  readyMs: number;
  nextMs: number;
  /** By one of a few answers: the page has the questions that may follow. */
  pickedMs: number;
  /** By an answer of which one ends the interview, so that the page is told nothing before. */
  decidedMs: number;
};

type BareWaits = Pick<Waits, "firstMs" | "readyMs" | "nextMs">;

interface Visit {
  waits: Waits;
  /** Thousandths of the layout shift score, in all. */
  shift: number;
  /** Of the page, of what it loads and of an answer's response, in bytes as they are sent. */
  sizes: Sizes;
}

/** Of each wait, the shortest. */
const shortest = <Each extends Record<string, number>>(all: readonly Each[]): Each =>
  all.reduce(
    (least, each) =>
      Object.fromEntries(
        Object.entries(least).map(([name, ms]) => [name, Math.min(ms, each[name] ?? ms)]),
      ) as Each,
  );

/**
 * One visit of a link. The first question counts from the start of the navigation to the frame that shows it, the
 * others from the click that sends the answer.
 */
async function visitPage(browser: Browser, link: string): Promise<Visit> {
  const { page, close } = await openSlowly(browser, notes);
  await page.goto(link);
  const firstMs = await page.evaluate<number>("window.first");
  const readyMs = await page.evaluate<number>("window.ready");
  const nextMs = await answer(page, "Two");
  await settled(page);
  const pickedMs = await answer(page, "Three");
  await settled(page);
  const decidedMs = await answer(page, "Four");
  const shift = await page.evaluate<number>("window.shift * 1000");
  const sizes = await page.evaluate<Sizes>(`(() => {
    const [{ encodedBodySize: page }] = performance.getEntriesByType("navigation");
    const loaded = performance.getEntriesByType("resource");
    const sizesOf = (isWanted) => loaded.filter(isWanted).map(({ encodedBodySize }) => encodedBodySize);
    const answers = sizesOf(({ name }) => name.includes("/answers"));
    const script = sizesOf(({ name }) => name.includes("/s/assets/")).reduce((sum, each) => sum + each, 0);
    return { page, script, answer: answers.at(-1) ?? 0 };
  })()`);
  await close();
  return { waits: { firstMs, readyMs, nextMs, pickedMs, decidedMs }, shift, sizes };
}

/** The same of the static page. */
async function visitFloor(browser: Browser, url: string): Promise<BareWaits> {
  const { page, close } = await openSlowly(browser, notes);
  await page.goto(url, { waitUntil: "load" });
  const firstMs = await page.evaluate<number>("window.first");
  const readyMs = await page.evaluate<number>(
    `performance.getEntriesByName(new URL("/script.js", location.href).href)[0].responseEnd`,
  );
  const nextMs = await answer(page, "Two");
  await close();
  return { firstMs, readyMs, nextMs };
}

/** Notes when the page shows what. */
const notes = `
  window.shown = (text) => new Promise((resolve) => {
    const look = () => {
      if (!document.getElementById("question")?.textContent.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  window.first = window.shown("One");
  window.ready = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector("#interview:not([inert]) button.primary")) return;
      observer.disconnect();
      resolve(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });`;

/** Where the page is ahead of the service, that has to have the answer before the next is sent. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    const isPending = () => Object.keys(localStorage).some((name) => name.endsWith(":pending"));
    while (isPending()) await new Promise((resolve) => setTimeout(resolve, 10));
  })()`);

/** Milliseconds from the click that sends an answer to the frame that shows the question that begins with `next`. */
async function answer(page: Page, next: string): Promise<number> {
  await page.getByRole("radio").first().check();
  return page.evaluate<number>(`(async () => {
    const shown = window.shown(${JSON.stringify(next)});
    const clicked = performance.now();
    document.querySelector("button.primary").click();
    return (await shown) - clicked;
  })()`);
}

/** Of four questions; the answers to the second and the third decide what follows. */
async function newStudy(client: ResearchInterviews): Promise<string> {
  const { id } = await client.studies.create({ title: "Bench" });
  const questions = ["One", "Two", "Three", "Four"].map((content) => ({
    study_id: id,
    type: "multipleChoice" as const,
    content: `${content}: which of these do you use most often?`,
    props: { options: ["A telephone", "A computer", "Neither"] },
  }));
  const saved = await client.questions.save({ questions });
  const [, second = "", third = "", fourth = ""] = saved.created_question_ids;
  const neither = { operation: "==", comparison_value_type: "string", comparison_value: "Neither" } as const;
  await client.rules.create({
    study_id: id,
    question_id: second,
    ...neither,
    action_type: "next_question_id",
    next_question_id: fourth,
  });
  await client.rules.create({
    study_id: id,
    question_id: third,
    ...neither,
    action_type: "screen_out",
  });
  return id;
}

/** The link of an interview that has started. */
async function newLink(client: ResearchInterviews, baseUrl: string, study_id: string): Promise<string> {
  const { link } = await client.interviews.create({ study_id });
  const vid = new URL(link).searchParams.get("vid");
  const started = await fetch(new URL(`/participant/v1/interviews/${vid}/start`, baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!started.ok) throw new Error(`the interview was not started: ${started.status}`);
  return link;
}

/** Bytes, compressed, of the page and what it names. */
function weighPage(): number {
  const html = readFileSync(path.join(builtPage, "index.html"), "utf8");
  const named = [...html.matchAll(/href="\/s\/assets\/([^"]+)"/g)].map(([, name = ""]) => name);
  return ["index.html", ...named]
    .map((name) => gzipSync(readFileSync(path.join(builtPage, name))).byteLength)
    .reduce((sum, size) => sum + size);
}
