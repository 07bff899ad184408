import type { Token, Tokens } from "marked";
import { addressOf, type GuidePage } from "./guides.ts";
import { plainText, type SearchEntry } from "./search.ts";
import { anchorOf } from "./text.ts";

/** What the search finds of a guide: its sections, and the rows that have an anchor. */
export function entriesOf(page: GuidePage, title: string, tokens: readonly Token[]): SearchEntry[] {
  const address = addressOf(page);
  const entries: SearchEntry[] = [{ kind: "guide", title, address, text: "" }];
  for (const token of tokens) {
    const last = entries.at(-1);
    if (token.type === "heading" && token.depth > 1) {
      entries.push({
        kind: token.depth === 2 ? (page.sections ?? "guide") : "guide",
        title: plainText(token.text),
        address: `${address}#${anchorOf(token.text)}`,
        text: "",
      });
    } else if (token.type === "table" && page.rows !== undefined) {
      for (const [name, ...rest] of (token as Tokens.Table).rows)
        entries.push({
          kind: page.rows,
          title: plainText(name?.text ?? ""),
          address: `${address}#${anchorOf(name?.text ?? "")}`,
          text: plainText(rest.map(({ text }) => text).join(" · ")),
        });
    } else if (last !== undefined && last.kind !== page.rows && token.type !== "heading") {
      last.text = plainText(`${last.text} ${token.raw}`);
    }
  }
  return entries;
}
