export { sharedAnswers } from "./answers.ts";
export { sharedQuestion } from "./figures.ts";
export { sharedFindings } from "./findings.ts";
export { sharedFunnel } from "./funnel.ts";
export { sharedResults } from "./head.ts";
export { createShare, deleteShare, getShare, listShares } from "./manage.ts";
export { sharedCrosstab } from "./table.ts";
export { sharedThemes } from "./themes.ts";
export { sharedTranscripts } from "./transcripts.ts";
