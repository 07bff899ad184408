import { type Constrained, readConstraint } from "../../constraint.ts";
import type { Question, Remark } from "../../tree.ts";
import type { Row } from "../sheet.ts";
import { cell, placeOf, type Table } from "./table.ts";

export const yes = /^(yes|true|true\(\)|1)$/i;
const no = /^(no|false|false\(\)|0|)$/i;
const mediaColumn = /^(media(::|_)?|image|big-image|big_image|video|audio)/;

/** What of a row has no place in a study, by its column. */
const unkept: readonly [column: string, code: Remark["code"], message: string][] = [
  ["default", "default_not_carried", "Nothing is answered beforehand"],
  ["read_only", "setting_not_carried", "What is asked can be answered"],
  ["readonly", "setting_not_carried", "What is asked can be answered"],
  ["trigger", "setting_not_carried", "No answer changes another one"],
  ["constraint_message", "message_not_carried", "The page has its own words for a check that fails"],
  ["required_message", "message_not_carried", "The page has its own words for a check that fails"],
  ["guidance_hint", "message_not_carried", "Participants see the hint alone"],
];

export interface Checks {
  props: Record<string, unknown>;
  compares: Question["compares"];
  remarks: Remark[];
}

/** What is asked of answers, as props; what is beyond them is told. */
export function checksOf(
  survey: Table,
  row: Row,
  { ref, shape }: { ref: string; shape: Pick<Question, "type" | "props"> },
): Checks {
  const remarks: Remark[] = [];
  const note = (column: string, remark: Omit<Remark, "ref" | "path">) =>
    remarks.push({ ...remark, ref, path: placeOf(survey, row, column) });
  const check = { element: "check" } as const;
  const drop = (column: string, message: string) =>
    note(column, { ...check, result: "dropped", code: "check_not_carried", message });
  const props: Record<string, unknown> = {};
  let compares: Question["compares"];
  const required = cell(survey, row, "required");
  if (yes.test(required) && shape.type !== "message") {
    props.required = true;
    note("required", { ...check, result: "kept", code: "kept" });
  } else if (!no.test(required)) drop("required", `It may always be skipped: ${required}`);
  const constraint = cell(survey, row, "constraint");
  const found = constraint === "" ? null : readConstraint(constraint, kindOf(shape));
  if (constraint !== "" && found === null) drop("constraint", `Every answer is taken: ${constraint}`);
  if (found !== null) {
    Object.assign(props, found.props);
    if (found.checks.length === 0) note("constraint", { ...check, result: "kept", code: "kept" });
    else
      compares = {
        ...{ ref, path: placeOf(survey, row, "constraint"), quoted: constraint },
        checks: found.checks,
      };
  }
  const filter = cell(survey, row, "choice_filter");
  if (filter !== "")
    note("choice_filter", {
      ...{ result: "dropped", element: "option_list", code: "filter_not_carried" },
      message: `All choices are offered: ${filter}`,
    });
  for (const column of survey.columns.keys())
    if (mediaColumn.test(column) && cell(survey, row, column) !== "")
      note(column, {
        ...{ result: "dropped", element: "medium", code: "medium_not_carried" },
        message: `Upload the file to the question: ${cell(survey, row, column)}`,
      });
  for (const [column, code, message] of unkept) {
    const text = cell(survey, row, column) || cell(survey, row, ...languagesOf(survey, column));
    const isSet = text !== "" && !(code === "setting_not_carried" && no.test(text));
    if (isSet) note(column, { result: "dropped", element: "setting", code, message: `${message}: ${text}` });
  }
  return { props, compares, remarks };
}

/** The columns of a text in its languages. */
const languagesOf = ({ columns }: Table, name: string): string[] =>
  [...columns.keys()].filter((column) => column.startsWith(`${name}::`));

function kindOf({ type, props }: Pick<Question, "type" | "props">): Constrained {
  if (type === "number") return props.step === 1 ? "integer" : "number";
  if (type === "date") return "date";
  return props.isMultiSelect === true ? "several" : "text";
}
