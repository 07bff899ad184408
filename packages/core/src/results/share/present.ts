import type { Share } from "./schema.ts";
import type { studyShare } from "./share.sql.ts";

/** A share as it is stored. */
export type ShareRow = typeof studyShare.$inferSelect;

/** The wire shape of a share, without its token. */
export const toShare = ({ token_digest: _, ...share }: ShareRow): Share => share;
