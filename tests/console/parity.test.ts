import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { places } from "#console/place/table.ts";
import { elsewhere, inViews } from "#console/request/parity.ts";
import { consoleActions } from "#tests/support/console-actions.ts";

/** Every operation of the API has a view of the console, or a reason. */

const document = JSON.parse(readFileSync("openapi.json", "utf8")) as {
  paths: Record<string, Record<string, { operationId: string; security: { bearer?: string[] }[] }>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const ids = operations.map(({ operationId }) => operationId);

it("names each operation once, and nothing else", () => {
  const named = [...Object.values(inViews), ...Object.values(elsewhere)].flat();
  expect([...named].sort()).toEqual([...ids].sort());
});

it("names views that there are", () => {
  const known = ["frame", ...places.map(({ name }) => name)];
  expect(Object.keys(inViews).filter((view) => !known.includes(view))).toEqual([]);
});

it("has the operation of every action in a view, and every action under its own name", () => {
  expect(consoleActions.length).toBeGreaterThan(20);
  const shown = Object.values(inViews).flat();
  const actions = [...new Set(consoleActions.map(({ action }) => action))];
  expect(actions.filter(({ operation }) => !shown.includes(operation))).toEqual([]);
  const names = actions.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("is told in the guide", () => {
  const guide = readFileSync("docs/console.md", "utf8");
  const rows = guide.split("\n").filter((line) => /^\| [^|]+ \| `/.test(line));
  const told = rows.map((row) => [...row.matchAll(/`(\w+)`/g)].map(([, id]) => id));
  expect(told).toEqual([...Object.values(inViews), ...Object.values(elsewhere)]);
});
