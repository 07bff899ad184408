import type { Guide } from "./block.ts";
import { interviewGuide } from "./interview.ts";
import { questionTypesGuide } from "./question-types.ts";

export { htmlOf } from "./html.ts";
export { markdownOf } from "./markdown.ts";

/** The guides that are written out of the code; `npm run openapi` writes their files. */
export const guides = (): Guide[] => [interviewGuide(), questionTypesGuide()];
