import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";

/** Makes a role as docs/deploying.md says; resolves to the database's URL with it. */
export async function plainRole(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const guide = readFileSync(new URL("../../docs/deploying.md", import.meta.url), "utf8");
  const [, sql = ""] = /```sql\n(CREATE ROLE interviews_app.*?)```/s.exec(guide) ?? [];
  const name = `app_${randomBytes(5).toString("hex")}`;
  const password = "a long random password";
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(sql.replaceAll("interviews_app", name));
  await owner.end();
  const plain = new URL(url);
  Object.assign(plain, { username: name, password });
  return { url: plain.href, drop: () => dropRole(url, name) };
}

/** Of a database that is about to be dropped. */
async function dropRole(url: string, name: string): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(`drop owned by ${name}; drop role ${name}`);
  await owner.end();
}
