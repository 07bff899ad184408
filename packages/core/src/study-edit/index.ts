export { applyMutations } from "./apply.ts";
export { awaitEdit, getEdit, startEdit } from "./request.ts";
export { runEdit } from "./run.ts";
