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
export { runHeavy } from "./heavy.ts";
export { type ModelUse, modelUse } from "./model-use.ts";
export { countRequest, reportCte, reportValues } from "./report.ts";
