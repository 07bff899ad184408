import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createS3Bucket } from "#functions/platform/s3.ts";
import type { Bucket } from "#kit/bucket.ts";
import type { SettingsOf } from "../environment.ts";
import { isPassing, kindOf } from "../failure.ts";
import { PassingError, SettingsError } from "../settings/setting.ts";

type S3Settings = Pick<
  SettingsOf<"serve">,
  | "s3Bucket"
  | "s3Endpoint"
  | "s3PublicEndpoint"
  | "s3Region"
  | "s3AccessKeyId"
  | "s3SecretAccessKey"
  | "s3PathStyle"
  | "s3Checksums"
>;

/**
 * The bucket of the settings; null where none is set. Beside it stands the one whose links lead to the address at which
 * browsers reach it.
 */
export function configuredBucket(settings: S3Settings): { bucket: Bucket; direct: Bucket } | null {
  const { s3Bucket, s3Endpoint, s3PublicEndpoint, s3Checksums, s3PathStyle } = settings;
  if (s3Bucket === null) return null;
  const { s3Region: region, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  const isElsewhere = s3Endpoint !== null;
  const checksums = s3Checksums ?? (isElsewhere ? "when_required" : "when_supported");
  const bucketAt = (endpoint: string | null) =>
    createS3Bucket(() => s3Bucket, {
      region,
      ...(endpoint !== null && { endpoint }),
      forcePathStyle: s3PathStyle ?? isElsewhere,
      requestChecksumCalculation: checksums === "when_required" ? "WHEN_REQUIRED" : "WHEN_SUPPORTED",
      ...(accessKeyId !== null &&
        secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
    });
  const bucket = bucketAt(s3Endpoint);
  const { origin, signDownload, signUpload } = bucketAt(s3PublicEndpoint ?? s3Endpoint);
  return { bucket, direct: { ...bucket, origin, signDownload, signUpload } };
}

const stepMs = 10_000;

/** Does with the store what the service does. Throws a `SettingsError` of what it failed at. */
export async function probeStorage(bucket: Bucket): Promise<void> {
  const key = `probe/${randomUUID()}`;
  const content = "0123456789";
  const steps: Record<string, () => Promise<boolean>> = {
    async put() {
      await bucket.put(key, content, "text/plain");
      return true;
    },
    async range() {
      const found = await bucket.open(key, "bytes=2-4");
      if (typeof found === "string") return false;
      const text = await new Response(found.body).text();
      return text === content.slice(2, 5) && found.range !== null;
    },
    list: async () => (await bucket.list({ prefix: key })).some((found) => found.key === key),
    async multipart() {
      const upload = { key, id: await bucket.startParts(key, "text/plain") };
      await bucket.completeParts(upload, [await bucket.putPart(upload, 1, Buffer.from("part"))]);
      return Buffer.from(await readAll(bucket, key)).toString() === "part";
    },
    delete: async () => (await bucket.delete([key])).includes(key) && (await isGone(bucket, key)),
  };
  for (const [step, run] of Object.entries(steps)) {
    const problem = await problemOf(run);
    if (problem === null) continue;
    const fault = `S3_BUCKET must name a bucket that the service may use: ${step} failed (${problem.kind})`;
    throw problem.isPassing ? new PassingError([fault]) : new SettingsError([fault]);
  }
}

const readAll = async (bucket: Bucket, key: string): Promise<Uint8Array> => {
  const read = await bucket.read(key, { maxBytes: 100, timeoutMs: stepMs });
  return typeof read === "string" ? Buffer.from(read) : read;
};

const isGone = async (bucket: Bucket, key: string) => (await bucket.open(key)) === "missing";

async function problemOf(run: () => Promise<boolean>): Promise<{ kind: string; isPassing: boolean } | null> {
  const late = sleep(stepMs, "no answer in 10 s" as const, { ref: false });
  try {
    const outcome = await Promise.race([run(), late]);
    if (outcome === true) return null;
    if (outcome === false) return { kind: "not what was stored", isPassing: false };
    return { kind: outcome, isPassing: true };
  } catch (error) {
    return { kind: kindOf(error), isPassing: isPassing(error) };
  }
}
