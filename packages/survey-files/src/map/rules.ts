import { linkTemplate } from "#survey/study/attribute.ts";
import type { Note, Report } from "../report.ts";
import type { Compared, Jump, Quota, When } from "../tree.ts";
import { comparisonOf, isList } from "./conditions.ts";
import { addressOf } from "./messages.ts";
import type { Draft, Json, Known } from "./parts.ts";
import { behind, isLastOf, type Standing } from "./standing.ts";

/** The comparisons any of which lets a condition hold; null where it says more. */
function alternatives(when: When | null): Compared[] | null {
  if (when === null) return null;
  if (when.op === "is") return [when];
  if (when.op === "and") return null;
  const parts = when.of.map(alternatives);
  return parts.includes(null) ? null : (parts as Compared[][]).flat();
}

/** The rules that jump from the question's own answers; null where its conditions look at more. */
function comparisonsOf(
  jump: Jump,
  question: Known,
  draft: Draft,
): { rules: Json[]; isWhole: boolean } | null {
  const found = alternatives(jump.when);
  if (found === null) return null;
  let isWhole = true;
  const rules: Json[] = [];
  for (const each of found) {
    const { source, test, value } = each;
    if (!("question" in source) || source.question !== question.source.key || source.item !== undefined)
      return null;
    if (test === "IS_ANSWERED") {
      // An answer is what rules are looked at for; without one the interview goes on.
      if (each.negate) isWhole = question.source.props.required === true && isWhole;
      else rules.push({ operation: "ALWAYS", comparison_value: null });
      continue;
    }
    const positive = each.negate ? othersOf(question, value) : [each];
    const asked = positive?.map((one) => comparisonOf(one, draft)) ?? [null];
    for (const one of asked) {
      if (one === null) return null;
      rules.push({ operation: one.operation, comparison_value: one.comparison_value });
    }
  }
  return rules.length === 0 ? null : { rules, isWhole };
}

/** That another option is chosen, of a question of which one is. */
function othersOf(question: Known, value: string | null): Compared[] | null {
  const { options, source } = question;
  if (options === null || isList(question) || source.props.allowOther === true) return null;
  return [...options.keys()]
    .filter((code) => code !== value)
    .map((code) => ({ op: "is", source: { question: source.key }, test: "==", value: code, negate: false }));
}

/** Where a jump leads: after a question comes the next one, or the end. */
function targetOf({ to }: Jump, draft: Draft, from: Known, top: readonly Standing[]): Json | null {
  const ending = { action_type: "end_interview", end_interview: true };
  if ("end" in to) {
    const redirect_url =
      to.url === undefined ? null : addressOf(to.url, (url) => linkTemplate.safeParse(url).success);
    if (redirect_url !== null) return { action_type: "redirect_url", redirect_url, end_interview: false };
    return to.end === "screened_out" ? { action_type: "screen_out", end_interview: false } : ending;
  }
  const leadTo = (id: string): Json => {
    const loop = draft.loops.get(id);
    return loop === undefined || loop === from.loop
      ? { action_type: "next_question_id", next_question_id: id, end_interview: false }
      : { action_type: "move_to_question_group", next_question_group_id: loop, end_interview: false };
  };
  if ("question" in to) {
    const id = draft.known.get(to.question)?.id;
    return id === undefined ? null : leadTo(id);
  }
  const last = draft.known.get(to.after);
  // The end of a loop would be that of all its items.
  if (last === undefined || from.loop !== undefined) return null;
  const next = behind(last.id, from.id, top);
  if (next === undefined) return null;
  if (next === null) return ending;
  return next.kind === "question"
    ? leadTo(next.id)
    : { action_type: "move_to_question_group", next_question_group_id: next.id, end_interview: false };
}

