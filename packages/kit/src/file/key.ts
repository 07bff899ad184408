import { withFewMarks } from "../marks.ts";

/**
 * Keys of stored files: `<organization>/<study>/<file id>/<name>`; files that a participant uploads have
 * `<organization>/<study>/<interview>/<file id>/<name>`.
 */

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const marker = "/object/public/";

/** The end of a stored file's URL, as a pattern for JavaScript and PostgreSQL alike; its group is the key. */
export const keyPattern = `${marker}(${uuid}/${uuid}/(?:${uuid}/)?${uuid}/[A-Za-z0-9._-]{1,100})$`;
const keyRegex = new RegExp(keyPattern);

/** Whether the key is a stored file's. */
export const isFileKey = (key: string): boolean => keyRegex.test(`${marker}${key}`);

const uploadFolder = new RegExp(`^(?:${uuid}/){4}$`);

/** The prefix of the one file that a form of an interview stores, without the name that its participant gave it. */
export const uploadFolderOf = (owner: FileOwner, fileId: string): string => `${folderOf(owner)}/${fileId}/`;

/** Whether the prefix is that of such a file. */
export const isUploadFolder = (prefix: string): boolean => uploadFolder.test(prefix);

/** The id of the file with this key, as the database's function `file_id` reads it from the file's URL. */
export const fileIdOf = (key: string): string => key.split("/").at(-2) ?? "";

/** The file's permanent URL: it identifies the file but does not serve it. */
export const storedUrl = (base: string, key: string): string => `${base}${marker}${key}`;

/** What a file belongs to. */
export interface FileOwner {
  organization_id: string;
  study_id: string;
  /** Set for a file that a participant uploads. */
  interview_id?: string;
}

/** A key for a new file of the owner; characters of the name that a URL would escape become `-`. */
export const fileKey = (owner: FileOwner, fileId: string, filename: string): string =>
  `${folderOf(owner)}/${fileId}/${plainName(filename)}`;

/** The interview through which the file with this key was uploaded; null for a researcher's file. */
export function interviewOfKey(key: string): string | null {
  const { length, 2: interviewId = null } = key.split("/");
  return length === 5 ? interviewId : null;
}

/** The prefix of the owner's keys, without the slash at its end. */
export const folderOf = ({ organization_id, study_id, interview_id }: FileOwner): string =>
  [organization_id, study_id, ...(interview_id === undefined ? [] : [interview_id])].join("/");

/** The name reduced to characters that need no escaping in a URL; the extension is always kept. */
function plainName(filename: string): string {
  const plain = withFewMarks(filename)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .slice(-96);
  const extension = /\.[A-Za-z0-9]+$/.exec(plain)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - extension.length).replace(/^[.-]+/, "");
  return `${stem || "file"}${extension}`;
}

/**
 * The key of the stored file with this URL, by its path alone, since the service's own address may change. Null for the
 * URL of something else, empty for one of the service at `base` that is no file's.
 */
export function storedKey(url: string, base: string): string | null {
  return keyRegex.exec(url)?.[1] ?? (url.startsWith(base + marker) ? "" : null);
}

/** Whether the key is inside the folder, which may be an organization's id. */
export const belongsTo = (folder: string, key: string): boolean => key.startsWith(`${folder}/`);
