import { buildPage } from "../../packages/participant/build.ts";

/** Once a run: the API under test serves the interview page as it is now. */
export default function setup(): void {
  buildPage();
}
