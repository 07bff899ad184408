import type { ParticipantState } from "#survey/flow/schema.ts";
import type { Device } from "../part/device.ts";
import type { Speech } from "../text/context.ts";
import type { Result } from "../wire/api.ts";

/** A visit of the page, as its first screen depends on it. */
export interface Visit {
  address: Pick<Location, "pathname" | "search">;
  /** Language tags, preferred ones first. */
  languages: readonly string[];
  device: Device;
  /** The interview's state, where the page brought it along. */
  brought: Result<ParticipantState> | null;
  /** The page's texts in which its first screen is rendered, or null if none is. */
  speech: Speech | null;
}
