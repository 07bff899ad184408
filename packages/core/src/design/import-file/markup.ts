import { storable } from "./json-file.ts";
import { unpiped } from "./tree.ts";

const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", ndash: "–", mdash: "—" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", euro: "€", copy: "©", reg: "®", bull: "•" },
};

const decode = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

const lineTags = new Set([
  "br",
  "p",
  "div",
  "li",
  "ul",
  "ol",
  "tr",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
const silentTags = new Set(["script", "style", "head", "title", "noscript", "iframe", "object"]);
const tagStart = /<\/?([a-zA-Z][a-zA-Z0-9]*)/y;

/** The text of HTML: no tag, script or comment is left of it. What is no HTML stays. */
export function plainText(html: string): string {
  let text = "";
  let lower: string | null = null;
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    if (next < 0) break;
    text += html.slice(at, next);
    if (html.startsWith("<!--", next)) {
      const end = html.indexOf("-->", next + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    tagStart.lastIndex = next;
    const name = tagStart.exec(html)?.[1]?.toLowerCase();
    if (name === undefined) {
      text += "<";
      at = next + 1;
      continue;
    }
    const end = html.indexOf(">", next);
    if (end < 0) {
      at = html.length;
      break;
    }
    at = end + 1;
    if (silentTags.has(name) && html[next + 1] !== "/") {
      lower ??= html.toLowerCase();
      const closing = lower.indexOf(`</${name}`, at);
      at = closing < 0 ? html.length : closing;
    } else if (lineTags.has(name)) text += name === "li" && html[next + 1] !== "/" ? "\n- " : "\n";
  }
  text += html.slice(at);
  return unpiped(storable(decode(text)))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The names of languages by their codes, where studies have names of their own for them. */
const languageNames: Readonly<Record<string, string>> = {
  ...{ ar: "Arabic", zh: "Chinese", nl: "Dutch", en: "English", fi: "Finnish", fr: "French", de: "German" },
  ...{ hi: "Hindi", id: "Indonesian", it: "Italian", ja: "Japanese", ko: "Korean", pl: "Polish" },
  ...{ pt: "Portuguese", ru: "Russian", es: "Spanish", sv: "Swedish", tr: "Turkish", uk: "Ukrainian" },
  ...{ vi: "Vietnamese" },
};

/** The name of a language, of its code or of a name that ends with one, such as `Deutsch (de)`. */
export function languageOf(named: string): string {
  const text = named.trim();
  const code = /\(([a-z]{2})(?:[-_]\w+)?\)$/i.exec(text)?.[1] ?? text.split(/[-_]/)[0] ?? "";
  const name = languageNames[code.toLowerCase()];
  return (name ?? text.replace(/\s*\([^)]*\)$/, "")).slice(0, 60) || "English";
}
