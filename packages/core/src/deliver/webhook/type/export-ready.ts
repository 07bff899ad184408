import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { nowIso } from "../../../platform/ctx.ts";
import { ExportJob, statusAt } from "../../../results/export/schema.ts";
import { eventKind, headShape } from "./kind.ts";

const event_type = "export.ready";

export const exportReady = eventKind({
  types: {
    [event_type]: {
      summary: "The file of an export job is ready",
      when: "the file of an export job is ready",
    },
  },
  tells: "`study`; `export`, without its link",
  body: lazy(() =>
    z
      .object({
        event_type: z.literal(event_type),
        ...headShape(),
        export: ExportJob.unwrap().omit({ url: true }),
      })
      .meta({ id: "ExportReadyEvent" }),
  ),
  render: (ctx, event_type, head, { export_job: job }) =>
    job && { event_type, ...head, export: { ...job, status: statusAt(job, nowIso(ctx)) } },
  example: ({ created_at, livemode, study, export: job }) => ({
    event_type,
    created_at,
    livemode,
    study,
    export: job,
  }),
});
