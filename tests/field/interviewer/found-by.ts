/** Texts that a phrase of a word list finds, as many as are asked for: what they have of it is chosen by `pick`. */
export function foundBy(phrase: string, count: number): string[] {
  let state = 1;
  const pick = (among: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % among;
  };
  return Array.from({ length: count }, () => textOf(phrase, pick));
}

const look = /\?(?:<?[!=]|:)/y;
const times = /[?*+]|\{(\d+)[^}]*\}/y;

function textOf(phrase: string, pick: (among: number) => number): string {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(phrase);
    at += found?.[0].length ?? 0;
    return found;
  };
  function anyPart(): string {
    const found = [part()];
    while (phrase[at] === "|") {
      at++;
      found.push(part());
    }
    return found[pick(found.length)] ?? "";
  }
  function part(): string {
    let text = "";
    while (at < phrase.length && phrase[at] !== "|" && phrase[at] !== ")") {
      const next = piece();
      const [sign = "", least] = take(times) ?? [];
      const isLeftOut = ["?", "*"].includes(sign) || least === "0";
      if (!isLeftOut || pick(4) === 0) text += next;
    }
    return text;
  }
  function piece(): string {
    const sign = phrase[at++] ?? "";
    if (sign === "(") {
      const [kind = ""] = take(look) ?? [];
      const inside = anyPart();
      at++;
      // What stands before a phrase belongs to it; what must not is left out.
      return kind.endsWith("!") || kind === "?=" ? "" : inside;
    }
    if (sign === "[") {
      const letters = phrase.slice(at, phrase.indexOf("]", at));
      at += letters.length + 1;
      return letters[pick(letters.length)] ?? "";
    }
    if (sign !== "\\") return "^$~".includes(sign) ? "" : sign;
    if (take(/p\{L\}/y) !== null) return "x";
    return take(/s/y) === null ? (phrase[at++] ?? "") : " ";
  }
  return anyPart();
}
