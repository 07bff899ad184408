import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { lazy } from "#kit/shape.ts";
import { unknownKeys } from "#kit/unknown-keys.ts";
import { type Client, expectStatus, problemsOf, useOrganization, useStack } from "#tests/support/api.ts";
import { operations, perform } from "#tests/support/operations/index.ts";
import { newWorld } from "#tests/support/operations/world.ts";
import { addQuestions, invite, newStudy, questionsOf, unknownId } from "#tests/support/survey.ts";

const routes = await loadRoutes();

const stack = useStack();
const client = useOrganization(stack);
const strict = { prefer: "handling=strict" };

let studyId: string;
let shareToken: string;
beforeAll(async () => {
  studyId = await newStudy(client);
  const share = { name: "Share", expires_at: null, scope: { sections: ["questions"] } };
  const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/shares`, share), 201);
  shareToken = new URL(body.url).pathname.split("/").at(-1) ?? "";
});

const change = (body: unknown, headers: Record<string, string> = strict) =>
  client.send("PUT", `/studies/${studyId}`, body, headers);

async function extras(answer: ReturnType<Client["send"]>): Promise<string[]> {
  const { body } = await expectStatus(answer, 422);
  return body.detail
    .filter(({ type }: { type: string }) => type === "extra_forbidden")
    .map(({ loc }: { loc: unknown[] }) => loc.join("."));
}

describe("Prefer: handling=strict", () => {
  it("refuses every unknown field, and says that it was asked to", async () => {
    const answer = await expectStatus(change({ titel: "x", title: "y", colour: { of: "night" } }), 422);
    const problem = { msg: "Extra fields are not permitted", type: "extra_forbidden" };
    expect(answer.body).toEqual({
      detail: [
        { loc: ["body", "titel"], ...problem },
        { loc: ["body", "colour"], ...problem },
      ],
      code: "validation_failed",
    });
    expect(answer.headers.get("preference-applied")).toBe("handling=strict");
    const { body } = await client.send("GET", `/studies/${studyId}`);
    expect(body.title).toBe("Study");
  });

  it("says so on success too", async () => {
    const answer = await expectStatus(change({ title: "Study" }), 200);
    expect(answer.headers.get("preference-applied")).toBe("handling=strict");
  });

  it("ignores unknown fields without it, and does not say otherwise", async () => {
    for (const headers of [{}, { prefer: "return=minimal" }, { prefer: "handling=lenient" }]) {
      const answer = await expectStatus(
        change({ titel: "x", welcome_message: { unknown: 1 } }, headers),
        200,
      );
      expect(answer.headers.get("preference-applied")).toBeNull();
      expect(answer.body).not.toHaveProperty("titel");
      expect(answer.body.welcome_message).toEqual({});
    }
  });

  it.each([
    'handling="strict"',
    "Handling=Strict",
    "respond-async, handling=strict",
    'HANDLING = "Strict"; x=1',
    "return=minimal; x=1,handling=strict",
    "handling=strict, wait=10",
  ])("is understood as %s", async (prefer) => {
    expect(await extras(change({ x: 1 }, { prefer }))).toEqual(["body.x"]);
  });

  it.each(["handling=stricter", "nohandling=strict", "strict", "handling"])(
    "is not heard out of %s",
    async (prefer) => {
      await expectStatus(change({ x: 1 }, { prefer }), 200);
    },
  );

  it("looks into nested objects and lists", async () => {
    expect(await extras(change({ welcome_message: { title: "x", ctaLink: "https://a.example" } }))).toEqual([
      "body.welcome_message.ctaLink",
    ]);
    const questions = [
      { study_id: studyId, content: "a" },
      { study_id: studyId, contents: "b" },
    ];
    expect(await extras(client.send("POST", "/questions/batch", { questions, dry: true }, strict))).toEqual([
      "body.questions.1.contents",
      "body.dry",
    ]);
    const interviews = [{ title: "a", study_id: studyId }];
    const bulk = { study_id: studyId, interviews };
    expect(await extras(client.send("POST", "/interviews/bulk", bulk, strict))).toEqual([
      "body.interviews.0.study_id",
    ]);
  });

  it("lists them beside what else is wrong", async () => {
    const { body } = await expectStatus(change({ title: "", x: 1 }), 422);
    expect(body.detail.map(({ type }: { type: string }) => type)).toEqual(["too_small", "extra_forbidden"]);
  });

  it("lets the open parts of a body be open", async () => {
    const open = {
      config: { custom: { deep: [1] }, branding: { font: "Inter" }, lang: { default: { rtl: true } } },
      metadata: { any: { thing: [{}] } },
      insights: { model: { name: "x" } },
    };
    const { body } = await expectStatus(change(open), 200);
    expect(body.config).toMatchObject(open.config);
    await expectStatus(
      client.send("POST", "/interviews", { study_id: studyId, metadata: { a: 1 } }, strict),
      200,
    );
  });

  it("lets back in what a resource's own representation has", async () => {
    const reads = ["/studies", "/folders", "/interviews"] as const;
    const folder = (await expectStatus(client.send("POST", "/folders", { name: "x" }), 201)).body;
    const interview = await invite(client, studyId);
    const ids = { "/studies": studyId, "/folders": folder.id, "/interviews": interview.id };
    for (const path of reads) {
      const read =
        path === "/folders"
          ? folder
          : (await expectStatus(client.send("GET", `${path}/${ids[path]}`), 200)).body;
      const method = path === "/folders" ? "PATCH" : "PUT";
      await expectStatus(client.send(method, `${path}/${ids[path]}`, read, strict), 200);
    }
    await expectStatus(client.send("POST", "/studies", (await change({})).body, strict), 201);
  });

  it("lets back in questions and rules as they were read, one by one and as a batch", async () => {
    const id = await newStudy(client);
    const [first, second] = await addQuestions(client, id, [{ content: "a" }, { content: "b" }]);
    const rule = {
      study_id: id,
      question_id: first,
      operation: "ALWAYS",
      comparison_value_type: "string",
      action_type: "next_question_id",
      next_question_id: second,
    };
    const created = await expectStatus(client.send("POST", "/question-logic", rule, strict), 201);
    await expectStatus(client.send("PUT", `/question-logic/${created.body.id}`, created.body, strict), 204);
    const questions = await questionsOf(client, id);
    await expectStatus(client.send("PUT", `/questions/${first}`, questions[0], strict), 204);
    await expectStatus(client.send("POST", "/questions/batch", { questions }, strict), 201);
    expect(await questionsOf(client, id)).toEqual(questions);
    const renamed = questions.map((question: object) => ({ ...question, mentioned: 1 }));
    expect(await extras(client.send("POST", "/questions/batch", { questions: renamed }, strict))).toEqual([
      "body.questions.0.mentioned",
      "body.questions.1.mentioned",
    ]);
  });

  it("refuses question types and props that it does not know, which are kept otherwise", async () => {
    const id = await newStudy(client);
    const [known = "", other = ""] = await addQuestions(client, id, [{ type: "nps" }, { type: "ownType" }]);
    const put = (question: string, fields: object, headers = strict) =>
      client.send("PUT", `/questions/${question}`, fields, headers);
    expect(await problemsOf(put(known, { type: "NPS", props: { a: 1 } }))).toEqual(["type invalid_value"]);
    expect(await problemsOf(put(known, { props: { labels: {}, a: 1, __proto: 2, gone: null } }))).toEqual([
      "props.a extra_forbidden",
      "props.__proto extra_forbidden",
    ]);
    expect(
      await problemsOf(put(known, { type: "ranking", props: { options: ["a"], isMultiSelect: true } })),
    ).toEqual(["props.isMultiSelect extra_forbidden"]);
    const questions = [
      { study_id: id, type: "slider" },
      { study_id: id, type: "email", props: { placeholder: "you@" } },
      { study_id: id, id: known, props: { steps: 2 } },
      { study_id: id, id: other, props: { anything: 3 } },
    ];
    const batch = (headers = {}) => client.send("POST", "/questions/batch", { questions }, headers);
    expect(await problemsOf(batch(strict))).toEqual([
      "questions.0.type invalid_value",
      "questions.1.props.placeholder extra_forbidden",
      "questions.2.props.steps extra_forbidden",
    ]);
    await expectStatus(batch(), 201);
    await expectStatus(put(known, { props: { a: 1 } }, {} as typeof strict), 204);
    // What is stored already is no reason to refuse another change.
    await expectStatus(put(known, { content: "New" }), 204);
    await expectStatus(put(other, { props: { more: 1 } }), 204);
    for (const question of await questionsOf(client, id)) await expectStatus(put(question.id, question), 204);
  });

  it.each(routes.map(({ method, path }) => `${method} ${path}`))(
    "refuses unknown query parameters of %s",
    async (operation) => {
      const [method = "", path = ""] = operation.split(" ");
      const address = path
        .replaceAll("{vid}", "v".repeat(32))
        .replaceAll("{token}", shareToken)
        .replace(/\{(?:\w*revision|message_id)\}/g, "1")
        .replace(/\{\w+\}/g, unknownId);
      const answer = await client.send(
        method,
        `${address}?nonsense=1&__proto__=2&nonsense=3`,
        undefined,
        strict,
      );
      expect(await extras(Promise.resolve(answer))).toEqual(["query.nonsense", "query.__proto__"]);
      expect(answer.headers.get("preference-applied")).toBe("handling=strict");
    },
  );

  it("knows every query parameter that an operation has", async () => {
    const filter = "metadata[a]=1&metadata[]=2&page=0&page_size=1&status=open";
    await expectStatus(
      client.send("GET", `/interviews?study_id=${studyId}&${filter}`, undefined, strict),
      200,
    );
    const other = client.send(
      "GET",
      `/interviews?study_id=${studyId}&metadata=1&metadata[a=2`,
      undefined,
      strict,
    );
    expect(await extras(other)).toEqual(["query.metadata", "query.metadata[a"]);
  });

  it("sees through schemas that are made late, in what is written and in what is read", () => {
    const late = <Schema extends z.ZodType>(schema: Schema) => lazy(() => lazy(() => schema));
    const thing = { name: z.string() };
    const written = late(
      z.object({
        things: late(z.array(late(z.object(thing)))),
        none: z.object({}).catchall(late(z.never())),
      }),
    );
    const read = late(z.object({ things: late(z.array(late(z.object({ ...thing, id: z.string() })))) }));
    const sent = { things: [{ name: "a", id: "1", x: 1 }], none: { y: 1 } };
    expect(unknownKeys(written, sent, read)).toEqual([
      ["things", 0, "x"],
      ["none", "y"],
    ]);
  });

  // Units are answered with, of which the body names changes.
  const shownAfter = operations.filter(
    ({ route: { method, spec } }) =>
      /PUT|PATCH/.test(method) && spec.responses[200] && spec.operationId !== "update_translation_units",
  );
  it.each(shownAfter)("lets back in what $name answers with, and nothing else", async (operation) => {
    const world = await newWorld(stack);
    const sample = operation.sample(world);
    const put = (more: object) => {
      const body = { ...(sample.body as object), ...more };
      return perform(world, operation.route, { ...sample, body }, strict);
    };
    const { body } = await expectStatus(put({}), 200);
    await expectStatus(put(body), 200);
    expect(await extras(put({ ...body, nonsense: 1 }))).toEqual(["body.nonsense"]);
  });
});
