import { isProduction, setting } from "./stage.ts";

/** Requests that one address may send in five minutes. A fuse against floods: credentials have limits of their own. */
export const addressLimit = Number(setting("ADDRESS_LIMIT") ?? (isProduction ? 9_000 : 3_000));

/**
 * Requests a second that the gateway takes of each kind, bursts of twice as many. So a flood of one kind leaves the
 * others their own, and it takes many addresses at their limit to fill one.
 */
export const groupRates = isProduction
  ? { participant: 1_000, api: 500, docs: 150 }
  : { participant: 100, api: 100, docs: 50 };

export type Group = keyof typeof groupRates;

/**
 * What a page loads comes from the newest version, which has the files of earlier builds beside its own, whichever
 * version the page itself came from while a deploy shifts requests. Documentation is left to it too.
 */
export const ofNewest = ["ANY /docs", "ANY /docs/{proxy+}", "ANY /s/assets/{proxy+}"];

/** Every route of the gateway, by its group. What no other route takes is the API's. */
export const routeGroups: Readonly<Record<string, Group>> = {
  $default: "api",
  "ANY /docs": "docs",
  "ANY /docs/{proxy+}": "docs",
  "ANY /participant/{proxy+}": "participant",
  "ANY /s/{proxy+}": "participant",
  "ANY /s/assets/{proxy+}": "participant",
};
