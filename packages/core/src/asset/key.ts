/**
 * Pure naming of stored files: `<organization>/<study>/<file id>/<name>`, and what was uploaded through an interview
 * `<organization>/<study>/<interview>/<file id>/<name>`.
 */

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const marker = "/object/public/";

/** How a stored file's URL ends, for JavaScript and PostgreSQL alike; the group is its key. */
export const keyPattern = `${marker}(${uuid}/${uuid}/(?:${uuid}/)?${uuid}/[A-Za-z0-9._-]{1,100})$`;
const fileUrlPattern = new RegExp(keyPattern);

/** The file's stable address: it names the file and is no link to it. */
export const storedUrl = (base: string, key: string): string => `${base}${marker}${key}`;

/** Whose a file is. */
export interface FileOwner {
  organization_id: string;
  study_id: string;
  /** Of a file that a participant uploads. */
  interview_id?: string;
}

export const fileKey = (owner: FileOwner, fileId: string, filename: string): string =>
  `${folderOf(owner)}/${fileId}/${plainName(filename)}`;

export const folderOf = ({ organization_id, study_id, interview_id }: FileOwner): string =>
  [organization_id, study_id, ...(interview_id === undefined ? [] : [interview_id])].join("/");

/** What a URL can hold as it is; the extension is kept, also where nothing else of the name can be. */
function plainName(filename: string): string {
  const plain = filename
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .slice(-96);
  const extension = /\.[A-Za-z0-9]+$/.exec(plain)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - extension.length).replace(/^[.-]+/, "");
  return `${stem || "file"}${extension}`;
}

/**
 * The key behind a URL; null where it is the address of something else. It is known by its path, since the
 * service's own address may change. Where that is the service's and the path is not a file's, the key is empty.
 */
export function storedKey(url: string, base: string): string | null {
  return fileUrlPattern.exec(url)?.[1] ?? (url.startsWith(base + marker) ? "" : null);
}

export const belongsTo = (folder: string, key: string): boolean => key.startsWith(`${folder}/`);
