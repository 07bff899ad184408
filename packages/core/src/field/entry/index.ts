export { enterStudy } from "./enter.ts";
export { expireEntryWindows } from "./expire.ts";
