import type { PlacedQuestion, Structure } from "../group/structure.ts";
import { patchRow } from "../group/structure.ts";
import { readProps, withSourceCodes } from "../question/item/list.ts";
import { itemSourceOf } from "../question-type/common/item-source.ts";
import { firstList, followedCodes, withNumbers } from "./carried.ts";
import type { LabelDoubt } from "./label-doubt.ts";
import { listNames, listsIn } from "./list.ts";
import { digitsOf } from "./missing.ts";
import {
  type Coded,
  type Entry,
  type Fielded,
  fixed,
  type LabelUsed,
  resolve,
  type StoredCodes,
} from "./register.ts";
import { ownNames, variableNames } from "./variable.ts";

/** What the registers of a study's questions become with an edit. Pure. */

export const codedRow = (row: Pick<PlacedQuestion, "type" | "props" | "carried" | "codes">): Coded => ({
  type: row.type,
  props: readProps(row),
  codes: row.codes,
});

/** The register of a question that people answer, as it stood before an edit. */
export const fixedCodes = (
  row: Pick<PlacedQuestion, "type" | "props" | "carried" | "codes">,
): StoredCodes => {
  const codes = row.codes?.fixed === true ? row.codes : fixed(codedRow(row));
  const digits = digitsOf(row.type, row.props, codes);
  return digits === 2 || codes.missing_digits === digits ? codes : { ...codes, missing_digits: digits };
};

type Fixed = ReadonlyMap<string, Pick<PlacedQuestion, "codes" | "variable">>;

/** What is fixed of the questions of before: all of them, those that the edit deletes as well. */
export function fixedBefore({ questions, isFielded, goneNames }: Structure & Fielded): Fixed {
  if (!isFielded) return new Map();
  const names = variableNames(questions, goneNames);
  return new Map(
    questions.map((row) => [row.id, { codes: fixedCodes(row), variable: names.get(row.id) ?? null }]),
  );
}

/** Props of questions as they are sent, with codes. */
type SentCodes = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Codes by the texts that they are sent with, of a question's first list. */
function sentIn(type: string, sent: Readonly<Record<string, unknown>>): Map<string, number> {
  const [list] = listsIn(type, sent);
  return new Map(list?.entries.flatMap(({ label, code }) => (code === undefined ? [] : [[label, code]])));
}

interface Written {
  /** New texts by the old ones, of the questions whose entries an edit renames. */
  renames?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  sentCodes?: SentCodes;
  /** Texts in doubt, of questions that list entries of their own beside those that they carry. */
  doubts?: readonly Pick<LabelDoubt, "question_id" | "to" | "taken_as">[];
}

/** A label that is carried to a question where another entry bears or bore it. */
interface CarriedLabel extends Pick<LabelUsed, "list" | "entry_code" | "label"> {
  question_id: string;
}

interface Settled<Question extends PlacedQuestion> {
  structure: Structure<Question>;
  /** With force, these labels and the answers given under them go to what is carried. */
  used: CarriedLabel[];
  /** The questions of which texts, and the answers given under them, go to other entries so. */
  moved: ReadonlySet<string>;
}

/**
 * The structure with its registers and names as they are stored; rows of which nothing changes are the same objects. What
 * is carried is the entry that it is at its source.
 */
