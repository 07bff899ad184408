import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { check, compared, foundIn, installedIn } from "./advisories.ts";

const lock = {
  packages: {
    "": { version: "1.0.0" },
    "packages/kit": { version: "1.0.0" },
    "node_modules/@ours/kit": { link: true },
    "node_modules/old-left": { name: "left", version: "2.1.0" },
    "node_modules/right/node_modules/left": { version: "1.4.9" },
  },
};
const advisory = (events: Record<string, string>[], more = {}) => ({
  id: "A-1",
  summary: "Bad",
  affected: [{ package: { ecosystem: "npm", name: "left" }, ranges: [{ type: "SEMVER", events }], ...more }],
});
const versionsFound = (...advisories: Parameters<typeof foundIn>[1]) =>
  foundIn(installedIn(lock), advisories).map(({ version }) => version);

it("orders versions as semantic versions are", () => {
  const ordered = [
    "0",
    "1.0.0-1",
    "1.0.0-2",
    "1.0.0-11",
    "1.0.0-a",
    "1.0.0-a.1",
    "1.0.0-b",
    "1.0.0",
    "1.0.1",
    "1.10.0",
  ];
  for (const [at, version] of ordered.entries())
    for (const [other, against] of ordered.entries())
      expect(Math.sign(compared(version, against)), `${version} ${against}`).toBe(Math.sign(at - other));
  expect(compared("1.0.0+one", "1.0.0+two")).toBe(0);
});

it("finds installed versions by their ranges and by name", () => {
  expect(versionsFound(advisory([{ introduced: "0" }]))).toEqual(["2.1.0", "1.4.9"]);
  expect(versionsFound(advisory([{ introduced: "0" }, { fixed: "1.4.9" }]))).toEqual([]);
  expect(versionsFound(advisory([{ introduced: "0" }, { last_affected: "1.4.9" }]))).toEqual(["1.4.9"]);
  const twice = [{ introduced: "2.0.0" }, { fixed: "2.1.1" }, { introduced: "0" }, { fixed: "1.4.0" }];
  expect(versionsFound(advisory(twice))).toEqual(["2.1.0"]);
  expect(versionsFound(advisory([], { versions: ["1.4.9"] }))).toEqual(["1.4.9"]);
  expect(versionsFound({ ...advisory([{ introduced: "0" }]), withdrawn: "2026-01-01" } as never)).toEqual([]);
  const other = { package: { ecosystem: "PyPI", name: "left" } };
  expect(versionsFound(advisory([{ introduced: "0" }], other))).toEqual([]);
});

it("says what it found, and that it could not look", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "advisories-"));
  const lines: string[] = [];
  const lockFile = path.join(folder, "package-lock.txt");
  try {
    writeFileSync(lockFile, JSON.stringify(lock));
    const run = (of: string | undefined) => check(of, lockFile, (line) => lines.push(line));
    expect(run(undefined)).toBe(2);
    expect(run(path.join(folder, "none"))).toBe(2);
    expect(run(folder)).toBe(2);
    expect(lines).toHaveLength(3);
    for (const line of lines.splice(0)) expect(line).toContain("NOT checked");
    writeFileSync(path.join(folder, "A-1.json"), JSON.stringify(advisory([{ introduced: "2.0.0" }])));
    expect(run(folder)).toBe(1);
    expect(lines.splice(0)).toEqual(["left 2.1.0: A-1 Bad", "1 packages, 1 advisories, 1 found"]);
    writeFileSync(path.join(folder, "A-1.json"), JSON.stringify(advisory([{ introduced: "3.0.0" }])));
    expect(run(folder)).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
