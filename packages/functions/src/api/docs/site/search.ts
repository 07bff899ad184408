/** What the search of the documentation finds. */
export interface SearchEntry {
  kind: "operation" | "event" | "guide" | "error" | "limit" | "question type";
  title: string;
  /** The page that it is a part of; left out where it is the page itself. */
  page?: string;
  address: string;
  /** What else it is found by, and shown with. */
  text: string;
  /** What it names in code behind what is shown, such as settings. */
  names?: string;
}

/** The names that a text has in code: words of several parts, as `logoUrl`, and no plain ones. */
export const namesIn = (text: string): string[] =>
  (text.match(/`[^`]+`/g) ?? []).flatMap((code) =>
    (code.match(/\w+/g) ?? []).filter((word) => /_|[a-z][A-Z]/.test(word)),
  );

const shownLength = 280;

/** A line of plain text: without markup and breaks, and cut where it becomes long. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/<[^<>]+>/g, " ")
    // Below the names of a table's columns.
    .replaceAll(/^\|[-:| ]+$/gm, " ")
    .replaceAll("|", " ")
    .replaceAll(/[`*]|\[|\]\([^()]*\)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, shownLength);
