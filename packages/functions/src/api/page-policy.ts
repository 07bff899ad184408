import { createHash } from "node:crypto";
import type { PageStudy } from "#core/design/study/fetch.ts";
import type { Rendered } from "#participant/rendered.ts";
import { testMark } from "./test-mark.ts";

export interface Inline {
  scripts: string[];
  styles: string[];
}

/** What a policy calls the scripts and the style sheet that stand in a page: no others run there. */
export const inlineOf = (html: string): Inline => ({
  scripts: sourcesIn(html, "<script", "</script>"),
  styles: sourcesIn(html, "<style>", "</style>"),
});

function sourcesIn(html: string, opening: string, closing: string): string[] {
  const texts = new Set<string>();
  for (let start = html.indexOf(opening); start !== -1; ) {
    const from = html.indexOf(">", start) + 1;
    const end = html.indexOf(closing, from);
    if (from === 0 || end === -1) break;
    if (end > from) texts.add(html.slice(from, end));
    start = html.indexOf(opening, end);
  }
  return [...texts].map(sourceOf);
}

const escaped: Record<string, string> = { "&quot;": '"', "&lt;": "<", "&amp;": "&" };

/** The sources of style attributes, such as how far a bar has come or where a cover is: of what a browser reads there. */
const styleAttributesIn = (html: string): string[] => {
  const texts = [...html.matchAll(/ style="([^"]*)"/g)].map(([, text = ""]) => text);
  return [...new Set(texts)].map((text) =>
    sourceOf(text.replace(/&(?:quot|lt|amp);/g, (one) => escaped[one] ?? one)),
  );
};

const sourceOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Pictures and recordings of a study may lie anywhere; on one machine object storage speaks plain http. */
export function policyOf(
  storage: string,
  { scripts, styles }: Inline,
  rendered: Rendered | null,
  { origins, isTest }: PageStudy,
): string {
  const { style = "", markup = "" } = rendered ?? {};
  const attributes = styleAttributesIn(isTest ? testMark + markup : markup);
  const sources = [
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles, ...(style === "" ? [] : [sourceOf(style)])].join(" "),
    ...styleAttributes(attributes),
    `img-src 'self' data: blob: https: ${storage}`,
    `media-src 'self' blob: https: ${storage}`,
    `connect-src 'self' ${storage}`,
  ];
  return contentSecurityPolicy(sources, origins);
}

/** A policy's source for style attributes. */
const styleAttributes = (sources: readonly string[]): string[] =>
  sources.length === 0 ? [] : [["style-src-attr 'unsafe-hashes'", ...sources].join(" ")];

/** For the mark on a sandbox's page. */
export const testMarkSources = (): string[] => styleAttributes(styleAttributesIn(testMark));

/** The policy of a page that loads from the named sources only, and stands in pages of these origins, or in none. */
export const contentSecurityPolicy = (sources: readonly string[], origins: readonly string[] = []): string =>
  [
    "default-src 'none'",
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
