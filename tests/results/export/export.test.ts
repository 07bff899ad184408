import { beforeEach, describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack, beforeEach);

const put = (client: Client, id: string, body: object) =>
  expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);

async function exported(client: Client, studyId: string, query = "") {
  const { text, headers } = await expectStatus(
    client.send("GET", `/studies/${studyId}/export?${query}`),
    200,
  );
  const [header = [], ...rows] = readCsv(text);
  const records = rows.map((row) => {
    expect(row).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, index) => [name, row[index]]));
  });
  return { header, records, headers, total: Number(headers.get("x-total-count")) };
}

const next = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];

describe("the export", () => {
  it("has a row for each interview and a column for each question", async () => {
    const studyId = await newStudy(client);
    const [text, choice, scale, gone] = await addQuestions(client, studyId, [
      { type: "question", content: "Why?" },
      { type: "multipleChoice", content: "=Which", props: { options: ["A", "-B"], isMultiSelect: true } },
      { type: "number", content: 'How "many", in €', props: { unit: "kg" } },
      { type: "textInput", content: "Gone" },
    ]);
    const first = await invite(client, studyId, {
      metadata: { panel: "x", n: 1, nested: { a: [1] } },
      title: "+49",
    });
    const second = await invite(client, studyId, {
      is_simulated: true,
      metadata: { "": "empty", panel: "@y" },
    });
    await invite(client, studyId, { is_mock: true, metadata: { mock: 1 } });
    await put(client, first.id, {
      status: "closed",
      started_at: "2026-01-02T03:04:05.678+01:00",
      ended_at: "2026-01-02T04:00:00Z",
      active_time: 12.5,
      answers: [
        { question_id: text, value: "=1+1\nand more" },
        { question_id: choice, value: ["-B", "A"] },
        { question_id: scale, value: -2.5 },
        { question_id: gone, value: "not shown" },
      ],
    });
    await stack.pool.query(
      `update answer set followups = '[{"question": "And?", "answer": "So what"}]' where question_id = $1`,
      [text],
    );
    await expectStatus(client.send("DELETE", `/questions/${gone}`), 204);
    const { header, records, headers, total } = await exported(client, studyId);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="responses-${studyId}.csv"`);
    expect(total).toBe(2);
    expect(header).toEqual([
      "interview_id",
      "title",
      "status",
      "created_at",
      "started_at",
      "completed_at",
      "language",
      "is_simulated",
      "active_time",
      "link",
      "metadata.",
      "metadata.n",
      "metadata.nested",
      "metadata.panel",
      "Q1. Why?",
      "Q2. =Which",
      'Q3. How "many", in €',
    ]);
    expect(records).toEqual([
      {
        interview_id: first.id,
        title: "'+49",
        status: "closed",
        created_at: first.created_at,
        started_at: "2026-01-02T02:04:05.678Z",
        completed_at: "2026-01-02T04:00:00.000Z",
        language: "English",
        is_simulated: "false",
        active_time: "12.5",
        link: first.link,
        "metadata.": "",
        "metadata.n": "1",
        "metadata.nested": '{"a":[1]}',
        "metadata.panel": "x",
        "Q1. Why?": "'=1+1\nand more\nSo what",
        "Q2. =Which": "'-B; A",
        'Q3. How "many", in €': "-2.5",
      },
      expect.objectContaining({
        interview_id: second.id,
        title: "",
        status: "open",
        started_at: "",
        is_simulated: "true",
        active_time: "",
        "metadata.": "empty",
        "metadata.panel": "'@y",
        "Q1. Why?": "",
      }),
    ]);
  });

  it("has a column for the metadata keys in use only", async () => {
    const studyId = await newStudy(client);
    const { id } = await invite(client, studyId, { metadata: { "x\ny": 1 } });
    expect((await exported(client, studyId)).header.at(-1)).toBe("metadata.x\ny");
    await put(client, id, { metadata: {} });
    expect((await exported(client, studyId)).header.at(-1)).toBe("link");
  });

  it("returns every interview exactly once over all pages, with the same columns, while interviews arrive", async () => {
    const studyId = await newStudy(client);
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) {
      ids.push((await invite(client, studyId, { metadata: { [`key${index}`]: index } })).id);
    }
    const seen: (string | undefined)[] = [];
    const first = await exported(client, studyId, "page_size=2");
    let { headers } = first;
    seen.push(...first.records.map((row) => row.interview_id));
    await put(client, ids[0] ?? "", { is_archived: true });
    for (let path = next(headers); path !== undefined; path = next(headers)) {
      const page = await expectStatus(client.send("GET", path), 200);
      const [header = [], ...rows] = readCsv(page.text);
      expect(header.filter((name) => name.startsWith("metadata."))).toHaveLength(6);
      seen.push(...rows.map(([id]) => id));
      headers = page.headers;
    }
    expect(seen).toEqual(ids);
    const past = await exported(client, studyId, "page=9&page_size=2");
    expect(past.records).toEqual([]);
    expect(past.header).toContain("metadata.key6");
    expect(past.total).toBe(6);
    const jump = await exported(client, studyId, "page=1&page_size=4");
    expect(jump.records.map((row) => row.interview_id)).toEqual(ids.slice(5));
  });

  it("applies the filters, and leaves archived interviews out", async () => {
    const studyId = await newStudy(client);
    const invited = [];
    for (const fields of [{}, { is_simulated: true }, {}, {}, {}])
      invited.push(await invite(client, studyId, fields));
    const [a, b, c, d, e] = invited.map(({ id }) => id as string);
    await put(client, a ?? "", { status: "closed" });
    await put(client, b ?? "", { status: "closed" });
    await put(client, d ?? "", { is_archived: true });
    await expectStatus(client.send("DELETE", `/interviews/${e}`), 204);
    const ids = async (query: string) => {
      const { records, total } = await exported(client, studyId, query);
      expect(total).toBe(records.length);
      return records.map((row) => row.interview_id);
    };
    expect(await ids("")).toEqual([a, b, c]);
    expect(await ids("status=closed")).toEqual([a, b]);
    expect(await ids("status=closed&include_simulations=false")).toEqual([a]);
    expect(await ids("include_simulations=false")).toEqual([a, c]);
    expect(await ids("status=canceled")).toEqual([]);
  });

  it("leaves out the links, and begins with a byte order mark, where that is asked for", async () => {
    const studyId = await newStudy(client);
    const { link } = await invite(client, studyId, { metadata: { a: 1 } });
    const bytes = async (query: string) =>
      Buffer.from((await expectStatus(client.send("GET", `/studies/${studyId}/export?${query}`), 200)).text);
    const plain = await exported(client, studyId);
    const without = await exported(client, studyId, "links=false");
    expect(without.header).toEqual(plain.header.filter((name) => name !== "link"));
    expect(plain.records).toMatchObject([{ link }]);
    expect((await bytes("links=false")).toString()).not.toContain("vid=");
    const response = await stack.app.request(`/api/v1/studies/${studyId}/export?bom=1`, {
      headers: { authorization: `Bearer ${client.key}` },
    });
    const marked = Buffer.from(await response.arrayBuffer());
    expect(marked.subarray(0, 3).toString("hex")).toBe("efbbbf");
    expect(marked.subarray(3)).toEqual(await bytes("bom=0"));
  });

  it("rejects invalid requests", async () => {
    const client = await newClient(stack);
    const stranger = await newClient(stack);
    const studyId = await newStudy(client);
    for (const query of [
      "page=-1",
      "page_size=0",
      "page_size=201",
      "page=",
      "page_size=",
      "after=nonsense",
      "page=x",
    ]) {
      await expectStatus(client.send("GET", `/studies/${studyId}/export?${query}`), 422);
    }
    await expectStatus(client.send("GET", `/studies/${studyId}/export?page_size=200`), 200);
    await expectStatus(client.send("GET", `/studies/${unknownId}/export`), 404);
    await expectStatus(stranger.send("GET", `/studies/${studyId}/export`), 403);
  });
});
