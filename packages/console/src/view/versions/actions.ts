import { action } from "../../wire/action.ts";

export const keepVersion = action<{ studyId: string; label: string }>({
  name: "version.keep",
  operation: "keep_study_version",
  right: "edit",
  build: (client, { studyId, label }) =>
    client.versions.keep(studyId, label.trim() === "" ? {} : { label: label.trim() }),
});

export const restoreVersion = action<{ studyId: string; revision: number; etag: string }>({
  name: "version.restore",
  operation: "restore_study_version",
  right: "settings",
  build: (client, { studyId, revision, etag }) =>
    client.versions.restore(studyId, revision, { ifMatch: etag }),
});

export const readPresent = action<{ studyId: string }>({
  name: "study.definition",
  operation: "get_study_definition",
  right: "read",
  build: (client, { studyId }) => client.studies.definition(studyId),
});

export const readDefinition = action<{ studyId: string; revision: number }>({
  name: "version.definition",
  operation: "get_study_version_definition",
  right: "read",
  build: (client, { studyId, revision }) => client.versions.definition(studyId, revision),
});
