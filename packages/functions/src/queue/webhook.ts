import { deliver } from "./deliver.ts";

/** Turns events into deliveries, and makes the first attempts. */
export const handler = deliver("webhook");
