import { sql } from "drizzle-orm";
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
};
