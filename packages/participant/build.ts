import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSync, type Metafile } from "esbuild";

interface PageSource {
  /** Of the script, from the folder of all packages. */
  entry: string;
  /** What its script and style sheet are called. */
  name: string;
  html: string;
  title: string;
  /** Shown where scripts are turned off. */
  withoutScript: string;
  /**
   * Script and style sheet stand in the page itself: one round trip less before somebody sees something. For a page that
   * most people open once.
   */
  isWhole: boolean;
}

const packages = join(import.meta.dirname, "..");

/** Both pages load their parts from one folder, but share none: neither grows with the other. */
const pages: readonly PageSource[] = [
  {
    entry: "participant/src/main.tsx",
    name: "interview",
    html: "index.html",
    title: "Interview",
    withoutScript: "This interview needs JavaScript. Please turn it on and open the link again.",
    isWhole: true,
  },
  {
    entry: "results/src/main.tsx",
    name: "results",
    html: "results.html",
    title: "Results",
    withoutScript: "These results need JavaScript. Please turn it on and open the link again.",
    isWhole: false,
  },
];

/** An editor writes several files at once. */
const quietMs = 100;

/** The folder from which the API serves the pages. */
export const builtPage = join(import.meta.dirname, "dist");

/**
 * Builds the interview page and the results page into `folder`, which must contain nothing else. Concurrent builds are
 * safe.
 */
export function buildPage(folder: string = builtPage): void {
  const files = new Map(pages.flatMap((page) => [...bundle(page, folder)]));
  mkdirSync(folder, { recursive: true });
  // Not in the folder itself: concurrent readers and builds must only find complete files.
  const unfinished = mkdtempSync(join(dirname(folder), ".dist-"));
  for (const [name, contents] of files) {
    writeFileSync(join(unfinished, name), contents);
    renameSync(join(unfinished, name), join(folder, name));
  }
  rmSync(unfinished, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name), { force: true });
}

/** The files of one page by name. */
function bundle(page: PageSource, folder: string): Files {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: packages,
    entryPoints: [page.entry],
    outdir: folder,
    entryNames: `${page.name}.[hash]`,
    chunkNames: "[name].[hash]",
    publicPath: "/s/assets",
    bundle: true,
    // Code that only some people need, such as other languages, is loaded on demand.
    splitting: true,
    format: "esm",
    target: ["es2022", "chrome109", "firefox115", "safari16.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    write: false,
  });
  const files: Files = new Map(
    outputFiles
      .filter(({ path }) => !isSpareSheet(basename(path), page, metafile))
      .map(({ path, contents }) => [basename(path), contents]),
  );
  return withPage(page, metafile, files);
}

/** A style sheet of scripts that are loaded on demand: the page has its rules, or nobody would load them. */
function isSpareSheet(file: string, { name }: PageSource, { outputs }: Metafile): boolean {
  if (!file.endsWith(".css") || file.startsWith(`${name}.`)) return false;
  const inputsOf = (start: string) =>
    Object.entries(outputs).flatMap(([path, { inputs }]) =>
      basename(path).startsWith(start) && path.endsWith(".css") ? Object.keys(inputs) : [],
    );
  const shown = new Set(inputsOf(`${name}.`));
  const missing = inputsOf(file).filter((input) => !shown.has(input));
  if (missing.length > 0) throw new Error(`the page lacks ${missing.join(", ")}: import it at once`);
  return true;
}

type Files = Map<string, Uint8Array | string>;

/** Adds the page to its files, or puts its first ones into it. */
function withPage({ entry, html, ...page }: PageSource, { outputs }: Metafile, files: Files): Files {
  const [path, built] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (path === undefined || built?.cssBundle === undefined)
    throw new Error("the bundle lacks a script or a style sheet");
  const [script, sheet] = [basename(path), basename(built.cssBundle)];
  // What the script imports at once is fetched with it, not after it.
  const preloaded = built.imports
    .filter(({ kind, external }) => kind === "import-statement" && !external)
    .map(({ path }) => `<link rel="modulepreload" href="/s/assets/${basename(path)}">`);
  if (!page.isWhole) {
    const head = [
      `<link rel="stylesheet" href="/s/assets/${sheet}">`,
      ...preloaded,
      `<script type="module" src="/s/assets/${script}"></script>`,
    ];
    return files.set(html, htmlOf(page, head));
  }
  const take = (name: string): string => {
    const text = Buffer.from(files.get(name) ?? "").toString();
    files.delete(name);
    return text;
  };
  const head = [
    ...preloaded,
    `<style>${take(sheet)}</style>`,
    `<script type="module">${take(script)}</script>`,
  ];
  return files.set(html, htmlOf(page, head));
}

const htmlOf = ({ name, title, withoutScript }: Omit<PageSource, "entry" | "html">, head: string[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${head.join("\n")}
</head>
<body>
<div id="${name}"><noscript><p>${withoutScript}</p></noscript></div>
</body>
</html>
`;

/** Builds again after each change of a source; a build that fails leaves the last one. */
function watchPage(folder: string): void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = () => {
    try {
      buildPage(folder);
      console.log("the pages are built");
    } catch {
      // esbuild has printed what is wrong.
    }
  };
  rebuild();
  for (const { entry } of pages)
    watch(join(packages, dirname(entry)), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, quietMs);
    });
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { watch: { type: "boolean" } },
    allowPositionals: true,
  });
  const folder = positionals[0] === undefined ? builtPage : resolve(positionals[0]);
  if (values.watch) watchPage(folder);
  else buildPage(folder);
}
