import type { UploadedFile } from "#core/platform/file/index.ts";
import type { Actor } from "#kit/actor.ts";
import type { ValidationIssue } from "#kit/error.ts";
import type { Span } from "#kit/trace.ts";
import type { Route } from "./route.ts";

/** What the steps of a request leave for those after them. */
export interface ApiEnv {
  Variables: {
    actor: Actor | undefined;
    /** Whether the organization has its reads of content recorded; unset without a credential. */
    auditsReads: boolean | undefined;
    /** Unset where no route takes the request. */
    route: Route | undefined;
    /** Unset where nothing is traced. */
    span: Span | undefined;
    /** Whether the lines of a request that was refused are written; unset where nothing was decided. */
    isLogged: boolean | undefined;
    headers: Record<string, string>;
    idempotencyKey: string | undefined;
    /** What strict handling refuses, by the part of the request; unset where it was not asked for. */
    extra: { query: ValidationIssue[]; json?: ValidationIssue[] } | undefined;
    body: unknown;
    /** The size of the answer, before it is compressed; unset where there is none. */
    answeredBytes: number | undefined;
    files: UploadedFile[];
  };
}
