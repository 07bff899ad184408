import { deliver } from "./deliver.ts";

/** Makes retries, and all attempts at endpoints that timed out. */
export const handler = deliver("webhook_retry");
