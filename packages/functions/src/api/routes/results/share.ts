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
      summary: "Share a study's results by a link",
      description:
        "The link shows real interviews; with `include_simulated` simulated ones as well, and it says so. " +
        "`url` is shown this once. Whoever has it sees the figures of the sections named, without a credential, until it " +
        "expires or is deleted. Figures of fewer than `min_base` interviews are withheld. Viewers filter and compare by " +
        "`viewer_dimensions` alone, none unless they are named; the section `crosstab` needs one (422 " +
        "`needs_dimensions`). " +
        "Once an interview of the study is erased, the filter loses values that tell of participants; where a condition is " +
        "left with none, the link shows no interviews. " +
        `A study has at most ${maxShares} shares. Sharing \`transcripts\`, \`quotes\`, or figures of some interviews, by a \`filter\` or \`viewer_dimensions\`, needs the scope \`interviews:read\` as well.`,
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
      description: "Oldest first, without their addresses, which are shown once.",
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
      description: "Without its `url`, which is shown once.",
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
      description: "Its link finds nothing from the next request on.",
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
