import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { setCodes } from "#core/design/question/codes.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { keyActor } from "./key-actor.ts";

// A write of a register in a separate process, to be killed.

const { DATABASE_URL = "", ORGANIZATION = "", QUESTION = "", LISTS = "" } = process.env;
const ctx = {
  db: drizzle(new pg.Pool({ connectionString: DATABASE_URL, max: 2 })),
  now: () => new Date(),
  log: () => {},
  actor: keyActor(ORGANIZATION),
  requestId: "codes",
  meter: { pending: [] },
} as unknown as Ctx;

await setCodes(ctx, QUESTION, { lists: JSON.parse(LISTS) });
process.exit(0);
