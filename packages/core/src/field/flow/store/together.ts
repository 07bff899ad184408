import { together } from "#kit/fair/together.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { Db } from "../../../platform/db.ts";
import type { LoadedInterview } from "../load/interview.ts";
import { usualCtes } from "./ctes.ts";
import type { JointStep, Outcome } from "./joint-statement.ts";
import { hasRareChange, type InterviewChange, type Stepped, type StepRows } from "./statement.ts";

/**
 * Starts and answers of several participants that wait for a connection at the same moment are stored by one statement,
 * which takes PostgreSQL a fraction of what as many would. It waits for nobody: whoever's interview is locked, or no
 * longer at the revision that was loaded, is left out and stores the step alone.
 */

/** A step, with how it is stored alone. */
interface WaitingStep extends JointStep {
  alone: Alone;
  log: Ctx["log"];
}

type Alone = () => Promise<Stepped | null>;

/** Characters of a step's messages: a longer one is stored alone, so that others don't wait for its transfer. */
const largest = 8_000;

/** Stores a step together with others, if it may be and others wait; else, and where it was left out, alone. */
export async function storeTogether(
  { db, effects, log }: Ctx,
  loaded: LoadedInterview,
  change: InterviewChange,
  rows: StepRows,
  alone: Alone,
): Promise<Stepped | null> {
  if (effects !== undefined || !isJoint(loaded, change, rows)) return alone();
  const { interview, study, flow } = loaded;
  const recalled = { study_id: study.id, study_revision: study.revision, study_status: study.status };
  const turn_id = (rows.new_turns?.[0] as { turn_id?: string } | undefined)?.turn_id ?? null;
  const { id, revision: loaded_revision } = interview;
  const before = { ...recalled, id, loaded_revision, is_start: flow === null, turn_id };
  const outcome = await store(db, { ...change, ...before, rows, alone, log });
  return outcome === "left out" ? alone() : outcome;
}

const isJoint = ({ isRecalled }: LoadedInterview, change: InterviewChange, rows: StepRows): boolean =>
  isRecalled === true &&
  !hasRareChange(change) &&
  Object.entries(rows).every(([kind, list]) => list.length === 0 || kind in usualCtes) &&
  charactersIn(rows.new_messages ?? []) <= largest;

const charactersIn = (messages: readonly object[]): number =>
  messages.reduce((sum, message) => sum + ("content" in message ? String(message.content).length : 0), 0);

/** More steps of one statement gain nothing; more statements at a time have fewer steps each. */
const store = together({
  lanes: 2,
  most: 16,
  async run(db: Db, steps: readonly WaitingStep[]): Promise<Outcome[]> {
    // Loaded where several come at once: a function that serves one request at a time never needs it.
    const { storeJointly } = await import("./joint-statement.ts");
    return storeJointly(db, steps, steps[0]?.log);
  },
  // No step is stored twice, since it changes the revision.
  alone: (_, step) => step.alone(),
});
