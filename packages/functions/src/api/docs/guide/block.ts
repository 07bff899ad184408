/** What guides are made of. In texts and cells, `code` stands between backticks. */
export type Block =
  | { kind: "heading"; level: 2 | 3; text: string; anchor: string }
  | { kind: "text"; text: string }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "code"; code: string }
  | { kind: "drawing"; drawing: string; label: string };

/** A page of the documentation, which is written as Markdown and as HTML. */
export interface Guide {
  /** Of its file, and of its address below `/docs/`. */
  name: string;
  title: string;
  blocks: readonly Block[];
}

export const heading = (level: 2 | 3, text: string): Block => ({
  ...{ kind: "heading", level, text },
  anchor: text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, ""),
});

export const text = (text: string): Block => ({ kind: "text", text });

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  ...{ kind: "table", head, rows },
});

export const code = (code: string): Block => ({ kind: "code", code });
