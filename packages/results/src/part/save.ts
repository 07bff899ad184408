/** Gives a file to the browser to keep. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** With a byte order mark, by which spreadsheets know the encoding. */
export const csvFile = (csv: string): Blob => new Blob(["\u{FEFF}", csv], { type: "text/csv;charset=utf-8" });
