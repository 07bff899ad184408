/** Encrypts webhook secrets and stored answers at rest: 32 random bytes in base64. */
export const encryptionKey = new sst.Secret("EncryptionKey");

/** Keys that were in use before, separated by commas: what is sealed with them can still be read. */
const encryptionKeysOld = new sst.Secret("EncryptionKeysOld", "");

/** For functions that seal or unseal. */
export const encryptionKeys = [encryptionKey, encryptionKeysOld];

/** An API key of a sandbox: in it the probe holds an interview every five minutes. Without one it asks `/health`. */
export const probeKey = new sst.Secret("ProbeKey", "");

/** CloudFront proves with it that a request came through it. Not the encryption key: either can be turned alone. */
export const originKey = new sst.Secret("OriginKey");

/** What it proves itself with beside that, while functions and CloudFront are updated one after the other. */
export const originKeysOld = new sst.Secret("OriginKeysOld", "");
