import { sql } from "drizzle-orm";
import type { Score } from "#survey/score/schema.ts";
import { readConfig } from "#survey/study/config.ts";
import { readConsent } from "#survey/study/consent-config.ts";
import { readOverQuotaMessage } from "#survey/study/entry-config.ts";
import { readIntroduction } from "#survey/study/interviewer-config.ts";
import { readNotice } from "#survey/study/notice-config.ts";
import type { StudyTexts } from "#survey/translation/unit.ts";
import { scoreSet } from "../score/score.sql.ts";
import { study } from "../study/study.sql.ts";

/** What of a study is translated beside its questions, as columns of a query on it: `StudyTexts`. */
export const studyTextColumns = {
  welcome_message: study.welcome_message,
  thank_you_message: study.thank_you_message,
  screen_out_message: study.screen_out_message,
  over_quota_message: sql<Record<
    string,
    unknown
  > | null>`nullif(${study.config} -> 'overQuotaMessage', 'null')`,
  distress_message: sql<string | null>`${study.config} #>> '{interviewer,distressMessage}'`,
  consent_text: sql<string | null>`${study.config} #>> '{consent,text}'`,
  ai_notice_text: sql<string | null>`${study.config} #>> '{aiNotice,text}'`,
  introduction: sql<string | null>`${study.config} #>> '{interviewer,introduction}'`,
  scores: sql<Score[]>`coalesce((select s.scores from ${scoreSet} s where s.study_id = ${study.id}), '[]')`,
};

/** Like `studyTextColumns`, for a study that has been read. */
export const studyTextsOf = (row: TextColumns, scores: readonly Score[] = []): StudyTexts => ({
  welcome_message: row.welcome_message,
  thank_you_message: row.thank_you_message,
  screen_out_message: row.screen_out_message,
  over_quota_message: readOverQuotaMessage(row.config),
  distress_message: readConfig(row.config).interviewer.distressMessage,
  consent_text: readConsent(row.config)?.text ?? null,
  ai_notice_text: readNotice(row.config)?.text ?? null,
  introduction: readIntroduction(row.config),
  scores,
});

type TextColumns = Pick<
  typeof study.$inferSelect,
  "welcome_message" | "thank_you_message" | "screen_out_message" | "config"
>;
