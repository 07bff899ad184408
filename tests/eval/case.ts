import type { EditOperation } from "#core/design/edit/operation.ts";
import type { AgentEdit } from "#survey/edit/schema.ts";
import { operation } from "#tests/support/edit-plan.ts";
import type { StudyName } from "./studies.ts";

/** The ids of what was seeded, in the order of the seed. */
export interface Seeded {
  ids: string[];
  rules: string[];
  groups: string[];
  randomizers: { id: string; arms: string[] }[];
}

/** What an edit left, with the seeded questions by their index. */
export interface Outcome {
  edit: AgentEdit;
  seeded: Seeded;
  question: (seed: number) => AgentEdit["questions"][number] | undefined;
  /** Questions that were not seeded. */
  added: AgentEdit["questions"];
  ids: string[];
}

export interface EditCase {
  study: StudyName;
  instruction: string;
  /** Each says something that must hold afterwards. */
  predicates: ((outcome: Outcome) => boolean)[];
  /** Seeded questions by index, and other parts of the study: not to be touched. */
  must_not_change: (number | Part)[];
  /** What a model said when it was asked, round by round. */
  transcript: (ids: string[], seeded: Seeded) => EditOperation[][];
  /** Worded in the stand-in's own grammar, so that it has to meet it. */
  isPlain: boolean;
}

export type Part = "settings" | "groups" | "randomizers" | "quotas";

type Create = Extract<EditOperation, { op: "create_question" }>;
type Rule = Extract<EditOperation, { op: "create_rule" }>;
type Settings = Extract<EditOperation, { op: "update_settings" }>;
type Group = Extract<EditOperation, { op: "create_group" }>;

export const add = (content: string, more: Partial<Create> = {}, props?: object): EditOperation =>
  operation("create_question", {
    temp_id: "new_1",
    content,
    type: "question",
    props_json: props === undefined ? null : JSON.stringify(props),
    ...more,
  });

export const change = (
  question_id = "",
  { content = null, type = null, props, notes = null }: Change,
): EditOperation =>
  operation("update_question", {
    question_id,
    content,
    type,
    props_json: props === undefined ? null : JSON.stringify(props),
    interviewer_notes: notes,
  });
interface Change {
  content?: string | null;
  type?: string | null;
  props?: object;
  notes?: string | null;
}

export const drop = (question_id = "") => operation("delete_question", { question_id });
export const move = (question_id = "", position = 0) => operation("move_question", { question_id, position });
export const rule = (question_id = "", fields: Partial<Rule> = {}): EditOperation =>
  operation("create_rule", {
    temp_id: "rule_1",
    question_id,
    operation: "==",
    comparison_value_type: "string",
    action_type: "screen_out",
    ...fields,
  });
export const settings = ({ config, ...fields }: Partial<Settings> & { config?: object }): EditOperation =>
  operation("update_settings", { ...fields, ...(config && { config_json: JSON.stringify(config) }) });
export const group = (fields: Partial<Group>): EditOperation =>
  operation("create_group", { temp_id: "group_1", question_ids: [], randomize: false, ...fields });

export const one =
  (study: StudyName, isPlain = false) =>
  (
    instruction: string,
    must_not_change: EditCase["must_not_change"],
    transcript: EditCase["transcript"],
    ...predicates: EditCase["predicates"]
  ): EditCase => ({ study, instruction, predicates, must_not_change, transcript, isPlain });

export const gone =
  (seed: number) =>
  ({ question }: Outcome) =>
    question(seed) === undefined;
export const count =
  (wanted: number) =>
  ({ edit }: Outcome) =>
    edit.questions.length === wanted;
export const at =
  (seed: number, position: number) =>
  ({ question }: Outcome) =>
    question(seed)?.display_order === position;
export const says =
  (seed: number, words: RegExp) =>
  ({ question }: Outcome) =>
    words.test(question(seed)?.content ?? "");
export const prop =
  (seed: number, name: string, wanted: unknown) =>
  ({ question }: Outcome) =>
    JSON.stringify(question(seed)?.props[name]) === JSON.stringify(wanted);
export const isA =
  (seed: number, type: string) =>
  ({ question }: Outcome) =>
    question(seed)?.type === type;
export const addsOne =
  (type: string, words: RegExp) =>
  ({ added }: Outcome) =>
    added.length === 1 && added[0]?.type === type && words.test(added[0].content);
export const addedAt =
  (position: number) =>
  ({ added }: Outcome) =>
    added[0]?.display_order === position;
export const ruled =
  (seed: number, wanted: object) =>
  ({ edit, ids }: Outcome) =>
    edit.logic.some(
      (each) =>
        each.question_id === ids[seed] &&
        Object.entries(wanted).every(([key, value]) => each[key as keyof typeof each] === value),
    );
export const intact = ({ edit }: Outcome) => edit.broken_mentions.length === 0;
