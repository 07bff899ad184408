import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Keeps secrets unreadable at rest: what is sealed can be read again only with the stage's key. */
export interface Seal {
  seal(secret: string): string;
  unseal(sealed: string): string;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** `key` is 32 bytes; sealed text is base64 of nonce, tag and ciphertext. */
export function createSeal(key: Buffer): Seal {
  if (key.length !== 32) throw new Error("the encryption key must be 32 bytes");
  return {
    seal(secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]).toString("utf8");
    },
  };
}
