import { eq, sql } from "drizzle-orm";
import { savVariables } from "#data-files/sav/variable.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { columnsOf } from "./columns.ts";
import type { Definition } from "./definition.ts";
import { type FileNames, fileName } from "./file-name.sql.ts";

/** The names of columns that belong to no question: what has got one keeps it. */

const none: FileNames = { columns: {}, themes: {} };

/** The definition with the names that its columns keep; those that are new are stored. */
export async function withKeptNames(ctx: Ctx, studyId: string, definition: Definition): Promise<Definition> {
  const known = await readNames(ctx, studyId);
  if (isComplete(definition, known)) return { ...definition, names: known };
  return transact(ctx, async (ctx) => {
    // One job after the other: what has a number for the one has it for the next.
    await ctx.db.select({ id: study.id }).from(study).where(eq(study.id, studyId)).for("no key update");
    const names = namesWith(definition, await readNames(ctx, studyId));
    await ctx.db
      .insert(fileName)
      .values({ study_id: studyId, names })
      .onConflictDoUpdate({ target: fileName.study_id, set: { names: sql`excluded.names` } });
    return { ...definition, names };
  });
}

async function readNames({ db }: Ctx, studyId: string): Promise<FileNames> {
  const [row] = await db
    .select({ names: fileName.names })
    .from(fileName)
    .where(eq(fileName.study_id, studyId));
  return row?.names ?? none;
}

/** The columns with all that any file may have. */
const allColumns = (definition: Definition) =>
  columnsOf(definition, { links: true, quality_columns: true, translate_to: null });

const isComplete = (definition: Definition, names: FileNames): boolean =>
  definition.codes.every(({ id }) => Object.hasOwn(names.themes, id)) &&
  allColumns({ ...definition, names }).every(
    ({ keptAs }) => keptAs === undefined || Object.hasOwn(names.columns, keptAs),
  );

/** The names with those of what has none yet: named as the file would name it. */
export function namesWith(definition: Definition, { columns, themes }: FileNames): FileNames {
  const numbered = new Map(Object.entries(themes));
  let number = Math.max(0, ...numbered.values());
  for (const { id } of definition.codes) if (!numbered.has(id)) numbered.set(id, ++number);
  const names = { columns, themes: Object.fromEntries(numbered) };
  const all = allColumns({ ...definition, names });
  // Texts are taken for short ones: a long one has more variables, after its own.
  const variables = savVariables(
    all,
    { widths: [] },
    Object.values(columns).map(({ variable }) => variable),
  );
  const added = all.flatMap(({ keptAs, name }, index) =>
    keptAs === undefined || Object.hasOwn(columns, keptAs)
      ? []
      : [[keptAs, { name, variable: variables[index]?.name ?? name }] as const],
  );
  return { ...names, columns: { ...columns, ...Object.fromEntries(added) } };
}
