import { join } from "node:path";
import type { Context, Hono } from "hono";
import pLimit from "p-limit";
import { type PageStudy, pageStudy } from "#core/design/study/fetch.ts";
import type { Ports } from "#core/platform/ctx.ts";
import { ServiceError } from "#kit/error.ts";
import { describeError } from "#kit/log.ts";
import { memo } from "#kit/memo.ts";
import { id } from "#kit/shape.ts";
import type { Rendered } from "#participant/rendered.ts";
import { shipped } from "../platform/shipped.ts";
import { askState, dataBlock } from "./first-state.ts";
import { type Beginning, beginningOf, type Ending, serveWith } from "./http/beginning.ts";
import type { ApiEnv } from "./http/env.ts";
import { contentHash, fileOnDisk, immutable, readIfPinned, type ServedFile, serve } from "./http/file.ts";
import { requestIdOf } from "./http/send.ts";
import { type Inline, inlineOf, policyOf } from "./page-policy.ts";
import { rendererIn } from "./rendered.ts";
import { withTestMark } from "./test-mark.ts";

/**
 * As packages/participant/build.ts leaves it: the page, and what it loads under names that change with it. A deploy
 * adds what the pages of the last days load (infra/old-builds.ts), and a build on one host leaves it in `earlier`.
 */
const builtFolder = "packages/participant/dist";
const hashedName = /^[\w-][\w.-]*\.(js|css)$/;

/**
 * Pages that a process works on at a time; the others wait in the order in which they came. So a crowd that opens its
 * links at once does not stand between those who have begun and their next question.
 */
export const maxOpening = 8;

/**
 * The interview page. A personal link has the interview's state in it, and the first screen: its script comes after
 * what there is to read. Where the first screen is not known here, the script stands in the page, which is the same for
 * all. The link's token must not leave by a Referer, nor anything by any other way than to this host and to object
 * storage.
 */
export function mountPage(app: Hono<ApiEnv>, ports: Pick<Ports, "bucket" | "db" | "log">): void {
  const { bucket, log } = ports;
  const whole = builtFile("index.html");
  const empty = builtFile("rendered.html");
  const renderPage = rendererIn(builtPath("server.mjs"));
  const open = pLimit(maxOpening);
  /** By study: pages that are opened at the same moment ask once. */
  const asked = new Map<string, Promise<PageStudy>>();

  async function render(c: Context<ApiEnv>, state: string): Promise<Rendered | null> {
    const { pathname, search } = new URL(c.req.url);
    const acceptLanguage = c.req.header("accept-language") ?? "";
    const userAgent = c.req.header("user-agent") ?? "";
    try {
      const visit = { address: { pathname, search }, acceptLanguage, userAgent };
      return await renderPage({ ...visit, answer: state });
    } catch (error) {
      // The page does it itself.
      log("error", "page_not_rendered", { request_id: requestIdOf(c), ...describeError(error) });
      return null;
    }
  }

  app.get("/s/:study_id", (c) => open(() => page(c)));
  mountAssets(app);

  async function page(c: Context<ApiEnv>): Promise<Response> {
    const [state, told] = await Promise.all([askState(app, c), toldOf(ports, c, asked)]);
    const rendered = state === null ? null : await render(c, state);
    const file = await (rendered === null ? whole : empty)();
    const { inline, beginning, end: plainEnd } = await prepared(file);
    const { policy, end } = composed(
      { file, inline, end: plainEnd, storage: bucket.origin() },
      told,
      state,
      rendered,
    );
    const headers = {
      "content-type": file.type,
      "content-security-policy": policy,
      "permissions-policy": "microphone=(self), camera=(self), geolocation=(), payment=(), usb=()",
      ...privatePage,
    };
    if (state !== null || told.isTest)
      return serveWith(c, beginning, end, { ...headers, "cache-control": "no-store" });
    const { origins } = told;
    // Browsers keep the policy that came with the page: another policy makes it another page.
    const hash = origins.length === 0 ? file.hash : contentHash([file.hash, ...origins].join(" "));
    return serve(c, { ...file, hash }, { ...headers, "cache-control": "no-cache" });
  }
}

/** What is made of a file for one participant, or for all that see the same first screen. */
interface Composed {
  policy: string;
  end: Ending;
}

interface Parts extends Pick<Prepared, "inline" | "end"> {
  file: ServedFile;
  storage: string;
}

