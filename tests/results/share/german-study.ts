import { expectStatus } from "#tests/support/api.ts";
import type { Sent, useInsightRuns } from "#tests/support/insight-runs.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

type Json = Record<string, unknown>;

/** What people say, and what a model makes of it. */
export const spoken = [
  ["Viel zu teuer für Anna", "Much too expensive for Anna"],
  ["Viel zu teuer, Anrufe an +49 30 1234567", "Much too expensive, calls to +49 30 1234567"],
  ["In Wien ist es zu teuer", "In Vienna it is too expensive"],
  ["Zu teuer, und zu langsam", "Too expensive, and too slow"],
] as const;

const translations = new Map<string, string>(spoken);

/** Translates all that it is asked for. */
export const translator = (request: Sent): unknown => {
  if (request.task !== "translate_answers") return {};
  const { answers } = request as unknown as { answers: { answer: string; text: string }[] };
  return {
    translations: answers.map(({ answer, text }) => ({
      answer,
      text: translations.get(text) ?? `English: ${text}`,
    })),
  };
};

/** A study in German whose four answers have a code and are quoted, and one of them in a finding. */
export async function germanStudy({ stack, client, run }: ReturnType<typeof useInsightRuns>) {
  const config = { lang: { default: { name: "German" } } };
  const studyId = await newStudy(client, { title: "Kaffee", config });
  const [why = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Warum?" }]);
  const code: string = (
    await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name: "Preis" }), 201)
  ).body.id;
  const ids: string[] = [];
  for (const [text] of spoken) {
    const { id } = await invite(client, studyId, { title: "Anna Miller", metadata: { city: "Wien" } });
    await expectStatus(
      client.send("PUT", `/interviews/${id}`, {
        status: "completed",
        started_at: "2026-01-01T10:00:00Z",
        ended_at: "2026-01-01T10:05:00Z",
        answers: [{ question_id: why, value: text }],
      }),
      200,
    );
    await stack.pool.query("update interview set language = 'German' where id = $1", [id]);
    const quote = { segment: 0, start: 0, end: [...text].length };
    await expectStatus(client.send("PUT", `/interviews/${id}/answers/${why}/codes/${code}`, { quote }), 200);
    ids.push(id);
  }
  const [text = ""] = spoken[3];
  const quoted = { interview_id: ids[3], question_id: why, segment: 0, message_id: null };
  const span = { start: 0, end: [...text].length, text };
  await stack.pool.query(
    "insert into finding (id, study_id, place, text, code_ids, quotes) values (gen_random_uuid(), $1, 0, $2, $3, $4)",
    [studyId, "The price drives people away", [code], JSON.stringify([Object.assign(quoted, span)])],
  );
  const sections = ["findings", "themes", "transcripts"];
  /** A link to it, and what its token shows. */
  const share = async (scope: Json) => {
    const body = { name: "Team", scope: { sections, min_base: 1, quotes: true, ...scope } };
    const { body: made } = await expectStatus(client.send("POST", `/studies/${studyId}/shares`, body), 201);
    const token: string = made.url.split("/").at(-1);
    const view = async (path: string) =>
      (await expectStatus(client.send("GET", `/results/v1/${token}${path}`), 200)).body;
    return { ...made, view } as { id: string; url: string; scope: Json; view: typeof view };
  };
  const translate = () => run(studyId, { parts: ["translations"], language: "English" });
  return { studyId, why, ids, share, translate };
}
