import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript-5";

/**
 * A program of its own, which prints every regular expression of the packages as JSON: those that are written as such,
 * and those that are made of strings. The latter are noted as they are made, while their modules load and while
 * `madeInFunctions` calls what makes them; `unseen` are the places in the code that made none.
 */

export interface Expression {
  /** A file and its line. */
  place: string;
  source: string;
  flags: string;
}

export interface Collected {
  expressions: Expression[];
  unseen: string[];
}

const root = path.resolve(import.meta.dirname, "../../..");

const files = readdirSync(path.join(root, "packages"), { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("packages", name))
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !/\/(?:node_modules|dist)\/|\.d\.ts$/.test(file))
  // Programs of the developers, which read this repository's own files alone.
  .filter((file) => !/^packages\/(?:client\/\w+\.ts|local\/src\/migrations\/contract\.ts)$/.test(file));

const expressions: Expression[] = [];
/** Where `RegExp` is called. */
const sites = new Set<string>();

for (const file of files) {
  const text = readFileSync(path.join(root, file), "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const placeOf = (node: ts.Node): string =>
    `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      expressions.push({
        place: placeOf(node),
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === "RegExp")
      sites.add(placeOf(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

const seen = new Set<string>();
function note(pattern: unknown, flags: unknown): void {
  const line = new Error().stack?.split("\n").find((each) => each.includes("/packages/"));
  const place = /\/(packages\/[^\s:?]+)[^\s:]*:(\d+):\d+\)?$/.exec(line ?? "");
  if (place === null) return;
  const { source, flags: own } = pattern instanceof RegExp ? pattern : { source: String(pattern), flags: "" };
  seen.add(`${place[1]}:${place[2]}`);
  expressions.push({ place: `${place[1]}:${place[2]}`, source, flags: String(flags ?? own) });
}
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, [pattern, flags], self) {
    note(pattern, flags);
    return Reflect.construct(target, [pattern, flags], self);
  },
  apply(target, self, [pattern, flags]) {
    note(pattern, flags);
    return Reflect.apply(target, self, [pattern, flags]);
  },
});

for (const file of new Set([...sites].map((site) => site.replace(/:\d+$/, ""))))
  await import(path.join(root, file));
const { madeInFunctions } = await import("./made.ts");
madeInFunctions();

const collected: Collected = { expressions, unseen: [...sites].filter((site) => !seen.has(site)) };
process.stdout.write(JSON.stringify(collected));