const composedPages = new WeakMap<Rendered, Composed & { key: string }>();

function composed(
  { file, inline, end, storage }: Parts,
  told: PageStudy,
  state: string | null,
  rendered: Rendered | null,
): Composed {
  const key = JSON.stringify([file.hash, told]);
  const known = rendered === null ? undefined : composedPages.get(rendered);
  if (known?.key === key) return known;
  const marked = told.isTest ? withTestMark(end) : end;
  const text = state === null ? marked : withFirstScreen(marked, state, rendered);
  const made = { key, policy: policyOf(storage, inline, rendered, told), end: { text } };
  if (rendered !== null) composedPages.set(rendered, made);
  return made;
}

/** What the page loads, under names that change with it. */
function mountAssets(app: Hono<ApiEnv>): void {
  const builds = builtFile("builds.json");
  const licences = builtFile("licences.txt");
  const assets = new Map<string, () => Promise<ServedFile>>();
  app.get("/s/assets/builds.json", async (c) =>
    serve(c, await found(builds), { "cache-control": "no-cache" }),
  );
  app.get("/s/assets/licences.txt", async (c) =>
    serve(c, await found(licences), { "cache-control": "no-cache" }),
  );
  app.get("/s/assets/:name", async (c) => {
    const name = c.req.param("name");
    if (!hashedName.test(name)) throw fileNotFoundError();
    const known = assets.get(name);
    if (known !== undefined) return serve(c, await found(known), immutable);
    // Of this build, or else of an earlier one.
    const own = builtFile(name);
    const earlier = builtFile(`earlier/${name}`);
    const load = await own().then(
      () => own,
      (error: unknown) => (isMissing(error) ? earlier : own),
    );
    const asset = await found(load);
    assets.set(name, load);
    return serve(c, asset, immutable);
  });
}

/** What the page's study allows: no page to show it where that cannot be told. */
async function toldOf(
  { db, log }: Pick<Ports, "db" | "log">,
  c: Context<ApiEnv>,
  asked: Map<string, Promise<PageStudy>>,
): Promise<PageStudy> {
  const nothing = { origins: [], isTest: false };
  const studyId = id.safeParse(c.req.param("study_id")).data;
  if (studyId === undefined) return nothing;
  try {
    const told = asked.get(studyId) ?? pageStudy({ db }, studyId).finally(() => asked.delete(studyId));
    asked.set(studyId, told);
    return await told;
  } catch (error) {
    log("error", "embedding_unknown", { request_id: requestIdOf(c), ...describeError(error) });
    return nothing;
  }
}

const builtPath = (name: string): string => join(shipped(builtFolder), name);

/** A file of the build. */
export const builtFile = (name: string) => readIfPinned(fileOnDisk(builtPath(name)));

/**
 * Headers of a page whose address holds a token. It gets no handle of a console that opens it: that is in a group of its
 * own, and two pages of the same policy would share one.
 */
export const privatePage = {
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

interface Prepared {
  inline: Inline;
  /** What is the same for all: the head up to its end, and the rest. */
  beginning: Beginning;
  end: string;
}

const prepared = memo((file: ServedFile): Promise<Prepared> => prepare(file.plain));

async function prepare(plain: Uint8Array): Promise<Prepared> {
  const html = Buffer.from(plain).toString();
  const at = html.lastIndexOf("</head>");
  return {
    inline: inlineOf(html),
    beginning: await beginningOf(new Uint8Array(Buffer.from(html.slice(0, at)))),
    end: html.slice(at),
  };
}

const place = '<div id="interview">';

/** Adds to the end of a page what it has of the participant. The place takes no input until the script is there. */
function withFirstScreen(end: string, state: string, rendered: Rendered | null): string {
  const body = end.replace("</body>", () => `${dataBlock(state)}\n</body>`);
  if (rendered === null) return body;
  const { style, lang, dir, markup } = rendered;
  const filled = `${place.slice(0, -1)} inert lang="${lang}" dir="${dir}">${markup}`;
  return (style === "" ? "" : `<style>${style}</style>\n`) + body.replace(place, () => filled);
}

const found = (load: () => Promise<ServedFile>): Promise<ServedFile> =>
  load().catch((error: unknown) => {
    throw isMissing(error) ? fileNotFoundError() : error;
  });

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

const fileNotFoundError = () => new ServiceError("not_found", "Not found");
