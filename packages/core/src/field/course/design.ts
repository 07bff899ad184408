import { questionType } from "../../design/question-type/index.ts";
import { hashOf } from "./hash.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/**
 * The number of the design that a participant is shown of a question, such as a conjoint; always the same one. Most types
 * have one design.
 */
export function designOf(interviewId: string, { id, type }: Pick<SnapshotQuestion, "id" | "type">): number {
  const { designCount } = questionType(type);
  return designCount === 1 ? 0 : hashOf(interviewId, id, "design") % designCount;
}
