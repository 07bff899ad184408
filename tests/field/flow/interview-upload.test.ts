import { describe, expect, it } from "vitest";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { accepted, startInterview, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { mp4, postForm, uploadFile, wav, webm } from "#tests/support/upload.ts";

let clock = 0;
const stack = useStack({ now: () => new Date(Date.now() + clock) });
const client = useOrganization(stack);

const megabyte = 1024 * 1024;
const file = { filename: "me.png", content_type: "image/png", size: 10 };
const ask = (tab: Tab, fields: object = {}) => tab.send("POST", "/uploads", { ...file, ...fields });
const refused = (field: string) => ({ status: 422, body: { detail: [{ loc: ["body", field] }] } });
const showUs = { type: "mediaUpload", content: "Show us" };

describe("an upload form", () => {
  it.each([
    ["TEXT_ONLY", false],
    ["VIDEO", true],
  ])("is signed only if the present step takes the file: %s", async (mode, takesFilms) => {
    const questions = [
      { ...showUs, props: { accept: ["image/*"], maxSizeMb: 1 } },
      { type: "shortText", content: "And?" },
    ];
    const { tab } = await startInterview(stack, client, questions, { mode });
    const film = { filename: "me.mp4", content_type: "video/mp4" };
    expect(await ask(tab, { size: megabyte + 1 })).toMatchObject(refused("size"));
    expect(await ask(tab, film)).toMatchObject(takesFilms ? { status: 200 } : refused("content_type"));
    await accepted(ask(tab, { size: megabyte }));
    await tab.send("GET", "");
    await accepted(tab.say("skip", {}));
    const { state } = tab;
    if (takesFilms) {
      expect(await ask(tab)).toMatchObject(refused("content_type"));
      await accepted(ask(tab, { ...film, size: 20 * megabyte }));
      expect(await ask(tab, { ...film, size: 20 * megabyte + 1 })).toMatchObject(refused("size"));
    } else {
      for (const other of [{}, film, { filename: "a.wav", content_type: "audio/wav" }]) {
        expect(await ask(tab, other)).toMatchObject({
          status: 409,
          body: { detail: expect.any(String), state },
        });
      }
    }
  });

  it.each([
    ["VIDEO", 200],
    ["TEXT_ONLY", 409],
  ])("is signed for a reply that can be spoken: %s", async (mode, status) => {
    const questions = [{ type: "exploratory", content: "Why?" }];
    const { tab } = await startInterview(stack, client, questions, { mode });
    await accepted(tab.answer("Because"));
    expect(tab.state.step).toMatchObject({ followup: { text: expect.any(String) } });
    expect((await ask(tab, { filename: "a.wav", content_type: "audio/wav" })).status).toBe(status);
  });

  it("is one of at most three that no answer names yet, however many are asked for at once", async () => {
    const questions = [{ ...showUs, props: { maxFiles: 3 } }, showUs];
    const { tab, id } = await startInterview(stack, client, questions);
    const { state } = tab;
    const statuses = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => ask(tab)))).map(({ status }) => status).sort();
    expect(await statuses(1)).toEqual([200]);
    tab.state = state;
    const named = await uploadFile(tab);
    expect(await statuses(5)).toEqual([200, 429, 429, 429, 429]);
    const { status, headers, body } = await ask(tab);
    expect([status, body.code]).toEqual([429, "rate_limited"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
    tab.state = state;
    await accepted(tab.answer([named]));
    // Those of the next question are its own.
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    clock = 3_599_000;
    expect(await statuses(1)).toEqual([429]);
    clock = 3_601_000;
    expect(await statuses(1)).toEqual([200]);
    const { rows } = await stack.pool.query(
      "select uploads, upload_forms from flow where interview_id = $1",
      [id],
    );
    expect(Object.keys(rows[0].uploads)).toHaveLength(1);
    expect(Object.keys(rows[0].upload_forms)).toEqual(Object.keys(rows[0].uploads));
    clock = 0;
  });

  it("is one of ten for each turn that can be spoken", async () => {
    const questions = [{ type: "exploratory", content: "Why?" }];
    const { tab } = await startInterview(stack, client, questions, { mode: "TEXT_AND_VOICE" });
    const { state } = tab;
    const asked = async (count: number) => {
      const about = { filename: "a.wav", content_type: "audio/wav" };
      const all = await Promise.all(Array.from({ length: count }, () => ask(tab, about)));
      return all.filter(({ status }) => status === 200).length;
    };
    expect(await asked(11)).toBe(10);
    tab.state = state;
    await accepted(tab.answer("Because"));
    expect(tab.state.step).toMatchObject({ followup: { text: expect.any(String) } });
    expect(await asked(11)).toBe(10);
  });

  it("lets as many recordings of 20 MB be stored as may be transcribed of a turn", async () => {
    const questions = [{ type: "exploratory", content: "Why?" }];
    const { tab } = await startInterview(stack, client, questions, { mode: "VIDEO" });
    const film = { filename: "me.mp4", content_type: "video/mp4", size: 20 * megabyte };
    const fillTurn = async () => {
      const { state } = tab;
      for (let n = 0; n < 5; n++) expect((await ask(tab, film)).status).toBe(200);
      const { status, body } = await ask(tab, { size: 1, filename: "a.wav", content_type: "audio/wav" });
      expect(status).toBe(429);
      expect(body.detail).toContain("at most 10 upload forms and 100 MiB for this turn");
      tab.state = state;
    };
    await fillTurn();
    await accepted(tab.answer("Because"));
    expect(tab.state.step).toMatchObject({ followup: { text: expect.any(String) } });
    await fillTurn();
  });

  it("lets 60 MB be stored that no answer names yet, or what one answer can name if that is more", async () => {
    const { tab } = await startInterview(stack, client, [{ ...showUs, props: { maxSizeMb: 60 } }]);
    const sized = async (size: number) => (await ask(tab, { size })).status;
    expect(await sized(40 * megabyte)).toBe(200);
    expect(await sized(20 * megabyte + 1)).toBe(429);
    expect(await sized(20 * megabyte)).toBe(200);
    expect(await sized(1)).toBe(429);
    const many = await startInterview(stack, client, [{ ...showUs, props: { maxFiles: 5, maxSizeMb: 20 } }]);
    const each = async () => (await ask(many.tab, { size: 20 * megabyte })).status;
    for (let n = 0; n < 5; n++) expect(await each()).toBe(200);
    expect(await each()).toBe(429);
  });
});

