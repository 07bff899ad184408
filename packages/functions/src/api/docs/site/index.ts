import type { OpenApi, PlacedOperation } from "./document.ts";
import { addressOf, guidePages, startPage } from "./guides.ts";
import { layout, type SitePage } from "./layout.ts";
import { renderGuide } from "./markdown.ts";
import { badge, operationSection } from "./operation.ts";
import type { Samples } from "./samples.ts";
import { plainText, type SearchEntry } from "./search.ts";
import { anchorOf, inline } from "./text.ts";

export { guidePages } from "./guides.ts";

export interface SiteSources {
  document: OpenApi;
  /** By operation. */
  samples: Record<string, Samples>;
  /** The text of `docs/<name>.md`. */
  readGuide: (name: string) => string;
}

/** The documentation as files: a page for each guide and each tag of the document, and the index of the search. */
export function renderSite(sources: SiteSources): Map<string, string> {
  const guides = guidePages.map((page) => ({ page, ...renderGuide(page, sources.readGuide(page.name)) }));
  const resources = sources.document.tags.map((tag) => resourceOf(tag, sources));
  const contents = { resources: resources.map(({ title, address }) => ({ title, address })) };
  const files = new Map<string, string>();
  for (const { page, title, html, sections } of guides) {
    const file = page === startPage ? "index" : page.name;
    const article = `<article>\n${html}</article>`;
    files.set(
      `${file}.html`,
      layout({ title, address: addressOf(page), html: article, sections, kind: "guide" }, contents),
    );
  }
  for (const { file, entries: _, ...page } of resources) files.set(file, layout(page, contents));
  const entries = [...resources, ...guides].flatMap((page) => page.entries);
  files.set("search.json", `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
  return files;
}

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
      title: operation.summary,
      address: `${address}#${operation.operationId}`,
      text: isEvent ? path : `${verb.toUpperCase()} ${path} ${plainText(operation.operationId)}`,
    }),
  );
  return { ...page, file: `api/${name}.html`, entries };
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
