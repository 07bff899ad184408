/** Texts in HTML. */

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A line with `code` between backticks and **strong** words. */
export const inline = (text: string): string =>
  escaped(text)
    .replaceAll(/`([^`]*)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");

/** The anchor of a heading or a row: what stands before a colon, as part of an address. */
export const anchorOf = (title: string): string =>
  title
    .replace(/:.*/, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^-|-$/g, "");
