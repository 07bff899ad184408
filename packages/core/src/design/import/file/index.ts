import { and, count, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { credentialOf, organizationOf } from "#kit/actor.ts";
import { invalidError, rateLimitedError } from "#kit/error.ts";
import { belongsTo, fileKey, isFileKey, storedKey } from "#kit/file/key.ts";
import type { Upload } from "#kit/file/schema.ts";
import { newId } from "#kit/id.ts";
import {
  type CreateImportUpload,
  type ImportJob,
  maxWaitingImports,
  type StartImport,
} from "#survey-files/schema.ts";
import { audit, auditNow, changesOf } from "../../../account/audit/index.ts";
import { takeRoom } from "../../../account/organization/storage.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { requireRow } from "../../../platform/db.ts";
import { signUpload, type UploadedFile } from "../../../platform/file/index.ts";
import { enqueueCte } from "../../../platform/outbox/index.ts";
import { fetchFolder } from "../../study/folder.ts";
import { importJob } from "./import-file.sql.ts";
import { shown, toImportJob } from "./kept.ts";

export { expireImports, getImport, listImports, readImportReport } from "./kept.ts";

/** How files get in. */

const retryAfterSeconds = 30;
const contentType = "application/octet-stream";

/** Files of imports have a folder of their own, which is called as no study is: a job can name no other file. */
const ownerOf = (organizationId: string) => ({ organization_id: organizationId, study_id: organizationId });
const folderOf = (organizationId: string) => `${organizationId}/${organizationId}`;

/** A form for a file that is too large to be sent with a request. A file that no job names within a day is removed. */
export async function createImportUpload(ctx: Ctx, input: CreateImportUpload): Promise<Upload> {
  const organizationId = organizationOf(ctx.actor);
  const owner = ownerOf(organizationId);
  await takeRoom(ctx, organizationId, input.size);
  await auditNow(ctx, "upload.create");
  return signUpload(ctx, owner, { ...input, content_type: contentType });
}

/**
 * Queues the import of a file. Throws a 404 or 403 for the folder, a 422 where there is not exactly one file, and a 429
 * while as many of the organization's jobs wait as may.
 */
export async function startImport(
  ctx: Ctx,
  { upload_url, content, filename, ...input }: StartImport,
  files: readonly UploadedFile[],
): Promise<ImportJob> {
  const organizationId = organizationOf(ctx.actor);
  if (input.folder_id != null) await fetchFolder(ctx, input.folder_id);
  const sent =
    content === undefined
      ? files
      : [...files, { name: filename ?? "content.txt", data: new TextEncoder().encode(content) }];
  if (upload_url === undefined) return queueFile(ctx, organizationId, onlyFile(sent), input);
  if (sent.length > 0) throw fileError("upload_url", "Send either a file or its `upload_url`", "too_many");
  const key = keyOfUpload(ctx, upload_url);
  if (!belongsTo(folderOf(organizationId), key))
    throw fileError("upload_url", "Must be the URL of an upload for an import", "invalid");
  const found = await ctx.bucket.inspect(key, { headBytes: 1, timeoutMs: inspectMs });
  if (found === "missing") throw fileError("upload_url", "Nothing was uploaded there", "missing");
  return queueJob(ctx, organizationId, { ...input, key, filename: key.split("/").at(-1) ?? "" });
}

const inspectMs = 5000;

type Asked = Omit<StartImport, "upload_url" | "content" | "filename">;

function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file] = files;
  if (file === undefined) throw fileError("file", "Field required", "missing");
  if (files.length > 1) throw fileError("file", "Must be one file", "too_many");
  if (file.data.byteLength === 0) throw fileError("file", "Must not be empty", "too_small");
  return file;
}

const fileError = (name: string, msg: string, type: string) =>
  invalidError([{ loc: ["body", name], msg, type }]);

/** The key in an address of the upload: its own, or that of its form with the key behind it. */
const keyOfUpload = (ctx: Ctx, url: string): string => {
  const key = storedKey(url, ctx.publicUrl);
  if (key) return key;
  const path = url.split(/[?#]/)[0]?.split("/").slice(-4).join("/") ?? "";
  return isFileKey(path) ? path : "";
};

/** Stores the file and queues its job; without the job the file is removed. */
async function queueFile(
  ctx: Ctx,
  organizationId: string,
  file: UploadedFile,
  input: Asked,
): Promise<ImportJob> {
  const filename = file.name.trim().slice(0, 255) || "file";
  const key = fileKey(ownerOf(organizationId), newId(), filename);
  await ctx.bucket.put(key, file.data, contentType);
  try {
    return await queueJob(ctx, organizationId, { ...input, key, filename });
  } catch (error) {
    await ctx.bucket.delete([key]);
    throw error;
  }
}

const other = alias(importJob, "other");

const queueJob = (
  ctx: Ctx,
  organization_id: string,
  { key, filename, format, title, folder_id, dry_run }: Asked & { key: string; filename: string },
): Promise<ImportJob> =>
  transact(ctx, async (ctx) => {
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`import ${organization_id}`}, 0))`,
    );
    const id = newId();
    const enqueued = enqueueCte(ctx, { organization_id, kind: "import", payload: { import_id: id } });
    const open = ctx.db.select({ jobs: count() }).from(other);
    const isOpen = and(
      eq(other.organization_id, organization_id),
      inArray(other.status, ["queued", "running"]),
    );
    const [row] = await ctx.db
      .with(enqueued)
      .insert(importJob)
      .values({
        id,
        organization_id,
        credential_id: credentialOf(ctx.actor),
        actor: ctx.actor,
        key,
        filename,
        format: format ?? null,
        title: title ?? null,
        folder_id: folder_id ?? null,
        dry_run,
        status: "queued",
        leases: 0,
        ids: {},
        created_at: nowIso(ctx),
      })
      .returning({ ...shown, open: sql<number>`(${open.where(isOpen)})::int` });
    const { open: before, ...job } = requireRow(row);
    if (before > maxWaitingImports)
      throw rateLimitedError(
        `The organization already has an import in progress and ${maxWaitingImports} waiting, which is the maximum`,
        retryAfterSeconds,
      );
    audit(ctx, "import.create", { entity_id: id, changes: changesOf({}, { dry_run }) });
    return toImportJob(job);
  });
