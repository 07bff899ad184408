import { crc32 } from "node:zlib";
import { csvFileStart, toCsv } from "#data-files/csv.ts";
import { growingEntry, storedEntry, zipEnd, zipEntry } from "#data-files/zip.ts";
import { nextRound, utf8Slices } from "#kit/fair/slices.ts";
import { transcriptPieces } from "#survey/interview/answers.ts";
import type { Role } from "#survey/interview/message-kind.ts";
import { interviewerLabel, unnamed } from "#survey/study/notice-config.ts";
import { fileCodes } from "#survey/translation/language-code.ts";
import type { Aside, ExportFormat, FileOptions, TimedMessage, WholeInterview, Writer } from "./kind.ts";

/** An archive with two files an interview, and a table of all interviews at the end. */
export const transcripts: ExportFormat<"transcripts", "interviews"> = {
  name: "transcripts",
  description: "a zip archive with a WebVTT and a text file for each interview",
  purpose: "reading and coding: a WebVTT and a text file for each interview, in a zip archive with an index",
  file: { name: "transcripts.zip", contentType: "application/zip" },
  reads: "interviews",
  hasTranslations: true,
  writer: ({ interviewer = null }, options) => archiveWriter(options, interviewer),
};

const indexName = "index.csv";
const indexHeader = ({ translate_to }: Pick<FileOptions, "translate_to">) => [
  ...indexColumns,
  ...(translate_to === null ? [] : ["translated_vtt", "translated_txt"]),
];
const indexColumns = [
  "interview_id",
  "status",
  "created_at",
  "language",
  "messages",
  "has_times",
  "vtt",
  "txt",
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

const archiveWriter = (options: FileOptions, name: string | null): Writer<WholeInterview> => ({
  initial: (): State => ({ offset: 0, entries: 0, index: { size: 0, crc: 0 }, directory: 0 }),

  asides: ["index", "directory"],

  start: (state) => withAside(state as State, [], [], csvFileStart([indexHeader(options)], options)),

  write: async (state, interviews) => {
    const entries: Buffer[] = [];
    const records: Buffer[] = [];
    const rows: string[][] = [];
    let { offset } = state as State;
    const add = async (name: string, pieces: Iterable<string>) => {
      const { entry, record } = await entryOf(name, pieces, offset);
      entries.push(...entry);
      records.push(record);
      for (const { length } of entry) offset += length;
    };
    for (const each of interviews) {
      const { id, messages, active_time } = each;
      const translated = translatedOf(messages, options);
      rows.push(indexRow(each, options, translated?.code));
      if (messages.length === 0) continue;
      const speakers = speakersOf(messages, name);
      await add(`${id}.vtt`, toVtt(messages, active_time, speakers));
      await add(`${id}.txt`, toText(messages, speakers));
      if (translated === null) continue;
      const { code, note, messages: said } = translated;
      await add(`${id}.${code}.vtt`, toVtt(said, active_time, speakers, note));
      await add(`${id}.${code}.txt`, toText(said, speakers, note));
    }
    return withAside(state as State, entries, records, toCsv(rows));
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

/** An entry of the archive, of a text in pieces; a long one is made in slices. */
async function entryOf(name: string, pieces: Iterable<string>, offset: number) {
  const slices = utf8Slices(pieces);
  let slice = slices.next();
  if (slice.done) {
    const { entry, record } = zipEntry(name, slice.value, offset);
    return { entry: [entry], record };
  }
  const growing = growingEntry();
  for (; !slice.done; slice = slices.next()) {
    growing.add(slice.value);
    await nextRound();
  }
  growing.add(slice.value);
  return growing.end(name, offset);
}

/** An interview without messages has no files; its row says so. */
function indexRow(
  { id, status, created_at, language, messages }: WholeInterview,
  { translate_to }: Pick<FileOptions, "translate_to">,
  code: string | undefined,
): string[] {
  const hasTimes = messages.every((message) => message.created_at !== null);
  const files = messages.length === 0 ? ["", ""] : [`${id}.vtt`, `${id}.txt`];
  const row = [id, status, created_at, language, String(messages.length), String(hasTimes), ...files];
  if (translate_to === null) return row;
  return [...row, ...(code === undefined ? ["", ""] : [`${id}.${code}.vtt`, `${id}.${code}.txt`])];
}

/** A conversation in another language, as far as it was translated; null where nothing was. */
function translatedOf(
  messages: readonly TimedMessage[],
  { translate_to }: Pick<FileOptions, "translate_to">,
) {
  if (translate_to === null || messages.every(({ translation }) => translation === null)) return null;
  return {
    code: fileCodes([translate_to]).get(translate_to) ?? "",
    note: `NOTE Translated into ${translate_to} by an AI. What has no translation stands as it was said.`,
    messages: messages.map((each) => ({ ...each, content: each.translation ?? each.content })),
  };
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

/** A conversation as WebVTT, with a cue for each message. */

/** How turns are labelled: what was said elsewhere was said by whoever led it there. */
function speakersOf(messages: readonly TimedMessage[], name: string | null): Record<Role, string> {
  const isOurs = messages.some(({ kind }) => kind !== null);
  return { assistant: isOurs ? interviewerLabel(name) : unnamed, user: "Participant" };
}

/** Before the cue of what a model worded. */
const aiNote = "NOTE The next cue was worded by an AI.";

/** The last cue, and each of those that no time is known for, unless the interview's active time tells. */
const defaultSeconds = 5;

/** The file's pieces. Where a message has no time the cues are spread evenly over `activeSeconds`, which the file says. */
function* toVtt(
  messages: readonly TimedMessage[],
  activeSeconds: number | null,
  speakers: Record<Role, string>,
  translated?: string,
): Generator<string, void, undefined> {
  const starts = startsOf(messages) ?? evenStarts(messages.length, activeSeconds);
  const isEven = messages.some(({ created_at }) => created_at === null);
  const spokenAt = (index: number) => (isEven ? null : (messages[index]?.spokenSeconds ?? null));
  // A time is when something was sent: what was spoken began before.
  for (let index = 1; index < starts.length; index++)
    starts[index] = Math.max(starts[index - 1] ?? 0, (starts[index] ?? 0) - (spokenAt(index) ?? 0));
  const note = isEven ? ["NOTE The times of the messages are not known: the cues are spread evenly."] : [];
  yield ["WEBVTT", ...(translated === undefined ? [] : [translated]), ...note].join("\n\n");
  for (const [index, { role, content, isByAi, spokenSeconds }] of messages.entries()) {
    const start = starts[index] ?? 0;
    const spoken = spokenAt(index);
    const last = starts[index + 1] ?? start + (spokenSeconds ?? defaultSeconds);
    const end = Math.max(spoken === null ? last : start + spoken, start + 0.001);
    const text = escapeCue(content);
    const note = isByAi ? `${aiNote}\n\n` : "";
    yield `\n\n${note}${index + 1}\n${timestamp(start)} --> ${timestamp(end)}\n<v ${speakers[role]}>${text}`;
  }
  yield "\n";
}

/** The pieces of the other file. */
function* toText(
  messages: readonly TimedMessage[],
  speakers: Record<Role, string>,
  translated?: string,
): Generator<string, void, undefined> {
  if (translated !== undefined) yield `${translated}\n\n`;
  yield* transcriptPieces(messages, speakers);
  yield "\n";
}

/** Seconds from the first message; null where a message has no time. */
function startsOf(messages: readonly TimedMessage[]): number[] | null {
  const times = messages.flatMap(({ created_at }) => (created_at === null ? [] : [Date.parse(created_at)]));
  if (times.length < messages.length) return null;
  const [first = 0] = times;
  let latest = 0;
  // Messages of one command share a time, and cues must not go back.
  return times.map((time) => {
    latest = Math.max(latest, (time - first) / 1000);
    return latest;
  });
}

function evenStarts(count: number, activeSeconds: number | null): number[] {
  const seconds = activeSeconds !== null && activeSeconds > 0 ? activeSeconds / count : defaultSeconds;
  return Array.from({ length: count }, (_, index) => index * seconds);
}

/** Seconds as WebVTT writes them: `01:02:03.004`. */
function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const time = `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}`;
  return `${time}.${String(ms % 1000).padStart(3, "0")}`;
}

/** Text of a cue: no markup, and no empty line, which would end it. */
const escapeCue = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\r\n?/g, "\n")
    .replace(/\n(?:[ \t]*\n)+/g, "\n")
    .trim();
