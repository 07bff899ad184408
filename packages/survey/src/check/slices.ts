/** Work that may pause between its steps. */
export type Slices<Result> = Generator<undefined, Result, undefined>;
