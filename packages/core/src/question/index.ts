export { listAvailableReferences, listQuestions } from "./read.ts";
export { createUpload } from "./upload.ts";
export { deleteQuestion, deleteQuestions, saveQuestions, updateQuestion } from "./write.ts";
