import { routes as folderRoutes } from "../folder.ts";
import { routes as groupRoutes } from "../group.ts";
import { routes as logicRoutes } from "../logic.ts";
import { routes as questionRoutes } from "../question.ts";
import { routes as quotaRoutes } from "../quota.ts";
import { routes as randomizerRoutes } from "../randomizer.ts";
import { routes as serviceRoutes } from "../service.ts";
import { routes as simulationRoutes } from "../simulation.ts";
import { routes as sourceRoutes } from "../source.ts";
import { routes as studyRoutes } from "../study.ts";
import { routes as uploadRoutes } from "../upload.ts";

/** What back ends use to set studies up, and the service itself. */
export const routes = [
  ...studyRoutes,
  ...questionRoutes,
  ...logicRoutes,
  ...groupRoutes,
  ...randomizerRoutes,
  ...quotaRoutes,
  ...sourceRoutes,
  ...folderRoutes,
  ...uploadRoutes,
  ...simulationRoutes,
  ...serviceRoutes,
];
