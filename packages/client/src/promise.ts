/** What came back for a request. The body of `response` has been read; its status and headers are of use. */
export interface Received<T> {
  data: T;
  response: Response;
}

/** The promise of a request. */
export interface ApiPromise<T> extends Promise<T> {
  /** Also gives the response, for headers such as `ETag`. */
  withResponse(): Promise<Received<T>>;
}

/** The promise of what was received, and of its data alone. */
export function apiPromise<T>(received: Promise<Received<T>>): ApiPromise<T> {
  const data = received.then((answer) => answer.data);
  const withResponse = () => {
    // The caller handles a failure where it takes the response from.
    data.catch(() => {});
    return received;
  };
  return Object.assign(data, { withResponse });
}
