export { interviewConditions, type ResolvedFilter } from "./condition.ts";
export {
  counting,
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
