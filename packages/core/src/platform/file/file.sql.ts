import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../column.ts";
import { leaseColumns } from "../lease.ts";

/** The deletion queue: stored files whose last reference was removed and that the bucket may still hold. */
export const fileDeletion = pgTable(
  "file_deletion",
  {
    /** One that ends with a slash stands for every file whose key begins with it. */
    key: text().primaryKey(),
    created_at: instant().notNull(),
    /** Due from then on: a claim, or a failed deletion, puts it off. */
    next_try_at: instant().notNull(),
    /** Leave the file's versions to the bucket's lifecycle, so that an operator can bring it back. */
    keep_versions: boolean().notNull().default(false),
    /** Set where signed forms can store more files: delete once more after they have expired. */
    repeat_at: instant(),
    /** What its form took of the organization's room, which it gives back unless an answer names the file. */
    granted_bytes: bigint({ mode: "number" }),
  },
  (t) => [index().on(t.next_try_at)],
);

/** One row: which bucket belongs to the database, and the sweep that looks for orphaned files in it. */
export const fileStorage = pgTable("file_storage", {
  /** Stored in the bucket too, and compared before anything is deleted there. */
  identity: uuid().primaryKey(),
  sweep_started_at: instant(),
  /** Null while a sweep is under way. */
  sweep_ended_at: instant(),
  /** The last key that the sweep has looked at. */
  sweep_cursor: text().notNull().default(""),
  sweep_files: integer().notNull().default(0),
  ...leaseColumns(),
});

/** What the present sweep would delete, or the last one has left to an operator. */
export const fileOrphan = pgTable("file_orphan", { key: text().primaryKey() });
