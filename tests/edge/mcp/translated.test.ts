import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { call, connectMcp, succeed } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** What people said in the language of who asks an assistant. */

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);

const said = "Es war zu teuer";
const english = { text: "It was too expensive", generated_by: "ai" };

let client: Client;
let studyId: string;
let question: string;
let interview: string;
beforeAll(async () => {
  const { organizationId: org_id } = rest;
  const member = { organization_id: org_id, email: "t@example.test", role: "owner" as const };
  const { id: sub } = await addMember(stack.ctx, member);
  const scope = "studies:read studies:write interviews:read";
  client = await connectMcp(stack, await issuer.token({ sub, org_id, scope }));
  studyId = await newStudy(rest);
  [question = ""] = await addQuestions(rest, studyId, [{ type: "textInput", content: "Why?" }]);
  interview = (await invite(rest, studyId)).id;
  const answers = [{ question_id: question, value: said }];
  await expectStatus(rest.send("PUT", `/interviews/${interview}`, { status: "completed", answers }), 200);
  const named = { name: "Price" };
  const { id } = (await expectStatus(rest.send("POST", `/studies/${studyId}/codes`, named), 201)).body;
  const quote = { segment: 0, start: 0, end: said.length };
  const assigned = `/interviews/${interview}/answers/${question}/codes/${id}`;
  await expectStatus(rest.send("PUT", assigned, { quote }), 200);
  await stack.pool.query(
    `insert into said_translation (interview_id, language, digest, text, model, at)
     values ($1, 'English', encode(sha256(convert_to($2, 'UTF8')), 'hex'), $3, 'm', now())`,
    [interview, said, english.text],
  );
});
afterAll(() => client.close());

it("stands beside the words in every tool that quotes them, marked as a model's", async () => {
  const read = async (tool: string, args: Record<string, unknown>) =>
    JSON.stringify((await succeed(client, tool, args)).data);
  const beside = JSON.stringify(english);
  const asked = { translate_to: "English" };
  const calls: [tool: string, args: Record<string, unknown>][] = [
    ["get_interview", { interview_id: interview }],
    ["search_answers", { study_id: studyId }],
    ["get_results", { study_id: studyId, quotes: 1 }],
  ];
  for (const [tool, args] of calls) {
    expect(await read(tool, Object.assign({}, args, asked)), tool).toContain(beside);
    expect(await read(tool, args), tool).not.toContain("too expensive");
  }
  // Words of both are found, and whole objects are REST's.
  const found = { study_id: studyId, q: "expensive" };
  expect(await read("search_answers", found)).not.toContain(said);
  expect(await read("search_answers", Object.assign({}, found, asked))).toContain(beside);
  const whole = await read("search_answers", Object.assign({ study_id: studyId, detail: "full" }, asked));
  expect(whole).toContain(
    '"language":"English","text":"It was too expensive","generated_by":"ai","model":"m"',
  );
  await succeed(client, "get_insights", Object.assign({ study_id: studyId, detail: "full" }, asked));
});

it("is refused in a language that there is not, with the nearest name", async () => {
  const refusal = async (translate_to: string) =>
    (await call(client, "search_answers", { study_id: studyId, translate_to })).texts.join();
  expect(await refusal("de")).toContain('"did_you_mean":"German"');
  expect(await refusal("Englisch")).toContain('"did_you_mean":"English"');
  expect(await refusal("Qwerty")).toContain("unknown_language");
});
