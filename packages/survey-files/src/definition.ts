import * as z from "zod";
import { anyObject, id, lazy, requiredValue } from "#kit/shape.ts";
import { Study } from "#survey/study/schema.ts";

/** For the body that brings a definition. */
export const maxDefinitionBytes = 4_194_304;

const title = () => requiredValue(500);

export const ImportStudy = lazy(() =>
  z
    .object({
      definition: anyObject.meta({
        description: "In the form in which a study's definition is read",
        wire: { $ref: "#/components/schemas/StudyDefinition" },
      }),
      title: title().optional().meta({ description: "Replaces the definition's own" }),
      folder_id: id.nullable().optional(),
      dry_run: z.boolean().default(false).meta({ description: "Check the definition and write nothing" }),
    })
    .meta({ id: "ImportStudyReq" }),
);
export type ImportStudy = z.output<typeof ImportStudy>;

export const ImportedStudy = lazy(() =>
  z
    .object({
      study: Study.nullable().meta({ description: "Null for a dry run" }),
      ids: z.record(z.string(), id).meta({ description: "What each name of the definition became" }),
      assets_missing: z
        .array(z.object({ question: z.string(), url: z.string() }))
        .meta({ description: "Files of another organization, which were left out" }),
      warnings: z.array(
        z.object({
          loc: z.array(z.union([z.string(), z.int()])),
          code: z.enum(["unknown_key", "reference_broken"]),
          message: z.string(),
        }),
      ),
    })
    .meta({ id: "ImportedStudy" }),
);
export type ImportedStudy = z.output<typeof ImportedStudy>;

export const DuplicateStudy = lazy(() =>
  z
    .object({
      title: title().optional().meta({ description: "`<title> (copy)` by default" }),
      folder_id: id.nullable().optional().meta({ description: "The study's own folder by default" }),
    })
    .meta({ id: "DuplicateStudyReq" }),
);
export type DuplicateStudy = z.output<typeof DuplicateStudy>;