describe("a file of an answer", () => {
  it("must be uploaded through the same interview", async () => {
    const questions = [{ ...showUs, props: { maxFiles: 2 } }];
    const { tab, studyId } = await startInterview(stack, client, questions);
    const urlOf = async (by: Tab) => (await uploadFile(by)).url;
    const own = await uploadFile(tab);
    const { host, pathname } = new URL(own.url);
    const stranger = await newClient(stack);
    const theirs = await newStudy(stranger);
    await addQuestions(stranger, theirs, questions);
    const researchers = client.send("POST", `/studies/${studyId}/uploads`, file);
    const foreign = {
      "of the same study": await urlOf(await startTab(stack, (await invite(client, studyId)).link)),
      "of another study": await urlOf((await startInterview(stack, client, questions)).tab),
      "of another organization": await urlOf(await startTab(stack, (await invite(stranger, theirs)).link)),
      "of the researcher": (await expectStatus(researchers, 201)).body.url,
      "from elsewhere": "https://elsewhere.example/a.png",
      "at another address": `https://elsewhere.example${pathname}`,
      "behind a query": `https://${host}/?to=https://${host}${pathname}`,
    };
    for (const [whose, url] of Object.entries(foreign)) {
      const told = await tab.answer([own, { ...own, url }]);
      const detail = [{ loc: ["body", "value", 1, "url"], type: "foreign_file" }];
      expect(told, whose).toMatchObject({ status: 422, body: { detail } });
    }
    await accepted(tab.answer([own]));
    expect(tab.state.status).toBe("closed");
  });

  it("is judged by its content, not by what was declared", async () => {
    const props = { accept: ["image/*", ".mp4"], maxFiles: 5, maxSizeMb: 1 };
    const { tab, id, questionIds } = await startInterview(stack, client, [{ ...showUs, props }]);
    const html = Buffer.from("<html><script>alert(1)</script>");
    const refusal = async (value: unknown, loc: unknown[], type: string) =>
      expect(await tab.answer(value)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ["body", "value", ...loc], type }] },
      });
    const page = await uploadFile(tab, html);
    const film = await uploadFile(tab, mp4);
    const unknown = await uploadFile(tab, html, { filename: "a.xyz", content_type: "image/x-unknown" });
    for (const file of [page, film, unknown]) await refusal([file], [0, "content_type"], "unsupported_file");
    const good = await uploadFile(tab);
    await refusal([good, { ...good, content_type: "image/jpeg" }], [1, "content_type"], "unsupported_file");
    const { url } = (await accepted(ask(tab))).body;
    tab.state = (await tab.send("GET", "")).state;
    await refusal([{ ...good, url }], [0, "url"], "not_uploaded");
    await stack.storage.bucket.put(keyOf(url), Buffer.concat([png, Buffer.alloc(megabyte)]), "image/png");
    await refusal([{ ...good, url }], [0, "size"], "too_big");
    await accepted(tab.answer([{ ...good, size: 1 }]));
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.parsed_conversation_json[questionIds[0] ?? ""].value).toEqual([good]);
  });

  it("may be any that devices make, under the names that they use", async () => {
    const { tab } = await startInterview(stack, client, [{ ...showUs, props: { maxFiles: 7 } }]);
    const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, "latin1");
    const files: [Uint8Array, string][] = [
      [Buffer.from("ffd8ffe000104a464946", "hex"), "image/jpg"],
      [ftyp("heic"), "image/heic"],
      [ftyp("qt  "), "video/quicktime"],
      [ftyp("3gp4"), "video/3gpp"],
      [ftyp("M4A "), "audio/x-m4a"],
      [webm, "audio/webm"],
      [Buffer.from("%PDF-1.7\n"), "application/pdf"],
    ];
    const named = await Promise.all(
      files.map(([content, content_type]) => uploadFile(tab, content, { filename: "file", content_type })),
    );
    await accepted(tab.answer(named));
  });

  it("cannot be checked while storage fails, and can be sent again", async () => {
    const { tab } = await startInterview(stack, client, [showUs]);
    const named = await uploadFile(tab);
    const { inspect } = stack.ctx.bucket;
    stack.ctx.bucket.inspect = () => Promise.reject(new Error("down"));
    const { error } = console;
    console.error = () => {};
    const told = await tab.answer([named]);
    Object.assign(stack.ctx.bucket, { inspect });
    console.error = error;
    expect(told.status).toBe(503);
    expect(told.headers.get("retry-after")).toBe("5");
    await accepted(tab.answer([named]));
  });

  it("of an interview that was brought in belongs to no other", async () => {
    const { tab, studyId, questionIds } = await startInterview(stack, client, [showUs]);
    const { id } = await invite(client, studyId);
    const bring = (url: string) =>
      client.send("PUT", `/interviews/${id}`, {
        answers: [{ question_id: questionIds[0], value: [{ url, content_type: "image/png", size: 5 }] }],
      });
    const stranger = await newClient(stack);
    const theirs = await expectStatus(
      stranger.send("POST", `/studies/${await newStudy(stranger)}/uploads`, file),
      201,
    );
    const detail = [{ loc: ["body", "answers", 0, "value", 0, "url"], type: "foreign_file" }];
    for (const url of [(await uploadFile(tab)).url, theirs.body.url]) {
      expect(await bring(url)).toMatchObject({ status: 422, body: { detail } });
    }
    const researchers = await expectStatus(client.send("POST", `/studies/${studyId}/uploads`, file), 201);
    expect((await bring(researchers.body.url)).status).toBe(200);
    expect((await bring("https://elsewhere.example/a.png")).status).toBe(200);
  });
});

const keyOf = (url: string): string => url.split("/object/public/")[1] ?? "";

describe("a signed form", () => {
  it("takes no file that is larger than was declared", async () => {
    const { tab } = await startInterview(stack, client, [{ type: "textInput", content: "Say" }], {
      mode: "VIDEO",
    });
    const about = { filename: "a.wav", content_type: "audio/wav", size: wav.byteLength - 1 };
    const { body } = await accepted(ask(tab, about));
    expect(await postForm(body.upload, wav)).toBe(400);
  });
});
