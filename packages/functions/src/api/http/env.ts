import type { UploadedFile } from "#core/asset/index.ts";
import type { Actor } from "#core/platform/actor.ts";
import type { ValidationIssue } from "#core/platform/error.ts";

/** What the steps of a request leave for those after them. */
export interface ApiEnv {
  Variables: {
    actor: Actor | undefined;
    headers: Record<string, string>;
    idempotencyKey: string | undefined;
    extra: ValidationIssue[];
    body: unknown;
    files: UploadedFile[];
  };
}
