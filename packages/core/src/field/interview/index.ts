export { createInterview, createInterviews, readCreatedInterviews } from "./create.ts";
export { unarchiveInterview, updateInterview } from "./update.ts";
