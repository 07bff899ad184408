import { expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { exportFile } from "#tests/support/exports.ts";
import { useInsightRuns } from "#tests/support/insight-runs.ts";
import { invite } from "#tests/support/survey.ts";

type Json = Record<string, unknown>;

const { stack, client, script, run, read, answersOf, insightsOf, addCode } = useInsightRuns();

const definition = {
  ...blank,
  questions: [
    {
      id: "q1",
      type: "multipleChoice",
      content: "Which?",
      props: { options: ["Ada", "Bo"], isMultiSelect: true, allowOther: true },
    },
    { id: "q2", type: "textInput", content: "Why {{item}}?", props: {} },
  ],
  groups: [
    {
      id: "g1",
      name: "Each",
      question_ids: ["q2"],
      display_order: 1,
      repeat_for: { source: { question_id: "q1", select: "selected" } },
    },
  ],
};

/** By interview: what was said of which item; the own words' item has no name. */
type Said = Record<string, string>;

async function survey(...all: Said[]) {
  const { study, ids: named } = await imported(client, definition);
  const ids = named as Record<string, string>;
  const studyId: string = study.id;
  const { q1 = "", q2: why = "" } = ids;
  const say = async (said: Said, id?: string): Promise<string> => {
    const interview = id ?? (await invite(client, studyId)).id;
    const items = Object.keys(said).map((item) => (item === "" ? { other: "Zed" } : item));
    const answers = [
      { question_id: q1, value: items },
      ...Object.entries(said).map(([loop_item, value]) => ({ question_id: why, loop_item, value })),
    ];
    const body = { status: "closed", answers };
    await expectStatus(client.send("PUT", `/interviews/${interview}`, body), 200);
    return interview;
  };
  const interviews: string[] = [];
  for (const said of all) interviews.push(await say(said));
  const place = (interview: number, item: string, code: string) =>
    `/interviews/${interviews[interview]}/answers/${why}/codes/${code}?loop_item=${encodeURIComponent(item)}`;
  const themes = (query = ""): Promise<Json> => read(`/studies/${studyId}/questions/${why}/themes${query}`);
  return { studyId, ids, why, interviews, say, place, themes };
}

const two: Said[] = [
  { Ada: "Ada was too expensive", Bo: "Bo was kind", "": "Zed was too expensive" },
  { Ada: "Nothing to say" },
];

/** Answers of a question by item, with their codes. */
const byItem = (answers: Json[]) =>
  answers.map(({ loop_item, segments, codes }) => [
    loop_item,
    (segments as Json[]).map(({ text }) => text).join(),
    (codes as Json[]).map(({ state }) => state).join(),
  ]);

it("are those of one answer of several that a person gives to a question in a loop", async () => {
  const { studyId, ids, why, place, themes } = await survey(...two);
  const price = await addCode(studyId, "Price");
  const quote = { segment: 0, start: 4, end: 21 };
  const { body } = await expectStatus(client.send("PUT", place(0, "Ada", price), { quote }), 200);
  expect(body.quote).toMatchObject({ loop_item: "Ada", text: "was too expensive", question_id: why });
  await expectStatus(client.send("PUT", place(0, "", price), {}), 200);
  await expectStatus(client.send("DELETE", place(0, "Bo", price)), 204);
  for (const item of ["Cy", "Zed"]) await expectStatus(client.send("PUT", place(0, item, price), {}), 404);
  await expectStatus(client.send("PUT", place(0, "", price).replace("?loop_item=", ""), {}), 404);

  expect(byItem(await answersOf(studyId, `?question_id=${why}`))).toEqual([
    ["Ada", "Ada was too expensive", "assigned"],
    ["Bo", "Bo was kind", "rejected"],
    ["", "Zed was too expensive", "assigned"],
    ["Ada", "Nothing to say", ""],
  ]);
  expect((await read(`/studies/${studyId}/codes`))[0].count).toBe(2);

  // Pooled, and of one item; one quote of a person.
  const pooled = (await themes()) as {
    base: number;
    coded: number;
    themes: { count: number; quotes: Json[] }[];
  };
  expect(pooled).toMatchObject({ base: 4, coded: 2, themes: [{ count: 2 }] });
  expect(pooled.themes[0]?.quotes.map(({ loop_item }) => loop_item)).toEqual(["Ada"]);
  expect(await themes("?loop_item=Ada")).toMatchObject({ base: 2, coded: 1, themes: [{ count: 1 }] });
  expect(await themes("?loop_item=")).toMatchObject({ base: 1, coded: 1, themes: [{ count: 1 }] });
  expect(await themes("?loop_item=Cy")).toMatchObject({ base: 0, themes: [{ count: 0 }] });

  const table = (more: Json) =>
    client.send("POST", `/studies/${studyId}/crosstabs`, {
      rows: { themes: why, ...more },
      columns: [{ status: true }],
    });
  const unnamed = await table({});
  expect([unnamed.status, unnamed.body.errors?.[0]?.code]).toEqual([422, "loop_item_required"]);
  expect((await expectStatus(table({ loop_item: "Ada" }), 200)).body.base).toBe(1);
  const theme = await read(`/studies/${studyId}/answers?theme[${why}]=${price}&question_id=${ids.q2}`);
  expect(theme).toHaveLength(3);
});

it("are in files under the item", async () => {
  const { studyId, ids, interviews, place } = await survey(...two);
  const price = await addCode(studyId, "Price");
  const quote = { segment: 0, start: 4, end: 21 };
  await expectStatus(client.send("PUT", place(0, "", price), { quote }), 200);
  await expectStatus(client.send("DELETE", place(0, "Bo", price)), 204);
  const named = ([header = [], ...rows]: string[][], names: readonly string[]) =>
    rows.map((row) => names.map((name) => row[header.indexOf(name)]));

  const page = await expectStatus(client.send("GET", `/studies/${studyId}/export`), 200);
  const columns = ["Ada", "Bo", "Other"].map((item) => `Q2 [${item}]. Why ${item}? (themes)`);
  expect(named(readCsv(page.text), columns)).toEqual([
    ["", "", "Price"],
    ["", "", ""],
  ]);
  const wide = await exportFile(stack, client, studyId, { format: "csv", layout: "wide" });
  const variables = ["q2_l1_theme_1", "q2_l2_theme_1", "q2_lother_theme_1"];
  expect(named(readCsv(wide.file.toString()), variables)).toEqual([
    ["", "", "1"],
    ["", "-99", "-99"],
  ]);
  const long = await exportFile(stack, client, studyId, {
    format: "csv",
    layout: "long",
    question_group_id: ids.g1,
  });
  expect(named(readCsv(long.file.toString()), ["interview_id", "loop_item", "q2_theme_1"])).toEqual([
    [interviews[0], "Ada", ""],
    [interviews[0], "Bo", ""],
    [interviews[0], "Other", "1"],
    [interviews[1], "Ada", ""],
  ]);
  const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
  const [first = {}] = file
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const coded = first.answers.filter(({ codes }: { codes: Json[] }) => codes.length > 0);
  expect(coded).toMatchObject([
    { loop_item: "", codes: [{ state: "assigned", quote: { loop_item: "", text: "was too expensive" } }] },
    { loop_item: "Bo", codes: [{ state: "rejected", quote: null }] },
  ]);
});

it("are given and dropped one by one", async () => {
  const { studyId, why, interviews, say, place } = await survey(...two);
  script.reply = ({ task, answers = [], codes }) => {
    const dear = answers.filter(({ said }) => said?.some((text) => text.includes("too expensive")));
    const quoted = (answer: string) => [{ answer, quote: "was too expensive" }];
    if (task === "assign_codes")
      return {
        answers: dear.map(({ answer }) => ({
          answer,
          codes: [{ code: codes[0]?.code, quote: "was too expensive" }],
        })),
      };
    if (task === "findings")
      return { findings: [{ text: "The price", codes: ["c1"], quotes: quoted("a1") }] };
    if (task === "propose_codes") return { codes: [] };
    return task === "interview_insight"
      ? {
          summary: "They spoke of the price.",
          key_points: [{ text: "Price", quotes: [{ segment: "s2", quote: "was too expensive" }] }],
          sentiment: { label: "negative", reason: "", quotes: [] },
          goals: [],
        }
      : {};
  };
  const price = await addCode(studyId, "Price");
  const done = await run(studyId, { parts: ["interviews", "themes"] });
  expect(done).toMatchObject({ status: "done", answers: 7, coded: 7, remaining: 0 });
  const states = async () =>
    new Map<string, string>(
      (await answersOf(studyId, `?question_id=${why}`)).map((each: Json) => [
        `${interviews.indexOf(String(each.interview_id))} ${each.loop_item}`,
        each.state,
      ]),
    );
  expect(Object.fromEntries(await states())).toEqual({
    "0 Ada": "current",
    "0 Bo": "none",
    "0 ": "current",
    "1 Ada": "none",
  });
  expect((await insightsOf(studyId)).findings[0].quotes[0]).toMatchObject({ question_id: why });
  const [insight] = await read(`/insights?interview_id=${interviews[0]}`);
  expect(insight.json_content.stale).toBe(false);
  const quotes = insight.json_content.key_points.flatMap((point: { quotes: Json[] }) => point.quotes);
  expect(quotes.map(({ loop_item }: Json) => typeof loop_item)).toEqual(["string"]);

  // Other words about one item leave the codes of the others.
  await expectStatus(client.send("DELETE", place(0, "Bo", price)), 204);
  await say({ ...two[0], Ada: "Ada was not too expensive" }, interviews[0]);
  expect(Object.fromEntries(await states())).toEqual({
    "0 Ada": "new",
    "0 Bo": "none",
    "0 ": "current",
    "1 Ada": "none",
  });
  const again = await run(studyId);
  expect(again).toMatchObject({ answers: 1, coded: 1 });
  const { body } = await expectStatus(
    client.send("POST", `/codes/${price}/merge`, { into: await addCode(studyId, "Cost") }),
    200,
  );
  expect(body).toMatchObject({ name: "Cost", count: 1 });
});

it("are shown of nobody by a share, since a few people may have given many answers", async () => {
  const { studyId, why, place } = await survey(...two);
  const price = await addCode(studyId, "Price");
  await expectStatus(client.send("PUT", place(0, "Ada", price), {}), 200);
  const { body: shared } = await expectStatus(
    client.send("POST", `/studies/${studyId}/shares`, {
      name: "Team",
      scope: { sections: ["themes"], min_base: 2 },
    }),
    201,
  );
  const token = shared.url.split("/").at(-1);
  const { body } = await expectStatus(
    client.send("GET", `/results/v1/${token}/questions/${why}/themes`),
    200,
  );
  expect(body).toMatchObject({ question_id: why, suppressed: true });
});
