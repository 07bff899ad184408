import { httpUrl, lazy } from "../../platform/shape.ts";
import { hasFixedOrigin } from "./attribute.ts";

/** A link in a message or rule, which may hold `{{metadata.<key>}}` behind its host. */
export const linkTemplate = lazy(() =>
  httpUrl.refine(hasFixedOrigin, "A placeholder cannot stand in the scheme or host"),
);
