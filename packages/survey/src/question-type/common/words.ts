import { isRecord } from "#kit/record.ts";
import { type Book, presentLabel, presentPath } from "../../code/book.ts";
import { listNames } from "../../code/list.ts";
import { digestOf as itemDigest } from "../statistics/max-diff-figures.ts";
import { jsonKey, type KeyPart, type Tally } from "../statistics/tally.ts";
import { type AnsweredKey, levelDigest, withDigests } from "./conjoint-task.ts";

/** Answers, and counts of them, with present labels in the place of the words at the time. Pure. */

type Words = (word: string) => string;

const wordsOf =
  (book: Book, list: string): Words =>
  (word) =>
    presentLabel(book, list, word);

const textsIn = (value: unknown, words: Words): unknown =>
  Array.isArray(value) ? value.map((each) => (typeof each === "string" ? words(each) : each)) : value;

function keysIn(value: unknown, words: Words, inside: (value: unknown) => unknown = (each) => each): unknown {
  if (!isRecord(value)) return value;
  // Of a label such as `__proto__` too, as a literal would not have it.
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [words(name), inside(each)]));
}

/** Own words may be the name of a category, and cards of joined categories lie together. */
function groupsIn(value: unknown, book: Book): unknown {
  if (!isRecord(value)) return value;
  const groups = new Map<string, unknown[]>();
  for (const [name, cards] of Object.entries(value)) {
    const label = presentLabel(book, "categories", name);
    const sorted = textsIn(cards, wordsOf(book, "cards"));
    groups.set(label, [...(groups.get(label) ?? []), ...(Array.isArray(sorted) ? sorted : [])]);
  }
  return Object.fromEntries(groups);
}

const conceptIn = (value: unknown, book: Book): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, level]) => {
          const attribute = book.find("attributes", name);
          const known = typeof level === "string" ? book.find("levels", level, attribute?.code) : undefined;
          return [attribute?.label ?? name, known?.label ?? level];
        }),
      )
    : value;

const walkIn = (value: unknown, book: Book): unknown => {
  if (!isRecord(value)) return value;
  const { path, selected, task } = value;
  const isPath = (each: unknown): each is string[] => Array.isArray(each);
  // Visits go up and down: a node is known by its label alone where only one has it.
  const visited = isPath(path) ? path.map((word) => soleNode(book, word)) : path;
  return {
    ...value,
    ...(typeof task === "string" && { task: presentLabel(book, "tasks", task) }),
    path: visited,
    selected: isPath(selected) ? presentPath(book, selected) : selected,
  };
};

/** The present label of the only node that has, or had, this one. */
function soleNode(book: Book, word: string): string {
  const nodes = book.entries("tree");
  if (nodes.some(({ label }) => label === word)) return word;
  const [only, ...others] = nodes.filter(({ former }) => former.includes(word));
  return only !== undefined && others.length === 0 ? only.label : word;
}

/** An answer that was given to a question of this type, by present labels. */
export function presentValue(type: string, value: unknown, book: Book): unknown {
  if (!book.hasFormer) return value;
  const option = wordsOf(book, "options");
  switch (type) {
    case "multipleChoice":
      return typeof value === "string" ? option(value) : textsIn(value, option);
    case "ranking":
      return textsIn(value, option);
    case "allocation":
      return keysIn(value, option);
    case "matrixRatingScale":
      return keysIn(value, wordsOf(book, "items"));
    case "rankingWithMatrix":
      return keysIn(value, wordsOf(book, "criteria"), (order) => textsIn(order, option));
    case "allocationWithMatrix":
      return keysIn(value, option, (row) => keysIn(row, wordsOf(book, "columns")));
    case "maxDiff":
      return Array.isArray(value)
        ? value.map((task: unknown) => {
            if (!isRecord(task)) return task;
            const item = wordsOf(book, "items");
            const one = (each: unknown) => (typeof each === "string" ? item(each) : each);
            return {
              ...task,
              items: textsIn(task.items, item),
              best: one(task.best),
              worst: one(task.worst),
            };
          })
        : value;
    case "cardSort":
      return groupsIn(value, book);
    case "conjoint":
      return Array.isArray(value)
        ? value.map((task: unknown) =>
            isRecord(task) && Array.isArray(task.concepts)
              ? { ...task, concepts: task.concepts.map((each) => conceptIn(each, book)) }
              : task,
          )
        : value;
    case "treeTest":
      return isRecord(value) && Array.isArray(value.tasks)
        ? { ...value, tasks: value.tasks.map((each) => walkIn(each, book)) }
        : walkIn(value, book);
    default:
      return value;
  }
}

