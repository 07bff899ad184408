import type { Ctx } from "../../platform/ctx.ts";
import { readContent } from "./content.ts";
import { definitionOf } from "./definition.ts";
import type { StudyDefinition } from "./schema.ts";

/** A study's definition, as it is now. Throws a 404 or 403 for the study. */
export const getDefinition = async (ctx: Ctx, studyId: string): Promise<StudyDefinition> =>
  definitionOf(await readContent(ctx, studyId));
