import { type Constrained, readConstraint } from "../../constraint.ts";
import type { Term } from "../../expression.ts";
import type { Choice, Question, Remark } from "../../tree.ts";
import type { Row } from "../sheet.ts";
import { exclusiveBy } from "./exclusive.ts";
import { cell, placeOf, type Table } from "./table.ts";

export const yes = /^(yes|true|true\(\)|1)$/i;
export const no = /^(no|false|false\(\)|0)$/i;
export interface Checks {
  props: Record<string, unknown>;
  compares: Question["compares"];
  /** The codes of choices that nobody combines with others. */
  exclusive: readonly string[];
  remarks: Remark[];
}

/** What is asked of answers, as props; what is beyond them is told. */
export function checksOf(
  survey: Table,
  row: Row,
  {
    ref,
    shape,
    read,
  }: {
    ref: string;
    shape: Pick<Question, "type" | "props" | "lists">;
    /** A constraint as an expression, in which the answer is `.`. */
    read: (source: string) => Term | null;
  },
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
    note("required", { ...check, result: "kept", code: "kept", message: "An answer is required" });
  } else if (required !== "" && !no.test(required))
    drop("required", `The question can always be skipped: ${required}`);
  const constraint = cell(survey, row, "constraint");
  const term = constraint === "" ? null : read(constraint);
  const limits = term === null ? null : readConstraint(term, kindOf(shape));
  const codes = (shape.lists?.options ?? []).map(({ code }: Choice) => code);
  const alone = (limits?.others ?? []).map((part) =>
    shape.props.isMultiSelect === true ? exclusiveBy(part, codes) : null,
  );
  const found = alone.includes(null) ? null : limits;
  if (constraint !== "" && found === null)
    drop("constraint", `The check is not carried over; any answer is accepted: ${constraint}`);
  if (found !== null) {
    Object.assign(props, found.props);
    const made = [...Object.keys(found.props), ...(alone.length > 0 ? ["exclusiveOptions"] : [])];
    if (found.checks.length === 0)
      note("constraint", { ...check, result: "kept", code: "kept", message: constraint, props: made });
    else
      compares = {
        ref,
        path: placeOf(survey, row, "constraint"),
        quoted: constraint,
        checks: found.checks,
        props: made,
      };
  }
  const filter = cell(survey, row, "choice_filter");
  if (filter !== "")
    note("choice_filter", {
      result: "dropped",
      element: "option_list",
      code: "filter_not_carried",
      message: `The filter is not carried over; all choices are offered: ${filter}`,
    });
  return { props, compares, exclusive: found === null ? [] : alone.flatMap((each) => each ?? []), remarks };
}

function kindOf({ type, props }: Pick<Question, "type" | "props">): Constrained {
  if (type === "number") return props.step === 1 ? "integer" : "number";
  if (type === "date") return "date";
  return props.isMultiSelect === true ? "several" : "text";
}
