/** Encrypts webhook secrets and stored answers at rest: 32 random bytes in base64. */
export const encryptionKey = new sst.Secret("EncryptionKey");
