import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { call, connectMcp, succeed } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addRandomizer } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);

let client: Client;
beforeAll(async () => {
  const { organizationId: org_id } = rest;
  const { id: sub } = await addMember(stack.ctx, {
    organization_id: org_id,
    email: "second@example.test",
    role: "owner",
  });
  const scope = "studies:read studies:write interviews:read";
  client = await connectMcp(stack, await issuer.token({ sub, org_id, scope }));
});
afterAll(() => client.close());

describe("tools of analysis", () => {
  it("filters as REST does, by one argument", async () => {
    const study_id = await newStudy(rest);
    const [nps = "", text = ""] = await addQuestions(rest, study_id, [
      { type: "nps", content: "Recommend?" },
      { type: "shortText", content: "Word" },
    ]);
    for (const [n, tier] of ["gold", "silver", "gold", "__proto__"].entries()) {
      const { id } = await invite(rest, study_id, { metadata: { tier, n } });
      const answers = [
        { question_id: nps, value: 7 + n },
        { question_id: text, value: n === 2 ? "Yes" : null },
      ];
      const status = n === 3 ? "in_progress" : "closed";
      await expectStatus(rest.send("PUT", `/interviews/${id}`, { status, answers }), 200);
    }
    const filters: [Record<string, unknown>, query: string, kept: number][] = [
      [{}, "", 4],
      [{ metadata: { tier: "gold" } }, "metadata[tier]=gold", 2],
      [
        { metadata: { tier: ["gold", "silver"] }, status: ["closed"] },
        "metadata[tier]=gold&metadata[tier]=silver&status=closed",
        3,
      ],
      [{ metadata: { tier: "gold", n: 2 } }, "metadata[tier]=gold&metadata[n]=2", 1],
      [{ metadata: { tier: "__proto__" } }, "metadata[tier]=__proto__", 1],
      [{ answer: { [nps]: { gte: 8, lt: 10 } } }, `answer[${nps}][gte]=8&answer[${nps}][lt]=10`, 2],
      [
        { answer: { [nps]: [7, 10], [text]: { answered: false } } },
        `answer[${nps}]=7&answer[${nps}]=10&answer[${text}][answered]=false`,
        2,
      ],
      [{ answer: { [text]: " YES " } }, `answer[${text}]=%20YES%20`, 1],
      [
        { metadata: { tier: "gold" }, answer: { [nps]: { gt: 8 } } },
        `metadata[tier]=gold&answer[${nps}][gt]=8`,
        1,
      ],
    ];
    for (const [filter, query, kept] of filters) {
      const { body } = await expectStatus(rest.send("GET", `/interviews?study_id=${study_id}&${query}`), 200);
      expect(body, query).toHaveLength(kept);
      const { value } = await succeed(client, "list_interviews", { study_id, filter, detail: "ids" });
      expect(value).toEqual(body.map(({ id }: { id: string }) => id));
      const stats = await rest.send("GET", `/studies/${study_id}/stats?${query}`);
      expect((await succeed(client, "get_study_stats", { study_id, filter })).value).toEqual(stats.body);
      const path = `/studies/${study_id}/questions/${nps}/stats?${query}`;
      const figures = await succeed(client, "get_question_stats", { study_id, question_id: nps, filter });
      expect(figures.value).toEqual((await rest.send("GET", path)).body);
      const csv = await rest.send("GET", `/studies/${study_id}/export?${query}`);
      const { value: file } = await succeed(client, "export_responses", { study_id, filter });
      expect(file.split("\n")).toHaveLength(csv.text.split("\n").length);
    }
    const refused: [filter: unknown, query: string, loc: (string | number)[]][] = [
      [{ answer: { [study_id]: 1 } }, `answer[${study_id}]=1`, ["answer", study_id]],
      [{ answer: { [nps]: "high" } }, `answer[${nps}]=high`, ["answer", nps, "value"]],
      [{ answer: { [text]: { gt: 1 } } }, `answer[${text}][gt]=1`, ["answer", text, "gt"]],
      [{ answer: { [nps]: { near: 1 } } }, `answer[${nps}][near]=1`, ["answer", nps]],
      [
        { metadata: { tier: Array(21).fill("gold") } },
        Array(21).fill("metadata[tier]=gold").join("&"),
        ["metadata", "tier"],
      ],
      [{ status: "clsed" }, "status=clsed", ["status"]],
      [{ metadata: { tier: { of: "gold" } } }, "", ["metadata", "tier"]],
      [{ metadata: "gold" }, "", ["metadata"]],
      ["gold", "", []],
    ];
    for (const [filter, query, loc] of refused) {
      const { isError, value } = await call(client, "list_interviews", { study_id, filter });
      expect(isError, JSON.stringify(filter)).toBe(true);
      const [issue] = value.errors ?? value.detail;
      expect(issue.loc.slice(0, 2 + loc.length), JSON.stringify(value)).toEqual([
        "arguments",
        "filter",
        ...loc,
      ]);
      if (query === "") continue;
      const { status, body } = await rest.send("GET", `/interviews?study_id=${study_id}&${query}`);
      expect({ status, code: body.code }, query).toEqual({ status: 422, code: value.code });
    }
    // There is one place for conditions.
    for (const name of ["metadata", "metadata[tier]", `answer[${nps}]`, "status", "created_after"]) {
      const { value } = await call(client, "list_interviews", { study_id, [name]: "gold" });
      expect(value.detail).toEqual([
        {
          loc: ["arguments", name],
          msg: "No such argument: conditions go into `filter`",
          type: "extra_forbidden",
          did_you_mean: "filter",
        },
      ]);
    }
    // Tools without a filter know no such argument.
    expect((await call(client, "get_study", { study_id, filter: {} })).value).toMatchObject({
      detail: [{ loc: ["arguments", "filter"], msg: "No such argument", type: "extra_forbidden" }],
    });
  });

  it("makes tables, balances and files of a study", async () => {
    const study_id = await newStudy(rest);
    const [choice] = await addQuestions(rest, study_id, [
      { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
    ]);
    const { id: randomizer_id } = await addRandomizer(rest, study_id);
    const { id } = await invite(rest, study_id, { metadata: { tier: "gold" } });
    const answers = [{ question_id: choice, value: "A" }];
    await expectStatus(rest.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    const filter = { metadata: { tier: "gold" } };
    const table = await succeed(client, "get_crosstab", {
      study_id,
      filter,
      rows: { question_id: choice },
      columns: [{ metadata: "tier" }],
    });
    expect(table.value).toMatchObject({ base: 1, tables: [{ columns: [{ key: "gold", base: 1 }] }] });
    const balance = await succeed(client, "get_randomizer_balance", { randomizer_id });
    expect(balance.value).toMatchObject({ randomizer_id, allocation_test: null });
    const { value: job } = await succeed(client, "start_export", { study_id, format: "sav", filter });
    expect(job).toMatchObject({ kind: "export", status: "queued" });
    const export_id = job.job_id.split(":").at(-1);
    const { value: read } = await succeed(client, "get_export", { study_id, export_id });
    expect(read).toMatchObject({ id: export_id, format: "sav", filter });
  });
});
