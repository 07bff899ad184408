const plain = "aceilnosuyzACEILNOSUYZ";
const accented = "àçéîłñöšüýžÀÇÉÎŁÑÖŠÜÝŽ";
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Readable, plainly not a translation, and different for different texts: `[French] Whàt dö ýöü thîñk?` */
export function pseudoTranslation(text: string, language: string): string {
  const marked = text.split(/(⟦\d+⟧)/).map((part, index) => (index % 2 === 1 ? part : withAccents(part)));
  // A mark that begins an item of a list stays at the start of its line.
  const [start = ""] = /^(?:⟦\d+⟧)+(?=[\p{L}\p{N}])/u.exec(text) ?? [];
  return `${start}[${language}] ${marked.join("").slice(start.length)}`;
}

/** Addresses stay as they are: others would be refused as the model's own. */
const withAccents = (text: string): string =>
  text.replaceAll(/\S+/g, (word) =>
    /@|:\/\//.test(word) ? word : Array.from(word, (letter) => accents.get(letter) ?? letter).join(""),
  );
