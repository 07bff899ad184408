import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  watch,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import { writeFormFields } from "./form-fields.ts";
import { licencesOf, packagesAmong } from "./licences.ts";

interface PageSource {
  /** The script's path from the folder of all packages. */
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
  /** Everything stands in the page, which asks nobody for anything: it is shown where nothing can be loaded. */
  isAlone?: true;
  /**
   * Renders the first screen in the service: the source, what the built file is called, and the page to render it into,
   * which shows something before its script is there.
   */
  server?: { entry: string; name: string; html: string };
  /**
   * Loaded after the first screen: the source, its style sheet, and what the page's script calls the built file. One with
   * `parts` loads some of its own code on demand.
   */
  later?: readonly { entry: string; styles: string; name: string; parts?: true }[];
  /** A folder whose folders are views: `<view>/<view>.tsx` is loaded with its style sheet when somebody opens it. */
  views?: string;
}

const packages = join(import.meta.dirname, "..");

/** All pages load their parts from one folder, but share none: none grows with another. */
const pages: readonly PageSource[] = [
  {
    entry: "participant/src/main.tsx",
    name: "interview",
    html: "index.html",
    title: "Interview",
    withoutScript: "This interview needs JavaScript. Please turn it on and open the link again.",
    isWhole: true,
    later: [
      {
        entry: "participant/src/input/rare.ts",
        styles: "participant/src/input/rare.css",
        name: "rareInputsFile",
      },
      {
        entry: "participant/src/voice/later.ts",
        styles: "participant/src/voice/voice.css",
        name: "voiceFile",
        parts: true,
      },
    ],
    server: { entry: "participant/src/server.tsx", name: "server.mjs", html: "rendered.html" },
  },
  {
    entry: "results/src/main.tsx",
    name: "results",
    html: "results.html",
    title: "Results",
    withoutScript: "These results need JavaScript. Please turn it on and open the link again.",
    isWhole: false,
  },
  {
    entry: "results/src/app/main.tsx",
    name: "app",
    html: "app.html",
    title: "Results",
    withoutScript: "These charts need JavaScript.",
    isWhole: true,
    isAlone: true,
  },
  {
    entry: "console/src/main.tsx",
    name: "console",
    html: "console.html",
    title: "Console",
    withoutScript: "The console needs JavaScript. Please turn it on and reload the page.",
    isWhole: false,
    views: "console/src/view",
  },
];

const assets = "/s/assets";

/** The licences of the packages in the bundles, and what stands before code of theirs. */
const licences = "licences.txt";
const notice = Buffer.from(`/*! With others' code: ${assets}/${licences} */\n`);

const options = {
  absWorkingDir: packages,
  publicPath: assets,
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  metafile: true,
  write: false,
} as const satisfies BuildOptions;

/** An editor writes several files at once. */
const quietMs = 100;

/** The folder from which the API serves the pages. */
export const builtPage = join(import.meta.dirname, "dist");

/**
 * Builds the interview page, the results page, the App and the console into `folder`, which must contain nothing else, with the licences of
 * what is in them. What earlier builds' pages load stays beside it for seven days. Concurrent builds are safe.
 */
export function buildPage(folder: string = builtPage): void {
  writeFormFields();
  const inputs = new Set<string>();
  const files: Files = new Map(pages.flatMap((page) => [...bundle(page, folder, inputs)]));
  files.set(licences, `${licencesOf(packagesAmong(inputs))}\n`);
  mkdirSync(folder, { recursive: true });
  // Not in the folder itself: concurrent readers and builds must only find complete files.
  const unfinished = mkdtempSync(join(dirname(folder), ".dist-"));
  for (const [name, contents] of files) {
    writeFileSync(join(unfinished, name), contents);
    renameSync(join(unfinished, name), join(folder, name));
  }
  rmSync(unfinished, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name) && name !== earlier) putAside(folder, name);
  forgetEarlier(folder);
}

/**
 * Beside a build, what the pages of earlier ones load: whoever opened one before a release loads the rest after it. A file's
 * time is when a build replaced it.
 */
const earlier = "earlier";
const keptMs = 7 * 24 * 3_600_000;
const hashedName = /\.[0-9A-Z]{8}\.(js|css)$/;

