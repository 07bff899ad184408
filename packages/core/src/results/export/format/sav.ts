import { columnsOf } from "../columns.ts";
import { emptyBlock, extentsOf, lastBlock, type PendingBlock, savRows } from "../sav/data.ts";
import { savDictionary } from "../sav/dictionary.ts";
import { type Extents, type SavVariable, savVariables } from "../sav/variable.ts";
import type { ExportFormat } from "./kind.ts";

interface SavState extends Extents {
  pending: PendingBlock;
}

// Jobs that an earlier version began know of no taken codes.
const resume = (state: unknown): SavState => ({ taken: [], ...(state as Omit<SavState, "taken">) });

/** An SPSS system file; columns are measured first, since its dictionary has the widths and the missing codes. */
export const sav: ExportFormat<"sav", "records"> = {
  name: "sav",
  description: "an SPSS file",
  purpose: "SPSS and PSPP, R with `haven::read_sav`, Python with `pyreadstat`: a variable each, with labels",
  file: { name: "interviews.sav", contentType: "application/x-spss-sav" },
  reads: "records",

  writer(definition, options) {
    const columns = columnsOf(definition, options);
    const createdAt = new Date(options.created_at);
    let variables: SavVariable[] | undefined;
    /** Asked for once all columns are measured. */
    const variablesOf = (state: unknown) => {
      variables ??= savVariables(columns, resume(state));
      return variables;
    };
    return {
      initial: (): SavState => ({ widths: [], taken: [], pending: emptyBlock }),
      measure: (state, records): SavState => {
        const { pending, ...before } = resume(state);
        return { ...extentsOf(columns, records, before), pending };
      },
      start: (state, rows) => ({
        bytes: savDictionary(variablesOf(state), { title: definition.title, createdAt, rows }),
        state,
      }),
      write: (state, records) => {
        const present = resume(state);
        const { bytes, pending } = savRows(variablesOf(state), records, present.pending);
        return { bytes, state: { ...present, pending } satisfies SavState };
      },
      end: async (state, step) =>
        step > 0 ? null : { bytes: lastBlock((state as SavState).pending), state },
    };
  },
};
