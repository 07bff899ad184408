/**
 * Work in slices, between which other requests get their turn. Yields the steps of each slice: small operations of a few
 * nanoseconds, estimated from what the slice reads.
 */
export type Sliced<Result> = Generator<number, Result, undefined>;

/** For one slice: some 5 ms. */
export const maxSliceSteps = 1_000_000;

/** Works on each item, and pauses before a slice would take more steps than it may. One item is never divided. */
export function* inSlices<Item>(
  items: Iterable<Item>,
  stepsOf: (item: Item) => number,
  work: (item: Item) => void,
): Sliced<void> {
  let steps = 0;
  for (const item of items) {
    const more = stepsOf(item);
    if (steps > 0 && steps + more > maxSliceSteps) {
      yield steps;
      steps = 0;
    }
    work(item);
    steps += more;
  }
  yield steps;
}

/** Whether figures are still to be computed, in slices. */
export const isSliced = <Result extends object>(
  figures: Result | Sliced<Result>,
): figures is Sliced<Result> => Symbol.iterator in figures;
