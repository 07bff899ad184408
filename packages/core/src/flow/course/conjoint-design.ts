import { conjointDesignCount } from "../../question-type/index.ts";
import { hashOf } from "./hash.ts";

/** The number of the conjoint design that a participant is shown for a question; always the same one. */
export const conjointDesign = (interviewId: string, questionId: string): number =>
  hashOf(interviewId, questionId, "design") % conjointDesignCount;
