export { applyMutations } from "./apply-mutations.ts";
export { awaitEdit, getEdit, startEdit } from "./request.ts";
export { runEdit } from "./run.ts";
