/** Without accents, case and the space around it: what people mean when they type part of a word. */
export const foldedText = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();

/** The entries whose text has what was typed somewhere in it, in their order. */
export const matchesOf = <Entry extends { text: string }>(
  entries: readonly Entry[],
  typed: string,
): Entry[] => {
  const wanted = foldedText(typed);
  return entries.filter(({ text }) => foldedText(text).includes(wanted));
};
