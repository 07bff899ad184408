import { sql } from "drizzle-orm";
import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { FormerNames, Score, StoredScores } from "#survey/score/schema.ts";
import { study } from "../study/study.sql.ts";

/** The scores of a study; a study that never had one has no row. */
export const scoreSet = pgTable("score_set", {
  study_id: uuid()
    .primaryKey()
    .references(() => study.id),
  scores: jsonb().$type<Score[]>().notNull(),
  /** What options and items were called before they were renamed: answers given under these names count too. */
  former: jsonb().$type<FormerNames>().notNull(),
});

/** The scores of a study, as a column of a query on `study`. */
export const storedScoresColumn = sql<StoredScores | null>`(
  select json_build_object('scores', s.scores, 'former', s.former) from ${scoreSet} s where s.study_id = study.id)`;
