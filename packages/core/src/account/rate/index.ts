export {
  type Claim,
  claimRequest,
  type Holder,
  newRateCounts,
  type Rate,
  type RateCounts,
  type RateStanding,
  rateHeaders,
  settleClaim,
  standing,
} from "./count.ts";
export { expireRateWindows } from "./expire.ts";
export { countRequest, reportCte, reportedTotals, reportValues } from "./report.ts";
