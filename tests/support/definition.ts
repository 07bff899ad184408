import { translation } from "#core/design/translation/translation.sql.ts";
import { textHash } from "#kit/digest.ts";
import { newId } from "#kit/id.ts";
import { type Client, expectStatus, type TestStack } from "./api.ts";
import { addGroup, addRandomizer, arms } from "./structure.ts";
import { addQuestions, newStudy } from "./survey.ts";

/** Definitions of studies, and a study that has something of everything. */

type Json = Record<string, unknown>;

export const definitionText = async (of: Client, id: string) =>
  (await expectStatus(of.send("GET", `/studies/${id}/definition`), 200)).text;
export const definitionOf = async (of: Client, id: string) => JSON.parse(await definitionText(of, id));
export const importInto = (of: Client, definition: unknown, fields: Json = {}) =>
  of.send("POST", "/studies/import", { definition, ...fields });
export const imported = async (of: Client, definition: unknown, fields: Json = {}) =>
  (await expectStatus(importInto(of, definition, fields), 201)).body;

export const blank = { format: "study-definition/1", title: "Blank" };

/** A study that has something of everything. */
export async function fullStudy({ ports }: TestStack, of: Client) {
  const studyId = await newStudy(of, {
    title: "Everything",
    description: "Kept",
    mode: "TEXT_ONLY",
    config: {
      lang: { support: ["English", "German"] },
      branding: { primaryColor: "#112233" },
      own: { "10": "ten", "9": "nine" },
    },
    thank_you_message: { title: "Thanks", ctaLink: "https://example.test/?a={{metadata.a}}" },
    metadata: { b: 1, a: [2] },
    insights: { kept: "as sent" },
  });
  const ids = await addQuestions(of, studyId, [
    {
      content: "Which?",
      type: "multipleChoice",
      props: { options: ["Tea", "Coffee"], mine: { "10": 1, "9": 2 } },
    },
    { content: "Why?", type: "question", interviewer_notes: "Ask about price" },
    { content: "Inner" },
    { content: "In an arm" },
    { content: "Last", type: "ratingScale", props: { min: 1, max: 5 } },
  ]);
  const [choice = "", why = "", inner = "", armed = "", last = ""] = ids;
  await expectStatus(of.send("PUT", `/questions/${why}`, { content: `You said {{Q:${choice}}}. Why?` }), 204);
  const outer = await addGroup(of, studyId, { name: "Outer", question_ids: [why], randomize: true });
  const nested = await addGroup(of, studyId, {
    name: "Nested",
    question_ids: [inner],
    parent_question_group_id: outer.id,
  });
  await addRandomizer(of, studyId, { name: "Split", arms: arms({ question_id: armed }, {}) });
  const rule = (fields: Json) =>
    expectStatus(
      of.send("POST", "/question-logic", {
        study_id: studyId,
        question_id: choice,
        comparison_value_type: "string",
        ...fields,
      }),
      201,
    );
  await rule({
    operation: "==",
    comparison_value: "Tea",
    action_type: "next_question_id",
    next_question_id: last,
  });
  await rule({
    operation: "ALWAYS",
    action_type: "move_to_question_group",
    next_question_group_id: outer.id,
  });
  await rule({ operation: "==", comparison_value: "Nothing", action_type: "end_interview" });
  const buckets = [{ kind: "choice", match: "equals", value: "Tea", limit: 3 }];
  await expectStatus(of.send("PUT", `/studies/${studyId}/questions/${choice}/quotas`, { buckets }), 200);
  await expectStatus(
    of.send("PUT", `/studies/${studyId}/quotas`, {
      mode: "url_param",
      param_name: "panel",
      buckets: [{ value: "x", limit: 2 }],
      unmatched_param_policy: "reject",
    }),
    200,
  );
  const redirects = { completed: "https://panel.example.test/?id={pid}" };
  await expectStatus(of.send("POST", `/studies/${studyId}/sources`, { name: "A panel", redirects }), 201);
  const at = "2026-01-01T00:00:00.000Z";
  const unit = (source: string, text: string | null, more = {}) => ({
    hash: textHash(source),
    text,
    at,
    ...more,
  });
  await ports.db.insert(translation).values([
    {
      id: newId(),
      study_id: studyId,
      question_id: choice,
      language: "German",
      updated_at: at,
      units: {
        '["content"]': unit("Which?", "Welches?"),
        '["props","options",0]': unit("Tee", "Tee", { is_outdated: true }),
        '["props","options",1]': unit("Coffee", null),
        '["props","options",7]': unit("Gone", "Weg"),
      },
    },
    {
      id: newId(),
      study_id: studyId,
      question_id: why,
      language: "German",
      updated_at: at,
      units: {},
      manual_content: `Sie sagten {{Q:${choice}}}. Warum?`,
      manual_hash: textHash(`You said {{Q:${choice}}}. Why?`),
    },
    {
      id: newId(),
      study_id: studyId,
      question_id: null,
      language: "German",
      updated_at: at,
      units: { '["thank_you_message","title"]': unit("Thanks", "Danke") },
    },
  ]);
  return { studyId, ids, outer, nested };
}
