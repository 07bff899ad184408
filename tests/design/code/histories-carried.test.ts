import { isDeepStrictEqual } from "node:util";
import { afterAll, expect, it } from "vitest";
import { draftChanges, type QuestionRow } from "#core/design/question/draft.ts";
import { followRegister } from "#survey/code/carried.ts";
import { editLists, type SentEntry, withLists } from "#survey/code/edit.ts";
import type { Fielded } from "#survey/code/register.ts";
import { type Entry, registerOf } from "#survey/code/register.ts";
import { codedRow, fixedBefore, settleCodes } from "#survey/code/settle.ts";
import type { Structure } from "#survey/group/structure.ts";
import { withCarried } from "#survey/question/item/list.ts";
import { pickOne, type Random, seededRandom, shuffle } from "#survey/question-type/common/random.ts";
import { blocksOf } from "#tests/support/blocks.ts";

/**
 * Random histories of questions that carry from one another: edits of their lists and of the register of the source, forced or
 * not, undone or not. What is carried is one entry where it is one at its source, and keeps its number. Nothing here asks the
 * product what a list should be: it is looked at before and after, beside that of its source.
 */

type State = Structure<QuestionRow> & Fielded;
interface Listed {
  present: Entry[];
  all: Entry[];
}

/** A cheap look first: there are many of them. */
function same(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

const rounds = Number(process.env.ROUNDS ?? 200);
const pool = [
  ...["Coffee", "Cofee", "Coffe", "Tea", "Teas", "Mate", "Milk", "Milk, cold", "Bread", "Bred"],
  ...["18-24", "18–24", "__proto__", "1", "Likely", "Unlikely", "水", "Да"],
];
const ownPools = [
  pool,
  ["None", "Nonne", "Other brand", "Water", "Watter", "Wine"],
  ["All", "Alll", "No idea", "No ideas", "Juice"],
];
/** Where what a question lists itself may be what it carries. */
const sharedPool = ownPools.flat();
const types = {
  multipleChoice: "options",
  ranking: "options",
  allocation: "options",
  matrixRatingScale: "items",
};
type Type = keyof typeof types;
const typeNames = Object.keys(types) as Type[];
const more: Readonly<Record<Type, object>> = {
  multipleChoice: { isMultiSelect: true },
  ranking: {},
  allocation: { total: 10 },
  matrixRatingScale: { max: 5 },
};
const ids = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
const at = "2026-01-01T00:00:00.000Z";

const typeOf = (row: QuestionRow): Type => row.type as Type;
const propsWith = (type: Type, list: readonly unknown[]) =>
  Object.assign({ [types[type]]: list }, more[type]) as Record<string, unknown>;

function listOf(state: State, id: string): Listed {
  const row = state.questions.find((each) => each.id === id) ?? expect.fail("no question");
  const { present = [], retired = [] } = registerOf(codedRow(row)).lists[0] ?? {};
  return { present, all: [...present, ...retired] };
}
const textsOf = ({ label, former = [] }: Entry) => [label, ...former];
const entryOf = ({ all }: Listed, text: string) => all.find((entry) => textsOf(entry).includes(text));
const codesOf = (list: Listed) =>
  new Map(list.all.flatMap((entry) => textsOf(entry).map((text) => [text, entry.code] as const)));

const poolAt = (place: number, isShared: boolean) => (isShared ? sharedPool : ownPools[place]) ?? pool;

function begin(random: Random, isShared: boolean): State {
  const drawn = ids.map(() => pickOne(typeNames, random) ?? "ranking");
  const changes = drawn.map((type, place) => {
    const from = { question_id: ids[place - 1], select: "all" };
    const list = shuffle(poolAt(place, isShared), random).slice(0, place === 0 ? 4 : 2);
    const props = Object.assign(propsWith(type, list), place > 0 && { optionsFrom: from });
    return { id: ids[place] ?? "", isNew: true, fields: { type, props }, loc: [place] };
  });
  const none: State = {
    questions: [],
    groups: [],
    randomizers: [],
    isFielded: false,
    revision: 1,
    goneNames: [],
  };
  const stored = Object.assign(none, { jumps: [] });
  return Object.assign({}, none, withCarried(draftChanges("s", stored, changes, at).after), {
    isFielded: true,
  });
}

function editedList(texts: readonly string[], random: Random, from: readonly string[]): string[] {
  const place = Math.floor(random() * texts.length);
  const fresh = shuffle(from, random).find((text) => !texts.includes(text)) ?? "Else";
  const called = (label: string) =>
    texts.includes(label) || label === "" ? [...texts] : texts.with(place, label);
  switch (Math.floor(random() * 6)) {
    case 0:
      return shuffle(texts, random);
    case 1:
      return called(`${texts[place]}s`);
    case 2:
      return called(`${texts[place]}`.slice(0, -1));
    case 3:
      return called(fresh);
    case 4:
      return texts.length > 2 ? texts.toSpliced(place, 1) : texts.toSpliced(place, 0, fresh);
    default:
      return texts.length < 7 ? texts.toSpliced(place, 0, fresh) : [...texts];
  }
}

interface Edited {
  state: State;
  /** The questions whose quotas count again. */
  moved: ReadonlySet<string>;
  /** Those that the edit has written, in the question that it is sent to. */
  written: ReadonlySet<string>;
}

/** An edit of one of the three; null where it is refused. */
function edit(
  state: State,
  random: Random,
  { force, isShared }: { force: boolean; isShared: boolean },
): Edited | null {
  const place = Math.floor(random() * ids.length);
  const row = state.questions[place] ?? expect.fail("no question");
  const type = typeOf(row);
  const list = editedList(row.props[types[type]] as string[], random, poolAt(place, isShared));
  const entries = listOf(state, row.id);
  // A question may say of what it has carried that it is something else.
  const isNamed = random() < 0.3 && (place === 0 || isShared);
  const named = isNamed ? pickOne(entries.all, random) : undefined;
  // With force, also what another question lists itself.
  const other = state.questions[(place + 1) % ids.length] ?? row;
  const taken =
    force && isShared && random() < 0.5
      ? pickOne(other.props[types[typeOf(other)]] as string[], random)
      : undefined;
  const [first] = entries.present;
  const isTaken = taken !== undefined && first !== undefined && !first.own && !list.includes(taken);
  // Also a label of somebody else's, and an entry that has gone under a new one.
  const sent = list.map((label, at) =>
    isTaken && at === 0
      ? { label: taken, code: first.code }
      : at === 0 &&
          named !== undefined &&
          (force || !entries.all.some((each) => textsOf(each).includes(label)))
        ? { label, code: named.code }
        : label,
  );
  const fields = { props: { [types[type]]: sent } };
  const stored = Object.assign({ jumps: [] }, state);
  const draft = draftChanges("s", stored, [{ id: row.id, isNew: false, fields, loc: [] }], at, false, {
    force,
  });
  if (draft.codeIssues.length > 0 || (draft.labelsUsed.length > 0 && !force)) return null;
  const { renames, sentCodes, doubts } = draft;
  const known = withCarried(draft.after);
  const written = { renames, sentCodes, doubts };
  const { structure, used, moved } = settleCodes(state, known, fixedBefore(state), written);
  return used.length > 0 && !force
    ? null
    : {
        state: Object.assign({}, state, structure, { revision: state.revision + 1 }),
        moved: draft.moved.union(moved),
        written: draft.moved,
      };
}

const sentOf = ({ all }: Listed): SentEntry[] =>
  all.filter(({ own }) => !own).map(({ code, label, former = [] }) => ({ code, label, former }));

function put(state: State, sent: SentEntry[]): State | null {
  const row = state.questions[0] ?? expect.fail("no question");
  const fixed = fixedBefore(state);
  const before = fixed.get(row.id)?.codes ?? expect.fail("not fixed");
  const revision = state.revision + 1;
  const register = registerOf(Object.assign(codedRow(row), { codes: before }));
  const edited = editLists(register, { [types[typeOf(row)]]: sent }, revision);
  if (edited.some(({ faults }) => faults.length > 0)) return null;
  const codes = withLists(before, edited);
  const { rows } = followRegister(state.questions, row, { codes, fixed, revision });
  const changed = new Map(rows.map((each) => [each.id, each]));
  return Object.assign({}, state, {
    questions: state.questions.map((each) => changed.get(each.id) ?? each),
    revision,
  });
}

type Kind = "joined" | "split" | "renumbered";

/** Joins what is retired, gives a text an entry of its own, or another number. */
function regroup(state: State, random: Random): { kind: Kind; sent: SentEntry[] } {
  const list = listOf(state, ids[0] ?? "");
  const sent = structuredClone(sentOf(list)) as { code: number; label: string; former: string[] }[];
  const fresh = 1 + Math.max(...list.all.map(({ code }) => code)) + Math.floor(random() * 2);
  const into = pickOne(sent, random) ?? expect.fail("no entry");
  const retired = list.all.filter(
    (entry) => !entry.own && !list.present.includes(entry) && entry.label !== into.label,
  );
  const gone = pickOne(retired, random);
  const chance = random();
  if (chance < 0.5 && gone !== undefined) {
    into.former = [...into.former, ...textsOf(gone)];
    return { kind: "joined", sent: sent.filter(({ label }) => label !== gone.label) };
  }
  const [word] = shuffle(into.former, random);
  if (chance < 0.8 && word !== undefined) {
    into.former = into.former.filter((text) => text !== word);
    return { kind: "split", sent: [...sent, { code: fresh, label: word, former: [] }] };
  }
  into.code = fresh;
  return { kind: "renumbered", sent };
}

/** Unless a question lists what it carries itself, what is one entry at the source is one here. */
function checkFollowed(state: State, isShared: boolean): void {
  for (const [place, id] of ids.entries()) {
    const list = listOf(state, id);
    same(new Set(list.all.map(({ code }) => code)).size, list.all.length);
    const texts = list.all.flatMap(textsOf);
    same(new Set(texts).size, texts.length);
    if (place === 0) continue;
    const row = state.questions[place] ?? expect.fail("no question");
    const source = listOf(state, ids[place - 1] ?? "");
    const labels = ({ present }: Listed) => present.filter(({ own }) => !own).map(({ label }) => label);
    const listed = row.props[types[typeOf(row)]] as string[];
    same(labels(list), [...new Set([...labels(source), ...listed])]);
    if (isShared) continue;
    const known = texts.filter((text) => entryOf(source, text) !== undefined);
    for (const a of known)
      for (const b of known) {
        const [here, there] = [list, source].map((each) => entryOf(each, a) === entryOf(each, b));
        same([a, b, here], [a, b, there]);
      }
  }
}

/** What has come to a list since has its source's number where the list never had that. */
function checkNumbers(before: State, after: State): void {
  for (const [place, id] of ids.entries()) {
    const was = codesOf(listOf(before, id));
    const is = codesOf(listOf(after, id));
    for (const [text, code] of was) same([text, is.get(text)], [text, code]);
    if (place === 0) continue;
    const source = codesOf(listOf(after, ids[place - 1] ?? ""));
    const past = Object.values(before.questions[place]?.codes?.past ?? {}).flat();
    const had = new Set([...was.values(), ...past.map(({ code }) => code)]);
    const fresh = [...is].filter(([, code]) => !had.has(code));
    for (const [text, code] of fresh) {
      const wished = source.get(text);
      const isFree = wished !== undefined && !had.has(wished);
      if (isFree) same([text, code], [text, wished]);
    }
  }
}

/** No word is lost, and what had its source's number has its new one where nothing else ever had that. */
function checkRegrouped(before: State, after: State): void {
  const lists = [before, after].map((state) => ids.map((id) => codesOf(listOf(state, id))));
  for (const [place, was] of lists[0]?.entries() ?? []) {
    const is = lists[1]?.[place] ?? new Map<string, number>();
    same([...is.keys()].sort(), [...was.keys()].sort());
    if (place === 0) continue;
    const sourceWas = lists[0]?.[place - 1];
    const sourceIs = lists[1]?.[place - 1];
    const past = Object.values(before.questions[place]?.codes?.past ?? {}).flat();
    const had = new Set([...was.values(), ...past.map(({ code }) => code)]);
    for (const [text, code] of was) {
      const now = sourceIs?.get(text);
      if (now === undefined || sourceWas?.get(text) !== code) continue;
      const isKnown = past.some(({ texts }) => texts.includes(text));
      if (now === code || (!had.has(now) && !isKnown)) same([text, is.get(text)], [text, now]);
    }
  }
}

/** Whose texts are other entries now, which only force does: their quotas count again. */
function checkMoved(before: State, { state, moved }: Edited, force: boolean): void {
  if (!force) same([...moved], []);
  for (const id of ids) {
    const is = codesOf(listOf(state, id));
    const went = [...codesOf(listOf(before, id))].filter(([text, code]) => is.get(text) !== code);
    if (went.length > 0) same([id, went, moved.has(id)], [id, went, true]);
  }
}

const registersOf = (state: State) =>
  ids.map((id) =>
    sentOf(listOf(state, id)).map(({ code, label, former }) => [code, label, former.toSorted()]),
  );

/** What has happened in all histories. */
const seen = {
  histories: 0,
  edits: 0,
  moves: 0,
  carriedMoves: 0,
  joined: 0,
  split: 0,
  renumbered: 0,
  undone: 0,
};

function live(seed: number): void {
  const random = seededRandom(seed);
  const isShared = random() < 0.3;
  let state = begin(random, isShared);
  checkFollowed(state, isShared);
  for (let step = 0; step < 8; step++) {
    const chance = random();
    if (chance < 0.3) {
      const { kind, sent } = regroup(state, random);
      const done = put(state, sent);
      if (done === null) continue;
      seen[kind]++;
      checkFollowed(done, isShared);
      checkRegrouped(state, done);
      if (random() < 0.5) {
        seen.undone++;
        const back = put(done, sentOf(listOf(state, ids[0] ?? ""))) ?? expect.fail("not undone");
        const [first, ...others] = registersOf(back);
        const [firstWas, ...othersWere] = registersOf(state);
        same(first, firstWas);
        if (!isShared) same(others, othersWere);
        state = back;
      } else state = done;
      continue;
    }
    const force = chance > (isShared ? 0.6 : 0.85);
    const done = edit(state, random, { force, isShared });
    if (done === null) continue;
    seen.edits++;
    if (done.moved.size > 0) seen.moves++;
    if (!done.moved.isSubsetOf(done.written)) seen.carriedMoves++;
    if (!force) checkNumbers(state, done.state);
    checkMoved(state, done, force);
    state = done.state;
    checkFollowed(state, isShared);
  }
  seen.histories++;
}

it.each(blocksOf(rounds, 10))("what is carried is the entry of its source, from %i to %i", (first, last) => {
  for (let seed = first; seed <= last; seed++) {
    try {
      live(seed);
    } catch (error) {
      throw new Error(`history ${seed}`, { cause: error });
    }
  }
});

// Where all have run, each kind of edit was seen often enough.
afterAll(() => {
  if (seen.histories < rounds) return;
  expect(seen.edits).toBeGreaterThan(2 * rounds);
  const { joined, split, renumbered, undone, moves, carriedMoves } = seen;
  for (const count of [joined, split, renumbered, undone, moves, carriedMoves])
    expect(count).toBeGreaterThan(rounds / 25);
});
