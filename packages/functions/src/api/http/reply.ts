import { Versioned } from "#core/platform/version.ts";

/** An answer that carries more than its body. */
export class Reply<Body> {
  readonly body: Body;
  readonly options: ReplyOptions;

  constructor(body: Body, options: ReplyOptions) {
    this.body = body;
    this.options = options;
  }
}

interface ReplyOptions {
  status?: number;
  /** Becomes the `ETag`. */
  revision?: number;
  headers?: Record<string, string>;
}

export const reply = <Body>(body: Body, options: ReplyOptions): Reply<Body> => new Reply(body, options);

/** What a handler returned, as an answer; a versioned resource is answered with its ETag. */
export function asReply(result: unknown): Reply<unknown> {
  if (result instanceof Reply) return result;
  return result instanceof Versioned
    ? new Reply(result.value, { revision: result.revision })
    : new Reply(result, {});
}

export const etagOf = (revision: number): string => `"${revision}"`;

/** Revisions named by `If-Match`; null when any will do. Weak tags never match, as RFC 9110 asks. */
export function revisionsOf(ifMatch: string | undefined): number[] | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  return ifMatch.split(",").flatMap((tag) => {
    const revision = /^"([1-9]\d{0,14})"$/.exec(tag.trim())?.[1];
    return revision === undefined ? [] : [Number(revision)];
  });
}

/** Whether `If-None-Match` names what is about to be sent; weak comparison. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  );
}
