import { describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { accepted, startInterview } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { uploadFile, wav } from "#tests/support/upload.ts";

const said = { text: "Because it smells so good" };
const stack = useStack({
  model: { ...offlineModel, transcribesWith: "ears", transcribe: async () => said },
  log: () => {},
});
const client = useOrganization(stack);

const voice = { filename: "answer.wav", content_type: "audio/wav" };
const asked = [
  { type: "textInput", content: "How do you brew?", props: { maxFollowupQuestions: 1 } },
  { type: "mediaUpload", content: "Show us" },
];

const filesOf = async (id: string) =>
  (await expectStatus(client.send("GET", `/interviews/${id}/files`), 200)).body;

async function spoken() {
  const { tab, id, questionIds } = await startInterview(stack, client, asked, { mode: "TEXT_AND_VOICE" });
  const [brew, show] = questionIds;
  expect(await filesOf(id)).toEqual([]);
  const answer = await uploadFile(tab, wav, voice);
  await accepted(tab.answer("A moka", { recording_url: answer.url }));
  const reply = await uploadFile(tab, Buffer.concat([wav, Buffer.from("2")]), voice);
  await accepted(tab.say("messages", { text: "", recording_url: reply.url }));
  const picture = await uploadFile(tab);
  await accepted(tab.answer([picture]));
  const link = {
    loop_item: null,
    download_url: expect.any(String),
    download_url_expires_at: expect.any(String),
  };
  const recorded = { ...link, question_id: brew, content_type: null };
  const expected = [
    { ...recorded, message_id: 1, url: answer.url },
    { ...recorded, message_id: 3, url: reply.url },
    { ...link, question_id: show, message_id: null, url: picture.url, content_type: "image/png" },
  ];
  return { id, expected };
}

describe("an interview's files", () => {
  it("are its recordings and uploads, with links that work for an hour", async () => {
    const { id, expected } = await spoken();
    const before = Date.now();
    const files = await filesOf(id);
    expect(files).toEqual(expected);
    const contents: Buffer[] = [];
    for (const { download_url, download_url_expires_at } of files) {
      const lifetime = Date.parse(download_url_expires_at) - before;
      expect(Math.abs(lifetime - 3_600_000)).toBeLessThan(30_000);
      contents.push(Buffer.from(await (await fetch(download_url)).arrayBuffer()));
    }
    expect([contents[0], contents[2]]).toEqual([wav, png]);
  });

  it("are nobody else's, and gone once it is erased", async () => {
    const { id } = await spoken();
    const stranger = await newClient(stack);
    await expectStatus(stranger.send("GET", `/interviews/${id}/files`), 403);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    await expectStatus(client.send("GET", `/interviews/${id}/files`), 404);
  });

  it("of one that was brought in are links elsewhere, and none to files of another study", async () => {
    const file = { filename: "clip.mp4", content_type: "video/mp4", size: 1 };
    const uploads = `/studies/${await newStudy(client)}/uploads`;
    const { url } = (await expectStatus(client.send("POST", uploads, file), 201)).body;
    const studyId = await newStudy(client);
    const [show] = await addQuestions(client, studyId, [
      { type: "mediaUpload", content: "Show us", props: { maxFiles: 2 } },
    ]);
    const { id } = await invite(client, studyId);
    const elsewhere = "https://cdn.example.test/clip.mp4";
    const value = [elsewhere, url].map((each) => ({ url: each, content_type: "video/mp4", size: 1 }));
    const body = { status: "closed", answers: [{ question_id: show, value }] };
    await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
    expect(await filesOf(id)).toMatchObject([
      { url: elsewhere, download_url: elsewhere, download_url_expires_at: null },
      { url, download_url: null, download_url_expires_at: null },
    ]);
  });
});
