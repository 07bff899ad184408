import { storable } from "../../json-file.ts";
import { FileRefused, importLimits, type Time } from "../../refusal.ts";
import { readXml } from "../xml.ts";

/** A row of a table of the file. */
export interface Row {
  fields: ReadonlyMap<string, string>;
  /** Where it stands, such as `questions/row[12]`. */
  path: string;
}

export interface Tables {
  version: string | null;
  languages: string[];
  of(name: string): readonly Row[];
  names(): Iterable<string>;
  /** Those of a table whose field has the value. */
  where(name: string, fieldName: string, value: string): readonly Row[];
}

/** A field of a row; empty where there is none. */
export const field = ({ fields }: Row, name: string): string => fields.get(name) ?? "";

/** The tables of a survey's structure. Throws `not_recognized` for another document. */
export async function readTables(bytes: Uint8Array, time: Time): Promise<Tables> {
  const tables = new Map<string, Row[]>();
  const path: string[] = [];
  let text = "";
  let fields = new Map<string, string>();
  let cells = 0;
  const facts = new Map<string, string>();
  const languages: string[] = [];
  await readXml([bytes], time, "the file", {
    open(name) {
      path.push(name);
      if (path.length === 1 && name !== "document")
        throw new FileRefused("not_recognized", "The XML is not a LimeSurvey survey");
      if (name === "row") fields = new Map();
      text = "";
    },
    text(piece) {
      text += piece;
    },
    close(name) {
      const [, table = "", rows, row] = path;
      if (path.length === 2) facts.set(name, text.trim());
      if (path.length === 3 && table === "languages") languages.push(text.trim());
      if (path.length === 5 && rows === "rows" && row === "row") {
        if (++cells > importLimits.cells)
          throw new FileRefused("file_too_large", `More than ${importLimits.cells} fields of rows`);
        fields.set(name, storable(text));
      }
      if (path.length === 4 && rows === "rows" && name === "row") {
        const known = tables.get(table) ?? [];
        known.push({ fields, path: `${table}/row[${known.length + 1}]` });
        tables.set(table, known);
      }
      path.pop();
    },
  });
  if (facts.get("LimeSurveyDocType") !== "Survey")
    throw new FileRefused("not_recognized", "The document is not a LimeSurvey survey");
  const of = (name: string) => tables.get(name) ?? [];
  const indexes = new Map<string, Map<string, Row[]>>();
  return {
    version: facts.get("DBVersion") ?? null,
    languages,
    of,
    names: () => tables.keys(),
    where(name, fieldName, value) {
      const key = `${name} ${fieldName}`;
      const index = indexes.get(key) ?? Map.groupBy(of(name), (row) => field(row, fieldName));
      indexes.set(key, index);
      return index.get(value) ?? [];
    },
  };
}
