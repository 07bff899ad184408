import type { OpenApi, PlacedOperation } from "./document.ts";
import { addressOf, type GuidePage, guidePages, startPage } from "./guides.ts";
import { layout, type SitePage } from "./layout.ts";
import { renderGuide } from "./markdown.ts";
import { badge, operationSection } from "./operation.ts";
import { resourceText } from "./resource-text.ts";
import type { Samples } from "./samples.ts";
import { plainText, type SearchEntry } from "./search.ts";
import { anchorOf, inline } from "./text.ts";

export { guidePages } from "./guides.ts";

export interface SiteSources {
  document: OpenApi;
  /** By operation. */
  samples: Record<string, Samples>;
  /** The text of a guide, in Markdown. */
  readGuide: (page: GuidePage) => string;
}

/** The documentation as files: a page for each guide and each tag of the document, and the index of the search. */
export function renderSite(sources: SiteSources): Map<string, string> {
  const guides = guidePages.map((page) => {
    const text = sources.readGuide(page);
    return { page, text, ...renderGuide(page, text) };
  });
  const resources = sources.document.tags.map((tag) => resourceOf(tag, sources));
  const contents = { resources: resources.map(({ title, address }) => ({ title, address })) };
  const files = new Map<string, string>();
  for (const { page, text, title, html, sections } of guides) {
    const file = page === startPage ? "index" : page.name;
    files.set(`${file}.md`, text);
    const article = `<article>\n${html}</article>`;
    files.set(
      `${file}.html`,
      layout({ title, address: addressOf(page), html: article, sections, kind: "guide" }, contents),
    );
  }
  for (const { file, text, entries: _, ...page } of resources) {
    files.set(`${file}.html`, layout(page, contents));
    files.set(`${file}.md`, text);
  }
  files.set("404.html", layout(notFoundPage, contents));
  const texts = [
    ...guides.map(({ page, title, text }) => ({ title, text, address: `${textAddressOf(page)}` })),
    ...resources.map(({ title, text, address }) => ({ title, text, address: `${address}.md` })),
  ];
  files.set("llms.txt", listOfPages(texts));
  files.set("llms-full.txt", texts.map(({ text }) => text.trim()).join("\n\n---\n\n"));
  const entries = [...resources, ...guides].flatMap((page) => page.entries);
  files.set("search.json", `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
  return files;
}

/** What says that there is no such page. */
const notFoundPage: SitePage = {
  title: "Page not found",
  address: "",
  kind: "guide",
  sections: [],
  html: [
    '<article><h1 id="start">Page not found</h1>',
    "<p>There is no page at this address. Search for what you need, or go to the ",
    '<a href="/docs">first steps</a>.</p></article>',
  ].join(""),
};

/** Where the Markdown of a guide is served. */
const textAddressOf = (page: GuidePage): string =>
  page === startPage ? "/docs/index.md" : `${addressOf(page)}.md`;

/** All pages as a list of links to their Markdown, as llmstxt.org describes it. */
const listOfPages = (pages: readonly { title: string; address: string }[]): string =>
  [
    "# Research Interview Service",
    "",
    "> A REST API for AI-moderated research interviews. Every page is also Markdown; all of them in one: /docs/llms-full.txt. The operations as OpenAPI: /api/v1/openapi.json.",
    "",
    "## Pages",
    "",
    ...pages.map(({ title, address }) => `- [${title}](${address})`),
    "",
  ].join("\n");

function resourceOf(tag: OpenApi["tags"][number], { document, samples }: SiteSources) {
  const name = anchorOf(tag.name);
  const address = `/docs/api/${name}`;
  const operations = operationsOf(document).filter(({ operation }) => operation.tags[0] === tag.name);
  const place = { document, around: [], shown: new Set<string>() };
  const page: SitePage = {
    title: tag.name,
    address,
    kind: "reference",
    sections: operations.map(({ operation }) => ({
      title: operation.summary,
      anchor: operation.operationId,
    })),
    html: [
      `<h1 id="start">${tag.name}${tag["x-addition"] ? ` ${badge}` : ""}</h1>`,
      `<p class="lead">${inline(tag.description)}</p>`,
      ...operations.map((each) => operationSection(each, samples[each.operation.operationId], place)),
    ].join("\n"),
  };
  const entries = operations.map(
    ({ verb, path, isEvent, operation }): SearchEntry => ({
      kind: isEvent ? "event" : "operation",
      page: tag.name,
      title: operation.summary,
      address: `${address}#${operation.operationId}`,
      text: isEvent ? path : `${verb.toUpperCase()} ${path} ${plainText(operation.operationId)}`,
    }),
  );
  const text = resourceText(tag, operations, samples, document);
  return { ...page, text, file: `api/${name}`, entries };
}

const operationsOf = ({ paths, webhooks }: OpenApi): PlacedOperation[] =>
  [paths, webhooks].flatMap((group) =>
    Object.entries(group).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({
        verb,
        path,
        operation,
        isEvent: group === webhooks,
      })),
    ),
  );
