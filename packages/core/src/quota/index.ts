export { getQuestionQuotas, listQuestionQuotas, type VersionedQuota } from "./read.ts";
export { setQuestionQuotas } from "./write.ts";
