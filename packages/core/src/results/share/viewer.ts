import { hash } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { requireViewer, type Viewer } from "#kit/actor.ts";
import { forbiddenError, notFoundError, unknownTokenError } from "#kit/error.ts";
import { leastOf } from "#survey/disclosure/noise.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { studyMinBase } from "./noise.ts";
import type { Section } from "./schema.ts";
import { studyShare } from "./share.sql.ts";

/** Who holds a share's token. Every request loads this. */

const isShareToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What is stored of a token, 128 bits in base64url: its SHA-256 in hexadecimal. */
export const digestShareToken = (token: string): string => hash("sha256", token);

/**
 * Who holds a share's token. Throws the same 404 for a token that nobody has, a share that was revoked or has expired,
 * and one of a deleted study.
 */
export async function authenticateViewer(ctx: Pick<Ctx, "db" | "now">, token: string): Promise<Viewer> {
  if (!isShareToken(token)) throw unknownTokenError("Share");
  const statement = preparedRead(ctx.db, "share_view", (db) =>
    db
      .select({
        organization_id: study.organization_id,
        study_id: study.id,
        id: studyShare.id,
        name: studyShare.name,
        description: studyShare.description,
        include_simulated: studyShare.include_simulated,
        expires_at: studyShare.expires_at,
        scope: studyShare.scope,
        study_min_base: studyMinBase,
        is_open: sql<boolean>`${and(
          or(isNull(studyShare.expires_at), gt(studyShare.expires_at, sql.placeholder("now"))),
          isNull(study.deleted_at),
          isNull(study.erasing_since),
        )}`,
      })
      .from(studyShare)
      .innerJoin(study, eq(study.id, studyShare.study_id))
      .where(eq(studyShare.token_digest, sql.placeholder("digest"))),
  );
  const [row] = await statement.execute({ digest: digestShareToken(token), now: ctx.now().toISOString() });
  if (row === undefined) throw unknownTokenError("Share");
  const { organization_id, study_id, scope, is_open, study_min_base, ...share } = row;
  if (!is_open) throw notFoundError("Share");
  return {
    kind: "viewer",
    organization_id,
    study_id,
    share: {
      ...share,
      ...scope,
      translate_to: scope.translate_to ?? null,
      min_base: leastOf(scope, study_min_base),
    },
  };
}

/** The share's viewer. A 403 for everybody else, and for a section that the share does not show. */
export function viewerOf(ctx: Ctx, section: Section): Viewer {
  const viewer = requireViewer(ctx);
  if (viewer.share.sections.includes(section)) return viewer;
  throw forbiddenError(`The share does not show its ${section}`, "not_shared");
}

/** Takes out what may tell who somebody is; null where the share shows words as they were said. */
export const redactorFor = async ({ share }: Viewer) =>
  share.redact ? (await import("#interviewer/redaction/index.ts")).newRedactor() : null;
