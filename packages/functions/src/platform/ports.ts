import type { Ports } from "../api/app.ts";

let ports: Ports | undefined;

/** Runs this process's handlers on other ports than a deployed function's: one machine's embedded parts. */
export function providePorts(given: Ports): void {
  ports = given;
}

/** The ports of this process; those of a deployed function unless others were provided. */
export async function processPorts(): Promise<Ports> {
  if (ports === undefined) {
    const { deployedPorts } = await import("./deployed.ts");
    ports = deployedPorts();
  }
  return ports;
}
