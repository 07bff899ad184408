import { createHash, createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, newClient } from "#tests/support/api.ts";
import { fileOf, png, useAssets } from "#tests/support/asset.ts";
import { bucketName, credentials } from "#tests/support/bucket.ts";
import { addQuestions, newStudy, questionsOf } from "#tests/support/survey.ts";

let now = () => new Date();
const setup = useAssets({ now: () => now() });
const { stack, newQuestion, readQuestion, sendForm } = setup;

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

  it("has a permanent URL, and a link that works for an hour", async () => {
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

  it("has its organization, study and simplified name in its URL", () => {
    expect(url).toMatch(
      new RegExp(
        `^https://interviews\\.example\\.test/object/public/${setup.client.organizationId}/${setup.studyId}/[0-9a-f-]{36}/Gro-e-Ma-.png$`,
      ),
    );
  });

  it("is kept when a client sends back the question that it read", async () => {
    const question = await readQuestion(questionId);
    await expectStatus(setup.client.send("PUT", `/questions/${questionId}`, question), 204);
    const stored = await stack.pool.query("select assets from question where id = $1", [questionId]);
    expect(stored.rows[0].assets).toEqual([
      { url, name: "Größe & Maß?.png", size: png.length, content_type: "image/png" },
    ]);
  });

  it("is not signed for another organization, which reads nulls", async () => {
    const stranger = await newClient(stack);
    const theirStudy = await newStudy(stranger);
    await addQuestions(stranger, theirStudy, [{ content: "Mine?", assets: [{ url, note: "kept" }] }]);
    const [question] = await questionsOf(stranger, theirStudy);
    expect(question).toMatchObject({
      content: "Mine?",
      assets: [{ url, note: "kept", download_url: null, download_url_expires_at: null }],
    });
  });

  it("is recognized under any host of the service, and only under its organization's prefix", async () => {
    const key = url.split("/object/public/")[1] ?? "";
    const { organizationId } = setup.client;
    const other = "00000000-0000-7000-8000-00000000000b";
    const signed = (path: string) => `https://interviews.example.test/object/public/${path}`;
    const addresses: [string, "link" | "nothing" | "itself"][] = [
      [`https://elsewhere.example.test/object/public/${key}`, "link"],
      [signed(`${other}/${setup.studyId}/${other}/x.png`), "nothing"],
      [signed(`${organizationId}/../${other}/${setup.studyId}/${other}/x.png`), "nothing"],
      [signed(`${organizationId}/${setup.studyId}/${other}/..%2f..%2fx.png`), "nothing"],
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

  it("reads as nulls when it cannot be signed", async () => {
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
