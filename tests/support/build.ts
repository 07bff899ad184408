import { buildPage } from "../../packages/participant/build.ts";

/** Builds the current interview page once per run, for the API under test. */
export default function setup(): void {
  buildPage();
}
