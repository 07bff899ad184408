import { questionType } from "#survey/question-type/index.ts";
import type { Note, Report } from "../report.ts";
import type { Question } from "../tree.ts";
import type { Draft, Json, Known } from "./parts.ts";

/** What a question takes of an earlier answer: options that it carries forward, and numbers that it is compared with. */

type Earlier = ReadonlyMap<string, Known>;

/** Where its options come from, as a prop; null where they cannot. */
export function carriedFrom({ type, carries }: Question, known: Earlier): Json | null {
  const source = carries && known.get(carries.from);
  const isListed = (name: string) => questionType(name).itemList !== null;
  if (!carries || !source || source.row !== undefined || !isListed(type) || !isListed(source.source.type))
    return null;
  return { optionsFrom: { question_id: source.id, select: carries.select } };
}

/** How its number is compared with earlier ones, as a prop; null where one of them cannot be. */
export function checksOf({ type, compares }: Question, known: Earlier): Json | null {
  const checks = compares?.checks.map(({ operation, with: name }) => {
    const source = known.get(name);
    return source?.source.type === "number" ? { operation, source: { questionId: source.id } } : null;
  });
  return type !== "number" || !checks || checks.includes(null) ? null : { earlierAnswerChecks: checks };
}

/** Tells what became of both, as long as nothing takes them out again. */
export function noteEarlier({ entries, checks }: Draft, report: Report, source: Question, made: Json): void {
  const { carries, compares } = source;
  const { optionsFrom, earlierAnswerChecks } = made.props as { [name: string]: object | undefined };
  const target = String(made.id);
  const note = (prop: object | undefined, dropped: Omit<Note, "result" | "target">) => {
    const { element, ref, path } = dropped;
    if (prop === undefined) return report.note({ ...dropped, result: "dropped", target });
    const entry = report.note({ result: "kept", element, code: "kept", ref, path, target });
    entries.set(prop, entry);
    return entry;
  };
  if (carries !== undefined)
    note(optionsFrom, {
      element: "option_list",
      code: "carry_forward_not_carried",
      ref: carries.ref,
      path: carries.path,
      message: "Choices of an earlier answer are not carried forward",
    });
  if (compares === undefined) return;
  const entry = note(earlierAnswerChecks, {
    element: "check",
    code: "check_not_carried",
    ref: compares.ref,
    path: compares.path,
    message: `The check is not carried over; any answer is accepted: ${compares.quoted}`,
  });
  for (const prop of compares.props ?? []) checks.get(made)?.set(prop, entry);
}
