import { ensurePlatform } from "../../infra/platform.ts";

/** False where SST's components are neither installed nor to be had; in CI that is a failure. */
export const ready = platformIsThere();

function platformIsThere(): boolean {
  try {
    ensurePlatform();
    return true;
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn(
      `SKIPPED: the infrastructure is not tested here. ${error instanceof Error ? error.message : error}`,
    );
    return false;
  }
}
