import type { Inputs } from "./aws.ts";

export interface Resource {
  type: string;
  name: string;
  parent: string;
  protect: boolean;
  retainOnDelete: boolean;
  inputs: Inputs;
}

/** A function that the infrastructure asked the CLI to build, or to run locally in `sst dev`. */
export interface Build {
  handler: string;
  links: Record<string, Inputs>;
  /** The bundle's folder, and how many bytes of it are loaded when the function starts. */
  bundle?: { folder: string; bytesAtStart: number };
}

export interface Graph {
  app: {
    name: string;
    stage: string;
    removal: string;
    protect: boolean;
    providers: { aws: { region: string } };
  };
  builds: Record<string, Build>;
  resources: Resource[];
  /** Provider functions that the mocks do not know: values that depend on them are not reliable. */
  unknownCalls: string[];
}
