import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

let studyId: string;
beforeAll(async () => {
  studyId = await newStudy(client);
});

describe("the order of checks", () => {
  const wrong = { title: 1 };

  it("reports the path before the query, the headers and the body", async () => {
    const locs = async (method: string, path: string, body?: unknown, headers = {}) => {
      const answer = await expectStatus(client.send(method, path, body, headers), 422);
      return answer.body.detail.map(({ loc }: { loc: unknown[] }) => loc);
    };
    expect(await locs("PUT", "/studies/1", wrong)).toEqual([["path", "id"]]);
    expect(await locs("GET", "/studies/1/available-references?before_question_id=1")).toEqual([
      ["path", "id"],
    ]);
    const key = { "idempotency-key": "two words" };
    expect(await locs("POST", "/studies", wrong, key)).toEqual([["header", "Idempotency-Key"]]);
    expect(await locs("POST", "/studies", "{", key)).toEqual([["header", "Idempotency-Key"]]);
    expect(await locs("GET", "/interviews?page=-1&page_size=101")).toEqual([
      ["query", "page"],
      ["query", "page_size"],
      ["query", "vid"],
      ["query", "study_id"],
    ]);
  });

  it("checks the credential first", async () => {
    await expectStatus(client.send("PUT", "/studies/1", "{", { authorization: "" }), 401);
  });

  it("checks the request before it looks for the resource", async () => {
    await expectStatus(client.send("PUT", `/studies/${unknownId}`, wrong), 422);
  });
});

describe("ids", () => {
  const spelled = (id: string) => [id.toUpperCase(), id.replace(/[a-f]/, (letter) => letter.toUpperCase())];
  const malformed = [
    "1",
    "x",
    "%20",
    "null",
    "00000000000070008000000000000000",
    `{${unknownId}}`,
    `${unknownId}0`,
    `urn:uuid:${unknownId}`,
    `${unknownId}%0A`,
    `%20${unknownId}`,
    "0000000g-0000-7000-8000-000000000000",
    "%00",
    "%ED%A0%80",
    "%E0%A4%A",
    "%",
    "..%2F..",
    "a".repeat(5000),
    "%F0%9F%A6%8A",
    "__proto__",
  ];

  it("are accepted in any letter case and answered in lower case", async () => {
    const { id } = await invite(client, studyId);
    for (const spelling of spelled(studyId)) {
      expect((await expectStatus(client.send("GET", `/studies/${spelling}`), 200)).body.id).toBe(studyId);
      await expectStatus(client.send("GET", `/questions?study_id=${spelling}`), 200);
      expect((await invite(client, spelling)).study_id).toBe(studyId);
    }
    const page = await expectStatus(client.send("GET", `/interviews?study_id=${studyId.toUpperCase()}`), 200);
    expect(page.body.map((interview: { id: string }) => interview.id)).toContain(id);
  });

  it.each([
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "c232ab00-9414-11ec-b3c8-9f6bdeced846",
    "919108f7-52d1-4320-9bac-f847db4148a8",
  ])("accepts %s, whatever the version", async (id) => {
    const { body } = await expectStatus(client.send("GET", `/studies/${id}`), 404);
    expect(body).toEqual({ detail: "Study not found", code: "not_found" });
  });

  it.each(malformed)("refuses %j in a path", async (id) => {
    const { body } = await expectStatus(client.send("GET", `/studies/${id}`), 422);
    expect(body.detail).toMatchObject([{ loc: ["path", "id"], type: "invalid_format" }]);
  });

  it.each([...malformed, ""])("refuses %j in a query", async (id) => {
    const { body } = await expectStatus(client.send("GET", `/questions?study_id=${id}`), 422);
    expect(body.detail).toMatchObject([{ loc: ["query", "study_id"], type: "invalid_format" }]);
  });

  it.each([...malformed, "", null, 1, true, {}, [[]], [["919108f7-52d1-4320-9bac-f847db4148a8"]]])(
    "refuses %j in a body",
    async (id) => {
      const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: id }), 422);
      expect(body.detail).toMatchObject([{ loc: ["body", "study_id"] }]);
    },
  );

  it("refuses a repeated query parameter", async () => {
    const answer = client.send("GET", `/questions?study_id=${studyId}&study_id=${studyId}`);
    expect((await expectStatus(answer, 422)).body.detail).toMatchObject([{ loc: ["query", "study_id"] }]);
  });

  it("ignores unknown query parameters", async () => {
    const odd = "__proto__=1&__proto__=2&constructor=x&hasOwnProperty=%00&=1&%E0%A4%A=1&&a";
    await expectStatus(client.send("GET", `/questions?study_id=${studyId}&${odd}`), 200);
  });
});
