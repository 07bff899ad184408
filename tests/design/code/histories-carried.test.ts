import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { draftChanges, type QuestionRow } from "#core/design/question/draft.ts";
import { followRegister } from "#survey/code/carried.ts";
import { editLists, type SentEntry, withLists } from "#survey/code/edit.ts";
import type { Fielded } from "#survey/code/register.ts";
import { type Entry, registerOf } from "#survey/code/register.ts";
import { codedRow, fixedBefore, settleCodes } from "#survey/code/settle.ts";
import type { Structure } from "#survey/group/structure.ts";
import { effectiveOptions, withCarried } from "#survey/question/item/list.ts";
import { pickOne, type Random, seededRandom, shuffle } from "#survey/question-type/common/random.ts";

/**
 * Random histories of questions that carry from one another: edits of their lists and of the register of the source, forced or
 * not, undone or not. What is carried is one entry where it is one at its source, and keeps its number.
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

/** An edit of one of the three; null where it is refused. */
function edit(
  state: State,
  random: Random,
  { force, isShared }: { force: boolean; isShared: boolean },
): State | null {
  const place = Math.floor(random() * ids.length);
  const row = state.questions[place] ?? expect.fail("no question");
  const type = typeOf(row);
  const list = editedList(row.props[types[type]] as string[], random, poolAt(place, isShared));
  const entries = listOf(state, row.id);
  // A question may say of what it has carried that it is something else.
  const isNamed = random() < 0.3 && (place === 0 || isShared);
  const named = isNamed ? pickOne(entries.all, random) : undefined;
  // Also a label of somebody else's, and an entry that has gone under a new one.
  const sent = list.map((label, at) =>
    at === 0 && named !== undefined && (force || !entries.all.some((each) => textsOf(each).includes(label)))
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
  const { structure, used } = settleCodes(state, known, fixedBefore(state), { renames, sentCodes, doubts });
  return used.length > 0 && !force
    ? null
    : Object.assign({}, state, structure, { revision: state.revision + 1 });
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

/** Joins what is retired, gives a text an entry of its own, or another number. */
function regroup(state: State, random: Random): SentEntry[] {
  const list = listOf(state, ids[0] ?? "");
  const sent = structuredClone(sentOf(list)) as { code: number; label: string; former: string[] }[];
  const fresh = 1 + Math.max(...list.all.map(({ code }) => code)) + Math.floor(random() * 2);
  const into = pickOne(sent, random) ?? expect.fail("no entry");
  const retired = list.all.filter(
    (entry) => !entry.own && !list.present.includes(entry) && entry.label !== into.label,
  );
  const gone = pickOne(retired, random);
  const kind = random();
  if (kind < 0.5 && gone !== undefined) {
    into.former = [...into.former, ...textsOf(gone)];
    return sent.filter(({ label }) => label !== gone.label);
  }
  const [word] = shuffle(into.former, random);
  if (kind < 0.8 && word !== undefined) {
    into.former = into.former.filter((text) => text !== word);
    return [...sent, { code: fresh, label: word, former: [] }];
  }
  into.code = fresh;
  return sent;
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
    same(
      list.present.filter(({ own }) => !own).map(({ label }) => label),
      effectiveOptions(row),
    );
    const source = listOf(state, ids[place - 1] ?? "");
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

const registersOf = (state: State) =>
  ids.map((id) =>
    sentOf(listOf(state, id)).map(({ code, label, former }) => [code, label, former.toSorted()]),
  );

function live(seed: number): { edits: number; puts: number } {
  const random = seededRandom(seed);
  const isShared = random() < 0.3;
  let state = begin(random, isShared);
  let edits = 0;
  let puts = 0;
  checkFollowed(state, isShared);
  for (let step = 0; step < 8; step++) {
    const kind = random();
    if (kind < 0.3) {
      const done = put(state, regroup(state, random));
      if (done === null) continue;
      puts++;
      checkFollowed(done, isShared);
      if (random() < 0.5) {
        const back = put(done, sentOf(listOf(state, ids[0] ?? ""))) ?? expect.fail("not undone");
        const [first, ...others] = registersOf(back);
        const [firstWas, ...othersWere] = registersOf(state);
        same(first, firstWas);
        if (!isShared) same(others, othersWere);
        state = back;
      } else state = done;
      continue;
    }
    // Who takes a text from an entry that is listed twice leaves the other one alone.
    const force = kind > 0.85 && !isShared;
    const done = edit(state, random, { force, isShared });
    if (done === null) continue;
    edits++;
    if (!force) checkNumbers(state, done);
    state = done;
    checkFollowed(state, isShared);
  }
  return { edits, puts };
}

it("what is carried is the entry that it is at its source", () => {
  let edits = 0;
  let puts = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    try {
      const done = live(seed);
      edits += done.edits;
      puts += done.puts;
    } catch (error) {
      throw new Error(`history ${seed}`, { cause: error });
    }
  }
  expect(edits).toBeGreaterThan(2 * rounds);
  expect(puts).toBeGreaterThan(rounds);
});
