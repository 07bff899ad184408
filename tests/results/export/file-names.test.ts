import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { namesWith } from "#core/results/export/kept-names.ts";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile, startExport, workOn } from "#tests/support/exports.ts";
import { addGroup, addRandomizer, arms, putGroup } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const require = createRequire(import.meta.url);
const { SavBufferReader } = require("sav-reader") as {
  SavBufferReader: new (file: Buffer) => { open(): Promise<void>; meta: { sysvars: { name: string }[] } };
};

const stack = useStack();
const client = useOrganization(stack);

type Codes = Record<"first" | "second" | "third", string>;

/** An open question with three codes, of which a person has the second, and all that has a name of its own. */
async function studyOf(client: Client) {
  const studyId = await newStudy(client);
  const [why = "", a = "", b = ""] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why?" },
    { type: "ratingScale", content: "A", props: { min: 1, max: 5 } },
    { type: "ratingScale", content: "B", props: { min: 1, max: 5 } },
  ]);
  const group = await addGroup(client, studyId, { name: "Both", randomize: true, question_ids: [a, b] });
  const randomizers = [];
  for (let n = 0; n < 2; n++)
    randomizers.push(await addRandomizer(client, studyId, { name: "Price", branches: arms({}, {}) }));
  const addCode = async (name: string): Promise<string> =>
    (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name }), 201)).body.id;
  const codes: Codes = {
    first: await addCode("First"),
    second: await addCode("Second"),
    third: await addCode("Third"),
  };
  const scores = [{ key: "s", label: "S", method: "sum", terms: [{ question_id: a }] }];
  await expectStatus(client.send("PUT", `/studies/${studyId}/scores`, { scores }), 200);
  const answer = async (metadata: object, code: string) => {
    const { id } = await invite(client, studyId, { metadata });
    const answers = [
      { question_id: why, value: "Because of it" },
      { question_id: a, value: 3 },
    ];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    const quote = { segment: 0, start: 0, end: 7 };
    await expectStatus(client.send("PUT", `/interviews/${id}/answers/${why}/codes/${code}`, { quote }), 200);
  };
  const wide = async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
    const [names = [], ...lines] = readCsv(file.toString());
    return {
      names,
      rows: lines.map((line) => Object.fromEntries(line.map((cell, at) => [names[at], cell]))),
    };
  };
  const sav = async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "sav" });
    const reader = new SavBufferReader(file);
    await reader.open();
    return reader.meta.sysvars.map(({ name }) => name);
  };
  return { studyId, group, randomizers, codes, answer, wide, sav };
}

it("names of columns that belong to no question stay, whatever comes and goes", async () => {
  const { studyId, group, randomizers, codes, answer, wide, sav } = await studyOf(client);
  await answer({ "a b": 1 }, codes.second);
  const before = { wide: await wide(), sav: await sav() };
  expect(before.wide.names).toEqual(
    expect.arrayContaining([
      "metadata.a b",
      "randomizer.Price",
      "randomizer.Price (2)",
      "score.s",
      "Both (order shown)",
      "q1_theme_1",
      "q1_theme_2",
      "q1_theme_3",
    ]),
  );
  expect(before.wide.rows[0]).toMatchObject({ q1_theme_1: "0", q1_theme_2: "1" });
  expect(before.sav).toContain("metadata_a_b");
  await expectStatus(client.send("DELETE", `/codes/${codes.first}`), 204);
  const fourth = await expectStatus(
    client.send("POST", `/studies/${studyId}/codes`, { name: "Fourth" }),
    201,
  );
  await expectStatus(putGroup(client, group.id, { name: "Two" }), 200);
  await expectStatus(client.send("PUT", `/randomizers/${randomizers[0].id}`, { name: "Cost" }), 200);
  await answer({ "a  b": 1, "a b": 2 }, fourth.body.id);
  const after = { wide: await wide(), sav: await sav() };
  expect(new Set(after.wide.names)).toEqual(
    new Set([...before.wide.names.filter((name) => name !== "q1_theme_1"), "metadata.a  b", "q1_theme_4"]),
  );
  expect(after.wide.rows.map(({ q1_theme_2, q1_theme_4 }) => [q1_theme_2, q1_theme_4]).sort()).toEqual([
    ["0", "1"],
    ["1", "0"],
  ]);
  // "a  b" comes before "a b", and has the next free name all the same.
  expect(new Set(after.sav)).toEqual(
    new Set([...before.sav.filter((name) => name !== "q1_theme_1"), "metadata_a_b_2", "q1_theme_4"]),
  );
  await addRandomizer(client, studyId, { name: "Price", branches: arms({}, {}) });
  expect((await wide()).names).toContain("randomizer.Price (3)");
});

it("jobs that begin at once give one name to a column", async () => {
  const { studyId, codes, answer } = await studyOf(client);
  await answer({ panel: 1 }, codes.first);
  const jobs = [];
  for (let n = 0; n < 4; n++)
    jobs.push(await startExport(client, studyId, { format: "csv", layout: "wide" }));
  await Promise.all(jobs.map((job) => workOn(stack, job)));
  const { rows } = await stack.pool.query("select definition from export_job where study_id = $1", [studyId]);
  const kept = await stack.pool.query("select names from file_name where study_id = $1", [studyId]);
  expect(kept.rows).toHaveLength(1);
  for (const { definition } of rows)
    expect(definition?.names ?? kept.rows[0].names).toEqual(kept.rows[0].names);
  expect(Object.keys(kept.rows[0].names.themes).sort()).toEqual(Object.values(codes).sort());
});

it("a number that a theme had goes to no other", () => {
  const code = (id: string) => ({ id, name: id, description: "", parent_id: null });
  const definition = {
    title: "",
    questions: [],
    metadataKeys: [],
    randomizers: [],
    shuffledGroups: [],
    hasSources: false,
    codes: [code("c"), code("d")],
    coders: [],
    scoring: null,
  };
  expect(namesWith(definition, { columns: {}, themes: { a: 1, b: 2, c: 3 } }).themes).toEqual({
    a: 1,
    b: 2,
    c: 3,
    d: 4,
  });
});
