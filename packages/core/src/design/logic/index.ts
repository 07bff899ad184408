export { listLogic } from "./read.ts";
export { createLogic, deleteLogic, updateLogic } from "./write.ts";
