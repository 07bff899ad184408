import { eq, getTableColumns, sql } from "drizzle-orm";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { type StoredSource, sourcesColumn } from "../fielded.ts";
import { questionGroup } from "../group/group.sql.ts";
import type { GroupRow } from "../group/structure.ts";
import { questionRulesColumn, type StoredRule } from "../logic/logic.sql.ts";
import { questionsColumn } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { quotaBucket } from "../quota/quota.sql.ts";
import { randomizer } from "../randomizer/randomizer.sql.ts";
import { accessLevelOf, admitToStudy, type StudyRow } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { translation } from "../translation/translation.sql.ts";

const { created_at: _c, updated_at: _u, deleted_at: _d, ...questionFields } = getTableColumns(question);

export type ContentQuestion = Omit<
  typeof question.$inferSelect,
  "created_at" | "updated_at" | "deleted_at"
> & {
  rules: StoredRule[];
};

/** A randomizer as it is stored. */
export type ContentRandomizer = typeof randomizer.$inferSelect;

/** All that a study asks and how, as its rows: what a definition, a copy and a version are made of. */
export interface Content {
  study: StudyRow;
  /** In order, each with its rules. */
  questions: ContentQuestion[];
  groups: GroupRow[];
  randomizers: ContentRandomizer[];
  buckets: (typeof quotaBucket.$inferSelect)[];
  translations: (typeof translation.$inferSelect)[];
  sources: StoredSource[];
}

const rowsOf = <Row>(table: typeof questionGroup | typeof randomizer | typeof translation) =>
  sql<Row[]>`(select coalesce(json_agg(r), '[]') from ${table} r where r.study_id = study.id)`;

const bucketsColumn = sql<Content["buckets"]>`(
  select coalesce(json_agg(b order by b.position), '[]') from ${quotaBucket} b where b.study_id = study.id)`;

/** Reads it in one statement, whatever the study's size. Throws a 404 or 403 for the study. */
export async function readContent(ctx: Ctx, studyId: string): Promise<Content> {
  const statement = preparedRead(ctx.db, "study_content", (db) =>
    db
      .select({
        study: { ...getTableColumns(study) },
        access_level: accessLevelOf(sql.placeholder("member")),
        questions: questionsColumn(study.id, { ...questionFields, rules: questionRulesColumn }).as(
          "questions",
        ),
        groups: rowsOf<GroupRow>(questionGroup).as("groups"),
        randomizers: rowsOf<ContentRandomizer>(randomizer).as("randomizers"),
        buckets: bucketsColumn.as("buckets"),
        translations: rowsOf<Content["translations"][number]>(translation).as("translations"),
        sources: sourcesColumn.as("sources"),
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id: studyId, member: memberIdOf(ctx.actor) });
  const gate = row && { ...row.study, access_level: row.access_level };
  admitToStudy(ctx, "read", gate);
  const { access_level: _, ...content } = row as NonNullable<typeof row>;
  return { ...content, study: gate };
}
