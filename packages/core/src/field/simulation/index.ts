export { getSimulation } from "./read.ts";
export { runRespondent } from "./run.ts";
export { startSimulation } from "./start.ts";
