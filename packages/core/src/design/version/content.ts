import { type Column, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { pick } from "#kit/pick.ts";
import type { GroupRow } from "#survey/group/structure.ts";
import type { Score } from "#survey/score/schema.ts";
import type { Content, StoredRandomizer } from "#survey/stored.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { jsonObject } from "../../platform/json.ts";
import { sourcesColumn } from "../fielded.ts";
import { questionGroup } from "../group/group.sql.ts";
import { questionRulesColumn } from "../logic/logic.sql.ts";
import { questionsColumn } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { quotaBucket } from "../quota/quota.sql.ts";
import { randomizer } from "../randomizer/randomizer.sql.ts";
import { scoreSet } from "../score/score.sql.ts";
import { accessLevelOf, admitToStudy, type StudyRow } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { translation } from "../translation/translation.sql.ts";

const { created_at: _c, updated_at: _u, deleted_at: _d, ...questionFields } = getTableColumns(question);

/** What a study is asked by, of its own row. Its status, access, folder and dates are no content. */
const studyFields = pick(getTableColumns(study), [
  "title",
  "description",
  "type",
  "mode",
  "config",
  "metadata",
  "insights",
  "param_quota",
  "welcome_message",
  "thank_you_message",
  "screen_out_message",
]);

/** The content of a study as it is now. */
export interface PresentContent extends Content {
  study: StudyRow;
}

const rowsOf = <Row>(table: typeof questionGroup | typeof randomizer | typeof translation) =>
  sql<Row[]>`(select coalesce(json_agg(r), '[]') from ${table} r where r.study_id = study.id)`;

/** The parts of the content beside the study's row, as columns of a query on `study`. */
const partColumns = {
  questions: questionsColumn(study.id, { ...questionFields, rules: questionRulesColumn }),
  groups: rowsOf<GroupRow>(questionGroup),
  randomizers: rowsOf<StoredRandomizer>(randomizer),
  buckets: sql<Content["buckets"]>`(
    select coalesce(json_agg(b order by b.position), '[]') from ${quotaBucket} b where b.study_id = study.id)`,
  translations: rowsOf<Content["translations"][number]>(translation),
  sources: sourcesColumn,
  scores: sql<Score[]>`coalesce(
    (select s.scores from ${scoreSet} s where s.study_id = study.id), '[]')`,
} satisfies Record<Exclude<keyof Content, "study">, SQL>;

/** The whole content as one JSON object, as a column of a query on `study`: what a version keeps. */
export const contentColumn = sql<Content>`${jsonObject({
  study: jsonObject(studyFields as Record<string, Column>),
  ...partColumns,
})}::jsonb`;

/** Reads it in one statement, whatever the study's size. Throws a 404 or 403 for the study. */
export async function readContent(ctx: Ctx, studyId: string): Promise<PresentContent> {
  const statement = preparedRead(ctx.db, "study_content", (db) =>
    db
      .select({
        study: { ...getTableColumns(study) },
        access_level: accessLevelOf(sql.placeholder("member")),
        questions: partColumns.questions.as("questions"),
        groups: partColumns.groups.as("groups"),
        randomizers: partColumns.randomizers.as("randomizers"),
        buckets: partColumns.buckets.as("buckets"),
        translations: partColumns.translations.as("translations"),
        sources: partColumns.sources.as("sources"),
        scores: partColumns.scores.as("scores"),
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
