import { isNumberedApart } from "./list.ts";
import type { Entry, PastCode, Register, RegisterList, Span, StoredCodes } from "./register.ts";

/** A person's explicit word on which entry a text names. Pure. */

export interface SentEntry {
  code: number;
  label: string;
  former: readonly string[];
  of?: number | null | undefined;
  is_other?: boolean | undefined;
}

export type EditFaultCode =
  | "label_missing"
  | "label_twice"
  | "label_unknown"
  | "label_in_use"
  | "code_taken"
  | "code_used";

export interface EditFault {
  list: string;
  /** Null for what is missing. */
  index: number | null;
  code: EditFaultCode;
  entry_code: number;
  label: string;
}

export interface EditedList {
  list: RegisterList;
  faults: EditFault[];
  /** Entries of before that are one now. */
  joined: [Entry, Entry][];
  past: PastCode[];
}

const scopeOf = (of: number | null | undefined): number | undefined => of ?? undefined;
const isSame = (a: number | null | undefined, b: number | null | undefined): boolean =>
  scopeOf(a) === scopeOf(b);

const textsOf = ({ label, former = [] }: Pick<Entry, "label" | "former">): string[] => [label, ...former];

/** The revisions of several entries together. */
function spansOf(entries: readonly Entry[]): Pick<Entry, "stood"> {
  if (entries.length === 0 || entries.some(({ stood }) => stood === undefined)) return {};
  const spans = entries.flatMap(({ stood = [] }) => stood);
  const [only] = entries;
  return { stood: entries.length === 1 && only?.stood !== undefined ? only.stood : mergeSpans(spans) };
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number | null][] = [];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && (last[1] === null || last[1] >= from))
      last[1] = last[1] === null || to === null ? null : Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The former codes of an entry: numbers that its texts were known by. */
export const formerCodesOf = (entry: Entry, past: readonly PastCode[] = []): number[] => {
  const texts = new Set(textsOf(entry));
  const codes = past
    .filter(
      ({ code, of, texts: were }) =>
        isSame(of, entry.of) && code !== entry.code && were.some((text) => texts.has(text)),
    )
    .map(({ code }) => code);
  return [...new Set(codes)].sort((a, b) => a - b);
};

/** A list as it is sent whole. */
export function editList(
  list: RegisterList,
  sent: readonly SentEntry[],
  { isFixed, past: kept }: Pick<Register, "isFixed"> & { past: readonly PastCode[] },
): EditedList {
  const faults: EditFault[] = [];
  const known = [...list.present, ...list.retired].filter(({ own }) => !own);
  const holders = new Map(
    known.flatMap((entry) => textsOf(entry).map((text) => [key(entry.of, text), entry] as const)),
  );
  const present = new Set(list.present.filter(({ own }) => !own).map((entry) => key(entry.of, entry.label)));
  const owns = [...list.present, ...list.retired].filter(({ own }) => own);
  const seen = new Set<string>();
  const codes = new Set<string>(owns.map(({ code }) => key(undefined, String(code))));
  const past: PastCode[] = kept.map((each) => ({ ...each, texts: [...each.texts] }));
  const joined: [Entry, Entry][] = [];
  const written: Entry[] = [];
  for (const [index, entry] of sent.entries()) {
    if (entry.is_other) continue;
    const of = scopeOf(entry.of);
    const fault = (code: EditFaultCode, label = entry.label) =>
      faults.push({ list: list.name, index, code, entry_code: entry.code, label });
    const number = key(isNumberedApart(list.name) ? of : undefined, String(entry.code));
    if (codes.has(number)) fault("code_taken");
    codes.add(number);
    const sources = new Set<Entry>();
    for (const [at, text] of [entry.label, ...entry.former].entries()) {
      const holder = holders.get(key(of, text));
      if (holder === undefined) fault("label_unknown", text);
      else sources.add(holder);
      if (seen.has(key(of, text))) fault("label_twice", text);
      seen.add(key(of, text));
      if (at > 0 && present.has(key(of, text))) fault("label_in_use", text);
    }
    const texts = new Set([entry.label, ...entry.former]);
    if (isFixed && isUsed(entry, known, past, texts)) fault("code_used");
    const from = [...sources];
    const first = from[0];
    for (const other of from.slice(1)) if (first !== undefined) joined.push([first, other]);
    written.push({
      code: entry.code,
      label: entry.label,
      ...(of !== undefined && { of }),
      ...(entry.former.length > 0 && { former: [...entry.former] }),
      ...(isFixed && spansOf(from)),
    });
  }
  for (const entry of known)
    for (const text of textsOf(entry))
      if (!seen.has(key(entry.of, text)))
        faults.push({
          list: list.name,
          index: null,
          code: "label_missing",
          entry_code: entry.code,
          label: text,
        });
  if (isFixed)
    for (const entry of known)
      for (const text of textsOf(entry)) {
        const now = written.find((each) => isSame(each.of, entry.of) && textsOf(each).includes(text));
        if (now !== undefined && now.code !== entry.code) remember(past, entry, text);
      }
  const isPresent = (entry: Entry) => present.has(key(entry.of, entry.label));
  const order = [...present];
  const at = (entry: Entry) => order.indexOf(key(entry.of, entry.label));
  return {
    list: {
      name: list.name,
      present: [
        ...written.filter(isPresent).sort((a, b) => at(a) - at(b)),
        ...list.present.filter(({ own }) => own),
      ],
      retired: [...written.filter((each) => !isPresent(each)), ...list.retired.filter(({ own }) => own)],
    },
    faults,
    joined,
    past,
  };
}

const key = (of: number | undefined, text: string): string => `${of ?? ""} ${text}`;

/** Whether a number stood for texts none of which the entry has. */
function isUsed(
  { code, of }: SentEntry,
  known: readonly Entry[],
  past: readonly PastCode[],
  texts: ReadonlySet<string>,
): boolean {
  const stoodFor = [
    ...known.filter((each) => each.code === code && isSame(each.of, of)).flatMap(textsOf),
    ...past.filter((each) => each.code === code && isSame(each.of, of)).flatMap((each) => each.texts),
  ];
  return stoodFor.length > 0 && !stoodFor.some((text) => texts.has(text));
}

function remember(past: PastCode[], { code, of }: Entry, text: string): void {
  const same = past.find((each) => each.code === code && isSame(each.of, of));
  if (same === undefined) past.push({ code, ...(of !== undefined && { of }), texts: [text] });
  else if (!same.texts.includes(text)) same.texts.push(text);
}

/** The register with these lists in the place of its own. */
export function withLists(codes: StoredCodes, edited: readonly EditedList[]): StoredCodes {
  const lists = edited.map(({ list }): [string, Entry[]] => [list.name, [...list.present, ...list.retired]]);
  const past = edited.flatMap(({ list, past }) => (past.length === 0 ? [] : [[list.name, past] as const]));
  return {
    ...codes,
    lists: { ...codes.lists, ...Object.fromEntries(lists) },
    ...((codes.past !== undefined || past.length > 0) && {
      past: { ...codes.past, ...Object.fromEntries(past) },
    }),
  };
}
