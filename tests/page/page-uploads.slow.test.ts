import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { mp4, postForm } from "#tests/support/upload.ts";

describe.skipIf(!hasBrowser)("files of an answer on the interview page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId: string;
  beforeAll(async () => {
    studyId = await newStudy(client, { title: "The kitchen" });
    await addQuestions(client, studyId, [
      { type: "mediaUpload", content: "Show us", props: { maxFiles: 2, maxSizeMb: 1, required: true } },
    ]);
  });

  async function asked() {
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, { locale: "en-US" });
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: "Show us" }).waitFor();
    return { id, page };
  }

  const file = (name: string, size = mp4.length) => ({
    name,
    mimeType: "video/mp4",
    buffer: Buffer.concat([mp4], size),
  });
  const add = (page: Page, ...files: ReturnType<typeof file>[]) =>
    page.getByLabel("Choose files").setInputFiles(files);
  const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

  async function sent(page: Page, id: string): Promise<unknown> {
    await press(page, "Continue");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    return Object.values(body.parsed_conversation_json as Record<string, { value: unknown }>)[0]?.value;
  }

  const stored = (name: string) =>
    expect.objectContaining({
      url: expect.stringMatching(new RegExp(`/${name}$`)),
      content_type: "video/mp4",
    });

  it("are as many and as large as they may be", async () => {
    const { id, page } = await asked();
    await press(page, "Continue");
    await page.getByRole("alert").getByText("Please add a file.").waitFor();
    await add(page, file("long.mp4", 1024 * 1024 + 1));
    await page.getByText("long.mp4 is too large. The limit is 1 MB.").waitFor();
    await add(page, file("one.mp4"), file("two.mp4"), file("three.mp4"));
    await page.getByText("three.mp4 wasn’t added. You can add up to 2.").waitFor();
    await row(page, "one.mp4").getByText("uploaded").waitFor();
    await row(page, "two.mp4").getByText("uploaded").waitFor();
    expect(await page.getByLabel("Choose files").count()).toBe(0);
    await press(page, "Remove one.mp4");
    await page.getByLabel("Choose files").waitFor();
    await expectAccessible(page);
    expect(await sent(page, id)).toEqual([stored("two.mp4")]);
  });

  it("are tried again when an upload fails, and nothing is sent meanwhile", async () => {
    const { id, page } = await asked();
    const storage = `${stack.storage.endpoint}/**`;
    await page.route(storage, (route) => route.abort());
    await add(page, file("one.mp4"));
    await row(page, "one.mp4").getByText("upload failed").waitFor();
    await takeScreenshot(page, "upload-failed");
    await expectAccessible(page);
    await press(page, "Continue");
    await page.getByRole("alert").getByText("A file isn’t uploaded yet.").waitFor();
    await page.unroute(storage);
    await press(page, "Try again one.mp4");
    await row(page, "one.mp4").getByText("✓").waitFor();
    expect(await sent(page, id)).toEqual([stored("one.mp4")]);
  });

  it("go on by themselves when the connection is back", async () => {
    const { id, page } = await asked();
    await page.context().setOffline(true);
    await add(page, file("one.mp4"));
    await row(page, "one.mp4").getByText("upload failed").waitFor();
    await page.context().setOffline(false);
    await row(page, "one.mp4").getByText("✓").waitFor();
    expect(await sent(page, id)).toEqual([stored("one.mp4")]);
  });

  it("stay after a reload where they were stored, and are asked for again where they were not", async () => {
    const { id, page } = await asked();
    await add(page, file("one.mp4"));
    await row(page, "one.mp4").getByText("✓").waitFor();
    await page.route(`${stack.storage.endpoint}/**`, (route) => route.abort());
    await add(page, file("two.mp4"));
    await row(page, "two.mp4").getByText("upload failed").waitFor();
    await page.reload();
    await row(page, "one.mp4").getByText("✓").waitFor();
    await row(page, "two.mp4").getByText("Please choose the file again.").waitFor();
    await takeScreenshot(page, "upload-cut-off");
    await press(page, "Remove two.mp4");
    expect(await sent(page, id)).toEqual([stored("one.mp4")]);
  });

  /** Half a second of film, as a browser records it. */
  const record = `new Promise((resolve) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
    const paint = setInterval(() => canvas.getContext("2d").fillRect(0, 0, Math.random() * 16, 16), 50);
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    recorder.ondataavailable = async ({ data }) => resolve([...new Uint8Array(await data.arrayBuffer())]);
    recorder.start();
    setTimeout(() => { recorder.stop(); clearInterval(paint) }, 500);
  })`;

  it("a question's film has the captions of its reader's language on, and no others", async () => {
    const lang = { default: { name: "English" }, support: ["English", "German"] };
    const filmed = await newStudy(client, { config: { lang } });
    const { page: blank } = await asked();
    const film = Buffer.from(await blank.evaluate<number[]>(record));
    const upload = async (content: Buffer, filename: string, content_type: string) => {
      const about = { filename, content_type, size: content.length };
      const { body } = await expectStatus(client.send("POST", `/studies/${filmed}/uploads`, about), 201);
      expect(await postForm(body.upload, content)).toBe(204);
      return body.url;
    };
    const spoken = (text: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:05.000\n${text}\n`);
    const captions = [
      { language: "English", url: await upload(spoken("Hello"), "late.vtt", "text/vtt") },
      { language: "de", url: await upload(spoken("Hallo"), "de.vtt", "text/vtt") },
    ];
    const url = await upload(film, "IMG_1.webm", "video/webm");
    const assets = [{ url, name: "IMG_1.webm", content_type: "video/webm", captions }];
    await addQuestions(client, filmed, [{ type: "textInput", content: "What do you see?", assets }]);
    const page = await pages.open((await invite(client, filmed)).link, { locale: "en" });
    await page.route("**/late.vtt*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await press(page, "Start");
    const tracks = () =>
      page.evaluate(
        `[...document.querySelector("video")?.textTracks ?? []].map((track) => [track.label, track.mode])`,
      );
    await expect.poll(tracks).toEqual([
      ["English", "showing"],
      ["Deutsch", "disabled"],
    ]);
    // A file name is never what it is called.
    expect(await page.getByLabel("Video 1 of this question").count()).toBe(1);
    expect(await page.getByText("IMG_1").count()).toBe(0);
  });
});
