import type { DomainIssue } from "#kit/error.ts";
import { codeFaults } from "./list.ts";
import { type Doubt, formerCount, type LabelUsed, type Resolved, type StoredCodes } from "./register.ts";
import { maxFormerLabels } from "./schema.ts";

/** What is in doubt, or wrong, with the entries that changes write. Pure. */

/** A text of which it is in doubt which entry it is, as the wire tells it. */
export interface LabelDoubt extends DomainIssue {
  code: "label_in_doubt";
  loc: (string | number)[];
  question_id: string;
  list: string;
  entry_code: number;
  from: string;
  to: string;
  taken_as: Doubt;
  message: string;
}

export interface Wording {
  doubts: LabelDoubt[];
  used: DomainIssue[];
  codeIssues: DomainIssue[];
}

/** The prop in which a list stands. */
export const propOf = (list: string): string => (list === "levels" ? "attributes" : list);

const doubtMessage = (from: string, to: string, taken_as: Doubt): string =>
  taken_as === "renamed"
    ? `${JSON.stringify(to)} was taken for the new wording of ${JSON.stringify(from)}, and has its answers: write it with a code to say so, or with another one if it is new`
    : `${JSON.stringify(to)} was taken for a new entry; answers stay under ${JSON.stringify(from)}: join the two if only the wording is new`;

/** A label that another entry bears or bore, as the wire tells it. */
export const labelUsedIssue = (
  used: Pick<LabelUsed, "list" | "entry_code" | "label"> & { question_id: string },
  loc: DomainIssue["loc"] = ["body"],
): DomainIssue => ({
  loc,
  code: "label_used",
  question_id: used.question_id,
  list: used.list,
  entry_code: used.entry_code,
  label: used.label,
  message: `${JSON.stringify(used.label)} names, or named, the entry with code ${used.entry_code}: with force, the text and the answers given under it go to this one`,
});

interface Kept {
  id: string;
  codes: StoredCodes | null;
}

/** The questions that come to more former labels than are kept: none of those that had as many before. */
export function crowdedIssues(
  rows: readonly Kept[],
  before: readonly Kept[],
  loc: DomainIssue["loc"],
): DomainIssue[] {
  const countOf = (row: Kept | undefined) => (row?.codes ? formerCount(row.codes) : 0);
  return rows
    .filter((row) => countOf(row) > maxFormerLabels)
    .filter((row) => countOf(row) > countOf(before.find(({ id }) => id === row.id)))
    .map(({ id }) => ({
      loc,
      code: "too_many_former_labels",
      question_id: id,
      message: `A question can have at most ${maxFormerLabels} former labels`,
    }));
}

/** Adds what is to be told of the entries that a change writes. */
export function noteWording(
  wording: Wording,
  question_id: string,
  { doubts, used, taken }: Resolved,
  loc: (string | number)[],
): void {
  // The places of levels and nodes are those of what holds them.
  const place = (list: string, index: number) =>
    list === "levels" || list === "tree" || index < 0
      ? [...loc, "props", index < 0 ? "allowOther" : propOf(list)]
      : [...loc, "props", propOf(list), index];
  for (const { list, index, entry_code, from, to, taken_as } of doubts)
    wording.doubts.push({
      code: "label_in_doubt",
      loc: place(list, index),
      question_id,
      list,
      entry_code,
      from,
      to,
      taken_as,
      message: doubtMessage(from, to, taken_as),
    });
  for (const { list, index, entry_code, label } of used)
    wording.used.push(labelUsedIssue({ question_id, list, entry_code, label }, place(list, index)));
  for (const { list, index, code, is_used } of taken)
    wording.codeIssues.push({
      loc: [...place(list, index), "code"],
      code: is_used ? "code_used" : "code_taken",
      question_id,
      message: is_used
        ? `Code ${code} has stood for another entry`
        : `Another entry of the list has code ${code}`,
    });
}

/** Sent codes that are none, as the request's own faults. */
export const sentCodeIssues = (type: string, props: Record<string, unknown>, loc: (string | number)[]) =>
  codeFaults(type, props).map(({ path }) => ({
    loc: [...loc, "props", ...path],
    msg: "Must be a whole number from 0 to 999999",
    type: "invalid_value",
  }));
