import { eq, sql } from "drizzle-orm";
import { study } from "#core/design/study/study.sql.ts";
import type { Ctx } from "#core/platform/ctx.ts";

const tables = ["question", "question_group", "randomizer", "logic_rule", "quota_bucket"];

/** Every row of an edited study, byte for byte. */
export async function rowsOf({ db }: Pick<Ctx, "db">, studyId: string): Promise<string> {
  const rows = tables.map(
    (name) =>
      sql`(select json_agg(t order by t.id) from ${sql.identifier(name)} t where study_id = ${studyId})`,
  );
  const [found] = await db
    .select({ all: sql<string>`json_build_array(to_json(study), ${sql.join(rows, sql`, `)})::text` })
    .from(study)
    .where(eq(study.id, studyId));
  return found?.all ?? "";
}
