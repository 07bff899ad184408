/** Without accents, case and the space around it: what people mean when they type part of a word. */
export const foldedText = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();

/** The entries whose text has each word that was typed somewhere in it, in their order. */
export const matchesOf = <Entry extends { text: string }>(
  entries: readonly Entry[],
  typed: string,
): Entry[] => {
  const wanted = foldedText(typed).split(/\s+/);
  return entries.filter(({ text }) => {
    const folded = foldedText(text);
    return wanted.every((word) => folded.includes(word));
  });
};
