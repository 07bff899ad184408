import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#kit/id.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

describe.skipIf(!hasBrowser)("the languages of a study in the console", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId = "";

  const units = async (): Promise<{ source: string; text: string | null; state: string }[]> =>
    (await expectStatus(client.send("GET", `/studies/${studyId}/translation-units?language=German`), 200))
      .body;
  const unit = async (source: string) => (await units()).find((each) => each.source === source);

  beforeAll(async () => {
    studyId = await newStudy(client, {
      config: {
        lang: { support: ["English", "German", "Arabic"] },
        consent: { version: "1", text: "We keep it." },
      },
    });
    await addQuestions(client, studyId, [
      { type: "multipleChoice", content: "How often?", props: { options: ["Daily", "=1+1"] } },
      {
        type: "multipleChoice",
        content: "Where?",
        props: { options: Array.from({ length: 50 }, (_, at) => `Place ${at}`) },
      },
    ]);
  });

  it("are written, approved, taken out as a file and brought back", async () => {
    const page = await pages.open(`https://interviews.example.test/console/studies/${studyId}/languages`);
    await page.locator("input[type=password]").fill(client.key);
    await page.keyboard.press("Enter");
    const row = (source: string) => page.locator(".unit").filter({ hasText: source });
    const consent = row("We keep it.");
    await consent.locator("textarea").fill("Wir behalten es.");
    await consent.getByRole("button", { name: "Save and approve" }).click();
    await consent.getByText("Approved", { exact: true }).waitFor();
    await page.getByRole("button", { name: /German.*Offered/s }).waitFor();
    expect(await unit("We keep it.")).toMatchObject({ text: "Wir behalten es.", state: "approved" });
    await takeScreenshot(page, "languages");
    await expectAccessible(page);

    // The list is refused, and read from its beginning when it is asked for again; then so is more of it.
    const later = /translation-units\?/;
    const refuse = () =>
      page.route(later, (route) => route.fulfill({ status: 400, json: { detail: "Not now" } }));
    await refuse();
    await page.getByRole("button", { name: "Reload the texts" }).click();
    await page.getByRole("alert").getByText("Not now").waitFor();
    await page.unroute(later);
    const reading = page.waitForRequest(later);
    await page.getByRole("button", { name: "Try again" }).click();
    expect(new URL((await reading).url()).searchParams.has("after")).toBe(false);
    await refuse();
    await page.getByRole("button", { name: "Show more" }).click();
    await page.getByRole("alert").getByText("Not now").waitFor();
    await page.unroute(later);
    await page.getByRole("button", { name: "Try again" }).click();
    await row("Place 49").waitFor();

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Get a file" }).click();
    await page.getByRole("button", { name: /CSV/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("translations-de.csv");
    const file = await readFile(await download.path(), "utf8");
    expect(file.startsWith("\ufeff")).toBe(true);

    await page.getByRole("button", { name: "Bring a file in" }).click();
    const sent = (target: string) => ({
      name: "german.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(file.replace('"Daily",""', `"Daily","${target}"`)),
    });
    const dialog = page.getByRole("dialog");
    // As where somebody chooses no file after all.
    await dialog.locator("input[type=file]").dispatchEvent("cancel", { bubbles: true });
    await dialog.locator("input[type=file]").setInputFiles(sent(`{{Q:${newId()}}}`));
    await dialog.getByRole("button", { name: "Check" }).click();
    await dialog.getByText("placeholders_differ").waitFor();
    await dialog.locator("input[type=file]").setInputFiles(sent("Täglich"));
    await dialog.getByRole("button", { name: "Check" }).click();
    await dialog.getByText("1 to write").waitFor();
    await expectAccessible(page);
    expect(await unit("Daily")).toMatchObject({ state: "missing" });
    await dialog.getByRole("button", { name: "Write", exact: true }).click();
    await row("Daily").getByText("Edited", { exact: true }).waitFor();
    expect(await unit("Daily")).toMatchObject({ text: "Täglich", state: "edited" });

    // The first language, which stands among them, and an empty line are none of the list: a refusal finds its line.
    await page.getByRole("link", { name: "Settings" }).click();
    await page.locator('[data-path="config.lang.default.name"]').fill("English");
    const lines = page.locator("#settings-languages .lines input");
    await lines.nth(0).press("Enter");
    const tooLong = "A".repeat(300);
    await lines.nth(2).fill(tooLong);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const focused = () => page.evaluate("document.activeElement.value");
    await expect.poll(focused).toBe(tooLong);
    await lines.nth(2).fill("Arabic");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator(".save-bar").waitFor({ state: "detached" });
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
    expect(body.config.lang).toEqual({ default: { name: "English" }, support: ["German", "Arabic"] });
  });

  it("are followed while a model changes something, also of texts that are not missing", async () => {
    const studyId = await newStudy(client, { config: { lang: { support: ["English", "German"] } } });
    const ids = await addQuestions(client, studyId, [
      { type: "textInput", content: "How often?" },
      { type: "textInput", content: "Why?" },
    ]);
    const path = `/studies/${studyId}/translation-units`;
    const write = async (text: string, isOf: (source: string) => boolean) => {
      const all: { id: string; etag: string; source: string }[] = (
        await expectStatus(client.send("GET", `${path}?language=German`), 200)
      ).body;
      const changes = all
        .filter(({ source }) => isOf(source))
        .map(({ id, etag }) => ({ id, language: "German", if_match: etag, text }));
      await expectStatus(client.send("PATCH", path, { changes }), 200);
    };
    await write("Früher", () => true);
    await expectStatus(client.send("PUT", `/questions/${ids[0]}`, { content: "How often now?" }), 204);
    await expectStatus(client.send("PUT", `/questions/${ids[1]}`, { content: "Why now?" }), 204);

    const page = await pages.open(`https://interviews.example.test/console/studies/${studyId}/languages`);
    await page.locator("input[type=password]").fill(client.key);
    await page.keyboard.press("Enter");
    const row = page.locator(".unit").filter({ hasText: "How often now?" });
    await row.waitFor();
    await page.clock.install();
    let reads = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/translation-languages")) reads++;
    });
    await page.locator('[data-action="translation.start"]').click();
    await write("Jetzt", (source) => source === "How often now?");
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(2_000);
          return row.locator("textarea").inputValue();
        },
        { timeout: 10_000 },
      )
      .toBe("Jetzt");

    // Of the other text nothing comes: at last it is no longer waited for.
    let quiet = 0;
    await expect
      .poll(
        async () => {
          const before = reads;
          await page.clock.fastForward(2_000);
          quiet = reads === before ? quiet + 1 : 0;
          return quiet;
        },
        { timeout: 30_000 },
      )
      .toBe(10);
  });
});
