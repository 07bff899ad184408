import { requireOperator } from "#kit/actor.ts";
import { type Seal, Unreadable } from "#kit/seal.ts";
import { type Ctx, transact } from "./ctx.ts";

/** What sealing stored secrets anew came to: how many rows it changed, and which hold what no key at hand opens. */
export interface Reseal {
  resealed: number;
  unreadable: {
    kind: "webhook_endpoint" | "source" | "study_disclosure" | "stored_answer" | "key_probe";
    id: string;
  }[];
}

/** The text, sealed with the present key and naming it; null where no key at hand opens it. */
export function resealText(seal: Seal, sealed: string): string | null {
  if (seal.isCurrent(sealed)) return sealed;
  try {
    return seal.seal(seal.unseal(sealed));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Rows with secrets of their own. */
interface SealedRows<Row> {
  /** Reads and locks at most `limit` rows, those after `last` in the order of their keys. */
  read: (ctx: Ctx, last: Row | undefined, limit: number) => Promise<Row[]>;
  /** The sealed texts of a row; null where it has none in a place. */
  sealedIn: (row: Row) => readonly (string | null)[];
  /** What a row is called where one of its texts cannot be read. */
  nameOf: (row: Row) => Reseal["unreadable"][number];
  /** Stores the texts in the places of `sealedIn`. */
  store: (ctx: Ctx, row: Row, texts: readonly (string | null)[]) => Promise<unknown>;
}

const batchSize = 100;

/**
 * Seals the secrets of rows with the current key, in batches, each in a transaction. Of a row with a secret that no key at
 * hand opens, the others are sealed. For the operator.
 */
export async function resealRows<Row>(ctx: Ctx, rows: SealedRows<Row>): Promise<Reseal> {
  requireOperator(ctx);
  const outcome: Reseal = { resealed: 0, unreadable: [] };
  let last: Row | undefined;
  do last = await resealBatch(ctx, rows, last, outcome);
  while (last !== undefined);
  return outcome;
}

/** Resolves to the row after which the next batch goes on; undefined after the last one. */
const resealBatch = <Row>(
  ctx: Ctx,
  { read, sealedIn, nameOf, store }: SealedRows<Row>,
  last: Row | undefined,
  outcome: Reseal,
): Promise<Row | undefined> =>
  transact(ctx, async (ctx) => {
    const rows = await read(ctx, last, batchSize);
    for (const row of rows) {
      const sealed = sealedIn(row);
      const renewed = sealed.map((text) => (text === null ? null : resealText(ctx.seal, text)));
      if (renewed.some((text, index) => text === null && sealed[index] !== null)) {
        outcome.unreadable.push(nameOf(row));
      }
      if (renewed.every((text, index) => text === null || text === sealed[index])) continue;
      const texts = renewed.map((text, index) => text ?? sealed[index] ?? null);
      await store(ctx, row, texts);
      outcome.resealed++;
    }
    return rows.length === batchSize ? rows.at(-1) : undefined;
  });
