import type { HiddenRun } from "./indexed.ts";

/** How many decisions an interview has, and how many follow-ups were asked. */
export interface Moderated {
  decisions: number;
  followups: number;
}

/** The goals of the present question that are not open any more; part of an interview's state. */
export interface Pursuit {
  closed: Record<string, "covered" | "declined">;
  /** The goal that the present follow-up asks for; empty for none. */
  goal_id: string;
}

/** Which question an interview stands at and what it waits for. Stored as JSON; holds nothing that anyone said. */
export interface FlowState {
  /** How many answers, replies and skips were accepted. */
  seq: number;
  /** Indexes into the plan; the last is the present question, or the one at which it ended. */
  asked: number[];
  awaits: "answer" | "reply" | "summary";
  /** Follow-ups to the present question so far. */
  followups: number;
  /** Ids of the rules that may apply once its follow-ups are done. */
  rules: string[];
  need: Need | null;
  end: End | null;
  /** How it ends once the closing summary is confirmed or corrected; absent before that. */
  closing?: End;
  /** The decisions on follow-ups so far; absent before the first. */
  moderated?: Moderated;
  /** How far the goals of the question have come whose follow-ups were last decided on; absent where it has none. */
  pursuit?: Pursuit;
  /** The next follow-up says nothing back: the last one did, or what they said was distress; absent elsewhere. */
  plain_next?: true;
  /** When they last waited for a model that did not answer; absent before. */
  waited_in_vain?: string;
  /** Places in loops that were skipped; absent where none was. */
  skipped?: number[];
  /** Questions that were hidden when their turn came; absent where none was. */
  hidden?: HiddenRun[];
  /** What a model said of answers that conditions look at; absent before the first. */
  judged?: Record<string, (boolean | null)[]>;
  /** Milliseconds that all questions, and the one answered last, were shown, as far as that was told; absent before. */
  time?: [total: number, here: number | null];
  /** The page's own storage said at the start that this device had finished the study before; absent elsewhere. */
  isRepeat?: true;
}

/** What has to be decided before the interview can go on; the decision comes back as an event. */
export type Need =
  | { kind: "probe" }
  | { kind: "smart_condition"; rule_id: string }
  /** A closing summary, before the end. */
  | { kind: "summary"; end: End }
  /** All that a model has to say of the answer: which rules match, and what later conditions ask. */
  | { kind: "judgements" }
  | { kind: "quota"; end: End };

/** What only a model can decide. */
export type ModelNeed = Exclude<Need, { kind: "quota" }>;

export interface End {
  reason: "finished" | "ended_by_rule" | "redirected" | "screened_out" | "over_quota";
  /** The rule that ended it. */
  rule_id: string | null;
  /** The question whose answer had no place left in its quotas. */
  question_id?: string;
}

export type FlowEvent =
  /** Over quota: a quota that the answer counts towards has no place left. */
  | { kind: "answer"; value: unknown; isOverQuota?: boolean }
  | { kind: "skip" }
  | { kind: "reply" }
  | { kind: "probe"; isAsked: boolean }
  | { kind: "smart_condition"; matches: boolean }
  | { kind: "summary"; isShown: boolean }
  /** The rules that match, and of `smartTexts` which do; null where the model failed. */
  | { kind: "judgements"; rules: string[]; texts: (boolean | null)[] }
  | { kind: "quota"; isGranted: boolean };
