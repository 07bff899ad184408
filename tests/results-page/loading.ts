import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Loads everything, as the button does that prints. */
export async function loadAll(page: Page): Promise<void> {
  await page.locator("main .card").first().waitFor();
  await page.evaluate("dispatchEvent(new Event('everythingwanted'))");
  await settle(page);
}

/** Loads everything and opens all tables. */
export async function openAll(page: Page): Promise<void> {
  await loadAll(page);
  const closed = `document.querySelectorAll(".actions [aria-expanded=false]")`;
  await page.evaluate(`${closed}.forEach((button) => button.click())`);
  await expect.poll(() => page.evaluate(`${closed}.length`)).toBe(0);
}

/** Waits until nothing is being loaded or drawn. */
export async function settle(page: Page): Promise<void> {
  await page.locator("main .card").first().waitFor();
  const busy = `document.querySelectorAll("[aria-busy=true], .placeholder, .drawing:empty").length`;
  await expect.poll(() => page.evaluate(busy)).toBe(0);
}

/** Scrolls down, and waits until all that is near the window is there: the page begins to ask a little further off. */
export async function readOn(page: Page, pixels: number): Promise<void> {
  await page.evaluate(`scrollBy(0, ${pixels})`);
  const due = `[...document.querySelectorAll(".figures-place, .compare-place, .conversations-place")].filter((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return top < innerHeight + 500 && bottom > -500;
  }).length`;
  await expect.poll(() => page.evaluate(due)).toBe(0);
  await settle(page);
}

/** Scrolls to what is loaded only when it comes near, once nothing above it grows any more. */
export async function reveal(page: Page, selector: string): Promise<void> {
  await settle(page);
  await page.locator(selector).scrollIntoViewIfNeeded();
}

/** The exact numbers inside of an element. */
export const numbersAt = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(`${selector} data`)})].map(({ value }) => Number(value))`,
  );
