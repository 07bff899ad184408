import { likeness } from "#survey/code/alike.ts";
import { listNames } from "#survey/code/list.ts";

/**
 * The naive model of registers: entries are objects, words point at the entry that they name, and answers hold words. The
 * steps by which a text is an entry are those of the guide, told once more and as plainly as possible.
 */

export interface Word {
  text: string;
  holder: Entry;
  /** When it could be answered by itself: of a text that a person has joined to its entry. */
  apart: ReadonlySet<number> | null;
}

export interface Entry {
  code: number;
  /** The first is its label. */
  words: Word[];
  parent: Entry | null;
  doubt: "renamed" | "replaced" | null;
  /** The revisions in which it could be answered. */
  stood: Set<number>;
}

/** The revisions in which it or what is joined to it could be answered. */
export const stoodIn = ({ words, stood }: Entry): number[] =>
  [...new Set([...stood, ...words.flatMap(({ apart }) => [...(apart ?? [])])])].toSorted((a, b) => a - b);

export interface Item {
  label: string;
  code?: number;
  /** The place of what it stands under: in the list itself for a node, in the attributes for a level. */
  parent: number | null;
}

export const labelOf = ({ words }: Entry): string => words[0]?.text ?? "";
const formerOf = ({ words }: Entry): string[] => words.slice(1).map(({ text }) => text);
const bears = ({ words }: Entry, text: string): boolean => words.some((word) => word.text === text);

/** What a write says of one list, or why it is refused. */
export interface Outcome {
  present: Entry[];
  retired: Entry[];
  doubts: { entry_code: number; from: string; to: string; taken_as: string }[];
  used: { entry_code: number; label: string }[];
  taken: number[];
  /** What another entry's text is moved to. */
  moved: { word: Word | undefined; from: Entry; to: Entry }[];
  /** What is done once the write is accepted. */
  commit: () => void;
}

export interface Manner {
  /** Texts of other entries, and the answers given under them, go to who names them. */
  isForced?: boolean;
  /** What is restored goes by code and by words, and has its numbers again. */
  isRestored?: boolean;
}

export class NaiveList {
  readonly name: string;
  present: Entry[] = [];
  retired: Entry[] = [];
  own: { code: number; isTaken: boolean } | null = null;
  /** Numbers that the list has or had, by attribute for levels. */
  readonly #numbers = new Map<Entry | null, Set<number>>();

  constructor(name: string) {
    this.name = name;
  }

