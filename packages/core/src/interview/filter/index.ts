export { interviewConditions } from "./condition.ts";
export { bodyFilter, isUnfiltered, noFilter, queryFilter, type SentFilter, shownFilter } from "./query.ts";
export { type ResolvedFilter, resolveFilter } from "./resolve.ts";
