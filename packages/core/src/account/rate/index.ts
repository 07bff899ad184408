export {
  type Claim,
  claimRequest,
  countRequest,
  type Holder,
  newRateCounts,
  type Rate,
  type RateCounts,
  type RateStanding,
  rateHeaders,
  reportCte,
  reportedTotals,
  reportValues,
  settleClaim,
  standing,
} from "./count.ts";
export { expireRateWindows } from "./expire.ts";
