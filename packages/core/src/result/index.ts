export { quotaProgress } from "./quota-progress.ts";
