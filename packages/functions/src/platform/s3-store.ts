import type { S3ClientConfig } from "@aws-sdk/client-s3";
import { loadOnce } from "./load-once.ts";

/** A bucket of S3, and the SDK, which is loaded on first use: most requests need no object. */
export interface Store {
  bucket: () => string;
  config: S3ClientConfig;
  sdk: () => Promise<Sdk>;
}

export type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** The bucket of this name; it has not been asked for anything yet. */
export const openStore = (bucket: () => string, config: S3ClientConfig): Store => ({
  bucket,
  config,
  sdk: loadOnce(() => loadSdk(config)),
});

async function loadSdk(config: S3ClientConfig) {
  const sdk = await import("./s3-sdk.ts");
  const settings = { maxAttempts: 3, responseChecksumValidation: "WHEN_REQUIRED" as const };
  return { ...sdk, client: new sdk.S3Client({ ...settings, ...config }) };
}
