import { describe, expect, it } from "vitest";
import { referenceOf } from "#survey/interview/reference.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const find = (studyId: string, reference: string, query = "") =>
  client.send("GET", `/interviews?study_id=${studyId}&reference=${encodeURIComponent(reference)}${query}`);

describe("the reference of an interview", () => {
  it("is told at its end and on the object, and finds it", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [
      { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
    ]);
    const { id, link } = await invite(client, studyId);
    await invite(client, studyId);
    const tab = await startTab(stack, link);
    await accepted(tab.answer("A"));
    const reference = referenceOf(id);
    expect(tab.state.step).toMatchObject({ kind: "end", reference });
    const { body: read } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(read.reference).toBe(reference);
    for (const sent of [
      reference,
      reference.toLowerCase(),
      `${reference.slice(0, 5)}-${reference.slice(5)}`,
    ]) {
      const { body, headers } = await expectStatus(find(studyId, sent), 200);
      expect(body).toMatchObject([{ id, reference }]);
      expect(headers.get("x-total-count")).toBe("1");
    }
    expect((await find(studyId, reference, "&status=closed&metadata[a]=b")).body).toEqual([]);
    expect((await find(studyId, reference, "&status=closed")).body).toMatchObject([{ id }]);
  });

  it("finds nothing elsewhere, and refuses what is none", async () => {
    const here = await newStudy(client);
    const there = await newStudy(client);
    const { id } = await invite(client, here);
    expect((await expectStatus(find(there, referenceOf(id)), 200)).body).toEqual([]);
    await expectStatus(find(unknownId, referenceOf(id)), 404);
    const stranger = await newClient(stack);
    await expectStatus(
      stranger.send("GET", `/interviews?study_id=${here}&reference=${referenceOf(id)}`),
      403,
    );
    for (const sent of ["", "123456789", "12345678901", "12345U7890", "x".repeat(41)]) {
      const { body } = await expectStatus(find(here, sent), 422);
      expect(body.detail[0].loc).toEqual(["query", "reference"]);
    }
    const { body } = await expectStatus(client.send("GET", `/interviews?reference=${referenceOf(id)}`), 422);
    expect(body.detail).toMatchObject([{ loc: ["query", "vid"] }, { loc: ["query", "study_id"] }]);
  });
});
