import type { S3Client } from "@aws-sdk/client-s3";

export interface ObjectVersion {
  Key: string;
  VersionId?: string | undefined;
}

/** S3 leaves the version out of an answer where the object has none: its name is then `null`. */
export const versionName = ({ Key, VersionId = "null" }: ObjectVersion): string => `${VersionId} ${Key}`;

interface Sdk {
  client: S3Client;
  ListObjectVersionsCommand: typeof import("@aws-sdk/client-s3").ListObjectVersionsCommand;
  ListObjectsV2Command: typeof import("@aws-sdk/client-s3").ListObjectsV2Command;
}

/**
 * All versions of the objects whose keys begin with the prefix, delete markers too. A store that has no versions says
 * so, and its objects are all there is.
 */
export async function listVersions(sdk: Sdk, Bucket: string, Prefix: string): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  for (let isMore = true; isMore; ) {
    const command = new sdk.ListObjectVersionsCommand({ Bucket, Prefix, ...from });
    const page = await sdk.client.send(command).catch(nullIfNotImplemented);
    if (page === null) return listObjects(sdk, Bucket, Prefix);
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    found.push(...versions.flatMap(({ Key, VersionId }) => (Key === undefined ? [] : { Key, VersionId })));
    from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
    isMore = page.IsTruncated === true;
  }
  return found;
}

async function listObjects(sdk: Sdk, Bucket: string, Prefix: string): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  let ContinuationToken: string | undefined;
  do {
    const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
    const page = await sdk.client.send(command);
    found.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : { Key })));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return found;
}

function nullIfNotImplemented(error: unknown): null {
  if (error instanceof Error && error.name === "NotImplemented") return null;
  throw error;
}
