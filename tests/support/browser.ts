import { accessSync, constants } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A Chromium of this machine; `CHROMIUM` names one that is not on the path. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM ?? "", ...candidates].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const executablePath = findChromium();

export const hasBrowser = executablePath !== undefined;

if (!hasBrowser) {
  console.warn("SKIPPED: tests in a browser. There is no Chromium on the path, and CHROMIUM names none.");
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? "",
    // A microphone that hums, for pages that are allowed to listen.
    args: ["--use-fake-device-for-media-stream"],
    // Chromium's own sandbox cannot be made by root; what it opens here is ours.
    chromiumSandbox: process.getuid?.() !== 0,
  });
