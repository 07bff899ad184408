import { type Replay, sealedReplay } from "#core/account/auth/idempotency.ts";
import { createShare, deleteShare, getShare, listShares } from "#core/results/share/index.ts";
import { CreateShare, maxShares, Share, ShareList, ShareWithUrl } from "#core/results/share/schema.ts";
import { idParams } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Shares";

/** The filter may name what a participant said, and an erasure takes that out of the share. */
const replay: Replay = {
  store: (ctx, body) => {
    const { scope, ...share } = body as ShareWithUrl;
    return sealedReplay.store(ctx, { ...share, scope: { ...scope, filter: null } });
  },
  restore: async (ctx, stored) => {
    const share = (await sealedReplay.restore(ctx, stored)) as ShareWithUrl;
    return { ...share, scope: (await getShare(ctx, share.id)).scope };
  },
};

export const routes = [
  route(
    "POST",
    "/api/v1/studies/{id}/shares",
    {
      operationId: "create_share",
      summary: "Share a study's results with a link",
      description:
        "The link shows real interviews. With `include_simulated`, it also shows simulated ones, and says so. " +
        "`url` is shown only once. Until the link expires or is deleted, anybody who has it sees the figures of the named " +
        "sections, without a credential. Figures of fewer than `min_base` interviews are withheld. Viewers can filter and " +
        "compare only by `viewer_dimensions`, and counts are then changed at random by up to `min_base`, which is one for " +
        "all such shares of a study (409 `min_base_differs`); the section `crosstab` needs at least one (422 " +
        "`needs_dimensions`). When an " +
        "interview of the study is erased, the filter loses values that identify participants; if a condition has no values " +
        `left, the link shows no interviews. A study can have up to ${maxShares} shares. Sharing \`transcripts\`, \`quotes\`, or ` +
        "figures of a part of the interviews (by a `filter` or `viewer_dimensions`) also needs the scope `interviews:read`.",
      tag,
      scope: "studies:write",
      params: idParams,
      body: CreateShare,
      representation: Share,
      audit: "share.create",
      responses: { 201: ShareWithUrl },
      replay,
      errors: [404, 409],
    },
    ({ ctx, params, body }) => createShare(ctx, params.id, body),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/shares",
    {
      operationId: "list_shares",
      summary: "List a study's shares",
      description: "Oldest first, without their addresses, which are shown only once.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: ShareList },
      errors: [404],
    },
    ({ ctx, params }) => listShares(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/shares/{id}",
    {
      operationId: "get_share",
      summary: "Read a share",
      description: "Without its `url`, which is shown only once.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: Share },
      errors: [404],
    },
    ({ ctx, params }) => getShare(ctx, params.id),
  ),
  route(
    "DELETE",
    "/api/v1/shares/{id}",
    {
      operationId: "delete_share",
      summary: "Revoke a share",
      description: "From the next request on, its link is not found.",
      tag,
      scope: "studies:write",
      params: idParams,
      audit: "share.delete",
      responses: { 204: null },
      errors: [404],
    },
    ({ ctx, params }) => deleteShare(ctx, params.id),
  ),
];
