/** Which program runs. A deploy and the programs of one machine name it in the environment; what is not known is null. */
export interface BuildInfo {
  version: string | null;
  /** Ends in `-dirty` if there were changes beside it. */
  commit: string | null;
  built_at: string | null;
}

export const buildInfo = (
  { BUILD_VERSION, BUILD_COMMIT, BUILT_AT }: NodeJS.ProcessEnv = process.env,
): BuildInfo => ({
  version: BUILD_VERSION || null,
  commit: BUILD_COMMIT || null,
  built_at: BUILT_AT || null,
});
