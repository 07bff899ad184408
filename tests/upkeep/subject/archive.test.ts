import { expect, it } from "vitest";
import { ArchiveTooLarge, archiveOf } from "#core/upkeep/subject/archive.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { askFor, carryOut, entriesOf } from "#tests/support/subjects.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { uploadFile } from "#tests/support/upload.ts";

/** Archives of data subjects who have said much: read, compressed and stored piece by piece. */

const stack = useStack();
const messages = 1500;

async function talkative() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ type: "mediaUpload" }]);
  const { id, link } = await invite(client, studyId);
  const tab = await startTab(stack, link);
  await accepted(tab.answer([await uploadFile(tab)]));
  await stack.pool.query(
    `insert into message (interview_id, seq, role, content, created_at)
     select $1, 1000 + n, 'user', n || repeat(' and so on', 1000), now() from generate_series(1, $2) n`,
    [id, messages],
  );
  return { client, id };
}

it("holds a few of an interview's rows at a time, and loses none", async () => {
  const { client, id } = await talkative();
  stack.takeStatements();
  const asked = await askFor(client, "export", { interview_ids: [id] });
  await carryOut(stack, asked);
  const reads = stack.takeStatements().filter((text) => text.includes("content::text as json"));
  expect(reads.length).toBeGreaterThan(messages / 200);
  expect(reads.every((text) => text.includes("limit 200 "))).toBe(true);
  const { body } = await expectStatus(client.send("GET", `/data-subject-requests/${asked.id}`), 200);
  const entries = await entriesOf(body.url);
  const content = JSON.parse(entries[`interviews/${id}/interview.json`]?.toString() ?? "");
  const said = content.message.map(({ content }: { content: string }) => Number.parseInt(content, 10));
  expect(said.filter((n: number) => n > 0)).toEqual(Array.from({ length: messages }, (_, n) => n + 1));
  expect(content.interview.id).toBe(id);
  expect([content.closing_summary, content.answer.length]).toEqual([[], 1]);
});

it("ends where it would be larger than it may be, and at its deadline", async () => {
  const { client, id } = await talkative();
  const system = { ...stack.ctx, actor: { kind: "system" as const } };
  const found = [{ id, study_id: id }];
  const owner = { organizationId: client.organizationId };
  const sizeOf = async (deadline: Date, most?: number) => {
    let size = 0;
    let largest = 0;
    for await (const { length } of archiveOf(system, owner, found, deadline, most)) {
      size += length;
      largest = Math.max(largest, length);
    }
    return { size, largest };
  };
  const later = new Date(Date.now() + 60_000);
  const { size, largest } = await sizeOf(later);
  // 15 MB of words.
  expect(largest).toBeLessThan(200_000);
  await expect(sizeOf(later, size)).resolves.toMatchObject({ size });
  await expect(sizeOf(later, 1024)).rejects.toThrow(ArchiveTooLarge);
  await expect(sizeOf(new Date())).rejects.toThrow("not stored in time");
});
