import { strFromU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { maxTranslationFileBytes } from "#survey-files/translation/schema.ts";
import { expectStatus, fromAddress, newAddress, newClient } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
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

const unitsOf = async (studyId: string, query = ""): Promise<Unit[]> =>
  (await expectStatus(setup.client.send("GET", `/studies/${studyId}/translation-units${query}`), 200)).body;

const path = (studyId: string, query = "") => `/api/v1/studies/${studyId}/translation-file${query}`;

async function download(studyId: string, query = "", headers: Record<string, string> = {}) {
  const response = await stack.app.request(
    path(studyId, query),
    { headers: { authorization: `Bearer ${setup.client.key}`, ...headers } },
    fromAddress(newAddress()),
  );
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

const textOf = async (studyId: string, query = "") => strFromU8((await download(studyId, query)).bytes);

async function upload(
  studyId: string,
  file: string | Uint8Array | null,
  fields: Record<string, string> = {},
  key = setup.client.key,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null)
    form.append("file", new Blob([typeof file === "string" ? file : new Uint8Array(file)]), "file");
  const response = await stack.app.request(
    path(studyId),
    { method: "POST", headers: { authorization: `Bearer ${key}` }, body: form },
    fromAddress(newAddress()),
  );
  return { status: response.status, body: await response.json() };
}

async function written(studyId: string, file: string | Uint8Array, fields: Record<string, string> = {}) {
  const { status, body } = await upload(studyId, file, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const codes = ({
  entries,
  errors = entries,
}: {
  entries?: { code: string }[];
  errors?: { code: string }[];
}) => errors?.map(({ code }) => code);

const change = async (studyId: string, unit: Unit, fields: object): Promise<Unit> => {
  const { id, language, etag } = unit;
  const body = { changes: [{ id, language, if_match: etag, ...fields }] };
  const sent = setup.client.send("PATCH", `/studies/${studyId}/translation-units`, body);
  return (await expectStatus(sent, 200)).body.units[0];
};

const choice = {
  type: "multipleChoice",
  content: "How often, {{metadata.name|friend}}?",
  props: { options: ["=1+1", "007", "TRUE", "two\r\nlines"], description: "See https://example.test/a?b&c" },
};
const consent = { version: "1", text: "We keep what you say." };

async function newTranslated(config: object = {}, ...others: string[]) {
  const studyId = await newStudy(setup.client, {
    config: { ...languages("German", ...others).config, ...config },
  });
  const [id = ""] = await addQuestions(setup.client, studyId, [choice]);
  await start(studyId);
  await work();
  return { studyId, id };
}

/** A CSV of these rows. */
const csv = (...rows: Record<string, string>[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
  return [line(columns), ...rows.map((row) => line(columns.map((name) => row[name] ?? "")))].join("\n");
};

const rowOf = ({ id, language, source, etag }: Unit, target: string, more: Record<string, string> = {}) => ({
  id,
  language,
  source,
  target,
  etag,
  ...more,
});

const unit = (units: readonly Unit[], source: string): Unit => {
  const found = units.find((each) => each.source === source);
  if (found === undefined) throw new Error(source);
  return found;
};

describe("a file of translations", () => {
  it.each(["xliff2", "xliff1", "csv"])(
    "goes out and in as %s without a change, byte for byte",
    async (format) => {
      const { studyId } = await newTranslated({ consent });
      const before = await unitsOf(studyId);
      await change(studyId, unit(before, "007"), { text: "=2+2", state: "approved" });
      await change(studyId, unit(before, "=1+1"), { text: null });
      await change(studyId, unit(before, "TRUE"), { text: "'wahr'", is_locked: true });
      const query = `?format=${format}&language=German`;
      const { bytes, headers } = await download(studyId, query);
      expect(headers.get("content-disposition")).toBe(
        `attachment; filename="translations-de.${format === "csv" ? "csv" : "xlf"}"`,
      );
      const body = await written(studyId, bytes, { approve: "true" });
      expect(body).toEqual({
        format,
        languages: ["German"],
        dry_run: false,
        counts: { units: before.length, written: 0, approved: 0, unchanged: before.length, refused: 0 },
        entries: [],
        truncated: false,
      });
      expect((await download(studyId, query)).bytes).toEqual(bytes);
      const etag = { "if-none-match": headers.get("etag") ?? "" };
      expect((await download(studyId, query, etag)).status).toBe(304);
      expect(await unitsOf(studyId)).toHaveLength(before.length);
    },
  );

  it.each(["xliff2", "xliff1", "csv"])(
    "keeps as %s what was written beside the source's marks",
    async (format) => {
      const { studyId } = await newTranslated({ textFormat: "markdown" });
      const source = "**Bold** words, see https://example.test/a.";
      await addQuestions(setup.client, studyId, [{ ...choice, content: source }]);
      await work();
      const marked = unit(await unitsOf(studyId), source);
      const text = "**Fett**\nWorte (https://example.test/a), siehe: https://example.test/a!";
      await change(studyId, marked, { text });
      const { bytes } = await download(studyId, `?format=${format}&language=German`);
      expect(await written(studyId, bytes)).toMatchObject({ counts: { written: 0, refused: 0 } });
      expect(unit(await unitsOf(studyId), source)).toMatchObject({ text });
      const again = csv(rowOf(unit(await unitsOf(studyId), source), "**Fett**, https://example.test/a。"));
      expect(await written(studyId, again)).toMatchObject({ counts: { written: 1, refused: 0 } });
    },
  );

  it("has one language, and several are an archive that goes back as it is", async () => {
    const { studyId } = await newTranslated({}, "French", "Klingon");
    const { bytes, headers } = await download(studyId);
    expect(headers.get("content-type")).toBe("application/zip");
    const names = Object.keys(unzipSync(bytes));
    expect(names).toEqual(["translations-de.xlf", "translations-fr.xlf", "translations-tlh.xlf"]);
    expect(await written(studyId, bytes)).toMatchObject({
      format: "xliff2",
      languages: ["German", "French", "Klingon"],
      counts: { refused: 0 },
    });
    const all = await textOf(studyId, "?format=csv");
    expect(all.split(`"\r\n`)).toHaveLength(2 + (await unitsOf(studyId)).length);
    expect(await textOf(studyId, "?format=csv&state=approved&state=stale")).not.toContain("German");
    await expectStatus(setup.client.send("GET", `${path(studyId)}?language=Ditch`), 422);
  });

  it("writes what a translator has changed, and approves what is final if it is asked to", async () => {
    const { studyId } = await newTranslated();
    const file = await textOf(studyId, "?language=German");
    const [first] = await unitsOf(studyId, "?kind=content");
    const sent = file
      .replace(/(<target>)[^<]*(<pc [^>]*>)[^<]*(<\/pc>)[^<]*(<\/target>)/, "$1Wie oft, $2Freundin$3?$4")
      .replaceAll('state="translated"', 'state="final"');
    const dry = await written(studyId, sent, { dry_run: "true", approve: "true" });
    expect(await unitsOf(studyId, "?state=machine")).toHaveLength(dry.counts.units);
    const body = await written(studyId, sent, { approve: "true" });
    expect({ ...dry, dry_run: false }).toEqual(body);
    expect(body.counts).toMatchObject({ written: 1, approved: body.counts.units, unchanged: 0, refused: 0 });
    expect(body.entries).toMatchObject([
      { id: first?.id, result: "written", code: null, place: expect.stringMatching(/^line \d+$/) },
    ]);
    const after = await unitsOf(studyId);
    expect(after.every(({ state }) => state === "approved")).toBe(true);
    expect(unit(after, choice.content)).toMatchObject({
      text: "Wie oft, {{metadata.name|Freundin}}?",
      origin: "person",
      by: { type: "api_key" },
    });
    expect(unit(after, "007")).toMatchObject({ origin: "machine" });
  });

  it("is in whole or not at all, unless parts of it are asked for", async () => {
    const { studyId } = await newTranslated();
    const all = await unitsOf(studyId);
    const [label, other, content, description] = [
      "007",
      "TRUE",
      choice.content,
      choice.props.description,
    ].map((source) => unit(all, source)) as [Unit, Unit, Unit, Unit];
    const edited = await change(studyId, other, { text: "Richtig" });
    const file = csv(
      rowOf(label, "null null sieben"),
      rowOf(content, "Wie oft, {{metadata.email|Freund}}?"),
      rowOf(description, "Siehe https://example.test/a?b&c und https://evil.test"),
      rowOf(edited, "Wahr", { etag: other.etag }),
      rowOf(label, "noch einmal"),
      rowOf(unit(all, "two\r\nlines"), "x".repeat(501)),
      rowOf(unit(all, "=1+1"), "Richtig"),
      rowOf(label, "Sieben", { language: "Dutch" }),
      rowOf({ ...label, id: "study.nothing" }, "Sieben"),
      rowOf({ ...label, source: "008" }, "Acht"),
    );
    const refused = [
      "placeholders_differ",
      "address_added",
      "changed_since",
      "duplicate_unit",
      "too_long",
      "not_distinct",
      "unknown_language",
      "unknown_unit",
      "source_changed",
    ];
    const { status, body } = await upload(studyId, file);
    expect(status).toBe(422);
    expect(body.code).toBe("units_refused");
    expect(codes(body)).toEqual(refused);
    expect(body.errors[0]).toMatchObject({
      loc: ["body", "file"],
      id: content.id,
      language: "German",
      result: "refused",
      expected: ["{{metadata.name}}"],
      actual: ["{{metadata.email}}"],
      place: "line 3",
    });
    expect(unit(await unitsOf(studyId), "007")).toEqual(label);
    const partial = await written(studyId, file, { partial: "true" });
    expect(codes(partial)).toEqual([null, ...refused]);
    expect(partial.counts).toEqual({ units: 10, written: 1, approved: 0, unchanged: 0, refused: 9 });
    expect(unit(await unitsOf(studyId), "007")).toMatchObject({ text: "null null sieben", state: "edited" });
  });

  it("brings in no other reference, no unit of another study, and no markup as more than its letters", async () => {
    const { studyId, id } = await newTranslated();
    const own = unit(await unitsOf(studyId), choice.content);
    const another = await newTranslated();
    const others = await newClient(stack);
    const theirs = await newStudy(others, languages("German"));
    const [there = ""] = await addQuestions(others, theirs, [choice]);
    const foreign = [
      unit(await unitsOf(another.studyId), "007"),
      { ...unit(await unitsOf(studyId), "007"), id: own.id.replace(id, there) },
    ];
    const script = "<script>alert(1)</script>";
    const file = csv(
      rowOf(own, `Wie oft, {{metadata.name|du}}, nach {{Q:${id}}}?`),
      ...foreign.map((each) => rowOf(each, "Sieben")),
      rowOf(
        unit(await unitsOf(studyId), choice.props.description),
        `Siehe https://example.test/a?b&c ${script}`,
      ),
    );
    const { status, body } = await upload(studyId, file, { partial: "true" });
    expect(status).toBe(200);
    expect(codes(body)?.filter(Boolean)).toEqual(["placeholders_differ", "unknown_unit", "unknown_unit"]);
    const { body: untouched } = await others.send("GET", `/studies/${theirs}/translation-units?state=edited`);
    expect(untouched).toEqual([]);
    expect(unit(await unitsOf(another.studyId), "007").state).toBe("machine");
    const content = csv(rowOf(own, `Wie oft, {{metadata.name|du}}? ${script}`));
    expect((await upload(studyId, content)).status).toBe(200);
    const shown = (await setup.translated(studyId, "German"))[0].translated_question_formatted_content;
    expect(shown).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(shown).not.toContain("<script");
    const [marked] = await unitsOf(studyId, "?kind=content");
    expect(marked).toMatchObject({ warnings: [{ code: "format_differs" }] });
  });

  it("has nothing that is private, in any format", async () => {
    const { studyId } = await newTranslated();
    const secret = "for the team alone";
    await expectStatus(setup.client.send("PUT", `/studies/${studyId}`, { description: secret }), 200);
    const props = { goals: [secret] };
    await addQuestions(setup.client, studyId, [
      { type: "exploratory", content: "Why?", interviewer_notes: secret, props },
    ]);
    for (const format of ["xliff2", "xliff1", "csv"]) {
      const text = await textOf(studyId, `?format=${format}&language=German`);
      expect(text).toContain("Why?");
      expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(await unitsOf(studyId))).not.toContain(secret);
  });

  it("of XLIFF 1.2 approves nothing by an attribute that tools set by themselves", async () => {
    const { studyId } = await newTranslated();
    const file = await textOf(studyId, "?format=xliff1&language=German");
    const sent = file.replaceAll("<trans-unit ", '<trans-unit approved="yes" ');
    expect(sent).not.toBe(file);
    expect(await written(studyId, sent, { approve: "true" })).toMatchObject({
      counts: { written: 0, approved: 0, refused: 0 },
    });
    expect((await unitsOf(studyId)).every(({ state }) => state === "machine")).toBe(true);
  });

  it("follows a text that has moved within its question, and leaves a machine's that nobody read", async () => {
    const { studyId, id } = await newTranslated();
    const file = await textOf(studyId, "?format=csv");
    const options = ["new", ...choice.props.options];
    const props = { options, description: choice.props.description };
    await expectStatus(setup.client.send("PUT", `/questions/${id}`, { props }), 204);
    const sent = file.replace(`"'007","'007"`, `"'007","'0 0 7"`);
    expect(sent).not.toBe(file);
    const body = await written(studyId, sent);
    expect(body.counts).toMatchObject({ written: 1, refused: 0 });
    expect(unit(await unitsOf(studyId), "007")).toMatchObject({ text: "0 0 7", state: "edited" });
    expect(unit(await unitsOf(studyId), "TRUE")).toMatchObject({ state: "machine" });
  });

  it("names its language in other ways, and takes the request's where it names none", async () => {
    const { studyId } = await newTranslated();
    const label = unit(await unitsOf(studyId), "007");
    for (const [at, language] of ["de", "de-DE", "german", " German "].entries()) {
      const body = await written(studyId, csv(rowOf(label, `Sieben ${at}`, { language })), {
        partial: "true",
      });
      expect(body.languages).toEqual(["German"]);
    }
    const { body } = await upload(studyId, csv(rowOf(label, "Sieben", { language: "" })));
    expect(codes(body)).toEqual(["unknown_language"]);
    const own = unit(await unitsOf(studyId), "007");
    await written(studyId, csv(rowOf(own, "Sieben", { language: "" })), { language: "German" });
  });

  it("never changes what is locked, agreed to, or critical to who may not change settings", async () => {
    const { studyId } = await newTranslated({ consent });
    const all = await unitsOf(studyId);
    const locked = await change(studyId, unit(all, "007"), { is_locked: true });
    const agreement = unit(all, consent.text);
    const form = { sha256: "x".repeat(64), at: new Date(setup.clock).toISOString() };
    await stack.pool.query(
      `insert into consent_text (study_id, version, language, text, sha256, source_sha256, first_agreed_at)
       values ($1, '1', 'German', 'x', $2, $2, $3)`,
      [studyId, form.sha256, form.at],
    );
    const agreed = await upload(studyId, csv(rowOf(agreement, "Ja")));
    expect(codes(agreed.body)).toEqual(["consent_version_used"]);
    const { body } = await upload(studyId, csv(rowOf(locked, "Sieben")));
    expect(codes(body)).toEqual(["unit_locked"]);
    const organization_id = setup.client.organizationId;
    const { id: sub } = await addMember(stack.ctx, { organization_id, email: "a@desk.test", role: "member" });
    const policy = { access_policy: "CAN_EDIT_SURVEY_ONLY" };
    await expectStatus(setup.client.send("PUT", `/studies/${studyId}`, policy), 200);
    const token = await issuer.token({ sub, org_id: organization_id, scope: "studies:read studies:write" });
    const sent = await upload(studyId, csv(rowOf(agreement, "Ja")), {}, token);
    expect(codes(sent.body)).toEqual(["forbidden"]);
  });

  it("is refused as a whole where it cannot be read", async () => {
    const { studyId } = await newTranslated();
    const missing = await upload(studyId, null);
    expect(missing).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "file"] }] } });
    const { status, body } = await upload(studyId, "<xliff version='2.0'>\n<file></xliff>");
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "malformed_file", errors: [{ code: "malformed_file", line: 2 }] });
    const inner = zipSync({ "a.zip": new Uint8Array(10) });
    expect((await upload(studyId, inner)).body.code).toBe("unsafe_archive");
    const head = "id,target\n";
    const most = head + "x".repeat(maxTranslationFileBytes - head.length);
    expect((await upload(studyId, most)).body.counts).toMatchObject({ units: 1, unchanged: 1 });
    expect(await upload(studyId, `${most}x`)).toMatchObject({ status: 413 });
  });

  it("of more units than are stored at a time is in whole or not at all, in the order of the file", async () => {
    const studyId = await newStudy(setup.client, languages("German", "French"));
    const questions = Array.from({ length: 20 }, (_, at) => ({ ...choice, content: `Question ${at}?` }));
    await addQuestions(setup.client, studyId, questions);
    const all = await unitsOf(studyId, "?limit=500");
    const blank = rowOf({ ...(all[0] as Unit), id: "study.nothing" }, "");
    const many = Array.from({ length: 50_000 }, () => blank);
    const rows = all.map((each) => rowOf(each, `${each.source} übersetzt`));
    // Of the part that is decided on last: what the first one has stored is taken back.
    const wrong = rowOf({ ...(all[0] as Unit), id: "a.nothing", source: "Nothing" }, "Nichts");
    const refused = await upload(studyId, csv(wrong, ...many, ...rows));
    expect(refused).toMatchObject({ status: 422, body: { code: "units_refused" } });
    expect(codes(refused.body)).toEqual(["unknown_unit"]);
    expect((await unitsOf(studyId, "?limit=500")).every(({ state }) => state === "missing")).toBe(true);
    const body = await written(studyId, csv(...many, ...rows, wrong), { partial: "true" });
    const { length } = all;
    expect(body.counts).toEqual({
      units: many.length + length + 1,
      written: length,
      approved: 0,
      unchanged: many.length,
      refused: 1,
    });
    expect(body.entries.map(({ id }: { id: string }) => id)).toEqual([
      ...all.map(({ id }) => id),
      "a.nothing",
    ]);
    const texts = (await unitsOf(studyId, "?limit=500")).map(({ text }) => text);
    expect(texts).toEqual(all.map(({ source }) => `${source} übersetzt`));
  });

  it("takes eight statements at any size, and leaves an entry of numbers a language", async () => {
    const counts: number[] = [];
    for (const size of [1, 40]) {
      const studyId = await newStudy(setup.client, languages("German", "French"));
      const questions = Array.from({ length: size }, (_, at) => ({
        type: "question",
        content: `Question ${at}?`,
      }));
      await addQuestions(setup.client, studyId, questions);
      const all = await unitsOf(studyId, "?limit=500");
      const file = csv(...all.map((each) => rowOf(each, `Übersetzt: ${each.source}`)));
      stack.takeStatements();
      const body = await written(studyId, file);
      counts.push(stack.takeStatements().length);
      expect(body.counts.written).toBe(all.length);
      const entries = await setup.client.send("GET", `/audit-log?study_id=${studyId}&limit=100`);
      expect(entries.body.entries).toContainEqual(
        expect.objectContaining({
          action: "translation_file.import",
          changes: { German: { from: null, to: all.length / 2 }, French: { from: null, to: all.length / 2 } },
        }),
      );
    }
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeLessThanOrEqual(8);
  });
});
