import { type Constrained, readConstraint } from "../../constraint.ts";
import { termOf } from "../../expression.ts";
import { plainText } from "../../markup.ts";
import type { Place } from "../../report.ts";
import type { Question, Remark } from "../../tree.ts";
import type { LssSource } from "./source.ts";
import { field, type Row } from "./tables.ts";

/** What a question asks of answers beside being mandatory. */

type Attributes = ReadonlyMap<string, string>;

/** Limits, by the props that they become. */
const limits: Readonly<Record<string, readonly string[]>> = {
  min_answers: ["minSelections"],
  max_answers: ["maxSelections", "maxRanked"],
  maximum_chars: ["maxLength"],
  min_num_value_n: ["min"],
  max_num_value_n: ["max"],
  date_min: ["earliest"],
  date_max: ["latest"],
  max_num_of_files: ["maxFiles"],
  num_value_int_only: ["step"],
};
/** Checks that no prop has, and settings that participants would notice; any other is told as well, with less words. */
const checks = new Set([
  "em_validation_sq",
  "equals_num_value",
  "min_num_value",
  "max_num_value",
  "other_numbers_only",
  "other_comment_mandatory",
  "numbers_only",
  "allowed_filetypes",
  "min_num_of_files",
  "max_filesize",
  "multiflexible_min",
  "multiflexible_max",
  "multiflexible_step",
  "max_subquestions",
  "min_num_value_sgqa",
  "max_num_value_sgqa",
  "num_value_equals_sgqa",
  "value_range_allows_missing",
]);
const lists = new Set(["array_filter", "array_filter_exclude", "exclude_all_others_auto"]);
const messages = new Set(["em_validation_q_tip", "em_validation_sq_tip", "time_limit_message"]);
/** What is read, or told elsewhere. */
const read = new Set([
  "hidden",
  "equation",
  "random_order",
  "answer_order",
  "subquestion_order",
  "random_group",
  "assessment_value",
  "em_validation_q",
  "relevance",
  "dualscale_headerA",
  "dualscale_headerB",
]);
/** How a question looks, and what its answers look like in statistics. */
const looks =
  /^(display_|text_input_|answer_width|label_input_|choice_input_|cssclass|repeat_headings|dropdown_|use_dropdown|category_separator|hide_tip|page_break|parent_order|location_|statistics_|public_statistics|scale_export|printable_help|input_size|samechoice|samelist|showpopups|array_filter_style|time_limit_.*_?(style|delay|display_time)$|fix_|button_size|crop_or_resize|horizontal_scroll|keep_aspect|show_(handle|number|search|tick|title|comment)$|visualize|width_entry|addlineicon|autoaddnewline|only_pull|save_as_default|slider_(handle|custom_handle|orientation|showminmax|separator|reset|accuracy)|em_css|keep_codes_order|clear_default|date_format|reverse$|input_boxes$)/;
/** What a setting is unless somebody changed it. */
const unset = new Set([
  "",
  "0",
  "N",
  "no",
  "none",
  "default",
  "normal",
  "false",
  "X",
  "-1",
  "inherit",
  "end",
]);
const defaults: Readonly<Record<string, string>> = {
  statistics_showgraph: "1",
  statistics_showmap: "1",
  time_limit_action: "1",
  display_columns: "1",
  location_mapheight: "300",
  location_mapwidth: "500",
  location_mapzoom: "11",
  show_title: "1",
  show_comment: "1",
  showpopups: "1",
  samechoiceheight: "1",
  samelistheight: "1",
  max_filesize: "10240",
  dropdown_dates_minute_step: "1",
  slider_default_set: "1",
  crop_or_resize: "resize",
  fix_height: "200",
  addlineicon: "plus",
  visualize: "list",
  slider_custom_handle: "f1ae",
  value_range_allows_missing: "1",
  time_limit_disable_next: "0",
};

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
  const note: Note = (name, result, code, message, made) =>
    remarks.push({
      ...place,
      result,
      code,
      element: elementOf(name),
      ...(message !== undefined && { message }),
      ...(made !== undefined && { props: made }),
    });
  noteOthers(row, { attributes, shape }, note);
  for (const [name, value] of attributes) {
    const known = limits[name];
    if (known === undefined || !isSet(value)) continue;
    const other = namedNumber(from, value);
    const made = known.filter((prop) => prop in shape.props);
    if (made.length > 0) note(name, "kept", "kept", `${name}: ${value}`, made);
    else if (other !== null && shape.type === "number" && (known[0] === "min" || known[0] === "max")) {
      compared.push({ operation: known[0] === "min" ? ">=" : "<=", with: other });
      told.push(`${name}: ${value}`);
    } else note(name, "dropped", "check_not_carried", `${name}: ${value}`);
  }
  const own = attributes.get("em_validation_q") ?? "";
  if (isSet(own)) {
    const term = termOf(inDots(own, place.ref), noName);
    const found = term === null ? null : readConstraint(term, kindOf(shape));
    if (found === null || found.checks.length > 0 || found.others.length > 0)
      note(
        "em_validation_q",
        "dropped",
        "check_not_carried",
        `The check is not carried over; any answer is accepted: ${own}`,
      );
    else {
      Object.assign(props, found.props);
      note("em_validation_q", "kept", "kept", own, Object.keys(found.props));
    }
  }
  const compares =
    compared.length === 0 ? undefined : { ...place, quoted: told.join(", "), checks: compared };
  return { props, compares, remarks };
}

