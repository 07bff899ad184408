import { expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { useAssets } from "#tests/support/asset.ts";
import { accepted, startInterview } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";
import { uploadFile } from "#tests/support/upload.ts";

const publicUrl = "https://api.example.test";
const participantBaseUrl = "https://people.example.test";
const setup = useAssets({ publicUrl, participantBaseUrl });
const { stack, newQuestion, readQuestion } = setup;

const underPublic = /^https:\/\/api\.example\.test\/object\/public\//;
const atParticipants = (url: string) => url.replace(publicUrl, participantBaseUrl);

it("is the base of files and MCP, and links of participants have their own", async () => {
  const file = { filename: "a.mp4", content_type: "video/mp4", size: 10 };
  const form = await expectStatus(setup.client.send("POST", `/studies/${setup.studyId}/uploads`, file), 201);
  expect(form.body.url).toMatch(underPublic);
  const metadata = await stack.app.request("/.well-known/oauth-protected-resource/mcp");
  expect(await metadata.json()).toMatchObject({ resource: `${publicUrl}/mcp` });
  const refused = await stack.app.request("/mcp", { method: "POST", body: "{}" });
  expect(refused.headers.get("www-authenticate")).toContain(`resource_metadata="${publicUrl}/`);
  const invited = await invite(setup.client, setup.studyId);
  expect(invited.link).toMatch(/^https:\/\/people\.example\.test\/s\//);
});

it("leaves files readable whose address is the participants', or one of before", async () => {
  const file = { filename: "a.mp4", content_type: "video/mp4", size: 10 };
  const { body } = await setup.client.send("POST", `/studies/${setup.studyId}/uploads`, file);
  for (const url of [atParticipants(body.url), body.url.replace(publicUrl, "https://old.example.test")]) {
    const id = await newQuestion({ assets: [{ url, kind: "stimulus" }] });
    const [asset] = (await readQuestion(id)).assets;
    expect(asset).toMatchObject({ url, download_url: expect.stringContaining("/a.mp4?") });
  }
});

it("is the base of what participants upload; the address of before is taken too", async () => {
  const questions = [{ type: "mediaUpload", content: "Show us", props: { maxFiles: 2 } }];
  const { tab } = await startInterview(stack, setup.client, questions);
  const one = await uploadFile(tab);
  const other = await uploadFile(tab);
  expect(one.url).toMatch(underPublic);
  const elsewhere = { ...other, url: other.url.replace(publicUrl, "https://elsewhere.example.test") };
  expect((await tab.answer([one, elsewhere])).status).toBe(422);
  await accepted(tab.answer([one, { ...other, url: atParticipants(other.url) }]));
});
