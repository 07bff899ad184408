import type { PlacedQuestion, Structure } from "../group/structure.ts";
import { patchRow } from "../group/structure.ts";
import { readProps } from "../question/item/list.ts";
import { itemSourceOf } from "../question-type/common/item-source.ts";
import { listNames, listsIn } from "./list.ts";
import { digitsOf } from "./missing.ts";
import { type Coded, type Fielded, fixed, resolve, type StoredCodes } from "./register.ts";
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

/** The props of a carrier with the codes that its own entries are sent with. */
function withSent(
  type: string,
  props: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const [name = ""] = listNames(type);
  const [list] = listsIn(type, sent);
  const codes = new Map(
    list?.entries.flatMap(({ label, code }) => (code === undefined ? [] : [[label, code]])),
  );
  const texts = props[name];
  if (codes.size === 0 || !Array.isArray(texts)) return props;
  return {
    ...props,
    [name]: texts.map((label: unknown) => {
      const code = codes.get(String(label));
      return code === undefined ? label : { label, code };
    }),
  };
}

/** New texts by the old ones, of the questions whose entries an edit renames. */
type Renames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The structure with its registers and names as they are stored; rows of which nothing changes are the same objects. */
export function settleCodes<Question extends PlacedQuestion>(
  before: Structure & Fielded,
  after: Structure<Question>,
  was: Fixed,
  { renames = new Map(), sentCodes = new Map() }: { renames?: Renames; sentCodes?: SentCodes } = {},
): Structure<Question> {
  const { isFielded, goneNames, revision } = before;
  const old = new Map(before.questions.map((row) => [row.id, row]));
  const kept = new Map([...was].map(([id, { variable }]) => [id, variable ?? ""]));
  const gone = before.questions.filter(({ id }) => !after.questions.some((row) => row.id === id));
  const names = isFielded
    ? variableNames(after.questions, [...goneNames, ...gone.flatMap(ownNames)], kept)
    : new Map<string, string>();
  const questions = after.questions.map((row): Question => {
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
    const sent = sentCodes.get(row.id) ?? {};
    if (isCarrier && isListed && (base?.carried !== row.carried || sentCodes.has(row.id))) {
      const blank: StoredCodes | null = isFielded ? { fixed: true, lists: {} } : null;
      const from =
        base === undefined ? { type: row.type, props: {}, codes: blank } : { ...codedRow(base), codes };
      const resolved = resolve(
        from,
        { type: row.type, props: withSent(row.type, readProps(row), sent) },
        {
          revision: revision + 1,
          isFielded,
          force: true,
          likeness: () => null,
          pairUnlike: () => new Map(),
          renamed: renames.get(row.id) ?? new Map(),
        },
      );
      codes = resolved.codes;
    }
    const variable = isFielded ? (row.variable ?? names.get(row.id) ?? null) : row.variable;
    return patchRow<PlacedQuestion>(row, { codes, variable }) as Question;
  });
  return { ...after, questions };
}
