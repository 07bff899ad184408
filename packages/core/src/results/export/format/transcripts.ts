import { crc32 } from "node:zlib";
import { transcriptOf } from "../../../field/interview/answers.ts";
import { csvFileStart, toCsv } from "../csv.ts";
import type { FileOptions } from "../options.ts";
import { toVtt } from "../transcript/vtt.ts";
import { storedEntry, zipEnd, zipEntry } from "../transcript/zip.ts";
import type { Aside, ExportFormat, WholeInterview, Writer } from "./kind.ts";

/** An archive with two files an interview, and a table of all interviews at the end. */
export const transcripts: ExportFormat<"transcripts", "interviews"> = {
  name: "transcripts",
  description: "a zip archive with a WebVTT and a text file for each interview",
  purpose: "reading and coding: a WebVTT and a text file for each interview, in a zip archive with an index",
  file: { name: "transcripts.zip", contentType: "application/zip" },
  reads: "interviews",
  writer: (_, options) => archiveWriter(options),
};

const indexName = "index.csv";
const indexHeader = [
  ...["interview_id", "status", "created_at", "language", "messages", "has_times", "vtt", "txt"],
];

interface State {
  /** Where the next entry starts. */
  offset: number;
  entries: number;
  /** The size and the checksum of the index, as far as it is written. */
  index: { size: number; crc: number };
  /** The size of the directory, as far as it is written. */
  directory: number;
}

const archiveWriter = (options: FileOptions): Writer<WholeInterview> => ({
  initial: (): State => ({ offset: 0, entries: 0, index: { size: 0, crc: 0 }, directory: 0 }),

  asides: ["index", "directory"],

  start: (state) => withAside(state as State, [], [], csvFileStart([indexHeader], options)),

  write: (state, interviews) => {
    const entries: Buffer[] = [];
    const records: Buffer[] = [];
    let { offset } = state as State;
    const add = (name: string, content: string) => {
      const { entry, record } = zipEntry(name, content, offset);
      entries.push(entry);
      records.push(record);
      offset += entry.length;
    };
    for (const { id, messages, active_time } of interviews) {
      if (messages.length === 0) continue;
      add(`${id}.vtt`, toVtt(messages, active_time));
      add(`${id}.txt`, `${transcriptOf(messages)}\n`);
    }
    return withAside(state as State, entries, records, toCsv(interviews.map(indexRow)));
  },

  // First the index, then the directory, each from the asides, then what ends the archive.
  end: async (state, step, asides) => {
    const before = state as State;
    const own = storedEntry({ name: indexName, ...before.index }, before.offset);
    if (step === 0) return { bytes: own.header, state };
    if (step <= asides.count) return { bytes: await asides.read(step - 1, "index"), state };
    const start = before.offset + own.header.length + before.index.size;
    const place = step - asides.count - 1;
    if (place < asides.count) return { bytes: await asides.read(place, "directory"), state };
    if (place > asides.count) return null;
    const directory = { offset: start, size: before.directory + own.record.length };
    return { bytes: Buffer.concat([own.record, zipEnd(before.entries + 1, directory)]), state };
  },
});

/** An interview without messages has no files; its row says so. */
function indexRow({ id, status, created_at, language, messages }: WholeInterview): string[] {
  const hasTimes = messages.every((message) => message.created_at !== null);
  const files = messages.length === 0 ? ["", ""] : [`${id}.vtt`, `${id}.txt`];
  return [id, status, created_at, language, String(messages.length), String(hasTimes), ...files];
}

function withAside(state: State, entries: Buffer[], records: Buffer[], indexText: string) {
  const index = Buffer.from(indexText);
  const bytes = Buffer.concat(entries);
  const directory = Buffer.concat(records);
  const aside: Aside = { index, directory };
  const after: State = {
    ...state,
    offset: state.offset + bytes.length,
    entries: state.entries + records.length,
    index: { size: state.index.size + index.length, crc: crc32(index, state.index.crc) },
    directory: state.directory + directory.length,
  };
  return { bytes, state: after, aside };
}
