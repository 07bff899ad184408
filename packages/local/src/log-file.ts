import { closeSync, openSync, renameSync, statSync, writeSync } from "node:fs";

/** For one file; the one before it stays beside it. */
const largestFile = 20 * 1024 * 1024;

const lost = { lines: 0 };

/** How many lines of the log this process could not write. */
export const linesLost = (): number => lost.lines;

/**
 * Writes lines to a file, which is turned over at 20 MB to `<path>.1`. A line that cannot be written, because the disk
 * is full or broken, is dropped and counted: the next one that can be is told how many.
 */
export function openLogFile(path: string): (line: string) => void {
  let file = openSync(path, "a", 0o600);
  let size = statSync(path).size;
  let untold = 0;
  let isTorn = false;

  function turnOver(): void {
    renameSync(path, `${path}.1`);
    const next = openSync(path, "a", 0o600);
    closeSync(file);
    file = next;
    size = 0;
  }

  function append(text: string): void {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text);
    if (size + bytes.length > largestFile) turnOver();
    const written = writeSync(file, bytes);
    size += written;
    isTorn = written < bytes.length && (isTorn || written > 0);
    if (written < bytes.length) throw new Error("the line was written in part");
  }

  return (line) => {
    try {
      if (untold > 0) append(`${tellLost(untold)}\n`);
      untold = 0;
      append(`${line}\n`);
    } catch {
      untold++;
      lost.lines++;
    }
  };
}

const tellLost = (lines: number): string =>
  JSON.stringify({ time: new Date().toISOString(), level: "warn", event: "log_lines_lost", lines });

/** Lets the process go on when nobody reads what it prints any more, or where that cannot be written. */
export function surviveBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void lost.lines++);
}
