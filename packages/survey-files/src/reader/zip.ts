import { Inflate } from "fflate";
import { FileRefused, importLimits, isZip, type Time } from "../refusal.ts";

interface Entry {
  method: number;
  packed: Uint8Array;
}

const unsafe = (message: string) => new FileRefused("unsafe_archive", message);
const malformed = (message: string) => new FileRefused("malformed_file", `Malformed archive: ${message}`);

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const maxComment = 65_535;
const nested = /\.(zip|xlsx|xlsm|docx|jar|7z|rar|gz|tgz|bz2|xz)$/i;
/** Until so much is unpacked a ratio says nothing. */
const freeBytes = 1_048_576;
const chunk = 65_536;

type Limits = Readonly<Record<"entries" | "unpackedBytes" | "ratio", number>>;

/** An archive whose entries are unpacked one by one, counted as they come. */
export class Archive {
  readonly #entries = new Map<string, Entry>();
  readonly #time: Time;
  readonly #limits: Limits;
  #unpacked = 0;

  constructor(bytes: Uint8Array, time: Time, limits: Limits = importLimits) {
    this.#time = time;
    this.#limits = limits;
    this.#readDirectory(bytes);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  #readDirectory(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let end = bytes.length - endBytes;
    const lowest = Math.max(0, end - maxComment);
    while (end >= lowest && view.getUint32(end, true) !== endMark) end--;
    if (end < lowest) throw malformed("it has no directory");
    const count = view.getUint16(end + 10, true);
    if (count > this.#limits.entries) throw unsafe(`More than ${this.#limits.entries} entries`);
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      if (at + entryBytes > bytes.length || view.getUint32(at, true) !== entryMark)
        throw malformed(`entry ${index + 1} of its directory is broken`);
      const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      const [nameBytes = 0, extra = 0, comment = 0] = lengths;
      const name = new TextDecoder().decode(bytes.subarray(at + entryBytes, at + entryBytes + nameBytes));
      this.#add(name, bytes, view, at);
      at += entryBytes + nameBytes + extra + comment;
    }
  }

  #add(name: string, bytes: Uint8Array, view: DataView, at: number): void {
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const [packedBytes, unpackedBytes, local] = [20, 24, 42].map((offset) =>
      view.getUint32(at + offset, true),
    ) as [number, number, number];
    if ((flags & 0x41) !== 0) throw unsafe(`${quoted(name)} is encrypted`);
    if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name))
      throw unsafe(`${quoted(name)} leaves the archive`);
    if (nested.test(name)) throw unsafe(`${quoted(name)} is an archive inside the archive`);
    if (unpackedBytes > freeBytes && unpackedBytes > packedBytes * this.#limits.ratio)
      throw unsafe(`${quoted(name)} expands more than ${this.#limits.ratio} times`);
    if (local + localBytes > bytes.length || view.getUint32(local, true) !== localMark)
      throw malformed(`${quoted(name)} is not where the directory says`);
    if ((view.getUint16(local + 6, true) & 0x41) !== 0) throw unsafe(`${quoted(name)} is encrypted`);
    const start = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packedBytes > bytes.length) throw malformed(`${quoted(name)} ends after the file`);
    if (method !== 0 && method !== 8) throw malformed(`${quoted(name)} is packed in an unknown way`);
    this.#entries.set(name, { method, packed: bytes.subarray(start, start + packedBytes) });
  }

  /** The content of an entry, as it is unpacked. Throws where it comes to more than may be. */
  async *read(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw malformed(`${quoted(name)} is missing`);
    const { packed, method } = entry;
    const made: Uint8Array[] = [];
    let own = 0;
    const take = (piece: Uint8Array) => {
      own += piece.length;
      this.#unpacked += piece.length;
      if (own > freeBytes && own > packed.length * this.#limits.ratio)
        throw unsafe(`${quoted(name)} expands more than ${this.#limits.ratio} times`);
      if (this.#unpacked > this.#limits.unpackedBytes)
        throw new FileRefused("file_too_large", `More than ${this.#limits.unpackedBytes} bytes unpacked`);
      made.push(piece);
    };
    const inflate = method === 8 ? new Inflate(take) : null;
    for (let at = 0; at < packed.length || at === 0; at += chunk) {
      const piece = packed.subarray(at, at + chunk);
      if (inflate === null) take(piece);
      else push(inflate, piece, at + chunk >= packed.length, name);
      if (at === 0) refuseNested(made[0], name);
      yield* made.splice(0);
      await this.#time.pause();
    }
  }
}

function push(inflate: Inflate, piece: Uint8Array, isLast: boolean, name: string): void {
  try {
    inflate.push(piece, isLast);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw malformed(`${quoted(name)} cannot be unpacked`);
  }
}

function refuseNested(first: Uint8Array | undefined, name: string): void {
  if (first !== undefined && isZip(first)) throw unsafe(`${quoted(name)} is an archive inside the archive`);
}

const quoted = (name: string): string => JSON.stringify(name.slice(0, 100));
