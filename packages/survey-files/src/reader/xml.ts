import { SaxesParser } from "saxes";
import { sliceBytes } from "#kit/fair/slices.ts";
import { FileRefused, importLimits, markedEncoding, type Time } from "../refusal.ts";

export interface XmlEvents {
  /** `line` counts from 1. */
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  /** Text may come in several pieces. */
  text(text: string): void;
  close(name: string): void;
}

/** The name of an element or attribute without its prefix. */
export const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads XML piece by piece. A DOCTYPE is refused, so that no entity of the file's own is ever expanded. */
export async function readXml(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  time: Time,
  name: string,
  events: XmlEvents,
): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceTag = 0;
  const place = () => `${name}, line ${parser.line}, column ${parser.column + 1}`;
  parser.on("doctype", () => {
    throw new FileRefused("xml_doctype", `A DOCTYPE is not supported: ${place()}`, parser.line);
  });
  parser.on("error", (error) => {
    const message = `Malformed XML in ${name}: ${error.message.slice(0, 300)}`;
    throw new FileRefused("malformed_file", message, parser.line);
  });
  parser.on("opentag", ({ name: tag, attributes }) => {
    sinceTag = 0;
    if (++depth > importLimits.depth)
      throw new FileRefused(
        "malformed_file",
        `More than ${importLimits.depth} levels of XML: ${place()}`,
        parser.line,
      );
    events.open(tag, attributes as Readonly<Record<string, string>>, parser.line);
  });
  parser.on("text", (text) => events.text(text));
  parser.on("cdata", (text) => events.text(text));
  parser.on("closetag", ({ name: tag }) => {
    sinceTag = 0;
    depth--;
    events.close(tag);
  });
  let decode: ReturnType<typeof decoding> | null = null;
  for await (const piece of pieces) {
    decode ??= decoding(piece, name);
    for (let at = 0; at < piece.length; at += sliceBytes) {
      const text = decode(piece.subarray(at, at + sliceBytes));
      refuseDoctype(parser.position, text);
      sinceTag += text.length;
      parser.write(text);
      if (sinceTag > importLimits.xmlText)
        throw new FileRefused("file_too_large", `More than ${importLimits.xmlText} characters at ${place()}`);
      await time.pause();
    }
  }
  parser.write(decode?.() ?? "");
  parser.close();
}

/** Reads text in the encoding that the first bytes show or name: UTF-8 unless they do. */
function decoding(first: Uint8Array, name: string): (piece?: Uint8Array) => string {
  const encoding = encodingOf(first);
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (piece) => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new FileRefused("malformed_file", `${name} is not text in ${encoding.toUpperCase()}`);
    }
  };
}

function encodingOf(first: Uint8Array): string {
  const marked = markedEncoding(first);
  if (marked !== null) return marked;
  const [, named = ""] =
    /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/.exec(
      new TextDecoder("latin1").decode(first.subarray(0, head)),
    ) ?? [];
  return /^(iso-8859-(1|2|15)|latin1|windows-125\d|us-ascii)$/i.test(named) ? named.toLowerCase() : "utf-8";
}

const head = 4096;

/** What begins with a DOCTYPE is not parsed at all: one may be long. */
function refuseDoctype(position: number, text: string): void {
  if (position === 0 && /<!DOCTYPE/i.test(text.slice(0, head)))
    throw new FileRefused("xml_doctype", "A DOCTYPE is not supported");
}
