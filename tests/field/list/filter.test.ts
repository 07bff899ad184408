import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type Client, expectStatus, problemsOf, useOrganization, useStack } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { isHeavyPlace } from "#tests/support/statements.ts";
import { addRandomizer } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";
import {
  type Condition,
  type FilterableQuestion,
  filters,
  keeps,
  queryOf,
  type Row,
} from "./filter-naive.ts";

const clock = { at: Date.parse("2026-03-01T00:00:00Z") };
const stack = useStack({ now: () => new Date(clock.at) });
const client = useOrganization(stack, beforeEach);

const colors = ["Red", "green", "other", "Blue "];
const questions = [
  { type: "multipleChoice", props: { options: colors, allowOther: true }, content: "One" },
  { type: "multipleChoice", props: { options: colors, isMultiSelect: true }, content: "Many" },
  { type: "nps", content: "Recommend" },
  { type: "number", content: "How many" },
  { type: "shortText", content: "Word" },
  { type: "ranking", props: { options: colors }, content: "Rank" },
  { type: "date", content: "Since" },
];
const dates = ["2026-01-01", "2026-01", "2026", "2025-12-31", "2025"];
const words = ["  Ärger ", "ärger", "so", "so what"];

const answerArbitrary = (index: number): fc.Arbitrary<unknown> =>
  [
    fc.oneof(fc.constantFrom(...colors), fc.record({ other: fc.constantFrom("Red", "else") })),
    fc.uniqueArray(fc.constantFrom(...colors), { minLength: 1 }),
    fc.nat(10),
    fc.constantFrom(-1, 0, 0.1, 2.5, 1e15),
    fc.constantFrom(...words),
    fc.uniqueArray(fc.constantFrom(...colors), { minLength: 1 }),
    fc.constantFrom("2025-12-31", "2026-01-01", "2026-01-31", "2026-02-28"),
  ][index] ?? fc.constant(null);

const life = fc.record({
  fields: fc.record({
    metadata: fc.dictionary(fc.constantFrom("wave", "x"), fc.constantFrom(1, 2, "1", true, null, "")),
    is_simulated: fc.boolean(),
  }),
  answers: fc.array(fc.option(fc.nat(1), { freq: 3 }), { minLength: 7, maxLength: 7 }),
  values: fc.tuple(...questions.map((_, index) => answerArbitrary(index))),
  status: fc.constantFrom("open", "in_progress", "closed", "closed", "screened_out"),
  language: fc.constantFrom("English", "German"),
  source: fc.constantFrom(null, "panel", "mail"),
  arm: fc.constantFrom(null, 0, 1),
  end: fc.constantFrom("kept", "kept", "kept", "erased", "archived", "redacted"),
});

async function populated(client: Client) {
  const studyId = await newStudy(client);
  const ids = await addQuestions(client, studyId, questions);
  const { id: randomizerId, arms } = await addRandomizer(client, studyId);
  for (const each of fc.sample(life, { numRuns: 60, seed: 17 })) {
    clock.at += 60_000;
    const { id } = await invite(client, studyId, each.fields);
    clock.at += 60_000;
    const answers = ids.flatMap((question_id, index) => {
      const kind = each.answers[index];
      return kind === null ? [] : [{ question_id, value: kind === 0 ? each.values[index] : null }];
    });
    if (each.status !== "open" || answers.length > 0)
      await expectStatus(client.send("PUT", `/interviews/${id}`, { status: each.status, answers }), 200);
    await stack.pool.query("update interview set language = $2, source = $3 where id = $1", [
      id,
      each.language,
      each.source,
    ]);
    if (each.arm !== null)
      await stack.pool.query(
        "insert into randomizer_assignment (interview_id, randomizer_id, arm_id, randomizer_name, arm_label, place) values ($1, $2, $3, '', '', $4)",
        [id, randomizerId, arms[each.arm].id, each.arm === 0 ? 0 : null],
      );
    if (each.end === "erased") await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    if (each.end === "archived")
      await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
    // As retention does with open text.
    if (each.end === "redacted")
      await stack.pool.query(
        "update answer set value = null where interview_id = $1 and type = 'shortText'",
        [id],
      );
  }
  const known: FilterableQuestion[] = ids.map((id, index) => ({
    id,
    values:
      [[...colors, " red"], colors, ["0", "9", "10"], ["0.1", "-1.0", "1e15", "3"], words, colors, dates][
        index
      ] ?? [],
    options: [0, 1, 5].includes(index) ? colors : null,
    isNumber: index === 2 || index === 3,
    isDate: index === 6,
  }));
  return { studyId, ids, questions: known, arms: arms.map(({ id }: { id: string }) => id) };
}

