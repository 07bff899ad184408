export { interviewConditions } from "./condition.ts";
export {
  counting,
  type ResolvedFilter,
  refuseImpossibleAnswers,
  resolveFilter,
  spelledFilter,
} from "./resolve.ts";
export {
  bodyFilter,
  filterEcho,
  isUnfiltered,
  noFilter,
  queryFilter,
  type SentFilter,
  shownFilter,
  storedFilter,
} from "./sent.ts";
