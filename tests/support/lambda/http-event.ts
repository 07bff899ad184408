import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Other bodies reach the function in base64, including forms and `…+json`. */
const TEXT = /^(text\/.*|application\/(json|javascript|xml))$/;
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "upgrade"];

/** Payload format 2.0 of an HTTP API with its `$default` route. */
export function httpEvent(request: IncomingMessage, body: Buffer): APIGatewayProxyEventV2 {
  const [path = "", rawQueryString = ""] = (request.url ?? "").split(/\?(.*)/s);
  const [rawPath = ""] = decodeURIComponent(path).split("?");
  const { cookie, ...headers } = Object.fromEntries(
    Object.entries(request.headersDistinct)
      .filter(([name]) => !HOP_BY_HOP.includes(name))
      .map(([name, values = []]) => [name, values.join(",")]),
  );
  const isText = TEXT.test((headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "");
  const sourceIp = request.socket.remoteAddress ?? "";
  const now = new Date();
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString,
    ...(cookie && { cookies: cookie.split(/; */) }),
    headers: {
      ...headers,
      "x-forwarded-for": [headers["x-forwarded-for"], sourceIp].filter(Boolean).join(", "),
      "x-forwarded-proto": "https",
      "x-forwarded-port": "443",
    },
    ...(rawQueryString && { queryStringParameters: joined(new URLSearchParams(rawQueryString)) }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: headers.host ?? "",
      domainPrefix: "local",
      http: {
        method: request.method ?? "",
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: "$default",
      stage: "$default",
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function joined(parameters: URLSearchParams) {
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join(",")]));
}
