import { beforeAll, describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { accepted, startInterview, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
let client: Client;
beforeAll(async () => {
  client = await newClient(stack);
});

describe("files of an answer", () => {
  it.each([
    ["TEXT_ONLY", false],
    ["VIDEO", true],
  ])("are signed only if the present question takes them: %s", async (mode, takesFilms) => {
    const props = { accept: ["image/*"], maxSizeMb: 1 };
    const questions = [
      { type: "mediaUpload", content: "Show us", props },
      { type: "shortText", content: "And?" },
    ];
    const { tab } = await startInterview(stack, client, questions, { mode });
    const file = { filename: "me.png", content_type: "image/png", size: 1024 * 1024 };
    const ask = (fields: object) => tab.send("POST", "/uploads", { ...file, ...fields });
    const refused = (field: string) => ({ status: 422, body: { detail: [{ loc: ["body", field] }] } });
    expect(await ask({ size: file.size + 1 })).toMatchObject(refused("size"));
    const film = { filename: "me.mp4", content_type: "video/mp4" };
    expect(await ask(film)).toMatchObject(takesFilms ? { status: 200 } : refused("content_type"));
    await accepted(ask({}));
    await tab.send("GET", "");
    await accepted(tab.say("skip", {}));
    await accepted(ask(film));
    await accepted(ask({ size: file.size + 1 }));
  });

  it("must be uploaded through the same interview", async () => {
    const questions = [{ type: "mediaUpload", content: "Show us", props: { maxFiles: 2 } }];
    const { tab, studyId } = await startInterview(stack, client, questions);
    const file = { filename: "me.png", content_type: "image/png", size: 5 };
    const uploaded = async (by: Tab): Promise<string> =>
      (await accepted(by.send("POST", "/uploads", file))).body.url;
    const named = (url: string) => ({ url, content_type: "image/png", size: 5 });
    const own = await uploaded(tab);
    const { host, pathname } = new URL(own);
    const stranger = await newClient(stack);
    const theirs = await newStudy(stranger);
    await addQuestions(stranger, theirs, questions);
    const researchers = client.send("POST", `/studies/${studyId}/uploads`, file);
    const foreign = {
      "of the same study": await uploaded(await startTab(stack, (await invite(client, studyId)).link)),
      "of another study": await uploaded((await startInterview(stack, client, questions)).tab),
      "of another organization": await uploaded(await startTab(stack, (await invite(stranger, theirs)).link)),
      "of the researcher": (await expectStatus(researchers, 201)).body.url,
      "from elsewhere": "https://elsewhere.example/a.png",
      "at another address": `https://elsewhere.example${pathname}`,
      "behind a query": `https://${host}/?to=https://${host}${pathname}`,
    };
    await tab.send("GET", "");
    for (const [whose, url] of Object.entries(foreign)) {
      const reply = await tab.answer([named(own), named(url)]);
      const detail = [{ loc: ["body", "value", 1, "url"], type: "foreign_file" }];
      expect(reply, whose).toMatchObject({ status: 422, body: { detail } });
    }
    await accepted(tab.answer([named(own)]));
    expect(tab.state.status).toBe("closed");
  });
});
