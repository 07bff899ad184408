import * as z from "zod";
import { sealedReplay } from "#core/account/auth/idempotency.ts";
import {
  createImportUpload,
  getImport,
  listImports,
  readImportReport,
  startImport,
} from "#core/design/import/file/index.ts";
import {
  CreateImportUpload,
  ImportJob,
  ImportJobs,
  importLifetimeDays,
  maxImportBytes,
  maxListedImports,
  maxWaitingImports,
  StartImport,
} from "#core/design/import/file/schema.ts";
import { bytesInWords } from "#core/platform/amount.ts";
import { Upload } from "#core/platform/file/schema.ts";
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
      summary: "Make a study of another tool's file",
      description:
        "A Qualtrics survey (`.qsf`), an XLSForm (`.xlsx`), a LimeSurvey survey (`.lss`) or a definition. What a study has " +
        "a word for is carried over, logic too; the report names every element of the file and what became of it. The " +
        "file comes as the part `file` of a form, or as an upload. In the background: `GET` on the `Location` tells how " +
        `far it is. One import of an organization runs at a time and at most ${maxWaitingImports} wait: one more is a 429. ` +
        `Jobs can be read for ${importLifetimeDays} days, the file goes when its job ends. No model is asked.`,
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
      summary: "Get a form to upload a file for an import with",
      description: `For files too large to be sent with a request, up to ${bytesInWords(maxImportBytes)}. The form takes one file of at most the declared size, within an hour. A file that no import names within a day is removed.`,
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
      summary: "The latest imports",
      description: `Newest first, at most ${maxListedImports}, without definitions and reports. A member sees their own, an owner or key all of the organization.`,
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
      summary: "An import with its report",
      description: "A dry run has the definition that the file became, to be changed and sent on.",
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
      summary: "The report of an import as a text",
      description: "Markdown, with what was not carried over first. A 404 before the job is done.",
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
