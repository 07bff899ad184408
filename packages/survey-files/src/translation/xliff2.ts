import { type Code, type FileUnit, nameOf, type Part, piecesOf, sourceParts, targetParts } from "./unit.ts";
import { attribute, escapeText, foreignId, foreignIn, isVerbatim, readable, splitForeign } from "./xml.ts";

/** A file of one study in one language. */
export interface FileHead {
  studyId: string;
  /** Codes of languages. */
  from: string;
  to: string;
}

const states = {
  missing: "initial",
  stale: "initial",
  machine: "translated",
  edited: "translated",
  approved: "final",
} as const;

/** What is written of a source, with its codes and the characters that XML lacks. */
interface Source {
  notes: string;
  data: string;
  written: string;
  codes: readonly Code[];
  foreign: ReadonlySet<number>;
}

/** Sources that have been taken apart, by the ids of their units: they are the same in the files of all languages. */
export type Sources = Map<string, Source>;

/** XLIFF 2.1, unit by unit. Sources are kept for the next language's file where `sources` is given. */
export function* writeXliff2(
  { studyId, from, to }: FileHead,
  units: Iterable<FileUnit>,
  sources?: Sources,
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${attribute(from)}" trgLang="${attribute(to)}">
<file id="study-${studyId}">
`;
  for (const unit of units) yield unitText(unit, sourceOf(unit, sources));
  yield "</file>\n</xliff>\n";
}

function sourceOf({ id, context, source, format }: FileUnit, sources: Sources | undefined): Source {
  const known = sources?.get(id);
  if (known !== undefined) return known;
  const { parts, codes } = sourceParts(source, format);
  const foreign = new Set<number>();
  const written = inline(parts, codes, foreign);
  const notes = `<notes><note>${escapeText(readable(context))}</note></notes>`;
  const made = { notes, data: dataOf(codes, foreign), written, codes, foreign };
  sources?.set(id, made);
  return made;
}

function unitText({ id, etag, is_locked, target, format, state }: FileUnit, source: Source): string {
  const { notes, written, codes } = source;
  let { data } = source;
  let translated = "";
  if (target !== null && codes.length === 0 && isVerbatim(target)) translated = `<target>${target}</target>`;
  else if (target !== null) {
    const foreign = new Set(source.foreign);
    translated = `<target>${inline(targetParts(target, format, codes), codes, foreign)}</target>`;
    if (foreign.size > source.foreign.size) data = dataOf(codes, foreign);
  }
  return `<unit id="${id}" name="${etag}"${is_locked ? ' translate="no"' : ""} xml:space="preserve">
${notes}
${data}<segment state="${states[state]}"><source>${written}</source>${translated}</segment>
</unit>
`;
}

function inline(parts: readonly Part[], codes: readonly Code[], foreign: Set<number>): string {
  return piecesOf(parts, codes)
    .map((piece) => {
      if (typeof piece === "string") return escapeText(piece);
      const { at, id } = piece;
      if (at === "close") return "</pc>";
      const character = foreignIn(id);
      if (character !== null) {
        foreign.add(character);
        const name = foreignId(character);
        return `<ph id="${id}" dataRef="${name}" equiv="${name.toUpperCase()}" canDelete="no"/>`;
      }
      const code = codes[Number(id) - 1];
      if (code === undefined) return "";
      if (at === "code")
        return `<ph id="${id}" dataRef="d${id}" equiv="${equiv(code.token)}" canDelete="no"/>`;
      const head = `id="${id}" dataRefStart="d${id}" dataRefEnd="e${id}"`;
      return `<pc ${head} equivStart="${equiv(nameOf(code))}" equivEnd="}}" canDelete="no">`;
    })
    .join("");
}

const plain: Readonly<Record<string, string>> = { "<": "[", ">": "]", "&": "+", '"': "'" };

/** What a tool shows of a code, without what some tools forget to escape. */
const equiv = (text: string): string => attribute(text.replace(/[<>&"]/g, (mark) => plain[mark] ?? mark));

function dataOf(codes: readonly Code[], foreign: ReadonlySet<number>): string {
  const data = [
    ...codes.flatMap((code, index) => {
      const number = index + 1;
      if (code.words === null) return [[`d${number}`, code.token] as const];
      return [[`d${number}`, nameOf(code)] as const, [`e${number}`, "}}"] as const];
    }),
    ...[...foreign]
      .sort((a, b) => a - b)
      .map((code) => [foreignId(code), String.fromCodePoint(code)] as const),
  ];
  if (data.length === 0) return "";
  const all = data.map(([id, text]) => `<data id="${id}">${dataText(text)}</data>`).join("");
  return `<originalData>${all}</originalData>\n`;
}

const dataText = (text: string): string =>
  splitForeign(text)
    .map((part) =>
      typeof part === "number"
        ? `<cp hex="${part.toString(16).toUpperCase().padStart(4, "0")}"/>`
        : escapeText(part),
    )
    .join("");
