import { columnsOf } from "../columns.ts";
import type { Definition } from "../definition.ts";
import type { Writer } from "../writer.ts";
import { emptyBlock, lastBlock, type PendingBlock } from "./blocks.ts";
import { extentsOf, savRows } from "./data.ts";
import { savDictionary } from "./dictionary.ts";
import { type Extents, type SavVariable, savVariables } from "./variable.ts";

interface SavState extends Extents {
  pending: PendingBlock;
}

/** An SPSS system file; columns are measured first, since its dictionary has the widths and the missing codes. */
export function savWriter(definition: Definition, createdAt: Date): Writer {
  const columns = columnsOf(definition);
  // Jobs that an earlier version began know of no taken codes.
  const resume = (state: unknown): SavState => ({ taken: [], ...(state as Omit<SavState, "taken">) });
  let variables: SavVariable[] | undefined;
  /** Asked for once all columns are measured. */
  const variablesOf = (state: unknown) => {
    variables ??= savVariables(columns, resume(state));
    return variables;
  };
  return {
    initial: (): SavState => ({ widths: [], taken: [], pending: emptyBlock }),
    measure: (state, rows): SavState => {
      const { pending, ...before } = resume(state);
      return { ...extentsOf(columns, rows, before), pending };
    },
    start: (state, rows) => ({
      bytes: savDictionary(variablesOf(state), { title: definition.title, createdAt, rows }),
      state,
    }),
    write: (state, rows) => {
      const present = resume(state);
      const { bytes, pending } = savRows(variablesOf(state), rows, present.pending);
      return { bytes, state: { ...present, pending } satisfies SavState };
    },
    end: async (state, step) => (step > 0 ? null : { bytes: lastBlock((state as SavState).pending), state }),
  };
}
