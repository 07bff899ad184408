/**
 * An answer is named by its question and, in a loop, by the item that it is about. As one text, in plans and as a key, the
 * name is `<question_id>` outside loops and `<question_id>/<loop_item>` inside.
 */

/** What follows the question's id in a name: empty outside loops, else a slash and the item, as it is stored. */
export type Iteration = string;

/** The item is null outside loops, and empty for own words. */
export const iterationOf = (loop_item: string | null): Iteration =>
  loop_item === null ? "" : `/${loop_item}`;

/** The item of an iteration. */
export const loopItemOf = (iteration: Iteration): string | null =>
  iteration === "" ? null : iteration.slice(1);

/** The name of an answer. */
export const answerName = ({
  question_id,
  iteration,
}: {
  question_id: string;
  iteration: Iteration;
}): string => question_id + iteration;

export interface AnswerName {
  question_id: string;
  iteration: Iteration;
  loop_item: string | null;
}

/** A name's parts: no id has a slash. */
export function readAnswerName(name: string): AnswerName {
  const end = name.indexOf("/");
  if (end === -1) return { question_id: name, iteration: "", loop_item: null };
  return { question_id: name.slice(0, end), iteration: name.slice(end), loop_item: name.slice(end + 1) };
}

/** The question of a name. */
export const questionIdIn = (name: string): string => readAnswerName(name).question_id;

/** The name of a question's answer. */
export const questionName = ({ id, iteration = "" }: { id: string; iteration?: Iteration }): string =>
  id + iteration;

/** The question and the item that something is about, as the wire tells it. */
export const aboutOf = ({ id, iteration = "" }: { id: string; iteration?: Iteration }) => ({
  question_id: id,
  loop_item: loopItemOf(iteration),
});

/** Whether something of the conversation is about the question and the item. */
export const isAbout = (
  said: { question_id: string | null; loop_item?: string | null },
  { id, iteration = "" }: { id: string; iteration?: Iteration },
): boolean => said.question_id === id && iterationOf(said.loop_item ?? null) === iteration;
