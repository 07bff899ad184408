import { handle } from "hono/aws-lambda";
import { deployedPorts } from "../platform/deployed.ts";
import { createApp } from "./app.ts";

export const handler = handle(createApp(deployedPorts()));
