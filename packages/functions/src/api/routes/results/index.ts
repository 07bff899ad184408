import { routes as codeRoutes } from "./code.ts";
import { routes as exportRoutes } from "./export.ts";
import { routes as insightRoutes } from "./insight.ts";
import { routes as insightRunRoutes } from "./insight-run.ts";
import { routes as interviewInsightRoutes } from "./interview-insight.ts";
import { routes as resultRoutes } from "./result.ts";
import { routes as shareRoutes } from "./share.ts";
import { routes as sharedResultsRoutes } from "./shared-results.ts";

/** What is read of interviews that have been held: figures, exports, shares. */
export const routes = [
  ...resultRoutes,
  ...insightRoutes,
  ...codeRoutes,
  ...insightRunRoutes,
  ...interviewInsightRoutes,
  ...shareRoutes,
  ...exportRoutes,
  ...sharedResultsRoutes,
];
