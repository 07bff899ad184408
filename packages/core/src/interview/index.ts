export { createdAgain, createInterview, createInterviews } from "./create.ts";
export {
  getInterview,
  getInterviewByVid,
  type InterviewPage,
  listInterviews,
  type VersionedInterview,
} from "./read.ts";
export { eraseInterview, updateInterview } from "./update.ts";
