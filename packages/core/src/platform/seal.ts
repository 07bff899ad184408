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
  unseal(sealed: string): string;
  /** Whether it is sealed with the key that `seal` uses. */
  isCurrent(sealed: string): boolean;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals with `key` and reads what is sealed with it or with one of `oldKeys`, each of 32 bytes. Sealed text is the id
 * of its key, a dot, and base64 of nonce, tag and ciphertext.
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
      const [id = "", text = ""] = sealed.split(".");
      const sealedWith = keys.get(id);
      if (sealedWith === undefined) throw new Error(`sealed with a key that is not at hand: ${id}`);
      return decrypt(sealedWith, text);
    },
    isCurrent: (sealed) => sealed.startsWith(`${current}.`),
  };
}

/** Names a key and tells nothing about it. */
const keyId = (key: Buffer): string =>
  createHash("sha256").update("key id").update(key).digest("hex").slice(0, 8);

function encrypt(key: KeyObject, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
}

function decrypt(key: KeyObject, text: string): string {
  const bytes = Buffer.from(text, "base64");
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    "utf8",
  );
}
