import { local, readXml } from "../reader/xml.ts";
import type { Time } from "../refusal.ts";
import { type FileFormat, placeOf, type ReadUnit, TranslationFileRefused } from "./read-unit.ts";
import type { Element, Pieces } from "./unit.ts";

const finalStates = new Set(["final", "reviewed", "signed-off"]);

/** Elements of codes whose content is not read. */
const codeElements = new Set(["ph", "x", "it"]);
/** Elements beside texts that have sources and targets of their own, or none. */
const unreadElements = new Set([
  "alt-trans",
  "seg-source",
  "originalData",
  "notes",
  "matches",
  "glossary",
  "metadata",
  "revisions",
]);
const openElements = new Set(["pc", "g", "sc", "bx", "bpt"]);
const closeElements = new Set(["ec", "ex", "ept"]);

/** A segment: a unit may come in several. */
interface Segment {
  source: Pieces | null;
  target: Pieces | null;
  isFinal: boolean;
  isIgnorable: boolean;
}

interface Open {
  id: string;
  etag: string | null;
  line: number;
  segments: Segment[];
}

/** Reads the units of an XLIFF file, 1.2 or 2.x. */
export async function readXliff(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  time: Time,
  name: string,
  add: (unit: ReadUnit) => void,
): Promise<FileFormat> {
  let format: FileFormat | null = null;
  let language: string | null = null;
  let unit: Open | null = null;
  let segment: Segment | null = null;
  let words: (string | Element)[] | null = null;
  /** Depth of elements whose content is not read. */
  let skipped = 0;
  const element = (at: Element["at"], id: string | undefined) => words?.push({ at, id: id ?? "" });
  const openIds: string[] = [];

  await readXml(pieces, time, name || "the file", {
    open(tag, attributes, line) {
      const kind = local(tag);
      if (format === null) {
        format = formatOf(kind, attributes.version);
        language = attributes.trgLang ?? null;
        return;
      }
      if (skipped > 0 || (words === null && unreadElements.has(kind))) {
        skipped++;
        return;
      }
      if (words !== null) {
        if (codeElements.has(kind)) {
          element("code", attributes.id);
          skipped++;
        } else if (kind === "cp") words.push(String.fromCodePoint(hexOf(attributes.hex)));
        else if (closeElements.has(kind)) {
          element("close", attributes.startRef ?? attributes.rid ?? attributes.id);
          skipped++;
        } else if (openElements.has(kind)) {
          const id = kind === "bpt" || kind === "bx" ? (attributes.rid ?? attributes.id) : attributes.id;
          element("open", id);
          if (kind === "pc" || kind === "g") openIds.push(id ?? "");
          else skipped++;
        }
        return;
      }
      if (kind === "file" && format === "xliff1") language = attributes["target-language"] ?? null;
      else if (kind === "unit" || kind === "trans-unit") {
        const etag = (kind === "unit" ? attributes.name : attributes.resname) ?? null;
        unit = { id: attributes.id ?? "", etag, line, segments: [] };
        segment =
          kind === "trans-unit" ? { source: null, target: null, isFinal: false, isIgnorable: false } : null;
        if (segment !== null) unit.segments.push(segment);
      } else if (unit !== null && (kind === "segment" || kind === "ignorable")) {
        segment = {
          source: null,
          target: null,
          isFinal: finalStates.has(attributes.state ?? ""),
          isIgnorable: kind === "ignorable",
        };
        unit.segments.push(segment);
      } else if (segment !== null && (kind === "source" || kind === "target")) {
        words = [];
        if (kind === "target" && format === "xliff1")
          segment.isFinal = finalStates.has(attributes.state ?? "");
      }
    },
    text(text) {
      if (words === null || skipped > 0) return;
      const last = words.at(-1);
      if (typeof last === "string") words[words.length - 1] = last + text;
      else words.push(text);
    },
    close(tag) {
      const kind = local(tag);
      if (skipped > 0) {
        skipped--;
        return;
      }
      if (words !== null && segment !== null) {
        if (kind === "source" || kind === "target") {
          segment[kind] = words;
          words = null;
        } else if (kind === "pc" || kind === "g") element("close", openIds.pop());
        return;
      }
      if (unit !== null && (kind === "unit" || kind === "trans-unit")) {
        add(unitOf(unit, language, placeOf(name, unit.line)));
        [unit, segment] = [null, null];
      }
    },
  });
  if (format === null) throw notXliff();
  return format;
}

const notXliff = () =>
  new TranslationFileRefused("not_recognized", "The file is neither XLIFF 1.2, XLIFF 2 nor CSV");

function formatOf(root: string, version = ""): FileFormat {
  if (root !== "xliff") throw notXliff();
  if (version.startsWith("2.")) return "xliff2";
  if (version.startsWith("1.")) return "xliff1";
  throw notXliff();
}

function hexOf(hex = ""): number {
  const code = Number.parseInt(hex, 16);
  return Number.isInteger(code) && code >= 0 && code <= 0x10ffff ? code : 0xfffd;
}

function unitOf({ id, etag, segments }: Open, language: string | null, place: string): ReadUnit {
  const texts = segments.filter(({ isIgnorable }) => !isIgnorable);
  const joined = (parts: readonly (Pieces | null)[]): Pieces | null =>
    parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
  return {
    id,
    etag,
    language,
    source: joined(segments.map(({ source }) => source)),
    target: joined(
      segments.map(({ source, target, isIgnorable }) => target ?? (isIgnorable ? source : null)),
    ),
    isFinal: texts.length > 0 && texts.every(({ isFinal }) => isFinal),
    place,
  };
}
