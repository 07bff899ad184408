import { handle } from "hono/aws-lambda";
import { deployedPorts } from "../platform/deployed.ts";
import { createApp } from "./app.ts";

const respond = handle(createApp(deployedPorts()));
/** Deployed hosts are reached by HTTPS alone, and browsers keep to it for a year. */
const transportSecurity = { "strict-transport-security": "max-age=31536000" };

export const handler: typeof respond = async (event, context) => {
  const result = await respond(event, context);
  return { ...result, headers: { ...result.headers, ...transportSecurity } };
};
