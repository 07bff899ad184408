import * as z from "zod";
import { afterCursor, id, lazy, timestamp } from "../../platform/shape.ts";

const name = lazy(() => z.string().trim().min(1).max(200));
const retention = lazy(() =>
  z.int().min(1).max(36_500).nullable().meta({
    description: "Days to keep transcripts, counted from an interview's last message; null turns it off",
  }),
);

export const CreateFolder = lazy(() =>
  z.object({ name, retention_policy_days: retention.default(null) }).meta({ id: "CreateFolderReqV1" }),
);
export type CreateFolder = z.output<typeof CreateFolder>;

export const UpdateFolder = lazy(() =>
  z.object({ name, retention_policy_days: retention }).partial().meta({ id: "UpdateFolderReqV1" }),
);
export type UpdateFolder = z.output<typeof UpdateFolder>;

export const Folder = lazy(() =>
  z
    .object({ id, name: z.string(), created_at: timestamp, retention_policy_days: retention })
    .meta({ id: "Folder" }),
);
export type Folder = z.output<typeof Folder>;

export const ListFoldersQuery = lazy(() => z.object({ after: afterCursor() }));
export type ListFoldersQuery = z.output<typeof ListFoldersQuery>;
