import { maxFileUnits, type ReadUnit, TranslationFileRefused } from "./read-unit.ts";

/** Units that are kept together. */
const batch = 500;

/** The units of an upload, in order. They are kept as text, which takes less than half of what objects do. */
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
    this.#batches.push(Buffer.from(JSON.stringify(this.#last)));
    this.#last = [];
  }

  *[Symbol.iterator](): Generator<ReadUnit> {
    for (const kept of this.#batches) yield* JSON.parse(kept.toString()) as ReadUnit[];
    yield* this.#last;
  }
}
