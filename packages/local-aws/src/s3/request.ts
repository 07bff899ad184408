import type { IncomingMessage } from "node:http";
import { S3Error } from "./error.ts";

export interface S3Request {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  bucket: string;
  key: string;
  body: IncomingMessage;
}

/** Path style, or the bucket's name before `localhost` in the host. The URL class would resolve `..` and so change the key. */
export function parseRequest(request: IncomingMessage): S3Request {
  const [path = "", search] = (request.url ?? "").split(/\?(.*)/s);
  const hosted = /^([a-z\d-]+)\.localhost(:\d+)?$/.exec(request.headers.host ?? "")?.[1];
  const names = path.slice(1).split("/").map(decode);
  const [bucket = "", ...key] = hosted === undefined ? names : [hosted, ...names];
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value ?? "")]);
  return {
    method: request.method ?? "",
    path,
    query: new URLSearchParams(search),
    headers: Object.fromEntries(headers),
    bucket,
    key: key.join("/"),
    body: request,
  };
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new S3Error(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
}
