import { createHash } from "node:crypto";
import { withFewMarks } from "#kit/marks.ts";
import { memo } from "#kit/memo.ts";
import type { Pursuit } from "#survey/course/state.ts";
import type { Iteration } from "#survey/interview/answer-name.ts";
import { goalTexts } from "#survey/question-type/common/props.ts";
import { questionType } from "#survey/question-type/index.ts";
import { jsonKey, type Tally } from "#survey/question-type/statistics/tally.ts";
import type { StoredProps } from "#survey/question-type/type.ts";

export const goalStatuses = ["open", "covered", "declined"] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** The message of the conversation that shows that a goal is covered, and the span in it, in code points. */
export interface Evidence {
  message_id: number;
  start: number;
  end: number;
}

/** What a question is to find out. The id is that of the text, so that it survives another order. */
export interface Goal {
  goal_id: string;
  text: string;
}

/** The goals of a question, each once; none of a type that has no such props. */
export const goalsOf = memo(({ type, props }: { type: string; props: StoredProps }): Goal[] => {
  const hasGoals = "goals" in questionType(type).propsSchema.unwrap().shape;
  const listed = new Map((hasGoals ? goalTexts(props) : []).map((text) => [goalId(text), text]));
  return [...listed].map(([goal_id, text]) => ({ goal_id, text }));
});

const goalId = (text: string): string =>
  createHash("sha256").update(withFewMarks(text).trim().normalize("NFC")).digest("hex").slice(0, 12);

export const noPursuit: Pursuit = { closed: {}, goal_id: "" };

/** The goals after some of them have changed, and the one that is asked for now. */
export const pursuitAfter = ({ closed }: Pursuit, changes: readonly GoalChange[], goal_id = ""): Pursuit => ({
  closed: {
    ...closed,
    ...Object.fromEntries(
      changes.flatMap((change) => (change.status === "open" ? [] : [[change.goal_id, change.status]])),
    ),
  },
  goal_id,
});

/** A goal that gets its first status, or another one. */
export interface GoalChange {
  question_id: string;
  iteration: Iteration;
  goal_id: string;
  from: GoalStatus | null;
  status: GoalStatus;
  evidence: Evidence | null;
}

/** A question as it is asked. */
export interface Asked {
  id: string;
  iteration?: Iteration;
}

export type GoalRow = Pick<GoalChange, "question_id" | "iteration" | "goal_id" | "status">;

/** All goals of a question that has just been answered. */
export const openedGoals = ({ id, iteration = "" }: Asked, listed: readonly Goal[]): GoalChange[] =>
  listed.map(({ goal_id }) => {
    return { question_id: id, iteration, goal_id, from: null, status: "open", evidence: null };
  });

/** A goal that is not open any more. It never opens again. */
export const closedGoal = (
  { id, iteration = "" }: Asked,
  goal_id: string,
  status: "covered" | "declined",
  evidence: Evidence | null = null,
): GoalChange => ({ question_id: id, iteration, goal_id, from: "open", status, evidence });

const goalKey = ({ question_id, goal_id, status }: Omit<GoalRow, "iteration">): string =>
  jsonKey("goal", question_id, goal_id, status);

/** What goals of one interview add to its study's counts. */
export function goalTally(rows: readonly Omit<GoalRow, "iteration">[]): Tally {
  const tally: Record<string, number> = {};
  // In a loop a question has a goal as often as it is asked.
  for (const row of rows) tally[goalKey(row)] = (tally[goalKey(row)] ?? 0) + 1;
  return tally;
}

/** What changes of them add. */
export function goalChangeTally(changes: readonly GoalChange[]): Tally {
  const tally: Record<string, number> = { ...goalTally(changes) };
  for (const { from, ...row } of changes) {
    if (from === null) continue;
    const left = goalKey({ ...row, status: from });
    tally[left] = (tally[left] ?? 0) - 1;
  }
  return tally;
}
