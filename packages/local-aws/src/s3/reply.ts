import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3Error } from "./error.ts";
import { xml } from "./xml.ts";

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
}

export const xmlReply = (status: number, ...document: Parameters<typeof xml>): Reply => ({
  status,
  headers: { "content-type": "application/xml" },
  body: xml(...document),
});

export function errorReply(error: unknown): Reply {
  if (error instanceof S3Error) {
    return xmlReply(error.status, "Error", { Code: error.code, Message: error.message });
  }
  if (isDiskFull(error)) {
    return xmlReply(507, "Error", { Code: "StorageFull", Message: "There is no room to store the object." });
  }
  console.error(error);
  return xmlReply(500, "Error", { Code: "InternalError", Message: "We encountered an internal error." });
}

export function preflightReply(requestedHeaders = "*"): Reply {
  return {
    status: 200,
    headers: {
      "access-control-allow-methods": "GET, HEAD, PUT, POST",
      "access-control-allow-headers": requestedHeaders,
      "access-control-max-age": "600",
    },
  };
}

export async function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  reply: Reply,
  origins?: readonly string[],
) {
  const { origin } = incoming.headers;
  if (origin !== undefined && (origins?.includes(origin) ?? true)) {
    outgoing.setHeader("access-control-allow-origin", origins === undefined ? "*" : origin);
    outgoing.setHeader("vary", "origin");
    outgoing.setHeader("access-control-expose-headers", "ETag, Location");
  }
  outgoing.writeHead(reply.status, reply.headers);
  incoming.resume();
  if (reply.body instanceof Readable) await pipeline(reply.body, outgoing).catch(() => outgoing.destroy());
  else outgoing.end(incoming.method === "HEAD" ? undefined : reply.body);
}

const isDiskFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException | null)?.code ?? "");
