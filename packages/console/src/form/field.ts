import { isRecord, type Json } from "../draft/json.ts";

interface Named {
  name: string;
  /** What the document says of it, in English. */
  help?: string;
  /** What it is when it is left out. */
  fallback?: unknown;
  isRequired?: true;
}

/** How a value is edited. */
export type Shape =
  | { kind: "text"; isLong?: true }
  | { kind: "number" }
  /** A time, in ISO 8601. */
  | { kind: "moment" }
  | { kind: "flag" }
  | { kind: "choice"; options: string[] }
  /** A list of strings; by place where it says which one an entry is for, so that an empty one counts. */
  | { kind: "lines"; isByPlace?: true }
  /** An object of strings. */
  | { kind: "pairs" }
  /** A list of flat objects. */
  | { kind: "rows"; fields: Field[] }
  | { kind: "group"; fields: Field[] }
  /** One of several shapes. */
  | { kind: "either"; ways: Shape[] }
  | { kind: "json" };

/** A prop of a question type as the form shows it, cut from the API's document. */
export type Field = Named & Shape;

/** What a number's field holds as text becomes; what is no number is left to the service to refuse. */
export function numberOf(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const value = Number(trimmed.replace(",", "."));
  return Number.isFinite(value) ? value : trimmed;
}

/** A time as the field of the browser has it, in the time of whoever looks; and back. */
export function localOf(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime())
    ? ""
    : new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function isoOf(local: string): string | undefined {
  const at = new Date(local);
  return local === "" || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The lines of a pasted text as entries. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The entries that something is written in. */
export const writtenOf = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== "");

/** Whether a value fits a shape: which of several ways it has. */
export function fits(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "moment":
      return typeof value === "string" && !Number.isNaN(Date.parse(value));
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && shape.options.includes(value);
    case "lines":
      return Array.isArray(value) && value.every((line) => typeof line === "string");
    case "pairs":
      return isRecord(value) && Object.values(value).every((each) => typeof each === "string");
    case "rows":
      return Array.isArray(value) && value.every((row) => isRecord(row) && fitsAll(shape.fields, row));
    case "group":
      return isRecord(value) && fitsAll(shape.fields, value);
    case "either":
      return shape.ways.some((way) => fits(way, value));
    case "json":
      return true;
  }
}

const fitsAll = (fields: readonly Field[], value: Json): boolean =>
  fields.every((field) => {
    const own = value[field.name];
    return own == null ? field.isRequired !== true : fits(field, own);
  });

/** The control for a value that is there: its shape's, or plain JSON where it has another one. */
export const shapeFor = (shape: Shape, value: unknown): Shape =>
  value == null || fits(shape, value) ? shape : { kind: "json" };

/** What a way begins with when it is chosen. */
export function blank(shape: Shape): unknown {
  switch (shape.kind) {
    case "text":
    case "moment":
      return "";
    case "number":
      return 0;
    case "flag":
      return true;
    case "choice":
      return shape.options[0] ?? "";
    case "lines":
    case "rows":
      return [];
    case "pairs":
      return {};
    case "group":
      return Object.fromEntries(
        shape.fields.filter(({ isRequired }) => isRequired).map((field) => [field.name, blank(field)]),
      );
    case "either":
      return shape.ways[0] === undefined ? null : blank(shape.ways[0]);
    case "json":
      return {};
  }
}

/** The fields that stand first: what must be there, and what is set. The others are under More. */
export function divided(fields: readonly Field[], props: Json, first: readonly string[]): [Field[], Field[]] {
  const isFirst = ({ name, isRequired }: Field) =>
    isRequired === true || props[name] != null || first.includes(name);
  return [fields.filter(isFirst), fields.filter((field) => !isFirst(field))];
}

/** The props that no field edits: they stay as they are. */
export const unknownKeys = (fields: readonly Field[], props: Json): string[] =>
  Object.keys(props).filter((name) => !fields.some((field) => field.name === name));

/** Words of a prop's name: `maxSelections` is "Max selections". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/_/g, " ")
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
