import { crc32 } from "node:zlib";
import { emptyBlock, lastBlock, openBlocks, type PendingBlock } from "#data-files/sav/data.ts";
import { savDictionary } from "#data-files/sav/dictionary.ts";
import { type Extents, type SavVariable, savVariables } from "#data-files/sav/variable.ts";
import { PartReplaced } from "#kit/bucket.ts";
import { sliceBytes } from "#kit/fair/slices.ts";
import type { Column } from "../columns.ts";
import { addCells, setAside } from "../sav/cells.ts";
import { tableOf } from "../table.ts";
import type { ExportFormat } from "./kind.ts";

interface SavState extends Extents {
  rows: number;
  /** The checksum of all cells that were set aside. */
  sum: number;
  end: {
    /** How many pieces of the dictionary are in the file. */
    described?: number;
    /** The first cell that is not in the file yet: the place of its byte, of its column and of what is left of a text. */
    aside: number;
    offset: number;
    column?: number;
    rest?: number;
    pending: PendingBlock;
    /** The checksum of what was read back. */
    sum: number;
  };
}

/** Some milliseconds of work: cells of 8 bytes, those that are filled up with blanks too. */
const cellsInSlice = 65_536;

const initial: SavState = {
  widths: [],
  rows: 0,
  sum: 0,
  end: { aside: 0, offset: 0, pending: emptyBlock, sum: 0 },
};

/**
 * An SPSS system file. Its dictionary has the widths, so all cells are set aside first and follow
 * it when the file is closed.
 */
export const sav: ExportFormat<"sav", "records"> = {
  name: "sav",
  description: "an SPSS file",
  purpose:
    "SPSS and PSPP, R with `haven::read_sav`, Python with `pyreadstat`: variables and values have labels",
  file: { name: "interviews.sav", contentType: "application/x-spss-sav" },
  hasLong: true,
  hasTranslations: true,
  reads: "records",

  writer(definition, options) {
    const { columns, rowsOf } = tableOf(definition, options);
    const createdAt = new Date(options.created_at);
    let laid: { variables: SavVariable<Column>[]; dictionary: (() => Buffer)[] } | undefined;
    const lay = (state: SavState) => {
      const variables = savVariables(columns, state);
      const { title } = definition;
      return { variables, dictionary: savDictionary(variables, { title, createdAt, rows: state.rows }) };
    };
    return {
      asides: ["cells"],
      initial: () => initial,
      start: (state) => ({ bytes: Buffer.alloc(0), state }),
      write: (state, records) => {
        const before = state as SavState;
        const rows = rowsOf(records);
        const { cells, extents } = setAside(columns, rows, before);
        const after = {
          ...before,
          ...extents,
          rows: before.rows + rows.length,
          sum: crc32(cells, before.sum),
        };
        return { bytes: Buffer.alloc(0), state: after satisfies SavState, aside: { cells } };
      },
      end: async (state, step, asides) => {
        const present = state as SavState;
        laid ??= lay(present);
        const { variables, dictionary } = laid;
        const stateAt = (end: SavState["end"]): SavState => ({ ...present, end });
        // A job of an earlier release has written all of it as its first step.
        const { described = step === 0 ? 0 : dictionary.length } = present.end;
        if (described < dictionary.length) {
          const pieces: Buffer[] = [];
          let bytes = 0;
          for (const piece of dictionary.slice(described)) {
            if (bytes > sliceBytes) break;
            pieces.push(piece());
            bytes += pieces.at(-1)?.length ?? 0;
          }
          const end = { ...present.end, described: described + pieces.length };
          return { bytes: Buffer.concat(pieces), state: stateAt(end) };
        }
        const { aside, offset: at, column = 0, rest = at, pending, sum } = present.end;
        if (aside > asides.count) return null;
        if (aside === asides.count) {
          // A worker that had lost the job may have stored other cells.
          if (sum !== present.sum) throw new PartReplaced();
          return { bytes: lastBlock(pending), state: stateAt({ ...present.end, aside: aside + 1 }) };
        }
        const cells = await asides.read(aside, "cells");
        const blocks = openBlocks(pending);
        const next = addCells(blocks, variables, cells, { at, column, rest }, cellsInSlice);
        const { bytes, pending: carried } = blocks.close();
        const of = { described, pending: carried, sum: crc32(cells.subarray(at, next.at), sum) };
        const isMore = next.at < cells.length || next.column > 0;
        const end = isMore
          ? { ...of, aside, offset: next.at, column: next.column, rest: next.rest }
          : { ...of, aside: aside + 1, offset: 0 };
        return { bytes, state: stateAt(end) };
      },
    };
  },
};
