import { createServer, type IncomingMessage } from "node:http";
import { isOwnHost, listen } from "../listen.ts";
import { deleteObjects, headBucket, listObjects } from "./bucket.ts";
import { notImplementedError, S3Error } from "./error.ts";
import {
  abortUpload,
  completeUpload,
  listUploads,
  removeOldUploads,
  startUpload,
  storePart,
} from "./multipart.ts";
import { deleteObject, getObject, storeFormUpload, storeObject } from "./object.ts";
import { errorReply, preflightReply, type Reply, send } from "./reply.ts";
import { parseRequest, type S3Request } from "./request.ts";
import { type Credentials, verifyRequest } from "./signature.ts";
import { openStore } from "./store.ts";

interface Options {
  directory: string;
  port?: number;
  credentials: Credentials;
  buckets: string[];
  /** Origins of the pages that may use it; all when left out. */
  origins?: readonly string[];
}

type Operation = (directory: string, request: S3Request) => Promise<Reply>;

const ON_OBJECT: Record<string, Operation> = {
  GET: getObject,
  HEAD: getObject,
  PUT: storeObject,
  DELETE: deleteObject,
};
const ON_UPLOAD: Record<string, Operation> = { PUT: storePart, POST: completeUpload, DELETE: abortUpload };
const ON_BUCKET: Record<string, Operation> = { GET: listObjects, HEAD: headBucket, POST: deleteObjects };

/** The supported query parameters; any other would select an operation that is not implemented. */
const PARAMETERS = [
  /^(x-amz-.*|x-id|response-.*|delete)$/i,
  /^(list-type|prefix|start-after|continuation-token|max-keys|versions|key-marker|version-id-marker)$/i,
  /^(uploads|uploadid|partnumber|max-uploads)$/i,
];

/**
 * The part of S3 that the service uses, for one machine: path style, objects as files. Signatures, expiry and upload
 * policies are enforced, since they keep media private.
 */
export async function startS3({ directory, port, credentials, buckets, origins }: Options) {
  await openStore(directory, buckets);
  await removeOldUploads(directory);

  async function answer(incoming: IncomingMessage): Promise<Reply> {
    if (!isOwnHost(incoming)) throw foreignHostError();
    const request = parseRequest(incoming);
    const { method, query, bucket, key } = request;
    if (method === "OPTIONS") return preflightReply(request.headers["access-control-request-headers"]);
    const isForm = method === "POST" && !key && query.size === 0;
    if (!isForm) verifyRequest(request, credentials);
    if (!buckets.includes(bucket)) throw noSuchBucketError();
    if (isForm) return storeFormUpload(directory, request, credentials);
    const operation = operationOf(request);
    const unknown = [...query.keys()].filter((name) => !PARAMETERS.some((known) => known.test(name)));
    if (!operation || unknown.length) throw notImplementedError(`${method} ${unknown}`);
    return operation(directory, request);
  }

  return listen(
    createServer(async (incoming, outgoing) => {
      await send(incoming, outgoing, await answer(incoming).catch(errorReply), origins);
    }),
    port,
  );
}

function operationOf({ method, query, key }: S3Request): Operation | undefined {
  if (!key) return query.has("uploads") && method === "GET" ? listUploads : ON_BUCKET[method];
  if (query.has("uploadId")) return ON_UPLOAD[method];
  return query.has("uploads") && method === "POST" ? startUpload : ON_OBJECT[method];
}

const foreignHostError = () => new S3Error(403, "AccessDenied", "The Host is not this server's");
const noSuchBucketError = () => new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
