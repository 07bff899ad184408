import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { ModelError } from "#kit/model.ts";
import { type Client, expectStatus, newClient, send } from "#tests/support/api.ts";
import { configure, enter, linkOf } from "#tests/support/entry.ts";
import { call as callTool, connectMcp, succeed } from "#tests/support/mcp.ts";
import { accepted, openTab, questionShown, startTab } from "#tests/support/participant.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { languages, useTranslation } from "#tests/support/translation.ts";

const issuer = await createIssuer();
const setup = useTranslation({ sessions: issuer.sessions });
const { stack, work, start } = setup;

interface Unit {
  id: string;
  language: string;
  kind: string;
  etag: string;
  source: string;
  text: string | null;
  state: string;
}

type Said = Record<"origin" | "by" | "at" | "approved_by" | "approved_at", unknown>;

const units = async (studyId: string, query = "", client: Client = setup.client) =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/translation-units${query}`), 200)).body;

async function unitOf(studyId: string, source: string, language = "German"): Promise<Unit> {
  const all: Unit[] = await units(studyId, `?language=${language}`);
  const found = all.find((each) => each.source === source);
  if (found === undefined) throw new Error(`no unit ${source}`);
  return found;
}

const of = ({ id, language, etag }: Unit, change: object) => ({ id, language, if_match: etag, ...change });

const patch = (studyId: string, ...changes: unknown[]) =>
  setup.client.send("PATCH", `/studies/${studyId}/translation-units`, { changes });

const change = async (studyId: string, ...changes: unknown[]) =>
  (await expectStatus(patch(studyId, ...changes), 200)).body.units;

const codes = (body: { errors: { code: string }[] }) => body.errors.map(({ code }) => code);

const choice = {
  type: "multipleChoice",
  content: "How often?",
  props: { options: ["18–24", "25–34"], description: "On a usual day" },
};
const consent = { version: "1", text: "We keep what you say." };

/** A study in English and German, translated by a model. */
async function translatedStudy(config: object = {}) {
  const studyId = await newStudy(setup.client, { config: { ...languages("German").config, ...config } });
  const [id = ""] = await addQuestions(setup.client, studyId, [choice]);
  await start(studyId);
  await work();
  return { studyId, id };
}

const edit = (id: string, fields: object, query = "") =>
  expectStatus(setup.client.send("PUT", `/questions/${id}${query}`, fields), 204);

const rename = (id: string, query = "") =>
  edit(id, { props: { options: ["18–25", "25–34"], description: "On a usual day" } }, query);

describe("units", () => {
  it("say of each text where it stands and what its translation is worth", async () => {
    const { studyId, id } = await translatedStudy();
    const [content, description, first, second] = await units(studyId, `?question_id=${id}`);
    expect(content).toMatchObject({
      kind: "content",
      question_id: id,
      path: ["content"],
      context: "Q1, question",
      state: "machine",
      origin: "machine",
      by: null,
      max_length: 20_000,
      length: 10,
    });
    expect(description).toMatchObject({ kind: "description", max_length: 5000 });
    expect(first).toMatchObject({
      kind: "label",
      context: "Q1, option 1 of 2: How often?",
      source: "18–24",
      max_length: 500,
      is_critical: false,
      is_locked: false,
      warnings: [],
      suggestion: null,
      former_source: null,
    });
    expect(second.id).toMatch(/^[A-Za-z0-9._-]+$/);
    expect(await units(studyId, `?kind=label&kind=description&state=machine`)).toHaveLength(3);
    expect(await units(studyId, `?id=${second.id}&id=${first.id}`)).toMatchObject([
      { id: first.id },
      { id: second.id },
    ]);
    expect(await units(studyId, "?id=nothing.here")).toEqual([]);
  });

  it("come in parts that follow one another, and with an ETag", async () => {
    const { studyId } = await translatedStudy();
    const all = await units(studyId);
    const found: unknown[] = [];
    for (let path = `/studies/${studyId}/translation-units?limit=2`; path !== ""; ) {
      const { body, headers } = await expectStatus(setup.client.send("GET", path), 200);
      found.push(...body);
      path = /<\/api\/v1(.*)>/.exec(headers.get("link") ?? "")?.[1] ?? "";
    }
    expect(found).toEqual(all);
    const path = `/studies/${studyId}/translation-units`;
    const { headers } = await setup.client.send("GET", path);
    const etag = { "if-none-match": headers.get("etag") ?? "" };
    await expectStatus(setup.client.send("GET", path, undefined, etag), 304);
  });

  it("are edited, approved, cleared and locked by people, and each says by whom", async () => {
    const { studyId } = await translatedStudy();
    const [edited] = await change(
      studyId,
      of(await unitOf(studyId, "How often?"), { text: "Wie oft?", state: "edited" }),
    );
    expect(edited).toMatchObject({ text: "Wie oft?", state: "edited", origin: "person", approved_by: null });
    expect(edited.by).toMatchObject({ type: "api_key", name: expect.any(String) });
    const [approved] = await change(
      studyId,
      of(await unitOf(studyId, "25–34"), { state: "approved", is_locked: true }),
    );
    expect(approved).toMatchObject({ state: "approved", origin: "machine", is_locked: true, by: null });
    expect(approved.approved_by).toEqual(edited.by);
    for (const changed of [{ text: "x" }, { state: "edited" }, { is_locked: true }]) {
      const { body } = await expectStatus(patch(studyId, of(approved, changed)), 409);
      expect(body).toMatchObject({ code: "unit_locked", errors: [{ id: approved.id, code: "unit_locked" }] });
    }
    const [withdrawn] = await change(studyId, of(approved, { state: "edited", is_locked: false }));
    expect(withdrawn).toMatchObject({ state: "edited", origin: "person", is_locked: false });
    const [cleared] = await change(studyId, of(withdrawn, { text: null }));
    expect(cleared).toMatchObject({ state: "missing", text: null, origin: null, at: null });
    const [same] = await change(studyId, of(cleared, { text: null }));
    expect(same.etag).toBe(cleared.etag);
  });

  it("are changed all or none, and every problem is named", async () => {
    const { studyId, id } = await translatedStudy();
    const content = `{{Q:${id}}}, {{metadata.name|friend}}?`;
    await addQuestions(setup.client, studyId, [{ content }]);
    const placed = await unitOf(studyId, content);
    const first = await unitOf(studyId, "18–24");
    const second = await unitOf(studyId, "25–34");
    const { body } = await expectStatus(
      patch(
        studyId,
        of(placed, { text: `{{Q:${id}}} {{Q:${id}}}` }),
        of(first, { text: " " }),
        of(second, { text: "x".repeat(501), if_match: "old" }),
        { id: "study.none", language: "German", if_match: "x", text: "x" },
        of(await unitOf(studyId, "Welcome"), { text: "a\u0000" }),
        of(await unitOf(studyId, "On a usual day"), { text: null, state: "approved" }),
      ),
      422,
    );
    expect(codes(body)).toEqual([
      "placeholders_differ",
      "blank",
      "too_long",
      "unit_changed",
      "unknown_unit",
      "not_text",
      "nothing_to_approve",
    ]);
    expect(body.errors[2]).toMatchObject({
      loc: ["body", "changes", 2, "text"],
      id: second.id,
      language: "German",
      expected: 500,
      actual: 501,
    });
    expect((await unitOf(studyId, "18–24")).etag).toBe(first.etag);
    await change(
      studyId,
      of(placed, { text: `{{metadata.name|Freund}}, {{Q:${id}}}?` }),
      of(second, { text: "x".repeat(500) }),
    );
    const twice = { text: "x".repeat(500).toUpperCase() };
    expect(codes((await expectStatus(patch(studyId, of(first, twice)), 422)).body)).toEqual(["not_distinct"]);
    await expectStatus(patch(studyId, of(first, { text: "a" }), of(first, { text: "b" })), 422);
    await expectStatus(patch(studyId, of(first, {})), 422);
  });

  it("of two writers of one etag keep the first", async () => {
    const { studyId } = await translatedStudy();
    const unit = await unitOf(studyId, "How often?");
    const answers = await Promise.all(["A", "B"].map((text) => patch(studyId, of(unit, { text }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const lost = answers.find(({ status }) => status === 412);
    expect(lost?.body).toMatchObject({ code: "unit_changed", errors: [{ expected: unit.etag }] });
  });

  it("warn of other formats, other addresses and texts that stay as they are", async () => {
    const { studyId } = await translatedStudy({ textFormat: "markdown" });
    await addQuestions(setup.client, studyId, [{ content: "**See** https://a.test/b" }]);
    const unit = await unitOf(studyId, "**See** https://a.test/b");
    const [changed] = await change(studyId, of(unit, { text: "Siehe https://b.test" }));
    expect(changed.warnings.map(({ code }: { code: string }) => code)).toEqual([
      "format_differs",
      "address_differs",
    ]);
    const [same] = await change(studyId, of(changed, { text: unit.source }));
    expect(same.warnings).toMatchObject([{ code: "identical" }]);
  });
});

describe("units", () => {
  it("change 500 at a time", async () => {
    const studyId = await newStudy(setup.client, languages("German"));
    const unknown = Array.from({ length: 501 }, (_, at) => ({
      id: `study.${at}`,
      language: "German",
      if_match: "x",
      text: "x",
    }));
    const { body } = await expectStatus(patch(studyId, ...unknown.slice(1)), 422);
    expect(codes(body)).toHaveLength(500);
    const { body: refused } = await expectStatus(patch(studyId, ...unknown), 422);
    expect(refused).toMatchObject({ code: "validation_failed", detail: [{ type: "too_big" }] });
  });
});

describe("a text that changes", () => {
  it("leaves its translation stale: nobody is shown it, and a person says whether it still holds", async () => {
    const { studyId, id } = await translatedStudy();
    const [age] = await change(studyId, of(await unitOf(studyId, "18–24"), { text: "18 bis 24" }));
    await rename(id);
    const stale = await unitOf(studyId, "18–25");
    expect(stale).toMatchObject({ id: age.id, state: "stale", text: "18 bis 24", former_source: "18–24" });
    const tab = await startTab(stack, (await invite(setup.client, studyId)).link, { language: "German" });
    expect(questionShown(tab).props).toMatchObject({ options: ["18–25", expect.any(String)] });
    // What it was called before has its translation again when it is back.
    await edit(id, { props: choice.props });
    expect(await unitOf(studyId, "18–24")).toMatchObject({ state: "edited", text: "18 bis 24" });
    await rename(id);
    const [held] = await change(studyId, of(await unitOf(studyId, "18–25"), { state: "approved" }));
    expect(held).toMatchObject({ state: "approved", text: "18 bis 24", former_source: null });
  });

  it("takes its translation along where it moves, and people's outlive it", async () => {
    const { studyId, id } = await translatedStudy();
    await change(studyId, of(await unitOf(studyId, "18–24"), { text: "18 bis 24" }));
    await edit(id, { props: { options: ["0–17", "25–34", "18–24"] } });
    expect(await unitOf(studyId, "18–24")).toMatchObject({ state: "edited", text: "18 bis 24" });
    expect(await unitOf(studyId, "0–17")).toMatchObject({ state: "missing" });
    await edit(id, { props: { options: ["0–17"] } });
    await start(studyId);
    await work();
    await edit(id, { props: { options: ["0–17", "18–24"] } });
    expect(await unitOf(studyId, "18–24")).toMatchObject({ state: "edited", text: "18 bis 24" });
  });

  it("comes back with what people said of it, and without what nobody has read", async () => {
    const { studyId, id } = await translatedStudy();
    const path = `/studies/${studyId}`;
    await change(studyId, of(await unitOf(studyId, "18–24"), { state: "approved" }));
    const { body: version } = await expectStatus(setup.client.send("POST", `${path}/versions`, {}), 201);
    await edit(id, { props: { options: ["18–24"] } });
    await edit(id, { props: choice.props });
    expect(await unitOf(studyId, "25–34")).toMatchObject({ state: "missing", text: null });
    const statesOf = async () =>
      (await units(studyId, `?question_id=${id}`)).map(({ source, state }: Unit) => [source, state]);
    expect(await statesOf()).toEqual([
      ["How often?", "machine"],
      ["On a usual day", "machine"],
      ["18–24", "approved"],
      ["25–34", "missing"],
    ]);
    await expectStatus(setup.client.send("DELETE", `/questions/${id}`), 204);
    await expectStatus(setup.client.send("POST", `${path}/versions/${version.revision}/restore`), 200);
    expect(await statesOf()).toEqual([
      ["How often?", "missing"],
      ["On a usual day", "missing"],
      ["18–24", "approved"],
      ["25–34", "missing"],
    ]);
    const { welcome_message } = (await setup.client.send("GET", path)).body;
    const title = { title: "Hello" };
    for (const message of [Object.assign({}, welcome_message, title), welcome_message])
      await expectStatus(setup.client.send("PUT", path, { welcome_message: message }), 200);
    expect(await unitOf(studyId, welcome_message.title)).toMatchObject({ state: "missing" });
    expect(await unitOf(studyId, welcome_message.body)).toMatchObject({ state: "machine" });
  });

  it("comes back with a model's translation that a person has locked", async () => {
    const { studyId, id } = await translatedStudy();
    await change(studyId, of(await unitOf(studyId, "25–34"), { is_locked: true }));
    const { text } = await unitOf(studyId, "25–34");
    await edit(id, { props: { options: ["18–24"] } });
    await edit(id, { props: choice.props });
    expect(await unitOf(studyId, "25–34")).toMatchObject({ state: "machine", is_locked: true, text });
  });

  it("of a score's band takes no translation of a message that reads the same", async () => {
    const studyId = await newStudy(setup.client, languages("German"));
    const [rating] = await addQuestions(setup.client, studyId, [{ type: "nps", content: "How likely?" }]);
    const path = `/studies/${studyId}`;
    const band = (label: string) =>
      expectStatus(
        setup.client.send("PUT", `${path}/scores`, {
          scores: [
            {
              key: "fit",
              label: "Fit",
              method: "sum",
              terms: [{ question_id: rating, weight: 1 }],
              bands: [{ label, min: 0, max: 10 }],
            },
          ],
        }),
        200,
      );
    await band("Low");
    await start(studyId);
    await work();
    const { welcome_message } = (await setup.client.send("GET", path)).body;
    await band(welcome_message.title);
    const both: Unit[] = await units(studyId, "?language=German");
    expect(
      both.filter(({ source }) => source === welcome_message.title).map(({ kind, state }) => [kind, state]),
    ).toEqual([
      ["message", "machine"],
      ["band", expect.any(String)],
    ]);
  });

  it("keeps its translations where a typo is mended, if placeholders agree", async () => {
    const { studyId, id } = await translatedStudy({ consent });
    const before = await unitOf(studyId, "18–24");
    await rename(id, "?keep_translations=true");
    expect(await unitOf(studyId, "18–25")).toMatchObject({ state: "machine", text: before.text });
    await edit(id, { content: "How often, {{metadata.name}}?" }, "?keep_translations=true");
    expect(await unitOf(studyId, "How often, {{metadata.name}}?")).toMatchObject({ state: "stale" });
    const body = {
      welcome_message: { title: "Wellcome" },
      config: { consent: { text: "We keep what you say!" } },
    };
    const path = `/studies/${studyId}?keep_translations=true`;
    const { headers } = await expectStatus(setup.client.send("PUT", path, body), 200);
    const read = await setup.client.send("GET", `/studies/${studyId}`);
    expect(read.headers.get("etag")).toBe(headers.get("etag"));
    expect(await unitOf(studyId, "Wellcome")).toMatchObject({ state: "machine" });
    expect(await unitOf(studyId, "We keep what you say!")).toMatchObject({ state: "stale" });
  });
});

describe("a run", () => {
  it("leaves what people say while the model is at work", async () => {
    const studyId = await newStudy(setup.client, languages("German"));
    await addQuestions(setup.client, studyId, [choice]);
    await start(studyId);
    setup.translate = async (request) => {
      setup.translate = offlineModel.translate;
      await change(studyId, of(await unitOf(studyId, "18–24"), { text: "18 bis 24" }));
      return offlineModel.translate(request);
    };
    await work();
    expect(await unitOf(studyId, "18–24")).toMatchObject({ state: "edited", text: "18 bis 24" });
    expect(await unitOf(studyId, "25–34")).toMatchObject({ state: "machine" });
  });

  it("proposes a translation beside a person's that is stale, once, and leaves what is locked", async () => {
    const { studyId, id } = await translatedStudy();
    await change(
      studyId,
      of(await unitOf(studyId, "How often?"), { text: "Wie oft?" }),
      of(await unitOf(studyId, "On a usual day"), { is_locked: true }),
    );
    await edit(id, { content: "How often now?", props: { ...choice.props, description: "On any day" } });
    for (const asked of [["How often now?"], []]) {
      setup.asked = [];
      setup.clock += 1000;
      await start(studyId);
      await work();
      expect(setup.unitsAsked()).toEqual(asked);
    }
    const stale = await unitOf(studyId, "How often now?");
    expect(stale).toMatchObject({ state: "stale", text: "Wie oft?" });
    expect(stale).toMatchObject({
      suggestion: { text: expect.stringMatching(/^\[German\]/), model: "offline" },
    });
    expect(await unitOf(studyId, "On any day")).toMatchObject({ state: "stale", suggestion: null });
    const { body } = await setup.client.send("GET", `/studies/${studyId}/translation-languages`);
    expect(body[1]).toMatchObject({ language: "German", code: "de", stale: 2, locked: 1, suggestions: 1 });
    const [changed] = await change(studyId, of(stale, { text: "Wie oft jetzt?" }));
    expect(changed).toMatchObject({ state: "edited", suggestion: null });
  });

  it("asks twice more for an answer that cannot be read, and then gives its units up", async () => {
    const studyId = await newStudy(setup.client, languages("German"));
    await addQuestions(setup.client, studyId, [choice]);
    setup.translate = () => Promise.reject(new ModelError("nonsense"));
    await start(studyId);
    await work();
    // Each unit is asked for once more with its fault, as always.
    expect(setup.asked).toHaveLength(6);
    expect(await unitOf(studyId, "How often?")).toMatchObject({ state: "missing" });
    expect((await setup.translated(studyId, "German"))[0].status).toBe("failed");
  });
});

const opening = async (studyId: string) => {
  const { link } = await invite(setup.client, studyId);
  const tab = openTab(stack, link);
  const { state } = await accepted(tab.send("GET", ""));
  return { tab, state };
};

const sha256 = (text: string) => hash("sha256", text);

describe("a language", () => {
  it("is shut until what people agree to is approved", async () => {
    const { studyId } = await translatedStudy({ consent });
    const shut = await opening(studyId);
    expect(shut.state.study).toMatchObject({ languages: ["English"], machine_translated: [] });
    expect(shut.state.consent).toMatchObject({
      texts: { English: consent.text },
      text_sha256: { English: sha256(consent.text) },
    });
    const unit = await unitOf(studyId, consent.text);
    const { body: validation } = await setup.client.send("GET", `/studies/${studyId}/validation`);
    expect(validation.errors).toMatchObject([
      { code: "translation_not_approved", language: "German", path: unit.id, question_id: null },
    ]);
    const status = { status: "published" };
    await expectStatus(setup.client.send("PUT", `/studies/${studyId}?require_valid=true`, status), 409);
    const languagesPath = `/studies/${studyId}/translation-languages`;
    expect((await setup.client.send("GET", languagesPath)).body).toMatchObject([
      { language: "English", is_default: true, is_open: true, units: 0 },
      {
        language: "German",
        is_default: false,
        is_open: false,
        blocked_by: [unit.id],
        units: 10,
        machine: 10,
      },
    ]);
    // Who asks for it gets the default language, for consent and questions alike.
    const agreed = await shut.tab.send("POST", "/start", { language: "German", consent: { version: "1" } });
    expect(agreed.state).toMatchObject({ language: "English" });
    expect(questionShown(shut.tab).content).toBe("How often?");

    const text = "Wir behalten, was Sie sagen.";
    await change(studyId, of(unit, { text, state: "approved" }));
    const open = await opening(studyId);
    expect(open.state.study).toMatchObject({
      languages: ["English", "German"],
      machine_translated: ["German"],
    });
    expect(open.state.consent).toMatchObject({ text_sha256: { German: sha256(text) } });
    const german = { language: "German", consent: { version: "1", text_sha256: sha256(consent.text) } };
    const other = await open.tab.send("POST", "/start", german);
    expect(other).toMatchObject({ status: 409, body: { code: "consent_required" } });
    german.consent.text_sha256 = sha256(text);
    expect((await accepted(open.tab.send("POST", "/start", german))).state.language).toBe("German");
    const { body } = await setup.client.send("GET", `/studies/${studyId}/consents`);
    expect(body[0].texts).toMatchObject({ German: { text, sha256: sha256(text) } });
  });

  it("stays shut to who has its name in a link, or came while it was open", async () => {
    const { studyId } = await translatedStudy({ consent, openLink: { enabled: true } });
    const unit = await unitOf(studyId, consent.text);
    const approved = { text: "Wir behalten, was Sie sagen.", state: "approved" };
    const [shown] = await change(studyId, of(unit, approved));
    const early = openTab(stack, linkOf(await enter(stack, studyId, { language: "German" })));
    const { state: offered } = await accepted(early.send("GET", ""));
    expect(offered).toMatchObject({ language: "German", study: { languages: ["English", "German"] } });
    await change(studyId, of(shown, { state: "edited" }));
    const late = openTab(stack, linkOf(await enter(stack, studyId, { language: "German" })));
    for (const tab of [early, late]) {
      const { state } = await accepted(tab.send("GET", ""));
      expect(state).toMatchObject({
        language: "English",
        study: { languages: ["English"] },
        consent: { texts: { English: consent.text } },
      });
      expect(JSON.stringify(state)).not.toContain(approved.text);
      // Without the page, with the words that were shown before.
      const agreed = { version: "1", text_sha256: sha256(approved.text) };
      const refused = await tab.send("POST", "/start", { language: "German", consent: agreed });
      expect(refused).toMatchObject({ status: 409, body: { code: "consent_required" } });
      const { state: begun } = await accepted(
        tab.send("POST", "/start", { language: "German", consent: { version: "1" } }),
      );
      expect(begun).toMatchObject({ language: "English" });
      expect(questionShown(tab).content).toBe("How often?");
    }
  });

  it("keeps the consent that somebody has agreed to in it", async () => {
    const { studyId } = await translatedStudy({ consent, translation: { requireApproved: "none" } });
    const { body: validation } = await setup.client.send("GET", `/studies/${studyId}/validation`);
    expect(validation.warnings).toMatchObject([{ code: "consent_not_approved", language: "German" }]);
    const { tab } = await opening(studyId);
    await accepted(tab.send("POST", "/start", { language: "German", consent: { version: "1" } }));
    const unit = await unitOf(studyId, consent.text);
    for (const text of ["Anders.", null]) {
      const { body } = await expectStatus(patch(studyId, of(unit, { text })), 409);
      expect(body).toMatchObject({ code: "consent_version_used", errors: [{ id: unit.id }] });
    }
    // That it is right can still be said.
    await change(studyId, of(unit, { state: "approved" }));
    await configure(setup.client, studyId, { consent: { version: "2", text: "We keep it all." } });
    await change(studyId, of(await unitOf(studyId, "We keep it all."), { text: "Wir behalten alles." }));
  });

  it("needs every text approved where the study says so", async () => {
    const { studyId } = await translatedStudy({ translation: { requireApproved: "all" } });
    expect((await opening(studyId)).state.study.languages).toEqual(["English"]);
    const all: Unit[] = await units(studyId);
    await change(studyId, ...all.map((unit) => of(unit, { state: "approved" })));
    const { state } = await opening(studyId);
    expect(state.study).toMatchObject({ languages: ["English", "German"], machine_translated: [] });
  });
});

describe("rights", () => {
  const member = async (role: "member" | "owner") => {
    const organization_id = setup.client.organizationId;
    const { id } = await addMember(stack.ctx, { organization_id, email: `${role}@desk.test`, role });
    return issuer.token({ sub: id, org_id: organization_id, scope: "studies:read studies:write" });
  };

  it("of members who edit the survey alone end at critical texts and locks", async () => {
    const { studyId } = await translatedStudy({ consent });
    const path = `/studies/${studyId}`;
    await expectStatus(setup.client.send("PUT", path, { access_policy: "CAN_EDIT_SURVEY_ONLY" }), 200);
    const authorization = `Bearer ${await member("member")}`;
    const act = (changes: unknown[]) =>
      send(stack.app, "PATCH", `${path}/translation-units`, { changes }, { authorization });
    const text = await unitOf(studyId, "How often?");
    const critical = await unitOf(studyId, consent.text);
    for (const changed of [of(critical, { state: "approved" }), of(text, { is_locked: true })]) {
      const { status, body } = await act([changed]);
      expect({ status, codes: codes(body) }).toEqual({ status: 403, codes: ["forbidden"] });
    }
    expect((await act([of(text, { text: "Wie oft?" })])).body.units).toMatchObject([
      { by: { type: "member", name: "member@desk.test" } },
    ]);
    const { body } = await setup.client.send("GET", `/audit-log?action=translation_unit.update`);
    expect(body.entries).toMatchObject([
      { actor: { type: "member" }, study_id: studyId, changes: { German: { from: null, to: 1 } } },
    ]);
  });

  it("are not a model's: what nobody has read is a person's decision, and what it brings along is a machine's", async () => {
    const { studyId } = await translatedStudy({ consent });
    const mcp = await connectMcp(stack, await member("owner"));
    const lower = { translation: { requireApproved: "none" } };
    const refused = await callTool(mcp, "update_study", { study_id: studyId, config: lower });
    expect(refused).toMatchObject({ isError: true, value: { code: "needs_person" } });
    const mutation = {
      id: "m1",
      entity_type: "study_settings",
      operation: "update",
      entity_id: studyId,
      before: { config: { translation: null } },
      after: { config: lower },
      timestamp: "2026-01-01T00:00:00.000Z",
    };
    const applied = await setup.client.send("POST", `/studies/${studyId}/agent/apply`, {
      mutations: [mutation],
    });
    expect(applied).toMatchObject({ status: 403, body: { code: "needs_person" } });
    const unit = await unitOf(studyId, consent.text);
    await change(studyId, of(unit, { text: "Wir behalten es.", state: "approved", is_locked: true }));
    const { body: definition } = await setup.client.send("GET", `/studies/${studyId}/definition`);
    const brought = { path: ["consent_text"], text: "Wir behalten es.", state: "approved", is_locked: true };
    expect(definition.translations[0].units).toContainEqual(brought);
    const { value } = await succeed(mcp, "import_study", { definition });
    expect(await unitOf(value.study.id, consent.text)).toMatchObject({ state: "machine", is_locked: false });
    const { body: made } = await setup.client.send("POST", "/studies/import", { definition });
    expect(await unitOf(made.study.id, consent.text)).toMatchObject({ state: "approved", is_locked: true });
    await configure(setup.client, studyId, lower);
  });

  it("stay with who wrote and approved, and when, in a copy", async () => {
    const { studyId } = await translatedStudy({ consent });
    await change(
      studyId,
      of(await unitOf(studyId, consent.text), { text: "Wir behalten es.", state: "approved" }),
    );
    await change(studyId, of(await unitOf(studyId, "18–24"), { state: "approved" }));
    await change(studyId, of(await unitOf(studyId, "25–34"), { text: "25 bis 34" }));
    setup.clock += 60_000;
    const owner = await member("owner");
    const path = `/studies/${studyId}/duplicate`;
    const { body } = await expectStatus(
      send(stack.app, "POST", path, {}, { authorization: `Bearer ${owner}` }),
      201,
    );
    const said = async (id: string) =>
      (await units(id)).map(
        ({ source, text, state, origin, by, at, approved_by, approved_at }: Unit & Said) => {
          const own = { by, at, approved_by, approved_at };
          return {
            source,
            text,
            state,
            origin,
            own: state === "machine" || state === "missing" ? null : own,
          };
        },
      );
    expect(await said(body.id)).toEqual(await said(studyId));
  });

  it("are those of the organization", async () => {
    const { studyId } = await translatedStudy();
    const other = await newClient(stack);
    for (const path of ["translation-units", "translation-languages"])
      await expectStatus(other.send("GET", `/studies/${studyId}/${path}`), 403);
    const changes = [of(await unitOf(studyId, "How often?"), { text: "x" })];
    await expectStatus(other.send("PATCH", `/studies/${studyId}/translation-units`, { changes }), 403);
  });
});
