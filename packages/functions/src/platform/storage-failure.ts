/** PostgreSQL's state, the system's codes, and the names of what S3-compatible storage answers. */
const names = new Set(["53100", "ENOSPC", "EDQUOT", "StorageFull", "XMinioStorageFull"]);

/** Whether something could not be stored for lack of room, in the database or in object storage. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, cause } = error as Error & { code?: unknown };
  return names.has(name) || (typeof code === "string" && names.has(code)) || isStorageFull(cause);
}

/**
 * Whether object storage gave no answer, or says that it can give none now. Its SDK notes at an error how often it tried,
 * which tells the error from one of the database with the same code.
 */
export function isStorageSilent(error: unknown): boolean {
  const { $metadata } = (error ?? {}) as { $metadata?: { attempts?: number; httpStatusCode?: number } };
  if (!(error instanceof Error) || $metadata?.attempts === undefined) return false;
  return $metadata.httpStatusCode === undefined || $metadata.httpStatusCode >= 500;
}
