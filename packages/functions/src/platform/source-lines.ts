import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Log } from "#kit/log.ts";

const place = /(?<=[\s(])((?:file:\/\/)?\/[^\s():]+\.mjs):(\d+):(\d+)/;

/**
 * A log whose stack traces name the lines of the sources. Maps are read when a stack is logged: Node's own support for
 * them reads all of them at start, which every cold start and every start on one machine would wait for.
 */
export function withSourceLines(log: Log): Log {
  const mapped: Log = (level, event, fields = {}) =>
    log(level, event, {
      ...fields,
      ...(Array.isArray(fields.stack) && { stack: fields.stack.map(sourceFrame) }),
    });
  return Object.assign(mapped, log.writes && { writes: log.writes });
}

/** `at f (/var/task/chunk.mjs:1:9)` as `at f (packages/core/src/a.ts:3:5)`; as it is where there is no map. */
function sourceFrame(frame: unknown): unknown {
  if (typeof frame !== "string") return frame;
  return frame.replace(place, (bundled: string, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !("originalSource" in found)) return bundled;
    const { originalSource, originalLine, originalColumn } = found;
    return `${fromRepository(join(dirname(pathOf(file)), originalSource))}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

/** Where a map says that a source is, without what differs from machine to machine. */
const fromRepository = (source: string): string => source.replace(/^.*?(?=packages\/|node_modules\/)/, "");

const pathOf = (file: string): string => (file.startsWith("file:") ? fileURLToPath(file) : file);

const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${pathOf(file)}.map`, "utf8")));
  } catch {
    return null;
  }
}
