/** What a file is kept as: no longer than needed, and of letters that no system reads otherwise. */
export const downloadName = (url: string): string =>
  (
    decoded(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "").replace(/[^\p{L}\p{N} ._-]/gu, "_") || "file"
  ).slice(0, 80);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
