/** How well two coders agree. Pure. */

/** Answers, or pairs of an answer and a code, by who said yes. */
export interface Counted {
  both: number;
  only_first: number;
  only_second: number;
  neither: number;
}

export interface AgreementFigures {
  agreement: number | null;
  kappa: number | null;
  alpha: number | null;
}

/** The share of equal words, Cohen's κ, and Krippendorff's α for nominal data without gaps; null where there is none. */
export function agreementOf({ both, only_first, only_second, neither }: Counted): AgreementFigures {
  const units = both + only_first + only_second + neither;
  const differing = only_first + only_second;
  const agreement = units === 0 ? null : (both + neither) / units;
  if (units < 2) return { agreement, kappa: null, alpha: null };
  const first = both + only_first;
  const second = both + only_second;
  // All as whole numbers: pₑ is this, and pₒ the other, over the square of the units.
  const expected = first * second + (units - first) * (units - second);
  const rest = units * units - expected;
  const kappa = rest === 0 ? null : ((both + neither) * units - expected) / rest;
  const yes = first + second;
  const pairs = yes * (2 * units - yes);
  const alpha = pairs === 0 ? null : 1 - ((2 * units - 1) * differing) / pairs;
  return { agreement, kappa, alpha };
}

/** The sum of these. */
export const pooled = (counts: readonly Counted[]): Counted =>
  counts.reduce(
    (sum, each) => ({
      both: sum.both + each.both,
      only_first: sum.only_first + each.only_first,
      only_second: sum.only_second + each.only_second,
      neither: sum.neither + each.neither,
    }),
    { both: 0, only_first: 0, only_second: 0, neither: 0 },
  );
