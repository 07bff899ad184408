export { createInterview, createInterviews, readCreatedInterviews } from "./create.ts";
export {
  getInterview,
  getInterviewByVid,
  type InterviewList,
  listInterviews,
} from "./read.ts";
export { unarchiveInterview, updateInterview } from "./update.ts";
