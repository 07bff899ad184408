import type pg from "pg";
import { SaxesParser } from "saxes";

/** The least that gives a study's translations out, and that takes a file of them in. */

/** A SELECT of the rows with a study's texts and their translations, made JSON. */
export async function bareOut(pool: pg.Pool, studyId: string): Promise<string> {
  const texts = await pool.query(
    "select id, type, content, props, assets from question where study_id = $1",
    [studyId],
  );
  const translations = await pool.query(
    "select question_id, language, units from translation where study_id = $1",
    [studyId],
  );
  return JSON.stringify([texts.rows, translations.rows]);
}

/** A unit's row and key, and what is stored of it beside its text. */
export interface Known {
  row: string;
  key: string;
  record: object;
}

/** Reads a file of XLIFF, in which each unit has one target, and stores all targets by one UPDATE. */
export async function bareIn(
  pool: pg.Pool,
  file: Uint8Array,
  known: ReadonlyMap<string, Known>,
): Promise<number> {
  const rows = new Map<string, Record<string, object>>();
  const parser = new SaxesParser();
  let unit: Known | undefined;
  let target: string | null = null;
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "unit" || name === "trans-unit") unit = known.get(String(attributes.id));
    else if (name === "target") target = "";
  });
  parser.on("text", (text) => {
    if (target !== null) target += text;
  });
  parser.on("closetag", ({ name }) => {
    if (name !== "target" || unit === undefined) return;
    const units = rows.get(unit.row) ?? {};
    units[unit.key] = { ...unit.record, text: target };
    rows.set(unit.row, units);
    target = null;
  });
  parser.write(new TextDecoder().decode(file)).close();
  const values = JSON.stringify([...rows].map(([id, units]) => ({ id, units })));
  const { rowCount } = await pool.query(
    `update translation t set units = r.units
     from json_to_recordset($1::json) r (id uuid, units jsonb) where t.id = r.id`,
    [values],
  );
  return rowCount ?? 0;
}
