import { describe, expect, it } from "vitest";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot } from "#tests/support/page.ts";
import { keptParts, loudnessOf, model, speak, useEars, useSpokenInterviews } from "#tests/support/spoken.ts";

describe.skipIf(!hasBrowser)("an answer that is spoken without a button", () => {
  const spoken = useSpokenInterviews();

  it("may be the reply to a follow-up", async () => {
    const config = { voice: { silenceSeconds: 0.7 } };
    const { id, page } = await spoken.begun(
      { permissions: ["microphone"] },
      { config },
      { maxFollowupQuestions: 1 },
    );
    // Nobody hears the words before they are sent.
    const hear = model.transcribe;
    model.transcribe = () => Promise.reject(new Error("busy"));
    await speak(page);
    await page.locator("audio").waitFor();
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
    model.transcribe = hear;
    sending.resolve();
    await page.locator(".turn.user").getByText("I drink it black").waitFor();
    await page.getByRole("textbox", { name: /\?/ }).waitFor();
    spoken.hears({ seconds: 0.4, db: -60 }, { seconds: 1.2, db: -20 }, { seconds: 8, db: -60 });
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("status").getByText("We’ll send this in a moment.").waitFor();
    // A reply cannot be taken back: it can be changed before it is sent.
    await page.getByRole("button", { name: "Change" }).waitFor();
    await page.locator("audio").waitFor();
    expect(model.heard).toHaveLength(2);
    // At 400 % of 1280 pixels.
    await page.setViewportSize({ width: 320, height: 256 });
    await takeScreenshot(page, "voice-soon");
    await expectAccessible(page);
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    expect(await page.getByRole("button", { name: "Change" }).count()).toBe(0);
    // The page may be there before the service is.
    const reply = async () => (await spoken.client.send("GET", `/interviews/${id}`)).body.messages[3];
    await expect.poll(reply).toMatchObject({ kind: "reply", content: "I drink it black" });
  });

  it("follows what is heard, is sent after a silence, hands free, and taken back", async () => {
    spoken.hears({ seconds: 0.5, db: -60 }, { seconds: 1.2, db: -20 }, { seconds: 8, db: -60 });
    const config = { voice: { speaks: true, silenceSeconds: 0.5 } };
    const { id, page } = await spoken.begun({ permissions: ["microphone"] }, { config }, {}, true);
    await page.getByRole("status").getByText("Hear the interviewer?").waitFor();
    await expectAccessible(page);
    expect(model.read).toEqual([]);
    await page.getByRole("button", { name: "Yes, with sound" }).click();
    await page.getByRole("button", { name: "Stop the sound" }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "voice-speaking");
    // Nothing moves under a finger as the sound ends.
    const fieldAt = async () => (await page.getByRole("textbox").boundingBox())?.y;
    const spokenAt = await fieldAt();
    await page.getByRole("button", { name: "Hear the question" }).waitFor();
    expect(await fieldAt()).toBe(spokenAt);
    await page.evaluate(`void (globalThis.shownAt = new Promise((resolve) =>
      new MutationObserver((_, observer) => {
        if (!document.getElementById("question")?.textContent.includes("And why?")) return;
        observer.disconnect();
        resolve(performance.now());
      }).observe(document.body, { subtree: true, childList: true, characterData: true })))`);
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    // Nothing more is said.
    spoken.hears({ seconds: 8, db: -60 });
    // It stays as long as it has the focus.
    await page.getByRole("button", { name: "Change" }).focus();
    await page.getByRole("heading", { name: "And why?" }).waitFor();
    await page.getByRole("status").getByText("Sent. You can still change it.").waitFor();
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
    expect(model.read).toEqual(["How do you drink it?", "And why?"]);
    expect(model.heard).toHaveLength(1);
    const { body } = await spoken.client.send("GET", `/interviews/${id}`);
    expect(body.messages[1]).toMatchObject({ kind: "answer", content: "I drink it black, always" });
    expect(body.messages.filter(({ role }: { role: string }) => role === "user")).toHaveLength(1);
    // The last part of a recording comes as it is stopped.
    await page.evaluate(`void (globalThis.isStopped = new Promise((resolve) => {
      const { prototype } = MediaRecorder;
      const { stop } = prototype;
      prototype.stop = function () {
        this.addEventListener("stop", resolve);
        stop.call(this);
      };
    }).then(() => true))`);
    await page.getByRole("button", { name: "Withdraw and delete my answers" }).click();
    await page.getByRole("button", { name: "Withdraw and delete", exact: true }).click();
    await page.getByRole("heading", { name: "You’ve withdrawn from this study" }).waitFor();
    expect(await page.evaluate("isStopped")).toBe(true);
    await expect.poll(() => page.evaluate(keptParts, [])).toEqual([]);
  });

  it("goes on where its words are not finished, and is sent after twice the silence where nothing more comes", async () => {
    const part = { seconds: 1.2, db: -20 };
    const pause = { seconds: 1.7, db: -60 };
    spoken.hears({ seconds: 0.5, db: -60 }, part, pause, part, { seconds: 8, db: -60 });
    const config = { voice: { silenceSeconds: 1 } };
    const { id, page } = await spoken.begun({ permissions: ["microphone"] }, { config }, {}, true);
    const said = ["I drink it because", "I drink it because it is warm and"];
    const { promise, resolve: hear } = Promise.withResolvers<void>();
    model.transcribe = async (request) => {
      const text = said[model.heard.push(request) - 1] ?? "";
      await promise;
      return { text };
    };
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "Sending the recording…" }).waitFor();
    hear();
    await page.getByRole("heading", { name: "And why?" }).waitFor();
    expect(model.heard).toHaveLength(2);
    // The second holds both parts.
    const loudness = await page.evaluate(loudnessOf, [...(model.heard[1]?.audio ?? [])]);
    expect(loudness.filter((each) => each > 0.02).length / 100).toBeGreaterThan(1.5);
    await expect.poll(() => page.evaluate(keptParts, [])).toEqual([]);
    const { body } = await spoken.client.send("GET", `/interviews/${id}`);
    expect(body.messages[1]).toMatchObject({ kind: "answer", content: said[1] });
  });

  it("goes on where somebody does while their words are on the way, whatever becomes of these", async () => {
    const config = { voice: { silenceSeconds: 0.5 } };
    const { id, page } = await spoken.begun({ permissions: ["microphone"] }, { config }, {}, true);
    const hear = await useEars(page);
    /** Somebody speaks on, and is silent again. */
    const goOn = async () => {
      await hear(-20);
      await page.evaluate("ears.db = -60");
    };
    let uploads = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/uploads")) uploads++;
    });
    await page.route(
      "**/uploads",
      async (route) => {
        await goOn();
        await route.abort();
      },
      { times: 1 },
    );
    // Nothing is heard, then what seems complete, and then the whole.
    const said = ["", "I drink it black.", "I drink it black. And my wife takes milk."];
    model.transcribe = async (request) => {
      const text = said[model.heard.push(request) - 1] ?? "";
      if (model.heard.length < said.length) await goOn();
      return { text };
    };
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    await hear(-60);
    await hear(-20);
    await goOn();
    await page.getByRole("heading", { name: "And why?" }).waitFor();
    expect(uploads).toBe(4);
    expect(model.heard).toHaveLength(said.length);
    const { body } = await spoken.client.send("GET", `/interviews/${id}`);
    expect(body.messages[1]).toMatchObject({ kind: "answer", content: said.at(-1) });
  });

  it("is kept where the microphone is taken while its words are on the way", async () => {
    const config = { voice: { silenceSeconds: 0.5 } };
    const { page } = await spoken.begun({ permissions: ["microphone"] }, { config });
    const hear = await useEars(page);
    await page.evaluate(`{
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (what) => (globalThis.microphone = await ask(what));
    }`);
    model.transcribe = async (request) => {
      model.heard.push(request);
      if (model.heard.length > 1) return { text: "I drink it because it is warm" };
      await page.evaluate("microphone.getTracks()[0].dispatchEvent(new Event('ended'))");
      await page.getByRole("button", { name: "Send what you said" }).waitFor();
      return { text: "I drink it because" };
    };
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    await hear(-60);
    await hear(-20);
    await hear(-20);
    const isHeard = page.waitForResponse("**/transcriptions");
    await page.evaluate("ears.db = -60");
    await (await isHeard).finished();
    // The page knows of it.
    await page.evaluate("new Promise((resolve) => setTimeout(resolve, 200))");
    expect(await page.getByRole("button", { name: "I’m done" }).count()).toBe(0);
    await page.getByRole("button", { name: "Send what you said" }).click();
    await page.locator("audio").waitFor();
    await expect.poll(() => model.heard.length).toBe(2);
  });

  it("is not said to be sent where it is refused", async () => {
    spoken.hears({ seconds: 0.5, db: -60 }, { seconds: 1.2, db: -20 }, { seconds: 8, db: -60 });
    const config = { voice: { silenceSeconds: 0.5 } };
    const { id, page } = await spoken.begun({ permissions: ["microphone"] }, { config }, {}, true);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("heading", { name: "How do you drink it?" }).waitFor();
    await page.bringToFront();
    const held = Promise.withResolvers<void>();
    await page.route("**/answers*", async (route) => {
      await held.promise;
      await route.continue();
    });
    const sending = page.waitForRequest("**/answers*");
    await page.getByRole("button", { name: "Record your answer" }).click();
    await sending;
    // Meanwhile another tab has answered.
    await other.getByRole("textbox").fill("With milk");
    await other.getByRole("button", { name: "Continue" }).click();
    const messages = async () => (await spoken.client.send("GET", `/interviews/${id}`)).body.messages;
    await expect.poll(messages).toHaveLength(3);
    held.resolve();
    await page.getByRole("heading", { name: "And why?" }).waitFor();
    expect(await page.getByText("Sent. You can still change it.").count()).toBe(0);
    expect((await messages())[1]).toMatchObject({ kind: "answer", content: "With milk" });
  });

  it("cuts in on the interviewer, and is recorded from the moment before", async () => {
    spoken.hears({ seconds: 1.5, db: -60 }, { seconds: 1.2, db: -20 }, { seconds: 8, db: -60 });
    model.secondsOf = (text) => (text === "And why?" ? 20 : 0.2);
    // At another rate than before, since each sound is kept.
    const config = { voice: { speaks: true, rate: 1.2, silenceSeconds: 0.5 } };
    const fields = { mode: "VOICE_WITH_PREVIEW", config };
    const { id, page } = await spoken.begun({ permissions: ["microphone"] }, fields, {}, true);
    // The sound is still on its way as somebody begins to speak: it is not heard any more.
    const { promise, resolve: read } = Promise.withResolvers<void>();
    model.mayRead = promise;
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
    const loudness = await page.evaluate(loudnessOf, [...(model.heard[1]?.audio ?? [])]);
    // The lead, then what was said, to its end.
    const beginsAt = loudness.findIndex((each) => each > 0.02) / 100;
    expect(beginsAt).toBeGreaterThan(0);
    expect(beginsAt).toBeLessThan(0.6);
    const lasts = loudness.filter((each) => each > 0.02).length / 100;
    expect(lasts).toBeGreaterThan(1);
    const { body } = await spoken.client.send("GET", `/interviews/${id}`);
    expect(body.messages[3]).toMatchObject({ kind: "answer", content: "I drink it black" });
  });

  it("is sent once where somebody who has cut in is done just before a silence ends it", async () => {
    model.secondsOf = (text) => (text === "And why?" ? 20 : 0.2);
    const config = { voice: { speaks: true, rate: 1.1, silenceSeconds: 0.5 } };
    const fields = { mode: "VOICE_WITH_PREVIEW", config };
    const { page } = await spoken.begun({ permissions: ["microphone"] }, fields, {}, true);
    const hear = await useEars(page);
    // What comes late is waited for so long that the silence ends within it.
    await page.evaluate("setTimeout = (set => (act, ms) => set(act, ms === 550 ? 2000 : ms))(setTimeout)");
    await page.getByRole("button", { name: "Yes, with sound" }).click();
    await page.getByRole("button", { name: "Hear the question" }).waitFor();
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    await hear(-60);
    await hear(-20);
    await page.getByRole("button", { name: "I’m done" }).click();
    await page.evaluate("ears.db = -60");
    await page.getByRole("button", { name: "Yes, send it" }).click();
    await page.getByRole("button", { name: "Stop the sound" }).waitFor();
    let uploads = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/uploads")) uploads++;
    });
    await hear(-60);
    await hear(-60);
    await hear(-20);
    await page.getByRole("button", { name: "I’m done" }).waitFor();
    await hear(-20);
    await page.getByRole("button", { name: "I’m done" }).click();
    await page.evaluate("ears.db = -60");
    await page.getByRole("button", { name: "Yes, send it" }).waitFor();
    expect(uploads).toBe(1);
  });
});
