import { consoleSettings } from "../platform/environment.ts";
import { createApp } from "./app.ts";
import { handlerOf } from "./gateway.ts";

/** Answers back ends, and everybody but participants. */
export const handler = await handlerOf((ports) =>
  createApp(ports, { console: consoleSettings(process.env) }),
);
