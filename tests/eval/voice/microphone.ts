import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { frameMs } from "#participant/voice/level.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { wavFile } from "#tests/support/sound.ts";
import type { Judged } from "./measure.ts";
import type { HeardInPage } from "./microphone-page.ts";
import { onsetOf } from "./onset.ts";
import { rate, type SpokenRecording, spareMs } from "./recordings.ts";

/** What the page's ears make of recordings that come through a browser's microphone, with all that a browser does to them. */

const origin = "http://localhost";

/** Each browser takes one recording after the other, as long as `next` has one. */
export async function judgeInBrowsers(
  browsers: number,
  silenceMs: number,
  next: () => SpokenRecording | undefined,
): Promise<Judged[]> {
  const script = await pageScript();
  const workers = Array.from({ length: browsers }, () => judgeAll(script, silenceMs, next));
  return (await Promise.all(workers)).flat();
}

async function pageScript(): Promise<string> {
  const entry = path.join(import.meta.dirname, "microphone-page.ts");
  const built = await build({ entryPoints: [entry], bundle: true, write: false, format: "iife" });
  return built.outputFiles[0]?.text ?? "";
}

async function judgeAll(script: string, silenceMs: number, next: () => SpokenRecording | undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), "microphone-"));
  const microphone = path.join(folder, "heard.wav");
  // Read as the browser opens the microphone.
  const browser = await launchBrowser(`${microphone}%noloop`);
  try {
    const context = await browser.newContext({ permissions: ["microphone"] });
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Ears</title>" }),
    );
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(script);
    const judged: Judged[] = [];
    for (let recording = next(); recording !== undefined; recording = next()) {
      const { name, endMs, samples, levels } = recording;
      writeFileSync(microphone, wavFile(samples, rate));
      const heard: HeardInPage = await page.evaluate(
        `hearTurn(${silenceMs}, ${Math.round((samples.length * 1000) / rate) - spareMs})`,
      );
      // The browser does not tell when it began to read: what is loud first is at the same place in both.
      const onsetMs = onsetOf(levels) * frameMs;
      const endedMs = heard.endedMs === null ? null : heard.endedMs + onsetMs;
      judged.push({ name, endMs, endedMs, isSpeech: heard.isSpeech });
    }
    return judged;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
