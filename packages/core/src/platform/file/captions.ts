import { type DomainIssue, domainError, ServiceError } from "#kit/error.ts";
import { belongsTo, storedKey } from "#kit/file/key.ts";
import type { StoredAsset } from "#kit/file/schema.ts";
import { describeError } from "#kit/log.ts";
import { inTime } from "#kit/model.ts";
import type { Ctx } from "../ctx.ts";

/** Captions of videos: stored WebVTT files. */

/** A file of captions has at most so many bytes. */
export const maxCaptionBytes = 1_048_576;
/** A request names at most so many files of captions: each is read before it is taken. */
export const maxCaptionFiles = 100;
const timeoutMs = 6_000;

type Loc = (string | number)[];

/**
 * Throws 422 `not_webvtt` for each caption that is no stored WebVTT file of the organization, in UTF-8 and of at most 1 MB,
 * 422 for too many, and 503 while storage does not answer.
 */
export async function refuseCaptions(
  ctx: Ctx,
  organizationId: string,
  sent: readonly { assets?: readonly StoredAsset[] | null | undefined; loc: Loc }[],
): Promise<void> {
  const captions = sent.flatMap(({ assets, loc }) =>
    (assets ?? []).flatMap((asset, index) =>
      captionsOf(asset).map(({ url }, at) => ({
        url,
        loc: [...loc, "assets", index, "captions", at, "url"],
      })),
    ),
  );
  const urls = [...new Set(captions.map(({ url }) => url))];
  if (urls.length > maxCaptionFiles) {
    const message = `A request can name at most ${maxCaptionFiles} caption files`;
    throw domainError(message, [{ loc: captions[0]?.loc ?? [], code: "too_many_captions", message }]);
  }
  const faults = new Map(
    await Promise.all(urls.map(async (url) => [url, await faultOf(ctx, organizationId, url)] as const)),
  );
  const issues = captions.flatMap(({ url, loc }): DomainIssue[] => {
    const message = faults.get(url) ?? null;
    return message === null ? [] : [{ loc, code: "not_webvtt", message }];
  });
  if (issues.length > 0) throw domainError("Captions must be stored WebVTT files", issues);
}

/** What is wrong with a file of captions; null for nothing. */
async function faultOf(ctx: Ctx, organizationId: string, url: string): Promise<string | null> {
  const key = storedKey(url, ctx.publicUrl);
  if (key === null || !belongsTo(organizationId, key)) return "Must be a file uploaded to a study";
  const found = await readCaptions(ctx, key);
  if (found === "missing") return "The file was not uploaded";
  if (found === "too_large") return "Must be at most 1 MB";
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(found);
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) ? null : "Must begin with WEBVTT";
  } catch {
    return "Must be UTF-8";
  }
}

async function readCaptions(ctx: Ctx, key: string) {
  try {
    return await inTime(timeoutMs, ctx.bucket.read(key, { maxBytes: maxCaptionBytes, timeoutMs }));
  } catch (error) {
    ctx.log("error", "captions_not_read", describeError(error));
    throw new ServiceError("unavailable", "The file cannot be checked right now", {
      headers: { "retry-after": "5" },
    });
  }
}

/** The captions of an asset as it is stored. */
export const captionsOf = ({ captions }: StoredAsset): { language: string; url: string }[] =>
  Array.isArray(captions)
    ? captions.filter((each) => typeof each?.url === "string" && typeof each.language === "string")
    : [];
