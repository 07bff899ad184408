import { nextRound } from "#kit/fair/slices.ts";
import type { ImportError } from "./schema.ts";

/** Why a file is not imported, in words for whoever sent it. */
export class FileRefused extends Error {
  readonly code: ImportError;
  /** From 1; undefined where it is not of one line. */
  readonly line: number | undefined;

  constructor(code: ImportError, message: string, line?: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

/** What an import may take, whatever its file says of itself. */
export const importLimits = {
  unpackedBytes: 104_857_600,
  ratio: 200,
  entries: 2000,
  depth: 64,
  cells: 200_000,
  /** Characters of all cells together, each text once. */
  cellText: 33_554_432,
  /** Bytes of a part of XML between two tags. */
  xmlText: 8_388_608,
  /** Values of JSON at any depth; a definition has those of many languages. */
  values: 400_000,
  definitionValues: 1_500_000,
  elements: 20_000,
  seconds: 30,
} as const;

/** The encoding that a file's first bytes say; null where they say none. */
export const markedEncoding = ([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;

/** Whether a file's first bytes are those of a zip archive. */
export const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** How long a file may be worked on; the event loop goes round between two slices of it. */
export class Time {
  readonly #until: number;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#until = now() + importLimits.seconds * 1000;
  }

  check(): void {
    if (this.#now() > this.#until)
      throw new FileRefused("timeout", `The file could not be read within ${importLimits.seconds} s`);
  }

  async pause(): Promise<void> {
    this.check();
    await nextRound();
  }
}
