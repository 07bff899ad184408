import { type SQL, sql } from "drizzle-orm";

/**
 * Locks what is said of a study's open answers until the transaction ends: codes, assignments, judgements and findings.
 * `shared` is for whoever has locked the interviews of the answers concerned; `exclusive` for whoever changes codes, or
 * what is said of other answers too. It comes after the rows of studies and interviews: nobody who has it waits for one.
 * Only the next statement sees what earlier holders have committed.
 */
export const lockCodings = (studyId: SQL, mode: "shared" | "exclusive"): SQL =>
  sql`pg_advisory_xact_lock${sql.raw(mode === "shared" ? "_shared" : "")}(hashtextextended('codings ' || ${studyId}, 0))`;
