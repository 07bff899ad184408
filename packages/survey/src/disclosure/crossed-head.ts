import type { Category, Crossing } from "./crossing.ts";

/** Headline figures, and how questions were left, of published counts. Pure. */

const countedAs = (key: string, counted: readonly string[]): Category => ({
  key,
  label: null,
  counted: counted.map((each) => `=${each}`),
  numbers: [],
});

/** How interviews have ended, each by the name of its figure. */
const ends = {
  completed: countedAs("completed", ["closed", "completed"]),
  screened_out: countedAs("screened_out", ["screened_out"]),
  over_quota: countedAs("over_quota", ["over_quota"]),
  canceled: countedAs("canceled", ["canceled"]),
};
export const endings: readonly Category[] = Object.values(ends);

/** Counts interviews that have ended, and no others. */
export function crossedHead({ count, told }: Crossing, at: Category) {
  return {
    started: count(null, at),
    in_progress: null,
    completed: count(ends.completed, at),
    screened_out: count(ends.screened_out, at),
    over_quota: count(ends.over_quota, at),
    canceled: count(ends.canceled, at),
    excluded: null,
    median_active_time: null,
    ...told,
  };
}

/** How who has a value left a question; its rows are its id, and the name of what is counted. */
export function crossedStep({ count }: Crossing, at: Category, questionId: string) {
  const of = (leaving: string) => {
    const key = `${questionId} ${leaving}`;
    return count(countedAs(key, [key]), at);
  };
  return {
    reached: of("reached"),
    answered: of("answered"),
    skipped: of("skipped"),
    dropped_off: of("dropped_off"),
    screened_out: of("screened_out"),
    hidden: of("hidden"),
  };
}
