import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { settle } from "./loading.ts";
import { newAnsweredStudy, share } from "./shared-study.ts";

/** How many times slower the browser's own work is made. */
const slowdown = 6;

/** Scrolls by so many pixels a frame until the page ends there. */
const scrollThrough = (page: Page, step: number) =>
  page.evaluate(`new Promise((ended) => {
    const scroll = () => {
      const before = scrollY;
      scrollBy(0, ${step});
      if (scrollY === before) ended();
      else requestAnimationFrame(scroll);
    };
    scroll();
  })`);

describe.skipIf(!hasBrowser)("the results page on a slow machine", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let link: string;
  beforeAll(async () => {
    link = (await share(client, (await newAnsweredStudy(client, 12)).studyId)).url;
  });

  it.each([
    ["a phone", { width: 390, height: 844 }],
    ["a desktop", { width: 1280, height: 800 }],
  ])(
    "keeps what is seen of a card's room, and no more, while somebody scrolls fast, on %s",
    async (_, viewport) => {
      const page = await pages.open(link, { viewport });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      await page.addInitScript(`
      // How much more than what could be seen is kept, of each card at the time.
      window.unseen = [];
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const kept = Number.parseFloat(target.style.getPropertyValue("--kept"));
          if (kept > 0) unseen.push(kept - (innerHeight - target.getBoundingClientRect().top));
        }
      }).observe(document, { subtree: true, attributeFilter: ["style"] });
    `);
      await page.reload();
      await page.locator(".head-figures").waitFor();
      await settle(page);
      for (const step of [400, -700, 900]) {
        await scrollThrough(page, step);
        await settle(page);
      }
      // How far what is below moves depends on the frames that a machine leaves out, and is no test.
      const unseen = await page.evaluate<number[]>("unseen");
      expect(unseen.length).toBeGreaterThan(0);
      expect(Math.max(...unseen)).toBeLessThan(1);
      // The room was that of this width.
      const kept = page.locator('[style*="--kept"]');
      expect(await kept.count()).toBeGreaterThan(0);
      await page.setViewportSize({ width: viewport.height, height: viewport.width });
      await expect.poll(() => kept.count()).toBe(0);
    },
  );

  it("keeps of the room of what turns out short only as much as was seen of it", async () => {
    const studyId = await newStudy(client);
    const [why, which] = await addQuestions(client, studyId, [
      { type: "textInput", content: "Why?" },
      { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
    ]);
    for (let person = 0; person < 5; person++) {
      const { id } = await invite(client, studyId);
      const answers = [{ question_id: which, value: "A" }];
      const done = { status: "closed", started_at: "2026-01-01T10:00:00Z", answers };
      await expectStatus(client.send("PUT", `/interviews/${id}`, done), 200);
    }
    const scope = { sections: ["questions", "transcripts"], viewer_dimensions: [{ language: true }] };
    const page = await pages.open((await share(client, studyId, scope)).url, {
      viewport: { width: 1280, height: 700 },
    });
    const card = page.locator(`#question-${why}`);
    await settle(page);
    const ends = () => card.boundingBox().then((box) => box && box.y + box.height);
    await expect.poll(ends).toBe(700);
    // With a filter nothing more comes; without it, the answers again.
    await page.evaluate(`location.hash = "language=English"`);
    await expect.poll(() => card.getAttribute("style")).toBeFalsy();
    await page.evaluate(`location.hash = ""`);
    await expect.poll(ends).toBe(700);
  });
});
