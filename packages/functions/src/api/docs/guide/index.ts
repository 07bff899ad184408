import type { Guide } from "./block.ts";
import { errorsGuide } from "./errors.ts";
import { interviewGuide } from "./interview.ts";
import { limitsGuide } from "./limits.ts";
import { questionTypesGuide } from "./question-types.ts";

export { markdownOf } from "./markdown.ts";

/** The guides that are written out of the code; `npm run openapi` writes their files. */
export const guides = (): Guide[] => [interviewGuide(), questionTypesGuide(), errorsGuide(), limitsGuide()];
