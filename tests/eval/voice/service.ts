import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { listen } from "#local-aws/listen.ts";
import { serverFlags } from "#tests/bench/requests.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import {
  isDemoFilled,
  outputOf,
  readStack,
  type Service,
  spawnScript,
  toService,
} from "#tests/support/program-process.ts";
import { noise, wavFile } from "#tests/support/sound.ts";

/** How long people wait for the service itself, beside a provider that answers at once. All in milliseconds. */
export interface Waits {
  /** `POST /transcriptions` of a recording that nobody has heard before, without the provider's time. */
  transcription: number[];
  /** `POST /speech` of a text that nobody has heard before, without the provider's time. */
  speech: number[];
  /** The same once it is kept. */
  cachedSpeech: number[];
  /** In the page: from the acceptance of an answer to the sound of what comes next. */
  sound: number[];
}

/** A participant has 120 requests a minute: five a turn. */
const turns = 20;
/** As many are measured, after one in which the process compiles what it runs for the first time. */
const interviews = 10;
const sound = wavFile(noise([{ seconds: 0.3, db: -30 }]));

/** Speaks the protocol at once, and tells how long it has had a request. */
async function startProvider() {
  const spentMs: number[] = [];
  const server = createServer(async (request, response) => {
    const since = performance.now();
    await buffer(request);
    if (request.url?.endsWith("/audio/speech")) {
      response.writeHead(200, { "content-type": "audio/wav" }).end(sound);
    } else {
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ text: "I drink it black every morning" }));
    }
    spentMs.push(performance.now() - since);
  });
  const { endpoint, stop } = await listen(server);
  return { endpoint, stop, takeSpentMs: () => spentMs.splice(0).reduce((sum, each) => sum + each, 0) };
}

export async function measureWaits(): Promise<Waits> {
  const provider = await startProvider();
  const folder = mkdtempSync(path.join(tmpdir(), "eval-voice-"));
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: `${provider.endpoint}/v1`,
    AI_API_KEY: "none",
    AI_MODEL_SMART: "none",
    AI_MODEL_TRANSCRIPTION: "ears",
    AI_MODEL_SPEECH: "mouth",
  };
  const child = spawnScript("start", [], settings, serverFlags);
  try {
    const output = await outputOf(child);
    const service = toService(child, output, readStack(folder));
    // A new directory's demo is filled behind the service, with more work than a hundred interviews bring.
    while (!isDemoFilled(folder)) await sleep(200);
    const noWaits = (): Waits => ({ transcription: [], speech: [], cachedSpeech: [], sound: [] });
    const waits = noWaits();
    await waitOnService(noWaits(), await invite(service), provider.takeSpentMs);
    for (let interview = 0; interview < interviews; interview++) {
      await waitOnService(waits, await invite(service), provider.takeSpentMs);
      await waitForSound(waits, await invite(service));
    }
    return waits;
  } finally {
    child.kill("SIGTERM");
    await new Promise((resolve) => (child.exitCode === null ? child.once("exit", resolve) : resolve(null)));
    rmSync(folder, { recursive: true, force: true });
    await provider.stop();
  }
}

/** The link to an interview of a new study that is spoken, whose texts nobody has heard. */
async function invite(service: Service): Promise<string> {
  const send = async (method: string, path: string, body: object) => {
    const response = await service.send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: string; link: string }>;
  };
  const config = { voice: { speaks: true } };
  const { id } = await send("POST", "/studies", { title: "Spoken", mode: "TEXT_AND_VOICE", config });
  const questions = Array.from({ length: turns }, (_, index) => ({
    study_id: id,
    type: "shortText",
    content: `How do you drink it, for the ${index + 1}. time, ${randomUUID()}?`,
  }));
  await send("POST", "/questions/batch", { questions });
  return (await send("POST", "/interviews", { study_id: id })).link;
}

async function waitOnService(waits: Waits, personalLink: string, takeSpentMs: () => number): Promise<void> {
  const link = new URL(personalLink);
  const base = `${link.origin}/participant/v1/interviews/${link.searchParams.get("vid")}`;
  const send = async (path: string, body: object) => {
    const response = await fetch(`${base}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const timed = async (path: string, body: object) => {
    takeSpentMs();
    const since = performance.now();
    await send(path, body);
    return performance.now() - since - takeSpentMs();
  };
  const upload = async (content: Buffer): Promise<string> => {
    const about = { filename: "answer.wav", content_type: "audio/wav", size: content.length };
    const { url, upload } = await send("/uploads", about);
    const form = new FormData();
    for (const [name, value] of Object.entries<string>(upload.fields)) form.set(name, value);
    form.set("file", new Blob([new Uint8Array(content)]));
    await fetch(upload.url, { method: "POST", body: form });
    return url;
  };
  let state = await send("/start", {});
  for (let turn = 0; turn < turns; turn++) {
    waits.speech.push(await timed("/speech", { of: "step" }));
    waits.cachedSpeech.push(await timed("/speech", { of: "step" }));
    const recording_url = await upload(wavFile(noise([{ seconds: 3, db: -30 + turn / 10 }])));
    waits.transcription.push(await timed("/transcriptions", { recording_url }));
    const known = { client_turn_id: randomUUID(), expected_seq: state.seq };
    const { question } = state.step;
    const answer = Object.assign(known, { question_id: question.id, value: "", recording_url });
    const told = await send("/answers", answer);
    state = told.state ?? told;
  }
}

/** In a browser, by somebody who types and listens. */
async function waitForSound(waits: Waits, link: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    await context.addInitScript(`{
      globalThis.sounds = [];
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        this.addEventListener("playing", () => sounds.push(performance.now()), { once: true });
        return play.call(this);
      };
    }`);
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "Yes, with sound" }).click();
    await sounds(page, 1);
    for (let turn = 1; turn < turns; turn++) {
      await page.getByRole("textbox").fill("Black");
      const accepted = page.waitForResponse((response) => isOfAnswers(response.url()));
      await page.getByRole("button", { name: "Continue" }).click();
      await (await accepted).finished();
      const playedAt = (await sounds(page, turn + 1)).at(-1) ?? 0;
      const acceptedAt = await page.evaluate<number>(
        `performance.getEntriesByType("resource").filter(({ name }) => name.includes("/answers")).at(-1).responseEnd`,
      );
      waits.sound.push(playedAt - acceptedAt);
    }
  } finally {
    await browser.close();
  }
}

const isOfAnswers = (url: string): boolean => new URL(url).pathname.endsWith("/answers");

async function sounds(page: Page, count: number): Promise<number[]> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await page.evaluate<number[]>("sounds");
    if (found.length >= count) return found;
    await sleep(20);
  }
  throw new Error(`there was no sound for turn ${count}`);
}
