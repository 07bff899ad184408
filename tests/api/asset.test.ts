import { createHash, createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { bucketName, credentials } from "#tests/support/bucket.ts";
import { addQuestions, newStudy, questionsOf } from "#tests/support/survey.ts";

let now = () => new Date();
const stack = useStack({ now: () => now() });
let client: Client;
let studyId: string;

beforeAll(async () => {
  client = await newClient(stack);
  studyId = await newStudy(client);
});

const pixels =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const png = Buffer.from(pixels, "base64");

async function newQuestion(fields: Record<string, unknown> = {}): Promise<string> {
  const [id] = await addQuestions(client, studyId, [{ content: "Look", ...fields }]);
  return id ?? "";
}

const readQuestion = async (id: string, of = client) =>
  (await questionsOf(of, studyId)).find((question: { id: string }) => question.id === id);

const fileOf = (data: Uint8Array | string, name: string) =>
  new File([typeof data === "string" ? data : new Uint8Array(data)], name, { type: "text/html" });

async function sendForm(questionId: string, parts: [string, string | File][], headers = {}) {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part);
  const response = await stack.app.request(`/api/v1/questions/${questionId}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${client.key}`, ...headers },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, text, body: text === "" ? undefined : JSON.parse(text) };
}

/** Signature Version 4 by the book, so that neither the SDK nor the stand-in has the last word. */
function signatureOf(url: URL): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonical = ["GET", url.pathname, query, `host:${url.host}`, "", "host", "UNSIGNED-PAYLOAD"].join(
    "\n",
  );
  const date = url.searchParams.get("X-Amz-Date") ?? "";
  const scope = [date.slice(0, 8), "us-east-1", "s3", "aws4_request"];
  const digest = createHash("sha256").update(canonical).digest("hex");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  return hmac(key, ["AWS4-HMAC-SHA256", date, scope.join("/"), digest].join("\n")).toString("hex");
}

describe("a stored file", () => {
  let questionId: string;
  let url: string;

  beforeAll(async () => {
    questionId = await newQuestion();
    await sendForm(questionId, [["file", fileOf(png, "Größe & Maß?.png")]]);
    url = (await readQuestion(questionId)).assets[0].url;
  });

  it("has a stable address that names it, and a link that works for an hour", async () => {
    now = () => new Date("2026-05-01T10:00:00.789Z");
    const [first] = (await readQuestion(questionId)).assets;
    const link = new URL(first.download_url);
    expect(first.download_url_expires_at).toBe("2026-05-01T11:00:00.000Z");
    expect(link.searchParams.get("X-Amz-Date")).toBe("20260501T100000Z");
    expect(link.searchParams.get("X-Amz-Expires")).toBe("3600");
    expect(link.searchParams.get("X-Amz-Credential")).toMatch(
      /^local\/20260501\/us-east-1\/s3\/aws4_request$/,
    );
    expect(link.searchParams.get("X-Amz-SignedHeaders")).toBe("host");
    expect(link.searchParams.get("X-Amz-Signature")).toBe(signatureOf(link));
    expect(link.pathname).toBe(`/${bucketName}/${url.split("/object/public/")[1]}`);
    now = () => new Date();
    const [again] = (await readQuestion(questionId)).assets;
    expect(again.url).toBe(first.url);
    expect(again.download_url).not.toBe(first.download_url);
    const file = await fetch(again.download_url);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect((await fetch(first.download_url)).status).toBe(403);
    expect((await fetch(again.download_url.replace("Expires=3600", "Expires=7200"))).status).toBe(403);
    expect(
      (await fetch(again.url.replace("https://interviews.example.test", stack.storage.endpoint))).status,
    ).not.toBe(200);
  });

  it("carries its organization, study and a plain name in its address", () => {
    expect(url).toMatch(
      new RegExp(
        `^https://interviews\\.example\\.test/object/public/${client.organizationId}/${studyId}/[0-9a-f-]{36}/Gro-e-Ma-.png$`,
      ),
    );
  });

  it("stays when the question is sent back as it was read", async () => {
    const question = await readQuestion(questionId);
    await expectStatus(client.send("PUT", `/questions/${questionId}`, question), 204);
    const stored = await stack.pool.query("select assets from question where id = $1", [questionId]);
    expect(stored.rows[0].assets).toEqual([
      { url, name: "Größe & Maß?.png", size: png.length, content_type: "image/png" },
    ]);
  });

  it("is signed for nobody else: another organization's address reads as nulls", async () => {
    const stranger = await newClient(stack);
    const theirStudy = await newStudy(stranger);
    await addQuestions(stranger, theirStudy, [{ content: "Mine?", assets: [{ url, note: "kept" }] }]);
    const [question] = await questionsOf(stranger, theirStudy);
    expect(question).toMatchObject({
      content: "Mine?",
      assets: [{ url, note: "kept", download_url: null, download_url_expires_at: null }],
    });
  });

  it("is known wherever the service is reached, and never beyond its own prefix", async () => {
    const key = url.split("/object/public/")[1] ?? "";
    const { organizationId } = client;
    const other = "00000000-0000-7000-8000-00000000000b";
    const signed = (path: string) => `https://interviews.example.test/object/public/${path}`;
    const addresses: [string, "link" | "nothing" | "itself"][] = [
      [`https://elsewhere.example.test/object/public/${key}`, "link"],
      [signed(`${other}/${studyId}/${other}/x.png`), "nothing"],
      [signed(`${organizationId}/../${other}/${studyId}/${other}/x.png`), "nothing"],
      [signed(`${organizationId}/${studyId}/${other}/..%2f..%2fx.png`), "nothing"],
      [signed("tmp/large"), "nothing"],
      [signed(""), "nothing"],
      ["https://cdn.example.test/object/public/picture.png", "itself"],
      ["http://cdn.example.test/picture.png?x=1", "itself"],
      ["ftp://cdn.example.test/picture.png", "nothing"],
      ["javascript:alert(1)", "nothing"],
      ["picture.png", "nothing"],
    ];
    const id = await newQuestion({ assets: addresses.map(([address]) => ({ url: address })) });
    const { assets } = await readQuestion(id);
    for (const [index, [address, outcome]] of addresses.entries()) {
      const { download_url, download_url_expires_at } = assets[index];
      if (outcome === "link") expect(download_url).toContain("X-Amz-Signature");
      else
        expect({ address, download_url }).toEqual({
          address,
          download_url: outcome === "itself" ? address : null,
        });
      if (outcome !== "link") expect(download_url_expires_at).toBeNull();
    }
  });

  it("does not keep the rest from being read when it cannot be signed", async () => {
    const { bucket } = stack.ctx;
    const { signDownload } = bucket;
    const failing = async () => Promise.reject(new Error("no credentials"));
    const error = console.error;
    Object.assign(bucket, { signDownload: failing });
    console.error = () => {};
    try {
      expect(await readQuestion(questionId)).toMatchObject({
        content: "Look",
        assets: [{ url, download_url: null, download_url_expires_at: null }],
      });
    } finally {
      Object.assign(bucket, { signDownload });
      console.error = error;
    }
  });
});

