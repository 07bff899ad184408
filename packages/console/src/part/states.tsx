import type { ComponentChildren } from "preact";
import { Link } from "../place/link.tsx";
import { frame } from "../text/en/frame.ts";
import { filled, useWords } from "../text/words.tsx";
import type { Loaded } from "../wire/loaded.ts";
import type { Paged } from "../wire/paged.ts";
import { type Refusal, refusalOf } from "../wire/refusal.ts";
import { plainOf } from "./own.tsx";

/** What a view shows while there is nothing else. */
export function Loading() {
  const words = useWords("frame", frame);
  return (
    <p class="loading" role="status">
      {words.loading}
    </p>
  );
}

/** Nothing is here yet: what to do first. */
export const Empty = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
);

/** Something could not be read: not there, not theirs, or failed. */
export function Failed({ failure, retry }: { failure: unknown; retry?: () => unknown }) {
  const words = useWords("frame", frame);
  const refusal = refusalOf(failure);
  const { status } = refusal;
  if (status === 403 || status === 404)
    return (
      <div class="empty" role="alert">
        <h2>{status === 403 ? words.notYours : words.gone}</h2>
        <p>{status === 403 ? words.notYoursBody : words.goneBody}</p>
        <Link to="/console" class="button">
          {words.toStudies}
        </Link>
        <RequestNumber refusal={refusal} />
      </div>
    );
  return (
    <div class="empty" role="alert">
      <h2>{words.failed}</h2>
      {refusal.detail === null ? <p>{words.failedBody}</p> : <p lang="en">{plainOf(refusal.detail)}</p>}
      {retry && (
        <button type="button" class="primary" onClick={() => void retry()}>
          {words.retry}
        </button>
      )}
      <RequestNumber refusal={refusal} />
    </div>
  );
}

function RequestNumber({ refusal: { requestId } }: { refusal: Refusal }) {
  const words = useWords("frame", frame);
  return requestId === null ? null : <p class="hint small">{filled(words.requestId, { id: requestId })}</p>;
}

/** Why an action was refused, beside its button. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const words = useWords("frame", frame);
  return (
    <span class="refused" role="alert">
      <span class="problem" lang={refusal.detail === null ? undefined : "en"}>
        {refusal.detail === null ? words.failedBody : plainOf(refusal.detail)}
      </span>
      {refusal.requestId !== null && (
        <span class="hint small">{filled(words.requestId, { id: refusal.requestId })}</span>
      )}
    </span>
  );
}

interface ReadProps<T> {
  of: Pick<Loaded<T>, "value" | "failure"> & { reload: () => unknown };
  children: (value: T) => ComponentChildren;
}

/** What was read, or how far that is in its place. */
export function Read<T>({ of: { value, failure, reload }, children }: ReadProps<T>) {
  if (value !== null) return <>{children(value)}</>;
  return failure === null ? <Loading /> : <Failed failure={failure} retry={reload} />;
}

interface ListedProps<T> {
  of: Paged<T>;
  /** In the place of none. */
  empty: ComponentChildren;
  children: (items: readonly T[]) => ComponentChildren;
}

/** What was read of a list, and the way to more of it. */
export function Listed<T>({ of, empty, children }: ListedProps<T>) {
  const { items, failure, hasMore, reload } = of;
  return (
    <Read of={{ value: items, failure, reload }}>
      {(read) => (
        <>
          {read.length === 0 && !hasMore ? empty : children(read)}
          <ShowMore of={of} />
        </>
      )}
    </Read>
  );
}

interface MoreProps {
  of: Paged<unknown>;
  /** Where some of what was read is not shown yet. */
  hasMore?: boolean;
  onMore?: () => void;
}

/** Below a list of which there is more, or which could not be read on. */
export function ShowMore({ of, hasMore = of.hasMore, onMore = of.more }: MoreProps) {
  const words = useWords("frame", frame);
  const { isLoading, failure, retry } = of;
  if (!hasMore && failure === null) return null;
  return (
    <div class="show-more">
      <button
        type="button"
        aria-busy={isLoading}
        disabled={isLoading}
        onClick={() => (failure === null ? onMore() : retry())}
      >
        {failure === null ? words.showMore : words.retry}
      </button>
      {failure !== null && <Refused refusal={refusalOf(failure)} />}
    </div>
  );
}
