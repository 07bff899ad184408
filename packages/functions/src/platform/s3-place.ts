import type { S3ClientConfig } from "@aws-sdk/client-s3";

/** What the SDK makes of its configuration and the environment, for what does not load the SDK. */

export const regionOf = ({ region = process.env.AWS_REGION }: S3ClientConfig) => region;

/** The origin under which a bucket's objects are, and the path before their keys. */
export function placeOf(bucket: string, config: S3ClientConfig): { origin: string; path: string } {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  const endpoint = config.endpoint ?? AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL;
  if (typeof endpoint !== "string")
    return { origin: `https://${bucket}.s3.${regionOf(config)}.amazonaws.com`, path: "" };
  const { origin, protocol, host, hostname } = new URL(endpoint);
  const isInPath = config.forcePathStyle === true || /^[\d.]+$|^\[/.test(hostname);
  return isInPath ? { origin, path: `/${bucket}` } : { origin: `${protocol}//${bucket}.${host}`, path: "" };
}

/** What a function's role gives it, for as long as the process runs. A chosen profile goes before. */
export function givenCredentials() {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  const { AWS_SESSION_TOKEN: sessionToken, AWS_PROFILE } = process.env;
  if (!accessKeyId || !secretAccessKey || AWS_PROFILE) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
