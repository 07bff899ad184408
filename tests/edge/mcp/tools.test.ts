import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { newId } from "#kit/id.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { agree, call, connectMcp, mcpHeaders, succeed } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);
const all = "studies:read studies:write interviews:read";

const open: Client[] = [];
async function connect(scope = all, org_id = rest.organizationId, role: "owner" | "member" = "owner") {
  const { id: sub } = await addMember(stack.ctx, {
    organization_id: org_id,
    email: `${newId()}@example.test`,
    role,
  });
  const client = await connectMcp(stack, await issuer.token({ sub, org_id, scope }));
  open.push(client);
  return client;
}
afterAll(() => Promise.all(open.map((client) => client.close())));

let client: Client;
beforeAll(async () => {
  client = await connect();
});

const coffee = {
  title: "Coffee",
  questions: [
    { id: "q1", type: "multipleChoice", content: "Which?", props: { options: ["Tea", "Coffee"] } },
    { id: "q2", type: "exploratory", content: "Why {{Q:q1}}?" },
  ],
  logic: [
    {
      id: "l1",
      question_id: "q1",
      operation: "==",
      comparison_value_type: "string",
      comparison_value: "Tea",
      action_type: "screen_out",
    },
  ],
};

const countStudies = async () =>
  (
    await stack.pool.query("select count(*)::int n from study where organization_id = $1", [
      rest.organizationId,
    ])
  ).rows[0].n;

describe("create_study", () => {
  it("makes a draft of a definition, and with dry_run nothing", async () => {
    const before = await countStudies();
    expect(
      (await succeed(client, "create_study", { definition: coffee, dry_run: true })).value,
    ).toMatchObject({ valid: true });
    expect(await countStudies()).toBe(before);
    const { value: made } = await succeed(client, "create_study", { definition: coffee });
    expect(made).toMatchObject({ title: "Coffee", status: "draft", ids: { q1: expect.any(String) } });
    const { body: definition } = await rest.send("GET", `/studies/${made.id}/definition`);
    const { value: copy } = await succeed(client, "create_study", { definition });
    expect((await rest.send("GET", `/studies/${copy.id}/definition`)).body).toEqual(definition);
    const { value: second } = await succeed(client, "create_study", {
      from_study_id: made.id,
      title: "Wave 2",
    });
    expect(second).toMatchObject({ title: "Wave 2", status: "draft" });
    expect((await succeed(client, "create_study", { title: "Alone" })).value.status).toBe("draft");
  });

  it("refuses what the product has no name for, all at once, with what may have been meant", async () => {
    const before = await countStudies();
    const definition = {
      title: "x",
      confg: {},
      config: { lang: { support: ["de"] } },
      questions: [
        { id: "q1", type: "multiple_choice", content: "?" },
        { id: "q2", type: "multipleChoice", content: "?", options: ["A"] },
      ],
    };
    const { value } = await call(client, "create_study", { definition });
    expect(value.code).toBe("validation_failed");
    expect(value.hint).toContain("describe");
    const meant = value.detail.map(({ loc, did_you_mean, type }: Record<string, unknown[]>) => [
      loc?.at(-1),
      did_you_mean ?? type,
    ]);
    expect(meant).toEqual([
      ["confg", "config"],
      [0, "German"],
      ["type", "multipleChoice"],
      ["options", "props.options"],
      ["props", "not_answerable"],
    ]);
    expect(await countStudies()).toBe(before);
  });
});

