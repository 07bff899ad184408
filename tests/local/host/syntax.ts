/** A line of a proxy's configuration with its words, and what stands in its braces. */
export interface Directive {
  name: string;
  words: string[];
  block?: Directive[];
}

/** nginx: words, quoted or not, up to `;` or a block in braces. */
export const parseNginx = (text: string): Directive[] =>
  directivesOf(text.matchAll(/#.*|"([^"]*)"|'([^']*)'|[{};]|(?:\$\{\w+\}|[^\s{};#])+/g), [";"]);

/** Caddy: words up to the end of a line, and blocks whose brace ends one. Braces within words are placeholders. */
export const parseCaddyfile = (text: string): Directive[] =>
  directivesOf(text.matchAll(/#.*|"([^"]*)"|`([^`]*)`|\n|[{}](?=\s|$)|[^\s#"`]+/g), ["\n"]);

function directivesOf(tokens: Iterator<RegExpMatchArray>, ends: string[]): Directive[] {
  const found: Directive[] = [];
  let words: string[] = [];
  const close = (block?: Directive[]) => {
    const [name, ...rest] = words;
    words = [];
    if (name !== undefined) found.push({ name, words: rest, ...(block && { block }) });
  };
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    const [token, ...quoted] = next.value;
    const text = quoted.find((each) => each !== undefined);
    if (text !== undefined) words.push(text);
    else if (ends.includes(token)) close();
    else if (token === "{") close(directivesOf(tokens, ends));
    else if (token === "}") break;
    else if (!token.startsWith("#")) words.push(token);
  }
  if (words.length > 0) throw new Error(`not ended: ${words.join(" ")}`);
  return found;
}

/** The block of the directive with that name and first word. Throws where there is none. */
export function blockAt(directives: Directive[] | undefined, name: string, first?: string): Directive[] {
  const found = directives?.find(
    (each) => each.name === name && (first === undefined || each.words[0] === first),
  );
  if (found?.block === undefined) throw new Error(`there is no block ${name} ${first ?? ""}`);
  return found.block;
}

/** What follows the directives of that name. */
export const valuesOf = (directives: Directive[] | undefined, name: string): string[] =>
  (directives ?? []).flatMap((each) => (each.name === name ? [each.words.join(" ")] : []));

/** A unit of systemd: the values of each key, by section. */
export function parseUnit(text: string): Record<string, Record<string, string[]>> {
  const sections: Record<string, Record<string, string[]>> = {};
  let section: Record<string, string[]> = {};
  for (const line of text.split("\n")) {
    if (/^\s*([#;].*)?$/.test(line)) continue;
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (heading !== undefined) {
      section = sections[heading] = {};
      continue;
    }
    const [, key = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === "") throw new Error(`not a line of a unit: ${line}`);
    section[key] = [...(section[key] ?? []), value];
  }
  return sections;
}
