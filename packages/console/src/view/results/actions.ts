import type { CreateShareReq, StartExportReq } from "#client/openapi.ts";
import { action } from "../../wire/action.ts";

interface OfStudy {
  study_id: string;
}

export const startExport = action<OfStudy & { body: StartExportReq }>({
  name: "export.create",
  operation: "create_export",
  right: "results",
  build: (client, { study_id, body }) => client.exports.create(study_id, body),
});

export const deleteExport = action<OfStudy & { export_id: string }>({
  name: "export.delete",
  operation: "delete_export",
  right: "results",
  build: (client, { study_id, export_id }) => client.exports.delete(study_id, export_id),
});

export const createShare = action<OfStudy & { body: CreateShareReq }>({
  name: "share.create",
  operation: "create_share",
  right: "settings",
  build: (client, { study_id, body }) => client.shares.create(study_id, body),
});

export const deleteShare = action<{ share_id: string }>({
  name: "share.delete",
  operation: "delete_share",
  right: "settings",
  build: (client, { share_id }) => client.shares.delete(share_id),
});

export const startRun = action<OfStudy>({
  name: "insights.run",
  operation: "start_insights_run",
  right: "edit",
  build: (client, { study_id }) => client.insights.start(study_id),
});

export const cancelRun = action<OfStudy & { run_id: string }>({
  name: "insights.cancel",
  operation: "cancel_insights_run",
  right: "edit",
  build: (client, { study_id, run_id }) => client.insights.cancel(study_id, run_id),
});
