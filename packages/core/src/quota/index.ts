export { getQuestionQuotas, listQuestionQuotas } from "./read.ts";
export { setQuestionQuotas } from "./write.ts";
