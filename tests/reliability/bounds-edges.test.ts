import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { maxFilterKeys, maxFilterValues } from "#core/field/list/filter/schema.ts";
import { maxRespondents } from "#core/field/simulation/schema.ts";
import { maxExportFilterBytes } from "#core/results/export/schema.ts";
import {
  maxShareFilterBytes,
  maxShareFilterValues,
  maxShares,
  maxViewerDimensions,
} from "#core/results/share/schema.ts";
import { maxLargeBodyBytes } from "#functions/api/http/body.ts";
import { limits, rates } from "#functions/api/limits.ts";
import { maxMetadataBytes } from "#kit/shape.ts";
import { maxGroups } from "#survey/group/schema.ts";
import { maxRandomizers } from "#survey/randomizer/schema.ts";
import { maxConfigBytes } from "#survey/study/config.ts";
import { type Answer, type Client, useOrganization, useStack } from "#tests/support/api.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { triedIn } from "./bounds-tried.ts";

/** Each limit of the documentation is tried at both of its edges: below, or in the test that `bounds-tried.ts` names. */

const stack = useStack();
const client = useOrganization(stack, beforeEach);

interface Survey {
  client: Client;
  studyId: string;
  questions: string[];
}

interface Edge {
  /** A request that is as large as may be: what it is answered. */
  fits: (survey: Survey) => Promise<Answer>;
  /** The status of one that is larger by one. */
  beyond: [(survey: Survey) => Promise<Answer>, status: number];
}

/** Metadata that takes so many bytes as JSON. */
const metadataOf = (bytes: number) => ({ note: "x".repeat(bytes - JSON.stringify({ note: "" }).length) });

const invite = ({ client, studyId }: Survey, bytes: number) =>
  client.send("POST", "/interviews", { study_id: studyId, metadata: metadataOf(bytes) });

async function setConfig({ client, studyId }: Survey, bytes: number): Promise<Answer> {
  const put = (pad: string) => client.send("PUT", `/studies/${studyId}`, { config: { pad } });
  await put("");
  const { rows } = await stack.pool.query("select config from study where id = $1", [studyId]);
  return put("x".repeat(bytes - Buffer.byteLength(JSON.stringify(rows[0].config))));
}

/** A filter that takes so many bytes as JSON. */
function startExport({ client, studyId }: Survey, bytes: number): Promise<Answer> {
  const filter = { metadata: {} as Record<string, string[]> };
  const left = () => bytes - Buffer.byteLength(JSON.stringify(filter));
  for (let key = 0; left() > 12; key++) {
    const values: string[] = [];
    filter.metadata[`k${key}`] = values;
    while (left() > 12 && values.length < 20)
      values.push("x".repeat(Math.max(1, Math.min(2000, left() - 3))));
  }
  const [, first = []] = Object.values(filter.metadata);
  first[0] = `${first[0]}`.slice(0, 2000 + left());
  return client.send("POST", `/studies/${studyId}/exports`, { format: "csv", filter });
}

const addRows = (table: "question_group" | "randomizer", studyId: string, count: number) =>
  stack.pool.query(
    table === "question_group"
      ? `insert into question_group (id, study_id, name, display_order, randomize)
         select gen_random_uuid(), $1, 'G', 100 + n, false from generate_series(1, $2) as n`
      : `insert into randomizer (id, study_id, name, display_order, arms)
         select gen_random_uuid(), $1, 'R', 100 + n, '[]' from generate_series(1, $2) as n`,
    [studyId, count],
  );

const addGroup = ({ client, studyId }: Survey) =>
  client.send("POST", "/question-groups", { study_id: studyId, name: "G", question_ids: [] });

const addRandomizer = ({ client, studyId, questions }: Survey) =>
  client.send("POST", "/randomizers", {
    study_id: studyId,
    name: "R",
    arms: questions.map((question_id) => ({ label: "A", weight_basis_points: 5000, question_id })),
  });

/** A body of `POST …/agent/apply` of so many bytes; the mutation fits no study, which is found out after its size. */
function apply({ client, studyId }: Survey, bytes: number): Promise<Answer> {
  const body = (pad: string) => JSON.stringify({ mutations: [], pad });
  const text = body("x".repeat(bytes - body("").length));
  return client.send("POST", `/studies/${studyId}/agent/apply`, text);
}

const shareBody = (filter?: object) => ({ name: "Team", scope: { sections: ["funnel"], filter } });

const share = ({ client, studyId }: Survey, filter?: object) =>
  client.send("POST", `/studies/${studyId}/shares`, shareBody(filter));

/** A filter of a share of so many bytes, in values of one key. */
function shareFiltered(survey: Survey, bytes: number): Promise<Answer> {
  const filter = (last: string) => ({ metadata: { k: [...Array(8).fill("x".repeat(2000)), last] } });
  const rest = bytes - Buffer.byteLength(JSON.stringify(filter("")));
  return share(survey, filter("x".repeat(rest)));
}

/** A filter of a share with so many values, a number of them of one key. */
function shareOfValues(survey: Survey, count: number): Promise<Answer> {
  const values = Array.from({ length: count }, (_, index) => `v${index}`);
  const keys = Array.from({ length: Math.ceil(count / 20) }, (_, at) => [
    `k${at}`,
    values.slice(20 * at, 20 * at + 20),
  ]);
  return share(survey, { metadata: Object.fromEntries(keys) });
}

