export { enterStudy } from "./enter.ts";
export { expireEntryWindows } from "./limit.ts";
