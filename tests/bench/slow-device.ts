import type { Browser, Page } from "playwright-core";

const slowdown = 4;
/** Slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/**
 * A page without a cache of a slow device on a slow network: `window.shift` is its layout shift score so far, and
 * `script` runs before its own.
 */
export async function openSlowly(
  browser: Browser,
  script: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await devtools.send("Network.emulateNetworkConditions", network);
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
    ${script}`);
  return { page, close: () => context.close() };
}
