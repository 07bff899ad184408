import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeEach } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Model, Transcript, TranscriptionRequest } from "#kit/model.ts";
import { useOrganization, useStack } from "./api.ts";
import { usePages } from "./page.ts";
import { noise, type Stretch, wavFile } from "./sound.ts";
import { addQuestions, invite, newStudy } from "./survey.ts";

/** A model that is told what it hears, and remembers what it was asked. */
export const model = {
  transcribe: null as Model["transcribe"],
  heard: [] as TranscriptionRequest[],
  said: { text: "" } as Transcript,
  read: [] as string[],
  /** A text is read aloud once this is over. */
  mayRead: Promise.resolve(),
  /** How long it takes to say a text aloud. */
  secondsOf: (_: string) => 1,
};

/** A voice goes up and down with each syllable; what is quiet is the room. */
export function syllables(stretch: Stretch): Stretch[] {
  if (stretch.db < -50 || stretch.isVoice === false) return [stretch];
  const syllable = [
    { seconds: 0.12, db: stretch.db },
    { seconds: 0.08, db: stretch.db - 10 },
  ];
  return Array.from({ length: Math.round(stretch.seconds / 0.2) }, () => syllable).flat();
}

/** Interviews in a browser whose microphone hears a file, with the model above; tests come one after the other. */
export function useSpokenInterviews() {
  const folder = mkdtempSync(path.join(tmpdir(), "microphone-"));
  const microphone = path.join(folder, "heard.wav");
  /** What the microphone hears from the next recording on, over and over. */
  const hears = (...stretches: Stretch[]) =>
    writeFileSync(microphone, wavFile(noise(stretches.flatMap(syllables))));
  const stack = useStack({
    model: {
      ...offlineModel,
      get transcribe() {
        return model.transcribe;
      },
      readsWith: { model: "mouth", voice: "alloy" },
      readAloud: async ({ text }) => {
        model.read.push(text);
        await model.mayRead;
        const audio = wavFile(noise([{ seconds: model.secondsOf(text), db: -30 }]));
        return { audio, contentType: "audio/wav" };
      },
    },
  });
  const client = useOrganization(stack);
  const pages = usePages(stack, microphone);
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    model.heard = [];
    model.read = [];
    model.mayRead = Promise.resolve();
    model.secondsOf = () => 1;
    model.said = { text: "I drink it black" };
    hears({ seconds: 0.4, db: -60 }, { seconds: 1, db: -20 });
    model.transcribe = async (request) => {
      model.heard.push(request);
      return model.said;
    };
  });

  /** At the first of two or three questions. */
  async function begun(options = {}, fields = {}, props = {}, asksWhy = false) {
    const studyId = await newStudy(client, { mode: "TEXT_AND_VOICE", ...fields });
    await addQuestions(client, studyId, [
      { type: "textInput", content: "How do you drink it?", props },
      ...(asksWhy ? [{ type: "textInput", content: "And why?" }] : []),
      { type: "nps", content: "Would you recommend it?" },
    ]);
    const { id, link }: { id: string; link: string } = await invite(client, studyId);
    const page = await pages.open(link, options);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: "How do you drink it?" }).waitFor();
    return { id, page };
  }

  return { client, pages, hears, begun };
}

/** So much has been recorded, or more: a slow machine misses a second. */
export const recorded = (page: Page, seconds = 1) =>
  page
    .getByRole("timer")
    .getByText(new RegExp(`^Recording, 0:(0[${seconds}-9]|[1-5])`))
    .waitFor();

/** Records for long enough to be heard. */
export async function speak(page: Page) {
  await page.getByRole("button", { name: "Record your answer" }).click();
  await recorded(page);
  await page.getByRole("button", { name: "I’m done" }).click();
}

/**
 * The page's ears hear what they are told from now on, whatever is recorded: what is returned resolves once they have heard
 * it for long enough to begin or cut in.
 */
export async function useEars(page: Page): Promise<(db: number) => Promise<void>> {
  await page.evaluate(`{
    globalThis.ears = { db: -60 };
    AnalyserNode.prototype.getFloatTimeDomainData = function (samples) {
      const { currentTime, sampleRate } = this.context;
      ears.since ??= currentTime;
      if (currentTime - ears.since > 0.5) ears.tell?.();
      // A voice goes up and down; what is quiet is the room.
      for (let index = 0; index < samples.length; index++) {
        const at = currentTime - (samples.length - index) / sampleRate;
        const isLow = ears.db > -50 && Math.floor(at / 0.05) % 2 === 0;
        samples[index] = 10 ** ((isLow ? ears.db - 6 : ears.db) / 20);
      }
    };
  }`);
  return (db) =>
    page.evaluate(
      `new Promise((resolve) => Object.assign(ears, { db: ${db}, since: undefined, tell: resolve }))`,
    );
}

/** In the page: a part as the first version of the page has kept it, and nothing else. */
export async function keepOldPart(): Promise<void> {
  indexedDB.deleteDatabase("interview-recordings");
  const request = indexedDB.open("interview-recordings", 1);
  request.onupgradeneeded = () =>
    request.result
      .createObjectStore("parts", { keyPath: ["name", "index"] })
      .put({ name: "someone draft", index: 1, at: Date.now(), data: new Blob(["-"]) });
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  request.result.close();
}

/** In the page: what is kept is as a page has kept it that did not know whether somebody speaks in it. */
export async function forgetSpeech(): Promise<void> {
  const request = indexedDB.open("interview-recordings");
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const parts = database.transaction("parts", "readwrite").objectStore("parts");
  const all = parts.getAll();
  all.onsuccess = () => {
    for (const { name, index, data } of all.result) parts.put({ name, index, data });
  };
  await new Promise<void>((resolve) => {
    parts.transaction.oncomplete = () => resolve();
  });
  database.close();
}

/** In the page: the names of all parts that are kept on the device, once those of some more names are there. */
export async function keptParts(added: string[]): Promise<string[]> {
  const request = indexedDB.open("interview-recordings");
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const parts = database.transaction("parts", "readwrite").objectStore("parts");
  for (const name of added)
    parts.put({ name, index: [Date.now(), 1], data: new Blob(["-"], { type: "audio/webm" }) });
  const all = parts.getAll();
  await new Promise<void>((resolve) => {
    parts.transaction.oncomplete = () => resolve();
  });
  database.close();
  return all.result.map(({ name }) => name);
}

/** In the page: how loud each hundredth of a second of a recording is, at its loudest. */
export async function loudnessOf(bytes: number[]): Promise<number[]> {
  const context = new AudioContext();
  const sound = await context.decodeAudioData(new Uint8Array(bytes).buffer);
  const samples = sound.getChannelData(0);
  const each = Math.floor(sound.sampleRate / 100);
  return Array.from({ length: Math.floor(samples.length / each) }, (_, index) =>
    Math.max(...samples.slice(index * each, (index + 1) * each).map(Math.abs)),
  );
}
