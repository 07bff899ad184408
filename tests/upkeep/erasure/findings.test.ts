import { expect, it } from "vitest";
import { handler as retention } from "#functions/cron/retention.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();

const said = "I get my beans from old Miller's corner shop in Vessel Street";
const texts = [
  "People get their beans near home",
  "They buy at OLD MILLER’S  corner shop; in a street nearby",
  "Old Miller's corner is far",
];

/** A study with findings that quote somebody else, and one of them the words of whoever said the above. */
async function newFindings() {
  const client = await newClient(stack);
  const folder = await expectStatus(
    client.send("POST", "/folders", { name: "Short", retention_policy_days: 1 }),
    201,
  );
  const studyId = await newStudy(client, { folder_id: folder.body.id });
  const [why = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
  const bringIn = async (value: string): Promise<string> => {
    const { id } = await invite(client, studyId);
    const body = { status: "closed", answers: [{ question_id: why, value }] };
    await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
    return id;
  };
  const person = await bringIn(said);
  const other = await bringIn("It is on my way to work");
  const quote = { question_id: why, segment: 0, message_id: null, start: 0, end: 5, text: "It is" };
  for (const [place, text] of texts.entries())
    await stack.pool.query(
      "insert into finding (id, study_id, place, text, code_ids, quotes) values (gen_random_uuid(), $1, $2, $3, '{}', $4)",
      [studyId, place, text, JSON.stringify([{ ...quote, interview_id: other }])],
    );
  const left = async () => {
    const { rows } = await stack.pool.query("select text from finding where study_id = $1 order by place", [
      studyId,
    ]);
    return rows.map(({ text }) => text);
  };
  return { client, person, other, left };
}

it("go with the participant whose words they repeat, whomever they quote", async () => {
  const { client, person, left } = await newFindings();
  expect(await left()).toEqual(texts);
  await expectStatus(client.send("DELETE", `/interviews/${person}`), 204);
  expect(await left()).toEqual([texts[0], texts[2]]);
});

it("go when retention removes those words", async () => {
  const { person, other, left } = await newFindings();
  providePorts(stack.ctx);
  const old = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await stack.pool.query(
    "update interview set created_at = $2, started_at = $2, ended_at = $2, last_message_at = $2 where id = $1",
    [person, old],
  );
  await retention({}, { awsRequestId: "run", getRemainingTimeInMillis: () => 60_000 });
  expect(await left()).toEqual([texts[0], texts[2]]);
  expect(other).toBeDefined();
});
