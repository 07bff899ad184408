import { type Meaning, NotUnderstood, type Reading, type Said } from "../../effect/meaning.ts";
import { languageOf } from "../../language.ts";
import type { Asked, Facts } from "./facts.ts";
import { fieldText, fieldValue, ignoresCase, languageField, questionsOf, textHolds } from "./fields.ts";
import { entries, isOn, type Json, record, text } from "./value.ts";

/** Logic as Qualtrics decides it. */

const numbered = (value: unknown): [string, Json][] =>
  entries(value).flatMap(([key, each]) => (/^\d+$/.test(key) ? [[key, record(each)]] : []));

const locatorOf = (each: Json): string => text(each.LeftOperand) || text(each.ChoiceLocator);
const fieldOf = (each: Json): string => text(each.LeftOperand).replace(/^[em]:\/\/(Field\/)?/i, "");

/** The sets of comparisons that are decided: each with how it is joined to the one before. */
const setsOf = (value: unknown): { parts: Json[]; isOr: boolean }[] =>
  numbered(value).map(([, set], index) => ({
    parts: numbered(set).flatMap(([, each]) => (isOn(each._HiddenExpression) ? [] : [each])),
    isOr: index > 0 && /else|or/i.test(text(set.Type)),
  }));

/** `and` binds closer than `or`. */
function either(parts: readonly { holds: boolean; isOr: boolean }[]): boolean {
  let isAll = true;
  for (const [index, { holds, isOr }] of parts.entries()) {
    if (index > 0 && isOr) {
      if (isAll) return true;
      isAll = holds;
    } else isAll &&= holds;
  }
  return isAll;
}

export function meaningOf(value: unknown, { asked, fields, set, points, placed }: Facts): Meaning {
  // The fields as they are at this place, whatever the flow sets later.
  const facts: Facts = { asked, fields, set, points, placed: new Set(placed) };
  const sets = setsOf(value);
  const all = sets.flatMap(({ parts }) => parts);
  const questions = all.flatMap((each): string[] => {
    const type = text(each.LogicType);
    if (type === "Scoring")
      return (facts.points.get(/(SC_\w+)/.exec(locatorOf(each))?.[1] ?? "") ?? []).flatMap(({ question }) =>
        facts.placed.has(question.split("/")[0] ?? question) ? [question] : [],
      );
    if (type === "EmbeddedField") return questionsOf(fieldValue(fields, set, fieldOf(each)));
    const { key, asked, path } = located(locatorOf(each), facts);
    if (type !== "Question" || asked === undefined) return [];
    return asked.rowKey === null ? [key] : rowsIn(path, asked).map((row) => asked.rowKey?.(row) ?? key);
  });
  const values = all.flatMap((each) => [text(each.RightOperand), ...locatorOf(each).split("/").slice(-2)]);
  return {
    questions,
    values: values.filter((each) => each !== ""),
    holds: (reading) =>
      either(
        sets.map(({ parts, isOr }) => ({
          isOr,
          holds: either(
            parts.map((each) => ({
              holds: decides(each, facts, reading),
              isOr: /or/i.test(text(each.Conjuction ?? each.Conjunction)),
            })),
          ),
        })),
      ),
  };
}

/** The question of a locator such as `q://QID4/SelectableChoice/2`, in a row of a loop such as `q://1_QID4/…`. */
export function located(locator: string, { asked }: Pick<Facts, "asked">) {
  const [, key = "", path = ""] = /^q:\/\/([^/]+)\/(.*)$/.exec(locator) ?? [];
  const behind = key.indexOf("_") + 1;
  const iteration = asked.has(key) ? "" : key.slice(0, behind);
  return { key, iteration, asked: asked.get(key.slice(iteration.length)), path };
}

const rowsIn = (path: string, { rows }: Asked): readonly string[] => {
  const [, row] = /^(?:SelectableChoice|ChoiceGroup)\/([^/]+)/.exec(path) ?? [];
  return row === undefined ? rows : [row];
};

function decides(each: Json, facts: Facts, reading: Reading): boolean {
  const operator = text(each.Operator);
  const operand = text(each.RightOperand);
  const compared = (value: string): boolean => {
    const found = textHolds(operator, value, operand, ignoresCase(each));
    if (found === null || operand.includes("${")) throw new NotUnderstood();
    return found;
  };
  switch (text(each.LogicType)) {
    case "EmbeddedField": {
      const field = fieldOf(each);
      if (field === languageField && !facts.set.has(field))
        return textHolds(operator, reading.language, languageOf(operand), false) ?? false;
      return compared(fieldText(field, fieldValue(facts.fields, facts.set, field), reading));
    }
    case "Scoring":
      return compared(String(scored(text(each.LeftOperand), facts, reading)));
    case "PanelData":
      return compared(reading.field(fieldOf(each)));
    case "BooleanValue":
      return /^(true|1)$/i.test(String(each.Value ?? each.LeftOperand ?? ""));
    case "LoopAndMerge":
    case "LoopAndMergeField":
      return compared(reading.item());
    case "Question":
      return ofQuestion(each, facts, reading, compared);
    default:
      throw new NotUnderstood();
  }
}

/** The points so far. */
function scored(locator: string, facts: Facts, reading: Reading): number {
  const points = facts.points.get(/(SC_\w+)/.exec(locator)?.[1] ?? "") ?? [];
  return points.reduce((sum, { question, item, values }) => {
    if (!facts.placed.has(question.split("/")[0] ?? question)) return sum;
    const { codes, cells } = reading.said(question);
    const chosen = item === undefined ? codes : [cells.get(item) ?? ""];
    return sum + chosen.reduce((own, code) => own + (values[code] ?? 0), 0);
  }, 0);
}

function ofQuestion(
  each: Json,
  facts: Facts,
  reading: Reading,
  compared: (value: string) => boolean,
): boolean {
  const { key, iteration, asked, path } = located(locatorOf(each), facts);
  if (asked === undefined) throw new NotUnderstood();
  const [kind = "", one = "", two] = path.split("/");
  const operator = text(each.Operator);
  const isPositive = operator === "Selected";
  const isChoice = isPositive || operator === "NotSelected";
  const rowOf = (row: string): Said => reading.said(iteration + (asked.rowKey?.(row) ?? ""));
  const cell = (row: string, column: string): boolean =>
    asked.rowKey === null ? reading.said(key).cells.get(row) === column : rowOf(row).codes.includes(column);
  if (isChoice && (kind === "SelectableChoice" || kind === "ChoiceGroup"))
    return (two === undefined ? reading.said(key).codes.includes(one) : cell(one, two)) === isPositive;
  if (isChoice && kind === "SelectableAnswer") return asked.rows.some((row) => cell(row, one)) === isPositive;
  if (kind === "SelectedChoicesCount") return compared(String(reading.said(key).codes.length));
  if (kind === "ChoiceNumericEntryValue" && one !== "" && asked.hasItems)
    return compared(reading.said(key).cells.get(one) ?? "");
  if (kind !== "ChoiceTextEntryValue" && kind !== "ChoiceNumericEntryValue") throw new NotUnderstood();
  if (asked.rowKey !== null && one !== "") return compared(rowOf(one).text);
  const said = reading.said(key);
  if (asked.type !== "multipleChoice") return compared(said.text);
  // The text beside one choice.
  if (asked.own === null || one !== asked.own) throw new NotUnderstood();
  return compared(said.codes.includes(one) ? (said.other ?? "") : "");
}
