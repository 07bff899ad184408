export type { EmbedFailure } from "./failure.ts";
export { type Launcher, type LaunchOptions, launch } from "./launch.ts";
export { type Embedded, type EmbeddedInterview, type EmbedOptions, mount } from "./mount.ts";
export type { Appearance, EndReason } from "./protocol.ts";
