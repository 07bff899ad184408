export { readAgreement } from "./agreement.ts";
export { listOpenAnswers } from "./answers.ts";
export { rejectAnswerCode, setAnswerCode } from "./assign.ts";
export { createCode, deleteCode, getCode, listCodes, updateCode } from "./code.ts";
export { createInsight, listInsights } from "./interview-insight.ts";
export { mergeCode, splitCode } from "./restructure.ts";
export { cancelRun, dryRun, getRun, listRuns, startRun } from "./run/index.ts";
export { studyInsights } from "./study-insights.ts";
export { questionThemes } from "./themes.ts";
