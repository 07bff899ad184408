import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { fileOf, useAssets } from "#tests/support/asset.ts";

const setup = useAssets();
const { stack, newQuestion, readQuestion } = setup;

describe("an upload form", () => {
  const film = { filename: "Film über alles.mp4", content_type: "video/mp4", size: 1000 };

  const ask = async (fields = {}, headers = {}) =>
    (
      await expectStatus(
        setup.client.send("POST", `/studies/${setup.studyId}/uploads`, { ...film, ...fields }, headers),
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
  ])("names %j %j and keeps its extension", async (filename, name) => {
    expect((await ask({ filename })).url.split("/").at(-1)).toBe(name);
  });

  it("stores one file, which can then be an asset", async () => {
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
  ])("is for the content type of %s without its parameters", async (content_type, bare) => {
    const form = await ask({ content_type });
    expect(form.upload.fields["Content-Type"]).toBe(bare);
    expect(await upload(form, Buffer.alloc(10))).toBe(204);
  });

  it("accepts no other size, content type, key or time", async () => {
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

  it("is for pictures, video, audio and PDF, of at most a gigabyte", async () => {
    const refused = async (fields: object) =>
      (
        await expectStatus(
          setup.client.send("POST", `/studies/${setup.studyId}/uploads`, { ...film, ...fields }),
          422,
        )
      ).body.detail[0].loc;
    expect(await refused({ content_type: "text/html" })).toEqual(["body", "content_type"]);
    for (const content_type of ["image/svg+xml", "image/x+xml", "video/xml", "audio/x.a+xml; codecs=x"])
      expect(await refused({ content_type })).toEqual(["body", "content_type"]);
    expect(await refused({ content_type: "video/mp4\r\nx: y" })).toEqual(["body", "content_type"]);
    expect(await refused({ size: 0 })).toEqual(["body", "size"]);
    expect(await refused({ size: 1_073_741_825 })).toEqual(["body", "size"]);
    expect(await refused({ filename: " " })).toEqual(["body", "filename"]);
  });

  it("is replayed under its idempotency key, and stored sealed", async () => {
    const first = await ask({}, { "idempotency-key": "upload-1" });
    expect(await ask({}, { "idempotency-key": "upload-1" })).toEqual(first);
    const { rows } = await stack.pool.query("select answer::text from idempotency_key");
    expect(rows[0].answer).not.toContain(first.upload.fields["X-Amz-Signature"]);
  });
});
