import type { BulkCreateInterviewsReq } from "#client/openapi.ts";

export const maxPeople = 10_000;
export const maxBytes = 5_000_000;
/** So many are invited with one request. */
export const batchSize = 1_000;

export type Problem =
  | { code: "empty" | "many" | "large" | "quote" | "columns" }
  | { code: "header"; column: number }
  | { code: "twice"; name: string }
  | { code: "cells"; line: number };

export interface People {
  columns: readonly string[];
  /** As long as `columns`. */
  rows: readonly (readonly string[])[];
  problems: readonly Problem[];
}

/** Rows of cells, as RFC 4180 has them; null where a quote does not end. The header says what stands between cells. */
function cellsOf(text: string): string[][] | null {
  const [first = ""] = text.split("\n", 1);
  const between = ["\t", ";", ","].find((sign) => first.includes(sign)) ?? ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell = "";
    if (text[at] === '"') {
      const parts: string[] = [];
      for (at++; ; ) {
        const end = text.indexOf('"', at);
        if (end === -1) return null;
        parts.push(text.slice(at, end));
        at = end + 1;
        if (text[at] !== '"') break;
        parts.push('"');
        at++;
      }
      cell = parts.join("");
    }
    const start = at;
    while (at < text.length && text[at] !== between && text[at] !== "\n") at++;
    row.push((cell + text.slice(start, at)).replace(/\r$/, "").trim());
    if (text[at] !== between) {
      if (row.some((each) => each !== "")) rows.push(row);
      row = [];
    }
    at++;
  }
  return rows;
}

const nobody = (problem: Problem): People => ({ columns: [], rows: [], problems: [problem] });

/** People as they were pasted or stand in a file: the first row has the names of their metadata, or `title`. */
export function peopleIn(text: string): People {
  if (new TextEncoder().encode(text).byteLength > maxBytes) return nobody({ code: "large" });
  const cells = cellsOf(text.replace(/^\ufeff/, ""));
  if (cells === null) return nobody({ code: "quote" });
  const [columns, ...rows] = cells;
  if (columns === undefined || rows.length === 0) return nobody({ code: "empty" });
  const problems: Problem[] = [];
  for (const [index, name] of columns.entries()) {
    if (name === "") problems.push({ code: "header", column: index + 1 });
    else if (columns.indexOf(name) !== index) problems.push({ code: "twice", name });
  }
  if (rows.length > maxPeople) problems.push({ code: "many" });
  const wide = rows.findIndex((row) => row.length > columns.length);
  if (wide !== -1) problems.push({ code: "cells", line: wide + 2 });
  return { columns, rows: rows.map((row) => columns.map((_, index) => row[index] ?? "")), problems };
}

export interface Batch {
  /** Stays until it is answered: what is sent again invites nobody twice. */
  key: string;
  body: BulkCreateInterviewsReq;
}

/** What is sent for these people; an empty cell is no value. */
export function batchesOf(study_id: string, { columns, rows }: People, newKey: () => string): Batch[] {
  const interviews = rows.map((row) => {
    const given = columns.flatMap((name, index): [string, string][] => {
      const value = row[index] ?? "";
      return value === "" ? [] : [[name, value]];
    });
    const title = given.find(([name]) => name === "title")?.[1];
    const metadata = Object.fromEntries(given.filter(([name]) => name !== "title"));
    return title === undefined ? { metadata } : { title, metadata };
  });
  return Array.from({ length: Math.ceil(interviews.length / batchSize) }, (_, at) => ({
    key: newKey(),
    body: { study_id, interviews: interviews.slice(at * batchSize, (at + 1) * batchSize) },
  }));
}

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The people with the link of each. */
export const csvWith = ({ columns, rows }: People, links: readonly string[]): string =>
  [[...columns, "link"], ...rows.map((row, at) => [...row, links[at] ?? ""])]
    .map((row) => `${row.map(cell).join(",")}\r\n`)
    .join("");