/** All interviews that figures count. */
async function rowsOf(studyId: string): Promise<Row[]> {
  const { rows } = await stack.pool.query(
    `select i.*,
       (select coalesce(json_agg(r.arm_id), '[]') from randomizer_assignment r
        where r.interview_id = i.id and r.place is not null) as arms,
       (select coalesce(json_agg(a), '[]') from answer a where a.interview_id = i.id) as answers
     from interview i where study_id = $1 and not is_mock and not is_archived order by created_at, id`,
    [studyId],
  );
  return rows.map((row) => {
    const iso = (date: Date | null) => date?.toISOString() ?? null;
    const times = Object.fromEntries(
      ["created_at", "completed_at", "updated_at", "started_at", "erased_at"].map((name) => [
        name,
        iso(row[name]),
      ]),
    );
    return { ...row, ...times };
  });
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe("random filters over random interviews", () => {
  it("agree with a naive filter in lists, exports and figures", { timeout: 300_000 }, async () => {
    const { studyId, ids, questions, arms } = await populated(client);
    const rows = await rowsOf(studyId);
    const times = rows.map(({ created_at }) => created_at).filter((_, index) => index % 7 === 0);
    const get = async (path: string) => expectStatus(client.send("GET", path), 200);
    const check = async (filter: Condition[]) => {
      const query = queryOf(filter);
      const kept = rows.filter((row) => keeps(filter, row));
      const listed = kept.filter(({ erased_at }) => erased_at === null).map(({ id }) => id);
      // Such as two ranges of one question that exclude each other.
      if ((await client.send("GET", `/studies/${studyId}/stats?${query}`)).status === 422) {
        expect(kept).toEqual([]);
        return;
      }
      const list = await get(`/interviews?study_id=${studyId}&page_size=100&${query}`);
      expect(list.body.map(({ id }: Row) => id)).toEqual(listed);
      expect(list.headers.get("x-total-count")).toBe(String(listed.length));
      const csv = await get(`/studies/${studyId}/export?page_size=100&${query}`);
      expect(
        readCsv(csv.text)
          .slice(1)
          .map(([id]) => id),
      ).toEqual(listed);
      expect(csv.headers.get("x-total-count")).toBe(String(listed.length));
      const real = kept.filter(({ is_simulated }) => !is_simulated);
      const stats = (await get(`/studies/${studyId}/stats?include_simulations=false&${query}`)).body;
      const started = real.filter(({ started_at }) => started_at !== null);
      expect(stats.started).toBe(started.length);
      expect(stats.questions.map((each: { answered: number }) => each.answered)).toEqual(
        ids.map((id) => {
          return sum(
            started.map(
              ({ answers }) =>
                answers.filter((each) => each.question_id === id && each.outcome === "answered").length,
            ),
          );
        }),
      );
      const [choice] = ids;
      const figures = (await get(`/studies/${studyId}/questions/${choice}/stats?${query}`)).body;
      const given = kept.flatMap(({ erased_at, answers }) =>
        answers.filter((each) => {
          return each.question_id === choice && each.outcome === "answered" && erased_at === null;
        }),
      );
      expect(figures.response_count).toBe(given.length);
      expect(figures.options[0].count).toBe(given.filter(({ value }) => value === colors[0]).length);
    };
    await fc.assert(fc.asyncProperty(filters({ questions, arms, times }), check), { numRuns: 60 });
  });

  it("give the same figures as none where they keep everything", async () => {
    const { studyId, ids } = await populated(client);
    const everything = "created_after=2000-01-01T00:00:00Z";
    const paths = ["/stats?", ...ids.slice(0, 4).map((id) => `/questions/${id}/stats?`)];
    for (const path of paths) {
      const plain = await expectStatus(client.send("GET", `/studies/${studyId}${path}`), 200);
      const filtered = await expectStatus(client.send("GET", `/studies/${studyId}${path}${everything}`), 200);
      const filter = { created_after: "2000-01-01T00:00:00.000Z" };
      expect(filtered.body).toEqual({ ...plain.body, filter });
    }
  });
});

describe("a filter", () => {
  it("is shown beside filtered figures as a body spells it", async () => {
    const studyId = await newStudy(client);
    const [choice = "", nps = ""] = await addQuestions(client, studyId, [
      questions[0],
      questions[2],
    ] as object[] as never);
    const query = new URLSearchParams(`status=open&status=closed&metadata[a]=1&metadata[__proto__]=x`);
    query.append(`answer[${choice.toUpperCase()}]`, "Red");
    query.append(`answer[${nps}][gte]`, "7");
    query.append(`answer[${nps}][answered]`, "true");
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/stats?${query}`), 200);
    expect(JSON.stringify(body.filter.metadata)).toBe('{"a":"1","__proto__":"x"}');
    expect(body.filter).toMatchObject({
      status: ["open", "closed"],
      answer: { [choice]: "Red", [nps]: { gte: 7, answered: true } },
    });
    expect(body).toMatchObject({ started: 0, completion_rate: null, median_active_time: null });
  });

  it("that fits no study or no type is refused with its place", async () => {
    const studyId = await newStudy(client);
    const [choice, nps, sort, month] = await addQuestions(client, studyId, [
      { ...questions[0] },
      { ...questions[2] },
      { type: "cardSort", content: "Sort", props: { cards: ["A"] } },
      { type: "date", content: "Since", props: { precision: "month" } },
    ]);
    const other = await newStudy(client);
    const [foreign] = await addQuestions(client, other, [{ content: "?" }]);
    const paths = [
      `/interviews?study_id=${studyId}&`,
      ...["/stats?", `/questions/${choice}/stats?`, "/export?"].map((path) => `/studies/${studyId}${path}`),
    ];
    const refused: [query: string, problem: string][] = [
      [`answer[${unknownId}]=x`, `answer[${unknownId}] question_not_found`],
      [`answer[${foreign}][answered]=true`, `answer[${foreign}] question_not_found`],
      ["answer[x]=1", "answer[x] invalid_key"],
      ["answer[]=1", "answer[] invalid_key"],
      [`answer[${nps}=1`, `answer[${nps} invalid_filter`],
      [`answer[${nps}][like]=1`, `answer[${nps}][like] invalid_filter`],
      [`answer[${nps}][value]=1`, `answer[${nps}][value] invalid_filter`],
      [`answer[${nps}]=nine`, `answer[${nps}] invalid_filter`],
      [`answer[${nps}][gt]=`, `answer[${nps}][gt] invalid_type`],
      [`answer[${nps}][gt]=Infinity`, `answer[${nps}][gt] invalid_type`],
      [`answer[${nps}][answered]=yes`, `answer[${nps}][answered] invalid_type`],
      [`answer[${choice}][gt]=1`, `answer[${choice}][gt] invalid_filter`],
      [`answer[${nps}][gt]=2026-01`, `answer[${nps}][gt] invalid_filter`],
      [`answer[${month}]=2026-13`, `answer[${month}] invalid_filter`],
      [`answer[${month}]=2026-01-05`, `answer[${month}] invalid_filter`],
      [`answer[${month}][gte]=2026-01-05`, `answer[${month}][gte] invalid_filter`],
      [`answer[${month}][gte]=9`, `answer[${month}][gte] invalid_filter`],
      [`answer[${month}][gte]=today`, `answer[${month}][gte] invalid_type`],
      [`answer[${sort}]=A`, `answer[${sort}] invalid_filter`],
      [`arm=${unknownId}`, "arm arm_not_found"],
      ["arm=x", "arm invalid_format"],
      ["created_before=yesterday", "created_before invalid_format"],
      ["completed_after=2026-02-31T00:00:00Z", "completed_after invalid_format"],
      ["language=%00", "language custom"],
      ["language=german", "language invalid_filter"],
      ["language=English&language=xx", "language invalid_filter"],
      ["source=panel", "source invalid_filter"],
      ["status=clsed", "status invalid_value"],
      ["status=open&status=done", "status.1 invalid_value"],
      [`answer[${choice}]=Purple`, `answer[${choice}] invalid_filter`],
      ["metadata=x", "metadata invalid_filter"],
      ["metadata[a=x", "metadata[a invalid_filter"],
      ["answer=x", "answer invalid_filter"],
      ["theme=x", "theme invalid_filter"],
      ["theme[x", "theme[x invalid_filter"],
      ["theme[x]=y", "theme[x] invalid_filter"],
      ["status[]=open", "status[] invalid_filter"],
      ["created_after[gte]=2026-01-01T00:00:00Z", "created_after[gte] invalid_filter"],
      [
        "created_after=2026-02-01T00:00:00Z&created_before=2026-01-01T00:00:00Z",
        "created_before invalid_filter",
      ],
      [
        "completed_after=2026-02-01T00:00:00%2B02:00&completed_before=2026-01-31T21:59:59Z",
        "completed_before invalid_filter",
      ],
      ["answer[__proto__]=x", "answer[__proto__] invalid_key"],
      [`metadata[a]=${"x".repeat(2001)}`, "metadata[a] invalid_filter"],
      [Array(21).fill("status=open").join("&"), "status custom"],
      [Array(21).fill("metadata[a]=1").join("&"), "metadata[a] custom"],
      [Array(21).fill(`answer[${nps}]=1`).join("&"), `answer[${nps}] custom`],
      [Array.from({ length: 21 }, (_, n) => `metadata[k${n}]=1`).join("&"), "metadata custom"],
    ];
    for (const [query, problem] of refused)
      for (const path of paths)
        expect(await problemsOf(client.send("GET", path + query)), query).toEqual([problem]);
    for (const query of [
      Array(20).fill("status=open").join("&"),
      Array(20).fill(`answer[${nps}]=1`).join("&"),
      "created_after=2026-02-01T00:00:00Z&created_before=2026-02-01T00:00:00Z",
      "created_after=2026-02-01T00:00:00Z&created_before=2026-01-01T00:00:00Z&created_before=2026-03-01T00:00:00Z",
    ])
      for (const path of paths) await expectStatus(client.send("GET", path + query), 200);
    const drop = encodeURIComponent("'); drop table interview; --");
    for (const path of paths) {
      await expectStatus(client.send("GET", `${path}metadata[${drop}]=${drop}`), 200);
      for (const name of [`answer[${choice}]`, "source", "language"])
        expect(await problemsOf(client.send("GET", `${path}${name}=${drop}`))).toEqual([
          `${name} invalid_filter`,
        ]);
    }
  });

  it("that cannot match is told what it could be, in queries and in bodies", async () => {
    const studyId = await newStudy(client, { config: { lang: { support: ["English", "Klingon"] } } });
    const [choice] = await addQuestions(client, studyId, [{ ...questions[0] }]);
    await expectStatus(client.send("POST", `/studies/${studyId}/sources`, { name: "Panel" }), 201);
    const bodies = (filter: object) =>
      [
        [
          `/studies/${studyId}/crosstabs`,
          { rows: { question_id: choice }, columns: [{ status: true }], filter },
        ],
        [`/studies/${studyId}/exports`, { format: "csv", filter }],
        [`/studies/${studyId}/shares`, { name: "x", scope: { sections: ["funnel"], filter } }],
      ] as const;
    const told = (body: { detail: { msg: string }[] }) => body.detail.map(({ msg }) => msg);
    for (const [name, sent, of] of [
      ["status", "clsed", '"open"|"in_progress"|'],
      ["language", "german", "Must be one of English, Klingon, Arabic, "],
      ["source", "panel2", "Must be one of panel"],
      [`answer[${choice}]`, "Purple", `Must be one of ${colors.join(", ")}`],
    ]) {
      const inBody = name?.startsWith("answer")
        ? { answer: { [choice ?? ""]: sent } }
        : { [name ?? ""]: sent };
      const query = `/studies/${studyId}/stats?${name}=${sent}`;
      expect(told((await expectStatus(client.send("GET", query), 422)).body)).toEqual([
        expect.stringContaining(of ?? ""),
      ]);
      for (const [path, body] of bodies(inBody)) {
        const { body: problem } = await expectStatus(client.send("POST", path, body), 422);
        expect(told(problem), path).toEqual([expect.stringContaining(of ?? "")]);
      }
    }
    for (const name of ["Klingon", "German", "English"])
      expect(
        (await expectStatus(client.send("GET", `/studies/${studyId}/stats?language=${name}`), 200)).body
          .started,
      ).toBe(0);
  });

  it("may name a language and a source that interviews still have", async () => {
    const studyId = await newStudy(client);
    const { id } = await invite(client, studyId);
    await stack.pool.query("update interview set language = 'Klingon', source = 'gone' where id = $1", [id]);
    for (const query of ["language=Klingon", "source=gone"]) {
      const { body } = await expectStatus(
        client.send("GET", `/interviews?study_id=${studyId}&${query}`),
        200,
      );
      expect(body).toHaveLength(1);
    }
  });

  it("costs one statement more where it names questions or arms, and none else", async () => {
    const studyId = await newStudy(client);
    const [nps] = await addQuestions(client, studyId, [{ ...questions[2] }]);
    const count = async (path: string) => {
      stack.takeStatements();
      await expectStatus(client.send("GET", path), 200);
      return stack.takeStatements().filter((text) => !isHeavyPlace(text)).length;
    };
    expect(await count(`/interviews?study_id=${studyId}`)).toBe(2);
    expect(
      await count(`/interviews?study_id=${studyId}&language=English&created_before=2030-01-01T00:00:00Z`),
    ).toBe(2);
    expect(await count(`/interviews?study_id=${studyId}&answer[${nps}][gt]=5`)).toBe(3);
    expect(await count(`/studies/${studyId}/stats`)).toBe(2);
    expect(await count(`/studies/${studyId}/stats?language=English`)).toBe(2);
    expect(await count(`/studies/${studyId}/stats?answer[${nps}][gt]=5`)).toBe(3);
  });
});
