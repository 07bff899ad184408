import { isRecord } from "#kit/record.ts";

/** Results are as large as hosts show them whole: what does not fit waits for the next call. */

/** Bytes of a result as text, and of the same as data. */
export const maxResultBytes = 24_000;

/** For what says how a result goes on. */
const reservedBytes = 1_000;

/** Where a result goes on: in which of its lists at which item, or as the operation's own cursor says. */
export type Place = readonly [list: number, item: number] | string;

export interface List {
  key: string;
  items: readonly unknown[];
  /** What the items are, in words. */
  noun: string;
  /** How many there are in all, if that is known. */
  total?: number | undefined;
  /** For a list that an operation reads part by part: whether it has more, and the cursor after an item. */
  more?: { hasMore: boolean; cursorAfter: (index: number) => string | null };
  /** At most so many at a time. */
  limit?: number | undefined;
  /** An empty one is not left out. */
  isMain?: boolean;
}

/** What a tool has to say: the body in any case, and as much of the lists as fits. */
export interface Answer {
  body?: Record<string, unknown>;
  lists?: readonly List[];
  /** Whether it quotes participants, where that is not the same for all results of the tool. */
  quotes?: boolean;
  /** Beside the result, for who shows it. */
  meta?: Record<string, unknown>;
}

interface Fitted {
  result: Record<string, unknown>;
  /** The result as JSON: what was made to measure its parts. */
  text: string;
}

/** As much of an answer as fits, from a place on. `cursorOf` seals a place; `prepared` makes an item or a body ready. */
export function fitted(
  { body = {}, lists = [] }: Answer,
  place: Place | null,
  cursorOf: (place: Place) => string,
  prepared: (value: unknown) => unknown,
): Fitted {
  const [first, item] = place === null || typeof place === "string" ? [0, 0] : place;
  const most = maxResultBytes - reservedBytes;
  const start = shortened(prepared(body), most);
  const result = { ...(start.value as Record<string, unknown>) };
  const ofBody = Object.keys(result).length;
  const parts = start.text === "{}" ? [] : [start.text.slice(1, -1)];
  const add = (key: string, value: unknown, text: string) => {
    result[key] = value;
    parts.push(`${JSON.stringify(key)}:${text}`);
  };
  let room = most - start.bytes;
  for (const [index, list] of lists.entries()) {
    if (index < first) continue;
    const from = index === first ? item : 0;
    const { limit = Number.POSITIVE_INFINITY } = list;
    const items = list.items.slice(from);
    if (items.length === 0 && !list.isMain && !list.more?.hasMore) continue;
    room -= sized(list.key).bytes + 4;
    const taken: Sized[] = [];
    for (const each of items.slice(0, limit)) {
      const whole = prepared(each);
      const isFirst = taken.length === 0 && Object.keys(result).length === ofBody;
      const shown = isFirst ? shortened(whole, Math.max(room, 500)) : sized(whole);
      if (shown.bytes > room && !isFirst) break;
      taken.push(shown);
      room -= shown.bytes;
    }
    if (taken.length > 0 || list.isMain) {
      const values = taken.map(({ value }) => value);
      add(list.key, values, `[${taken.map(({ text }) => text).join(",")}]`);
    }
    const end = from + taken.length;
    const isWhole = end >= list.items.length && !list.more?.hasMore;
    if (isWhole) continue;
    const next = nextPlace(list, index, end);
    if (next === null) continue;
    const later = lists.slice(index + 1).flatMap(({ noun, items }) => (items.length > 0 ? [noun] : []));
    const rest = { next_after: cursorOf(next), left_out: leftOut(list, end, later) };
    for (const [key, value] of Object.entries(rest)) add(key, value, JSON.stringify(value));
    break;
  }
  return { result, text: `{${parts.join(",")}}` };
}

function nextPlace({ more, items }: List, index: number, end: number): Place | null {
  if (more === undefined) return [index, end];
  return end === 0 || items.length === 0 ? null : more.cursorAfter(end - 1);
}

function leftOut({ noun, items, more, total }: List, end: number, later: readonly string[]): string {
  const known = total ?? (more?.hasMore ? undefined : items.length);
  const left = known === undefined || known <= end ? `more ${noun}` : `${known - end} of ${known} ${noun}`;
  const others = later.length === 0 ? "" : `, and ${later.join(", ")}`;
  return `${left}${others}: pass after, or filter`;
}

/** Never cut: without them nothing can be done with the rest. */
const uncut = ["url", "link", "asks", "confirm_token", "ids", "id", "errors"];

const steps = [
  { text: 4_000, items: 200 },
  { text: 2_000, items: 100 },
  { text: 1_000, items: 50 },
  { text: 400, items: 25 },
  { text: 150, items: 12 },
  { text: 60, items: 5 },
] as const;

interface Sized {
  value: unknown;
  text: string;
  /** As an item of an array, with its comma. */
  bytes: number;
}

function sized(value: unknown): Sized {
  const text = JSON.stringify(value);
  return { value, text, bytes: Buffer.byteLength(text) + 1 };
}

/** The value with its longest texts and lists cut until it fits. */
function shortened(value: unknown, limit: number): Sized {
  const whole = sized(value);
  if (whole.bytes <= limit) return whole;
  for (const step of steps) {
    const cut = cutBy(value, step);
    const said = sized(isRecord(cut) ? { ...cut, cut: true } : cut);
    if (said.bytes <= limit) return said;
  }
  const least = isRecord(value) ? { ...(typeof value.id === "string" && { id: value.id }), cut: true } : null;
  return sized(least);
}

function cutBy(value: unknown, step: (typeof steps)[number]): unknown {
  if (typeof value === "string") return startOf(value, step.text);
  if (Array.isArray(value)) return value.slice(0, step.items).map((each) => cutBy(each, step));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, step.items)
      .map(([key, inner]) => [key, uncut.includes(key) ? inner : cutBy(inner, step)]),
  );
}

/** The start of a text of at most so many code points, up to the end of a sentence or else of a word. */
export function startOf(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = [...text.slice(0, 2 * max)];
  if (points.length <= max) return text.length > 2 * max ? `${points.join("")}…` : text;
  const start = points.slice(0, max - 1).join("");
  const sentence = lastEnd(start, [". ", "! ", "? ", "。", "\n"]);
  const end = sentence > start.length / 2 ? sentence : lastEnd(start, [" "]);
  return `${(end > start.length / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}

const lastEnd = (text: string, ends: readonly string[]): number =>
  Math.max(...ends.map((end) => (text.includes(end) ? text.lastIndexOf(end) + end.trimEnd().length : -1)));

/** A long text in parts of at most so many bytes, each up to the end of a sentence where there is one. */
export function partsOf(text: string, maxBytes: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (Buffer.byteLength(rest) > maxBytes) {
    let part = rest.slice(0, maxBytes);
    while (Buffer.byteLength(part) > maxBytes) part = part.slice(0, Math.floor(part.length * 0.9));
    const sentence = lastEnd(part, [". ", "! ", "? ", "。", "\n"]);
    const end = sentence > part.length / 2 ? sentence : lastEnd(part, [" "]);
    const cut = end > part.length / 2 ? end : part.replace(/[\ud800-\udbff]$/, "").length;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest];
}

/** Without what says nothing: null, empty lists and objects, and defaults. */
export const brief = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isNothing(value)));

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** A translation as results have it: a model's. */
export const translatedOf = (text: string | null | undefined) =>
  text == null ? null : { text, generated_by: "ai" };
