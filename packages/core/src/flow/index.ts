export { answerQuestion, sendReply, skipStep } from "./act.ts";
export { pauseInterview, resumeInterview } from "./pause.ts";
export { startInterview } from "./start.ts";
export { createAnswerUpload } from "./upload.ts";
export { type Outcome, readState } from "./view.ts";