export function settleCodes<Question extends PlacedQuestion>(
  before: Structure & Fielded,
  after: Structure<Question>,
  was: Fixed,
  { renames = new Map(), sentCodes = new Map(), doubts = [] }: Written = {},
): Settled<Question> {
  const { isFielded, goneNames, revision } = before;
  const old = new Map(before.questions.map((row) => [row.id, row]));
  const kept = new Map([...was].map(([id, { variable }]) => [id, variable ?? ""]));
  const names = isFielded
    ? variableNames(after.questions, [...goneNames, ...before.questions.flatMap(ownNames)], kept)
    : new Map<string, string>();
  const wanted = new Map(after.questions.map((row) => [row.id, row]));
  const settled = new Map<string, Question>();
  const used: CarriedLabel[] = [];
  const moved = new Set<string>();
  const settle = (wished: Question): Question => {
    const known = settled.get(wished.id);
    if (known !== undefined) return known;
    // A question that is under way carries from itself.
    settled.set(wished.id, wished);
    const source = wanted.get(itemSourceOf(wished.props)?.question_id ?? "");
    const from = source && settle(source);
    const row =
      from === undefined
        ? wished
        : (patchRow<PlacedQuestion>(wished, { carried: withSourceCodes(wished, from) }) as Question);
    const base = old.get(row.id);
    let codes = row.codes;
    const isCarrier = itemSourceOf(row.props) !== null || base?.carried != null;
    if (isFielded) {
      codes = codes?.fixed === true ? codes : (was.get(row.id)?.codes ?? fixedCodes(row));
      const name = was.get(row.id)?.variable;
      // A name that was replaced goes to nobody else.
      if (name != null && row.variable !== null && row.variable !== name)
        codes = {
          ...codes,
          former_variables: [...new Set([...(codes.former_variables ?? []), name])].filter(
            (each) => each !== row.variable,
          ),
        };
      const digits = digitsOf(row.type, row.props, codes);
      if (digits !== 2 && codes.missing_digits !== digits) codes = { ...codes, missing_digits: digits };
    }
    const isListed = listNames(row.type).length > 0;
    if (isCarrier && isListed && (base?.carried !== row.carried || sentCodes.has(row.id))) {
      const blank: StoredCodes | null = isFielded ? { fixed: true, lists: {} } : null;
      const own: Coded =
        base === undefined ? { type: row.type, props: {}, codes: blank } : { ...codedRow(base), codes };
      const read = readProps(row);
      const [name = ""] = listNames(row.type);
      const texts: unknown[] = Array.isArray(read[name]) ? read[name] : [];
      const sourceWas = from && old.get(from.id);
      const followed =
        isFielded && sourceWas !== undefined
          ? followedCodes(firstList({ ...own, type: row.type }), texts, {
              was: firstList({ ...codedRow(sourceWas), codes: was.get(sourceWas.id)?.codes ?? null }),
              is: firstList(codedRow(from ?? sourceWas)),
            })
          : new Map<string, number>();
      const set = sentIn(row.type, sentCodes.get(row.id) ?? {});
      const props = { ...read, [name]: withNumbers(texts, new Map([...set, ...followed])) };
      const resolved = resolve(
        own,
        { type: row.type, props },
        {
          revision: revision + 1,
          isFielded,
          likeness: () => null,
          pairUnlike: () => new Map(),
          renamed: renames.get(row.id) ?? new Map(),
        },
      );
      for (const { list, entry_code, label } of resolved.used)
        used.push({ question_id: row.id, list, entry_code, label });
      if (resolved.hasMoved) moved.add(row.id);
      const fresh = doubts.filter(({ question_id }) => question_id === row.id);
      codes =
        resolved.codes &&
        withDoubts(row.type, resolved.codes, { own, fresh, sure: [...set.keys(), ...followed.keys()] });
    }
    const variable = isFielded ? (row.variable ?? names.get(row.id) ?? null) : row.variable;
    const done = patchRow<PlacedQuestion>(row, { codes, variable }) as Question;
    settled.set(row.id, done);
    return done;
  };
  const questions = after.questions.map(settle);
  return { structure: { ...after, questions }, used, moved };
}

/** The register of a question that carries entries, in doubt of those alone that it lists itself. */
function withDoubts(
  type: string,
  codes: StoredCodes,
  { own, fresh, sure }: { own: Coded; fresh: NonNullable<Written["doubts"]>; sure: readonly string[] },
): StoredCodes {
  const [name = ""] = listNames(type);
  const carried = new Set(sure);
  const were = new Map(firstList(own).present.map(({ label, doubt }) => [label, doubt]));
  const entries = codes.lists[name]?.map(({ doubt: _, ...entry }): Entry => {
    const doubt = fresh.find(({ to }) => to === entry.label)?.taken_as ?? were.get(entry.label);
    return doubt === undefined || carried.has(entry.label) ? entry : { ...entry, doubt };
  });
  return entries === undefined ? codes : { ...codes, lists: { ...codes.lists, [name]: entries } };
}
