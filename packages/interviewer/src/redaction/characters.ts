/** The code at a place; 0 outside, where `charCodeAt` gives no whole number and slows all that is made of it. */
export const codeAt = (text: string, at: number): number =>
  at >= 0 && at < text.length ? text.charCodeAt(at) : 0;

/** What a character is. */
export const kinds = {
  letter: 1,
  digit: 2,
  mark: 4,
  pair: 8,
  unspaced: 16,
  inLocal: 32,
  inDomain: 64,
  latin: 128,
};
let kindsByCode: Uint8Array | undefined;

/** What each of the first 65,536 characters is; those beyond are written in pairs. */
export function kindsOf(): Uint8Array {
  if (kindsByCode !== undefined) return kindsByCode;
  const table = new Uint8Array(0x10000);
  for (let code = 0; code < table.length; code++) {
    const sign = String.fromCharCode(code);
    let kind = 0;
    if (code >= 0xd800 && code < 0xe000) kind = kinds.pair;
    else if (/\p{L}/u.test(sign)) kind = kinds.letter;
    else if (/\p{M}/u.test(sign)) kind = kinds.mark;
    else if (/\p{N}/u.test(sign)) kind = kinds.digit;
    if (kind !== 0) kind |= kinds.inLocal | kinds.inDomain;
    else if ("._%+'-".includes(sign)) kind = sign === "-" ? kinds.inLocal | kinds.inDomain : kinds.inLocal;
    // Of scripts that set no spaces between words, and of Korean, whose particles follow at once.
    if (
      /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u.test(
        sign,
      )
    )
      kind |= kinds.unspaced;
    if (/[a-z0-9]/i.test(sign)) kind |= kinds.latin;
    table[code] = kind;
  }
  kindsByCode = table;
  return table;
}

/** Whether the character at a place is of a kind. */
export const is = (text: string, at: number, kind: number): boolean =>
  ((kindsOf()[codeAt(text, at)] ?? 0) & kind) !== 0;
