import { nextRound } from "../../../platform/slices.ts";
import type { ImportError } from "./schema.ts";

/** Why a file is not imported, in words for whoever sent it. */
export class FileRefused extends Error {
  readonly code: ImportError;

  constructor(code: ImportError, message: string) {
    super(message);
    this.code = code;
  }
}

/** What an import may take, whatever its file says of itself. */
export const importLimits = {
  unpackedBytes: 104_857_600,
  ratio: 200,
  entries: 2000,
  depth: 64,
  cells: 200_000,
  elements: 20_000,
  seconds: 30,
} as const;

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