/** The lists that the parts of a tally's key name, by what it begins with. */
const namedIn: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  multipleChoice: { option: ["options"] },
  ranking: { rank: ["options"] },
  allocation: { amount: ["options"] },
  matrixRatingScale: { rating: ["items"] },
  rankingWithMatrix: { criterion: ["criteria"], rank: ["criteria", "options"] },
  allocationWithMatrix: { amount: ["options", "columns"] },
  cardSort: { card: ["cards", "categories"], together: ["cards", "cards"], apart: ["cards", "cards"] },
};

const listsIn = (type: string, name: KeyPart | undefined): readonly string[] =>
  namedIn[type]?.[String(name)] ?? [];

/** The words of a summed tally, by list: of types whose tallies have words. */
export function wordsIn(
  type: string,
  tally: Tally,
  { mode }: Readonly<Record<string, unknown>>,
): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const key of Object.keys(tally)) {
    const [name, ...rest] = JSON.parse(key) as KeyPart[];
    for (const [at, list] of listsIn(type, name).entries()) {
      const word = rest[at];
      // Participants have categories of their own.
      const isOwn = list === "categories" && mode !== "closed";
      if (typeof word !== "string" || word === "" || isOwn) continue;
      words.set(list, (words.get(list) ?? new Set()).add(word));
    }
  }
  return words;
}

function presentKey(type: string, parts: readonly KeyPart[], book: Book): KeyPart[] {
  const [name, ...rest] = parts;
  if (type === "treeTest") return presentWalkKey(parts, book);
  const lists = listsIn(type, name);
  const named = rest.map((part, at) => {
    const list = lists[at];
    return list !== undefined && typeof part === "string" ? presentLabel(book, list, part) : part;
  });
  // A pair of cards has one key, whichever comes first.
  const isPair = name === "together" || name === "apart";
  return [name ?? null, ...(isPair ? named.sort((a, b) => (String(a) < String(b) ? -1 : 1)) : named)];
}

function presentWalkKey(parts: readonly KeyPart[], book: Book): KeyPart[] {
  const [name, first, ...rest] = parts;
  if (name === "task")
    return ["task", presentLabel(book, "tasks", String(first)), ...presentWalkKey(rest, book)];
  if (name === "first") return ["first", presentLabel(book, "tree", String(first)), ...rest];
  return Array.isArray(first) ? ["end", presentPath(book, first.map(String)), ...rest] : [...parts];
}

/** By the digest of each word, that of its entry's present label. */
function digests(book: Book): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { label, former } of book.entries("items"))
    for (const word of former) found.set(itemDigest(word), itemDigest(label));
  for (const attribute of book.entries("attributes"))
    for (const level of book.entries("levels").filter(({ of }) => of === attribute.code))
      for (const name of [attribute.label, ...attribute.former])
        for (const word of [level.label, ...level.former])
          found.set(levelDigest(name, word), levelDigest(attribute.label, level.label));
  return found;
}

function presentTaskKey(parts: readonly KeyPart[], now: ReadonlyMap<string, string>): string {
  const [name, first, ...rest] = parts;
  const digest = (each: KeyPart) => now.get(String(each)) ?? String(each);
  if (name === "choice") return withDigests(parts as AnsweredKey, digest);
  if (!Array.isArray(first)) return jsonKey(...parts);
  const shown = first.map(digest);
  const ordered = shown.toSorted();
  return jsonKey("task", ordered, ...rest.map((at) => ordered.indexOf(shown[Number(at)] ?? "")));
}

/** A summed tally by present labels: what is one entry now counts together. */
export function presentTally(type: string, tally: Tally, book: Book): Tally {
  if (!book.hasFormer || listNames(type).length === 0) return tally;
  const now = type === "maxDiff" || type === "conjoint" ? digests(book) : null;
  const counts = new Map<string, number>();
  for (const [key, count] of Object.entries(tally)) {
    const parts = JSON.parse(key) as KeyPart[];
    const present = now === null ? jsonKey(...presentKey(type, parts, book)) : presentTaskKey(parts, now);
    counts.set(present, (counts.get(present) ?? 0) + count);
  }
  return Object.fromEntries(counts);
}
