import type { Hono } from "hono";
import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda";
import type { Ports } from "#core/platform/ctx.ts";
import { acceptedProofs, deployedPorts } from "../platform/deployed.ts";
import { throughCdn } from "../platform/origin.ts";
import type { ApiEnv } from "./http/env.ts";

/** Deployed hosts, and what is below them, are reached by HTTPS alone, and browsers keep to it for a year. */
const transportSecurity = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

type GatewayEvent = Extract<LambdaEvent, { routeKey: string; rawPath: string }>;

/** The handler of a deployed function: it answers one request of the gateway. */
export async function handlerOf(createApp: (ports: Ports) => Hono<ApiEnv>) {
  const ports = await deployedPorts();
  const respond = handle(createApp(ports));
  /** Null where no CDN is in front of the gateway. */
  const accepted = acceptedProofs();
  return async (event: GatewayEvent, context: LambdaContext) => {
    const admitted = accepted === null ? event : throughCdn(event, accepted);
    if (admitted === null) return refusal;
    const result = await respond(admitted, context);
    // What is not sent by now waits until this function runs again.
    await ports.tracing?.flush();
    return { ...result, headers: { ...result.headers, ...transportSecurity } };
  };
}

const refusal = {
  statusCode: 403,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ detail: "This host is not the address of the service", code: "forbidden" }),
  isBase64Encoded: false,
};
