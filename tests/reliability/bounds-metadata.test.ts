import { beforeEach, describe, expect, it } from "vitest";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

/** Each metadata key of a study is a column of every page of its export: how many it may have. */

const stack = useStack();
const client = useOrganization(stack, beforeEach);

const keys = (count: number, prefix = "key") =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix} ${index}`, index]));

const post = (client: Client, study_id: string, metadata: object, fields = {}) =>
  client.send("POST", "/interviews", { study_id, metadata, ...fields });
const bulk = (client: Client, study_id: string, ...all: object[]) =>
  client.send("POST", "/interviews/bulk", { study_id, interviews: all.map((metadata) => ({ metadata })) });

const refusal = (field: string) => {
  const message =
    "The interviews of a study can have at most 1,000 different metadata keys, 256 KiB together";
  return {
    detail: message,
    code: "unprocessable",
    errors: [{ loc: ["body", field], code: "too_many_metadata_keys", message }],
  };
};

async function headerOf(client: Client, studyId: string): Promise<string[]> {
  const { text } = await expectStatus(client.send("GET", `/studies/${studyId}/export`), 200);
  return (readCsv(text)[0] ?? []).filter((name) => name.startsWith("metadata."));
}

async function listed(client: Client, studyId: string): Promise<number> {
  const { headers } = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
  return Number(headers.get("x-total-count"));
}

describe("metadata keys of a study", () => {
  it("are 1,000 at most, however they come", async () => {
    const studyId = await newStudy(client);
    const tooMany = await expectStatus(bulk(client, studyId, keys(501, "a"), keys(500, "b")), 422);
    expect(tooMany.body).toEqual(refusal("interviews"));
    expect(await listed(client, studyId)).toBe(0);
    await expectStatus(bulk(client, studyId, keys(500, "a"), keys(500, "b")), 200);
    expect((await expectStatus(post(client, studyId, { c: 1 }), 422)).body).toEqual(refusal("metadata"));
    await expectStatus(bulk(client, studyId, { "a 1": 1 }, { c: 1 }), 422);
    expect(await listed(client, studyId)).toBe(2);
    const { id } = await invite(client, studyId, { metadata: { "a 7": 1 } });
    const put = (metadata: object) => client.send("PUT", `/interviews/${id}`, { title: "New", metadata });
    expect((await expectStatus(put({ "a 7": 1, c: 1 }), 422)).body).toEqual(refusal("metadata"));
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(body).toMatchObject({ title: null, metadata: { "a 7": 1 } });
    await expectStatus(put({ "b 7": 2 }), 200);
    expect(await headerOf(client, studyId)).toHaveLength(1000);
  });

  it("count what a change of an interview brings", async () => {
    const studyId = await newStudy(client);
    const { id } = await invite(client, studyId, { metadata: keys(999) });
    const put = (metadata: object | null) => client.send("PUT", `/interviews/${id}`, { metadata });
    await expectStatus(put({ ...keys(1), other: 1 }), 200);
    await expectStatus(put(null), 200);
    // A key stays counted when no interview has it any more, and can be used again.
    await expectStatus(put({ another: 1 }), 422);
    await expectStatus(put({ ...keys(999), other: 2 }), 200);
    await expectStatus(put(keys(1001, "new")), 422);
  });

  it("are 256 KiB at most together", async () => {
    const studyId = await newStudy(client);
    const ofBytes = (length: number, letter: string) => ({ [letter.repeat(length)]: 1 });
    const four = ["a", "b", "c", "d"].map((letter) => ofBytes(65_000, letter));
    await expectStatus(bulk(client, studyId, ...four, ofBytes(2145, "e")), 422);
    await expectStatus(bulk(client, studyId, ...four), 200);
    await expectStatus(post(client, studyId, ofBytes(2145, "e")), 422);
    await expectStatus(post(client, studyId, ofBytes(2144, "e")), 200);
    await expectStatus(post(client, studyId, ofBytes(1, "f")), 422);
  });

  it("do not exceed the limit when many requests bring some at once", async () => {
    const studyId = await newStudy(client);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => post(client, studyId, keys(90, `of ${index}`))),
    );
    const accepted = answers.filter(({ status }) => status === 200).length;
    expect(accepted).toBe(11);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(await headerOf(client, studyId)).toHaveLength(990);
  });

  it("of mock interviews and of other studies do not count", async () => {
    const studyId = await newStudy(client);
    const other = await newStudy(client);
    await expectStatus(post(client, studyId, keys(1000)), 200);
    await expectStatus(post(client, studyId, keys(5, "mock"), { is_mock: true }), 200);
    await expectStatus(post(client, other, keys(1000, "other")), 200);
    await expectStatus(post(client, studyId, { "key 3": 1 }, { is_simulated: true }), 200);
  });
});
