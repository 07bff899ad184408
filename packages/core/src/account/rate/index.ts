export {
  type Claim,
  claimRequest,
  type Holder,
  newRateCounts,
  type Rate,
  type RateCounts,
  type RateStanding,
  rateHeaders,
  requireAllowance,
  settleClaim,
  standing,
} from "./count.ts";
export { expireRateWindows } from "./expire.ts";
export { countRequest, reportCte, reportValues } from "./report.ts";
