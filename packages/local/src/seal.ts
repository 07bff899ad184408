import { createSeal, type Seal } from "#kit/seal.ts";
import { readEncryptionKeys } from "./data-directory.ts";
import type { Settings } from "./environment.ts";

/** The seal with the keys of the environment, or else with those of the data directory. */
export function openSeal({ encryptionKeys, dataDir }: Settings): Seal {
  const [key, ...old] = encryptionKeys ?? readEncryptionKeys(dataDir);
  return createSeal(key, old);
}
