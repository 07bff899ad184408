import { SaxesParser } from "saxes";
import { FileRefused, importLimits, type Time } from "../refusal.ts";

export interface XmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  /** Text may come in several pieces. */
  text(text: string): void;
  close(name: string): void;
}

/** Characters that are parsed before the event loop goes round. */
const slice = 131_072;

/** Reads XML piece by piece. A DOCTYPE is refused, so that no entity of the file's own is ever expanded. */
export async function readXml(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  time: Time,
  name: string,
  events: XmlEvents,
): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  const place = () => `${name}, line ${parser.line}, column ${parser.column + 1}`;
  parser.on("doctype", () => {
    throw new FileRefused("xml_doctype", `A DOCTYPE is not read: ${place()}`);
  });
  parser.on("error", (error) => {
    throw new FileRefused("malformed_file", `Malformed XML in ${name}: ${error.message.slice(0, 300)}`);
  });
  parser.on("opentag", ({ name: tag, attributes }) => {
    if (++depth > importLimits.depth)
      throw new FileRefused("malformed_file", `More than ${importLimits.depth} levels of XML: ${place()}`);
    events.open(tag, attributes as Readonly<Record<string, string>>);
  });
  parser.on("text", (text) => events.text(text));
  parser.on("cdata", (text) => events.text(text));
  parser.on("closetag", ({ name: tag }) => {
    depth--;
    events.close(tag);
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new FileRefused("malformed_file", `${name} is not text in UTF-8`);
    }
  };
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += slice) {
      refuseDoctype(parser.position, piece.subarray(at, at + slice));
      parser.write(decode(piece.subarray(at, at + slice)));
      await time.pause();
    }
  }
  parser.write(decode());
  parser.close();
}

const head = 4096;

/** What begins with a DOCTYPE is not parsed at all: one may be long. */
function refuseDoctype(position: number, piece: Uint8Array): void {
  if (position > 0) return;
  if (/<!DOCTYPE/i.test(new TextDecoder().decode(piece.subarray(0, head))))
    throw new FileRefused("xml_doctype", "A DOCTYPE is not read");
}
