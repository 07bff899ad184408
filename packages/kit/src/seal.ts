import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Keeps secrets unreadable at rest: what is sealed can be read again only with one of the stage's keys. */
export interface Seal {
  seal(secret: string): string;
  /** Throws `Unreadable`. */
  unseal(sealed: string): string;
  /** Whether it is sealed with the key that `seal` uses, and names it. */
  isCurrent(sealed: string): boolean;
}

/** Thrown where no key at hand opens a sealed text. Its message has the id of a key at most, never the text. */
export class Unreadable extends Error {}

/** The key at hand is not the one that the database's secrets are sealed with; null where they do not name theirs. */
export class WrongKey extends Error {
  constructor(keyId: string | null) {
    const needed = keyId === null ? "the key of an earlier release" : `key ${keyId}`;
    super(`ENCRYPTION_KEY is not this database's: it needs ${needed}`);
  }
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals with `key` and reads what is sealed with it or with one of `oldKeys`, each of 32 bytes. Sealed text is the id
 * of its key, a dot, and base64 of nonce, tag and ciphertext. Older text has no id: every key is tried on it.
 */
export function createSeal(key: Buffer, oldKeys: readonly Buffer[] = []): Seal {
  for (const each of [key, ...oldKeys]) {
    if (each.length !== 32) throw new Error("the encryption key must be 32 bytes");
  }
  const current = keyId(key);
  const sealing = createSecretKey(key);
  const keys = new Map([...oldKeys, key].map((each) => [keyId(each), createSecretKey(each)]));
  return {
    seal: (secret) => `${current}.${encrypt(sealing, secret)}`,
    unseal(sealed) {
      const id = keyIdOf(sealed);
      const tried = id === null ? [...keys.values()] : [keys.get(id) ?? []].flat();
      const text = sealed.slice(sealed.indexOf(".") + 1);
      for (const each of tried) {
        const secret = decrypt(each, text);
        if (secret !== null) return secret;
      }
      if (id === null)
        throw new Unreadable("sealed with a key that is not at hand, whose id it does not name");
      throw new Unreadable(
        tried.length > 0
          ? `sealed with key ${id}, and damaged`
          : `sealed with a key that is not at hand: ${id}`,
      );
    },
    isCurrent: (sealed) => sealed.startsWith(`${current}.`),
  };
}

/** The id of the key that a text is sealed with; null in the older form, which does not name it. */
export const keyIdOf = (sealed: string): string | null => /^([0-9a-f]{8})\./.exec(sealed)?.[1] ?? null;

/** Names a key and tells nothing about it. */
const keyId = (key: Buffer): string =>
  createHash("sha256").update("key id").update(key).digest("hex").slice(0, 8);

function encrypt(key: KeyObject, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
}

/** Null where it was not sealed with this key, or was changed since. */
function decrypt(key: KeyObject, text: string): string | null {
  const bytes = Buffer.from(text, "base64");
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(tag);
  const secret = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([secret, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
