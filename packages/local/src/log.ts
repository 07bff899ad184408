import { mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Log, LogLevel } from "#core/platform/log.ts";
import { createLog } from "#core/platform/log.ts";

const largestLog = 20 * 1024 * 1024;

/**
 * JSON lines in `DATA_DIR/logs/server.log`. The terminal gets warnings and errors only (everything with
 * LOG_LEVEL=debug), so that they do not hide what `npm start` has printed there.
 */
export function openLog(dataDir: string, threshold: LogLevel): Log {
  const directory = join(dataDir, "logs");
  mkdirSync(directory, { recursive: true });
  const path = join(directory, "server.log");
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(path, `${path}.1`);
  const file = openSync(path, "a", 0o600);
  const toFile = createLog(threshold, (line) => writeSync(file, `${line}\n`));
  const toTerminal = terminalLog(threshold === "info" ? "warn" : threshold);
  return (level, event, fields) => {
    toFile(level, event, fields);
    toTerminal(level, event, fields);
  };
}

export const terminalLog = (threshold: LogLevel): Log =>
  createLog(threshold, (line) => process.stderr.write(`${process.stderr.isTTY ? forReading(line) : line}\n`));

/** `12:00:00 error request_failed method=GET path=/…`, and the stack below. */
function forReading(line: string): string {
  const {
    time,
    level,
    event,
    stack = [],
    ...fields
  }: Record<string, string> & { stack?: string[] } = JSON.parse(line);
  const details = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const head = [time?.slice(11, 19), level, event, ...details].join(" ");
  return [head, ...stack.map((frame) => `    ${frame.trim()}`)].join("\n");
}
