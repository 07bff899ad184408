import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { ResearchInterviews } from "#client/index.ts";
import { pictureHeight, pictureWidth } from "#functions/api/docs/site/renderer.ts";
import { startStack } from "#local/stack.ts";
import { type QuestionType, questionTypes } from "#survey/question-type/index.ts";
import { launchBrowser } from "#tests/support/browser.ts";

/** Takes the pictures of the guide to question types: each type's example, as a participant sees it on a phone. */

const folder = path.resolve(import.meta.dirname, "../docs/images");

const directory = mkdtempSync(path.join(tmpdir(), "pictures-"));
const settings = { DATA_DIR: directory, PORT: "0", LOG_LEVEL: "error" };
const stack = await startStack(settings, () => {});
const browser = await launchBrowser();
const client = new ResearchInterviews({ baseUrl: stack.baseUrl, apiKey: stack.demo?.api_key ?? "" });
for (const type of questionTypes) {
  const picture = await photograph(browser, await inviteTo(type), type);
  writeFileSync(path.join(folder, `${type.name}.webp`), picture);
}
await browser.close();
await stack.stop();
rmSync(directory, { recursive: true });

/** The link to an interview that asks nothing but the type's example. */
async function inviteTo({ name, example: { content, props } }: QuestionType): Promise<string> {
  const study = await client.studies.create({ title: name });
  await client.questions.save({ questions: [{ study_id: study.id, type: name as "other", content, props }] });
  return (await client.interviews.create({ study_id: study.id })).link;
}

async function photograph(browser: Browser, link: string, { example }: QuestionType): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: pictureWidth, height: pictureHeight },
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en",
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText(example.content).first().waitFor();
  await page.waitForLoadState("networkidle");
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 70 });
  await context.close();
  return Buffer.from(data, "base64");
}
