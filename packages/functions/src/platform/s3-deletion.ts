import { type Bucket, bucketPage } from "#kit/bucket.ts";
import { abortUploads } from "./s3-parts.ts";
import type { Sdk, Store } from "./s3-store.ts";

/** Prefixes whose versions are listed at the same time. */
const parallelListings = 10;

/** Objects are deleted as they are, or for good with every version. */
export const deletion = (store: Store): Pick<Bucket, "delete" | "erase"> => ({
  async delete(keys) {
    const deleted = await deleteObjects(
      store,
      keys.map((Key) => ({ Key })),
    );
    return deleted.map(({ Key }) => Key);
  },

  async erase(prefixes) {
    const done: string[] = [];
    for (let at = 0; at < prefixes.length; at += parallelListings) {
      const group = prefixes.slice(at, at + parallelListings);
      // Before the versions are listed: an object that is being made of its parts now is among them.
      await Promise.all(
        group.filter((prefix) => prefix.endsWith("/")).map((prefix) => abortUploads(store, prefix)),
      );
      const versions = await Promise.all(
        group.map(async (prefix) => listVersions(await store.sdk(), store.bucket(), prefix)),
      );
      const gone = new Set((await deleteObjects(store, versions.flat())).map(versionName));
      done.push(
        ...group.filter((_, index) => versions[index]?.every((version) => gone.has(versionName(version)))),
      );
    }
    return done;
  },
});

/** Resolves to the objects or versions that are gone. */
async function deleteObjects(store: Store, objects: readonly ObjectVersion[]): Promise<ObjectVersion[]> {
  const { client, DeleteObjectsCommand } = await store.sdk();
  const gone: ObjectVersion[] = [];
  for (let at = 0; at < objects.length; at += bucketPage) {
    const Objects = objects.slice(at, at + bucketPage);
    const command = new DeleteObjectsCommand({ Bucket: store.bucket(), Delete: { Objects } });
    const { Deleted = [] } = await client.send(command);
    gone.push(...Deleted.flatMap(({ Key, VersionId }) => (Key === undefined ? [] : { Key, VersionId })));
  }
  return gone;
}

interface ObjectVersion {
  Key: string;
  VersionId?: string | undefined;
}

/** S3 leaves the version out of an answer where the object has none: its name is then `null`. */
const versionName = ({ Key, VersionId = "null" }: ObjectVersion): string => `${VersionId} ${Key}`;

/**
 * All versions of the objects whose keys begin with the prefix, delete markers too. A store that has no versions says
 * so, and its objects are all there is.
 */
async function listVersions(sdk: Sdk, Bucket: string, Prefix: string): Promise<ObjectVersion[]> {
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
