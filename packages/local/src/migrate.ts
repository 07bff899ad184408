import { readSettings } from "./environment.ts";
import { fail } from "./failure.ts";
import { applyMigrations } from "./migrations.ts";

/** `DATABASE_URL=… npm run db:migrate` applies the pending migrations, past a pooler with `DATABASE_DIRECT_URL`. */
try {
  const settings = readSettings(process.env, "admin");
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (databaseUrl === null) throw new Error("DATABASE_URL must name the database to migrate");
  const applied = await applyMigrations(databaseUrl);
  for (const name of applied) console.log(`applied ${name}`);
  if (applied.length === 0) console.log("nothing to apply");
} catch (error) {
  fail(error);
}
