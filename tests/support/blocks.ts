/** The numbers from 1 to a count in blocks, each with its first and last: a test for each says sooner what fails. */
export const blocksOf = (count: number, size: number): [first: number, last: number][] =>
  Array.from({ length: Math.ceil(count / size) }, (_, at) => [
    at * size + 1,
    Math.min(count, (at + 1) * size),
  ]);
