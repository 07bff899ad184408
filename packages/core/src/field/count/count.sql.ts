import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Tally } from "#survey/question-type/statistics/tally.ts";
import type { Aggregate } from "#survey/question-type/type.ts";
import { study } from "../../design/study/study.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import type { Population } from "./contribution.ts";
import type { Counts } from "./counts.ts";

/** What all interviews of a study add up to, but for the deltas not folded in yet. */
export const countBase = pgTable(
  "count_base",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    population: text().$type<Population>().notNull(),
    part: text().notNull(),
    tally: jsonb().$type<Tally>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.part, t.population] })],
);

/** What one committed change adds. Rows are only ever inserted here, so no two changes wait for each other. */
export const countDelta = pgTable(
  "count_delta",
  {
    id: primaryId(),
    study_id: uuid().notNull(),
    population: text().$type<Population>().notNull(),
    counts: jsonb().$type<Counts>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [index().on(t.study_id)],
);

/** Figures, and how many answers they are of. */
export type Figures = Aggregate & { response_count: number };

/** Figures that take much work to compute, for as long as the counts are those they were computed from. */
export const countFigures = pgTable(
  "count_figures",
  {
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    part: text().notNull(),
    include_simulations: boolean().notNull(),
    /** Digest of the counts and the question's props, as `digestOf` makes it. */
    digest: text().notNull(),
    figures: jsonb().$type<Figures>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.part, t.include_simulations] })],
);
