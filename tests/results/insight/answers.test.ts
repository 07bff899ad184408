import { describe, expect, it } from "vitest";
import {
  type Client,
  expectStatus,
  newClient,
  problemsOf,
  useOrganization,
  useStack,
} from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const search = (studyId: string, query: Record<string, string> = {}, of: Client = client) =>
  of.send("GET", `/studies/${studyId}/answers?${new URLSearchParams(query)}`);
const found = async (studyId: string, query: Record<string, string> = {}) =>
  (await expectStatus(search(studyId, query), 200)).body;
const texts = async (studyId: string, query: Record<string, string> = {}): Promise<string[]> =>
  (await found(studyId, query)).flatMap(({ segments }: { segments: { text: string }[] }) =>
    segments.map(({ text }) => text),
  );

async function survey() {
  const studyId = await newStudy(client);
  const [why = "", choice = "", score = "", mail = ""] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why?" },
    {
      type: "multipleChoice",
      content: "Which?",
      props: { options: ["Tea"], allowOther: true, isMultiSelect: true },
    },
    { type: "ratingScale", content: "How?", props: { min: 1, max: 5 } },
    { type: "email", content: "Where?" },
  ]);
  /** An interview that was conducted elsewhere. */
  const bringIn = async (answers: [string, unknown][], fields: Json = {}) => {
    const { id } = await invite(client, studyId);
    const body = {
      status: "closed",
      answers: answers.map(([question_id, value]) => ({ question_id, value })),
      ...fields,
    };
    await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
    return id;
  };
  return { studyId, why, choice, score, mail, bringIn };
}

