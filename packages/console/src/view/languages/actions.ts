import type { TranslationUnit, UpdateTranslationUnitsReqV1 } from "#client/openapi.ts";
import { action } from "../../wire/action.ts";

export type Change = Omit<UpdateTranslationUnitsReqV1["changes"][number], "id" | "language" | "if_match">;

/** A change of a unit as it was read. */
export const changeOf = (
  { id, language, etag }: TranslationUnit,
  change: Change,
): UpdateTranslationUnitsReqV1["changes"][number] => ({ id, language, if_match: etag, ...change });

interface Changes {
  id: string;
  changes: UpdateTranslationUnitsReqV1["changes"];
}

export const changeUnits = action<Changes>({
  name: "translation.change",
  operation: "update_translation_units",
  right: "edit",
  build: (client, { id, changes }) => client.translations.updateUnits(id, { changes }),
});

/** Locks, and critical texts. */
export const settleUnits = action<Changes>({
  name: "translation.settle",
  operation: "update_translation_units",
  right: "settings",
  build: (client, { id, changes }) => client.translations.updateUnits(id, { changes }),
});

export const translate = action<{ id: string }>({
  name: "translation.start",
  operation: "translate_study",
  right: "edit",
  build: (client, { id }) => client.translations.start(id),
});

export const formats = ["xliff2", "xliff1", "csv"] as const;
export type Format = (typeof formats)[number];

export const downloadFile = action<{ id: string; format: Format; language: string }>({
  name: "translation.download",
  operation: "export_translations",
  right: "read",
  build: (client, { id, format, language }) =>
    client.translations.downloadFile(id, { format, language: [language] }),
});

interface Upload {
  id: string;
  file: File;
  language: string;
  approve: boolean;
  partial: boolean;
  dry_run: boolean;
}

export const uploadFile = action<Upload>({
  name: "translation.upload",
  operation: "import_translations",
  right: "edit",
  build: (client, { id, file, language, approve, partial, dry_run }) =>
    client.translations.uploadFile(id, file, { language, approve, partial, dry_run }),
});
