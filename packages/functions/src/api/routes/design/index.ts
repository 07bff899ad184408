import { routes as definitionRoutes } from "./definition.ts";
import { routes as editRoutes } from "./edit.ts";
import { routes as folderRoutes } from "./folder.ts";
import { routes as groupRoutes } from "./group.ts";
import { routes as importRoutes } from "./import-file.ts";
import { routes as logicRoutes } from "./logic.ts";
import { routes as questionRoutes } from "./question.ts";
import { routes as quotaRoutes } from "./quota.ts";
import { routes as randomizerRoutes } from "./randomizer.ts";
import { routes as scoreRoutes } from "./score.ts";
import { routes as studyRoutes } from "./study.ts";
import { routes as translationRoutes } from "./translation.ts";
import { routes as uploadRoutes } from "./upload.ts";
import { routes as versionRoutes } from "./version.ts";

/** What sets studies up: questions and their logic, groups, quotas, edits by a model, translations. */
export const routes = [
  ...studyRoutes,
  ...definitionRoutes,
  ...importRoutes,
  ...versionRoutes,
  ...questionRoutes,
  ...logicRoutes,
  ...groupRoutes,
  ...randomizerRoutes,
  ...quotaRoutes,
  ...scoreRoutes,
  ...folderRoutes,
  ...uploadRoutes,
  ...editRoutes,
  ...translationRoutes,
];
