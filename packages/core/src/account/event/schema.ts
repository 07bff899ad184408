/** Everything that endpoints are told and the feed lists. */
export const eventTypes = [
  "interview.started",
  "interview.completed",
  "interview.screened_out",
  "interview.over_quota",
  "interview.canceled",
  "interview.erased",
  "interview.quality_changed",
  "quota.reached",
  "export.ready",
  "translation.finished",
  "insights.updated",
  "budget.reached",
] as const;
export type EventType = (typeof eventTypes)[number];

/** The only type that there was once: what endpoints are sent unless they name others. */
export const completedEvent = "interview.completed" satisfies EventType;

/** How long the feed has an event, in days. */
export const eventDays = 30;

export const endpointStatuses = ["enabled", "disabled"] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];