  #scope(parent: Entry | null): Entry | null {
    return this.name === "levels" ? parent : null;
  }

  numbers(parent: Entry | null): Set<number> {
    const scope = this.#scope(parent);
    const numbers = this.#numbers.get(scope) ?? new Set<number>();
    this.#numbers.set(scope, numbers);
    return numbers;
  }

  all(parent?: Entry | null): Entry[] {
    const entries = [...this.present, ...this.retired];
    return parent === undefined ? entries : entries.filter((entry) => entry.parent === parent);
  }

  word(text: string, parent: Entry | null): Word | undefined {
    return this.all(parent)
      .flatMap(({ words }) => words)
      .find((word) => word.text === text);
  }

  /** The first state: numbers by place. */
  begin(items: readonly Item[], attributes: readonly Entry[], ownWords: boolean): void {
    for (const { label, parent } of items) {
      const above = this.name === "levels" ? attributes : this.present;
      const under = parent === null ? null : (above[parent] ?? null);
      const entry = this.#made(label, smallest(this.numbers(under)), under);
      this.numbers(under).add(entry.code);
      this.present.push(entry);
    }
    if (ownWords) this.#takeOwn();
  }

  #made(label: string, code: number, parent: Entry | null): Entry {
    const entry: Entry = { code, words: [], parent, doubt: null, stood: new Set() };
    entry.words.push({ text: label, holder: entry, apart: null });
    return entry;
  }

  #takeOwn(): void {
    const code = this.own?.code ?? smallest(this.numbers(null));
    this.numbers(null).add(code);
    this.own = { code, isTaken: true };
  }

  setOwn(isTaken: boolean): void {
    if (isTaken) this.#takeOwn();
    else if (this.own !== null) this.own.isTaken = false;
  }

  /** The steps of the guide, in each scope; `attributes` are those that are written. */
  write(items: readonly Item[], attributes: readonly Entry[], manner: Manner = {}): Outcome {
    const outcome: Outcome = {
      present: [],
      retired: [],
      doubts: [],
      used: [],
      taken: [],
      moved: [],
      commit: () => {},
    };
    const written: (Entry | undefined)[] = items.map(() => undefined);
    const commits: (() => void)[] = [];
    const kept = new Set<Entry>();
    const given = new Set<number>();
    const scopes: (number | null)[] = this.name === "levels" ? attributes.map((_, place) => place) : [null];
    for (let scope = scopes.shift(); scope !== undefined; scope = scopes.shift()) {
      const above = this.name === "levels" ? attributes : written;
      const parent = scope === null ? null : (above[scope] ?? null);
      if (this.name === "levels") given.clear();
      const places = items.flatMap((item, place) => (item.parent === scope ? [place] : []));
      if (this.name === "tree") scopes.push(...places);
      this.#writeScope({ items, places, parent, written, kept, given, commits, outcome, manner });
    }
    outcome.present = written.flatMap((entry) => (entry === undefined ? [] : [entry]));
    outcome.retired = this.all().filter((entry) => !kept.has(entry));
    outcome.commit = () => {
      for (const entry of outcome.present) this.numbers(entry.parent).add(entry.code);
      for (const entry of this.present) if (!kept.has(entry)) entry.doubt = null;
      for (const commit of commits) commit();
      this.present = outcome.present;
      // An entry that has lost all of its words is none.
      this.retired = outcome.retired.filter(({ words }) => words.length > 0);
    };
    return outcome;
  }

  #writeScope(step: {
    items: readonly Item[];
    places: readonly number[];
    parent: Entry | null;
    written: (Entry | undefined)[];
    kept: Set<Entry>;
    given: Set<number>;
    commits: (() => void)[];
    outcome: Outcome;
    manner: Manner;
  }): void {
    const { items, places, parent, written, kept, given, commits, outcome, manner } = step;
    const textAt = (place: number): string => items[place]?.label ?? "";
    const codeAt = (place: number): number | undefined => items[place]?.code;
    const present = this.present.filter((entry) => entry.parent === parent);
    const all = this.all(parent);
    const found = new Map<number, Entry>();
    const take = (place: number, entry: Entry | undefined): boolean => {
      if (entry === undefined || kept.has(entry) || found.has(place)) return false;
      found.set(place, entry);
      kept.add(entry);
      return true;
    };
    const unnamed = () => places.filter((place) => !found.has(place) && codeAt(place) === undefined);
    const inTree = this.name === "tree" ? this.all() : all;
    for (const place of places)
      take(
        place,
        inTree.find(({ code }) => code === codeAt(place)),
      );
    for (const place of unnamed())
      take(
        place,
        present.find((entry) => labelOf(entry) === textAt(place)),
      );
    const retired = all.filter((entry) => !present.includes(entry));
    for (const place of unnamed())
      take(
        place,
        retired.find((entry) => labelOf(entry) === textAt(place)),
      );
    for (const place of unnamed())
      take(
        place,
        all.find((entry) => formerOf(entry).includes(textAt(place))),
      );
    const doubts = new Map<number, { from: Entry; taken_as: "renamed" | "replaced"; isEqual: boolean }>();
    if (!manner.isRestored)
      this.#guess({ places: unnamed(), present, kept, found, textAt, take, doubts, all: places });
    const fresh = places.filter((place) => !found.has(place));
    // Numbers that the request names are nobody else's.
    const named = new Set<number>();
    for (const place of places) {
      const code = codeAt(place) ?? found.get(place)?.code;
      if (code === undefined) continue;
      const isNew = !found.has(place);
      if (given.has(code) || (isNew && !manner.isRestored && this.numbers(parent).has(code)))
        outcome.taken.push(code);
      given.add(code);
      named.add(code);
    }
    const sentCodes = items
      .filter((item) => this.name !== "levels" || places.includes(items.indexOf(item)))
      .flatMap(({ code }) => (code === undefined ? [] : [code]));
    const used = new Set([...this.numbers(parent), ...given, ...sentCodes]);
    for (const place of fresh) {
      const code = codeAt(place) ?? smallest(used);
      used.add(code);
      given.add(code);
      written[place] = this.#made(textAt(place), code, parent);
    }
    for (const [place, entry] of found) written[place] = entry;
    for (const place of places) {
      const entry = written[place];
      if (entry === undefined) continue;
      const label = textAt(place);
      for (const other of all)
        if (other !== entry && bears(other, label)) {
          const moved = other.words.find(({ text }) => text === label);
          outcome.moved.push({ word: moved, from: other, to: entry });
          if (!manner.isForced) outcome.used.push({ entry_code: other.code, label });
          const stood = moved?.apart ?? new Set(other.stood);
          commits.push(() => {
            const word = other.words.find(({ text }) => text === label);
            other.words = other.words.filter((each) => each !== word);
            // The text and the answers given under it go to the new holder.
            if (word !== undefined) moveTo(entry, word, stood);
          });
        }
      const doubt = doubts.get(place);
      if (doubt !== undefined && !doubt.isEqual)
        outcome.doubts.push({
          entry_code: entry.code,
          from: labelOf(doubt.from),
          to: label,
          taken_as: doubt.taken_as,
        });
      const isBack = found.has(place) && !present.includes(entry);
      commits.push(() => {
        if (codeAt(place) !== undefined || isBack) entry.doubt = null;
        if (doubt !== undefined) entry.doubt = doubt.isEqual ? null : doubt.taken_as;
        const word = entry.words.find(({ text }) => text === label) ?? {
          text: label,
          holder: entry,
          apart: null,
        };
        entry.words = [word, ...entry.words.filter((each) => each !== word)];
      });
    }
  }

  /** Alike, between the same neighbours, and like no other; what only stands in a place is another entry. */
  #guess(step: {
    places: readonly number[];
    all: readonly number[];
    present: readonly Entry[];
    kept: ReadonlySet<Entry>;
    found: ReadonlyMap<number, Entry>;
    textAt: (place: number) => string;
    take: (place: number, entry: Entry) => boolean;
    doubts: Map<number, { from: Entry; taken_as: "renamed" | "replaced"; isEqual: boolean }>;
  }): void {
    const { places, all, present, kept, found, textAt, take, doubts } = step;
    const gone = present.filter((entry) => !kept.has(entry));
    const stays = new Set(present.filter((entry) => kept.has(entry)));
    const was = new Map(found);
    const isStaying = (entry: Entry | undefined): entry is Entry => entry !== undefined && stays.has(entry);
    const isBeside = (entry: Entry, place: number): boolean => {
      const at = present.indexOf(entry);
      const spot = all.indexOf(place);
      const now = all.map((each) => was.get(each));
      return (
        present.slice(0, at).findLast(isStaying) === now.slice(0, spot).findLast(isStaying) &&
        present.slice(at).find(isStaying) === now.slice(spot).find(isStaying)
      );
    };
    const pairs = gone.flatMap((entry) =>
      places
        .map((place) => ({ entry, place, like: likeness(labelOf(entry), textAt(place)) }))
        .filter(({ like }) => like !== null),
    );
    for (const { entry, place, like } of pairs) {
      const rivals = pairs.filter((pair) => pair.entry === entry || pair.place === place);
      if (rivals.length === 1 && isBeside(entry, place) && take(place, entry))
        doubts.set(place, { from: entry, taken_as: "renamed", isEqual: like === "equal" });
    }
    const open = gone.filter((entry) => !kept.has(entry));
    for (const place of places) {
      if (found.has(place)) continue;
      const at = open.findIndex((entry) => isBeside(entry, place));
      const [from] = at < 0 ? [] : open.splice(at, 1);
      if (from !== undefined) doubts.set(place, { from, taken_as: "replaced", isEqual: false });
    }
  }
}

