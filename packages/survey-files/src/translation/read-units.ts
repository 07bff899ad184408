import { deflateRawSync, inflateRawSync } from "node:zlib";
import { maxFileUnits, type ReadUnit, TranslationFileRefused } from "./read-unit.ts";

/** Units that are kept together, and their characters: they are packed at once. */
const batch = { units: 500, characters: 256 * 1024 };

/** So many batches are kept as they are: a file is seldom larger. */
const mostUnpacked = 10;

/** The units of an upload, in order. They are kept as text, that of many packed: it takes a tenth of what objects do. */
export class ReadUnits implements Iterable<ReadUnit> {
  readonly #batches: Buffer[] = [];
  #last: string[] = [];
  #characters = 0;
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
    const text = JSON.stringify(unit);
    this.#last.push(text);
    this.#characters += text.length;
    if (this.#last.length === batch.units || this.#characters >= batch.characters) this.#keep();
  }

  #keep(): void {
    const text = `[${this.#last.join(",")}]`;
    this.#batches.push(
      this.#batches.length < mostUnpacked ? Buffer.from(text) : deflateRawSync(text, { level: 1 }),
    );
    this.#last = [];
    this.#characters = 0;
  }

  *[Symbol.iterator](): Generator<ReadUnit> {
    for (const [index, kept] of this.#batches.entries()) {
      const text = index < mostUnpacked ? kept : inflateRawSync(kept);
      yield* JSON.parse(text.toString()) as ReadUnit[];
    }
    for (const text of this.#last) yield JSON.parse(text) as ReadUnit;
  }
}
