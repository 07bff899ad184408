import { readUsage } from "#core/account/usage/index.ts";
import { maxUsageDays, Usage, UsageQuery } from "#core/account/usage/schema.ts";
import { route } from "../../http/route.ts";

export const routes = [
  route(
    "GET",
    "/api/v1/usage",
    {
      operationId: "get_usage",
      summary: "Show what the organization has used, by day, study or purpose",
      description:
        `Up to ${maxUsageDays} days. Days end at midnight UTC. The figures are accurate except for calls to the ` +
        "model whose process was killed; the provider's bill decides. For owners, admins and API keys.",
      tag: "Usage",
      scope: "studies:read",
      query: UsageQuery,
      responses: { 200: Usage },
    },
    ({ ctx, query }) => readUsage(ctx, query),
  ),
];
