/** PostgreSQL's state, the system's codes, and the names of what S3-compatible storage answers. */
const names = new Set(["53100", "ENOSPC", "EDQUOT", "StorageFull", "XMinioStorageFull"]);

/** Whether something could not be stored for lack of room, in the database or in object storage. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, cause } = error as Error & { code?: unknown };
  return names.has(name) || (typeof code === "string" && names.has(code)) || isStorageFull(cause);
}
