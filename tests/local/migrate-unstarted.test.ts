import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { applyMigrations } from "#local/migrations.ts";
import { earlierDatabase } from "#tests/support/migration.ts";

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const study = id(1);
const answered = id(11);
const skipped = id(12);

it("takes answers of interviews that were not started out of the funnel", async () => {
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const { url, client } = await earlierDatabase(
    entries.findIndex(({ tag }: { tag: string }) => tag.endsWith("_unstarted_funnel")),
  );
  // Their study, questions and content do not matter.
  await client.query("set session_replication_role = replica");
  const addInterview = async (number: number, fields: Record<string, unknown> = {}) => {
    const { is_simulated = false, is_archived = false, started_at = null } = fields;
    await client.query(
      `insert into interview (id, study_id, organization_id, metadata, status, type, language, is_mock, is_simulated,
         is_archived, progress, is_conducted, created_at, updated_at, revision, started_at)
       values ($1, $2, $3, '{}', 'open', 'SERVICE', 'English', false, $4, $5, 0, false, now(), now(), 1, $6)`,
      [id(number), study, id(2), is_simulated, is_archived, started_at],
    );
    for (const [question, outcome] of [
      [answered, "answered"],
      [skipped, "skipped"],
    ]) {
      await client.query(
        `insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
         values ($1, $2, 0, '', 'nps', $3, '1', '', '[]', now())`,
        [id(number), question, outcome],
      );
    }
  };
  await addInterview(21);
  await addInterview(22);
  await addInterview(23, { is_simulated: true });
  await addInterview(24, { started_at: "2026-01-01T00:00:00Z" });
  await addInterview(25, { is_archived: true });
  await applyMigrations(url);
  const { rows } = await client.query(
    "select study_id, population, counts from count_delta order by population",
  );
  const funnel = (count: number) => ({
    [`["${answered}","reached"]`]: -count,
    [`["${answered}","answered"]`]: -count,
    [`["${skipped}","reached"]`]: -count,
    [`["${skipped}","skipped"]`]: -count,
    [`["${skipped}","skipped_unstarted"]`]: count,
  });
  expect(rows).toEqual([
    { study_id: study, population: "real", counts: { funnel: funnel(2) } },
    { study_id: study, population: "simulated", counts: { funnel: funnel(1) } },
  ]);
});
