export { createShare } from "./create.ts";
export { sharedCrosstab } from "./crosstab.ts";
export { sharedFunnel } from "./funnel.ts";
export { sharedResults } from "./head.ts";
export { deleteShare, getShare, listShares } from "./manage.ts";
export { sharedQuestion } from "./question.ts";
export { sharedTranscripts } from "./transcripts.ts";