/** The text and the answers given under it go to another entry, which has been answered as long as either. */
function moveTo(entry: Entry, word: Word, stood: ReadonlySet<number>): void {
  for (const revision of stood) entry.stood.add(revision);
  word.holder = entry;
  word.apart = null;
  entry.words = [word, ...entry.words.filter(({ text }) => text !== word.text)];
}

const smallest = (used: ReadonlySet<number>): number => {
  let code = 1;
  while (used.has(code)) code++;
  return code;
};

/** An answer whose words are replaced, as its type has them; the names of fields are replaced by the texts of theirs. */
export function mapAnswer(
  type: string,
  value: unknown,
  one: (list: string, text: string, above?: readonly string[]) => string,
): unknown {
  const [first = "", second = ""] = listNames(type);
  const word = (list: string, each: unknown) => (typeof each === "string" ? one(list, each) : each);
  const words = (list: string, each: unknown) =>
    Array.isArray(each) ? each.map((text) => word(list, text)) : word(list, each);
  const keyed = (list: string, each: object, inside: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(each).map(([name, of]) => [one(list, name), inside(of)]));
  const same = (each: unknown) => each;
  if (value === null || value === undefined) return value;
  switch (type) {
    case "multipleChoice":
    case "ranking":
      return words(first, value);
    case "allocation":
    case "matrixRatingScale":
      return keyed(first, value, same);
    case "rankingWithMatrix":
      return keyed(second, value, (order) => words(first, order));
    case "allocationWithMatrix":
      return keyed(first, value, (row) => keyed(second, row as object, same));
    case "cardSort":
      return keyed(second, value, (cards) => words(first, cards));
    case "maxDiff":
      return (value as { items: string[]; best: string; worst: string }[]).map((task) =>
        Object.fromEntries(Object.entries(task).map(([name, each]) => [name, words(first, each)])),
      );
    case "conjoint":
      return (value as { concepts: Record<string, string>[]; chosen: unknown }[]).map((task) =>
        Object.assign({}, task, {
          concepts: task.concepts.map((concept) =>
            Object.fromEntries(
              Object.entries(concept).map(([name, level]) => [one(first, name), one(second, level, [name])]),
            ),
          ),
        }),
      );
    case "treeTest": {
      const walk = (each: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(each).map(([name, part]) => {
            if (name === "task" && typeof part === "string") return [name, one("tasks", part)];
            if (name !== "selected" || !Array.isArray(part)) return [name, part];
            const path = part.map(String);
            return [name, path.map((node, at) => one("tree", node, path.slice(0, at)))];
          }),
        );
      const walked = value as Record<string, unknown>;
      return Array.isArray(walked.tasks) ? { tasks: walked.tasks.map(walk) } : walk(walked);
    }
    default:
      return value;
  }
}
