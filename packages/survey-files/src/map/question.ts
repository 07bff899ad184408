import { maxQuestions } from "#survey/question/schema.ts";
import { FileRefused } from "../refusal.ts";
import type { Report } from "../report.ts";
import type { ReportEntry } from "../schema.ts";
import type { Question, Shown } from "../tree.ts";
import type { Naming } from "./codes.ts";
import { conditionsOf, together } from "./conditions.ts";
import { carriedFrom, checksOf, noteEarlier } from "./earlier.ts";
import {
  type Draft,
  droppedCondition,
  type Json,
  type Known,
  type Node,
  surelyAnswered,
  type Where,
} from "./parts.ts";
import { addTexts, propsOf } from "./texts.ts";

/** How questions, and the conditions of questions and groups, get into a definition. */

export interface Placing {
  draft: Draft;
  report: Report;
  /** That the study is written in. */
  language: string;
  naming: Naming;
}

/** A choice of nothing cannot be answered: it is asked as a text. */
function askable(source: Question, isCarried: boolean): Question {
  const { type, props, lists } = source;
  const isChoice = ["multipleChoice", "ranking", "allocation"].includes(type);
  if (!isChoice || isCarried || props.allowOther === true || (lists?.options ?? []).length > 0) return source;
  const { lists: _, ...rest } = source;
  const message = "The file has no choices for it, so it is asked as a text";
  return {
    ...rest,
    type: "textInput",
    props: props.required === true ? { required: true } : {},
    approximated: { code: "asked_as_text", message },
  };
}

/** What became of a question of which choices were told apart. */
function withChoices(own: Question["approximated"], apart: string | null): Question["approximated"] {
  if (apart === null) return own;
  return own === undefined
    ? { code: "choices_told_apart", message: apart }
    : { code: own.code, message: `${own.message}. ${apart}` };
}

const blank = /^[\s\u200b-\u200d\u2060\ufeff]*$/;

/** A text of blanks alone is no screen; one for a picture is where that goes. */
const isBlank = ({ type, content, hint, remarks }: Question): boolean =>
  type === "message" &&
  [...Object.values(content), ...Object.values(hint ?? {})].every((text) => blank.test(text)) &&
  !(remarks ?? []).some(({ element }) => element === "medium");

function tellBlank({ report }: Placing, { ref, path, shownIf, remarks, isCopy, isPart }: Question): [] {
  if (isCopy) return [];
  const message = "A text of nothing but blanks is not shown";
  const note = { result: "dropped", element: "question", code: "empty", target: null } as const;
  if (!isPart) report.note({ ...note, ref, path, message });
  if (shownIf !== null) report.note(droppedCondition(shownIf, "It has nothing to show"));
  for (const remark of remarks ?? []) report.note({ ...remark, target: null });
  return [];
}

/** Adds a question behind those that are there. */
export function placeQuestion(placing: Placing, asked: Question, where: Where): Node[] {
  const { loop } = where;
  const { draft, report, language } = placing;
  const { definition, known, entries } = draft;
  const order = definition.questions.length;
  if (order === maxQuestions)
    throw new FileRefused("too_many_questions", `The file has more than ${maxQuestions} questions`);
  if (isBlank(asked)) return tellBlank(placing, asked);
  const id = `q${order + 1}`;
  const carried = carriedFrom(asked, known);
  const source = askable(asked, carried !== null);
  const { props, apart, options, items, labels } = propsOf(source, language, {
    isCarried: carried !== null,
    isLoop: loop !== undefined,
  });
  Object.assign(props, carried, checksOf(source, known));
  const made: Json = { id, type: source.type, content: "", props };
  placing.naming.add(made, source, labels, carried !== null);
  const part: Known = {
    id,
    order,
    source,
    definition: made,
    options,
    items,
    path: where.path,
    ...(loop !== undefined && { loop }),
  };
  if (loop !== undefined) draft.loops.set(id, loop);
  const isTold = source.isCopy !== true;
  if (source.isPart !== true && isTold) {
    const { ref, path } = source;
    const approximated = withChoices(source.approximated, apart);
    const note = { element: "question", ref, path, target: id } as const;
    entries.set(
      made,
      report.note(
        approximated === undefined
          ? { ...note, result: "kept", code: "kept" }
          : { ...note, result: "approximated", ...approximated },
      ),
    );
  }
  definition.questions.push(made);
  addTexts(draft, report, part, language);
  part.path = showWhen(placing, made, where, { own: source.shownIf, target: id, isTold });
  known.set(source.key, part);
  const { copyOf } = source;
  if (copyOf !== undefined) draft.copies.set(copyOf, [...(draft.copies.get(copyOf) ?? []), source.key]);
  for (const row of source.rowKeys ?? []) known.set(row, { ...part, row });
  if (!isTold) return [{ kind: "question", id }];
  const checks = new Map<string, ReportEntry>();
  draft.checks.set(made, checks);
  for (const remark of source.remarks ?? []) {
    const entry = report.note({ ...remark, target: id });
    for (const prop of remark.props ?? []) checks.set(prop, entry);
  }
  noteEarlier(draft, report, source, made);
  return [{ kind: "question", id }];
}

/** Gives the conditions to a question or group, and tells what became of its own; what decides whether it is shown. */
export function showWhen(
  { draft, report }: Placing,
  made: Json,
  { inherited, path }: Where,
  of: { own: Shown | null; target: string; isTold: boolean },
): readonly object[] {
  const { own, target, isTold } = of;
  const isSure = surelyAnswered(draft, path);
  const all = conditionsOf(together(...inherited, own), draft, isSure);
  const outer = all ?? conditionsOf(together(...inherited), draft, isSure);
  if (outer !== null) made.display_conditions = outer;
  const isKept = all !== null && own !== null && own.when !== null;
  const shown = isKept ? [...path, own] : path;
  if (own === null || !isTold) return shown;
  const note = { element: "condition", ref: own.ref, path: own.path, target } as const;
  const entry = report.note(
    isKept
      ? { ...note, result: "kept", code: "kept" }
      : {
          ...note,
          result: "dropped",
          code: "condition_not_carried",
          message: `The condition is not carried over; shown to everyone: ${own.quoted}`,
        },
  );
  draft.told.set(own, entry);
  if (!isKept) return shown;
  draft.entries.set(made.display_conditions as object, entry);
  draft.quoted.set(made.display_conditions as object, own.quoted);
  return shown;
}
