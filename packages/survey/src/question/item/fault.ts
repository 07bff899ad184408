import type { DomainIssue } from "#kit/error.ts";
import { type PlacedQuestion, patchRow, type Structure } from "../../group/structure.ts";
import { type ConditionMap, conditionMapOf } from "../../logic/condition/check.ts";
import { type ItemSource, itemSourceOf, maxListed } from "../../question-type/common/item-source.ts";
import { questionType } from "../../question-type/index.ts";
import { effectiveOptions, withCarried } from "./list.ts";

/** What keeps a question from carrying items of an earlier answer. */

/** Questions that hand items on one after the other. */
const maxLinks = 5;

export interface SourceFault {
  code:
    | "source_not_found"
    | "source_type"
    | "source_not_before"
    | "source_in_loop"
    | "source_chain"
    | "too_many_entries";
  message: string;
  /** Inside the source. */
  path: string[];
}

type Rows = ReadonlyMap<string, PlacedQuestion>;

/** Why a source gives a question or group nothing; null where it may. */
export function sourceFault(
  { question_id, min, max }: ItemSource,
  holder: string,
  rows: Rows,
  map: ConditionMap,
): SourceFault | null {
  const fault = (code: SourceFault["code"], message: string, name = "question_id"): SourceFault => {
    return { code, message, path: [name] };
  };
  const source = rows.get(question_id);
  if (source === undefined) return fault("source_not_found", "The study has no such question");
  const { itemList, name } = questionType(source.type);
  if (itemList === null) return fault("source_type", `Answers of type ${name} have no items`);
  const bound = min === undefined ? max : min;
  if (bound !== undefined && itemList.isNumbered !== true)
    return fault("source_type", "Chosen options have no number", min === undefined ? "max" : "min");
  if (!map.isBefore(question_id, holder))
    return fault("source_not_before", "The question does not come before this in every order");
  return map.isInOtherLoop(question_id, holder)
    ? fault("source_in_loop", "The question is in a loop: it has an answer for each item")
    : null;
}

/** Why a question of a structure with lists cannot carry what its props say; null where it can, or carries nothing. */
function carrierFault(row: PlacedQuestion, rows: Rows, map: ConditionMap): SourceFault | null {
  const source = itemSourceOf(row.props);
  if (source === null || questionType(row.type).itemList === null) return null;
  const fault = sourceFault(source, row.id, rows, map);
  if (fault !== null) return fault;
  let links = 0;
  for (let at: PlacedQuestion | undefined = row; at !== undefined && links <= maxLinks; ) {
    const next = itemSourceOf(at.props);
    if (next === null) break;
    links += 1;
    at = rows.get(next.question_id);
  }
  if (links > maxLinks) {
    const message = `At most ${maxLinks} questions can carry items one from the other`;
    return { code: "source_chain", message, path: ["question_id"] };
  }
  if ((effectiveOptions(row)?.length ?? 0) <= maxListed) return null;
  const message = `A question can offer at most ${maxListed} entries, including those that it carries`;
  return { code: "too_many_entries", message, path: ["question_id"] };
}

/** A question that could carry before an edit and cannot after it. */
export interface BrokenCarrier {
  id: string;
  fault: SourceFault;
}

function carrierFaults(structure: Structure, only: (id: string) => boolean): BrokenCarrier[] {
  const carriers = structure.questions.filter(({ id, props }) => only(id) && itemSourceOf(props) !== null);
  if (carriers.length === 0) return [];
  const { questions } = withCarried(structure);
  const rows: Rows = new Map(questions.map((row) => [row.id, row]));
  const map = conditionMapOf(structure);
  return carriers.flatMap(({ id }) => {
    const row = rows.get(id);
    const fault = row === undefined ? null : carrierFault(row, rows, map);
    return fault === null ? [] : [{ id, fault }];
  });
}

/** The questions whose carrying an edit breaks. `checked` are those that the edit has written: they are none of them. */
export function brokenCarriers(
  before: Structure,
  after: Structure,
  checked: ReadonlySet<string>,
): BrokenCarrier[] {
  const broken = carrierFaults(after, (id) => !checked.has(id));
  if (broken.length === 0) return [];
  const old = new Map(carrierFaults(before, () => true).map(({ id, fault }) => [id, fault.code]));
  return broken.filter(({ id, fault }) => old.get(id) !== fault.code);
}

/** The structure in which these questions carry nothing. */
export function withoutCarried<Question extends PlacedQuestion>(
  structure: Structure<Question>,
  broken: readonly BrokenCarrier[],
): Structure<Question> {
  if (broken.length === 0) return structure;
  const gone = new Set(broken.map(({ id }) => id));
  const stripped = ({ optionsFrom: _, ...props }: Record<string, unknown>) => props;
  return {
    ...structure,
    questions: structure.questions.map((row) =>
      gone.has(row.id) ? patchRow<PlacedQuestion>(row, { props: stripped(row.props) }) : row,
    ) as Question[],
  };
}

/** A question that cannot carry any more, as the wire tells it. */
export const brokenCarrierIssue = ({ id, fault }: BrokenCarrier): DomainIssue => ({
  loc: ["body"],
  code: fault.code,
  // A model that is told of the problem reads the message alone.
  message: `Options that question ${id} carries: ${fault.message}`,
  question_id: id,
  question_group_id: null,
  score: null,
  path: "props.optionsFrom",
});

/** What is wrong with what questions carry, where a request writes it. */
export function carrierIssues(
  structure: Structure,
  written: readonly { id: string; loc: readonly (string | number)[] }[],
): DomainIssue[] {
  const places = new Map(written.map(({ id, loc }) => [id, loc]));
  const rows = new Map(structure.questions.map((row) => [row.id, row]));
  return carrierFaults(structure, (id) => places.has(id)).map(({ id, fault }) => {
    const { code, message, path } = fault;
    const source = itemSourceOf(rows.get(id)?.props ?? {});
    return {
      loc: [...(places.get(id) ?? []), "props", "optionsFrom", ...path],
      code,
      message,
      path: ["props", "optionsFrom", ...path].join("."),
      ...(code === "source_not_found" && source !== null && { question_id: source.question_id }),
    };
  });
}
