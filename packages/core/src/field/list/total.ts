/** The most that an estimated total says exactly. */
export const maxExactTotal = 10_000;

/** How many interviews a list has; `isExact` is false where there are more and the request does not want to know. */
export interface Total {
  total: number;
  isExact: boolean;
}

/** What a request is told of the count of its list, which may have ended just beyond 10,000 if it is estimated. */
export const toTotal = (
  counted: number,
  { isTotalEstimated = false }: { isTotalEstimated?: boolean | undefined },
): Total =>
  isTotalEstimated && counted > maxExactTotal
    ? { total: maxExactTotal, isExact: false }
    : { total: counted, isExact: true };
