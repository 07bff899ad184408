import type { S3ClientConfig } from "@aws-sdk/client-s3";
import { type Bucket, signedSeconds } from "#kit/bucket.ts";
import type { Signer } from "./s3-link.ts";
import type { Store } from "./s3-store.ts";

/** What browsers send and fetch themselves: links that download an object, and forms that store one. */
export const signedRequests = (store: Store): Pick<Bucket, "origin" | "signDownload" | "signUpload"> => ({
  origin: () => placeOf(store.bucket(), store.config).origin,

  async signDownload(key, at) {
    const { signLink, pathOf } = await import("./s3-link.ts");
    const { origin, path } = placeOf(store.bucket(), store.config);
    const signedAt = Math.floor(at.getTime() / 1000) * 1000;
    const url = await signLink(await signerOf(store), {
      origin,
      path: `${path}/${pathOf(key)}`,
      // Opened by itself, a file is saved and never rendered under the bucket's address; pages may embed it.
      query: { "response-content-disposition": "attachment" },
      signedAt: new Date(signedAt),
      lifetimeSeconds: signedSeconds,
    });
    return { url, expires_at: new Date(signedAt + signedSeconds * 1000).toISOString() };
  },

  async signUpload(key, { contentType, maxBytes }) {
    const { client, createPresignedPost } = await store.sdk();
    return createPresignedPost(client, {
      Bucket: store.bucket(),
      Key: key,
      Fields: { "Content-Type": contentType },
      Conditions: [["content-length-range", 1, maxBytes]],
      Expires: signedSeconds,
    });
  },
});

/** The configured credentials, else those that Lambda gives its functions, else what the SDK's client finds. */
async function signerOf(store: Store): Promise<Signer> {
  const region = regionOf(store.config);
  const credentials = store.config.credentials ?? givenCredentials();
  if (region !== undefined && credentials !== undefined) return { region, credentials };
  return (await store.sdk()).client.config;
}

/** What the SDK makes of its configuration and the environment, for what does not load the SDK. */

const regionOf = ({ region = process.env.AWS_REGION }: S3ClientConfig) => region;

/** The origin under which a bucket's objects are, and the path before their keys. */
function placeOf(bucket: string, config: S3ClientConfig): { origin: string; path: string } {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  const endpoint = config.endpoint ?? AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL;
  if (typeof endpoint !== "string")
    return { origin: `https://${bucket}.s3.${regionOf(config)}.amazonaws.com`, path: "" };
  const { origin, protocol, host, hostname } = new URL(endpoint);
  const isInPath = config.forcePathStyle === true || /^[\d.]+$|^\[/.test(hostname);
  return isInPath ? { origin, path: `/${bucket}` } : { origin: `${protocol}//${bucket}.${host}`, path: "" };
}

/** What a function's role gives it, for as long as the process runs. A chosen profile goes before. */
function givenCredentials() {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  const { AWS_SESSION_TOKEN: sessionToken, AWS_PROFILE } = process.env;
  if (!accessKeyId || !secretAccessKey || AWS_PROFILE) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
