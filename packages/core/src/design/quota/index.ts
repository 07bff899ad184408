export { getQuestionQuotas, listQuestionQuotas } from "./read.ts";
export { evaluateQuotas, getStudyQuotas, setStudyQuotas } from "./study-quota.ts";
export { setQuestionQuotas } from "./write.ts";
