import { ServiceError } from "./error.ts";

/** A resource at a revision, which every change of it raises: the wire shows it as `ETag`. */
export class Versioned<T> {
  readonly value: T;
  readonly revision: number;

  constructor(value: T, revision: number) {
    this.value = value;
    this.revision = revision;
  }
}

/** Throws a 412 unless the present revision is one of those expected; `null` expects none in particular. */
export function requireRevision(expected: readonly number[] | null, revision: number): void {
  if (expected !== null && !expected.includes(revision)) {
    throw new ServiceError("precondition_failed", "The resource has changed since it was read");
  }
}
