/** The port to object storage. Objects are private: whoever is to fetch or store one is given a signed request. */
export interface Bucket {
  /** Where browsers send and fetch objects, for the policies of pages that do. */
  origin(): string;
  /** A link that downloads the object for an hour; signing makes no call. */
  signDownload(key: string, at: Date): Promise<SignedLink>;
  /** A browser's form that stores the object once, of this type and at most this size, within an hour. */
  signUpload(key: string, limits: { contentType: string; maxBytes: number }): Promise<UploadForm>;
  put(key: string, body: Uint8Array | string, contentType: string): Promise<void>;
  /** The whole of an object, unless there is none or it is larger. */
  read(
    key: string,
    limits: { maxBytes: number; timeoutMs: number },
  ): Promise<Uint8Array | "missing" | "too_large">;
  /** Resolves to the keys that are gone, whether or not there was an object; others failed by themselves. */
  delete(keys: readonly string[]): Promise<string[]>;
  /** A page of at most 1,000 objects in the order of their keys. */
  list(from: { prefix?: string; after?: string }): Promise<StoredObject[]>;
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
  modified_at: string;
}

/** The most keys that one call deletes or lists. */
export const bucketPage = 1000;
