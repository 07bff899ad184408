import type { Shown } from "./log.ts";

/** What a shell must not take for anything of its own: text in single quotes. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * What cannot be seen, or turns what is seen around: it stands in JSON as an escape. Lone surrogates are no text that a
 * shell can have.
 */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** JSON on one line, in signs that can be seen. */
export const plainJson = (json: string): string => json.replace(unseen, escaped);

const utf8 = new TextEncoder();

/** A path in signs that can be seen. */
const plainPath = (path: string): string =>
  path.replace(unseen, (sign) =>
    [...utf8.encode(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
  );

/** Beyond it a body stands in a document below the command. */
const maxInline = 100_000;

/** Where the ids and secrets of a request come from: a name in a shell, such as `ID1`. */
export type Substitute = (text: string) => readonly { text: string; variable: string }[];

const noSubstitute: Substitute = () => [];

/** A text in quotes, with variables in place of some of its parts. */
export function quotedWith(text: string, substitute: Substitute): string {
  const found = substitute(text).toSorted((a, b) => b.text.length - a.text.length);
  let parts: (string | { variable: string })[] = [text];
  for (const { text: part, variable } of found)
    parts = parts.flatMap((each) => {
      if (typeof each !== "string") return [each];
      return each.split(part).flatMap((piece, at) => (at === 0 ? [piece] : [{ variable }, piece]));
    });
  const written = parts
    .filter((part) => part !== "")
    .map((part) => (typeof part === "string" ? quoted(part) : `"$${part.variable}"`));
  return written.length === 0 ? "''" : written.join("");
}

const api = "/api/v1";

/** What has links' tokens in a path of the service. */
const linkToken = /(?<=[?&]vid=|\/(?:results|participant)\/v1\/(?:interviews\/)?)[\w~.%-]{16,}/g;

const secretsIn = (path: string): { text: string; variable: string }[] =>
  [...path.matchAll(linkToken)].map(([text]) => ({ text, variable: "TOKEN" }));

/** What is hidden of all that is copied. */
export const hiding =
  (secrets: ReadonlySet<string>, then: Substitute = noSubstitute): Substitute =>
  (text) => [
    ...[...secrets].filter((secret) => text.includes(secret)).map((text) => ({ text, variable: "TOKEN" })),
    ...then(text),
  ];

/** The address of a request, for a shell. */
export function addressOf(path: string, substitute: Substitute = noSubstitute): string {
  const isOfApi = path.startsWith(`${api}/`);
  const base = isOfApi ? '"$BASE"' : `"\${BASE%${api}}"`;
  const both: Substitute = (text) => [...secretsIn(text), ...substitute(text)];
  return base + quotedWith(plainPath(isOfApi ? path.slice(api.length) : path), both);
}

/** The request as a command of `curl`. `BASE` is the address of the API, `KEY` a key; neither stands in it. */
export function curlOf(request: Shown, substitute: Substitute = noSubstitute): string {
  const { method, ifMatch, prefer, body, form } = request;
  const parts = [
    `curl -sS -g -X ${method} ${addressOf(request.path, substitute)}`,
    '-H "Authorization: Bearer $KEY"',
  ];
  if (ifMatch !== null) parts.push(`-H ${quoted(`If-Match: ${plainPath(ifMatch)}`)}`);
  if (prefer !== null) parts.push(`-H ${quoted(`Prefer: ${plainPath(prefer)}`)}`);
  for (const [name, value] of form ?? []) {
    const field = plainPath(`${name}=`);
    parts.push(
      value === "@FILE"
        ? `-F ${quoted(`${field}@FILE`)}`
        : `--form-string ${quoted(field + plainPath(value))}`,
    );
  }
  if (body === null) return parts.join(" ");
  const json = plainJson(body);
  if (json.length <= maxInline) return [...parts, `--json ${quotedWith(json, substitute)}`].join(" ");
  // Within a quoted document nothing is anybody's but the text.
  let mark = "END";
  while (json.includes(mark)) mark += "_";
  return `${[...parts, "--json @-"].join(" ")} <<'${mark}'\n${json}\n${mark}`;
}
