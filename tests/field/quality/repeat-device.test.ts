import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { deviceToken, enter, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, receive } = useWebhooks();

const openStudy = (paradata: string) =>
  newOpenStudy(client, { uniqueParam: "pid" }, { quota: 100, quality: { paradata } });

const come = async (studyId: string, pid: string, fields = {}) =>
  linkOf(await expectStatus(enter(stack, studyId, { params: { pid }, ...fields }), 201));

/** The flags of an interview that starts with this in its body and ends after one answer. */
async function flagsOf(link: string, body: object): Promise<object[]> {
  const tab = await startTab(stack, link, body);
  await accepted(tab.answer("It is close to where I live"));
  expect(tab.state.status).toBe("closed");
  await receive();
  const { rows } = await stack.pool.query("select id from interview where vid = $1", [tab.vid]);
  return (await expectStatus(client.send("GET", `/interviews/${rows[0].id}`), 200)).body.quality.flags;
}

const flag = { code: "repeat_device", severity: "weak", question_ids: [], evidence: {} };

describe("a device that has finished a study before", () => {
  it("is noted over an open link where all is noted", async () => {
    const studyId = await openStudy("full");
    expect(await flagsOf(await come(studyId, "a"), { repeat_device: true })).toEqual([flag]);
    const known = { device_token: deviceToken("one") };
    expect(await flagsOf(await come(studyId, "b", known), { repeat_device: true })).toEqual([flag]);
    expect(await flagsOf(await come(studyId, "c"), {})).toEqual([]);
    const { link } = await invite(client, studyId);
    expect(await flagsOf(link, { repeat_device: true })).toEqual([]);
  });

  it.each(["times", "off"])("is not noted at all at the level %s", async (level) => {
    const studyId = await openStudy(level);
    expect(await flagsOf(await come(studyId, "a"), { repeat_device: true })).toEqual([]);
    const { rows } = await stack.pool.query(
      "select f.state from flow f join interview i on i.id = f.interview_id where i.study_id = $1",
      [studyId],
    );
    expect(rows.map(({ state }) => Object.keys(state).includes("isRepeat"))).toEqual([false]);
  });

  it.each(["yes", 1, {}, null, [true]])(
    "is noted by true alone: %j refuses nobody",
    async (repeat_device) => {
      const studyId = await openStudy("full");
      expect(await flagsOf(await come(studyId, "a"), { repeat_device })).toEqual([]);
    },
  );
});
