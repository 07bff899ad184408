import { exportId, studyId } from "../example-story.ts";
export const exportExamples = {
  StartExportReq: { format: "csv", layout: "wide", labels: "text", bom: true, include_simulations: false },
  ExportJob: {
    id: exportId,
    study_id: studyId,
    ...{ format: "csv", layout: "wide", labels: "text", filter: {}, include_simulations: false },
    ...{ bom: true, links: true, redact: false, quality_columns: false, question_group_id: null },
    ...{ status: "queued", progress: 0, rows: 0, size: null, sha256: null, url: null },
    ...{ expires_at: null, error: null, created_at: "2026-03-02T09:30:00.000Z", completed_at: null },
  },
};