/** Another build may do the same at once. */
function putAside(folder: string, name: string): void {
  const file = join(folder, name);
  if (!hashedName.test(name)) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(join(folder, earlier), { recursive: true });
  const now = new Date();
  try {
    utimesSync(file, now, now);
    renameSync(file, join(folder, earlier, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function forgetEarlier(folder: string): void {
  const aside = join(folder, earlier);
  if (!existsSync(aside)) return;
  const oldest = Date.now() - keptMs;
  for (const name of readdirSync(aside)) {
    const file = join(aside, name);
    const replacedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
    if (replacedAt <= oldest) rmSync(file, { force: true });
  }
}

/** The files of one page by name; adds what they are made of to the inputs. */
function bundle(page: PageSource, folder: string, inputs: Set<string>): Files {
  const later = (page.later ?? []).map((each) => ({ name: each.name, built: bundleLater(each, folder) }));
  const first = buildSync({
    ...options,
    entryPoints: [page.entry],
    outdir: folder,
    entryNames: `${page.name}.[hash]`,
    chunkNames: "[name].[hash]",
    // Code that only some people need, such as other languages, is loaded on demand.
    splitting: !page.isAlone,
    define: Object.fromEntries(
      later.map(({ name, built }) => [name, JSON.stringify(`${assets}/${basename(built.script)}`)]),
    ),
    external: [`${assets}/*`],
  });
  const outputs: Outputs = Object.assign(
    {},
    first.metafile.outputs,
    ...later.map(({ built }) => built.outputs),
  );
  const sheets = sheetsOfViews(page, outputs);
  const styled = later.flatMap(({ built }) => built.styled);
  const files: Files = new Map(
    [...first.outputFiles, ...later.flatMap(({ built }) => built.outputFiles)]
      .filter(({ path }) => !isSpareSheet(basename(path), page, outputs, styled, sheets))
      .map(({ path, contents }) => [basename(path), noted(path, contents, outputs)]),
  );
  for (const output of Object.values(outputs))
    for (const input of Object.keys(output.inputs)) inputs.add(input);
  if (page.server) files.set(page.server.name, bundleServer(page.server.entry, inputs));
  if (page.views !== undefined) {
    const [, { cssBundle = "" }] = scriptOf(page.entry, outputs);
    files.set(basename(cssBundle), ownSheet(page, folder));
  }
  return withPages(page, outputs, files, sheets);
}

/** The style sheet of a page that has views, without theirs, which the bundler puts into it too. */
function ownSheet({ entry, views }: PageSource, folder: string): Uint8Array {
  const external = [`../${basename(views ?? "")}/*`, `${assets}/*`];
  const { outputFiles } = buildSync({ ...options, entryPoints: [entry], outdir: folder, external });
  const sheet = outputFiles.find(({ path }) => path.endsWith(".css"));
  if (sheet === undefined) throw new Error("the page has no style sheet");
  return sheet.contents;
}

/** The style sheet of each view that has one. The page knows them, since a script would change its name with each. */
function sheetsOfViews({ views }: PageSource, outputs: Outputs): Map<string, string> {
  const found = Object.values(outputs).flatMap(({ entryPoint, cssBundle }): [string, string][] => {
    const view = basename(entryPoint ?? "", ".tsx");
    const isOfView = views !== undefined && entryPoint === `${views}/${view}/${view}.tsx`;
    return isOfView && cssBundle !== undefined ? [[view, basename(cssBundle)]] : [];
  });
  return new Map(found);
}

/** A file that holds code of packages says where their licences are. */
function noted(path: string, contents: Uint8Array, outputs: Outputs): Uint8Array {
  const [, built] = Object.entries(outputs).find(([name]) => basename(name) === basename(path)) ?? [];
  const isOfOthers = Object.keys(built?.inputs ?? {}).some((input) => input.includes("node_modules/"));
  return isOfOthers ? Buffer.concat([notice, contents]) : contents;
}

/** Builds what the service runs of a page. Nothing that it renders needs the inputs that are loaded later. */
function bundleServer(entry: string, inputs: Set<string>): Uint8Array {
  const { outputFiles, metafile } = buildSync({
    ...options,
    entryPoints: [entry],
    outdir: "/",
    platform: "node",
    target: "node22",
    loader: { ".css": "empty" },
  });
  const [file] = outputFiles;
  if (file === undefined || outputFiles.length > 1) throw new Error(`${entry} must become one file`);
  for (const input of Object.keys(metafile.inputs)) inputs.add(input);
  return file.contents;
}

/**
 * Builds a script that the page's own loads by its address; it has the page's copy of the library, and styles of its
 * own.
 */
function bundleLater({ entry, styles, parts }: NonNullable<PageSource["later"]>[number], folder: string) {
  const sheet = buildSync({ ...options, entryPoints: [styles], outdir: folder });
  const rules = sheet.outputFiles[0]?.text ?? "";
  const { outputFiles, metafile } = buildSync({
    ...options,
    // Parts have no styles: the script itself takes its own along.
    ...(parts
      ? { splitting: true, chunkNames: "[name].[hash]", define: { ownRules: JSON.stringify(rules) } }
      : { banner: { js: adopting(rules) } }),
    entryPoints: [entry],
    outdir: folder,
    entryNames: "[name].[hash]",
    alias: {
      "preact/hooks": "./participant/src/library/hooks.ts",
      "preact/jsx-runtime": "./participant/src/library/jsx.ts",
    },
  });
  const copied = Object.keys(metafile.inputs).filter((input) => input.includes("/node_modules/"));
  if (copied.length > 0) throw new Error(`${entry} brings ${copied.join(", ")}: have the page lend it`);
  const [script] = scriptOf(entry, metafile.outputs);
  return { script, outputFiles, outputs: metafile.outputs, styled: Object.keys(sheet.metafile.inputs) };
}

/** Has the document take the rules along with the script. */
const adopting = (css: string): string =>
  `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;

/**
 * A style sheet of scripts that are loaded on demand: the page has its rules, or a script brings them (`styled`), or nobody
 * would load them.
 */
function isSpareSheet(
  file: string,
  { name }: PageSource,
  outputs: Outputs,
  styled: readonly string[],
  sheets: ReadonlyMap<string, string>,
): boolean {
  const loaded = [...sheets.values()];
  if (!file.endsWith(".css") || file.startsWith(`${name}.`) || loaded.includes(file)) return false;
  const inputsOf = (start: string) =>
    Object.entries(outputs).flatMap(([path, { inputs }]) =>
      basename(path).startsWith(start) && path.endsWith(".css") ? Object.keys(inputs) : [],
    );
  const shown = new Set([`${name}.`, ...loaded].flatMap(inputsOf).concat(styled));
  const missing = inputsOf(file).filter((input) => !shown.has(input));
  if (missing.length > 0)
    throw new Error(
      `the page lacks ${missing.join(", ")}: import it at once, or in the sheet of what is loaded later`,
    );
  return true;
}

type Files = Map<string, Uint8Array | string>;
type Outputs = Metafile["outputs"];

/** Adds the page to its files, or puts its first ones into it, and adds the page that the service renders into. */
function withPages(
  { entry, html, ...page }: PageSource,
  outputs: Outputs,
  files: Files,
  sheets: ReadonlyMap<string, string>,
): Files {
  const [path, built] = scriptOf(entry, outputs);
  if (built.cssBundle === undefined) throw new Error("the bundle lacks a style sheet");
  const script = basename(path);
  const sheet = basename(built.cssBundle);
  const imported = built.imports
    .filter(({ kind, external }) => kind === "import-statement" && !external)
    .map(({ path }) => `${assets}/${basename(path)}`);
  const loadedScript = `<script type="module" src="${assets}/${script}"></script>`;
  if (!page.isWhole) {
    const head = [
      `<link rel="stylesheet" href="${assets}/${sheet}">`,
      // What the script imports at once is fetched with it, not after it.
      ...imported.map((address) => `<link rel="modulepreload" href="${address}">`),
      loadedScript,
    ];
    const named = [...sheets].map(([view, file]) => ` data-${view}="${assets}/${file}"`);
    return files.set(html, htmlOf(page, head, named.join("")));
  }
  if (imported.length > 0)
    throw new Error(`${page.name} shares code with what it loads later: build that apart`);
  const textOf = (name: string) => Buffer.from(files.get(name) ?? "").toString();
  const styles = `<style>${textOf(sheet)}</style>`;
  files.delete(sheet);
  if (page.server) {
    const head = [`<script>${loadAgain}</script>`, loadedScript, styles];
    files.set(page.server.html, htmlOf(page, head));
  }
  const head = [
    page.isAlone
      ? `<meta http-equiv="content-security-policy" content="${nothing}">`
      : `<script>${warmUp}</script>`,
    styles,
    // Nothing is worth drawing before it has run.
    `<script type="module" blocking="render">${textOf(script)}</script>`,
  ];
  if (!page.server) files.delete(script);
  return files.set(html, htmlOf(page, head));
}

/** What a page may load that has everything. */
const nothing = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

/** The first look at what is kept on the device takes a while, here while the rest of the page is on its way. */
const warmUp = "try{localStorage.length}catch{}";

/**
 * Loads the page's script again, later and later, where it did not come: until then there is a screen to read, which
 * takes no input. Under another address, since browsers remember what failed.
 */
const loadAgain = `addEventListener("error",({target:t})=>{
if(t.tagName!=="SCRIPT")return;
let n=0;
const again=()=>setTimeout(()=>import(t.src+"?"+n).catch(again),Math.min(500*2**++n,15e3));
again()},true)`;

function scriptOf(entry: string, outputs: Outputs): [path: string, built: Outputs[string]] {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (found === undefined) throw new Error(`the bundle lacks the script of ${entry}`);
  return found;
}

/** Browsers are to make no links of what people have said, such as telephone numbers. */
const htmlOf = (
  { name, title, withoutScript }: Omit<PageSource, "entry" | "html">,
  head: string[],
  attributes = "",
): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<link rel="icon" href="data:,">
${head.join("\n")}
</head>
<body>
<noscript><p>${withoutScript}</p></noscript>
<div id="${name}"${attributes}></div>
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
  for (const { entry } of pages)
    watch(join(packages, dirname(entry)), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, quietMs);
    });
  // Last: what changes meanwhile is built afterwards.
  rebuild();
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
