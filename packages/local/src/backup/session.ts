import pg from "pg";
import { connectionTo } from "../connection.ts";

/**
 * What the text of rows depends on, as pg_dump sets it; and what would end a session that waits for a slow disk. With
 * `row_security` off, policies that hide rows from the role are an error, not a backup without them.
 */
const settings = `
  set datestyle = iso; set intervalstyle = postgres; set timezone = 'UTC'; set extra_float_digits = 3;
  set row_security = off; set client_min_messages = warning;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A connection for rows that are copied as text, which all servers write and read alike. */
export async function openSession(databaseUrl: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: name });
  client.on("error", () => {});
  await client.connect();
  await client.query(settings).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  return client;
}
