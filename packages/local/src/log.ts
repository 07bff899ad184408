import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { withSourceLines } from "#functions/platform/source-lines.ts";
import type { Log, LogLevel } from "#kit/log.ts";
import { createLog } from "#kit/log.ts";
import type { Settings } from "./environment.ts";
import { openLogFile } from "./log-file.ts";

/**
 * JSON lines in `DATA_DIR/logs/server.log`. The terminal gets warnings and errors only (everything with
 * LOG_LEVEL=debug or LOG_FORMAT=pretty), so that they do not hide what `npm start` has printed there. On a real
 * terminal they are written for reading.
 */
export function openLog(
  dataDir: string,
  { logLevel, logFormat }: Pick<Settings, "logLevel" | "logFormat">,
): Log {
  const directory = join(dataDir, "logs");
  mkdirSync(directory, { recursive: true });
  const toFile = createLog(logLevel, openLogFile(join(directory, "server.log")));
  const isPretty = logFormat === "pretty";
  const toTerminal = terminalLog(
    logLevel === "info" && !isPretty ? "warn" : logLevel,
    isPretty || process.stderr.isTTY,
  );
  const log: Log = (level, event, fields) => {
    toFile(level, event, fields);
    toTerminal(level, event, fields);
  };
  return withSourceLines(Object.assign(log, { writes: toFile.writes }));
}

export const terminalLog = (threshold: LogLevel, isPretty = process.stderr.isTTY): Log =>
  createLog(threshold, (line) => process.stderr.write(`${isPretty ? forReading(line) : line}\n`));

/** `12:00:00 info event name=value …`, a request as `12:00:00 GET /path 200 3 ms …`; a stack below. */
export function forReading(line: string): string {
  const { time, level, event, stack = [], ...fields }: Line = JSON.parse(line);
  const { method, route, path, status, ms, ...others } = fields;
  const head =
    event === "request" ? [method, route ?? path, status, ms, "ms"] : [level, event, ...detailsOf(fields)];
  const details = event === "request" ? detailsOf(others) : [];
  const first = [time?.slice(11, 19), ...head, ...details].join(" ");
  return [first, ...stack.map((frame) => `    ${frame.trim()}`)].join("\n");
}

type Line = Record<string, unknown> & { time?: string; stack?: string[] };

const detailsOf = (fields: Record<string, unknown>): string[] =>
  Object.entries(fields).map(([name, value]) => `${name}=${written(value)}`);

/** A word as it is, all else as in JSON: a line stays one, and nothing in it moves a terminal's cursor. */
const written = (value: unknown): string =>
  typeof value === "string" && /^[!-~]+$/.test(value)
    ? value
    : JSON.stringify(value).replaceAll(
        /[\u007F-\u009F]/g,
        (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`,
      );
