/** The port to object storage. Objects are private: whoever is to fetch or store one is given a signed request. */
export interface Bucket {
  /** Where browsers send and fetch objects, for the policies of pages that do. */
  origin(): string;
  /** A link that downloads the object for an hour; signing makes no call. */
  signDownload(key: string, at: Date): Promise<SignedLink>;
  /** A browser's form that stores the object once, of this type and at most this size, within an hour. */
  signUpload(key: string, limits: { contentType: string; maxBytes: number }): Promise<UploadForm>;
  put(
    key: string,
    body: Uint8Array | string,
    contentType: string,
    limits?: { timeoutMs: number },
  ): Promise<void>;
  /** Begins an object that is stored in parts, each of 5 MiB or more but the last; resolves to the upload's id. */
  startParts(key: string, contentType: string): Promise<string>;
  /** Stores a part, in place of one with the same number, which counts from 1. */
  putPart(upload: PartedUpload, number: number, bytes: Uint8Array): Promise<StoredPart>;
  /** Makes the object of its parts; has no effect where that was done before. Throws `PartReplaced`. */
  completeParts(upload: PartedUpload, parts: readonly StoredPart[]): Promise<void>;
  /** Removes what was stored of an object that will not be made; has no effect where it was made or removed before. */
  abortParts(upload: PartedUpload): Promise<void>;
  /** An object, or a range of it as a `Range` header names it, whose bytes come as they are read. */
  open(key: string, range?: string): Promise<OpenedObject | "missing" | "unsatisfiable">;
  /** The whole of an object, unless there is none or it is larger. */
  read(
    key: string,
    limits: { maxBytes: number; timeoutMs: number },
  ): Promise<Uint8Array | "missing" | "too_large">;
  /** An object's size and first bytes. */
  inspect(
    key: string,
    limits: { headBytes: number; timeoutMs: number },
  ): Promise<{ size: number; head: Uint8Array } | "missing">;
  /**
   * Resolves to the keys that are gone, whether or not there was an object; others failed by themselves. A bucket with
   * versioning keeps the object as an old version.
   */
  delete(keys: readonly string[]): Promise<string[]>;
  /**
   * Deletes every version of the objects whose keys begin with one of the prefixes, and for a prefix that ends with a
   * slash the parts of objects that were begun; resolves to the prefixes that are done.
   */
  erase(prefixes: readonly string[]): Promise<string[]>;
  /** A page of at most 1,000 objects in the order of their keys. */
  list(from: { prefix?: string; after?: string }): Promise<StoredObject[]>;
}

/** Whoever opens one reads its body to the end or cancels it. */
export interface OpenedObject {
  body: ReadableStream<Uint8Array>;
  /** Bytes of the body. */
  length: number;
  contentType: string;
  etag: string;
  /** The part of the object, as `Content-Range` has it; null for the whole. */
  range: string | null;
}

export interface PartedUpload {
  key: string;
  id: string;
}

/** Thrown where a part is no longer the one that was stored: something else was stored under its number since. */
export class PartReplaced extends Error {}

/** What the bucket has to be told of each part to make the object. */
export interface StoredPart {
  etag: string;
  checksum: string;
}

interface SignedLink {
  url: string;
  expires_at: string;
}

/** Fields to send before the file, in a multipart POST to `url`. */
interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

interface StoredObject {
  key: string;
  size: number;
  modified_at: string;
}

/** How long signed links and forms are good for. */
export const signedSeconds = 3600;

/** The most keys that one call deletes or lists. */
export const bucketPage = 1000;
