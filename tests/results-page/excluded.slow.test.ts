import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { share } from "./shared-study.ts";

const said = [
  "It was too expensive for us",
  "Far too expensive this year",
  "Too expensive for a family",
  "The delivery was slow again",
  "Slow delivery, every time",
  "We moved away",
];

describe.skipIf(!hasBrowser)("excluded interviews on the results page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId = "";
  const ids: string[] = [];

  beforeAll(async () => {
    studyId = await newStudy(client, { title: "Leaving" });
    const [why = ""] = await addQuestions(client, studyId, [
      { type: "textInput", content: "Why did you leave?" },
    ]);
    for (const value of said) {
      const { id } = await invite(client, studyId);
      ids.push(id);
      const body = { status: "closed", answers: [{ question_id: why, value }] };
      await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
    }
  });

  it("are told of beside the head figures by their number, from the share's least base on", async () => {
    const decision = { interview_ids: ids.slice(4), decision: "exclude", reason: "The same text twice" };
    await expectStatus(client.send("POST", `/studies/${studyId}/quality/decisions`, decision), 200);
    const line = "2 interviews excluded for quality";
    const { url } = await share(client, studyId, {
      sections: ["questions"],
      viewer_dimensions: [],
      min_base: 2,
    });
    const page = await pages.open(url);
    await page.getByText(line).waitFor();
    await takeScreenshot(page, "excluded");
    await expectAccessible(page);
    const strict = await share(client, studyId, {
      sections: ["questions"],
      viewer_dimensions: [],
      min_base: 3,
    });
    const other = await pages.open(strict.url);
    await other.locator(".head-figures").waitFor();
    expect(await other.getByText("excluded for quality").count()).toBe(0);
  });
});
