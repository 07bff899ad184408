import { beforeEach, describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Model, TranscriptionRequest } from "#kit/model.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

let transcribe: Model["transcribe"] = null;
let heard: TranscriptionRequest[] = [];

describe.skipIf(!hasBrowser)("an answer that is spoken", () => {
  const stack = useStack({
    model: {
      ...offlineModel,
      get transcribe() {
        return transcribe;
      },
    },
  });
  const client = useOrganization(stack);
  const pages = usePages(stack);
  beforeEach(() => {
    heard = [];
    transcribe = async (request) => {
      heard.push(request);
      return { text: "I drink it black" };
    };
  });

  async function begun(options = {}, fields = {}) {
    const studyId = await newStudy(client, { mode: "TEXT_AND_VOICE", ...fields });
    await addQuestions(client, studyId, [
      { type: "textInput", content: "How do you drink it?" },
      { type: "nps", content: "Would you recommend it?" },
    ]);
    const { id, link }: { id: string; link: string } = await invite(client, studyId);
    const page = await pages.open(link, options);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: "How do you drink it?" }).waitFor();
    return { id, page };
  }

  it("is recorded, kept over a reload, sent and put into words", async () => {
    const { id, page } = await begun({ permissions: ["microphone"] });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page
      .getByRole("timer")
      .getByText(/^Recording, 0:(?!00)/)
      .waitFor();
    await takeScreenshot(page, "voice-recording");
    await page.getByRole("button", { name: "Stop recording" }).click();
    await page.getByRole("button", { name: "Delete the recording" }).waitFor();
    await page.locator("audio").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "voice-recorded");
    await page.reload();
    await page.getByText("Your recording").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    expect(await page.getByRole("button", { name: "Record your answer" }).count()).toBe(0);
    expect(heard).toHaveLength(1);
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.conversation_json[1]).toEqual({ role: "user", content: "I drink it black" });
    expect(body.recording_id).toMatch(/answer\.webm$/);
  });

  it("may be deleted, and written instead", async () => {
    const { id, page } = await begun({ permissions: ["microphone"] });
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "Stop recording" }).click();
    await page.getByRole("button", { name: "Delete the recording" }).click();
    await page.getByRole("textbox").fill("With milk");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Would you recommend it?" }).waitFor();
    const interview = async () => (await client.send("GET", `/interviews/${id}`)).body;
    await expect.poll(async () => (await interview()).conversation_json[1]?.content).toBe("With milk");
    expect(heard).toEqual([]);
    expect((await interview()).recording_id).toBeNull();
  });

  it("is tried again where it could not be stored", async () => {
    const { page } = await begun({ permissions: ["microphone"] });
    await page.route("**/uploads", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("button", { name: "Stop recording" }).click();
    await page.getByRole("alert").getByText("We couldn’t send the recording.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("audio").waitFor();
  });

  it("is written where the microphone is refused", async () => {
    const { page } = await begun();
    await page.getByRole("button", { name: "Record your answer" }).click();
    await page.getByRole("alert").getByText("We can’t use your microphone.").waitFor();
    await expectAccessible(page);
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
