import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { fileOf, useAssets } from "#tests/support/asset.ts";
import { questionShown, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const setup = useAssets();
const { stack, newQuestion, readQuestion } = setup;

const film = "https://films.example.test/film.mp4";
const vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n";

/** The URL of an uploaded file. */
async function uploaded(data: Buffer, content_type = "text/vtt"): Promise<string> {
  const path = `/studies/${setup.studyId}/uploads`;
  const asked = { filename: "film.vtt", content_type, size: data.length };
  const { body } = await expectStatus(setup.client.send("POST", path, asked), 201);
  const form = new FormData();
  for (const [name, value] of Object.entries(body.upload.fields)) form.append(name, String(value));
  form.append("file", fileOf(data, "film.vtt"));
  expect((await fetch(body.upload.url, { method: "POST", body: form })).status).toBe(204);
  return body.url;
}

it("an image says what it shows, in 1,000 characters at most", async () => {
  const assets = (alt: string) => [{ url: "https://films.example.test/cup.png", name: "IMG_1.png", alt }];
  const id = await newQuestion({ assets: assets("A cup") });
  expect((await readQuestion(id)).assets).toMatchObject([{ alt: "A cup" }]);
  const studyId = await newStudy(setup.client);
  await addQuestions(setup.client, studyId, [{ content: "Seen?", assets: assets("A cup") }]);
  const tab = await startTab(stack, (await invite(setup.client, studyId)).link);
  expect(questionShown(tab).assets).toMatchObject([{ alt: "A cup", name: "IMG_1.png" }]);
  const put = (alt: string) => setup.client.send("PUT", `/questions/${id}`, { assets: assets(alt) });
  await expectStatus(put("a".repeat(1000)), 204);
  await expectStatus(put("a".repeat(1001)), 422);
});

const withCaptions = (id: string, ...captions: object[]) =>
  setup.client.send("PUT", `/questions/${id}`, { assets: [{ url: film, captions }] });
const german = (url: string) => ({ language: "German", url });

describe("captions of a video", () => {
  it("are read back with links, sent back as they were read, and shown to participants", async () => {
    const url = await uploaded(Buffer.from(vtt));
    const id = await newQuestion({ assets: [{ url: film, captions: [german(url)] }] });
    const question = await readQuestion(id);
    const [{ captions }] = question.assets;
    expect(captions).toEqual([
      { ...german(url), download_url: expect.any(String), download_url_expires_at: expect.any(String) },
    ]);
    const file = await fetch(captions[0].download_url);
    expect([await file.text(), file.headers.get("content-type")]).toEqual([vtt, "text/vtt"]);
    await expectStatus(setup.client.send("PUT", `/questions/${id}`, question), 204);
    const { rows } = await stack.pool.query(
      "select assets, file_ids(assets) ids from question where id = $1",
      [id],
    );
    expect(rows[0].assets).toEqual([{ url: film, captions: [german(url)] }]);
    // What nothing names is swept away.
    expect(rows[0].ids).toContain(url.split("/").at(-2));
    const studyId = await newStudy(setup.client);
    await addQuestions(setup.client, studyId, [{ content: "Seen?", assets: rows[0].assets }]);
    const tab = await startTab(stack, (await invite(setup.client, studyId)).link);
    const shown = questionShown(tab).assets[0]?.captions;
    expect(shown).toEqual([{ language: "German", download_url: expect.stringContaining("film.vtt") }]);
  });

  it("begin with WEBVTT, are UTF-8 and have at most 1 MB", async () => {
    const id = await newQuestion();
    const filled = (size: number) => Buffer.from(`WEBVTT\n${"x".repeat(size - 7)}`);
    const cases: [Buffer, string | null][] = [
      [Buffer.from("WEBVTT"), null],
      [Buffer.from("\ufeffWEBVTT - film\n"), null],
      [filled(1_048_576), null],
      [filled(1_048_577), "Must be at most 1 MB"],
      [Buffer.from("WEBVTTX"), "Must begin with WEBVTT"],
      [Buffer.from("1\n00:00:00,000 --> 00:00:01,000\nHi"), "Must begin with WEBVTT"],
      [Buffer.from([...Buffer.from("WEBVTT\n"), 0xff, 0xfe]), "Must be UTF-8"],
    ];
    for (const [data, message] of cases) {
      const sent = withCaptions(id, german(await uploaded(data)));
      if (message === null) await expectStatus(sent, 204);
      else
        expect((await expectStatus(sent, 422)).body.errors).toEqual([
          { loc: ["body", "assets", 0, "captions", 0, "url"], code: "not_webvtt", message },
        ]);
    }
  });

  it("are files of the organization that were uploaded, 20 a video and 100 a request at most", async () => {
    const id = await newQuestion();
    const url = await uploaded(Buffer.from(vtt));
    const lost = url.replace(/[0-9a-f-]{36}\/film/, "00000000-0000-7000-8000-00000000000b/film");
    for (const [named, message] of [
      ["https://films.example.test/film.vtt", "Must be a file uploaded to a study"],
      [
        url.replace(setup.client.organizationId, lost.split("/").at(-2) ?? ""),
        "Must be a file uploaded to a study",
      ],
      [lost, "The file was not uploaded"],
    ] as const) {
      const { body } = await expectStatus(withCaptions(id, german(url), german(named)), 422);
      expect(body.errors).toEqual([
        { loc: ["body", "assets", 0, "captions", 1, "url"], code: "not_webvtt", message },
      ]);
    }
    const twenty = Array.from({ length: 20 }, () => german(url));
    await expectStatus(withCaptions(id, ...twenty), 204);
    await expectStatus(withCaptions(id, ...twenty, german(url)), 422);
    const assets = Array.from({ length: 6 }, (_, film) => ({
      url: `https://films.example.test/${film}.mp4`,
      captions: Array.from({ length: 20 }, (_, at) => german(`${lost}?${film * 20 + at}`)),
    }));
    const many = (count: number) => [
      ...assets.slice(0, 5),
      ...assets.slice(5).map((asset) => ({ ...asset, captions: asset.captions.slice(0, count) })),
    ];
    const send = (count: number) => setup.client.send("PUT", `/questions/${id}`, { assets: many(count) });
    expect((await expectStatus(send(1), 422)).body.errors).toMatchObject([{ code: "too_many_captions" }]);
    expect((await expectStatus(send(0), 422)).body.errors[0]).toMatchObject({ code: "not_webvtt" });
  });
});
