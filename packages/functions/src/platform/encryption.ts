import { createSeal, type Seal } from "#kit/seal.ts";
import type { Variable } from "./environment.ts";

const keyBytes = 32;

function keyOf(text: string): Buffer | undefined {
  const key = Buffer.from(text, "base64");
  return key.length === keyBytes && key.toString("base64") === text ? key : undefined;
}

/** A key in base64. */
export const encryptionKey: Variable<Buffer> = {
  accepts: "32 bytes in base64, as openssl rand -base64 32 prints them",
  read: keyOf,
};

/** Keys in base64, separated by commas or spaces. */
export const encryptionKeys: Variable<Buffer[]> = {
  accepts: "keys of 32 bytes in base64, separated by commas",
  read(text) {
    const keys = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(keyOf);
    return keys.every((key) => key !== undefined) ? keys : undefined;
  },
};

/** A seal whose keys are read when it is first used: most functions have no key. */
export function lazySeal(create: () => Seal): Seal {
  let seal: Seal | undefined;
  const ready = () => {
    seal ??= create();
    return seal;
  };
  return {
    seal: (secret) => ready().seal(secret),
    unseal: (sealed) => ready().unseal(sealed),
    isCurrent: (sealed) => ready().isCurrent(sealed),
    keyFor: (purpose) => ready().keyFor(purpose),
  };
}

/** The seal of a stage's two secrets. Throws one line that names the secret with a bad value. */
export function sealOf(read: { EncryptionKey: string; EncryptionKeysOld: string }): Seal {
  const key = keyOf(read.EncryptionKey.trim());
  if (key === undefined) throw new Error(`EncryptionKey must be ${encryptionKey.accepts}`);
  const old = encryptionKeys.read(read.EncryptionKeysOld);
  if (old === undefined) throw new Error(`EncryptionKeysOld must be ${encryptionKeys.accepts}`);
  return createSeal(key, old);
}
