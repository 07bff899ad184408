import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * A zip archive that is written in pieces, each of them anew after a crash, which no library of zip archives can: what
 * an entry leaves for the directory at the end is kept apart. After APPNOTE 6.3.10, with its 64-bit extensions.
 */

/** The largest number of 32 and of 16 bits; what does not fit stands in the 64-bit extension. */
const max32 = 0xffff_ffff;
const max16 = 0xffff;

const signature = {
  localHeader: 0x04034b50,
  directoryEntry: 0x02014b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  end: 0x06054b50,
} as const;
const version = 45;
const utf8Names = 0x0800;
const method = { stored: 0, deflated: 8 } as const;
/** 1 January 1980, the first day of the format: entries have no time of their own. */
const noDate = 0x0021;

interface Entry {
  name: string;
  method: number;
  crc: number;
  compressed: number;
  size: number;
}

/**
 * An entry in the archive, and its record in the directory; `offset` is where the entry starts. A lower `level` takes less
 * time, and some more bytes.
 */
export function zipEntry(
  name: string,
  content: string | Buffer,
  offset: number,
  level?: number,
): { entry: Buffer; record: Buffer } {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const data = deflateRawSync(bytes, { level });
  const described = {
    name,
    method: method.deflated,
    crc: crc32(bytes),
    compressed: data.length,
    size: bytes.length,
  };
  return {
    entry: Buffer.concat([localHeader(described), data]),
    record: directoryRecord(described, offset),
  };
}

/** An entry whose content comes in pieces. Only what they are compressed to is held until its end. */
export function growingEntry() {
  const pieces: Buffer[] = [];
  let crc = 0;
  let size = 0;
  return {
    add(content: string | Buffer): void {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      crc = crc32(bytes, crc);
      size += bytes.length;
      // Whole blocks, which the next piece's can follow.
      pieces.push(deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
    },
    end(name: string, offset: number): { entry: Buffer[]; record: Buffer } {
      pieces.push(deflateRawSync(""));
      const compressed = pieces.reduce((sum, { length }) => sum + length, 0);
      const described = { name, method: method.deflated, crc, compressed, size };
      return { entry: [localHeader(described), ...pieces], record: directoryRecord(described, offset) };
    },
  };
}

/** The header of an entry whose content follows as it is, and its record in the directory. */
export function storedEntry(
  { name, crc, size }: Pick<Entry, "name" | "crc" | "size">,
  offset: number,
): { header: Buffer; record: Buffer } {
  const described = { name, method: method.stored, crc, compressed: size, size };
  return { header: localHeader(described), record: directoryRecord(described, offset) };
}

function localHeader(entry: Entry): Buffer {
  const name = Buffer.from(entry.name);
  const needs64 = entry.size > max32;
  const extension = needs64 ? extension64(entry.size, entry.compressed) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(signature.localHeader, 0);
  writeCommon(header, 4, entry, needs64);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extension.length, 28);
  return Buffer.concat([header, name, extension]);
}

function directoryRecord(entry: Entry, offset: number): Buffer {
  const name = Buffer.from(entry.name);
  const needs64 = entry.size > max32;
  const extension = extension64(
    ...(needs64 ? [entry.size, entry.compressed] : []),
    ...(offset > max32 ? [offset] : []),
  );
  const record = Buffer.alloc(46);
  record.writeUInt32LE(signature.directoryEntry, 0);
  record.writeUInt16LE(version, 4);
  writeCommon(record, 6, entry, needs64);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extension.length, 30);
  record.writeUInt32LE(Math.min(offset, max32), 42);
  return Buffer.concat([record, name, extension]);
}

function writeCommon(header: Buffer, at: number, entry: Entry, needs64: boolean): void {
  header.writeUInt16LE(version, at);
  header.writeUInt16LE(utf8Names, at + 2);
  header.writeUInt16LE(entry.method, at + 4);
  header.writeUInt16LE(noDate, at + 8);
  header.writeUInt32LE(entry.crc, at + 10);
  header.writeUInt32LE(needs64 ? max32 : entry.compressed, at + 14);
  header.writeUInt32LE(needs64 ? max32 : entry.size, at + 18);
}

/** The extra field of 64-bit numbers; empty without any. */
function extension64(...values: number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return field;
}

/** The end of the archive, after the records of the directory. */
export function zipEnd(entries: number, directory: { offset: number; size: number }): Buffer {
  const { offset, size } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signature.end, 0);
  end.writeUInt16LE(Math.min(entries, max16), 8);
  end.writeUInt16LE(Math.min(entries, max16), 10);
  end.writeUInt32LE(Math.min(size, max32), 12);
  end.writeUInt32LE(Math.min(offset, max32), 16);
  const isSmall = entries < max16 && size < max32 && offset < max32;
  return isSmall ? end : Buffer.concat([end64(entries, offset, size), end]);
}

function end64(entries: number, offset: number, size: number): Buffer {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(signature.end64, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(version, 12);
  record.writeUInt16LE(version, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(signature.locator64, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
