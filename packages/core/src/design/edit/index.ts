export { applyMutations } from "./apply-mutations.ts";
export { type ChangedPart, type EditedStudy, editStudy } from "./edit-study.ts";
export { EditOperation, type OperationName, operationFields, operationNames } from "./operation.ts";
export { awaitEdit, getEdit, startEdit } from "./request.ts";
export { runEdit } from "./run.ts";
