/** What decides on the columns of a file. A job stores it when it starts, so that later edits of the study do not move them. */
export interface Definition {
  title: string;
  questions: DefinedQuestion[];
  metadataKeys: string[];
  /** In the order of the study. */
  randomizers: { id: string; name: string }[];
  /** The groups whose order is random. */
  shuffledGroups: ShuffledGroup[];
  hasSources: boolean;
}

export interface DefinedQuestion {
  id: string;
  /** References in it read as `[Q2]`. */
  content: string;
  type: string;
  props: Record<string, unknown>;
  /** The names of the groups that it is in, outermost first. */
  groups: string[];
  /** How many follow-ups the interviewer may ask. */
  followups: number;
}

export interface ShuffledGroup {
  id: string;
  name: string;
  /** What stands in the group: each question and each group, with the questions in it. */
  members: { text: string; questionIds: string[] }[];
}
