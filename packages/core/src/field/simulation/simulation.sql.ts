import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { study } from "../../design/study/study.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { leaseColumns } from "../../platform/lease.ts";
import { interview } from "../interview/interview.sql.ts";
import type { Behavior } from "./behavior.ts";
import type { Persona } from "./persona.ts";

/** Simulated respondents that were requested together. */
export const simulation = pgTable("simulation", {
  id: primaryId(),
  study_id: uuid()
    .notNull()
    .references(() => study.id),
  count: integer().notNull(),
  /** Who they are, as the researcher describes them. */
  persona: text(),
  /** Several kinds of them, each `count` divided by their number; null where all are alike. */
  personas: jsonb().$type<Persona[]>(),
  /** The random choices in their answers follow from it. */
  seed: integer().notNull(),
  created_at: instant().notNull(),
});

/** One respondent and their progress. Only the holder of the lease sends their commands. */
export const simulatedRespondent = pgTable(
  "simulated_respondent",
  {
    interview_id: uuid()
      .primaryKey()
      .references(() => interview.id, { onDelete: "cascade" }),
    simulation_id: uuid()
      .notNull()
      .references(() => simulation.id),
    number: integer().notNull(),
    /** How carefully they answer. */
    behavior: text().$type<Behavior>().notNull(),
    status: text().$type<"running" | "completed" | "failed">().notNull(),
    ...leaseColumns(),
    /** How often the lease was taken since the interview last made progress. */
    leases: integer().notNull(),
  },
  (t) => [index().on(t.simulation_id)],
);
