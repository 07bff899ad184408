import { emptyBlock, extentsOf, lastBlock, type PendingBlock, savRows } from "../sav/data.ts";
import { savDictionary } from "../sav/dictionary.ts";
import { type Extents, type SavVariable, savVariables } from "../sav/variable.ts";
import { tableOf } from "../table.ts";
import type { ExportFormat } from "./kind.ts";

interface SavState extends Extents {
  pending: PendingBlock;
  /** With the layout `long`, the rows: an interview has several. Left out where each has one. */
  rows?: number;
}

// Jobs that an earlier version began know of no taken codes.
const resume = (state: unknown): SavState => ({ taken: [], ...(state as Omit<SavState, "taken">) });

/** An SPSS system file; columns are measured first, since its dictionary has the widths and the missing codes. */
export const sav: ExportFormat<"sav", "records"> = {
  name: "sav",
  description: "an SPSS file",
  purpose:
    "SPSS and PSPP, R with `haven::read_sav`, Python with `pyreadstat`: variables and values have labels",
  file: { name: "interviews.sav", contentType: "application/x-spss-sav" },
  hasLong: true,
  reads: "records",

  writer(definition, options) {
    const { columns, rowsOf } = tableOf(definition, options);
    const isLong = options.layout === "long";
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
        const { pending, rows = 0, ...before } = resume(state);
        const made = rowsOf(records);
        return {
          ...extentsOf(columns, made, before),
          pending,
          ...(isLong && { rows: rows + made.length }),
        };
      },
      start: (state, rows) => ({
        bytes: savDictionary(variablesOf(state), {
          title: definition.title,
          createdAt,
          rows: isLong ? (resume(state).rows ?? 0) : rows,
        }),
        state,
      }),
      write: (state, records) => {
        const present = resume(state);
        const { bytes, pending } = savRows(variablesOf(state), rowsOf(records), present.pending);
        return { bytes, state: { ...present, pending } satisfies SavState };
      },
      end: async (state, step) =>
        step > 0 ? null : { bytes: lastBlock((state as SavState).pending), state },
    };
  },
};
