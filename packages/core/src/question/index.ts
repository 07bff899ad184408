export { listAvailableReferences, listQuestions } from "./read.ts";
export { deleteQuestion, deleteQuestions, saveQuestions, updateQuestion } from "./write.ts";