describe("get_study", () => {
  it("has in its part codes what the register of each question has, in short", async () => {
    const study_id = await newStudy(rest);
    const [choice = ""] = await addQuestions(rest, study_id, [
      { type: "multipleChoice", content: "Which?", props: { options: ["Tea", "Cofee", "Mate"] } },
      { type: "exploratory", content: "Why?" },
    ]);
    const { id } = await invite(rest, study_id);
    const answers = [{ question_id: choice, value: "Cofee" }];
    await expectStatus(rest.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    const props = { options: ["Tea", "Coffee"] };
    await expectStatus(rest.send("PUT", `/questions/${choice}`, { props }), 204);
    const { value } = await succeed(client, "get_study", { study_id, parts: ["codes"] });
    const options = [
      { code: 1, label: "Tea" },
      { code: 2, label: "Coffee", former: ["Cofee"], in_doubt: "renamed" },
      { code: 3, label: "Mate", is_retired: true },
    ];
    expect(value.registers).toEqual([{ question_id: choice, variable: "q1", options }]);
    const { lists } = (await rest.send("GET", `/questions/${choice}/codes`)).body;
    expect(lists.options).toMatchObject(options);
  });
});

describe("edit_study", () => {
  it("applies all operations in one transaction, and tells what was touched", async () => {
    const { value: study } = await succeed(client, "create_study", { definition: coffee });
    const study_id: string = study.id;
    const { value } = await succeed(client, "edit_study", {
      study_id,
      if_revision: study.revision,
      label: "before the score",
      operations: [
        { op: "create_question", temp_id: "nps", type: "nps", content: "Recommend?" },
        { op: "create_question", temp_id: "why", type: "exploratory", content: "Why {{Q:nps}}?" },
        {
          op: "create_rule",
          question_id: "nps",
          operation: "<",
          comparison_value: "3",
          action_type: "screen_out",
        },
        {
          op: "set_display_conditions",
          question_id: "why",
          conditions: {
            match: "all",
            conditions: [{ question_id: "nps", operation: ">", comparison_value: "5" }],
          },
        },
        { op: "create_group", temp_id: "g", name: "End", question_ids: ["why"] },
        {
          op: "set_quotas",
          question_id: study.ids.q1,
          buckets: [{ match: "equals", value: "Tea", limit: 10 }],
        },
        { op: "set_study_quotas", mode: "fixed", fixed_limit: 100 },
        {
          op: "set_scores",
          scores: [{ key: "likes", label: "Likes", method: "sum", terms: [{ question_id: "nps" }] }],
        },
        { op: "update_settings", description: "About coffee" },
        { op: "update_message", message: "thank_you_message", title: "Thanks" },
      ],
    });
    expect(Object.keys(value.ids)).toEqual(["nps", "why", "g"]);
    expect(value.changes).toHaveLength(10);
    const { value: read } = await succeed(client, "get_study", { study_id });
    expect(read.revision).toBe(value.revision);
    expect(read.questions).toMatchObject([
      { n: 1, rules: [{ rule: 'if the answer is "Tea": screen out' }] },
      { n: 2 },
      { n: 3, rules: [{ rule: 'if the answer < "3": screen out' }] },
      { n: 4, text: `Why {{Q:${value.ids.nps}}}?`, shown_if: 'question 3 > "5"' },
    ]);
    expect(read.groups).toMatchObject([{ name: "End", questions: [4] }]);
    const { body: versions } = await rest.send("GET", `/studies/${study_id}/versions`);
    expect(versions).toMatchObject([{ label: "before the score", revision: study.revision }]);
    const { value: quotas } = await succeed(client, "get_fieldwork", { study_id, parts: ["quotas"] });
    expect(quotas.quotas).toMatchObject([
      { of: "study", limit: 100 },
      { value: "Tea", limit: 10 },
    ]);
  });

  it("writes nothing where one operation is refused, where it is a trial, and where the study is another by now", async () => {
    const { value: study } = await succeed(client, "create_study", { definition: coffee });
    const study_id: string = study.id;
    const added = { op: "create_question", type: "nps", content: "Recommend?" };
    const refused = await call(client, "edit_study", {
      study_id,
      operations: [added, { op: "delete_question", question_id: newId() }],
    });
    expect(refused.value).toMatchObject({
      code: "not_found",
      detail: expect.stringMatching(/^Nothing is found/),
    });
    const tried = await succeed(client, "edit_study", { study_id, operations: [added], dry_run: true });
    expect(tried.value).toMatchObject({ dry_run: true, changes: [{ entity: "question", change: "create" }] });
    // Nothing was written: an edit with this revision is the next one.
    expect(tried.value.revision).toBe(study.revision);
    const { body: questions } = await rest.send("GET", `/questions?study_id=${study_id}`);
    expect(questions).toHaveLength(2);
    const stale = await call(client, "edit_study", {
      study_id,
      operations: [added],
      if_revision: study.revision - 1,
    });
    expect(stale.value.code).toBe("stale");
    const named = await call(client, "edit_study", {
      study_id,
      operations: [
        { op: "update_question", question_id: study.ids.q1, props: { option: ["A"] } },
        { op: "create_rule", operation: "=" },
      ],
    });
    expect(named.value.detail).toMatchObject([
      { loc: ["arguments", "operations", 0, "props", "option"], did_you_mean: "options" },
      { loc: ["arguments", "operations", 1, "question_id"], type: "missing" },
      { loc: ["arguments", "operations", 1, "operation"], allowed: expect.arrayContaining(["=="]) },
      { loc: ["arguments", "operations", 1, "action_type"], type: "missing" },
    ]);
  });

  it("leaves the rows, the revision and the audit of the operations of the API that do the same", async () => {
    const entries = async (study: string) => {
      const { body } = await rest.send("GET", `/audit-log?study_id=${study}&limit=100`);
      return body.entries.map(({ action }: { action: string }) => action);
    };
    const mine = await newStudy(rest);
    const theirs = await newStudy(rest);
    await addQuestions(rest, theirs, [{ type: "nps", content: "Recommend?" }]);
    await succeed(client, "edit_study", {
      study_id: mine,
      operations: [{ op: "create_question", type: "nps", content: "Recommend?" }],
    });
    expect(await entries(mine)).toEqual(await entries(theirs));
    const read = async (id: string) => (await rest.send("GET", `/studies/${id}/definition`)).body;
    expect(Object.assign(await read(mine), { title: "" })).toEqual(
      Object.assign(await read(theirs), { title: "" }),
    );
    const etag = async (id: string) => (await rest.send("GET", `/studies/${id}`)).headers.get("etag");
    expect(await etag(mine)).toBe(await etag(theirs));
  });
});

describe("lists", () => {
  it("are short rows, go on by a signed cursor, and end within 24,000 bytes", async () => {
    const study_id = await newStudy(rest);
    await stack.pool.query(
      `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated, is_archived, progress, is_conducted, created_at, updated_at, revision)
       select gen_random_uuid(), $1::uuid, $2::uuid, 'v' || n || $1::uuid, '{}', 'closed', 'INTERVIEW', 'English', false, false, false, 100, false, now() + n * interval '1 ms', now(), 1
       from generate_series(1, 130) n`,
      [study_id, rest.organizationId],
    );
    await stack.pool.query(
      `insert into message (interview_id, seq, role, content) select id, 0, 'user', repeat('word ', 4000) from interview where study_id = $1`,
      [study_id],
    );
    for (const detail of ["ids", "summary", "full"]) {
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const { value, data, texts } = await succeed(client, "list_interviews", {
          study_id,
          limit: 100,
          detail,
          ...(after && { after }),
        });
        for (const copy of [texts[1] ?? "", JSON.stringify(data)])
          expect(Buffer.byteLength(copy), detail).toBeLessThanOrEqual(24_000 + 600);
        seen.push(...value.map((row: string | { id: string }) => (typeof row === "string" ? row : row.id)));
        after = data.next_after as string | undefined;
        if (after === undefined || detail === "full") break;
        expect(data.left_out).toMatch(/interviews: pass after, or filter$/);
      }
      expect(new Set(seen).size).toBe(seen.length);
      if (detail !== "full") expect(seen).toHaveLength(130);
    }
    const { data } = await succeed(client, "list_interviews", { study_id, limit: 1 });
    const cursor = String(data.next_after);
    const tampered = `${cursor.slice(0, -1)}${cursor.endsWith("A") ? "B" : "A"}`;
    const other = await newStudy(rest);
    for (const args of [
      { study_id, after: tampered },
      { study_id, after: "bogus" },
      { study_id: other, after: cursor },
      { study_id, detail: "ids", after: cursor },
    ]) {
      const { value } = await call(client, "list_interviews", args);
      expect(value).toMatchObject({ code: "invalid_cursor", detail: [{ loc: ["arguments", "after"] }] });
    }
  }, 60_000);

  it("have a transcript in pages, a long message in parts", async () => {
    const study_id = await newStudy(rest);
    const { id: interview_id } = await invite(rest, study_id);
    const conversation_json = Array.from({ length: 12 }, (_, n) => ({
      role: n % 2 === 0 ? "assistant" : "user",
      content: `${n}: ${"A sentence that is said. ".repeat(n === 5 ? 800 : 60)}`,
    }));
    await expectStatus(rest.send("PUT", `/interviews/${interview_id}`, { conversation_json }), 200);
    let said = "";
    for (let after: string | undefined; ; ) {
      const { value, data } = await succeed(client, "get_interview", {
        interview_id,
        ...(after && { after }),
      });
      expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThanOrEqual(24_000);
      said += value.messages.map(({ text }: { text: string }) => text).join("");
      after = data.next_after as string | undefined;
      if (after === undefined) break;
    }
    expect(said).toBe(conversation_json.map(({ content }) => content).join(""));
  });

  it("refuses an argument of a tool that takes none", async () => {
    const { value } = await call(client, "get_me", { parts: ["members"] });
    expect(value.detail).toMatchObject([{ loc: ["arguments", "parts"], type: "extra_forbidden" }]);
  });

  it("have studies newest first, with folders on the first page", async () => {
    const { value: folders } = await succeed(client, "edit_folders", {
      operations: [{ op: "create", name: "Here", temp_id: "f" }],
    });
    const { value: study } = await succeed(client, "create_study", {
      title: "In a folder",
      folder_id: folders.ids.f,
    });
    const { data } = await succeed(client, "list_studies", { q: "FOLDER" });
    expect(data.items).toMatchObject([
      { id: study.id, title: "In a folder", status: "draft", interviews: 0 },
    ]);
    expect(data.folders).toMatchObject([{ name: "Here" }]);
    expect(
      (await succeed(client, "list_studies", { folder_id: folders.ids.f, detail: "ids" })).value,
    ).toEqual([study.id]);
  });

  it("takes what an earlier operation of the same call makes, and refuses what none has made", async () => {
    const { value: placed } = await succeed(client, "edit_folders", {
      operations: [
        { op: "create", temp_id: "mine", name: "Mine" },
        { op: "move_study", study_id: await newStudy(rest), folder_id: "mine" },
      ],
    });
    expect(placed).toMatchObject({ done: 2, ids: { mine: expect.any(String) } });
    const nowhere = { op: "move_study", study_id: await newStudy(rest), folder_id: "later" };
    const refused = await call(client, "edit_folders", { operations: [nowhere] });
    expect(refused.value.detail).toMatchObject([{ loc: ["arguments", "operations", 0, "folder_id"] }]);
  });
});

