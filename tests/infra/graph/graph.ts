import type { Inputs } from "./aws.ts";

export interface Resource {
  type: string;
  name: string;
  parent: string;
  protect: boolean;
  retainOnDelete: boolean;
  inputs: Inputs;
}

/** What the infrastructure asked the CLI to build, or in `sst dev` to run here. */
export interface Build {
  handler: string;
  links: Record<string, Inputs>;
  /** Where it was bundled: the folder, and how much of it is loaded when the function starts. */
  bundle?: { folder: string; bytesAtStart: number };
}

export interface Graph {
  app: { name: string; stage: string; removal: string; protect: boolean };
  builds: Record<string, Build>;
  resources: Resource[];
  /** Functions of the provider that the mocks do not know: what depends on them is not to be trusted. */
  unknownCalls: string[];
}
