import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { noticeVersion } from "#survey/notice/notice.ts";
import { noticeWords } from "#survey/notice/words.ts";
import { pageLanguages } from "#survey/study/language-name.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** What people were shown can be read and checked later, whatever the sentences are by then. */

const stack = useStack();
const sha256 = (text: string) => hash("sha256", text);

it("a sentence does not change without its version", () => {
  const sentences = pageLanguages.toSorted().map((language) => [language, noticeWords(language)]);
  expect([noticeVersion, sha256(JSON.stringify(sentences))]).toEqual([
    "1",
    "6a60f7ab4c1db2d5fae9e1b0d07dd3ba1eb85eee16c6176576581d37a05231c6",
  ]);
});

describe("what was shown", () => {
  interface Listed {
    version: string;
    texts: Record<string, { text: string; sha256: string }>;
    interviews: number;
  }

  it("is read by its version, and its digest is that of its text", async () => {
    const client = await newClient(stack);
    const support = ["English", "German"];
    const studyId = await newStudy(client, { config: { lang: { default: { name: "English" }, support } } });
    await addQuestions(client, studyId, [{ type: "question", content: "Why?" }]);
    const ids: string[] = [];
    for (const language of support) {
      const { id, link } = await invite(client, studyId);
      ids.push(id);
      await startTab(stack, link, { language });
    }
    const earlier = "A machine asks.";
    await stack.pool.query(
      `insert into ai_notice_text (study_id, version, language, sha256, text, source_sha256, first_shown_at)
       values ($1, '0', 'English', $2, $3, $2, '2026-08-02T00:00:00Z')`,
      [studyId, sha256(earlier), earlier],
    );
    const { id } = await invite(client, studyId);
    const kept = {
      version: "0",
      language: "English",
      text_sha256: sha256(earlier),
      shown_by: "client",
      at: "2026-08-02T00:00:00.000Z",
    };
    await stack.pool.query("update interview set ai_notice = $2 where id = $1", [id, JSON.stringify(kept)]);
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/ai-notices`), 200);
    const listed: Listed[] = body;
    expect(listed.map(({ version, interviews }) => [version, interviews])).toEqual([
      [noticeVersion, 2],
      ["0", 1],
    ]);
    for (const { texts } of listed)
      for (const each of Object.values(texts)) expect(each.sha256).toBe(sha256(each.text));
    for (const each of [...ids, id]) {
      const { ai_notice } = (await expectStatus(client.send("GET", `/interviews/${each}`), 200)).body;
      const of = listed.find(({ version }) => version === ai_notice.version);
      expect(of?.texts[ai_notice.language]?.sha256).toBe(ai_notice.text_sha256);
    }
  });

  it("leaves the form of transcripts as it was", async () => {
    const client = await newClient(stack);
    const studyId = await newStudy(client, {
      config: { interviewer: { name: "Ada", maxFollowupQuestions: 0 } },
    });
    await addQuestions(client, studyId, [{ type: "question", content: "Why?" }]);
    const { id, link } = await invite(client, studyId);
    await accepted((await startTab(stack, link)).answer("Because it is."));
    const { transcript, conversation_json } = (
      await expectStatus(client.send("GET", `/interviews/${id}`), 200)
    ).body;
    expect(transcript).toBe("Interviewer: Why?\n\nParticipant: Because it is.");
    expect(conversation_json).toEqual([
      { role: "assistant", content: "Why?" },
      { role: "user", content: "Because it is." },
    ]);
  });
});

it("the guide's places are there: files, and operations of the API", () => {
  const guide = readFileSync("docs/ai-transparency.md", "utf8");
  const files = [...guide.matchAll(/`(tests\/[\w./-]+)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const { paths } = JSON.parse(readFileSync("openapi.json", "utf8")) as { paths: Record<string, object> };
  const operations = [...guide.matchAll(/`GET (\/[\w{}/-]+)`/g)].map(([, path]) => `/api/v1${path}`);
  expect(operations.length).toBeGreaterThan(2);
  expect(operations.filter((path) => paths[path] === undefined)).toEqual([]);
});
