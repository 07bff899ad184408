import { asc, eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { consentText } from "../../design/study/consent.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { interview } from "../interview/interview.sql.ts";
import type { StudyConsent } from "./schema.ts";

/** How many people's interviews have agreed, by version. */
const agreedColumn = sql<Record<string, number> | null>`(
  select json_object_agg(version, agreed) from (
    select i.consent ->> 'version' as version, count(*)::int as agreed from ${interview} i
    where i.study_id = study.id and i.consent is not null and not i.is_mock and not i.is_simulated
    group by 1
  ) counted)`;

/** What participants of a study have agreed to, the first version first. Throws the study's 404 or 403. */
export async function listConsents(ctx: Ctx, studyId: string): Promise<StudyConsent[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), agreed: agreedColumn, text: consentText })
    .from(study)
    .leftJoin(consentText, eq(consentText.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(consentText.first_agreed_at), asc(consentText.version), asc(consentText.language));
  admit(ctx, "results", rows[0]);
  const consents = new Map<string, StudyConsent>();
  for (const { text: row, agreed } of rows) {
    if (row === null) continue;
    const { version, language, text, sha256, first_agreed_at } = row;
    const interviews = agreed?.[version] ?? 0;
    const known = consents.get(version) ?? { version, texts: {}, first_agreed_at, interviews };
    known.texts[language] = { text, sha256 };
    consents.set(version, known);
  }
  return [...consents.values()];
}
