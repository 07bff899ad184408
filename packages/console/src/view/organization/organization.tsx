import type { ViewProps } from "../../place/table.ts";
import { Audit } from "./audit/audit.tsx";
import { Keys } from "./keys/keys.tsx";
import { Requests } from "./requests/requests.tsx";
import { Usage } from "./usage/usage.tsx";
import { Webhooks } from "./webhooks/webhooks.tsx";
import "./organization.css";

/** What owners and admins look after. */
export function View({ name }: ViewProps) {
  if (name === "keys") return <Keys />;
  if (name === "webhooks") return <Webhooks />;
  if (name === "usage") return <Usage />;
  if (name === "audit") return <Audit />;
  return <Requests />;
}
