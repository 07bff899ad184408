import { posix } from "node:path";
import type { Token, Tokens } from "marked";
import { codeBlock } from "./code.ts";
import { addressOf, fileOf, type GuidePage, guidePages } from "./guides.ts";
import { plainText } from "./search.ts";
import { anchorOf, escaped } from "./text.ts";

/** The size of all pictures: a phone's screen. */
export const pictureWidth = 390;
export const pictureHeight = 560;

type Renderer = { parser: { parseInline: (tokens: Token[]) => string } };

/** How the parts of a guide become HTML. */
export function rendererOf(page: GuidePage) {
  return {
    heading(this: Renderer, { tokens, depth, text }: Tokens.Heading): string {
      const anchor = depth === 1 ? "start" : anchorOf(text);
      const content = this.parser.parseInline(tokens);
      const link = depth === 1 ? content : `<a href="#${anchor}">${content}</a>`;
      return `<h${depth} id="${anchor}">${link}</h${depth}>\n`;
    },
    code({ text, lang = "" }: Tokens.Code): string {
      const [language = "", label] = lang.split(/ (.*)/s);
      return label === undefined
        ? codeBlock(text, language)
        : `<pre class="drawing" role="img" aria-label="${escaped(label)}">${escaped(text)}</pre>\n`;
    },
    table(this: Renderer, { header, rows }: Tokens.Table): string {
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => this.parser.parseInline(tokens));
      const head = cells(header);
      const line = (row: Tokens.TableCell[]): string => {
        const [first, ...rest] = cells(row);
        const anchor = page.rows === undefined ? undefined : anchorOf(row[0]?.text ?? "");
        const name = anchor === undefined ? first : `<a href="#${anchor}">${first}</a>`;
        const all = [name, ...rest].map(
          (cell, at) => `<td data-label="${escaped(plainText(header[at]?.text ?? ""))}">${cell}</td>`,
        );
        return `<tr${anchor === undefined ? "" : ` id="${anchor}"`}>${all.join("")}</tr>`;
      };
      return [
        '<table class="rows"><thead>',
        `<tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr>`,
        "</thead><tbody>",
        ...rows.map(line),
        "</tbody></table>\n",
      ].join("\n");
    },
    link(this: Renderer, { href, tokens }: Tokens.Link): string {
      return `<a href="${escaped(siteAddress(href, page))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }: Tokens.Image): string {
      const file = href.replace(/^.*\//, "");
      return `<img class="phone" src="asset:${escaped(file)}" alt="${escaped(text)}" width="${pictureWidth}" height="${pictureHeight}" loading="lazy">`;
    },
  };
}

/** A link between files of the repository, as one between pages. */
function siteAddress(href: string, from: GuidePage): string {
  const [, file, fragment = ""] = /^([^#:]+\.md)(#.*)?$/.exec(href) ?? [];
  if (file === undefined) {
    if (/^(#|\/|https:)/.test(href)) return href;
    throw new Error(`${href} is not a page of the documentation`);
  }
  const path = posix.join(posix.dirname(fileOf(from)), file);
  const page = guidePages.find((each) => fileOf(each) === path);
  if (page === undefined) throw new Error(`${file} is not a guide`);
  return `${addressOf(page)}${fragment}`;
}
