const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Escapes strings and repeats an array's element: enough XML for S3's responses. */
type Content = string | number | boolean | undefined | { [element: string]: Content | Content[] };

export const xml = (root: string, content: Content) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content)}`;

function element(name: string, content: Content): string {
  if (content === undefined) return "";
  if (typeof content !== "object") return `<${name}>${escapeText(String(content))}</${name}>`;
  const children = Object.entries(content).flatMap(([child, value]) =>
    [value].flat().map((each) => element(child, each)),
  );
  return `<${name}>${children.join("")}</${name}>`;
}

export function elementTexts(document: string, name: string): string[] {
  return document
    .split(`<${name}>`)
    .slice(1)
    .flatMap((after) => {
      const end = after.indexOf("<");
      return after.startsWith(`</${name}>`, end) ? [unescapeText(after.slice(0, end))] : [];
    });
}

const escapeText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys may hold them, XML may not
  text.replace(/[<>&"\u0000-\u001f\u007f]/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`);

const unescapeText = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });
