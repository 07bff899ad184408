import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
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
  /** 32 bytes that follow from the key and say nothing about it: to sign what a caller holds and sends back. */
  keyFor(purpose: string): Buffer;
}

/** Thrown where no key at hand opens a sealed text. Its message has the id of a key at most, never the text. */
export class Unreadable extends Error {}

/** The key at hand is not the one that the database's secrets are sealed with. */
export class WrongKey extends Error {
  constructor(keyId: string) {
    super(`ENCRYPTION_KEY is not this database's: it needs key ${keyId}`);
  }
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
      const id = keyIdOf(sealed);
      const known = keys.get(id);
      if (known === undefined) throw new Unreadable(`sealed with a key that is not at hand: ${id}`);
      const secret = decrypt(known, sealed.slice(id.length + 1));
      if (secret === null) throw new Unreadable(`sealed with key ${id}, and damaged`);
      return secret;
    },
    isCurrent: (sealed) => sealed.startsWith(`${current}.`),
    keyFor: (purpose) => createHmac("sha256", sealing).update(`key for ${purpose}`).digest(),
  };
}

/** The id of the key that a text is sealed with. Throws `Unreadable` for what nobody has sealed. */
export function keyIdOf(sealed: string): string {
  const [, id] = /^([0-9a-f]{8})\./.exec(sealed) ?? [];
  if (id === undefined) throw new Unreadable("not sealed");
  return id;
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