/** Adds the rules of a question, and tells what became of each. */
export function addJumps(
  draft: Draft,
  report: Report,
  question: Known,
  { top, blocks }: { top: readonly Standing[]; blocks: ReadonlyMap<string, readonly string[]> },
): void {
  const { definition, entries } = draft;
  const jumps = question.source.jumps ?? [];
  const block = new Set((blocks.get(question.source.key) ?? []).map((key) => draft.known.get(key)?.id));
  for (const [index, jump] of jumps.entries()) {
    const tell = (note: Note) => (question.source.isCopy ? undefined : report.note(note));
    const note = { element: "rule" as const, ref: jump.ref, path: jump.path };
    const isOwn = "after" in jump.to && jump.to.after === question.source.key;
    if (isOwn && index === jumps.length - 1 && isLastOf(block, question.id, top)) {
      const message = "It leads to where the interview goes on anyhow";
      const entry = tell({ ...note, result: "kept", code: "kept", target: question.id, message });
      if (entry !== undefined) draft.told.set(jump, entry);
      continue;
    }
    const target = targetOf(jump, draft, question, top);
    const found = jump.isAlways
      ? { rules: [{ operation: "ALWAYS", comparison_value: null }], isWhole: true }
      : comparisonsOf(jump, question, draft);
    if (target === null || found === null) {
      tell({
        ...note,
        result: "dropped",
        code: "rule_not_carried",
        target: null,
        message: `The jump is not carried over; the interview continues in order: ${jump.quoted}`,
      });
      continue;
    }
    const isExact = found.isWhole && !jump.isAlways;
    const entry = tell({
      ...note,
      result: isExact ? "kept" : "approximated",
      target: question.id,
      code: jump.isAlways ? "end_as_message" : isExact ? "kept" : "unanswered_goes_on",
      ...(jump.isAlways
        ? { message: "The message is shown where the end is reached, and the interview ends after it" }
        : isExact
          ? {}
          : { message: `Without an answer, the interview continues: ${jump.quoted}` }),
    });
    if (entry !== undefined) draft.told.set(jump, entry);
    for (const rule of found.rules) {
      const made = {
        id: `l${definition.logic.length + 1}`,
        question_id: question.id,
        comparison_value_type: "string",
        ...rule,
        ...target,
      };
      definition.logic.push(made);
      if (entry !== undefined) entries.set(made, entry);
      draft.quoted.set(made, jump.quoted);
    }
  }
}

/** Adds a quota: of all interviews, or of those with one answer. */
export function addQuota(draft: Draft, report: Report, quota: Quota): void {
  const { definition, entries, known } = draft;
  const note = { element: "quota" as const, ref: quota.ref, path: quota.path };
  if (quota.isTotal) {
    if (definition.study_quotas === undefined) {
      definition.study_quotas = { mode: "fixed", fixed_limit: quota.limit };
      definition.config = { ...(definition.config as Json), quota: quota.limit };
      report.note({ ...note, result: "kept", code: "kept", target: null });
    } else
      report.note({
        ...note,
        result: "dropped",
        code: "second_total",
        target: null,
        message: "A study has one limit for all interviews",
      });
    return;
  }
  const { when } = quota;
  const compared = when?.op === "is" && !when.negate ? comparisonOf(when, draft) : null;
  const question =
    when?.op === "is" && "question" in when.source ? known.get(when.source.question) : undefined;
  const isCounted = compared !== null && question?.options != null && compared.operation !== "IS_ANSWERED";
  if (!isCounted) {
    report.note({
      ...note,
      result: "dropped",
      code: "quota_not_carried",
      target: null,
      message: `No quota can count it: ${quota.quoted}`,
    });
    return;
  }
  const match = isList(question) ? "includes" : "equals";
  const bucket = { kind: "choice", match, value: compared.comparison_value, limit: quota.limit };
  const own = definition.question_quotas.find(({ question_id }) => question_id === question.id);
  const buckets = (own?.buckets ?? []) as Json[];
  if (buckets.some(({ value }) => value === bucket.value)) {
    report.note({
      ...note,
      result: "dropped",
      code: "quota_not_carried",
      target: question.id,
      message: `Another quota counts the same answer: ${quota.quoted}`,
    });
    return;
  }
  const entry = report.note({ ...note, result: "kept", code: "kept", target: question.id });
  entries.set(bucket, entry);
  draft.told.set(quota, entry);
  draft.quotas.set(quota, bucket);
  draft.quoted.set(bucket, quota.quoted);
  if (own === undefined) definition.question_quotas.push({ question_id: question.id, buckets: [bucket] });
  else buckets.push(bucket);
}
