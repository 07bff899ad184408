import { ensurePlatform } from "../../infra/platform.ts";

/** False if SST's components cannot be installed; in CI that is a failure. */
export const ready = platformIsThere();

function platformIsThere(): boolean {
  try {
    ensurePlatform();
    return true;
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn(
      `SKIPPED: the infrastructure tests do not run here. ${error instanceof Error ? error.message : error}`,
    );
    return false;
  }
}
