import type { Route, RouteModule } from "./http/route.ts";

/**
 * All operations, by the modules that they are in. A module is loaded by the first request for one of its operations,
 * so that a cold function does not load what it is not asked for. Modules are few: code that several share is bundled
 * in a file for each combination of them, and each file takes time to load.
 */
export const modules: readonly RouteModule[] = [
  {
    load: () => import("./bundle/setup.ts"),
    paths: {
      "/api/v1/studies": ["GET", "POST"],
      "/api/v1/studies/{id}": ["GET", "PUT", "DELETE"],
      "/api/v1/studies/{id}/metrics": ["GET"],
      "/api/v1/questions": ["GET"],
      "/api/v1/questions/batch": ["POST"],
      "/api/v1/questions/batch-delete": ["POST"],
      "/api/v1/questions/{question_id}": ["PUT", "DELETE"],
      "/api/v1/studies/{id}/available-references": ["GET"],
      "/api/v1/question-logic": ["GET", "POST"],
      "/api/v1/question-logic/{id}": ["PUT", "DELETE"],
      "/api/v1/question-groups": ["GET", "POST"],
      "/api/v1/question-groups/{id}": ["PUT", "DELETE"],
      "/api/v1/randomizers": ["GET", "POST"],
      "/api/v1/randomizers/{id}": ["PUT"],
      "/api/v1/randomizers/{id}/balance": ["GET"],
      "/api/v1/randomizers/{id}/remove": ["POST"],
      "/api/v1/studies/{id}/question-quotas": ["GET"],
      "/api/v1/studies/{id}/questions/{question_id}/quotas": ["GET", "PUT"],
      "/api/v1/studies/{id}/quotas/progress": ["GET"],
      "/api/v1/studies/{id}/quotas": ["GET", "PUT"],
      "/api/v1/studies/{id}/quotas/evaluate": ["POST"],
      "/api/v1/studies/{id}/sources": ["GET", "POST"],
      "/api/v1/sources/{id}": ["PATCH", "DELETE"],
      "/api/v1/sources/{id}/signing-secret": ["POST"],
      "/api/v1/folders": ["GET", "POST"],
      "/api/v1/folders/{id}": ["PATCH", "DELETE"],
      "/api/v1/studies/{id}/uploads": ["POST"],
      "/api/v1/studies/{id}/simulations": ["POST"],
      "/api/v1/studies/{id}/simulations/{simulation_id}": ["GET"],
      "/health": ["GET"],
      "/api/v1/me": ["GET"],
    },
  },
  {
    load: () => import("./interview.ts"),
    paths: {
      "/api/v1/interviews": ["POST", "GET"],
      "/api/v1/interviews/bulk": ["POST"],
      "/api/v1/interviews/{id}": ["GET", "PUT", "DELETE"],
    },
  },
  {
    load: () => import("./bundle/results.ts"),
    paths: {
      "/api/v1/studies/activity": ["GET"],
      "/api/v1/studies/{study_id}/stats": ["GET"],
      "/api/v1/studies/{study_id}/questions/{question_id}/stats": ["GET"],
      "/api/v1/studies/{study_id}/crosstabs": ["POST"],
      "/api/v1/studies/{study_id}/export": ["GET"],
      "/api/v1/studies/{id}/shares": ["POST", "GET"],
      "/api/v1/shares/{id}": ["GET", "DELETE"],
      "/api/v1/studies/{id}/exports": ["POST", "GET"],
      "/api/v1/studies/{id}/exports/{export_id}": ["GET", "DELETE"],
      "/results/v1/{token}": ["GET"],
      "/results/v1/{token}/funnel": ["GET"],
      "/results/v1/{token}/questions/{question_id}": ["GET"],
      "/results/v1/{token}/crosstabs": ["POST"],
      "/results/v1/{token}/transcripts": ["GET"],
    },
  },
  {
    load: () => import("./bundle/edits.ts"),
    paths: {
      "/api/v1/studies/{study_id}/agent": ["POST"],
      "/api/v1/studies/{study_id}/agent/edits/{edit_id}": ["GET"],
      "/api/v1/studies/{study_id}/agent/apply": ["POST"],
      "/api/v1/studies/{study_id}/ai-edit": ["POST"],
      "/api/v1/studies/{id}/translate": ["POST"],
      "/api/v1/studies/{id}/translations": ["GET"],
      "/api/v1/translated-questions": ["GET"],
      "/api/v1/translated-questions/{id}": ["GET", "PUT"],
      "/api/v1/studies/{id}/translated-messages": ["GET"],
      "/api/v1/webhook-endpoints": ["POST", "GET"],
      "/api/v1/webhook-endpoints/{id}": ["GET", "PATCH", "DELETE"],
      "/api/v1/webhook-endpoints/{id}/test": ["POST"],
      "/api/v1/webhook-endpoints/{id}/rotate-secret": ["POST"],
      "/api/v1/webhook-endpoints/{id}/deliveries": ["GET"],
      "/api/v1/webhook-endpoints/{id}/replay": ["POST"],
      "/api/v1/events": ["GET"],
      "/api/v1/webhook-deliveries/{id}/replay": ["POST"],
    },
  },
  {
    load: () => import("./participant.ts"),
    paths: {
      "/participant/v1/studies/{study_id}/interviews": ["POST"],
      "/participant/v1/interviews/{vid}": ["GET"],
      "/participant/v1/interviews/{vid}/start": ["POST"],
      "/participant/v1/interviews/{vid}/answers": ["POST"],
      "/participant/v1/interviews/{vid}/messages": ["POST"],
      "/participant/v1/interviews/{vid}/skip": ["POST"],
      "/participant/v1/interviews/{vid}/back": ["POST"],
      "/participant/v1/interviews/{vid}/continue": ["POST"],
      "/participant/v1/interviews/{vid}/pause": ["POST"],
      "/participant/v1/interviews/{vid}/resume": ["POST"],
      "/participant/v1/interviews/{vid}/uploads": ["POST"],
    },
  },
];

/** All operations with what they do, in the order of the documentation. */
export const loadRoutes = async (): Promise<readonly Route[]> =>
  (await Promise.all(modules.map(({ load }) => load()))).flatMap(({ routes }) => routes);
