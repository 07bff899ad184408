import { plainText } from "../../markup.ts";
import type { Remark, Scored } from "../../tree.ts";
import type { LssSource } from "./source.ts";
import { field, type Row } from "./tables.ts";

/** Assessments: answers have values, whose sums, of all groups or of one, lie between bounds that have a message. */

const number = (text: string): number => (text.trim() === "" ? 0 : Number(text));

/** What counts of the questions, by their group. */
function countedOf(from: LssSource): { gid: string; counted: Scored["counted"][number] }[] {
  return from.questions().flatMap((row) => {
    const [qid, type, question, gid] = ["qid", "type", "title", "gid"].map((name) => field(row, name)) as [
      ...[string, string, string, string],
    ];
    if (type === "M" || type === "P") {
      const value = number(from.attributes(qid).get("assessment_value") ?? "");
      const values = Object.fromEntries(from.rows(qid).map(({ code }) => [code, value]));
      return value === 0 ? [] : [{ gid, counted: { question, weight: 1, values, otherwise: 0 } }];
    }
    const values = Object.fromEntries(
      from
        .answerRows(qid)
        .map((answer): [string, number] => [
          field(answer, "code"),
          number(field(answer, "assessment_value")),
        ]),
    );
    if (Object.values(values).every((value) => value === 0)) return [];
    const counted = { question, weight: 1, values, otherwise: 0 };
    if (/^[L!O]$/.test(type)) return [{ gid, counted }];
    return /^[FH]$/.test(type)
      ? from.rows(qid).map(({ code }) => ({ gid, counted: { ...counted, item: code } }))
      : [];
  });
}

const rulesOf = (from: LssSource): Row[] => from.once(from.tables.of("assessments"), "id");

/** The bounds with their messages, as bands; none where they overlap, which is told. */
function bandsOf(rules: readonly Row[], remarks: Remark[]): NonNullable<Scored["bands"]> {
  const bands: NonNullable<Scored["bands"]> = [];
  for (const row of rules) {
    const [name, message] = [field(row, "name"), field(row, "message")].map(plainText) as [string, string];
    const min = number(field(row, "minimum"));
    const max = number(field(row, "maximum"));
    const place = { ref: name || "assessment", path: row.path, element: "rule" } as const;
    const fits = Number.isFinite(min) && Number.isFinite(max) && min <= max;
    if (!fits || bands.some((band) => band.min <= max && min <= band.max)) {
      const told = `A band from ${field(row, "minimum")} to ${field(row, "maximum")} overlaps another, or has no bounds`;
      remarks.push({
        ...place,
        result: "dropped",
        code: "rule_not_carried",
        message: `${told}: ${name} ${message}`,
      });
      continue;
    }
    const isShort = message !== "" && message.length <= 200 && !message.includes("{");
    bands.push({ label: isShort ? message : name || `${min}–${max}`, min, max });
    remarks.push(
      isShort || message === ""
        ? { ...place, result: "kept", code: "band", message: `A band of the score, from ${min} to ${max}` }
        : {
            ...place,
            result: "approximated",
            code: "band",
            message: `The band keeps its name only: ${message}`,
          },
    );
  }
  return bands;
}

/** The scores that assessments come to. Where they are switched off, or nothing has a value, they are told as dropped. */
export function assessmentScores(from: LssSource, remarks: Remark[]): Scored[] {
  const rules = rulesOf(from);
  const [survey] = from.tables.of("surveys");
  const isOn = survey !== undefined && field(survey, "assessments") === "Y";
  const counted = isOn || rules.length > 0 ? countedOf(from) : [];
  if (!isOn || counted.length === 0) {
    for (const row of rules)
      remarks.push({
        ref: plainText(field(row, "name")) || "assessment",
        path: row.path,
        element: "calculation",
        result: "dropped",
        code: isOn ? "calculation_not_carried" : "not_active",
        message: isOn ? "No answer has a value" : "Assessments are switched off",
      });
    return [];
  }
  const names = new Map(from.tables.of("groups").map((row) => [field(row, "gid"), row]));
  const scoped = Map.groupBy(rules, (row) => (field(row, "scope") === "G" ? field(row, "gid") : ""));
  const scopes = new Map<string, readonly Row[]>([["", []], ...scoped]);
  return [...scopes].map(([gid, own]): Scored => {
    const label = gid === "" ? "Total" : from.groupName(gid);
    const parts = counted.filter((each) => gid === "" || each.gid === gid).map((each) => each.counted);
    const place = own[0] ?? names.get(gid) ?? survey;
    return {
      key: `assessment ${gid}`,
      ref: `assessment: ${label}`,
      path: place?.path ?? "",
      label,
      counted: parts,
      add: 0,
      divisor: 1,
      isLenient: true,
      quoted: `the values of answers, ${label}`,
      bands: bandsOf(own, remarks),
    };
  });
}
