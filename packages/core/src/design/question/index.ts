export { listQuestions } from "./read.ts";
export { createUpload } from "./upload.ts";
export { createQuestion, deleteQuestion, deleteQuestions, saveQuestions, updateQuestion } from "./write.ts";
