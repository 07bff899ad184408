import { describe, expect, it } from "vitest";
import { newClient } from "#tests/support/api.ts";
import { fileOf, png, useAssets } from "#tests/support/asset.ts";

const setup = useAssets();
const { stack, newQuestion, readQuestion, sendForm } = setup;

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

  it.each(formats)(
    "are stored as %s by their content, whatever their name",
    async (content_type, name, data) => {
      const id = await newQuestion();
      const { status } = await sendForm(id, [["file", fileOf(data, name)]]);
      expect(status).toBe(204);
      const { assets } = await readQuestion(id);
      expect(assets).toMatchObject([{ name, content_type }]);
      expect((await fetch(assets[0].download_url)).headers.get("content-type")).toBe(content_type);
    },
  );

  it.each([
    ["an HTML page", "<html><script>alert(1)</script>", "x.png"],
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", "x.png"],
    ["text that begins like a video", "The wide world of moov", "x.mov"],
    ["an archive", "PK\x03\x04", "x.pdf"],
    ["a HEIF picture", ftyp("heic"), "x.mp4"],
    ["a Matroska video", Buffer.from("1a45dfa3934282886d6174726f736b61", "hex"), "x.webm"],
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

  it("are added to the present assets, or to those sent with them; other parts change fields", async () => {
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

  it("are all kept when several requests add one each at once", async () => {
    const id = await newQuestion();
    const names = ["1.png", "2.png", "3.png", "4.png"];
    await Promise.all(names.map((name) => sendForm(id, [["file", fileOf(png, name)]])));
    const { assets } = await readQuestion(id);
    expect(assets.map(({ name }: { name: string }) => name).sort()).toEqual(names);
  });

  it("come in a form that is validated like JSON", async () => {
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
    const response = await setup.client.send("PUT", `/questions/${id}`, "--x\r\nnonsense", {
      "content-type": "multipart/form-data; boundary=x",
    });
    expect(response).toMatchObject({ status: 422, body: { detail: [{ type: "form_invalid" }] } });
  });

  it("have at most 4 MB in all, and a question has at most 50 assets", async () => {
    const id = await newQuestion();
    const large = Buffer.concat([png, Buffer.alloc(4_194_304)]);
    expect((await sendForm(id, [["file", fileOf(large, "large.png")]])).status).toBe(413);
    const fits = Buffer.concat([png, Buffer.alloc(4_190_000)]);
    expect((await sendForm(id, [["file", fileOf(fits, "fits.png")]])).status).toBe(204);
    const others = Array.from({ length: 50 }, (_, n) => ({ url: `https://cdn.example.test/${n}.png` }));
    const tooMany = await sendForm(id, [
      ["assets", JSON.stringify(others)],
      ["file", fileOf(png, "51.png")],
    ]);
    expect(tooMany).toMatchObject({ status: 422, body: { detail: [{ type: "too_big" }] } });
    expect((await readQuestion(id)).assets).toHaveLength(1);
  });

  it("are at most ten", async () => {
    const id = await newQuestion();
    const files = (count: number) =>
      Array.from({ length: count }, (_, n): [string, File] => ["file", fileOf(png, `${n}.png`)]);
    for (const count of [11, 3000]) {
      const before = await stack.storage.bucket.list({});
      expect(await sendForm(id, files(count))).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ["body", "file"], type: "too_big" }] },
      });
      expect(await stack.storage.bucket.list({})).toEqual(before);
    }
    expect((await sendForm(id, files(10))).status).toBe(204);
    expect((await readQuestion(id)).assets).toHaveLength(10);
  });

  it("leave nothing behind when the change is refused", async () => {
    const id = await newQuestion({ type: "number" });
    const before = await stack.storage.bucket.list({});
    const refusals: [string, string][] = [
      ["props", '{"min": "low"}'],
      ["content", "{{Q:00000000-0000-7000-8000-00000000000c}}"],
      [
        "assets",
        JSON.stringify(Array.from({ length: 50 }, (_, n) => ({ url: `https://cdn.example.test/${n}` }))),
      ],
    ];
    for (const refusal of refusals) {
      expect((await sendForm(id, [["file", fileOf(png, "a.png")], refusal])).status).toBe(422);
    }
    expect(await stack.storage.bucket.list({})).toEqual(before);
  });

  it("are queued for deletion when they cannot all be stored, or the question goes meanwhile", async () => {
    const id = await newQuestion();
    const { bucket } = stack.ctx;
    const { put } = bucket;
    const { error } = console;
    console.error = () => {};
    let puts = 0;
    Object.assign(bucket, {
      put: (...args: Parameters<typeof put>) =>
        ++puts === 2 ? Promise.reject(new Error("down")) : put(...args),
    });
    const files: [string, File][] = ["1.png", "2.png", "3.png"].map((name) => ["file", fileOf(png, name)]);
    expect((await sendForm(id, files)).status).toBe(500);
    Object.assign(bucket, {
      put: async (...args: Parameters<typeof put>) => {
        await put(...args);
        await setup.client.send("DELETE", `/questions/${id}`);
      },
    });
    expect((await sendForm(id, [["file", fileOf(png, "4.png")]])).status).toBe(404);
    Object.assign(bucket, { put });
    console.error = error;
    const { rows } = await stack.pool.query("select key from file_deletion order by key");
    expect(rows.map(({ key }) => key.split("/").at(-1)).sort()).toEqual(["1.png", "2.png", "3.png", "4.png"]);
  });

  it("are stored only for clients that may change the question", async () => {
    const stranger = await newClient(stack);
    const id = await newQuestion();
    const before = await stack.storage.bucket.list({});
    const authorization = `Bearer ${stranger.key}`;
    expect((await sendForm(id, [["file", fileOf(png, "a.png")]], { authorization })).status).toBe(403);
    expect((await sendForm(setup.client.memberId, [["file", fileOf(png, "a.png")]])).status).toBe(404);
    expect(await stack.storage.bucket.list({})).toEqual(before);
  });
});
