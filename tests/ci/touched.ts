import path from "node:path";
import type { Source } from "#tests/support/sources.ts";

/** What a test must not reach to run by itself: databases, other processes, and what is built for all tests. */
const needsMore = /\binject\(|from "node:child_process"|from "playwright-core"|\/dist\b/;

const isTest = (file: string) => file.endsWith(".test.ts") && !file.endsWith(".slow.test.ts");

/** The tests that use a changed file and need neither a database nor a build. */
export function touchedTests(sources: readonly Source[], changed: readonly string[]): string[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const isChanged = changedIn(changed);
  return sources
    .filter(({ file }) => isTest(file))
    .map(({ file }) => ({ file, used: reach(file, byFile) }))
    .filter(({ used }) => used.some(({ file }) => isChanged(file)) && !used.some(needsServices))
    .map(({ file }) => file);
}

const needsServices = ({ file, text }: Source): boolean =>
  file.startsWith("packages/local/") || (/(^|\/)tests\//.test(file) && needsMore.test(text));

/** A list of words and the like is part of the files beside it, which read it. */
function changedIn(changed: readonly string[]): (file: string) => boolean {
  const files = new Set(changed);
  const folders = new Set(changed.filter((file) => !/\.tsx?$/.test(file)).map(path.posix.dirname));
  return (file) => files.has(file) || folders.has(path.posix.dirname(file));
}

/** A file and all that it loads. */
function reach(from: string, byFile: ReadonlyMap<string, Source>): Source[] {
  const found = new Map<string, Source>();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const source = byFile.get(file);
    if (source === undefined || found.has(file)) continue;
    found.set(file, source);
    open.push(...source.imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to));
  }
  return [...found.values()];
}
