import { Marked, type Token, type Tokens } from "marked";
import { codeBlock, codeChoice } from "./code.ts";
import { addressOf, fileOf, type GuidePage } from "./guides.ts";
import { rendererOf } from "./renderer.ts";
import { namesIn, plainText, type SearchEntry } from "./search.ts";
import { anchorOf } from "./text.ts";

export interface RenderedGuide {
  title: string;
  html: string;
  /** Headings of the second level. */
  sections: { title: string; anchor: string }[];
  entries: SearchEntry[];
}

/** A guide of `docs/` as part of a page. Throws if it links to a file that is no guide. */
export function renderGuide(page: GuidePage, markdown: string): RenderedGuide {
  const marked = new Marked({ renderer: rendererOf(page) });
  const tokens = joinSamples(marked.lexer(markdown));
  const [first] = tokens;
  if (first?.type !== "heading") throw new Error(`${fileOf(page)} begins without its title`);
  const title = plainText(first.text);
  const sections = tokens.flatMap((token) =>
    token.type === "heading" && token.depth === 2
      ? [{ title: plainText(token.text), anchor: anchorOf(token.text) }]
      : [],
  );
  return { title, html: marked.parser(tokens), sections, entries: entriesOf(page, title, tokens) };
}

/** One request with curl, with the client and in Python, one after the other, becomes a choice. */
function joinSamples(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  let blocks: Tokens.Code[] = [];
  const settle = () => {
    const text = codeChoice(
      blocks.map(({ text, lang = "" }) => codeBlock(text, lang, lang === "sh" ? "curl" : undefined)),
    );
    if (blocks.length > 1) joined.push({ type: "html", raw: "", text, block: true } as Tokens.HTML);
    else joined.push(...blocks);
    blocks = [];
  };
  for (const token of tokens) {
    if (token.type === "space") continue;
    const isNext = blocks.length > 0 && (isCode(token, "ts") || isCode(token, "py"));
    if (!isNext) settle();
    if (isNext || isCode(token, "sh")) blocks.push(token);
    else joined.push(token);
  }
  settle();
  return joined;
}

const isCode = (token: Token, language: string): token is Tokens.Code =>
  token.type === "code" && token.lang === language;

/** What the search finds of a guide: its sections without their samples, and the rows that have an anchor. */
function entriesOf(page: GuidePage, title: string, tokens: readonly Token[]): SearchEntry[] {
  const address = addressOf(page);
  const entries: SearchEntry[] = [{ kind: "guide", title, address, text: "" }];
  for (const token of tokens) {
    const last = entries.at(-1);
    if (token.type === "heading" && token.depth > 1) {
      entries.push({
        kind: token.depth === 2 ? (page.sections ?? "guide") : "guide",
        title: plainText(token.text),
        page: page.title,
        address: `${address}#${anchorOf(token.text)}`,
        text: "",
      });
    } else if (token.type === "table" && page.rows !== undefined) {
      for (const [name, ...rest] of (token as Tokens.Table).rows)
        entries.push({
          kind: page.rows,
          title: plainText(name?.text ?? ""),
          page: page.title,
          address: `${address}#${anchorOf(name?.text ?? "")}`,
          text: plainText(rest.map(({ text }) => text).join(" · ")),
        });
    } else if (last !== undefined && last.kind !== page.rows && !["heading", "code"].includes(token.type)) {
      last.text = plainText(`${last.text} ${token.raw}`);
      const names = new Set([...(last.names?.split(" ") ?? []), ...namesIn(token.raw)]);
      const unseen = [...names].filter((name) => !last.text.includes(name));
      if (unseen.length > 0) last.names = unseen.join(" ");
    }
  }
  return entries;
}
