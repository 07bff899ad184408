import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { configure, enter, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, openTab, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();

const text =
  "We keep what you say for a year.\n\nNobody else reads it: https://example.test/privacy {{metadata.who}}";
const consent = { version: "2026-11", text };
const sha256 = (of: string) => hash("sha256", of);

async function survey(config: Record<string, unknown> = { consent }) {
  const client = await newClient(stack);
  const studyId = await newStudy(client, { config });
  await addQuestions(client, studyId, [
    { type: "multipleChoice", content: "Which?", props: { options: ["A"] } },
  ]);
  return { client, studyId };
}

const consentsOf = async (client: Client, studyId: string) =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/consents`), 200)).body;

const agreeing = (version = consent.version) => ({ consent: { version } });

const read = async (client: Client, id: string) =>
  (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;

describe("the setting", () => {
  it("is shown as it was sent, with its default, and null takes it away", async () => {
    const { client, studyId } = await survey();
    const shown = async () => (await client.send("GET", `/studies/${studyId}`)).body.config;
    expect((await shown()).consent).toEqual({ ...consent, required: true });
    expect((await configure(client, studyId, { consent: { required: false } })).body.config.consent).toEqual({
      ...consent,
      required: false,
    });
    await configure(client, studyId, { consent: null });
    expect(await shown()).not.toHaveProperty("consent");
  });

  it("needs a version and a text, within their limits", async () => {
    const { client, studyId } = await survey({});
    for (const [sent, loc] of [
      [{ version: "1" }, "text"],
      [{ text }, "version"],
      [{ version: "1", text: " " }, "text"],
      [{ version: " ", text }, "version"],
      [{ version: "x".repeat(101), text }, "version"],
      [{ version: "1", text: "🙂".repeat(20_001) }, "text"],
      [{ version: 1, text }, "version"],
      [{ version: "1", text, required: "no" }, "required"],
    ] as const) {
      const { body } = await expectStatus(
        client.send("PUT", `/studies/${studyId}`, { config: { consent: sent } }),
        422,
      );
      expect(body.detail[0].loc).toEqual(["body", "config", "consent", loc]);
    }
    expect((await client.send("GET", `/studies/${studyId}`)).body.config).not.toHaveProperty("consent");
    await configure(client, studyId, { consent: { version: "x".repeat(100), text: "🙂".repeat(20_000) } });
  });

  it("goes along in definitions and copies, with its translations", async () => {
    const { client, studyId } = await survey();
    const { body: definition } = await expectStatus(
      client.send("GET", `/studies/${studyId}/definition`),
      200,
    );
    expect(definition.config.consent).toEqual(consent);
    const translated = {
      ...definition,
      translations: [
        {
          language: "German",
          question_id: null,
          units: [{ path: ["consent_text"], text: "Ein Jahr lang." }],
          manual: null,
        },
      ],
    };
    const { body: made } = await expectStatus(
      client.send("POST", "/studies/import", { definition: translated }),
      201,
    );
    const { body: copy } = await expectStatus(
      client.send("POST", `/studies/${made.study?.id ?? made.id}/duplicate`, {}),
      201,
    );
    const { body: again } = await client.send("GET", `/studies/${copy.id}/definition`);
    expect(again.config.consent).toEqual(consent);
    expect(again.translations).toMatchObject(translated.translations);
  });
});

describe("a start", () => {
  it("is refused without the present version, and changes nothing", async () => {
    const { client, studyId } = await survey();
    const { id, link } = await invite(client, studyId);
    const tab = openTab(stack, link);
    const shown = { version: consent.version, required: true, text, texts: { English: text } };
    expect((await tab.send("GET", "")).state).toMatchObject({ step: { kind: "welcome" }, consent: shown });
    for (const body of [{}, { consent: null }, agreeing("2026-10"), { language: "English" }]) {
      const refused = await tab.send("POST", "/start", body);
      expect(refused).toMatchObject({ status: 409, body: { code: "consent_required" } });
      expect(refused.state).toMatchObject({ status: "open", consent: shown, step: { kind: "welcome" } });
    }
    for (const version of [1, "", "x".repeat(101)])
      expect((await tab.send("POST", "/start", { consent: { version } })).status).toBe(422);
    expect(await read(client, id)).toMatchObject({ status: "open", started_at: null, consent: null });
    expect(await consentsOf(client, studyId)).toEqual([]);
  });

  it("keeps what was agreed to: on the interview, in events and files, and as a text of the study", async () => {
    const { client, studyId } = await survey();
    const { id, link } = await invite(client, studyId);
    const tab = await startTab(stack, link, agreeing());
    expect(tab.state.consent).toBeNull();
    const agreed = {
      version: consent.version,
      language: "English",
      text_sha256: sha256(text),
      at: expect.stringMatching(/Z$/),
    };
    const { consent: kept } = await read(client, id);
    expect(kept).toEqual(agreed);
    // Begun before, nothing changes.
    await accepted(tab.send("POST", "/start", agreeing("other")));
    await accepted(tab.answer("A"));
    expect((await read(client, id)).consent).toEqual(kept);
    const { body: feed } = await expectStatus(client.send("GET", "/events"), 200);
    expect(feed.events.map((each: { interview: { consent: unknown } }) => each.interview.consent)).toEqual([
      kept,
      kept,
    ]);
    const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
    expect(JSON.parse(file.toString())).toMatchObject({ consent: kept });
    expect(await consentsOf(client, studyId)).toEqual([
      {
        version: consent.version,
        texts: { English: { text, sha256: sha256(text) } },
        first_agreed_at: kept.at,
        interviews: 1,
      },
    ]);
  });

  it("needs none where it is not required, and none where the study asks for none", async () => {
    const { client, studyId } = await survey({ consent: { ...consent, required: false } });
    const without = await invite(client, studyId);
    const withIt = await invite(client, studyId);
    const wrong = await invite(client, studyId);
    await startTab(stack, without.link);
    await startTab(stack, withIt.link, agreeing());
    expect((await openTab(stack, wrong.link).send("POST", "/start", agreeing("other"))).status).toBe(409);
    expect((await read(client, without.id)).consent).toBeNull();
    expect((await read(client, withIt.id)).consent).toMatchObject({ version: consent.version });
    const plain = await survey({});
    const { id, link } = await invite(plain.client, plain.studyId);
    await startTab(stack, link, agreeing());
    expect((await read(plain.client, id)).consent).toBeNull();
  });

  it("ends at once, without consent, where the study is full", async () => {
    const { client, studyId } = await survey({ consent, quota: 0 });
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    expect(tab.state).toMatchObject({ status: "over_quota", consent: null });
  });

  it("over an open link needs it too", async () => {
    const { client } = await survey();
    const studyId = await newOpenStudy(client, {}, { consent });
    const tab = openTab(stack, linkOf(await expectStatus(enter(stack, studyId), 201)));
    expect((await tab.send("POST", "/start", {})).body.code).toBe("consent_required");
    await accepted(tab.send("POST", "/start", agreeing()));
    expect((await consentsOf(client, studyId))[0].interviews).toBe(1);
  });

  it("agrees to the text in the language that is read", async () => {
    const { client, studyId } = await survey({
      consent,
      lang: { default: { name: "English" }, support: ["English", "German", "French"] },
      translation: { requireApproved: "none" },
    });
    await stack.pool.query(
      `insert into translation (id, study_id, question_id, language, units, updated_at)
       select gen_random_uuid(), $1, null, 'German', jsonb_build_object('["consent_text"]',
         jsonb_build_object('hash', $2::text, 'text', 'Ein Jahr lang.', 'at', now())), now()`,
      [studyId, hash("sha256", text, "base64url").slice(0, 22)],
    );
    const german = await invite(client, studyId);
    const french = await invite(client, studyId);
    const tab = openTab(stack, german.link);
    expect((await tab.send("GET", "")).state.consent).toEqual({
      version: consent.version,
      required: true,
      text,
      texts: { English: text, German: "Ein Jahr lang.", French: text },
      text_sha256: { English: sha256(text), German: sha256("Ein Jahr lang."), French: sha256(text) },
    });
    await accepted(tab.send("POST", "/start", { ...agreeing(), language: "German" }));
    await startTab(stack, french.link, { ...agreeing(), language: "French" });
    const kept = [(await read(client, german.id)).consent, (await read(client, french.id)).consent];
    expect(kept).toMatchObject([
      { language: "German", text_sha256: sha256("Ein Jahr lang.") },
      // It is not translated: what was read is English.
      { language: "English", text_sha256: sha256(text) },
    ]);
    expect(await consentsOf(client, studyId)).toMatchObject([
      {
        texts: {
          German: { text: "Ein Jahr lang.", sha256: sha256("Ein Jahr lang.") },
          English: { text, sha256: sha256(text) },
        },
        interviews: 2,
      },
    ]);
  });
});

describe("the text of a version", () => {
  const change = (client: Client, studyId: string, sent: object) =>
    client.send("PUT", `/studies/${studyId}`, { config: { consent: sent } });

  it("stays once somebody has agreed to it, and a new one needs a version of its own", async () => {
    const { client, studyId } = await survey();
    await expectStatus(change(client, studyId, { text: "Before anybody" }), 200);
    await startTab(stack, (await invite(client, studyId, { is_mock: true })).link, agreeing());
    // A trial binds nobody.
    await expectStatus(change(client, studyId, { text }), 200);
    await startTab(stack, (await invite(client, studyId)).link, agreeing());
    const { body } = await expectStatus(change(client, studyId, { text: "Other" }), 409);
    expect(body).toMatchObject({
      code: "consent_version_used",
      errors: [{ loc: ["body", "config", "consent", "version"] }],
    });
    expect((await client.send("GET", `/studies/${studyId}`)).body.config.consent.text).toBe(text);
    await expectStatus(change(client, studyId, { text, required: false }), 200);
    await expectStatus(change(client, studyId, { version: "2026-12", text: "Other" }), 200);
    await expectStatus(change(client, studyId, { version: consent.version, text: "Third" }), 409);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { consent: null } }), 200);
    await expectStatus(change(client, studyId, { version: consent.version, text: "Third" }), 409);
    await expectStatus(change(client, studyId, { version: consent.version, text }), 200);
    expect(await consentsOf(client, studyId)).toMatchObject([{ version: consent.version, interviews: 1 }]);
  });

  it("does not change under somebody who agrees at the same moment", async () => {
    const { client, studyId } = await survey();
    for (let round = 0; round < 10; round++) {
      const version = `race-${round}`;
      await expectStatus(change(client, studyId, { version, text: "Before" }), 200);
      const tab = openTab(stack, (await invite(client, studyId)).link);
      const [started, changed] = await Promise.all([
        tab.send("POST", "/start", agreeing(version)),
        change(client, studyId, { text: "After" }),
      ]);
      expect(started.status).toBe(200);
      const [{ texts }] = (await consentsOf(client, studyId)).slice(-1);
      // Whoever was first decides; the text that is kept is the one of the study.
      expect(texts.English.text).toBe(changed.status === 409 ? "Before" : "After");
      expect((await client.send("GET", `/studies/${studyId}`)).body.config.consent.text).toBe(
        texts.English.text,
      );
    }
  });

  it("is kept as evidence after an erase, with how many agreed", async () => {
    const { client, studyId } = await survey();
    const { id, link } = await invite(client, studyId);
    await startTab(stack, link, agreeing());
    const before = await consentsOf(client, studyId);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect(await consentsOf(client, studyId)).toEqual(before);
    const { rows } = await stack.pool.query("select consent from interview where id = $1", [id]);
    expect(rows).toEqual([{ consent: { version: consent.version, at: before[0].first_agreed_at } }]);
  });
});
