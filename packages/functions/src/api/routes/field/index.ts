import { routes as consentRoutes } from "./consent.ts";
import { routes as dataSubjectRoutes } from "./data-subject.ts";
import { routes as interviewRoutes } from "./interview.ts";
import { routes as moderationRoutes } from "./moderation.ts";
import { routes as qualityRoutes } from "./quality.ts";
import { routes as simulationRoutes } from "./simulation.ts";
import { routes as sourceRoutes } from "./source.ts";

/** What invites participants and reads their interviews. Their own operations are loaded apart: they have a function. */
export const routes = [
  ...interviewRoutes,
  ...sourceRoutes,
  ...simulationRoutes,
  ...moderationRoutes,
  ...qualityRoutes,
  ...consentRoutes,
  ...dataSubjectRoutes,
];
