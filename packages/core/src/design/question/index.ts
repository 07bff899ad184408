export { listQuestions } from "./read.ts";
export { createUpload } from "./upload.ts";
export {
  changeQuestions,
  deleteQuestion,
  deleteQuestions,
  moveQuestions,
  saveQuestions,
  updateQuestion,
} from "./write.ts";
