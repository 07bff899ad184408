import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyMigrations } from "#local/migrations.ts";
import { earlierDatabase } from "#tests/support/migration.ts";

const journal = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as {
  entries: { tag: string }[];
};
const before = journal.entries.findIndex(({ tag }) => tag.endsWith("_translation_desk"));

const support = { lang: { default: { name: "English" }, support: ["English", "German"] } };
const consent = { consent: { version: "1", text: "Yes?" } };

test("studies in the field with a consent, or a message in distress, and a second language are not shut", async () => {
  const { url, client } = await earlierDatabase(before);
  const configs = {
    consent: { ...support, ...consent },
    distress: { ...support, interviewer: { distressMessage: "Call 112" } },
    "own key": { ...support, ...consent, translation: { own: 1 } },
    "one language": { lang: { default: { name: "English" }, support: ["English"] }, ...consent },
    "no such text": { ...support, consent: { version: "1", text: " " } },
    "no languages": consent,
  };
  await client.query(
    "insert into organization (id, name, created_at) values (gen_random_uuid(), 'O', now())",
  );
  for (const [title, config] of Object.entries(configs))
    await client.query(
      `insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length, revision, created_at, updated_at)
       select gen_random_uuid(), id, $1, 'SERVICE_STUDY', 'TEXT_ONLY', 'published', 'FULL_ACCESS', $2, 1, 1, now(), now() from organization`,
      [title, config],
    );
  await applyMigrations(url);
  const { rows } = await client.query<{ title: string; config: Record<string, unknown> }>(
    "select title, config from study",
  );
  const found = Object.fromEntries(rows.map(({ title, config }) => [title, config.translation]));
  expect(JSON.parse(JSON.stringify(found))).toEqual({
    consent: { requireApproved: "none" },
    distress: { requireApproved: "none" },
    "own key": { own: 1, requireApproved: "none" },
  });
  for (const { title, config } of rows)
    expect({ ...config, translation: null }).toEqual({
      ...configs[title as keyof typeof configs],
      translation: null,
    });
});