describe("who", () => {
  it("is told by a 403 before anything runs which scopes a call needs, and passes with them", async () => {
    const org_id = rest.organizationId;
    const { id: sub } = await addMember(stack.ctx, {
      organization_id: org_id,
      email: `${newId()}@example.test`,
      role: "owner",
    });
    const send = async (scope: string, name: string, args: object) =>
      stack.app.request("/mcp", {
        method: "POST",
        headers: mcpHeaders(await issuer.token({ sub, org_id, scope })),
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name, arguments: args },
        }),
      });
    const study_id = await newStudy(rest);
    for (const [name, args, scope] of [
      ["create_study", { title: "x" }, "studies:write"],
      ["get_results", { study_id, quotes: 2 }, "studies:read interviews:read"],
      ["get_fieldwork", { study_id, filter: { status: "closed" } }, "studies:read interviews:read"],
      ["list_interviews", { study_id }, "interviews:read"],
    ] as const) {
      const held =
        scope.replace("interviews:read", "").trim() === "studies:write" ? "studies:read" : "studies:read";
      const refused = await send(held, name, args);
      expect(refused.status, name).toBe(403);
      expect(refused.headers.get("www-authenticate")).toMatch(
        new RegExp(`^Bearer error="insufficient_scope", scope="${scope}", resource_metadata="[^"]+"$`),
      );
      expect((await send(`studies:read ${scope}`, name, args)).status, name).toBe(200);
    }
    const { status } = await send("studies:read", "get_results", { study_id });
    expect(status).toBe(200);
  });

  it("is told of what an operation names of another organization what it is told of nothing, to the letter", async () => {
    const foreign = await newClient(stack);
    const made = async (by: typeof rest, path: string, body: object): Promise<string> =>
      (await expectStatus(by.send("POST", path, body), 201)).body.id;
    const theirStudy = await newStudy(foreign);
    const [theirs = ""] = await addQuestions(foreign, theirStudy, [{ type: "nps", content: "?" }]);
    const theirGroup = await made(foreign, "/question-groups", {
      study_id: theirStudy,
      name: "Theirs",
      question_ids: [theirs],
    });
    const theirCode = await made(foreign, `/studies/${theirStudy}/codes`, { name: "Theirs" });
    const theirFolder = await made(foreign, "/folders", { name: "Theirs" });
    const study_id = await newStudy(rest);
    const [question_id = "", grouped = ""] = await addQuestions(rest, study_id, [
      { type: "nps", content: "?" },
      { type: "number", content: "?" },
    ]);
    const group_id = await made(rest, "/question-groups", {
      study_id,
      name: "Ours",
      question_ids: [grouped],
    });
    const code_id = await made(rest, `/studies/${study_id}/codes`, { name: "Ours" });
    const isOne = { operation: "==", comparison_value_type: "int", comparison_value: "1" };
    const to = (id: string) => ({ match: "all", conditions: [Object.assign({ question_id: id }, isOne)] });
    const rule = (fields: object) => Object.assign({ op: "create_rule", question_id }, isOne, fields);
    const create = (type: string, props: object) => ({ op: "create_question", content: "?", type, props });
    const check = (questionId: string) => [{ source: { questionId }, operation: "<=" }];
    const from = (id: string) => ({ question_id: id, select: "selected" });
    const scores = (id: string) => [
      { key: "likes", label: "Likes", method: "sum", terms: [{ question_id: id }] },
    ];
    const arms = (arm: object) => [
      Object.assign({ label: "a", weight_basis_points: 5000 }, arm),
      { label: "b", weight_basis_points: 5000 },
    ];
    type Asked = [string, string, (id: string) => Record<string, unknown>];
    const ofEdit: [string, (id: string) => object][] = [
      [theirs, (id) => ({ op: "set_display_conditions", question_id: grouped, conditions: to(id) })],
      [theirs, (id) => create("number", { earlierAnswerChecks: check(id) })],
      [theirs, (id) => ({ op: "set_scores", scores: scores(id) })],
      [theirs, (id) => create("multipleChoice", { optionsFrom: from(id) })],
      [theirs, (id) => rule({ action_type: "next_question_id", next_question_id: id })],
      [theirGroup, (id) => rule({ action_type: "move_to_question_group", next_question_group_id: id })],
      [theirs, (id) => rule({ action_type: "screen_out", question_id: id })],
      [theirs, (id) => ({ op: "update_question", question_id: id, content: "x" })],
      [theirs, (id) => ({ op: "delete_question", question_id: id })],
      [theirs, (id) => ({ op: "create_group", name: "x", question_ids: [id] })],
      [theirs, (id) => ({ op: "update_group", group_id, question_ids: [grouped, id] })],
      [theirs, (id) => ({ op: "update_group", group_id, repeat_for: { source: from(id) } })],
      [theirGroup, (id) => ({ op: "move_group", group_id, parent_question_group_id: id, position: 0 })],
      [theirs, (id) => ({ op: "create_randomizer", name: "x", arms: arms({ question_id: id }) })],
      [theirGroup, (id) => ({ op: "create_randomizer", name: "x", arms: arms({ question_group_id: id }) })],
    ];
    const ofCodes: typeof ofEdit = [
      [theirCode, (id) => ({ op: "create", name: "x", parent_id: id })],
      [theirCode, (id) => ({ op: "merge", code_id, into: id })],
      [theirCode, (id) => ({ op: "update", code_id: id, name: "x" })],
    ];
    const withOps =
      (name: string) =>
      ([theirId, op]: (typeof ofEdit)[number]): Asked => [
        name,
        theirId,
        (id) => ({ study_id, operations: [op(id)] }),
      ];
    const asked: Asked[] = [
      ...ofEdit.map(withOps("edit_study")),
      ...ofCodes.map(withOps("edit_codes")),
      ["create_study", theirFolder, (id) => ({ title: "x", folder_id: id })],
      ["search_answers", theirs, (id) => ({ study_id, question_id: id })],
      ["list_translation_units", theirs, (id) => ({ study_id, question_id: [id] })],
      ["delete_questions", theirs, (id) => ({ question_ids: [id, grouped] })],
      ["delete_questions", theirs, (id) => ({ question_ids: [id] })],
      ["upsert_questions", theirs, (id) => ({ questions: [{ id, study_id, content: "x" }] })],
      ["set_scores", theirs, (id) => ({ study_id, scores: scores(id) })],
    ];
    const asking = await connect();
    for (const [name, theirId, args] of asked) {
      const place = `${name} ${JSON.stringify(args("…"))}`;
      const told = async (id: string) => {
        const { isError, texts } = await call(asking, name, args(id));
        expect(isError, place).toBe(true);
        return texts.map((text) => text.replaceAll(id, "…"));
      };
      const ofTheirs = await told(theirId);
      expect(ofTheirs[0], place).not.toContain("validation_failed");
      expect.soft(ofTheirs, place).toEqual(await told(newId()));
    }
  });

  it("of another organization finds nothing, and a member without an invitation is refused as by REST", async () => {
    const foreign = await newClient(stack);
    const { body: theirs } = await expectStatus(foreign.send("POST", "/studies", { title: "Theirs" }), 201);
    const [question_id = ""] = await addQuestions(foreign, theirs.id, [{ type: "nps", content: "?" }]);
    const { id: interview_id } = await invite(foreign, theirs.id);
    const made = async (path: string, body: object): Promise<string> =>
      (await expectStatus(foreign.send("POST", path, body), 201)).body.id;
    const folder_id = await made("/folders", { name: "Theirs" });
    const source_id = await made(`/studies/${theirs.id}/sources`, { name: "Theirs" });
    const code_id = await made(`/studies/${theirs.id}/codes`, { name: "Theirs" });
    const share_id = await made(`/studies/${theirs.id}/shares`, {
      name: "Theirs",
      scope: { sections: ["funnel"] },
    });
    const study_id = await newStudy(rest);
    const ofStudy: [string, object?][] = [
      ["get_study"],
      ["list_interviews"],
      ["search_answers"],
      ["get_results"],
      ["get_fieldwork"],
      ["get_insights"],
      ["list_translation_units"],
      ["get_crosstab", { rows: { question_id }, columns: [{ language: true }] }],
      ["edit_study", { operations: [{ op: "create_question", type: "nps", content: "?" }] }],
      ["set_study_status", { status: "published" }],
      ["restore_study_version", { revision: 1 }],
      ["create_share", { name: "x", scope: { sections: ["funnel"] } }],
      ["start_export", { format: "csv" }],
      ["simulate", { count: 1 }],
      ["translate_study"],
      ["invite", { people: [{}] }],
      ["list_questions"],
    ];
    const asked: [string, string, (id: string) => Record<string, unknown>][] = [
      ...ofStudy.map(([name, args]): (typeof asked)[number] => [
        name,
        theirs.id,
        (study_id) => Object.assign({ study_id }, args),
      ]),
      ["create_study", theirs.id, (from_study_id) => ({ from_study_id })],
      ["get_interview", interview_id, (interview_id) => ({ interview_id })],
      ["update_interview", interview_id, (interview_id) => ({ interview_id, notes: "x" })],
      ["get_insights", interview_id, (interview_id) => ({ interview_id })],
      ["find_person", interview_id, (id) => ({ match: { interview_ids: [id] } })],
      ["decide_quality", interview_id, (id) => ({ study_id, interview_ids: [id], decision: "keep" })],
      ["revoke_share", share_id, (share_id) => ({ share_id })],
      ["get_job", theirs.id, (id) => ({ job_id: `export:${id}:${newId()}` })],
      ["edit_folders", folder_id, (folder_id) => ({ operations: [{ op: "delete", folder_id }] })],
      [
        "edit_folders",
        theirs.id,
        (id) => ({ operations: [{ op: "move_study", study_id: id, folder_id: null }] }),
      ],
      ["edit_sources", source_id, (source_id) => ({ study_id, operations: [{ op: "delete", source_id }] })],
      ["edit_codes", code_id, (code_id) => ({ study_id, operations: [{ op: "delete", code_id }] })],
    ];
    for (const [name, theirId, args] of asked) {
      const found = await call(client, name, args(theirId));
      expect(found.isError, name).toBe(true);
      expect(found.value, name).toEqual((await call(client, name, args(newId()))).value);
      expect(JSON.stringify(found.value), name).not.toMatch(/organization/i);
    }
    for (const job_id of ["nothing", `export:${theirs.id}:${newId()}`])
      for (const name of ["get_job", "cancel_job"]) {
        const { hint } = (await call(client, name, { job_id })).value;
        expect(hint, `${name} ${job_id}`).toMatch(/^Check job_id/);
      }
    const { body: closed } = await expectStatus(
      rest.send("POST", "/studies", { title: "x", access_policy: "INVITE_ONLY" }),
      201,
    );
    const member = await connect(all, rest.organizationId, "member");
    for (const [name, args] of [
      ["get_study", { study_id: closed.id }],
      ["set_study_status", { study_id: closed.id, status: "published" }],
      ["edit_study", { study_id: closed.id, operations: [{ op: "update_settings", title: "y" }] }],
    ] as const)
      expect((await call(member, name, args)).value.code, name).toBe("access_policy");
  });
});

