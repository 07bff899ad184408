/** What a call of a tool would do that a person says yes to before. */
export type Effect =
  | { kind: "status"; study_id: string; status: "published" | "archived" }
  | { kind: "restore"; study_id: string; revision: number }
  | { kind: "share"; study_id: string; share: Record<string, unknown> }
  | { kind: "delete_source"; source_id: string }
  | { kind: "hosts"; study_id: string; urls: readonly string[] }
  | { kind: "simulation"; study_id: string; count: number }
  | { kind: "translation"; study_id: string }
  | { kind: "insights"; study_id: string; body: Record<string, unknown> }
  | { kind: "erase"; match: Record<string, unknown> }
  /** The studies are those that the same call moves into the folder. */
  | { kind: "retention"; folder_id: string; days: number; study_ids: readonly string[] }
  | { kind: "move"; study_id: string; folder_id: string }
  | { kind: "code"; code_id: string; isMerged: boolean };
