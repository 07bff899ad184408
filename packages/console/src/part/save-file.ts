/** Offers what was made or read here as a file; its name has letters that no system reads otherwise. */
export function saveFile(name: string, type: string, ...parts: BlobPart[]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name.replace(/[^\p{L}\p{N} ._-]/gu, "_").slice(0, 80);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
