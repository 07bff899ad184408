import { deflateRawSync, inflateRawSync } from "node:zlib";
import { maxFileUnits, type ReadUnit, TranslationFileRefused } from "./read-unit.ts";

/** Units that are kept together. */
const batch = 500;

/** So many batches are kept as they are: a file is seldom larger. */
const mostUnpacked = 10;

/** The units of an upload, in order. They are kept as text, that of many packed: it takes a tenth of what objects do. */
export class ReadUnits implements Iterable<ReadUnit> {
  readonly #batches: Buffer[] = [];
  #last: ReadUnit[] = [];
  #length = 0;
  /** What they call their languages. */
  readonly languages = new Set<string | null>();

  get length(): number {
    return this.#length;
  }

  add(unit: ReadUnit): void {
    if (this.#length === maxFileUnits)
      throw new TranslationFileRefused("too_many_units", `The file has more than ${maxFileUnits} units`);
    this.#length++;
    this.languages.add(unit.language);
    this.#last.push(unit);
    if (this.#last.length < batch) return;
    const text = JSON.stringify(this.#last);
    this.#batches.push(
      this.#batches.length < mostUnpacked ? Buffer.from(text) : deflateRawSync(text, { level: 1 }),
    );
    this.#last = [];
  }

  *[Symbol.iterator](): Generator<ReadUnit> {
    for (const [index, kept] of this.#batches.entries()) {
      const text = index < mostUnpacked ? kept : inflateRawSync(kept);
      yield* JSON.parse(text.toString()) as ReadUnit[];
    }
    yield* this.#last;
  }
}
