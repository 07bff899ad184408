import { columnsOf } from "../columns.ts";
import type { Definition } from "../definition.ts";
import type { Writer } from "../writer.ts";
import { emptyBlock, lastBlock, type PendingBlock } from "./blocks.ts";
import { savRows, textWidths } from "./data.ts";
import { savDictionary } from "./dictionary.ts";
import { savVariables } from "./variable.ts";

interface SavState {
  widths: number[];
  pending: PendingBlock;
}

/** An SPSS system file; the longest texts are measured first, since its dictionary has the widths. */
export function savWriter(definition: Definition, createdAt: Date): Writer {
  const columns = columnsOf(definition);
  const variablesOf = (state: unknown) => savVariables(columns, (state as SavState).widths);
  return {
    initial: (): SavState => ({ widths: columns.map(() => 0), pending: emptyBlock }),
    measure: (state, rows): SavState => {
      const { widths, pending } = state as SavState;
      return { widths: textWidths(columns, rows, widths), pending };
    },
    start: (state, rows) => ({
      bytes: savDictionary(variablesOf(state), { title: definition.title, createdAt, rows }),
      state,
    }),
    write: (state, rows) => {
      const { widths, pending } = state as SavState;
      const written = savRows(variablesOf(state), rows, pending);
      return { bytes: written.bytes, state: { widths, pending: written.pending } satisfies SavState };
    },
    end: async (state, step) => (step > 0 ? null : { bytes: lastBlock((state as SavState).pending), state }),
  };
}
