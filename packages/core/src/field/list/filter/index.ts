export { interviewConditions } from "./condition.ts";
export { bodyFilter, noFilter, queryFilter, type SentFilter } from "./query.ts";
export { type ResolvedFilter, resolveFilter, spelledFilter } from "./resolve.ts";
export { filterEcho, isUnfiltered, shownFilter, storedFilter } from "./shown.ts";
