import type { StageFile } from "../stage-schema.ts";
import production from "./production.json" with { type: "json" };
import staging from "./staging.json" with { type: "json" };

/** The stages that are deployed, by name. A new one is a file here and a line. */
export const stages: Readonly<Record<string, StageFile>> = { production, staging };

/** What a personal stage has of a deployed one: where it is, and the model. */
export const personal: Pick<StageFile, "region" | "ai"> = { region: staging.region, ai: staging.ai };
