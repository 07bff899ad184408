export { changesOf } from "./changes.ts";
export { type Denials, noteDenied } from "./denied.ts";
export { expireAuditLog } from "./expire.ts";
export { listAuditLog } from "./list.ts";
export { placeAuditLog } from "./place.ts";
export { audit, auditCte, auditNow, auditValues } from "./record.ts";
