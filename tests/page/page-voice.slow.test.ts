import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot } from "#tests/support/page.ts";
import {
  forgetSpeech,
  keepOldPart,
  keptParts,
  loudnessOf,
  model,
  recorded,
  speak,
  useEars,
  useSpokenInterviews,
} from "#tests/support/spoken.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** In the page: somebody else may have the microphone, and how often that was looked for. */
const takeable = `{
  Object.assign(globalThis, { isTaken: false, looks: 0 });
  Object.defineProperty(MediaStreamTrack.prototype, "muted", { get: () => (looks++, isTaken) });
}`;

describe.skipIf(!hasBrowser)("an answer that is spoken", () => {
  const spoken = useSpokenInterviews();

  it("is not sent where nothing was heard, unless somebody wants it sent", async () => {
    spoken.hears({ seconds: 0.4, db: -60 }, { seconds: 10, db: -20, isVoice: false });
    const { page } = await spoken.begun({ permissions: ["microphone"] });
    await speak(page);
    await page.getByRole("alert").getByText("We didn’t hear anything.").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "voice-unheard");
    await page.reload();
    await page.getByRole("alert").getByText("We didn’t hear anything.").waitFor();
    expect(await page.getByText("You were speaking.").count()).toBe(0);
    expect(model.heard).toEqual([]);
    model.said = { text: "Thank you for watching!" };
    await page.getByRole("button", { name: "Send it anyway" }).click();
    await page.getByRole("alert").getByText("We heard no words in your recording.").waitFor();
    spoken.hears({ seconds: 0.4, db: -60 }, { seconds: 1, db: -20 });
    model.said = { text: "I drink it black" };
    await page.getByRole("button", { name: "Record again" }).click();
    await recorded(page);
    await page.getByRole("button", { name: "I’m done" }).click();
    await page.getByRole("button", { name: "Continue" }).click({ trial: true });
    await page.getByText("You can type your answer or record it.").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
  });

  it("is not called silent where an earlier page has kept it", async () => {
    spoken.hears({ seconds: 10, db: -60 });
    const { page } = await spoken.begun({ permissions: ["microphone"] });
    await speak(page);
    await page.getByRole("alert").getByText("We didn’t hear anything.").waitFor();
    await page.evaluate(forgetSpeech);
    await page.reload();
    await page.getByRole("alert").getByText("You were speaking.").waitFor();
  });

  it.each(["TEXT_AND_VOICE", "VOICE_WITH_PREVIEW"])(
    "is shown where it was hardly understood, and may be changed: %s",
    async (mode) => {
      const isSure = mode === "VOICE_WITH_PREVIEW";
      const segment = { text: "I think it back", start: 0, end: 1, no_speech_prob: 0 };
      model.said = {
        text: segment.text,
        segments: [{ ...segment, avg_logprob: Math.log(isSure ? 0.9 : 0.49) }],
      };
      const { id, page } = await spoken.begun({ permissions: ["microphone"] }, { mode });
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
      expect(model.heard).toHaveLength(1);
      const answer = async () =>
        (await spoken.client.send("GET", `/interviews/${id}`)).body.conversation_json[1]?.content;
      await expect.poll(answer).toBe(isSure ? "I think it back" : "I drink it black");
    },
  );

  it.each([
    ["is shown first where its words come only as it is sent, and are unsure", 1, 0.49],
    ["is sent where they are sure then", 1, 0.9],
    ["is sent where they do not come then either", 2, 0.9],
  ])("%s", async (_, failures, probability) => {
    const isUnsure = probability < 0.5;
    const segment = { text: "I drink it black", start: 0, end: 1, no_speech_prob: 0 };
    model.said = { text: segment.text, segments: [{ ...segment, avg_logprob: Math.log(probability) }] };
    const { page } = await spoken.begun({ permissions: ["microphone"] });
    let asked = 0;
    await page.route("**/transcriptions", (route) => (asked++ < failures ? route.abort() : route.continue()));
    await speak(page);
    await page.locator("audio").waitFor();
    expect(await page.getByText("Is this what you said?").count()).toBe(0);
    await page.getByRole("button", { name: "Continue" }).click();
    if (isUnsure) {
      await page.getByRole("status").getByText("Is this what you said?").waitFor();
      await page.getByText("I drink it black").waitFor();
      await page.getByRole("button", { name: "Yes, send it" }).click();
    }
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    expect(asked).toBe(2);
    expect(model.heard).toHaveLength(1);
  });

  it("is recorded, kept over a reload, sent and put into words", async () => {
    const { id, page } = await spoken.begun({ permissions: ["microphone"] });
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
    const hear = model.transcribe;
    model.transcribe = async (request) => {
      await isAwaited;
      return hear?.(request) ?? model.said;
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
    await expect.poll(() => model.heard.length).toBe(1);
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
    expect(model.heard).toHaveLength(1);
    const { body } = await spoken.client.send("GET", `/interviews/${id}`);
    expect(body.conversation_json[1]).toEqual({ role: "user", content: "I drink it black" });
    expect(body.messages.filter(({ role }: { role: string }) => role === "user")).toHaveLength(1);
    expect(body.recording_id).toMatch(/answer\.webm$/);
  });

  it("survives a reload while somebody speaks, and may be deleted, and written instead", async () => {
    const config = { voice: { handsFree: false } };
    const { id, page } = await spoken.begun({ permissions: ["microphone"] }, { config });
    await page.getByText("You can type your answer or record it.").waitFor();
    await page.evaluate(keepOldPart);
    await page.getByRole("button", { name: "Record your answer" }).click();
    await recorded(page, 3);
    // In another tab somebody says something else, and thinks better of it.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText("You can type your answer or record it.").waitFor();
    // A part comes every two seconds, all of one recording.
    expect(new Set(await other.evaluate(keptParts, [])).size).toBe(1);
    expect(await other.getByText("You were speaking.").count()).toBe(0);
    await speak(other);
    await other.getByRole("button", { name: "Delete the recording" }).click();
    await other.close();
    model.heard = [];
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
    await expect.poll(() => model.heard.length).toBe(1);
    // From its beginning.
    expect((await page.evaluate(loudnessOf, [...(model.heard[0]?.audio ?? [])])).length).toBeGreaterThan(100);
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
    const interview = async () => (await spoken.client.send("GET", `/interviews/${id}`)).body;
    await expect.poll(async () => (await interview()).conversation_json[1]?.content).toBe("With milk");
    expect((await interview()).recording_id).toBeNull();
    // The page that ends the interview has recorded nothing itself.
    await page.reload();
    await page.getByRole("button", { name: "Skip" }).click();
    await expect.poll(() => page.evaluate(keptParts, [])).toEqual(others.slice(1));
  });

  it("is kept where a call takes the microphone, whose silence ends nothing", async () => {
    const config = { voice: { silenceSeconds: 0.5 } };
    const { id, page } = await spoken.begun({ permissions: ["microphone"] }, { config });
    const hear = await useEars(page);
    await page.evaluate(takeable);
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    await hear(-60);
    await hear(-20);
    await page.evaluate("Object.assign(globalThis, { isTaken: true }); ears.db = -100");
    await page.getByRole("alert").getByText("You were speaking.").waitFor();
    expect(model.heard).toEqual([]);
    await page.getByRole("button", { name: "Send what you said" }).click();
    await page.locator("audio").waitFor();
    await expect.poll(() => model.heard.length).toBe(1);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    const answer = async () =>
      (await spoken.client.send("GET", `/interviews/${id}`)).body.conversation_json[1]?.content;
    await expect.poll(answer).toBe("I drink it black");
  });

  it("is not there where the microphone is muted from the start, which is told in two seconds, in the background too", async () => {
    const { page } = await spoken.begun({ permissions: ["microphone"] });
    await useEars(page);
    await page.evaluate(takeable);
    // A page in the background has its timers once a second.
    await page.evaluate(`{
      const set = setInterval;
      setInterval = (act, ms) => set(act, Math.max(ms, 1000));
      isTaken = true;
    }`);
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("alert").getByText("Your microphone is silent.").waitFor();
    expect(await page.evaluate("looks")).toBeLessThan(10);
    expect(await page.getByText("You were speaking.").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Send what you said" }).count()).toBe(0);
    await page.evaluate("isTaken = false");
    await page.getByRole("button", { name: "Record again" }).click();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    expect(model.heard).toEqual([]);
  });

  it("is tried again where it could not be stored, and written where the microphone is refused, silent, taken or not there", async () => {
    const { page } = await spoken.begun();
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

    spoken.hears({ seconds: 1, db: Number.NEGATIVE_INFINITY });
    await page.getByRole("button", { name: "Delete the recording" }).click();
    await speak(page);
    await page.getByRole("alert").getByText("Your microphone is silent.").waitFor();
    const fail = (name: string) =>
      page.evaluate(
        `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("", "${name}") }`,
      );
    await fail("NotReadableError");
    await page.getByRole("button", { name: "Record again" }).click();
    await page.getByRole("alert").getByText("Another app is using your microphone.").waitFor();
    await fail("NotFoundError");
    await record.click();
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
    model.transcribe = null;
    const studyId = await newStudy(spoken.client, { mode });
    await addQuestions(spoken.client, studyId, [{ type: "textInput", content: "How do you drink it?" }]);
    const page = await spoken.pages.open((await invite(spoken.client, studyId)).link, {
      permissions: ["microphone"],
    });
    await page.getByRole("button", { name: "Start" }).waitFor();
    const notice = page.getByText("Voice answers aren’t available right now. Please type your answer.");
    expect(await notice.count()).toBe(said);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("textbox").waitFor();
    expect(await page.getByRole("button", { name: "Record your answer" }).count()).toBe(0);
  });
});
