import { zOf } from "../figures/statistics/proportion.ts";
import { isMeasured, type Sample, tInterval, welchT } from "../figures/statistics/welch.ts";
import { higherThan, type TableColumn, type TableInput } from "./columns.ts";
import type { MeanCell } from "./schema.ts";

type MeanRow = { label: string; cells: MeanCell[] };

/** The means of numeric rows by column; of an NPS its score too. */
export function meanRows(
  { met, confidence, columnsOverlap, isNps }: TableInput,
  columns: readonly TableColumn[],
) {
  const rowOf = (
    label: string,
    samples: ReadonlyMap<string, Sample>,
    intervalOf: typeof tInterval,
  ): MeanRow => {
    const compared = columns.flatMap((column) => {
      const sample = samples.get(column.counted);
      return sample === undefined || column.isSuppressed ? [] : [{ column, sample }];
    });
    const letters = columnsOverlap
      ? new Map<string, string[]>()
      : higherThan(
          compared,
          (a, b) => welchT(a.sample, b.sample)?.p_value ?? null,
          ({ sample }) => sample.mean,
          confidence,
        );
    return {
      label,
      cells: columns.map((column) => {
        if (column.isSuppressed) return { ...emptyCell, n: null, suppressed: true };
        const sample = samples.get(column.counted);
        if (sample === undefined) return emptyCell;
        const interval = intervalOf(sample, confidence);
        return {
          value: sample.mean,
          std_dev: isMeasured(sample) ? Math.sqrt(sample.variance) : null,
          n: sample.n,
          ci_low: interval?.low ?? null,
          ci_high: interval?.high ?? null,
          higher_than: letters.get(column.letter) ?? [],
        };
      }),
    };
  };
  return [rowOf("Mean", met.means, tInterval), ...(isNps ? [rowOf("NPS", met.scores, normalInterval)] : [])];
}

const emptyCell: MeanCell = {
  value: null,
  std_dev: null,
  n: 0,
  ci_low: null,
  ci_high: null,
  higher_than: [],
};

const normalInterval: typeof tInterval = (sample, confidence) => {
  if (!isMeasured(sample)) return null;
  const reach = zOf(confidence) * Math.sqrt(sample.variance / sample.n);
  return { low: sample.mean - reach, high: sample.mean + reach };
};
