/** Whether a text is a URL. `URL.canParse` is newer than the oldest browsers that pages are built for. */
export function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
