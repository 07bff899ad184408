import * as z from "zod";
import { sealedReplay } from "#core/account/auth/idempotency.ts";
import {
  createImportUpload,
  getImport,
  listImports,
  readImportReport,
  startImport,
} from "#core/design/import/file/index.ts";
import { bytesInWords } from "#kit/amount.ts";
import { Upload } from "#kit/file/schema.ts";
import {
  CreateImportUpload,
  ImportJob,
  ImportJobs,
  importLifetimeDays,
  maxImportBytes,
  maxListedImports,
  maxWaitingImports,
  StartImport,
} from "#survey-files/schema.ts";
import { maxLargeBodyBytes } from "../../http/body.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Imports";

export const routes = [
  route(
    "POST",
    "/api/v1/imports",
    {
      operationId: "create_import",
      summary: "Create a study from another tool's file",
      description:
        "A Qualtrics survey (`.qsf`), an XLSForm (`.xlsx`), a LimeSurvey survey (`.lss`) or a definition. " +
        "Everything that a study can express is carried over, logic included; the report lists every element of " +
        "the file and what became of it. Send the file as the part `file` of a form, or as an upload. Runs in " +
        "the background: `GET` on the `Location` shows its progress. An organization runs one import at a time. " +
        `Up to ${maxWaitingImports} others wait; one more is a 429. Jobs can be read for ${importLifetimeDays} ` +
        "days; the file is deleted when its job ends. No model is used.",
      tag,
      scope: "studies:write",
      body: StartImport,
      form: { json: ["dry_run"] },
      maxBodyBytes: maxLargeBodyBytes,
      audit: "import.create",
      responses: { 202: ImportJob },
      errors: [404],
    },
    async ({ ctx, body, files }) => {
      const job = await startImport(ctx, body, files);
      return reply(job, { headers: { location: `/api/v1/imports/${job.id}` } });
    },
  ),
  route(
    "POST",
    "/api/v1/imports/uploads",
    {
      operationId: "create_import_upload",
      summary: "Get an upload form for an import",
      description:
        `For files that are too large to send in a request, up to ${bytesInWords(maxImportBytes)}. The form ` +
        "accepts one file of at most the declared size, within an hour. If no import names the file within a " +
        "day, it is removed.",
      tag,
      scope: "studies:write",
      body: CreateImportUpload,
      audit: "upload.create",
      responses: { 201: Upload },
      // The signature of the form lets anyone store the file.
      replay: sealedReplay,
    },
    ({ ctx, body }) => createImportUpload(ctx, body),
  ),
  route(
    "GET",
    "/api/v1/imports",
    {
      operationId: "list_imports",
      summary: "List the latest imports",
      description:
        `Newest first, at most ${maxListedImports}, without definitions and reports. A member sees their own ` +
        "imports; an owner or an API key sees those of the whole organization.",
      tag,
      scope: "studies:read",
      responses: { 200: ImportJobs },
    },
    ({ ctx }) => listImports(ctx),
  ),
  route(
    "GET",
    "/api/v1/imports/{id}",
    {
      operationId: "get_import",
      summary: "Read an import with its report",
      description: "After a dry run, this includes the definition, which you can change and import.",
      tag,
      scope: "studies:read",
      params: idParams,
      tellsOfJob: true,
      responses: { 200: ImportJob },
      errors: [404],
    },
    ({ ctx, params }) => getImport(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/imports/{id}/report.md",
    {
      operationId: "get_import_report",
      summary: "Read the report of an import as a document",
      description: "Markdown that starts with what was not carried over. A 404 until the job is done.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: z.string() },
      mediaType: "text/markdown; charset=utf-8",
      errors: [404],
    },
    ({ ctx, params }) => readImportReport(ctx, params.id),
  ),
];
