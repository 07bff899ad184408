import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { listen } from "#local-aws/listen.ts";
import type { LambdaFunction } from "./function.ts";
import { httpEvent } from "./http-event.ts";
import { FunctionError } from "./sandbox.ts";

const LARGEST_REQUEST = 10 * 1024 * 1024;
const LARGEST_HEADERS = 10_240;

interface Options {
  timeoutSeconds?: number;
  /** Functions that answer below a path, `/participant/`; all else is the first one's. */
  routes?: Record<string, LambdaFunction>;
}

/** An API Gateway HTTP API in front of functions, with its limits and its own error responses. */
export async function startHttpApi(fn: LambdaFunction, { timeoutSeconds = 30, routes = {} }: Options = {}) {
  const takerOf = ({ url = "" }: IncomingMessage) =>
    Object.entries(routes).find(([path]) => url.startsWith(path))?.[1] ?? fn;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request);
    if (!body) return refuse(response, 413, "Request Entity Too Large");
    const gaveUp = new AbortController();
    try {
      const event = httpEvent(request, body);
      const late = sleep(timeoutSeconds * 1000, "late", { signal: gaveUp.signal });
      const result = await Promise.race([takerOf(request).invoke(event), late]);
      if (result === "late") refuse(response, 503, "Service Unavailable");
      else respond(response, result);
    } catch (error) {
      if (error instanceof URIError) refuse(response, 400, "Bad Request");
      else if (!(error instanceof FunctionError)) throw error;
      else if (error.type === "RequestEntityTooLarge") refuse(response, 413, "Request Entity Too Large");
      else refuse(response, 500, "Internal Server Error");
    } finally {
      gaveUp.abort();
    }
  }

  const { endpoint, stop } = await listen(createServer({ maxHeaderSize: LARGEST_HEADERS }, answer));
  return { url: endpoint, stop };
}

/** Undefined if it is too large; the rest is read and discarded. */
async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= LARGEST_REQUEST) chunks.push(chunk);
  }
  return size <= LARGEST_REQUEST ? Buffer.concat(chunks) : undefined;
}

/** A result without a status is the body itself. */
function respond(response: ServerResponse, result: unknown) {
  const structured = typeof result === "object" && result !== null && "statusCode" in result;
  if (!structured) return sendJson(response, 200, result);
  const {
    statusCode = 200,
    headers,
    cookies,
    body = "",
    isBase64Encoded,
  } = result as APIGatewayProxyStructuredResultV2;
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value));
  if (cookies?.length) response.setHeader("set-cookie", cookies);
  response.writeHead(statusCode);
  response.end(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
}

const refuse = (response: ServerResponse, status: number, message: string) =>
  sendJson(response, status, { message });

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
