/** White space, control and format characters, fillers and the blank of Braille: letters and signs are all others. */
const unseen = /^[\s\p{Cc}\p{DI}\u2800]*$/u;

/** Whether there is anything to see in a text: the service and its pages call an answer empty where there is not. */
export const isSeen = (text: string): boolean => !unseen.test(text);

/** The text without spaces around it; empty where nothing of it can be seen. */
export const seenOf = (text: string): string => (isSeen(text) ? text.trim() : "");

/** Without NUL and lone surrogates, which nobody sees and nothing stores. */
export const storable = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, "");
