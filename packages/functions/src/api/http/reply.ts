import type { ListStart } from "#kit/paging.ts";
import { Versioned } from "#kit/version.ts";

/** A response with more than a body: a status, a revision or headers. */
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
  /** The body is text of this type. */
  mediaType?: string;
  rest?: Rest;
}

/** How a list goes on after its answer. */
export interface Rest {
  /** Whether there are more than the answer's items. */
  hasMore: boolean;
  /** The cursor of what comes after the item with this index. */
  cursorAfter: (index: number) => string | null;
}

export const reply = <Body>(body: Body, options: ReplyOptions): Reply<Body> => new Reply(body, options);

/** The start of a list, of which an answer has as many items as fit. */
export const replyStart = <Item>({ items, hasMore, cursorOf }: ListStart<Item>): Reply<Item[]> =>
  reply(items, {
    rest: {
      hasMore,
      cursorAfter: (index) => {
        const item = items[index];
        return item === undefined ? null : cursorOf(item);
      },
    },
  });

/** What a handler returned as a `Reply`; a versioned resource keeps its revision, which becomes the ETag. */
export function asReply(result: unknown): Reply<unknown> {
  if (result instanceof Reply) return result;
  return result instanceof Versioned
    ? new Reply(result.value, { revision: result.revision })
    : new Reply(result, {});
}

export const etagOf = (revision: number): string => `"${revision}"`;

/** The revisions in `If-Match`; null if it allows any. Weak tags never match (RFC 9110). */
export function revisionsOf(ifMatch: string | undefined): number[] | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  return ifMatch.split(",").flatMap((tag) => {
    const revision = /^"(0|[1-9]\d{0,14})"$/.exec(tag.trim())?.[1];
    return revision === undefined ? [] : [Number(revision)];
  });
}

/** Whether `If-None-Match` names this ETag; weak comparison. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  );
}
