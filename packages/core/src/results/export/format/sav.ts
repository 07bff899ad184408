import { crc32 } from "node:zlib";
import { emptyBlock, lastBlock, openBlocks, type PendingBlock } from "#data-files/sav/data.ts";
import { savDictionary } from "#data-files/sav/dictionary.ts";
import { type Extents, type SavVariable, savVariables } from "#data-files/sav/variable.ts";
import { PartReplaced } from "#kit/bucket.ts";
import { sliceBytes } from "#kit/fair/slices.ts";
import type { Column } from "../columns.ts";
import { addRows, setAside } from "../sav/cells.ts";
import { tableOf } from "../table.ts";
import type { ExportFormat } from "./kind.ts";

interface SavState extends Extents {
  rows: number;
  /** The checksum of all cells that were set aside. */
  sum: number;
  end: {
    /** The first cell that is not in the file yet. */
    aside: number;
    offset: number;
    pending: PendingBlock;
    /** The checksum of what was read back. */
    sum: number;
  };
}

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
    let variables: SavVariable<Column>[] | undefined;
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
        variables ??= savVariables(columns, present);
        const { title } = definition;
        if (step === 0)
          return { bytes: savDictionary(variables, { title, createdAt, rows: present.rows }), state };
        const { aside, offset, pending, sum } = present.end;
        const stateAt = (end: SavState["end"]): SavState => ({ ...present, end });
        if (aside > asides.count) return null;
        if (aside === asides.count) {
          // A worker that had lost the job may have stored other cells.
          if (sum !== present.sum) throw new PartReplaced();
          return { bytes: lastBlock(pending), state: stateAt({ ...present.end, aside: aside + 1 }) };
        }
        const cells = await asides.read(aside, "cells");
        const blocks = openBlocks(pending);
        const next = addRows(blocks, variables, cells, { from: offset, limit: sliceBytes });
        const { bytes, pending: carried } = blocks.close();
        const of = { pending: carried, sum: crc32(cells.subarray(offset, next), sum) };
        const isMore = next < cells.length;
        return {
          bytes,
          state: stateAt({ ...of, aside: isMore ? aside : aside + 1, offset: isMore ? next : 0 }),
        };
      },
    };
  },
};