const elementOf = (name: string): Remark["element"] =>
  lists.has(name)
    ? "option_list"
    : checks.has(name) || name in limits || /^(mandatory|preg|em_validation_q)$/.test(name)
      ? "check"
      : "setting";

type Note = (
  name: string,
  result: Remark["result"],
  code: Remark["code"],
  message?: string,
  made?: readonly string[],
) => void;

/** Tells whether an answer has to be given, and of the checks that no prop has. */
function noteOthers(
  row: Row,
  { attributes, shape }: { attributes: Attributes; shape: Pick<Question, "type" | "props"> },
  note: Note,
): void {
  const mandatory = field(row, "mandatory");
  if (mandatory === "Y" && shape.type !== "message")
    note("mandatory", "kept", "kept", "An answer is required");
  if (mandatory === "S")
    note(
      "mandatory",
      "dropped",
      "request_not_carried",
      "Participants are not asked a second time for an answer",
    );
  const look: string[] = [];
  for (const [name, value] of attributes) {
    if (name in limits || read.has(name) || unset.has(value.trim()) || defaults[name] === value.trim())
      continue;
    if (name === "suffix" && shape.props.unit !== undefined) note(name, "kept", "kept", `${name}: ${value}`);
    else if (name === "numbers_only" && shape.type === "number")
      note(name, "kept", "kept", `${name}: ${value}`);
    else if (name === "multiflexible_checkbox" || name === "exclude_all_others")
      note(name, "kept", "kept", `${name}: ${value}`);
    else if (/^slider_(min|max)$/.test(name) && (attributes.get("slider_layout") ?? "") === "1")
      note(name, "kept", "kept", `${name}: ${value}`);
    else if (looks.test(name)) look.push(`${name}: ${value}`);
    else {
      const code = lists.has(name)
        ? "filter_not_carried"
        : checks.has(name)
          ? "check_not_carried"
          : messages.has(name)
            ? "message_not_carried"
            : "setting_not_carried";
      note(name, "dropped", code, `${name}: ${plainText(value)}`);
    }
  }
  if (look.length > 0)
    note("look", "dropped", "look_not_carried", `The page has its own look: ${look.join(", ")}`);
  const preg = field(row, "preg");
  if (isSet(preg))
    note(
      "preg",
      "dropped",
      "check_not_carried",
      `The check is not carried over; any text is accepted: ${preg}`,
    );
}

/** The question whose number is the limit. */
function namedNumber(from: LssSource, value: string): string | null {
  const name = /^([A-Za-z]\w*)(?:\.NAOK)?$/.exec(
    value
      .trim()
      .replace(/^\{|\}$/g, "")
      .trim(),
  )?.[1];
  const named = name === undefined ? undefined : from.names.get(name);
  return named !== undefined && "question" in named && named.item === undefined && named.choice === undefined
    ? named.question
    : null;
}

/** Names of other questions are none that a check here can have. */
const noName = /(?!)/y;

/** A check as constraints are written: `.` is the answer. */
const inDots = (source: string, title: string): string =>
  source
    .trim()
    .replace(/^\{|\}$/g, "")
    .replaceAll("&&", " and ")
    .replace(/\b[A-Za-z0-9_]+\b(?:\.NAOK\b)?/g, (word) => {
      const [name = ""] = word.split(".", 1);
      return name === "this" || name === "self" || name === title ? "." : word;
    })
    .replace(/\bcount\(\s*\.\s*\)/g, "count-selected(.)")
    .replace(/\bstrlen\(\s*\.\s*\)/g, "string-length(.)");

function kindOf({ type, props }: Pick<Question, "type" | "props">): Constrained {
  if (type === "number") return props.step === 1 ? "integer" : "number";
  if (type === "date") return "date";
  return props.isMultiSelect === true ? "several" : "text";
}