describe("work", () => {
  it("has a number for its progress from its first moment", async () => {
    const study_id = await newStudy(rest);
    await addQuestions(rest, study_id, [{ type: "nps", content: "Recommend?" }]);
    await expectStatus(rest.send("PUT", `/studies/${study_id}`, { status: "published" }), 200);
    const { value: begun } = await succeed(client, "simulate", { study_id, count: 2 });
    expect(begun).toMatchObject({ kind: "simulation", progress: 0, count: 2 });
    const { job_id } = begun;
    expect((await succeed(client, "get_job", { job_id })).value).toMatchObject({ job_id, progress: 0 });
  });

  it("is invited, exported, canceled and decided about", async () => {
    const study_id = await newStudy(rest);
    const [choice = ""] = await addQuestions(rest, study_id, [
      { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
      { type: "exploratory", content: "Why?" },
    ]);
    const people = Array.from({ length: 30 }, (_, n) => ({ metadata: { n } }));
    const { value: invited } = await succeed(client, "invite", { study_id, people });
    expect(invited.links).toHaveLength(30);
    const listed = await succeed(client, "list_interviews", { study_id });
    expect(listed.data.left_out).toBe("10 of 30 interviews: pass after, or filter");
    const [first] = invited.links;
    await expectStatus(
      rest.send("PUT", `/interviews/${first.id}`, {
        status: "closed",
        answers: [{ question_id: choice, value: "A" }],
      }),
      200,
    );
    const { value: results } = await succeed(client, "get_results", { study_id });
    expect(results.questions).toMatchObject([
      {
        n_answers: 1,
        options: [
          { value: "A", count: 1, percentage: 100 },
          { value: "B", count: 0 },
        ],
      },
      { themes: [] },
    ]);
    const { value: changed } = await succeed(client, "update_interview", {
      interview_id: first.id,
      notes: "Seen",
    });
    expect(changed.notes).toBe("Seen");
    expect(
      (
        await succeed(client, "decide_quality", {
          study_id,
          interview_ids: [first.id],
          decision: "exclude",
          reason: "Too fast",
        })
      ).value,
    ).toEqual({ decided: 1 });
    const { value: job } = await succeed(client, "start_export", { study_id, format: "csv" });
    expect((await succeed(client, "get_job", { job_id: job.job_id })).value).toMatchObject({
      kind: "export",
      status: "queued",
    });
    expect((await succeed(client, "cancel_job", { job_id: job.job_id })).value.status).toBe("canceled");
    const { value: codes } = await succeed(client, "edit_codes", {
      study_id,
      operations: [
        { op: "create", name: "Price", temp_id: "a" },
        { op: "create", name: "Cost", temp_id: "b" },
        { op: "merge", code_id: "b", into: "a" },
      ],
    });
    expect(codes.codes).toMatchObject([{ id: codes.ids.a, name: "Price" }]);
    const { value: share } = await agree(client, "create_share", {
      study_id,
      name: "S",
      scope: { sections: ["funnel"] },
    });
    expect(share.url).toContain("/r/");
    expect((await succeed(client, "revoke_share", { share_id: share.id })).value.revoked).toBe(true);
  });
});

describe("list_translation_units", () => {
  it("reads the units of the API a page at a time, with a filter for what nobody has translated", async () => {
    const studyId = await newStudy(rest, {
      config: { lang: { support: ["English", "German"] } },
    });
    await addQuestions(rest, studyId, [
      { type: "multipleChoice", content: "Which?", props: { options: ["Tea", "Coffee"] } },
    ]);
    const path = `/studies/${studyId}/translation-units`;
    const { body: units } = await expectStatus(rest.send("GET", path), 200);
    const read = async (args: object) =>
      (await succeed(client, "list_translation_units", { study_id: studyId, ...args })).data;
    const ids: string[] = [];
    let after: unknown;
    do {
      const page = await read({ detail: "ids", limit: 2, ...(after === undefined ? {} : { after }) });
      ids.push(...(page.items as string[]));
      after = page.next_after ?? undefined;
    } while (after !== undefined);
    expect(ids).toEqual(units.map(({ id }: { id: string }) => id));
    const missing = await read({ state: ["missing"], kind: ["content"] });
    expect(missing.items).toMatchObject([
      { language: "German", kind: "content", source: "Which?", state: "missing" },
    ]);
    expect((await read({ state: ["approved"] })).items).toEqual([]);
  });
});

describe("a request of a revision before 2026-07-28", () => {
  const send = async (message: object, more: Record<string, string> = {}) => {
    const token = await issuer.token({
      sub: rest.memberId,
      org_id: rest.organizationId,
      scope: "studies:read",
    });
    const response = await stack.app.request("/mcp", {
      method: "POST",
      headers: {
        ...mcpHeaders(token),
        ...more,
      },
      body: JSON.stringify(Object.assign({ jsonrpc: "2.0", id: 7 }, message)),
    });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };

  it("has the errors of the protocol", async () => {
    const code = ({ text }: { text: string }) => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "").error.code;
    expect(code(await send({ method: "tools/none" }))).toBe(-32601);
    expect(code(await send({ method: "tools/call", params: { arguments: {} } }))).toBe(-32602);
    expect(code(await send({ method: "tools/call", params: { name: "describ" } }))).toBe(-32602);
    const list = { method: "tools/list" };
    expect(await send(list, { accept: "application/json" })).toMatchObject({ status: 406 });
    expect(await send(list, { "mcp-protocol-version": "1999-01-01" })).toMatchObject({ status: 400 });
    expect(await send(list, { "content-type": "text/plain" })).toMatchObject({ status: 415 });
    expect(await send({ method: "notifications/initialized", id: undefined })).toMatchObject({ status: 202 });
  });
});
