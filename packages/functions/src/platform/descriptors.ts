/** Whether a file could not be opened because this process, or its machine, has as many open as it may. */
export function isOutOfDescriptors(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, cause } = error as NodeJS.ErrnoException;
  const isNone = (code === "EMFILE" || code === "ENFILE") && syscall === "open";
  return isNone || isOutOfDescriptors(cause);
}
