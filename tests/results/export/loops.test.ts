import { describe, expect, it } from "vitest";
import { foldCounts } from "#core/field/count/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const definition = {
  ...blank,
  questions: [
    {
      id: "q1",
      type: "multipleChoice",
      content: "Which?",
      props: { options: ["Ada", "Bo"], isMultiSelect: true, allowOther: true },
    },
    { id: "q2", type: "ratingScale", content: "Rate {{item}}", props: { min: 1, max: 5 } },
    { id: "q3", type: "number", content: "Count {{item}}", props: {} },
  ],
  groups: [
    {
      id: "g1",
      name: "Each",
      question_ids: ["q2", "q3"],
      display_order: 1,
      repeat_for: { source: { question_id: "q1", select: "selected" } },
    },
  ],
};

/** A study in which one participant was asked about Bo and their own words, and another about Ada. */
async function answered() {
  const { study, ids } = await imported(client, definition);
  await expectStatus(client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
  const interviews: string[] = [];
  for (const items of [["Bo", { other: "Zed" }], ["Ada"]]) {
    const { id, link } = await invite(client, study.id);
    interviews.push(id);
    const tab = await startTab(stack, link);
    await accepted(tab.answer(items));
    for (const [index] of items.entries()) {
      await accepted(tab.answer(index + 1));
      await (index === 0 ? accepted(tab.say("skip")) : accepted(tab.answer(7)));
    }
  }
  return { studyId: study.id as string, ids: ids as Record<string, string>, interviews };
}

const named = (header: readonly string[], row: readonly string[], names: readonly string[]) =>
  names.map((name) => row[header.indexOf(name)]);

describe("files of studies with loops", () => {
  it("have a column a question and item, and a row an item where that is asked for", async () => {
    const { studyId, ids, interviews } = await answered();
    const page = await expectStatus(client.send("GET", `/studies/${studyId}/export`), 200);
    const [header = [], ...rows] = readCsv(page.text);
    const columns = ["Ada", "Bo", "Other"].map((item) => `Q2 [${item}]. Rate ${item}`);
    expect(header.slice(-6)).toEqual([
      ...columns,
      ...["Ada", "Bo", "Other"].map((item) => `Q3 [${item}]. Count ${item}`),
    ]);
    expect(rows.map((row) => named(header, row, columns))).toEqual([
      ["", "1", "2"],
      ["1", "", ""],
    ]);

    const wide = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
    const [names = [], ...cells] = readCsv(wide.file.toString());
    const variables = ["q2_l1", "q2_l2", "q2_lother", "q3_l1", "q3_l2", "q3_lother"];
    expect(names.filter((name) => /^q[23]/.test(name))).toEqual(variables);
    expect(cells.map((row) => named(names, row, variables))).toEqual([
      ["-99", "1", "2", "-999999999", "-999999998", "7"],
      ["1", "-99", "-99", "-999999998", "-999999999", "-999999999"],
    ]);

    const body = { layout: "long", question_group_id: ids.g1 };
    const long = await exportFile(stack, client, studyId, { format: "csv", ...body });
    expect(long.job).toMatchObject(body);
    expect(readCsv(long.file.toString())).toEqual([
      ["interview_id", "loop_number", "loop_item", "q2", "q3"],
      [interviews[0], "1", "Bo", "1", "-999999998"],
      [interviews[0], "2", "Other", "2", "7"],
      [interviews[1], "1", "Ada", "1", "-999999998"],
    ]);

    // The number of cases stands in the header of an SPSS file, at byte 80.
    const sav = await exportFile(stack, client, studyId, { format: "sav", ...body });
    expect(sav.file.subarray(0, 4).toString()).toBe("$FL2");
    expect(sav.file.readInt32LE(80)).toBe(3);
    const each = await exportFile(stack, client, studyId, { format: "sav" });
    expect(each.file.readInt32LE(80)).toBe(2);
    expect(each.file.toString("latin1")).toContain("q2_lother");

    const jsonl = await exportFile(stack, client, studyId, { format: "jsonl" });
    const [first = {}] = jsonl.file
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(first.answers.map((answer: Json) => [answer.question_id, answer.loop_item])).toEqual([
      [ids.q1, null],
      [ids.q2, ""],
      [ids.q2, "Bo"],
      [ids.q3, ""],
      [ids.q3, "Bo"],
    ]);
  }, 60_000);

  it("keep the answers about an item that has another name now, and about items of a loop that is none", async () => {
    const { studyId, ids, interviews } = await answered();
    const props = { options: ["Adele", "Bo"], isMultiSelect: true, allowOther: true };
    await expectStatus(client.send("PUT", `/questions/${ids.q1}`, { props }), 204);
    const wide = async () => {
      const { file } = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
      const [names = [], ...cells] = readCsv(file.toString());
      const variables = names.filter((name) => /^q2/.test(name));
      return Object.fromEntries(
        variables.map((name) => [name, cells.map((row) => row[names.indexOf(name)])]),
      );
    };
    const ofBo = ["1", "-99"];
    const ofOther = ["2", "-99"];
    const ofAda = ["-99", "1"];
    expect(await wide()).toEqual({
      q2_l4: ["-99", "-99"],
      q2_l2: ofBo,
      q2_lother: ofOther,
      q2_l1: ofAda,
    });
    const page = await expectStatus(client.send("GET", `/studies/${studyId}/export`), 200);
    const [header = [], ...rows] = readCsv(page.text);
    const columns = ["Adele", "Bo", "Other", "Ada"].map((item) => `Q2 [${item}]. Rate ${item}`);
    expect(header.filter((name) => name.startsWith("Q2"))).toEqual(columns);
    expect(rows.map((row) => named(header, row, columns))).toEqual([
      ["", "1", "2", ""],
      ["", "", "", "1"],
    ]);
    const body = { layout: "long", question_group_id: ids.g1 };
    const long = await exportFile(stack, client, studyId, { format: "csv", ...body });
    expect(readCsv(long.file.toString())).toContainEqual([interviews[1], "1", "Ada", "1", "-999999998"]);
    const sav = await exportFile(stack, client, studyId, { format: "sav" });
    expect(sav.file.toString("latin1")).toContain("q2_l1");

    await expectStatus(client.send("PUT", `/question-groups/${ids.g1}`, { repeat_for: null }), 200);
    await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
    expect(await wide()).toEqual({
      q2: ["-99", "-99"],
      q2_lother: ofOther,
      q2_lformer1: ofAda,
      q2_lformer2: ofBo,
    });
  }, 60_000);

  it("say of what an interview may still come to that it was not shown", async () => {
    const { study } = await imported(client, definition);
    await expectStatus(client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
    await startTab(stack, (await invite(client, study.id)).link);
    const { file } = await exportFile(stack, client, study.id, { format: "csv", layout: "wide" });
    const [names = [], cells = []] = readCsv(file.toString());
    const ofQuestions = cells.filter((_, index) => /^q\d/.test(names[index] ?? ""));
    expect(ofQuestions.length).toBeGreaterThan(3);
    expect(new Set(ofQuestions)).toEqual(new Set(["", "-99", "-999999999"]));
  }, 60_000);

  it("are refused in the layout `long` for what is no loop, or no table", async () => {
    const { studyId, ids } = await answered();
    const refused = async (body: Json) => {
      const answer = await client.send("POST", `/studies/${studyId}/exports`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(422);
      return answer.body;
    };
    const long = { layout: "long", question_group_id: ids.g1 };
    await refused({ format: "csv", layout: "long" });
    await refused({ format: "jsonl", ...long });
    await refused({ format: "csv", layout: "wide", question_group_id: ids.g1 });
    const { errors } = await refused({ format: "csv", ...long, question_group_id: ids.q1 });
    expect(errors).toMatchObject([{ code: "loop_not_found" }]);
  });

  it("have crosstabs of the answers about one item", async () => {
    const { studyId, ids } = await answered();
    const table = (loop_item?: string) =>
      client.send("POST", `/studies/${studyId}/crosstabs`, {
        rows: { question_id: ids.q2, ...(loop_item !== undefined && { loop_item }) },
        columns: [{ status: true }],
      });
    const missing = await table();
    expect([missing.status, missing.body.errors?.[0]?.code]).toEqual([422, "loop_item_required"]);
    const unknown = await table("Cy");
    expect([unknown.status, unknown.body.errors?.[0]?.code]).toEqual([422, "loop_item_not_found"]);
    const { body } = await expectStatus(table("Bo"), 200);
    expect(body.base).toBe(1);
  });

  it("have figures of an item that the loop offers, or that somebody was asked about, and of no other", async () => {
    const { studyId, ids } = await answered();
    const of = (question: string | undefined, item: string) =>
      client.send("GET", `/studies/${studyId}/questions/${question}/stats?loop_item=${item}`);
    for (const item of ["Bo", "Ada", ""])
      expect((await expectStatus(of(ids.q2, item), 200)).body.response_count, item).toBe(1);
    const unknown = (await expectStatus(of(ids.q2, "Cy"), 422)).body;
    expect(unknown.detail).toMatchObject([{ loc: ["query", "loop_item"], type: "invalid_filter" }]);
    expect(unknown.detail[0].msg).toMatch(/^Must be one of Ada, Bo/);
    const outside = (await expectStatus(of(ids.q1, "Bo"), 422)).body;
    expect(outside.detail).toMatchObject([
      { loc: ["query", "loop_item"], msg: "The question is not in a loop" },
    ]);
    await expectStatus(
      client.send("PUT", `/questions/${ids.q1}`, { props: { options: ["Ada", "Cy"] }, force: true }),
      204,
    );
    for (const item of ["Bo", "Cy"]) await expectStatus(of(ids.q2, item), 200);
  });
});
