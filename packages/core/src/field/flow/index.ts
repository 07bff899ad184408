export { goBack } from "./back.ts";
export { answerQuestion, sendReply, skipStep } from "./command.ts";
export { continueInterview } from "./continue.ts";
export { pauseInterview, resumeInterview } from "./pause.ts";
export { startInterview } from "./start.ts";
export { createAnswerUpload } from "./upload.ts";
export { type CommandOutcome, readState } from "./view.ts";
