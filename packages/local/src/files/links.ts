import { createHmac, timingSafeEqual } from "node:crypto";
import { type Bucket, signedSeconds } from "#kit/bucket.ts";
import { ServiceError } from "#kit/error.ts";
import type { EncryptionKeys } from "../environment.ts";

/** Where files are, below the service's own address. */
export const filesPath = "/files/";

/** What an upload form lets its holder store. */
export interface UploadPermit {
  key: string;
  contentType: string;
  maxBytes: number;
}

/** Signs links and forms, and judges those that come back. */
export interface FileSigner {
  sign: (...claim: readonly (string | number)[]) => string;
  /** Whether one of the keys has signed this. */
  isSigned: (signature: string, ...claim: readonly (string | number)[]) => boolean;
}

/** Signatures of the first key, which every key may have made: links outlive a change of keys. */
export function fileSigner(keys: EncryptionKeys): FileSigner {
  const [first, ...others] = keys.map((key) => createHmac("sha256", key).update("files").digest());
  const signatureBy = (key: Buffer | undefined, claim: readonly (string | number)[]) =>
    createHmac("sha256", key ?? "")
      .update(JSON.stringify(claim))
      .digest();
  return {
    sign: (...claim) => signatureBy(first, claim).toString("base64url"),
    isSigned(signature, ...claim) {
      const sent = Buffer.from(signature, "base64url");
      return [first, ...others].some((key) => {
        const wanted = signatureBy(key, claim);
        return sent.length === wanted.length && timingSafeEqual(sent, wanted);
      });
    },
  };
}

/** The bucket, whose links and upload forms lead to the service at `base`, which passes the bytes on. */
export function throughService(bucket: Bucket, base: string, signer: FileSigner): Bucket {
  const addressOf = (key: string) => base + filesPath + key.split("/").map(encodeURIComponent).join("/");
  return {
    ...bucket,
    origin: () => new URL(base).origin,
    async signDownload(key, at) {
      const expires = Math.floor(at.getTime() / 1000) + signedSeconds;
      const signature = signer.sign("download", key, expires);
      return {
        url: `${addressOf(key)}?expires=${expires}&signature=${signature}`,
        expires_at: new Date(expires * 1000).toISOString(),
      };
    },
    async signUpload(key, { contentType, maxBytes }) {
      const expires = Math.floor(Date.now() / 1000) + signedSeconds;
      const signature = signer.sign("upload", key, contentType, maxBytes, expires);
      const fields = { "Content-Type": contentType, "max-bytes": String(maxBytes) };
      return { url: addressOf(key), fields: { ...fields, expires: String(expires), signature } };
    },
  };
}

/** Throws a 403 unless the query is that of a link to the file, which is still good. */
export function admitDownload(signer: FileSigner, key: string, query: URLSearchParams, now: Date): void {
  const { expires = "", signature = "" } = Object.fromEntries(query);
  if (!signer.isSigned(signature, "download", key, Number(expires))) throw notSignedError();
  if (Number(expires) * 1000 <= now.getTime()) throw expiredError();
}

/** What the fields of a form permit. Throws a 403 unless they are those of a form for the file, which is still good. */
export function admitUpload(
  signer: FileSigner,
  key: string,
  fields: ReadonlyMap<string, string>,
  now: Date,
): UploadPermit {
  const field = (name: string) => fields.get(name) ?? "";
  const contentType = field("Content-Type");
  const maxBytes = Number(field("max-bytes"));
  const expires = Number(field("expires"));
  if (!signer.isSigned(field("signature"), "upload", key, contentType, maxBytes, expires))
    throw notSignedError();
  if (expires * 1000 <= now.getTime()) throw expiredError();
  return { key, contentType, maxBytes };
}

const notSignedError = () =>
  new ServiceError("forbidden", "The link to this file is not signed by the service");
const expiredError = () => new ServiceError("forbidden", "The link to this file has expired");
