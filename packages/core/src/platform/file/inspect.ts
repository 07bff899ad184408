import { invalidError, ServiceError, type ValidationIssue } from "#kit/error.ts";
import { headBytes, isOfDeclaredType, sniffAudioType } from "#kit/file/format.ts";
import { describeError } from "#kit/log.ts";
import { inTime } from "#kit/model.ts";
import type { Ctx } from "../ctx.ts";

/** Stored files judged by what they are, not by what was declared when they were uploaded. */

const timeoutMs = 6_000;
/** A recording has at most so many bytes. */
export const maxRecordingBytes = 20 * 1024 * 1024;

interface NamedFile {
  key: string;
  /** Where the request names it. */
  loc: ValidationIssue["loc"];
}

/**
 * The sizes of an answer's files, in bytes. Throws 422 for each that is not stored, is larger than `maxBytes` or has
 * other content than its type says, and 503 while storage does not answer.
 */
export async function checkMedia(
  ctx: Ctx,
  files: readonly (NamedFile & { content_type: string })[],
  maxBytes: number,
): Promise<number[]> {
  const found = await Promise.all(files.map(({ key }) => inspect(ctx, key)));
  const issues = files.flatMap(({ loc, content_type }, index): ValidationIssue[] => {
    const stored = found[index];
    if (stored === undefined || stored === "missing") return [notUploadedIssue([...loc, "url"])];
    if (stored.size > maxBytes) {
      return [
        { loc: [...loc, "size"], msg: `The stored file is larger than ${maxBytes} bytes`, type: "too_big" },
      ];
    }
    if (isOfDeclaredType(stored.head, content_type)) return [];
    const msg = "The stored file is not of this type";
    return [{ loc: [...loc, "content_type"], msg, type: "unsupported_file" }];
  });
  if (issues.length > 0) throw invalidError(issues);
  return found.map((stored) => (stored === "missing" ? 0 : stored.size));
}

/** Throws 422 for a recording that is not stored, larger than 20 MB or no sound or film, and 503 as `checkMedia` does. */
export async function checkRecording(ctx: Ctx, { key, loc }: NamedFile): Promise<void> {
  const stored = await inspect(ctx, key);
  if (stored === "missing") throw invalidError([notUploadedIssue(loc)]);
  if (stored.size > maxRecordingBytes)
    throw invalidError([{ loc, msg: "Must be at most 20 MB", type: "too_big" }]);
  if (sniffAudioType(stored.head) === null) {
    const msg = "Must be a WebM, Ogg, MP4, MP3 or WAV recording";
    throw invalidError([{ loc, msg, type: "unsupported_file" }]);
  }
}

const notUploadedIssue = (loc: ValidationIssue["loc"]): ValidationIssue => {
  return { loc, msg: "The file was not uploaded", type: "not_uploaded" };
};

async function inspect(ctx: Ctx, key: string) {
  try {
    return await inTime(timeoutMs, ctx.bucket.inspect(key, { headBytes, timeoutMs }));
  } catch (error) {
    ctx.log("error", "file_not_inspected", describeError(error));
    throw new ServiceError("unavailable", "The file cannot be checked right now", {
      headers: { "retry-after": "5" },
    });
  }
}
