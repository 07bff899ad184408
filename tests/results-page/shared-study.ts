import * as fc from "fast-check";
import { samples as anySamples, type Sample } from "#tests/design/question-type/samples.ts";
import { type Client, expectStatus } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Files are uploaded by participants alone, and messages are not answered. */
const isAnswered = ({ name }: { name: string }) => name !== "mediaUpload" && name !== "message";

/** The API takes neither keys such as `constructor` nor numbers that no double has exactly. */
const acceptable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll("constructor", "builder"));

export const samples: readonly Sample[] = anySamples.map(({ name, props, answers }) => ({
  name,
  props: acceptable(props),
  answers: name === "number" ? fc.integer({ min: -50, max: 50 }) : answers.map(acceptable),
}));

/** A question for each kind of chart. */
export const few = [
  "multipleChoice",
  "nps",
  "matrixRatingScale",
  "number",
  "ranking",
  "conjoint",
  "textInput",
].flatMap((type) => samples.find(({ name }) => name === type) ?? []);

const plans = ["free", "paid"];

/** A study with questions of every type, answered by `people`, whose attribute `plan` is one of two. */
export async function newAnsweredStudy(
  client: Client,
  people: number,
  { asked = samples, config = {} } = {},
) {
  const studyId = await newStudy(client, { title: "Everything", config });
  const ids = await addQuestions(
    client,
    studyId,
    asked.map(({ name, props }, index) => ({ type: name, content: `Question ${index + 1}?`, props })),
  );
  const answers = asked.map((sample) =>
    isAnswered(sample) ? fc.sample(sample.answers, { seed: 4, numRuns: people }) : null,
  );
  for (let person = 0; person < people; person++) {
    const { id } = await invite(client, studyId, { metadata: { plan: plans[person % plans.length] } });
    await expectStatus(
      client.send("PUT", `/interviews/${id}`, {
        status: "completed",
        started_at: "2026-01-01T10:00:00Z",
        ended_at: "2026-01-01T10:05:00Z",
        active_time: 300 + person,
        conversation_json: [{ role: "user", content: `Words of person ${person}` }],
        answers: answers.flatMap((values, index) =>
          values === null ? [] : [{ question_id: ids[index], value: values[person] }],
        ),
      }),
      200,
    );
  }
  return { studyId, ids };
}

const everything = ["funnel", "questions", "crosstab", "transcripts"];

/** A link to the study's results, and the share's id. */
export async function share(client: Client, studyId: string, scope: object = {}, more: object = {}) {
  const { body } = await expectStatus(
    client.send("POST", `/studies/${studyId}/shares`, {
      name: "For the team",
      expires_at: null,
      scope: { sections: everything, min_base: 3, viewer_dimensions: [{ metadata: "plan" }], ...scope },
      ...more,
    }),
    201,
  );
  return { id: body.id as string, url: body.url as string };
}
