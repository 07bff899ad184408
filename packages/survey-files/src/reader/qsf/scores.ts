import { plainText } from "../../markup.ts";
import type { Scored } from "../../tree.ts";
import type { Element, QsfFile } from "./blocks.ts";
import type { Points } from "./facts.ts";
import { entries, type Json, list, number, pointer, record, text } from "./value.ts";

/** Points that a survey gives for answers, in one or more categories. */

interface Category {
  label: string;
  path: string;
}

/** The categories of the survey's scoring by their ids. */
function categoriesOf(scoring: Element | undefined): Map<string, Category> {
  if (scoring === undefined) return new Map();
  return new Map(
    list(scoring.payload.ScoringCategories).map((each, index): [string, Category] => {
      const category = record(each);
      const path = scoring.path + pointer("ScoringCategories", index);
      return [text(category.ID), { label: plainText(text(category.Name)), path }];
    }),
  );
}

/** The points of one question in each category: by choices, and in a grid by rows and columns. */
function pointsOf(payload: Json): Map<string, Map<string, Record<string, number>>> {
  const categories = new Map<string, Map<string, Record<string, number>>>();
  for (const each of list(payload.GradingData)) {
    const { ChoiceID, AnswerID, Grades } = record(each);
    for (const [category, grade] of entries(Grades)) {
      const points = number(grade);
      if (points === undefined || text(ChoiceID) === "") continue;
      const rows = categories.get(category) ?? new Map<string, Record<string, number>>();
      const isCell = AnswerID !== undefined && AnswerID !== null;
      const row = isCell ? text(ChoiceID) : "";
      const code = isCell ? text(AnswerID) : text(ChoiceID);
      rows.set(row, { ...rows.get(row), [code]: points });
      categories.set(category, rows);
    }
  }
  return categories;
}

/** The points of all questions by their category. */
export function pointsIn(file: Pick<QsfFile, "questions" | "asked">): Map<string, Points[]> {
  const found = new Map<string, Points[]>();
  for (const [key, { payload }] of file.questions) {
    const asked = file.asked.get(key);
    for (const [category, rows] of pointsOf(payload))
      for (const [row, values] of rows) {
        const question = row === "" ? key : (asked?.rowKey?.(row) ?? key);
        const item = row !== "" && asked?.rowKey == null ? { item: row } : {};
        found.set(category, [...(found.get(category) ?? []), { question, ...item, values }]);
      }
  }
  return found;
}

/** The scores of a survey, each told where its category stands, or where its first points do. */
export function scoresOf(file: QsfFile, scoring: Element | undefined): Scored[] {
  const categories = categoriesOf(scoring);
  const scores = new Map<string, Scored>();
  for (const [key, { payload, path }] of file.questions) {
    if (!file.placed.has(key)) continue;
    const asked = file.asked.get(key);
    for (const [category, rows] of pointsOf(payload)) {
      const known = categories.get(category);
      const score: Scored = scores.get(category) ?? {
        key: category,
        ref: known?.label || category,
        path: known?.path ?? `${path}/GradingData`,
        label: known?.label || category,
        counted: [],
        add: 0,
        divisor: 1,
        isLenient: true,
        quoted: known?.label || category,
      };
      for (const [row, values] of rows) {
        const question = row === "" ? key : (asked?.rowKey?.(row) ?? key);
        const item = row !== "" && asked?.rowKey == null ? { item: row } : {};
        score.counted.push({ question, ...item, weight: 1, values, otherwise: 0 });
      }
      scores.set(category, score);
    }
  }
  return [...scores.values()];
}
