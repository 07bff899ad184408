import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { places } from "#console/place/table.ts";
import { elsewhere, inViews } from "#console/request/parity.ts";

/** Every operation of the API has a view of the console, or a reason. */

const document = JSON.parse(readFileSync("openapi.json", "utf8")) as {
  paths: Record<string, Record<string, { operationId: string; security: { bearer?: string[] }[] }>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const ids = operations.map(({ operationId }) => operationId);

const folder = "packages/console/src/view";
const actions = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("/actions.ts"))
  .flatMap((name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    return [...text.matchAll(/name: "([\w.-]+)",\s*operation: "(\w+)"/g)].map(
      ([, action = "", operation = ""]) => ({ view: name.split("/")[0], action, operation }),
    );
  });

it("names each operation once, and nothing else", () => {
  const named = [...Object.values(inViews), ...Object.values(elsewhere)].flat();
  expect([...named].sort()).toEqual([...ids].sort());
});

it("names views that there are", () => {
  const known = ["frame", ...places.map(({ name }) => name)];
  expect(Object.keys(inViews).filter((view) => !known.includes(view))).toEqual([]);
});

it("has the operation of every action in a view, and every action under its own name", () => {
  expect(actions.length).toBeGreaterThan(20);
  const shown = Object.values(inViews).flat();
  expect(actions.filter(({ operation }) => !shown.includes(operation))).toEqual([]);
  const names = actions.map(({ action }) => action);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("is told in the guide", () => {
  const guide = readFileSync("docs/console.md", "utf8");
  const rows = guide.split("\n").filter((line) => /^\| [^|]+ \| `/.test(line));
  const told = rows.map((row) => [...row.matchAll(/`(\w+)`/g)].map(([, id]) => id));
  expect(told).toEqual([...Object.values(inViews), ...Object.values(elsewhere)]);
});
