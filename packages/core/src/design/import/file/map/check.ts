import type { ValidationIssue } from "#kit/error.ts";
import { limitMessage } from "#survey-files/map/limits.ts";
import { askOnce } from "#survey-files/map/loop.ts";
import type { Json } from "#survey-files/map/parts.ts";
import { forgetScore } from "#survey-files/map/scores.ts";
import type { Mapped } from "#survey-files/map/study.ts";
import type { Imported } from "#survey-files/report.ts";
import type { FileReading } from "../../../../platform/ctx.ts";
import { definitionIssues } from "../../index.ts";

const maxRounds = 6;
/** Without them a question of its type cannot be asked. */
const neededProps = new Set(["options", "items", "criteria", "cards", "categories"]);

/**
 * What of the definition the routes would refuse is taken out of it, and told in the report. Each round takes what the
 * checks name; what is left after the last is for the import to refuse.
 */
export function settle(ctx: FileReading, mapped: Mapped): Imported {
  const { definition, report, title, languages } = mapped;
  for (let round = 0; round < maxRounds; round++) {
    const issues = definitionIssues(ctx, definition);
    if (issues.length === 0) break;
    const gone = new Set<object>();
    for (const issue of issues) takeOut(mapped, issue, gone);
    definition.logic = definition.logic.filter((rule) => !gone.has(rule));
    if (Array.isArray(definition.scores))
      definition.scores = definition.scores.filter((score: Json) => !gone.has(score));
    definition.question_quotas = withoutGone(definition.question_quotas, "buckets", gone);
    definition.translations = withoutGone(definition.translations, "units", gone);
  }
  return { definition, report: report.end({ title, languages }) };
}

/** The parts with what is left of their lists, without those that have nothing left. */
const withoutGone = (parts: readonly Json[], list: string, gone: ReadonlySet<object>): Json[] =>
  parts
    .filter((part) => !gone.has(part))
    .map((part) => ({ ...part, [list]: (part[list] as Json[]).filter((one) => !gone.has(one)) }))
    .filter((part) => (part[list] as Json[]).length > 0);

function takeOut(mapped: Mapped, { loc, msg }: ValidationIssue, gone: Set<object>): void {
  const { definition, entries, quoted, report } = mapped;
  const [, , list, index, field, name] = loc;
  const part = (definition[String(list)] as Json[] | undefined)?.[Number(index)];
  const drop = (key: object | undefined, code: string, why = msg) => {
    const entry = key && entries.get(key);
    if (!entry) return;
    const what = key && quoted.get(key);
    const message = what === undefined ? why : `${why}: ${what}`;
    const result = code === "asked_as_text" ? "approximated" : "dropped";
    Object.assign(entry, { result, code, message: message.slice(0, 1000) });
  };
  if (list === "study_quotas" || list === "config") {
    delete definition[String(list)];
    return;
  }
  if (part === undefined) return;
  if (field === "display_conditions") {
    drop(part.display_conditions as object | undefined, "condition_not_carried");
    delete part.display_conditions;
  } else if (list === "groups" && field === "repeat_for") {
    const entry = entries.get(part.repeat_for as object);
    const message = `Asked once, without the repeat, ${msg}`;
    if (entry) Object.assign(entry, { result: "approximated", code: "asked_once", message });
    askOnce(mapped, part);
  } else if (list === "scores") {
    drop(part, "calculation_not_carried");
    forgetScore(mapped, String(part.key));
    gone.add(part);
  } else if (list === "questions" && field === "props") {
    const prop = (part.props as Json)[String(name ?? "")];
    const told = limitMessage(String(name ?? ""), prop, msg);
    const own = typeof prop === "object" && prop !== null && entries.has(prop) ? prop : undefined;
    drop(own, name === "optionsFrom" ? "carry_forward_not_carried" : "check_not_carried");
    const isLeftOut = takeOutProp(part, String(name ?? ""), (key, code) => drop(key, code, told));
    const entry = entries.get(part);
    if (isLeftOut && own === undefined && entry !== undefined) {
      const { ref, path } = entry.source;
      const note = { result: "dropped", element: "setting", code: "setting_not_carried" } as const;
      report.note({ ...note, ref, path, target: entry.target, message: told });
      const check = mapped.checks.get(part)?.get(String(name ?? ""));
      if (check !== undefined && check.result !== "dropped")
        Object.assign(check, { result: "approximated", code: "check_in_part", message: told });
    }
  } else if (list === "questions" && field === "content") {
    part.content = String(part.content).replace(/\{\{[^{}]*\}\}/g, "");
    for (const entry of mapped.pipesTold.get(String(part.id))?.inText.values() ?? [])
      Object.assign(entry, { result: "dropped", code: "pipe_not_carried", message: msg });
  } else if (list === "question_quotas" && field === "buckets" && typeof name === "number") {
    const bucket = (part.buckets as Json[])[name];
    drop(bucket, "quota_not_carried");
    if (bucket !== undefined) gone.add(bucket);
  } else if (list === "translations" && field === "units" && typeof name === "number") {
    const unit = (part.units as Json[])[name];
    if (unit !== undefined) gone.add(unit);
  } else if (list === "logic" || list === "question_quotas" || list === "translations") {
    drop(part, "rule_not_carried");
    gone.add(part);
  }
}

/** A question whose type cannot be asked with its lists is asked as a text; any other setting is left out. */
function takeOutProp(question: Json, name: string, drop: (key: object, code: string) => void): boolean {
  const props = question.props as Json;
  if (name !== "" && !neededProps.has(name) && name in props) {
    delete props[name];
    // What it would have taken of an earlier answer was all that it offers.
    const isEmpty = name === "optionsFrom" && Array.isArray(props.options) && props.options.length === 0;
    if (!isEmpty) return true;
  }
  question.type = "textInput";
  question.props = props.required === true ? { required: true } : {};
  drop(question, "asked_as_text");
  return false;
}
