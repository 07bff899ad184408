export { createInterview, createInterviews, readCreatedInterviews } from "./create.ts";
export {
  getInterview,
  getInterviewByVid,
  type InterviewList,
  listInterviews,
} from "./read.ts";
export { unarchiveInterview } from "./unarchive.ts";
export { updateInterview } from "./update.ts";
