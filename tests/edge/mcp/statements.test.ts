import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setOrganization } from "#core/account/organization/index.ts";
import { bodyFilter, noFilter } from "#core/field/list/filter/index.ts";
import { questionStats } from "#core/results/figures/index.ts";
import { questionThemes, resultQuestions, studyResults } from "#core/results/insight/index.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { call, connectMcp, succeed } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);

let client: Client;
beforeAll(async () => {
  const scope = "studies:read studies:write interviews:read";
  client = await connectMcp(
    stack,
    await issuer.token({ sub: rest.memberId, org_id: rest.organizationId, scope }),
  );
});
afterAll(() => client.close());

const study = async (copies: number): Promise<{ study_id: string; ids: string[] }> => {
  const study_id = await newStudy(rest);
  const ids = await addQuestions(rest, study_id, [
    ...Array.from({ length: copies }, () => [
      { type: "nps", content: "Recommend?" },
      { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"], allowOther: true } },
      { type: "exploratory", content: "Why?" },
    ]).flat(),
    { type: "message", content: "Nearly there" },
    { type: "mediaUpload", content: "Show us" },
  ]);
  return { study_id, ids };
};

const answers = ["too dear", "too far", "A"];

describe("a call that reads much", () => {
  it.each([
    ["get_study", {}],
    ["get_study", { parts: ["codes"] }],
    ["get_fieldwork", {}],
    ["get_fieldwork", { filter: { language: "English" } }],
    ["get_results", {}],
    ["get_results", { filter: { language: "English" } }],
    ["get_results", { filter: { metadata: { plan: "pro" } }, quotes: 5 }],
  ])("takes at most 8 statements: %s %j", async (name, args) => {
    for (const copies of [1, 12]) {
      const { study_id } = await study(copies);
      stack.takeStatements();
      await succeed(client, name, Object.assign({ study_id }, args));
      expect(stack.takeStatements().length, `${copies}`).toBeLessThanOrEqual(8);
    }
  });
});

describe("get_results", () => {
  it("has of every question what its own operations have", async () => {
    const { study_id, ids } = await study(2);
    const code = (await expectStatus(rest.send("POST", `/studies/${study_id}/codes`, { name: "Dear" }), 201))
      .body;
    await expectStatus(rest.send("POST", `/studies/${study_id}/codes`, { name: "Nobody" }), 201);
    for (const [n, said] of answers.entries()) {
      const { id } = await invite(rest, study_id, { metadata: { plan: n === 0 ? "free" : "pro" } });
      const given = ids.slice(0, 6).flatMap((question_id, at) =>
        n === 2 && at === 0
          ? []
          : [
              {
                question_id,
                value: at % 3 === 0 ? n + 4 + at : at % 3 === 1 ? (n === 1 ? { other: said } : "A") : said,
              },
            ],
      );
      await expectStatus(rest.send("PUT", `/interviews/${id}`, { status: "closed", answers: given }), 200);
      const quote = { segment: 0, start: 0, end: [...said].length };
      if (n !== 1)
        await expectStatus(
          rest.send("PUT", `/interviews/${id}/answers/${ids[2]}/codes/${code.id}`, { quote }),
          200,
        );
    }
    const ctx = { ...stack.ctx, actor: keyActor(rest.organizationId) };
    for (const filter of [noFilter, bodyFilter({ metadata: { plan: ["pro"] } })]) {
      const request = { study_id, include_simulations: false, filter, quotes: 2 };
      const questions = await resultQuestions(ctx, study_id);
      expect(questions.map(({ id, n }) => [id, n])).toEqual(
        ids.flatMap((id, at) => (at === 6 ? [] : [[id, at + 1]])),
      );
      const { stats, themes } = await studyResults(ctx, request, questions);
      expect([...stats.keys(), ...themes.keys()].sort()).toEqual(ids.slice(0, 6).sort());
      for (const [question_id, found] of stats)
        expect(found).toEqual(await questionStats(ctx, { ...request, question_id }));
      for (const [question_id, found] of themes) {
        const whole = await questionThemes(ctx, { ...request, question_id });
        expect(found).toEqual({ ...whole, themes: whole.themes.filter(({ count }) => count > 0) });
      }
      expect(themes.get(ids[2] ?? "")?.themes).toMatchObject([{ name: "Dear", quotes: expect.any(Array) }]);
    }
  });
});

describe("list_interviews by the token of a link", () => {
  it("has the row of the list, without what is long about the interview", async () => {
    const { study_id } = await study(1);
    const { id, link } = await invite(rest, study_id);
    const vid = new URL(link).searchParams.get("vid");
    const listed = await succeed(client, "list_interviews", { study_id });
    expect((await succeed(client, "list_interviews", { vid })).value).toEqual(listed.value);
    expect((await succeed(client, "list_interviews", { vid, detail: "ids" })).value).toEqual([id]);
    stack.takeStatements();
    await succeed(client, "list_interviews", { vid });
    expect(stack.takeStatements().join("\n")).not.toContain("followups");
    const other = await newStudy(rest);
    for (const args of [{ vid: "nobody" }, { vid, study_id: other }])
      expect((await call(client, "list_interviews", args)).value.code).toBe("not_found");
  });
});

describe("short rows", () => {
  it("are noted as reads where the organization's are", async () => {
    const org = await newClient(stack);
    await setOrganization(stack.ctx, org.organizationId, { audit_reads: true });
    const scope = "studies:read studies:write interviews:read";
    const token = await issuer.token({ sub: org.memberId, org_id: org.organizationId, scope });
    const reader = await connectMcp(stack, token);
    const study_id = await newStudy(org);
    await addQuestions(org, study_id, [{ type: "exploratory", content: "Why?" }]);
    for (const name of ["list_interviews", "search_answers"]) await succeed(reader, name, { study_id });
    await reader.close();
    const { body } = await org.send("GET", "/audit-log?action=content.read");
    const read = body.entries.map(
      ({ changes }: { changes: { operation: { to: string } } }) => changes.operation.to,
    );
    expect(read.sort()).toEqual(["list_interviews", "search_answers"]);
  });
});
