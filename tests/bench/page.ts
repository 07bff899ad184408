import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { startStack } from "#local/stack.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { buildPage, builtPage } from "../../packages/participant/build.ts";
import { record } from "./figures.ts";

/**
 * How long a participant waits for the first question, in a browser without a cache, on a CPU slowed down by a factor
 * of four; and the size of the page. Targets: at most 1 s and 60 KB.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const slowdown = 4;

export async function benchPage(): Promise<void> {
  if (!hasBrowser) return;
  buildPage();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const stack = await startStack({ DATA_DIR: dataDir, PORT: "0" }, () => {});
  const browser = await launchBrowser();
  try {
    const { link = "" } = stack.demo ?? {};
    const vid = new URL(link).searchParams.get("vid");
    const started = await fetch(`${stack.baseUrl}/participant/v1/interviews/${vid}/start`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    if (!started.ok) throw new Error(`the interview was not started: ${started.status}`);
    const times: number[] = [];
    for (let round = -2; round < rounds; round++) {
      const ms = await firstQuestion(browser, link);
      if (round >= 0) times.push(ms);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    console.log(`first question visible after ${at(0.5)} ms (median of ${rounds}), ${at(0.95)} ms (p95)`);
    record("first question visible, median", at(0.5), "ms", { atMost: 600 });
    record("gzip of a text study's page", weigh(/^(index|interview)\./) / 1024, "KB", { atMost: 36 });
    console.log(
      `gzip: ${weigh(/^(index|interview)\./)} bytes, and ${weigh(/^(?!index|interview)/)} of other languages in all`,
    );
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds from the start of the navigation to the frame that shows the question. */
async function firstQuestion(browser: Browser, link: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(`
    window.shownAfter = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.getElementById("question") === null) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      observer.observe(document, { childList: true, subtree: true });
    });`);
  await page.goto(link);
  const ms = await page.evaluate<number>("window.shownAfter");
  await context.close();
  return ms;
}

const weigh = (names: RegExp): number =>
  readdirSync(builtPage)
    .filter((name) => names.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(path.join(builtPage, name))).byteLength, 0);
