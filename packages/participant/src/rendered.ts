/** What the first screen of the interview page depends on. */
export interface Visit {
  address: { pathname: string; search: string };
  /** As the browser sends them. */
  acceptLanguage: string;
  userAgent: string;
  /** What the API answers to the page's first request, as JSON: `status` and `body`. */
  answer: string;
}

export interface Rendered {
  lang: string;
  dir: "ltr" | "rtl";
  /** A style sheet with the study's colours; empty without any. */
  style: string;
  markup: string;
}

/** Null where the first screen depends on what only the browser knows. */
export type RenderPage = (visit: Visit) => Promise<Rendered | null>;
