import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { applyMigrations } from "#local/migrations.ts";
import { earlierDatabase } from "#tests/support/migration.ts";

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const study = id(2);
const interview = id(4);
const kept = id(11);
const removed = id(12);
const arms = [{ id: id(21), label: "Short", weight_basis_points: 10_000 }];

it("names the arms of earlier assignments, and those in stored snapshots", async () => {
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const { url, client } = await earlierDatabase(
    entries.findIndex(({ tag }: { tag: string }) => tag.endsWith("_routing")),
  );
  // Their study and interview do not matter.
  await client.query("set session_replication_role = replica");
  await client.query(
    "insert into randomizer (id, study_id, name, display_order, arms) values ($1, $2, 'Length', 0, $3)",
    [kept, study, JSON.stringify(arms)],
  );
  await client.query(
    `insert into randomizer_assignment (interview_id, randomizer_id, arm_id) values ($1, $2, $4), ($1, $3, $5)`,
    [interview, kept, removed, id(21), id(22)],
  );
  const randomizers = [kept, removed].map((id, index) => ({
    id,
    position: index,
    arms: [{ id: arms[0]?.id, weight_basis_points: 10_000 }],
  }));
  await client.query(
    `insert into study_snapshot (study_id, revision, language, content)
     values ($1, 1, 'English', $2), ($1, 2, 'English', '{"randomizers": []}')`,
    [study, JSON.stringify({ title: "Old", randomizers })],
  );
  await applyMigrations(url);
  const { rows } = await client.query(
    "select randomizer_id, randomizer_name, arm_label, place from randomizer_assignment order by place",
  );
  expect(rows).toEqual([
    { randomizer_id: kept, randomizer_name: "Length", arm_label: "Short", place: 0 },
    { randomizer_id: removed, randomizer_name: "", arm_label: "", place: 1 },
  ]);
  const snapshots = await client.query("select content from study_snapshot order by revision");
  expect(snapshots.rows.map(({ content }) => content)).toEqual([
    {
      title: "Old",
      randomizers: [
        { id: kept, name: "Length", position: 0, arms },
        { id: removed, name: "", position: 1, arms: [{ ...arms[0], label: "" }] },
      ],
    },
    { randomizers: [] },
  ]);
});