describe("open answers", () => {
  it("are what people said in their own words, of finished interviews alone", async () => {
    const { studyId, why, choice, score, mail, bringIn } = await survey();
    const id = await bringIn([
      [why, "Too slow"],
      [choice, ["Tea", { other: "Mate" }]],
      [score, 3],
      [mail, "ann@example.test"],
    ]);
    await bringIn([
      [why, "   "],
      [choice, ["Tea"]],
    ]);
    await bringIn([[why, "not finished"]], { status: "in_progress" });
    const archived = await bringIn([[why, "archived"]]);
    await expectStatus(client.send("PUT", `/interviews/${archived}`, { is_archived: true }), 200);
    const erased = await bringIn([[why, "erased"]]);
    await expectStatus(client.send("DELETE", `/interviews/${erased}`), 204);
    const uncoded = { codes: [], state: "new" };
    const common = {
      interview_id: id,
      loop_item: null,
      language: "English",
      is_simulated: false,
      ...uncoded,
    };
    expect(await found(studyId)).toEqual([
      {
        ...common,
        question_id: why,
        answered_at: expect.any(String),
        segments: [{ segment: 0, message_id: null, text: "Too slow" }],
      },
      {
        ...common,
        question_id: choice,
        answered_at: expect.any(String),
        segments: [{ segment: 0, message_id: null, text: "Mate" }],
      },
    ]);
  });

  it("name the message that has the words, follow-ups too", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [
      { type: "question", content: "Why?", props: { maxFollowupQuestions: 1 } },
    ]);
    const { id, link } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    await accepted(tab.answer("Good"));
    await accepted(tab.say("messages", { text: "It was warm and close to the river" }));
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    const [answer] = await found(studyId);
    expect(answer.segments.map(({ segment, text }: Json) => [segment, text])).toEqual([
      [0, "Good"],
      [1, "It was warm and close to the river"],
    ]);
    for (const { message_id, text } of answer.segments)
      expect(body.conversation_json[message_id]).toMatchObject({ content: text });
  });

  it("are searched by words and phrases, in any case and form, inside words, and in follow-ups", async () => {
    const { studyId, why, choice, bringIn } = await survey();
    await bringIn([[why, "The QUEUE was too slow"]]);
    await bringIn([[why, "Slow, but not too bad"]]);
    await bringIn([[why, "Ｆｕｌｌ ｗｉｄｔｈ, 100 % fine"]]);
    await bringIn([[choice, [{ other: "Yerba mate" }]]]);
    expect(await texts(studyId, { q: "slow too" })).toHaveLength(2);
    expect(await texts(studyId, { q: '"too slow"' })).toEqual(["The QUEUE was too slow"]);
    expect(await texts(studyId, { q: "ueu" })).toEqual(["The QUEUE was too slow"]);
    expect(await texts(studyId, { q: "full WIDTH" })).toHaveLength(1);
    expect(await texts(studyId, { q: "100 %" })).toHaveLength(1);
    expect(await texts(studyId, { q: "_" })).toEqual([]);
    expect(await texts(studyId, { q: "mate" })).toEqual(["Yerba mate"]);
    await bringIn([[why, "Die STRASSE, Ο ΣΟΦΟΣ, Cafe\u0301"]]);
    for (const q of ["straße", "Strasse", "σοφος", "CAFÉ"])
      expect(await texts(studyId, { q }), q).toHaveLength(1);
    expect(await texts(studyId, { q: "mate", question_id: why })).toEqual([]);
    expect(await texts(studyId, { q: "slow", [`answer[${why}]`]: "Slow, but not too bad" })).toHaveLength(1);
  });

  it("refuse what nothing can match, and too many words", async () => {
    const { studyId } = await survey();
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");
    expect(await found(studyId, { q: words(20) })).toEqual([]);
    expect(await problemsOf(search(studyId, { q: words(21) }))).toEqual(["q too_many_terms"]);
    expect(await found(studyId, { q: "x".repeat(200) })).toEqual([]);
    expect(await problemsOf(search(studyId, { q: "x".repeat(201) }))).toEqual(["q too_big"]);
    expect(await problemsOf(search(studyId, { status: "clsed" }))).toHaveLength(1);
    expect(await problemsOf(search(studyId, { after: "x" }))).toEqual(["after invalid_cursor"]);
    await expectStatus(search(unknownId), 404);
    await expectStatus(search(studyId, {}, await newClient(stack)), 403);
  });

  it("lose what retention removes, and count simulated respondents apart", async () => {
    const { studyId, why, bringIn } = await survey();
    await bringIn([[why, "kept"]]);
    await bringIn([[why, "made up"]], {});
    const { rows } = await stack.pool.query(
      "select id from interview where study_id = $1 order by created_at",
      [studyId],
    );
    await stack.pool.query("update interview set is_simulated = true where id = $1", [rows[1].id]);
    expect(await texts(studyId)).toEqual(["kept"]);
    expect(await texts(studyId, { include_simulations: "true" })).toEqual(["kept", "made up"]);
    await stack.pool.query("update interview set content_removed_at = now() where id = $1", [rows[0].id]);
    expect(await texts(studyId)).toEqual([]);
  });

  it("are all there along the links, each once", async () => {
    const { studyId, why, choice } = await survey();
    await stack.pool.query(
      `with made as (
         insert into interview (id, study_id, organization_id, metadata, status, type, language, is_mock, is_simulated, is_archived,
           progress, is_conducted, created_at, updated_at, revision)
         select gen_random_uuid(), $1, $2, '{}', 'closed', 'x', 'English', false, false, false, 100, true,
           '2026-01-01'::timestamptz + (n / 3) * interval '1 second', now(), 1 from generate_series(1, 150) n returning id)
       insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
       select made.id, q.id, q.place, '', q.type, 'answered', q.value::jsonb, 'said', '[]', now()
       from made, (values ($3::uuid, 0, 'textInput', '"said"'), ($4::uuid, 1, 'multipleChoice', '{"other": "said"}')) q (id, place, type, value)`,
      [studyId, client.organizationId, why, choice],
    );
    const seen: string[] = [];
    let path: string | null = `/studies/${studyId}/answers`;
    for (let pages = 0; path !== null && pages < 5; pages++) {
      const answer: Awaited<ReturnType<typeof expectStatus>> = await expectStatus(
        client.send("GET", path),
        200,
      );
      seen.push(...answer.body.map((each: Json) => `${each.interview_id} ${each.question_id}`));
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
      path = next === undefined ? null : next.slice(next.indexOf("/api/v1") + "/api/v1".length);
    }
    expect([seen.length, new Set(seen).size]).toEqual([300, 300]);
  });
});
