import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { applyMigrations } from "#local/migrations.ts";
import { earlierDatabase } from "#tests/support/migration.ts";

it("indexes the interviews that are already there", async () => {
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const { url, client } = await earlierDatabase(
    entries.findIndex(({ tag }: { tag: string }) => tag.endsWith("_list_indexes")),
  );
  // Their study does not matter.
  await client.query("set session_replication_role = replica");
  await client.query(
    `
    insert into interview (id, study_id, organization_id, metadata, status, type, language, is_mock, is_simulated,
                           is_archived, progress, is_conducted, created_at, updated_at, last_message_at, revision)
    select gen_random_uuid(), $1, $1, jsonb_build_object('wave', n % 2, 'none', null) || case when n % 5 = 2 then '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1}' else '{}' end::jsonb, 'open', 'SERVICE', 'English', n % 100 = 0, n % 3 = 0, n % 100 = 1, 0, false, now(), now(),
           case when n % 5 = 0 then now() - n * interval '1 minute' end, 1
    from generate_series(1, 2500) n`.replaceAll("$1", "'00000000-0000-7000-8000-000000000002'"),
  );
  await applyMigrations(url);
  const { rows } = await client.query(`
    select count(*) filter (where digest in (metadata_digest('wave', '0'), metadata_digest('wave', '1')))::int as entries,
           count(*) filter (where all_digests = metadata_digests(metadata))::int as of_few_keys,
           count(*) filter (where all_digests is null)::int as of_many_keys, count(*) filter (where digest = metadata_digest('wave', '1'))::int as ones,
           (select bool_and(updated_before > updated_at) from interview) as is_ahead,
           (select count(*)::int from interview where last_message_hour = date_trunc('hour', last_message_at)) as hours
    from metadata_entry m join interview i on i.id = m.interview_id and i.created_at = m.created_at
      and i.is_simulated = m.is_simulated`);
  expect(rows[0]).toEqual({
    entries: 2450,
    of_few_keys: 1950,
    of_many_keys: 4500,
    ones: 1225,
    is_ahead: true,
    hours: 500,
  });
});
