import { listAuditLog } from "#core/account/audit/index.ts";
import { AuditEntries, ListAuditQuery, maxAuditEntries } from "#core/account/audit/schema.ts";
import { nextUrl } from "../../http/paging.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const linesType = "application/x-ndjson";

export const routes = [
  route(
    "GET",
    "/api/v1/audit-log",
    {
      operationId: "list_audit_log",
      summary: "List who changed what",
      description:
        `Oldest first, at most ${maxAuditEntries} entries per response. Ask again with \`after\` set to \`next_after\`: no entry is ` +
        "skipped, however late its transaction commits. A response can have fewer entries than `limit` although more follow. " +
        `With \`Accept: ${linesType}\`, each entry is a line, and the \`Link\` with \`rel="next"\` leads to the next entries. ` +
        "A position from before the service's database was restored, or one that was never given out, is a 410 `feed_reset` " +
        "with the `next_after` to continue from. For owners, admins and API keys.",
      tag: "Audit log",
      scope: "audit:read",
      query: ListAuditQuery,
      // Only a place and an entity are found by an index.
      isHeavyFor: ({ query: { after, limit, entity_id, ...others } }) =>
        entity_id === undefined && Object.values(others).some((each) => each !== undefined),
      linesType,
      responses: { 200: AuditEntries },
      errors: [410],
    },
    async ({ ctx, query, url, wantsLines }) => {
      const list = await listAuditLog(ctx, query);
      if (!wantsLines) return list;
      const lines = list.entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
      const link = `<${nextUrl(url, list.next_after)}>; rel="next"`;
      // Text in place of the declared shape, under a type of its own.
      return reply(lines as unknown as AuditEntries, { mediaType: linesType, headers: { link } });
    },
  ),
];
