import { strToU8, zipSync } from "fflate";
import { expect } from "vitest";
import type { ImportJob } from "#survey-files/schema.ts";

/** Files of other tools, written for the tests, and what is read in reports on them. */

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A text, or a number as spreadsheets store it, by the place of its format in `formats`. */
type Cell = string | { stored: string; format?: number };
type Sheet = readonly (readonly Cell[])[];

/** Formats of numbers by their numbers in the standard, or by their codes: no format, a date, a share, groups of digits. */
const formats = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0;-#,##0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[
  0, 14, 9, 170,
]
  .map((id) => `<xf numFmtId="${id}"/>`)
  .join("")}</cellXfs></styleSheet>`;

const sheetXml = (rows: Sheet): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row
          .map((text, column) => {
            const at = `${String.fromCharCode(65 + column)}${index + 1}`;
            if (typeof text !== "string")
              return `<c r="${at}" s="${text.format ?? 0}"><v>${text.stored}</v></c>`;
            return text === "" ? "" : `<c r="${at}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
          })
          .join("")}</row>`,
    )
    .join("")}</sheetData></worksheet>`;

/** The parts of a workbook by their names in the archive. */
export function workbookParts(sheets: Readonly<Record<string, Sheet>>): Record<string, Uint8Array> {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join("")}</Relationships>`,
  };
  parts["xl/styles.xml"] = formats;
  for (const [index, rows] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(rows);
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
}

export const workbook = (sheets: Readonly<Record<string, Sheet>>): Uint8Array =>
  zipSync(workbookParts(sheets));

type Rows = readonly Readonly<Record<string, string>>[];

/** A survey's structure as LimeSurvey exports it. */
export const limeSurvey = (tables: Readonly<Record<string, Rows>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>415</DBVersion><languages><language>en</language></languages>${Object.entries(
    tables,
  )
    .map(
      ([name, rows]) =>
        `<${name}><fields><fieldname>id</fieldname></fields><rows>${rows
          .map(
            (row) =>
              `<row>${Object.entries(row)
                .map(([field, text]) => `<${field}><![CDATA[${text}]]></${field}>`)
                .join("")}</row>`,
          )
          .join("")}</rows></${name}>`,
    )
    .join("")}</document>`;

/** A question of a survey of Qualtrics, by the number in its id. */
export const choice = (id: number, text: string, options: string[], more: object = {}) => ({
  Element: "SQ",
  Payload: {
    QuestionID: `QID${id}`,
    DataExportTag: `Q${id}`,
    QuestionText: text,
    QuestionType: "MC",
    Selector: "SAVR",
    Choices: Object.fromEntries(options.map((Display, index) => [index + 1, { Display }])),
    ChoiceOrder: options.map((_, index) => index + 1),
    ...more,
  },
});
export const selected = (locator: string, Operator = "Selected", more: object = {}) => ({
  LogicType: "Question",
  ChoiceLocator: locator,
  Operator,
  Type: "Expression",
  Description: `If ${locator}`,
  ...more,
});
export const logic = (...parts: object[]) => ({
  "0": { ...Object.fromEntries(parts.map((part, index) => [index, part])), Type: "If" },
  Type: "BooleanExpression",
});
export const block = (ID: string, ids: number[], more: object = {}, Options: object = {}) => ({
  Type: "Standard",
  ID,
  Description: ID,
  Options,
  BlockElements: ids.map((id) => ({
    Type: "Question",
    QuestionID: `QID${id}`,
    ...(more as Record<number, object>)[id],
  })),
});

export const qsf = (flow: object[], blocks: object[], ...elements: object[]) =>
  JSON.stringify({
    SurveyEntry: { SurveyName: "Coffee", SurveyLanguage: "EN" },
    SurveyElements: [
      { Element: "BL", Payload: blocks },
      { Element: "FL", Payload: { Type: "Root", Flow: flow } },
      ...elements,
    ],
  });

/** Without what stands above a group's first question, in bold. */
export const withoutHeading = (content: string): string =>
  content.replace(/^(?:\*\*[^\n]*\*\*\n(?:[^\n]+\n)?\n)+/, "");

type Told = Pick<ImportJob, "error" | "report" | "study_id">;

const brief = ({ report }: Told): string[] =>
  report?.entries.map(
    ({ result, element, code, source, target }) =>
      `${result} ${element} ${code} ${source.ref} ${source.path} ${target}`,
  ) ?? [];
export const notKept = (job: Told): string[] => brief(job).filter((line) => !line.startsWith("kept"));

/** Each element is told once; resolves to the study. */
export function expectWhole(job: Told): string {
  expect(job.error).toBeNull();
  const { elements, kept, approximated, dropped } = job.report?.counts ?? {
    elements: 0,
    kept: 0,
    approximated: 0,
    dropped: 0,
  };
  expect(elements).toBe(job.report?.entries.length);
  expect(kept + approximated + dropped).toBe(elements);
  return job.study_id ?? "";
}
