import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { exportFile } from "#tests/support/exports.ts";
import { invite } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

let studyId = "";
beforeAll(async () => {
  const ask = (id: string, type: string, props: object) => ({ id, type, content: id, props });
  const optionsFrom = { question_id: "q1", select: "selected" };
  const { study, ids } = await imported(client, {
    ...blank,
    questions: [
      ask("q1", "multipleChoice", { options: ["Ada", "Bo"], isMultiSelect: true, allowOther: true }),
      ask("q2", "ranking", { optionsFrom, options: ["Own"] }),
      ask("q3", "multipleChoice", { optionsFrom }),
      ask("q4", "matrixRatingScale", { optionsFrom }),
    ],
  });
  studyId = study.id;
  await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
  const { id } = await invite(client, studyId);
  const answers = [
    { question_id: ids.q1, value: ["Bo", { other: "Zed" }] },
    { question_id: ids.q2, value: ["", "Own", "Bo"] },
    { question_id: ids.q3, value: { other: "Zed" } },
    { question_id: ids.q4, value: { Bo: 4, "": 2 } },
  ];
  await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
});

const recordOf = (text: string): Record<string, string> => {
  const [names = [], values = []] = readCsv(text.replace(/^\uFEFF/, ""));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
};

describe("answers to questions that carry options", () => {
  it("take a variable for each entry of the list, and one for own words", async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
    const record = recordOf(Buffer.from(file).toString("utf8"));
    expect(record).toMatchObject({
      q2_1: "",
      q2_2: "3",
      q2_3: "2",
      q2_other: "1",
      q3: "3",
      q3_other: "Zed",
      q4_1: "",
      q4_2: "4",
      q4_other: "2",
    });
  });

  it("call own words other in a cell", async () => {
    const { file } = await exportFile(stack, client, studyId, { format: "csv" });
    const cells = Object.values(recordOf(Buffer.from(file).toString("utf8")));
    expect(cells).toContain("1. Other; 2. Own; 3. Bo");
    expect(cells).toContain("Bo: 4; Other: 2");
  });
});
