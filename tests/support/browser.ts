import { accessSync, constants } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A Chromium on this machine: `CHROMIUM`, or one on the path. */
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
  console.warn("SKIPPED: browser tests. There is no Chromium on the path, and CHROMIUM is not set.");
}

/** `microphone` is a WAV file that pages hear, over and over, who are allowed to record; without one they hear clicks. */
export const launchBrowser = (microphone?: string): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? "",
    args: [
      "--use-fake-device-for-media-stream",
      ...(microphone === undefined ? [] : [`--use-file-for-fake-audio-capture=${microphone}`]),
    ],
    // Chromium's sandbox does not work as root; only our own pages are opened here.
    chromiumSandbox: process.getuid?.() !== 0,
  });