describe("files sent with a question", () => {
  const ftyp = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0isom`)]);
  const webm = Buffer.concat([
    Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"),
    Buffer.alloc(20),
  ]);
  const formats: [string, string, Uint8Array | string][] = [
    ["image/jpeg", "a.exe", Buffer.from("ffd8ffe000104a464946", "hex")],
    ["image/png", "b.html", png],
    ["image/gif", "c", "GIF89a\x01"],
    ["image/webp", "d.jpg", "RIFF\x10\0\0\0WEBPVP8 "],
    ["video/mp4", "e.mov", ftyp("mp42")],
    ["video/quicktime", "f.mp4", ftyp("qt  ")],
    ["video/webm", "g.mkv", webm],
    ["application/pdf", "h.txt", "%PDF-1.7\n"],
  ];

  it.each(formats)("are %s by their content, whatever they are called", async (content_type, name, data) => {
    const id = await newQuestion();
    const { status } = await sendForm(id, [["file", fileOf(data, name)]]);
    expect(status).toBe(204);
    const { assets } = await readQuestion(id);
    expect(assets).toMatchObject([{ name, content_type }]);
    expect((await fetch(assets[0].download_url)).headers.get("content-type")).toBe(content_type);
  });

  it.each([
    ["a page", "<html><script>alert(1)</script>", "x.png"],
    ["a drawing with script", "<svg xmlns='http://www.w3.org/2000/svg'/>", "x.png"],
    ["text that begins like a film", "The wide world of moov", "x.mov"],
    ["an archive", "PK\x03\x04", "x.pdf"],
    ["a HEIF picture", ftyp("heic"), "x.mp4"],
    ["a Matroska film", Buffer.from("1a45dfa3934282886d6174726f736b61", "hex"), "x.webm"],
    ["nothing", "", "x.png"],
  ])("are refused when they are %s", async (_what, data, name) => {
    const id = await newQuestion();
    const { status, body } = await sendForm(id, [
      ["file", fileOf(png, "fine.png")],
      ["file", fileOf(data, name)],
      ["content", "Changed"],
    ]);
    expect(status).toBe(422);
    expect(body.detail).toEqual([
      expect.objectContaining({ loc: ["body", "file", 1], type: "unsupported_file" }),
    ]);
    expect(await readQuestion(id)).toMatchObject({ content: "Look", assets: null });
  });

  it("are added to the assets there are, or to those sent with them; other parts change fields", async () => {
    const id = await newQuestion({ type: "number", assets: [{ url: "https://cdn.example.test/1.png" }] });
    const more = await sendForm(id, [
      ["file", fileOf(png, "2.png")],
      ["file", fileOf(png, "3.png")],
      ["content", "How many?"],
      ["interviewer_notes", "Ask twice"],
      ["props", JSON.stringify({ min: 1, max: 5 })],
      ["display_order", "0"],
    ]);
    expect(more.status, more.text).toBe(204);
    const question = await readQuestion(id);
    expect(question).toMatchObject({
      content: "How many?",
      interviewer_notes: "Ask twice",
      props: { min: 1, max: 5 },
      display_order: 0,
      assets: [{ url: "https://cdn.example.test/1.png" }, { name: "2.png" }, { name: "3.png" }],
    });
    await sendForm(id, [
      ["assets", JSON.stringify([question.assets[2]])],
      ["file", fileOf(png, "4.png")],
    ]);
    expect((await readQuestion(id)).assets).toMatchObject([{ name: "3.png" }, { name: "4.png" }]);
    await sendForm(id, [["content", "No file at all"]]);
    expect(await readQuestion(id)).toMatchObject({ content: "No file at all", assets: [{}, {}] });
  });

  it("lose none of what two requests add at once", async () => {
    const id = await newQuestion();
    const names = ["1.png", "2.png", "3.png", "4.png"];
    await Promise.all(names.map((name) => sendForm(id, [["file", fileOf(png, name)]])));
    const { assets } = await readQuestion(id);
    expect(assets.map(({ name }: { name: string }) => name).sort()).toEqual(names);
  });

  it("come in a form that is held to the rules of JSON", async () => {
    const id = await newQuestion();
    const problems = async (parts: [string, string][], headers = {}) => {
      const { status, body } = await sendForm(id, parts, headers);
      expect(status).toBe(422);
      return body.detail.map(({ loc, type }: { loc: unknown[]; type: string }) => [loc.join("."), type]);
    };
    expect(await problems([["props", "{"]])).toEqual([["body.props", "json_invalid"]]);
    expect(await problems([["props", '{"__proto__": 1}']])).toEqual([
      ["body.props.__proto__", "forbidden_key"],
    ]);
    expect(await problems([["content", "a\0b"]])).toEqual([["body.content", "invalid_text"]]);
    expect(
      await problems([
        ["content", "a"],
        ["content", "b"],
      ]),
    ).toEqual([["body.content", "duplicate_key"]]);
    expect(await problems([["display_order", "soon"]])).toEqual([["body.display_order", "json_invalid"]]);
    expect(await problems([["display_order", "-1"]])).toEqual([["body.display_order", "too_small"]]);
    expect(await problems([["colour", "red"]], { prefer: "handling=strict" })).toEqual([
      ["body.colour", "extra_forbidden"],
    ]);
    const response = await client.send("PUT", `/questions/${id}`, "--x\r\nnonsense", {
      "content-type": "multipart/form-data; boundary=x",
    });
    expect(response).toMatchObject({ status: 422, body: { detail: [{ type: "form_invalid" }] } });
  });

  it("are together at most 4 MB, and a question has at most 50 assets", async () => {
    const id = await newQuestion();
    const large = Buffer.concat([png, Buffer.alloc(4_194_304)]);
    expect((await sendForm(id, [["file", fileOf(large, "large.png")]])).status).toBe(413);
    const fits = Buffer.concat([png, Buffer.alloc(4_190_000)]);
    expect((await sendForm(id, [["file", fileOf(fits, "fits.png")]])).status).toBe(204);
    const many = Array.from({ length: 50 }, (_, n): [string, File] => ["file", fileOf(png, `${n}.png`)]);
    expect(await sendForm(id, many)).toMatchObject({ status: 422, body: { detail: [{ type: "too_big" }] } });
    expect((await readQuestion(id)).assets).toHaveLength(1);
  });

  it("are stored for those who may change the question only", async () => {
    const stranger = await newClient(stack);
    const id = await newQuestion();
    const before = await stack.storage.bucket.list({});
    const authorization = `Bearer ${stranger.key}`;
    expect((await sendForm(id, [["file", fileOf(png, "a.png")]], { authorization })).status).toBe(403);
    expect((await sendForm(client.memberId, [["file", fileOf(png, "a.png")]])).status).toBe(404);
    expect(await stack.storage.bucket.list({})).toEqual(before);
  });
});

describe("a form to upload with", () => {
  const film = { filename: "Film über alles.mp4", content_type: "video/mp4", size: 1000 };

  const ask = async (fields = {}, headers = {}) =>
    (
      await expectStatus(
        client.send("POST", `/studies/${studyId}/uploads`, { ...film, ...fields }, headers),
        201,
      )
    ).body;

  async function upload({ upload }: Awaited<ReturnType<typeof ask>>, data: Buffer, changes = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...upload.fields, ...changes }))
      form.append(name, String(value));
    form.append("file", fileOf(data, "whatever"));
    return (await fetch(upload.url, { method: "POST", body: form })).status;
  }

  it.each([
    ["Film über alles.mp4", "Film-uber-alles.mp4"],
    ["фото.mp4", "file.mp4"],
    ["..", "file"],
    [".mp4", "file.mp4"],
    [`${"x".repeat(120)}.mp4`, `${"x".repeat(92)}.mp4`],
    [`.${"x".repeat(120)}`, "x".repeat(96)],
  ])("names %j %j, its ending kept", async (filename, name) => {
    expect((await ask({ filename })).url.split("/").at(-1)).toBe(name);
  });

  it("stores one file, which is then an asset like any other", async () => {
    const form = await ask();
    const data = Buffer.alloc(1000, 7);
    expect(await upload(form, data)).toBe(204);
    const id = await newQuestion({ assets: [{ url: form.url, kind: "stimulus" }] });
    const [asset] = (await readQuestion(id)).assets;
    expect(asset).toMatchObject({ url: form.url, kind: "stimulus" });
    const file = await fetch(asset.download_url);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(data);
    expect(file.headers.get("content-type")).toBe("video/mp4");
  });

  it.each([
    ["audio/webm;codecs=opus", "audio/webm"],
    ["Image/PNG", "image/png"],
    ['video/mp4 ; codecs="avc1.42E01E, mp4a.40.2"', "video/mp4"],
  ])("is for the bare type of %s", async (content_type, bare) => {
    const form = await ask({ content_type });
    expect(form.upload.fields["Content-Type"]).toBe(bare);
    expect(await upload(form, Buffer.alloc(10))).toBe(204);
  });

  it("takes neither more bytes, nor another type, place or time than it was made for", async () => {
    const form = await ask();
    expect(await upload(form, Buffer.alloc(1001))).toBe(400);
    expect(await upload(form, Buffer.alloc(0))).toBe(400);
    expect(await upload(form, Buffer.alloc(10), { "Content-Type": "text/html" })).toBe(403);
    expect(await upload(form, Buffer.alloc(10), { key: "elsewhere" })).toBe(403);
    expect(await upload(form, Buffer.alloc(10), { acl: "public-read" })).toBe(403);
    const policy = JSON.parse(Buffer.from(form.upload.fields.Policy, "base64").toString());
    const signed = form.upload.fields["X-Amz-Date"].replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      "$1-$2-$3T$4:$5:$6Z",
    );
    expect(Date.parse(policy.expiration)).toBe(Date.parse(signed) + 3_600_000);
  });

  it("is for pictures, films, sound and PDF, of at most a gigabyte", async () => {
    const refused = async (fields: object) =>
      (await expectStatus(client.send("POST", `/studies/${studyId}/uploads`, { ...film, ...fields }), 422))
        .body.detail[0].loc;
    expect(await refused({ content_type: "text/html" })).toEqual(["body", "content_type"]);
    for (const content_type of ["image/svg+xml", "image/x+xml", "video/xml", "audio/x.a+xml; codecs=x"])
      expect(await refused({ content_type })).toEqual(["body", "content_type"]);
    expect(await refused({ content_type: "video/mp4\r\nx: y" })).toEqual(["body", "content_type"]);
    expect(await refused({ size: 0 })).toEqual(["body", "size"]);
    expect(await refused({ size: 1_073_741_825 })).toEqual(["body", "size"]);
    expect(await refused({ filename: " " })).toEqual(["body", "filename"]);
  });

  it("is given again under its key, and kept sealed meanwhile", async () => {
    const first = await ask({}, { "idempotency-key": "upload-1" });
    expect(await ask({}, { "idempotency-key": "upload-1" })).toEqual(first);
    const { rows } = await stack.pool.query("select answer::text from idempotency_key");
    expect(rows[0].answer).not.toContain(first.upload.fields["X-Amz-Signature"]);
  });
});