const simulate = ({ client, studyId }: Survey, count: number) =>
  client.send("POST", `/studies/${studyId}/simulations`, { count });

/** A list by so many keys of metadata, with so many values each. */
function listBy({ client, studyId }: Survey, keys: number, values: number): Promise<Answer> {
  const conditions = Array.from({ length: keys }, (_, key) =>
    Array.from({ length: values }, (_, value) => `metadata[k${key}]=${value}`),
  );
  return client.send("GET", `/interviews?study_id=${studyId}&${conditions.flat().join("&")}`);
}

/** A share whose viewers may compare by so many keys of metadata. */
function shareComparing({ client, studyId }: Survey, count: number): Promise<Answer> {
  const viewer_dimensions = Array.from({ length: count }, (_, n) => ({ metadata: `k${n}` }));
  const scope = { sections: ["crosstab"], viewer_dimensions };
  return client.send("POST", `/studies/${studyId}/shares`, { name: "Team", scope });
}

const triedHere: Record<string, Edge> = {
  "config of a study, as JSON": {
    fits: (survey) => setConfig(survey, maxConfigBytes),
    beyond: [(survey) => setConfig(survey, maxConfigBytes + 1), 422],
  },
  "question groups of a study": {
    fits: async (survey) => {
      await addRows("question_group", survey.studyId, maxGroups - 1);
      return addGroup(survey);
    },
    beyond: [addGroup, 422],
  },
  "randomizers of a study": {
    fits: async (survey) => {
      await addRows("randomizer", survey.studyId, maxRandomizers - 1);
      return addRandomizer(survey);
    },
    beyond: [
      async (survey) =>
        addRandomizer({ ...survey, questions: await addQuestions(survey.client, survey.studyId, [{}, {}]) }),
      422,
    ],
  },
  "the filter of an export job, as JSON": {
    fits: (survey) => startExport(survey, maxExportFilterBytes),
    beyond: [(survey) => startExport(survey, maxExportFilterBytes + 1), 422],
  },
  "respondents of a simulation": {
    fits: (survey) => simulate(survey, maxRespondents),
    beyond: [(survey) => simulate(survey, maxRespondents + 1), 422],
  },
  "values of a condition of a filter": {
    fits: (survey) => listBy(survey, 1, maxFilterValues),
    beyond: [(survey) => listBy(survey, 1, maxFilterValues + 1), 422],
  },
  "keys of metadata, or questions, in a filter": {
    fits: (survey) => listBy(survey, maxFilterKeys, 1),
    beyond: [(survey) => listBy(survey, maxFilterKeys + 1, 1), 422],
  },
  "shares of a study": {
    fits: async (survey) => {
      await stack.pool.query(
        `insert into study_share (id, study_id, name, scope, token_digest, created_at)
         select gen_random_uuid(), $1, 'S', '{}', gen_random_uuid()::text, now() from generate_series(1, $2)`,
        [survey.studyId, maxShares - 1],
      );
      return share(survey);
    },
    beyond: [share, 409],
  },
  "the filter of a share, as JSON": {
    fits: (survey) => shareFiltered(survey, maxShareFilterBytes),
    beyond: [(survey) => shareFiltered(survey, maxShareFilterBytes + 1), 422],
  },
  "values of metadata and answers in a share's filter": {
    fits: (survey) => shareOfValues(survey, maxShareFilterValues),
    beyond: [(survey) => shareOfValues(survey, maxShareFilterValues + 1), 422],
  },
  "dimensions that viewers of a share can filter and compare by": {
    fits: (survey) => shareComparing(survey, maxViewerDimensions),
    beyond: [(survey) => shareComparing(survey, maxViewerDimensions + 1), 422],
  },
  "metadata of an interview, as JSON": {
    fits: (survey) => invite(survey, maxMetadataBytes),
    beyond: [(survey) => invite(survey, maxMetadataBytes + 1), 422],
  },
};

it("every limit is tried", () => {
  const tried = [...Object.keys(triedHere), ...Object.keys(triedIn)];
  expect(tried.sort()).toEqual([...limits, ...rates].map(([what]) => what).sort());
});

it.each(Object.entries(triedIn))("%s: the test is there", (_, [file, title]) => {
  const text = readFileSync(new URL(`../${file}.test.ts`, import.meta.url), "utf8");
  expect(text).toContain(`"${title}"`);
});

describe.each(Object.entries(triedHere))("%s", (_, { fits, beyond: [isBeyond, refused] }) => {
  it("may be used up, and no more", async () => {
    const studyId = await newStudy(client, { config: { questionGroups: { enabled: true } } });
    const questions = await addQuestions(client, studyId, [{ content: "One?" }, { content: "Two?" }]);
    const survey = { client, studyId, questions };
    const accepted = await fits(survey);
    expect(accepted.status, accepted.text.slice(0, 500)).toBeLessThan(300);
    const { status, body } = await isBeyond(survey);
    expect(status).toBe(refused);
    expect(body.code).toBeDefined();
  });
});

it("an edit that is applied takes 4 MiB at most, to the byte", async () => {
  const survey = { client, studyId: await newStudy(client), questions: [] };
  // Read, and refused for what it says.
  expect((await apply(survey, maxLargeBodyBytes)).body.detail).toMatchObject([
    { loc: ["body", "mutations"] },
  ]);
  expect((await apply(survey, maxLargeBodyBytes + 1)).status).toBe(413);
});
