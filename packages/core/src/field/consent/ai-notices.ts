import { asc, eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { aiNoticeText } from "../../design/study/ai-notice.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { interview } from "../interview/interview.sql.ts";
import type { StudyNotice } from "./schema.ts";

/** How many people's interviews were told a text, by language and digest. */
const toldColumn = sql<Record<string, number> | null>`(
  select json_object_agg(name, told) from (
    select (i.ai_notice ->> 'language') || ' ' || (i.ai_notice ->> 'text_sha256') as name, count(*)::int as told
    from ${interview} i
    where i.study_id = study.id and i.ai_notice ? 'text_sha256' and not i.is_mock and not i.is_simulated
    group by 1
  ) counted)`;

type Row = typeof aiNoticeText.$inferSelect;

/**
 * What participants of a study were told about AI, what was shown last first. What differs in more than its language is
 * an entry of its own. Throws the study's 404 or 403.
 */
export async function listAiNotices(ctx: Ctx, studyId: string): Promise<StudyNotice[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), told: toldColumn, text: aiNoticeText })
    .from(study)
    .leftJoin(aiNoticeText, eq(aiNoticeText.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(aiNoticeText.first_shown_at), asc(aiNoticeText.language), asc(aiNoticeText.sha256));
  admit(ctx, "results", rows[0]);
  const told = rows[0]?.told ?? {};
  const entries: { source: string; notice: StudyNotice }[] = [];
  for (const { text: row } of rows) if (row !== null) addTo(entries, row, told);
  return entries.map(({ notice }) => notice).reverse();
}

function addTo(
  entries: { source: string; notice: StudyNotice }[],
  { version, language, text, sha256, source_sha256: source, first_shown_at }: Row,
  told: Readonly<Record<string, number>>,
): void {
  // A translation that was changed since is another text of the same language.
  const same = entries.find(
    (each) =>
      each.source === source &&
      each.notice.version === version &&
      !Object.hasOwn(each.notice.texts, language),
  );
  const entry = same ?? { source, notice: { version, texts: {}, first_shown_at, interviews: 0 } };
  if (same === undefined) entries.push(entry);
  entry.notice.texts[language] = { text, sha256 };
  entry.notice.interviews += told[`${language} ${sha256}`] ?? 0;
}
