/** What guides are made of. Texts and cells are lines of Markdown. */
export type Block =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "text"; text: string }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "code"; code: string; language: string }
  | { kind: "drawing"; drawing: string; label: string }
  | { kind: "picture"; file: string; label: string };

/** A page of the documentation that is written out of the code, to `docs/`. */
export interface Guide {
  /** Name of its file. */
  name: string;
  title: string;
  blocks: readonly Block[];
}

export const heading = (level: 2 | 3, text: string): Block => ({ kind: "heading", level, text });

export const text = (text: string): Block => ({ kind: "text", text });

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: "table",
  head,
  rows,
});

export const code = (code: string, language = "json"): Block => ({ kind: "code", code, language });
