import { conjointDesignCount } from "../../design/question-type/index.ts";
import { hashOf } from "./hash.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/**
 * The number of the conjoint design that a participant is shown for a question; always the same one. Questions of other
 * types have one design.
 */
export const conjointDesign = (
  interviewId: string,
  { id, type }: Pick<SnapshotQuestion, "id" | "type">,
): number => (type === "conjoint" ? hashOf(interviewId, id, "design") % conjointDesignCount : 0);
