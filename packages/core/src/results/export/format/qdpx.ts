import { crc32 } from "node:zlib";
import { caseXml, projectEnd, projectStart } from "#data-files/qda-project.ts";
import { storedEntry, zipEnd, zipEntry } from "#data-files/zip.ts";
import type { Asides, ExportFormat, WholeInterview, Writer } from "./kind.ts";
import { sourceOf } from "./qda-source.ts";

/** A project of REFI-QDA 1.0: an archive of a text an interview, and `project.qde`, which says what of it is coded. */
export const qdpx: ExportFormat<"qdpx", "interviews"> = {
  name: "qdpx",
  description: "a project of codes and transcripts for qualitative analysis programs (REFI-QDA)",
  purpose:
    "NVivo, ATLAS.ti, MAXQDA, QualCoder: transcripts with the codes of their answers, as a REFI-QDA project",
  file: { name: "project.qdpx", contentType: "application/zip" },
  reads: "interviews",

  writer(definition, { created_at }): Writer<WholeInterview> {
    const head = Buffer.from(projectStart(definition, created_at));
    const tail = projectEnd(definition, created_at);
    return {
      initial: (): State => ({
        offset: 0,
        entries: 0,
        directory: 0,
        cases: { size: 0, crc: 0 },
        sources: { size: 0, crc: 0 },
      }),
      asides: ["cases", "sources", "directory"],
      start: (state) => ({ bytes: Buffer.alloc(0), state, aside: asideOf("", "", []) }),
      write: (state, interviews) => {
        const before = state as State;
        const entries: Buffer[] = [];
        const records: Buffer[] = [];
        const cases = [] as string[];
        const sources = [] as string[];
        let { offset } = before;
        for (const interview of interviews) {
          const { text, xml } = sourceOf(interview, definition);
          const { entry, record } = zipEntry(`Sources/${interview.id}.txt`, text, offset);
          entries.push(entry);
          records.push(record);
          offset += entry.length;
          cases.push(caseXml(interview, definition));
          sources.push(xml);
        }
        const aside = asideOf(cases.join(""), sources.join(""), records);
        const after: State = {
          offset,
          entries: before.entries + interviews.length,
          directory: before.directory + aside.directory.length,
          cases: grown(before.cases, aside.cases),
          sources: grown(before.sources, aside.sources),
        };
        return { bytes: Buffer.concat(entries), state: after, aside };
      },

      end: async (state, step, asides) => {
        const bytes = await endPiece({ head, tail }, state as State, step, asides);
        return bytes && { bytes, state };
      },
    };
  },
};

/** A piece of the project, made of what was set aside, then of the directory, then what ends the archive. */
async function endPiece(
  { head, tail }: { head: Buffer; tail: string },
  before: State,
  step: number,
  { count, read }: Asides,
): Promise<Buffer | null> {
  const hasInterviews = before.entries > 0;
  const parts = {
    start: Buffer.concat([head, Buffer.from(hasInterviews ? "<Cases>" : "")]),
    middle: Buffer.from(hasInterviews ? "</Cases>\n<Sources>" : ""),
    end: Buffer.from(`${hasInterviews ? "</Sources>\n" : ""}${tail}`),
  };
  const whole = [
    sumOf(parts.start),
    before.cases,
    sumOf(parts.middle),
    before.sources,
    sumOf(parts.end),
  ].reduce(joined);
  const own = storedEntry({ name: "project.qde", ...whole }, before.offset);
  if (step === 0) return Buffer.concat([own.header, parts.start]);
  if (step <= count) return read(step - 1, "cases");
  if (step === count + 1) return parts.middle;
  if (step <= 2 * count + 1) return read(step - count - 2, "sources");
  if (step === 2 * count + 2) return parts.end;
  const place = step - 2 * count - 3;
  if (place < count) return read(place, "directory");
  if (place > count) return null;
  const directory = {
    offset: before.offset + own.header.length + whole.size,
    size: before.directory + own.record.length,
  };
  return Buffer.concat([own.record, zipEnd(before.entries + 1, directory)]);
}

/** The size and the checksum of some bytes. */
interface Sum {
  size: number;
  crc: number;
}

interface State {
  /** Where the next entry starts. */
  offset: number;
  entries: number;
  /** The size of the directory, as far as it is written. */
  directory: number;
  cases: Sum;
  sources: Sum;
}

const asideOf = (cases: string, sources: string, records: readonly Buffer[]) => ({
  cases: Buffer.from(cases),
  sources: Buffer.from(sources),
  directory: Buffer.concat(records),
});

const sumOf = (bytes: Buffer): Sum => ({ size: bytes.length, crc: crc32(bytes) });
const grown = ({ size, crc }: Sum, bytes: Buffer): Sum => ({
  size: size + bytes.length,
  crc: crc32(bytes, crc),
});

const zeros = Buffer.alloc(1 << 20);

/** The checksum after as many bytes of 0. */
function afterZeros(size: number, crc: number): number {
  let after = crc;
  for (let left = size; left > 0; left -= zeros.length)
    after = crc32(left < zeros.length ? zeros.subarray(0, left) : zeros, after);
  return after;
}

/**
 * The sum of one after the other. A checksum changes with the one before it by the same bits whatever the bytes are, so
 * that bytes of 0 tell by which.
 */
const joined = (one: Sum, other: Sum): Sum => ({
  size: one.size + other.size,
  crc: (other.crc ^ afterZeros(other.size, one.crc) ^ afterZeros(other.size, 0)) >>> 0,
});
