import { beforeEach, describe, expect, it } from "vitest";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { dearText, workedMs } from "#tests/support/dear.ts";
import { limeSurvey, workbook } from "#tests/support/import-files.ts";
import { importFile } from "#tests/support/imports.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/**
 * What has stopped a service before, as it was sent. What is counted is the work of this process, the least of three
 * attempts: it is the same on a busy machine, and each of these once took seconds.
 */

const stack = useStack({ log: () => {} });
const client: Client = useOrganization(stack, beforeEach);

async function leastWork(run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const from = process.cpuUsage();
    await run();
    least = Math.min(least, workedMs(from));
  }
  return least;
}

const longestAnswer = 20_000;

describe("answers of a stranger that are dear to look at", () => {
  it.each(["[", "((0", "\t", "\n", "\r\n", "\u3000", "a@", "DE89 3704 ", "\u0323\u0301"])(
    "make no file, list or link dear that holds them: %j",
    { timeout: 120_000 },
    async (shape) => {
      const studyId = await newStudy(client, { config: { openLink: { enabled: true } } });
      const questions = Array.from({ length: 10 }, () => ({ type: "textInput", content: "Why?" }));
      const ids = await addQuestions(client, studyId, questions);
      const tab = await startTab(stack, (await invite(client, studyId)).link);
      for (const _ of ids) await accepted(tab.answer(dearText(shape, longestAnswer)));
      const scope = { sections: ["transcripts"], min_base: 0 };
      const share = { name: "All", scope };
      const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/shares`, share), 201);
      const token = body.url.split("/").at(-1);
      const work: Record<string, number> = {};
      for (const path of [
        `/studies/${studyId}/export`,
        `/studies/${studyId}/export?redact=true`,
        `/interviews?study_id=${studyId}&redact=true`,
        `/results/v1/${token}/transcripts`,
        `/studies/${studyId}/answers?q=${encodeURIComponent(shape.repeat(20).trim() || "x")}`,
      ])
        work[path] = await leastWork(() => client.send("GET", path));
      const dear = Object.entries(work).filter(([, ms]) => ms > 250);
      expect(dear).toEqual([]);
    },
  );

  it("are piped on with little work", async () => {
    const studyId = await newStudy(client, { config: { textFormat: "markdown" } });
    const [first = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
    await addQuestions(client, studyId, [{ type: "textInput", content: `You said {{Q:${first}}}` }]);
    const ms = await leastWork(async () => {
      const tab = await startTab(stack, (await invite(client, studyId)).link);
      await accepted(tab.answer(dearText("\u3000", longestAnswer)));
    });
    expect(ms).toBeLessThan(250);
  });
});

describe("a small file", () => {
  it.each([
    [
      "a type of an XLSForm with blanks",
      () =>
        workbook({
          survey: [
            ["type", "name", "label"],
            [`select_one a${" ".repeat(100_000)}b`, "q", "Q"],
          ],
        }),
    ],
    [
      "a label of an XLSForm with an open reference",
      () =>
        workbook({
          survey: [
            ["type", "name", "label"],
            ["text", "q", `\${${"a".repeat(400_000)}`],
          ],
        }),
    ],
    [
      "an attribute of LimeSurvey with blanks",
      () =>
        new TextEncoder().encode(
          limeSurvey({
            questions: [{ qid: "1", parent_qid: "0", gid: "1", type: "T", title: "q", question: "Q" }],
            question_attributes: [{ qid: "1", attribute: "em_validation_q", value: `a${" ".repeat(4000)}b` }],
          }),
        ),
    ],
  ])("is read or refused with little work: %s", { timeout: 60_000 }, async (_, make) => {
    const file = make();
    expect(await leastWork(() => importFile(stack, client, file))).toBeLessThan(1000);
  });
});

it("marks in a search and a filter are compared with little work", async () => {
  const studyId = await newStudy(client);
  const marks = encodeURIComponent("\u0323\u0301".repeat(1000));
  for (const path of [
    `/studies/${studyId}/answers?q=x${marks}`,
    `/interviews?study_id=${studyId}&metadata[k]=x${marks}`,
    `/studies/${studyId}/stats?metadata[k]=x${marks}`,
  ])
    expect(await leastWork(() => client.send("GET", path))).toBeLessThan(50);
});
