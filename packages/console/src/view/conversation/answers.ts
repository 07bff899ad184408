import type { Code, CodeAssignment, FullInterview, OpenAnswer } from "#client/openapi.ts";

/** Which messages of an interview are an answer that can be coded. Pure. */

type Message = FullInterview["messages"][number];

/** An answer in own words, by its place in the conversation. */
export interface Answer {
  question_id: string;
  loop_item: string | null;
  /** The last message that belongs to it, below which its codes stand. */
  place: number;
  codes: readonly CodeAssignment[];
}

const isOf =
  ({ question_id, loop_item }: Pick<Message, "loop_item"> & { question_id: string | null }) =>
  (other: Pick<Message, "loop_item"> & { question_id: string | null }): boolean =>
    other.question_id === question_id && other.loop_item === loop_item;

/** What was asked for an answer, shortened; the item of a loop is named unless its words name it. */
export function askedFor(messages: readonly Message[], answer: Parameters<typeof isOf>[0]): string {
  const { content = "–" } = messages.find((each) => each.role === "assistant" && isOf(answer)(each)) ?? {};
  const { loop_item } = answer;
  const asked = content.slice(0, 120);
  return loop_item === null || asked.includes(loop_item) ? asked : `${asked} (${loop_item})`;
}

/** The open answers of an interview, in the order of its messages. */
export function answersIn(messages: readonly Message[], open: readonly OpenAnswer[]): Answer[] {
  return open
    .flatMap(({ question_id, loop_item, codes }): Answer[] => {
      const place = messages.findLastIndex(
        (message) => message.role === "user" && isOf({ question_id, loop_item })(message),
      );
      return place < 0 ? [] : [{ question_id, loop_item, place, codes }];
    })
    .sort((a, b) => a.place - b.place);
}

/** What was said of an answer and a code; null where nobody has. */
export const assignmentOf = ({ codes }: Answer, { id }: Code): CodeAssignment | null =>
  codes.find(({ code_id }) => code_id === id) ?? null;

/** Keys that give codes. */
export const mostKeys = 9;

/** The codes as they are offered: each theme, then its children. */
export const inOrder = (codes: readonly Code[]): Code[] =>
  codes
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((theme) => [theme, ...codes.filter(({ parent_id }) => parent_id === theme.id)]);

/** The window of time in which only this interview, and hardly another, was created. */
export function createdAround(created_at: string): { created_after: string; created_before: string } {
  const at = Date.parse(created_at);
  return {
    created_after: new Date(at - 1).toISOString(),
    created_before: new Date(at + 1).toISOString(),
  };
}
