import { hash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { conflictsError } from "#kit/error.ts";
import { readConsent } from "#survey/study/consent-config.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { consentText } from "./consent.sql.ts";

type Config = Readonly<Record<string, unknown>>;

/** The digest of a text as it is shown, in UTF-8. */
export const sha256Of = (text: string): string => hash("sha256", text);

/**
 * Throws a 409 where a config gives a text to a version under which somebody has agreed to another. To be called while the
 * study's row is locked: whoever agrees shares that lock, so that no text changes under them.
 */
export async function refuseUsedVersion(
  { db }: Ctx,
  studyId: string,
  before: Config,
  after: Config,
): Promise<void> {
  const consent = readConsent(after);
  const present = readConsent(before);
  if (consent === null || (present?.version === consent.version && present.text === consent.text)) return;
  const [used] = await db
    .select({ first_agreed_at: consentText.first_agreed_at })
    .from(consentText)
    .where(
      and(
        eq(consentText.study_id, studyId),
        eq(consentText.version, consent.version),
        ne(consentText.source_sha256, sha256Of(consent.text)),
      ),
    )
    .limit(1);
  if (used === undefined) return;
  const message = "Somebody has agreed to a different text under this version";
  throw conflictsError("consent_version_used", message, [
    { loc: ["body", "config", "consent", "version"], code: "consent_version_used", message },
  ]);
}
