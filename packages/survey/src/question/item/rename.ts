import { type PlacedQuestion, patchRow, type Structure } from "../../group/structure.ts";
import { carryChecks } from "../../logic/answer-check/settle.ts";
import { checksName } from "../../question-type/common/earlier-answer.ts";
import { itemSourceOf } from "../../question-type/common/item-source.ts";
import { renameExpected } from "../../question-type/common/quality-check.ts";
import { questionType } from "../../question-type/index.ts";
import type { QuestionOptionChange } from "../compare-options.ts";
import { type OptionChange, textsIn } from "../compare-options.ts";
import { effectiveOptions, readProps } from "./list.ts";

type Renamed = ReadonlyMap<string, string>;

/** What an edit changes of the entries that questions list, those that they carry among them. */
interface ListChanges<Question extends PlacedQuestion> {
  structure: Structure<Question>;
  optionChanges: QuestionOptionChange[];
  renames: Map<string, Renamed>;
}

/**
 * Takes the changes of a source's entries along to the questions that carry them: `structure` has the lists of after the
 * edit, `renames` the new texts by question. `loc` tells where in the request a question stands.
 */
export function followChanges<Question extends PlacedQuestion>(
  before: ReadonlyMap<string, PlacedQuestion>,
  structure: Structure<Question>,
  own: { optionChanges: readonly QuestionOptionChange[]; renames: ReadonlyMap<string, Renamed> },
  loc: (id: string) => (string | number)[] | undefined,
): ListChanges<Question> {
  const renames = new Map(own.renames);
  const changes = new Map(own.optionChanges.map((change) => [change.question_id, change]));
  const questions = structure.questions.map((row): Question => {
    const old = before.get(row.id);
    const was = old === undefined ? null : effectiveOptions(old);
    if (was === null) return row;
    const source = itemSourceOf(row.props)?.question_id ?? "";
    const is = new Set(textsIn(readProps(row)[questionType(row.type).itemList?.prop ?? ""]));
    const known = new Map([...(renames.get(source) ?? []), ...(renames.get(row.id) ?? [])]);
    const renamed = new Map(
      [...known].filter(([from, to]) => was.includes(from) && !is.has(from) && is.has(to)),
    );
    const removed = was.filter((text) => !is.has(text) && !renamed.has(text));
    changes.delete(row.id);
    if (renamed.size + removed.length > 0) {
      const place = loc(row.id) ?? loc(source) ?? ["body"];
      changes.set(row.id, { question_id: row.id, loc: place, renamed, removed });
    }
    renames.delete(row.id);
    if (renamed.size + removed.length === 0) return row;
    if (renamed.size > 0) renames.set(row.id, renamed);
    const named = renameInProps(row.type, row.props, { renamed, removed });
    if (Object.keys(named).length === 0) return row;
    const props = Object.entries({ ...row.props, ...named }).filter(([, value]) => value !== null);
    return patchRow<PlacedQuestion>(row, { props: Object.fromEntries(props) }) as Question;
  });
  return { structure: { ...structure, questions }, optionChanges: [...changes.values()], renames };
}

/** The present props that name options, with the new names. */
export function renameInProps(
  type: string,
  props: Record<string, unknown>,
  { renamed, removed }: OptionChange,
): Record<string, unknown> {
  const named = questionType(type).propsNamingLabels.flatMap((name) =>
    Array.isArray(props[name]) ? [[name, props[name].map((text) => renamed.get(text) ?? text)]] : [],
  );
  const checks = carryChecks(props, renamed, new Set(removed))[checksName];
  return {
    ...Object.fromEntries(named),
    ...renameExpected(props, renamed),
    ...(checks !== props[checksName] && { [checksName]: checks ?? null }),
  };
}
