import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { invite } from "#tests/support/survey.ts";
import { numbersAt, reveal, settle } from "./loading.ts";
import { few, newAnsweredStudy, samples, share } from "./shared-study.ts";

describe.skipIf(!hasBrowser)("the results page, with nothing, with simulated ones, on paper", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  it("says that simulated interviews are included, and leaves them out", async () => {
    const made = await newAnsweredStudy(client, 3, { asked: few.slice(0, 1) });
    const real = await pages.open((await share(client, made.studyId)).url);
    const everyone = await share(client, made.studyId, {}, { include_simulated: true });
    const page = await pages.open(everyone.url);
    await settle(page);
    expect(await page.getByText("With simulated interviews").count()).toBe(0);
    const simulated = await invite(client, made.studyId, { is_simulated: true });
    const { options } = Object(few[0]?.props) as { options: string[] };
    const answers = [{ question_id: made.ids[0], value: options[0] }];
    const done = { status: "completed", started_at: "2026-01-01T10:00:00Z", answers };
    await expectStatus(client.send("PUT", `/interviews/${simulated.id}`, done), 200);
    await real.reload();
    await settle(real);
    expect(await numbersAt(real, ".head-figures")).toContain(3);
    expect(await real.getByText("simulated").count()).toBe(0);
    await page.reload();
    await page.getByText("With simulated interviews").waitFor();
    expect(await page.locator(".simulated").textContent()).toBe("1 of 4 simulated");
    const card = page.locator(`#question-${made.ids[0]}`);
    await reveal(page, `#question-${made.ids[0]}`);
    expect(await card.locator(".bases").textContent()).toMatch(/^n = 4 · 1 of 4 simulated/);
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: /^CSV/ }).click(),
    ]);
    expect(readFileSync(await csv.path(), "utf8")).toMatch(/Base,"?n = 4 · 1 of 4 simulated/);
    const asked = page.waitForRequest(/include_simulations=false/);
    await page.getByRole("button", { name: "Leave them out" }).click();
    await asked;
    await page.getByText("Without simulated interviews").waitFor();
    expect(await page.getByText("With simulated interviews").count()).toBe(0);
  });

  /** Without dimensions, each link has a least base of its own. */
  const plain = { sections: ["funnel", "questions", "transcripts"], viewer_dimensions: [] };

  it("says in one place what will come while there is nothing, and how many people it takes", async () => {
    const none = await newAnsweredStudy(client, 0, { asked: few });
    const page = await pages.open((await share(client, none.studyId, { ...plain, min_base: 1 })).url);
    await page.getByRole("heading", { name: "The results will appear here" }).waitFor();
    expect(await page.locator(".withheld").allTextContents()).toEqual([
      "Figures appear once at least 1 person has answered.",
    ]);
    expect(await page.locator("article").count()).toBe(0);
    expect(await page.locator(".empty summary").textContent()).toBe(`${few.length} questions`);
    await takeScreenshot(page, "results-empty");
    await expectAccessible(page);
    const open = await pages.open((await share(client, none.studyId, { ...plain, min_base: 0 })).url);
    await open.getByText("Nobody has taken part yet.").waitFor();
  });

  it("has on each sheet the study, when it was read, and its number", async () => {
    const { studyId } = await newAnsweredStudy(client, 5, { asked: few.slice(0, 2) });
    const page = await pages.open((await share(client, studyId)).url);
    await settle(page);
    const sheets = await page.evaluate<string>(
      "[...document.adoptedStyleSheets].flatMap((each) => [...each.cssRules]).map(({ cssText }) => cssText).join()",
    );
    expect(sheets).toContain('content: "Everything"');
    expect(sheets).toContain("counter(page)");
    // What draws charts cannot be loaded: nobody who prints waits for it.
    await page.route(/\/chart\.\w+\.js$/, (route) => route.abort());
    await page.reload();
    await settle(page);
    expect(await page.locator(".drawing").count()).toBe(0);
  });

  it("prints every chart by its button, and by the browser what is there", { timeout: 120_000 }, async () => {
    const page = await pages.open((await share(client, (await newAnsweredStudy(client, 12)).studyId)).url);
    await settle(page);
    const figures = async () =>
      (await page.pdf({ tagged: true })).toString("latin1").split("/S /Figure").length - 1;
    const drawings = page.locator(".drawing svg:visible");
    // With a chart, or with a sentence where there are too few answers for one.
    const told = page.locator("figure:visible");
    await page.emulateMedia({ media: "print" });
    // A sheet's layout brings the next cards near, which are loaded after the first print.
    let toldBefore = -1;
    let before = 0;
    while (toldBefore !== (await told.count())) {
      toldBefore = await told.count();
      before = await figures();
      await settle(page);
    }
    const without = page.locator(".not-loaded:visible");
    const missing = await without.count();
    expect(missing).toBeGreaterThan(0);
    expect(await without.first().textContent()).toMatch(/^This part wasn’t loaded/);
    const onlyOpen = page.getByText("Only transcripts that are open on the page are printed.");
    expect(await onlyOpen.isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(
      "window.print = () => { window.printed = document.querySelectorAll('.drawing svg').length }",
    );
    await page.getByRole("button", { name: "Print" }).click();
    await expect.poll(() => page.evaluate("window.printed"), { timeout: 60_000 }).toBeGreaterThan(0);
    const closed = `document.querySelectorAll(".actions [aria-expanded=false]")`;
    await page.evaluate(`${closed}.forEach((button) => button.click())`);
    await expect.poll(() => page.evaluate(`${closed}.length`)).toBe(0);
    await page.emulateMedia({ media: "print" });
    // As wide as what is left of A4 between its margins: nothing is cut off.
    await page.setViewportSize({ width: 688, height: 900 });
    const cut = `[...document.querySelectorAll(".scroll")].filter((each) => each.scrollWidth > each.clientWidth)`;
    expect(await page.evaluate(`${cut}.map((each) => each.ariaLabel)`)).toEqual([]);
    expect(await without.count()).toBe(0);
    const conversations = page.locator(".conversation");
    expect(await conversations.count()).toBe(12);
    await page.evaluate(`document.querySelector(".conversation").open = true`);
    expect(await page.locator(".conversation:visible").count()).toBe(1);
    expect(await onlyOpen.isVisible()).toBe(true);
    const drawn = await page.evaluate<number>("window.printed");
    // They are drawn anew for the width of the sheet.
    await expect.poll(() => drawings.count()).toBe(drawn);
    const withChart = page.locator("article:has(.drawing svg)");
    const withoutStats = page.locator("article:has(.finding, .withheld):not(:has(.drawing svg))");
    expect((await withChart.count()) + (await withoutStats.count())).toBe(samples.length);
    expect((await figures()) - before).toBe((await told.count()) - toldBefore);
  });
});
