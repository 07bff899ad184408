import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Model, Transcript, TranscriptionRequest } from "#kit/model.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { noise, type Stretch, wavFile } from "#tests/support/sound.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

let transcribe: Model["transcribe"] = null;
let heard: TranscriptionRequest[] = [];
let said: Transcript;
let read: string[] = [];
/** A text is read aloud once this is over. */
let mayRead = Promise.resolve();
/** How long it takes to say a text aloud. */
let secondsOf = (_: string) => 1;

const folder = mkdtempSync(path.join(tmpdir(), "microphone-"));
const microphone = path.join(folder, "heard.wav");
/** What the microphone hears from the next recording on, over and over. */
const hears = (...stretches: Stretch[]) => writeFileSync(microphone, wavFile(noise(stretches)));

describe.skipIf(!hasBrowser)("an answer that is spoken", () => {
  const stack = useStack({
    model: {
      ...offlineModel,
      get transcribe() {
        return transcribe;
      },
      readsWith: { model: "mouth", voice: "alloy" },
      readAloud: async ({ text }) => {
        read.push(text);
        await mayRead;
        return { audio: wavFile(noise([{ seconds: secondsOf(text), db: -30 }])), contentType: "audio/wav" };
      },
    },
  });
  const client = useOrganization(stack);
  const pages = usePages(stack, microphone);
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    heard = [];
    read = [];
    mayRead = Promise.resolve();
    secondsOf = () => 1;
    said = { text: "I drink it black" };
    hears({ seconds: 0.4, db: -60 }, { seconds: 1, db: -20 });
    transcribe = async (request) => {
      heard.push(request);
      return said;
    };
  });

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

  /** So much has been recorded, or more: a slow machine misses a second. */
  const recorded = (page: Page, seconds = 1) =>
    page
      .getByRole("timer")
      .getByText(new RegExp(`^Recording, 0:(0[${seconds}-9]|[1-5])`))
      .waitFor();

  /** Records for long enough to be heard. */
  async function speak(page: Page) {
    await page.getByRole("button", { name: "Record your answer" }).click();
    await recorded(page);
    await page.getByRole("button", { name: "I’m done" }).click();
  }

  it("is not sent where nothing was heard, unless somebody wants it sent", async () => {
    hears({ seconds: 1, db: -65 });
    const { page } = await begun({ permissions: ["microphone"] });
    await speak(page);
    await page.getByRole("alert").getByText("We didn’t hear anything.").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "voice-unheard");
    expect(heard).toEqual([]);
    said = { text: "Thank you for watching!" };
    await page.getByRole("button", { name: "Send it anyway" }).click();
    await page.getByRole("alert").getByText("We heard no words in your recording.").waitFor();
    hears({ seconds: 0.4, db: -60 }, { seconds: 1, db: -20 });
    said = { text: "I drink it black" };
    await page.getByRole("button", { name: "Record again" }).click();
    await recorded(page);
    await page.getByRole("button", { name: "I’m done" }).click();
    await page.getByRole("button", { name: "Continue" }).click({ trial: true });
    await page.getByText("You can type your answer or record it.").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
  });

  it.each(["TEXT_AND_VOICE", "VOICE_WITH_PREVIEW"])(
    "is shown where it was hardly understood, and may be changed: %s",
    async (mode) => {
      const isSure = mode === "VOICE_WITH_PREVIEW";
      const segment = { text: "I think it back", start: 0, end: 1, no_speech_prob: 0 };
      said = { text: segment.text, segments: [{ ...segment, avg_logprob: Math.log(isSure ? 0.9 : 0.49) }] };
      const { id, page } = await begun({ permissions: ["microphone"] }, { mode });
      await speak(page);
      await page.getByRole("status").getByText("Is this what you said?").waitFor();
      await page.getByText("I think it back").waitFor();
      await expectAccessible(page);
      await takeScreenshot(page, `voice-sure-${mode}`);
      if (isSure) await page.getByRole("button", { name: "Yes, send it" }).click();
      else {
        await page.getByRole("button", { name: "Change" }).click();
        await page.getByRole("textbox").fill("I drink it black");
        await page.getByRole("button", { name: "Continue" }).click();
      }
      await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
      expect(heard).toHaveLength(1);
      const answer = async () =>
        (await client.send("GET", `/interviews/${id}`)).body.conversation_json[1]?.content;
      await expect.poll(answer).toBe(isSure ? "I think it back" : "I drink it black");
    },
  );

  it("may be the reply to a follow-up", async () => {
    const config = { voice: { silenceSeconds: 0.7 } };
    const { id, page } = await begun(
      { permissions: ["microphone"] },
      { config },
      { maxFollowupQuestions: 1 },
    );
    // Nobody hears the words before they are sent.
    const hear = transcribe;
    transcribe = () => Promise.reject(new Error("busy"));
    await speak(page);
    await page.locator("audio").waitFor();
    transcribe = hear;
    const sending = Promise.withResolvers<void>();
    await page.route("**/answers*", async (route) => {
      await sending.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Continue" }).click();
    await page
      .locator(".turn.user")
      .getByText(/^Your recording, 0:0[1-9]$/)
      .waitFor();
    await takeScreenshot(page, "voice-bubble");
    sending.resolve();
    await page.locator(".turn.user").getByText("I drink it black").waitFor();
    await page.getByRole("textbox", { name: /\?/ }).waitFor();
    hears({ seconds: 0.4, db: -60 }, { seconds: 1.2, db: -20 }, { seconds: 8, db: -60 });
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("status").getByText("We’ll send this in a moment.").waitFor();
    // A reply cannot be taken back: it can be changed before it is sent.
    await page.getByRole("button", { name: "Change" }).waitFor();
    await page.locator("audio").waitFor();
    expect(heard).toHaveLength(2);
    await takeScreenshot(page, "voice-soon");
    await expectAccessible(page);
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    expect(await page.getByRole("button", { name: "Change" }).count()).toBe(0);
    // The page may be there before the service is.
    const reply = async () => (await client.send("GET", `/interviews/${id}`)).body.messages[3];
    await expect.poll(reply).toMatchObject({ kind: "reply", content: "I drink it black" });
  });

  it("is recorded, kept over a reload, sent and put into words", async () => {
    const { id, page } = await begun({ permissions: ["microphone"] });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Record your answer" }).click();
    await recorded(page);
    await page.getByRole("status").getByText("We’re listening.").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "voice-recording");
    await page.getByRole("button", { name: "Pause", exact: true }).press("Enter");
    await page.getByRole("status").getByText("Paused.").waitFor();
    await page.getByRole("button", { name: "Go on" }).press("Enter");
    await page.getByRole("status").getByText("We’re listening.").waitFor();
    // Time passes as it does for somebody who speaks for nine and a half minutes.
    await page.evaluate("Date.now = (now => () => now() + 570000)(Date.now)");
    await page.getByRole("status").getByText("30 seconds are left.").waitFor();
    let answer = () => {};
    const isAwaited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const hear = transcribe;
    transcribe = async (request) => {
      await isAwaited;
      return hear?.(request) ?? said;
    };
    await page.getByRole("button", { name: "I’m done" }).press("Enter");
    // The button stays, so that nobody has to look for it.
    const sending = page.getByRole("button", { name: "Sending the recording…" });
    await sending.waitFor();
    expect(await sending.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(page);
    answer();
    await page.getByRole("button", { name: "Delete the recording" }).waitFor();
    await page.locator("audio").waitFor();
    await expect.poll(() => heard.length).toBe(1);
    await expectAccessible(page);
    await takeScreenshot(page, "voice-recorded");
    await page.reload();
    await page.getByText("Your recording").waitFor();
    // The service takes it, and is gone before it says so.
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/answers*", lose, { times: 1 });
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    expect(await page.getByRole("button", { name: "Record your answer" }).count()).toBe(0);
    expect(heard).toHaveLength(1);
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.conversation_json[1]).toEqual({ role: "user", content: "I drink it black" });
    expect(body.messages.filter(({ role }: { role: string }) => role === "user")).toHaveLength(1);
    expect(body.recording_id).toMatch(/answer\.webm$/);
  });

  it("follows what is heard, is sent after a silence, hands free, and taken back", async () => {
    hears({ seconds: 0.5, db: -60 }, { seconds: 1.2, db: -20 }, { seconds: 8, db: -60 });
    const config = { voice: { speaks: true, silenceSeconds: 0.5 } };
    const { id, page } = await begun({ permissions: ["microphone"] }, { config }, {}, true);
    await page.getByRole("status").getByText("Hear the interviewer?").waitFor();
    await expectAccessible(page);
    expect(read).toEqual([]);
    await page.getByRole("button", { name: "Yes, with sound" }).click();
    await page.getByRole("button", { name: "Stop the sound" }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "voice-speaking");
    await page.getByRole("button", { name: "Hear the question" }).waitFor();
    await page.evaluate(`globalThis.shownAt = new Promise((resolve) =>
      new MutationObserver((_, observer) => {
        if (!document.getElementById("question")?.textContent.includes("And why?")) return;
        observer.disconnect();
        resolve(performance.now());
      }).observe(document.body, { subtree: true, childList: true, characterData: true }))`);
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    // Nothing more is said.
    hears({ seconds: 8, db: -60 });
    await page.getByRole("heading", { name: "And why?" }).waitFor();
    await page.getByRole("status").getByText("Sent. You can still change it.").waitFor();
    // It stays as long as it has the focus.
    await page.getByRole("button", { name: "Change" }).focus();
    await takeScreenshot(page, "voice-sent");
    await expectAccessible(page);
    // The next sound was asked for before the question was on the screen.
    const speeches = `performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/speech"))`;
    await expect.poll(() => page.evaluate(`${speeches}.length`)).toBe(2);
    const aheadMs = await page.evaluate<number>(`shownAt.then((at) => at - ${speeches}[1].startTime)`);
    expect(aheadMs).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByRole("heading", { name: "How do you drink it?" }).waitFor();
    expect(await page.getByRole("textbox").inputValue()).toBe("I drink it black");
    await page.getByRole("textbox").fill("I drink it black, always");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "And why?" }).waitFor();
    expect(await page.getByRole("button", { name: "Change" }).count()).toBe(0);
    // Heard, and listened to, without a button.
    await page.getByRole("button", { name: "Stop the sound" }).waitFor();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    expect(read).toEqual(["How do you drink it?", "And why?"]);
    expect(heard).toHaveLength(1);
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.messages[1]).toMatchObject({ kind: "answer", content: "I drink it black, always" });
    expect(body.messages.filter(({ role }: { role: string }) => role === "user")).toHaveLength(1);
    // The last part of a recording comes as it is stopped.
    await page.evaluate(`globalThis.isStopped = new Promise((resolve) => {
      const { prototype } = MediaRecorder;
      const { stop } = prototype;
      prototype.stop = function () {
        this.addEventListener("stop", resolve);
        stop.call(this);
      };
    }).then(() => true)`);
    await page.getByRole("button", { name: "Withdraw and delete my answers" }).click();
    await page.getByRole("button", { name: "Withdraw and delete", exact: true }).click();
    await page.getByRole("heading", { name: "You’ve withdrawn from this study" }).waitFor();
    expect(await page.evaluate("isStopped")).toBe(true);
    await expect.poll(() => page.evaluate(keptParts, [])).toEqual([]);
  });

  it("cuts in on the interviewer, and is recorded from the moment before", async () => {
    hears({ seconds: 1.5, db: -60 }, { seconds: 1.2, db: -20 }, { seconds: 8, db: -60 });
    secondsOf = (text) => (text === "And why?" ? 20 : 0.2);
    // At another rate than before, since each sound is kept.
    const config = { voice: { speaks: true, rate: 1.2, silenceSeconds: 0.5 } };
    const fields = { mode: "VOICE_WITH_PREVIEW", config };
    const { id, page } = await begun({ permissions: ["microphone"] }, fields, {}, true);
    // The sound is still on its way as somebody begins to speak: it is not heard any more.
    const { promise, resolve: read } = Promise.withResolvers<void>();
    mayRead = promise;
    const sounds: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "media") sounds.push(request.url());
    });
    const answered = page.waitForResponse("**/speech");
    await page.getByRole("button", { name: "Yes, with sound" }).click();
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "Hear the question" }).waitFor();
    read();
    await answered;
    await page.getByRole("button", { name: "Yes, send it" }).waitFor();
    expect(sounds.filter((url) => !url.startsWith("blob:"))).toEqual([]);
    await page.getByRole("button", { name: "Yes, send it" }).click();
    await page.getByRole("heading", { name: "And why?" }).waitFor();
    await page.getByRole("button", { name: "Stop the sound" }).waitFor();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    expect(await page.getByRole("button", { name: "Stop the sound" }).count()).toBe(0);
    await page.getByRole("button", { name: "Yes, send it" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    const loudness = await page.evaluate(loudnessOf, [...(heard[1]?.audio ?? [])]);
    // The lead, then what was said, to its end.
    const beginsAt = loudness.findIndex((each) => each > 0.02) / 100;
    expect(beginsAt).toBeGreaterThan(0);
    expect(beginsAt).toBeLessThan(0.6);
    const lasts = loudness.filter((each) => each > 0.02).length / 100;
    expect(lasts).toBeGreaterThan(1);
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.messages[3]).toMatchObject({ kind: "answer", content: "I drink it black" });
  });

  it("survives a reload while somebody speaks, and may be deleted, and written instead", async () => {
    const config = { voice: { handsFree: false } };
    const { id, page } = await begun({ permissions: ["microphone"] }, { config });
    await page.getByRole("button", { name: "Record your answer" }).click();
    await recorded(page, 3);
    // In another tab somebody says something else, and thinks better of it.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText("You can type your answer or record it.").waitFor();
    expect(await other.evaluate(keptParts, [])).toHaveLength(1);
    expect(await other.getByText("You were speaking.").count()).toBe(0);
    await speak(other);
    await other.getByRole("button", { name: "Delete the recording" }).click();
    await other.close();
    heard = [];
    await page.reload();
    await page.getByRole("alert").getByText("You were speaking.").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "voice-interrupted");
    const [own = ""] = await page.evaluate(keptParts, []);
    const vid = new URL(page.url()).searchParams.get("vid");
    expect(own).toMatch(`${vid} draft:`);
    // Others' stay: of a follow-up to the same question, and of another interview.
    const others = [`${own}:2`, `${vid}x ${own.split(" ")[1]}`];
    expect(await page.evaluate(keptParts, others)).toContain(own);
    await page.getByRole("button", { name: "Send what you said" }).click();
    await page.locator("audio").waitFor();
    await expect.poll(() => heard.length).toBe(1);
    // From its beginning.
    expect((await page.evaluate(loudnessOf, [...(heard[0]?.audio ?? [])])).length).toBeGreaterThan(100);
    await expect.poll(() => page.evaluate(keptParts, [])).toEqual(others);
    await page.reload();
    await page.getByText("Your recording").waitFor();
    expect(await page.getByText("You were speaking.").count()).toBe(0);
    await page.getByRole("button", { name: "Delete the recording" }).click();
    await page.reload();
    await page.getByText("You can type your answer or record it.").waitFor();
    expect(await page.getByText("You were speaking.").count()).toBe(0);
    await page.getByRole("textbox").fill("With milk");
    await page.evaluate(keptParts, [own]);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    await expect.poll(() => page.evaluate(keptParts, [])).toEqual(others);
    const interview = async () => (await client.send("GET", `/interviews/${id}`)).body;
    await expect.poll(async () => (await interview()).conversation_json[1]?.content).toBe("With milk");
    expect((await interview()).recording_id).toBeNull();
    // The page that ends the interview has recorded nothing itself.
    await page.reload();
    await page.getByRole("button", { name: "Skip" }).click();
    await expect.poll(() => page.evaluate(keptParts, [])).toEqual(others.slice(1));
  });

  it("is tried again where it could not be stored, and written where the microphone is refused, silent or not there", async () => {
    const { page } = await begun();
    const record = page.getByRole("button", { name: "Record your answer" });
    await record.click();
    await page.getByRole("alert").getByText("We can’t use your microphone.").waitFor();
    await expectAccessible(page);

    await page.context().grantPermissions(["microphone"]);
    await page.route("**/uploads", (route) => route.abort(), { times: 1 });
    // The browser asks first whether the microphone is allowed.
    await page.evaluate(`{
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      const isAllowed = new Promise((resolve) => Object.assign(globalThis, { asked: 0, allow: resolve }));
      mediaDevices.getUserMedia = (what) => {
        asked++;
        return isAllowed.then(() => ask(what));
      };
    }`);
    await record.click();
    await record.click();
    expect(await page.evaluate("asked")).toBe(1);
    await page.evaluate("allow()");
    await recorded(page);
    await page.getByRole("button", { name: "I’m done" }).click();
    await page.getByRole("alert").getByText("We couldn’t send the recording.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("audio").waitFor();

    hears({ seconds: 1, db: Number.NEGATIVE_INFINITY });
    await page.getByRole("button", { name: "Delete the recording" }).click();
    await speak(page);
    await page.getByRole("alert").getByText("Your microphone is silent.").waitFor();
    await page.evaluate(
      "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotFoundError') }",
    );
    await page.getByRole("button", { name: "Record again" }).click();
    await page.getByRole("alert").getByText("No microphone is connected.").waitFor();
    await page.getByRole("textbox").fill("With milk");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
  });

  it.each([
    ["VOICE_WITH_PREVIEW", 1],
    // Who may type as well misses nothing that was offered.
    ["TEXT_AND_VOICE", 0],
  ])("is not offered where nobody can hear it: %s", async (mode, said) => {
    transcribe = null;
    const studyId = await newStudy(client, { mode });
    await addQuestions(client, studyId, [{ type: "textInput", content: "How do you drink it?" }]);
    const page = await pages.open((await invite(client, studyId)).link, { permissions: ["microphone"] });
    await page.getByRole("button", { name: "Start" }).waitFor();
    const notice = page.getByText("Voice answers aren’t available right now. Please type your answer.");
    expect(await notice.count()).toBe(said);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("textbox").waitFor();
    expect(await page.getByRole("button", { name: "Record your answer" }).count()).toBe(0);
  });
});

/** In the page: the names of all parts that are kept on the device, once those of some more names are there. */
async function keptParts(added: string[]): Promise<string[]> {
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
async function loudnessOf(bytes: number[]): Promise<number[]> {
  const context = new AudioContext();
  const sound = await context.decodeAudioData(new Uint8Array(bytes).buffer);
  const samples = sound.getChannelData(0);
  const each = Math.floor(sound.sampleRate / 100);
  return Array.from({ length: Math.floor(samples.length / each) }, (_, index) =>
    Math.max(...samples.slice(index * each, (index + 1) * each).map(Math.abs)),
  );
}
