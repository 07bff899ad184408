import { sql } from "drizzle-orm";
import type { QualityLevel } from "#interviewer/quality/schema.ts";
import type { QualityCode } from "#survey/study/quality-config.ts";
import { interviewQuality } from "../../field/quality/quality.sql.ts";
import { jsonArray } from "../../platform/json.ts";

/** What files with columns say of how an interview was answered: what its check has found, and what people decided. */

export interface ExportedQuality {
  is_excluded: boolean;
  /** Null before the first check. */
  quality: {
    level: QualityLevel;
    flags: { code: QualityCode }[];
    speed_index: number | null;
  } | null;
}

/** As one field of an interview `i`. */
export const qualityField = jsonArray([
  sql`i.is_excluded`,
  sql`(
    select json_build_object('level', q.level, 'flags', q.flags, 'speed_index', q.speed_index)
    from ${interviewQuality} q where q.interview_id = i.id and q.checked_at is not null)`,
]);

/** The columns, and what is in them; null where nothing is. */
export const qualityCells: readonly {
  name: string;
  label: string;
  kind: "text" | "boolean" | "number";
  read(of: ExportedQuality): string | number | boolean | null;
}[] = [
  {
    name: "quality.level",
    label: "Highest severity of the flags",
    kind: "text",
    read: ({ quality }) => quality?.level ?? null,
  },
  {
    name: "quality.flags",
    label: "Flags",
    kind: "text",
    read: ({ quality }) => quality?.flags.map(({ code }) => code).join("|") || null,
  },
  {
    name: "quality.excluded",
    label: "Excluded for quality",
    kind: "boolean",
    read: ({ is_excluded }) => is_excluded,
  },
  {
    name: "quality.speed_index",
    label: "Speed index",
    kind: "number",
    read: ({ quality }) => quality?.speed_index ?? null,
  },
];
