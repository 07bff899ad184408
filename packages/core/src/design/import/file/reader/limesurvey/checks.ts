import { type Constrained, readConstraint } from "../../constraint.ts";
import type { Place } from "../../report.ts";
import type { Question, Remark } from "../../tree.ts";
import type { LssSource } from "./source.ts";
import { field, type Row } from "./tables.ts";

/** What a question asks of answers beside being mandatory. */

type Attributes = ReadonlyMap<string, string>;

/** Limits, by the props that they become. */
const limits: Readonly<Record<string, readonly string[]>> = {
  ...{ min_answers: ["minSelections"], max_answers: ["maxSelections", "maxRanked"] },
  ...{ maximum_chars: ["maxLength"], min_num_value_n: ["min"], max_num_value_n: ["max"] },
  ...{ date_min: ["earliest"], date_max: ["latest"], max_num_of_files: ["maxFiles"] },
  num_value_int_only: ["step"],
};
const dropped = [
  ...["em_validation_sq", "array_filter", "array_filter_exclude", "equals_num_value", "min_num_value"],
  ...["max_num_value", "input_boxes", "other_numbers_only", "other_comment_mandatory", "numbers_only"],
  ...["exclude_all_others_auto", "code_filter", "time_limit", "allowed_filetypes", "min_num_of_files"],
  ...["multiflexible_min", "multiflexible_max", "multiflexible_checkbox", "max_subquestions"],
];
/** What is no check. */
const settings = new Set(["time_limit", "code_filter", "multiflexible_checkbox"]);
const lists = new Set(["array_filter", "array_filter_exclude"]);

export interface Checks {
  props: Record<string, unknown>;
  compares: Question["compares"];
  remarks: Remark[];
}

const isSet = (value: string): boolean => value.trim() !== "" && value.trim() !== "0";

/** What is asked of answers, as props; what is beyond them is told. */
export function checksOf(
  from: LssSource,
  row: Row,
  {
    attributes,
    shape,
    place,
  }: { attributes: Attributes; shape: Pick<Question, "type" | "props">; place: Place },
): Checks {
  const remarks: Remark[] = [];
  const props: Record<string, unknown> = {};
  const compared: NonNullable<Question["compares"]>["checks"] = [];
  const told: string[] = [];
  const note: Note = (name, result, code, message) =>
    remarks.push({
      ...{
        ...place,
        result,
        code,
        element: settings.has(name) ? "setting" : lists.has(name) ? "option_list" : "check",
      },
      ...(message !== undefined && { message }),
    });
  noteOthers(row, { attributes, shape }, note);
  for (const [name, value] of attributes) {
    const known = limits[name];
    if (known === undefined || !isSet(value)) continue;
    const other = namedNumber(from, value);
    if (known.some((prop) => prop in shape.props)) note(name, "kept", "kept");
    else if (other !== null && shape.type === "number" && (known[0] === "min" || known[0] === "max")) {
      compared.push({ operation: known[0] === "min" ? ">=" : "<=", with: other });
      told.push(`${name}: ${value}`);
    } else note(name, "dropped", "check_not_carried", `${name}: ${value}`);
  }
  const own = attributes.get("em_validation_q") ?? "";
  if (isSet(own)) {
    const found = readConstraint(inDots(own, place.ref), kindOf(shape));
    if (found === null || found.checks.length > 0)
      note("em_validation_q", "dropped", "check_not_carried", `Every answer is taken: ${own}`);
    else {
      Object.assign(props, found.props);
      note("em_validation_q", "kept", "kept");
    }
  }
  const compares =
    compared.length === 0 ? undefined : { ...place, quoted: told.join(", "), checks: compared };
  return { props, compares, remarks };
}

type Note = (name: string, result: Remark["result"], code: Remark["code"], message?: string) => void;

/** Tells whether an answer has to be given, and of the checks that no prop has. */
function noteOthers(
  row: Row,
  { attributes, shape }: { attributes: Attributes; shape: Pick<Question, "type"> },
  note: Note,
): void {
  const mandatory = field(row, "mandatory");
  if (mandatory === "Y" && shape.type !== "message") note("mandatory", "kept", "kept");
  if (mandatory === "S")
    note("mandatory", "dropped", "request_not_carried", "Nobody is asked twice for an answer");
  for (const name of dropped) {
    const value = attributes.get(name) ?? "";
    const other = settings.has(name) ? "setting_not_carried" : "check_not_carried";
    const code = lists.has(name) ? "filter_not_carried" : other;
    if (isSet(value)) note(name, "dropped", code, `${name}: ${value}`);
  }
  const preg = field(row, "preg");
  if (isSet(preg)) note("preg", "dropped", "check_not_carried", `Any text is taken: ${preg}`);
}

/** The question whose number is the limit. */
function namedNumber(from: LssSource, value: string): string | null {
  const name = /^\s*\{?\s*([A-Za-z]\w*)(?:\.NAOK)?\s*\}?\s*$/.exec(value)?.[1];
  const named = name === undefined ? undefined : from.names.get(name);
  return named !== undefined && "question" in named && named.item === undefined && named.choice === undefined
    ? named.question
    : null;
}

/** A check as constraints are written: `.` is the answer. */
const inDots = (source: string, title: string): string =>
  source
    .replace(/^\s*\{|\}\s*$/g, "")
    .replace(/&&/g, " and ")
    .replace(new RegExp(`\\b(?:this|self|${title.replace(/\W/g, "")})(?:\\.NAOK)?\\b`, "g"), ".")
    .replace(/\bcount\(\s*\.\s*\)/g, "count-selected(.)")
    .replace(/\bstrlen\(\s*\.\s*\)/g, "string-length(.)");

function kindOf({ type, props }: Pick<Question, "type" | "props">): Constrained {
  if (type === "number") return props.step === 1 ? "integer" : "number";
  if (type === "date") return "date";
  return props.isMultiSelect === true ? "several" : "text";
}
