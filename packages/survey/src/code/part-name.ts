import type { Book, CodedEntry } from "./book.ts";

/** What the parts of an answer are called in tables, by the codes of their entries: another label draws nothing anew. Pure. */

/** The lists that a part names, one after the other, by type; what follows them says what of it is counted. */
const listsOf: Readonly<Record<string, readonly string[]>> = {
  ranking: ["options"],
  allocation: ["options"],
  matrixRatingScale: ["items"],
  rankingWithMatrix: ["criteria", "options"],
  allocationWithMatrix: ["options", "columns"],
  cardSort: ["cards", "cards"],
  maxDiff: ["items"],
  conjoint: ["attributes", "levels"],
  treeTest: ["tasks"],
};

/** Codes by present labels: entries that are offered come first, and have theirs. */
type Codes = ReadonlyMap<string, number>;

export function codesOf(book: Book, list: string, of?: number): Codes {
  const codes = new Map<string, number>();
  for (const entry of book.entries(list))
    if (entry.of === of && !codes.has(entry.label)) codes.set(entry.label, entry.code);
  return codes;
}

/** The codes of nodes, by the JSON text of their path. */
export function pathCodesOf(book: Book): Codes {
  const nodes = book.entries("tree");
  const byCode = new Map<number | undefined, CodedEntry>(nodes.map((node) => [node.code, node]));
  const codes = new Map<string, number>();
  for (const node of nodes) {
    const path: string[] = [];
    for (let at: CodedEntry | undefined = node; at; at = byCode.get(at.of)) path.unshift(at.label);
    const text = JSON.stringify(path);
    if (!codes.has(text)) codes.set(text, node.code);
  }
  return codes;
}

/**
 * The item that a part is called by. `isOfTasks` says that the last of its path is what is counted. One entry is called as
 * its table is; what no list has stands by its label.
 */
export function partNamer(type: string, book: Book, isOfTasks: boolean) {
  const lists = listsOf[type] ?? [];
  const known = new Map<string, Codes>();
  const codesIn = (list: string, of?: number): Codes => {
    const name = JSON.stringify([list, of]);
    const codes = known.get(name) ?? codesOf(book, list, of);
    known.set(name, codes);
    return codes;
  };
  return (path: readonly string[]): string | { code: number } => {
    const labels = isOfTasks ? path.slice(0, -1) : path;
    let of: number | undefined;
    const named = labels.map((label, at) => {
      const list = lists[at];
      of = list === undefined ? undefined : codesIn(list, list === "levels" ? of : undefined).get(label);
      return of === undefined ? label : { code: of };
    });
    const [one] = named;
    if (path.length === 1 && typeof one === "object") return one;
    // Of two cards either may come first.
    if (type === "cardSort") named.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return JSON.stringify([...named, ...path.slice(labels.length)]);
  };
}
