import type { Body } from "#client/api.ts";
import type { CreateStudyReqV1, StudyDefinition } from "#client/openapi.ts";
import type { Right } from "../../session/right.ts";
import { action } from "../../wire/action.ts";

/** What somebody needs in a study for what its menu offers: the list does not tell. */
export const needed = {
  duplicate: "read",
  move: "policy",
  archive: "settings",
  unarchive: "settings",
  delete: "policy",
} as const satisfies Record<string, Right>;

export const createStudy = action<CreateStudyReqV1>({
  name: "study.create",
  operation: "create_study",
  right: "create",
  build: (client, study) => client.studies.create(study),
});

export const importDefinition = action<{ definition: StudyDefinition }>({
  name: "study.import",
  operation: "import_study",
  right: "create",
  build: (client, body) => client.studies.import(body),
});

/** Beyond it a file goes to storage first. */
const maxDirect = 4_000_000;

export const readImport = action<{ file: File }>({
  name: "import.read",
  operation: "create_import",
  right: "create",
  async build(client, { file }) {
    if (file.size <= maxDirect) return client.imports.createFromFile(file, { dry_run: true }).result();
    const upload_url = await client.imports.upload(file);
    return client.imports.create({ upload_url, dry_run: true }).result();
  },
});

export const duplicateStudy = action<{ id: string }>({
  name: "study.duplicate",
  operation: "duplicate_study",
  right: "create",
  build: (client, { id }) => client.studies.duplicate(id),
});

export const changeStudy = action<{ id: string; change: Body<"PUT /api/v1/studies/{id}"> }>({
  name: "study.change",
  operation: "update_study",
  right: "create",
  build: (client, { id, change }) => client.studies.update(id, change),
});

export const deleteStudy = action<{ id: string }>({
  name: "study.delete",
  operation: "delete_study",
  right: "create",
  build: (client, { id }) => client.studies.delete(id),
});

export const createFolder = action<{ name: string }>({
  name: "folder.create",
  operation: "create_folder",
  right: "create",
  build: (client, folder) => client.folders.create(folder),
});

export const renameFolder = action<{ id: string; name: string }>({
  name: "folder.rename",
  operation: "update_folder",
  right: "create",
  build: (client, { id, name }) => client.folders.update(id, { name }),
});

export const deleteFolder = action<{ id: string }>({
  name: "folder.delete",
  operation: "delete_folder",
  right: "create",
  build: (client, { id }) => client.folders.delete(id),
});
