import type { Words } from "./speech.ts";

/** An item of a loop as people read it: own words have no name. */
export const itemName = (item: string, words: Words): string => (item === "" ? words.others : item);

/** A question's text about an item; about all of them where it is null. */
export const contentAbout = (content: string, item: string | null, words: Words): string =>
  content.replaceAll("{{item}}", item === null ? `[${words.item}]` : itemName(item, words));
