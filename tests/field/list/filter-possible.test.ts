import { beforeEach, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Filters by values that no answer to a question can have, and those beside them that one can. */

const stack = useStack();
const client = useOrganization(stack, beforeEach);

const asked = {
  rating: { type: "ratingScale", props: { min: 1, max: 5 } },
  half: { type: "ratingScale", props: { min: 0, max: 2, step: 0.5 } },
  fine: { type: "ratingScale", props: { min: 0, max: 100, step: 4 } },
  stars: { type: "starRating", props: { max: 4 } },
  nps: { type: "nps", props: {} },
  people: { type: "number", props: { min: 0, max: 20, step: 5 } },
  above: { type: "number", props: { min: 3 } },
  below: { type: "number", props: { max: 3, step: 2 } },
  any: { type: "number", props: {} },
  month: { type: "date", props: { precision: "month", earliest: "2025-03", latest: "2026-02" } },
  day: { type: "date", props: {} },
  choice: { type: "multipleChoice", props: { options: ["Red", "Blue"] } },
  rank: { type: "ranking", props: { options: ["Red", "Blue"], maxRanked: 1 } },
  mail: { type: "email", props: {} },
  word: { type: "shortText", props: { maxLength: 3 } },
};
type Name = keyof typeof asked;

const refused: [name: Name, condition: object | string | number, operator: string, msg: string][] = [
  ["rating", 99, "", "Must be one of 1, 2, 3, 4, 5"],
  ["rating", 0, "", "Must be one of 1, 2, 3, 4, 5"],
  ["rating", 3.5, "", "Must be one of 1, 2, 3, 4, 5"],
  ["rating", { value: [3, 6] }, "", "Must be one of 1, 2, 3, 4, 5"],
  ["rating", { gt: 5 }, "[gt]", "Must be below 5"],
  ["rating", { gte: 5.5 }, "[gte]", "Must be at most 5"],
  ["rating", { lt: 1 }, "[lt]", "Must be above 1"],
  ["rating", { lte: 0 }, "[lte]", "Must be at least 1"],
  ["rating", { gt: 3, lt: 3 }, "[lt]", "Must leave an answer that is also more than `gt`"],
  ["rating", { gte: 4, lte: 3 }, "[lte]", "Must leave an answer that is also as `gte` says"],
  ["half", 1.25, "", "Must be one of 0, 0.5, 1, 1.5, 2"],
  ["fine", 2, "", "Must be at least 0, at most 100, in steps of 4"],
  ["stars", 5, "", "Must be one of 1, 2, 3, 4"],
  ["nps", 11, "", "Must be one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"],
  ["people", 21, "", "Must be at least 0, at most 20, in steps of 5"],
  ["people", 7, "", "Must be at least 0, at most 20, in steps of 5"],
  ["above", 2, "", "Must be at least 3"],
  ["below", 1.5, "", "Must be at most 3, in steps of 2"],
  ["month", "2025-02", "", "Must be at least 2025-03, at most 2026-02"],
  ["month", "2027", "", "Must be at least 2025-03, at most 2026-02"],
  ["month", { gt: "2026" }, "[gt]", "Must be below 2026-02"],
  ["month", { lt: "2025-03" }, "[lt]", "Must be above 2025-03"],
  ["day", { gt: "2026-01-02", lt: "2026-01-01" }, "[lt]", "Must leave an answer that is also more than `gt`"],
  ["choice", "Green", "", "Must be one of Red, Blue"],
  ["rank", "Green", "", "Must be one of Red, Blue"],
  ["mail", "nobody", "", "No answer to the question can have this value"],
];

const accepted: [name: Name, condition: object | string | number][] = [
  ["rating", 1],
  ["rating", "5.0"],
  ["rating", { gt: 4.9, lte: 99 }],
  ["rating", { gte: 3, lte: 3 }],
  ["half", 1.5],
  ["fine", 8],
  ["people", { value: [0, 20] }],
  ["above", 1e9],
  ["below", -4],
  ["any", -1e-9],
  ["month", "2025"],
  ["month", "2025-03"],
  ["month", { gte: "2026", lte: "2026-01" }],
  ["day", "1000-01-01"],
  ["choice", "red"],
  ["mail", " Ann@Example.com "],
  ["word", "longer"],
  ["word", { answered: false }],
];

async function studyWith() {
  const studyId = await newStudy(client);
  const names = Object.keys(asked) as Name[];
  const ids = await addQuestions(
    client,
    studyId,
    names.map((name) => ({ ...asked[name], content: name })),
  );
  const idOf = (name: Name) => ids[names.indexOf(name)] ?? "";
  return { studyId, idOf };
}

/** The condition as parameters of a query. */
function queryOf(id: string, condition: object | string | number): string {
  const parts = typeof condition === "object" ? Object.entries(condition) : [["value", condition]];
  const pairs = parts.flatMap(([name, sent]) =>
    [sent].flat().map((each): [string, string] => {
      return [`answer[${id}]${name === "value" ? "" : `[${name}]`}`, String(each)];
    }),
  );
  return new URLSearchParams(pairs).toString();
}

/** Every place that takes a filter, with how it is sent there and what it answers. */
const places = (studyId: string, figured: string, id: string, condition: object | string | number) => {
  const query = queryOf(id, condition);
  const filter = { answer: { [id]: condition } };
  return [
    ["GET", `/interviews?study_id=${studyId}&${query}`, undefined, 200],
    ["GET", `/studies/${studyId}/stats?${query}`, undefined, 200],
    ["GET", `/studies/${studyId}/questions/${figured}/stats?${query}`, undefined, 200],
    ["GET", `/studies/${studyId}/export?${query}`, undefined, 200],
    ["POST", `/studies/${studyId}/exports`, { format: "csv", filter }, 202],
    [
      "POST",
      `/studies/${studyId}/crosstabs`,
      { rows: { language: true }, columns: [{ status: true }], filter },
      200,
    ],
    ["POST", `/studies/${studyId}/shares`, { name: "x", scope: { sections: ["funnel"], filter } }, 201],
  ] as const;
};

it("a value that no answer can have is refused everywhere, with what it could be", async () => {
  const { studyId, idOf } = await studyWith();
  for (const [name, condition, operator, msg] of refused) {
    const id = idOf(name);
    for (const [method, path, body] of places(studyId, idOf("rating"), id, condition)) {
      const { body: problem } = await expectStatus(client.send(method, path, body), 422);
      const place = operator === "" ? ["value"] : [operator.slice(1, -1)];
      const inBody = path.endsWith("/shares") ? ["body", "scope", "filter"] : ["body", "filter"];
      const loc =
        body === undefined ? ["query", `answer[${id}]${operator}`] : [...inBody, "answer", id, ...place];
      expect(problem.detail, `${name} ${JSON.stringify(condition)} ${path}`).toMatchObject([
        { loc, msg, type: "invalid_filter" },
      ]);
    }
  }
});

it("a value that one can have is taken, though nobody has it yet", async () => {
  const { studyId, idOf } = await studyWith();
  for (const [name, condition] of accepted)
    for (const [method, path, body, status] of places(studyId, idOf("rating"), idOf(name), condition).filter(
      ([, path]) => !path.endsWith("/exports"),
    ))
      await expectStatus(client.send(method, path, body), status);
});

it("an answer from before a scale was shortened is still found", async () => {
  const { studyId, idOf } = await studyWith();
  const id = idOf("stars");
  const { id: interview } = await invite(client, studyId);
  const answers = [{ question_id: id, value: 4 }];
  await expectStatus(client.send("PUT", `/interviews/${interview}`, { status: "closed", answers }), 200);
  await expectStatus(client.send("PUT", `/questions/${id}`, { props: { max: 3 } }), 204);
  const found = async (sent: string) =>
    (await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&answer[${id}]${sent}`), 200))
      .body;
  expect(await found("=4")).toHaveLength(1);
  expect(await found("[gt]=3")).toHaveLength(1);
  await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&answer[${id}]=5`), 422);
});
