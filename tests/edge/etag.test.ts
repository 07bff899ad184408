import { describe, expect, it } from "vitest";
import { hints } from "#functions/api/http/hints.ts";
import { type Client, expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const newInterview = async () => `/interviews/${(await invite(client, await newStudy(client))).id}`;

const makers: Record<string, () => Promise<string>> = {
  "a study": async () => `/studies/${await newStudy(client)}`,
  "an interview": newInterview,
};

it.each([
  ["a study", "/studies", 201, async () => ({ title: "Coffee" })],
  ["an interview", "/interviews", 200, async () => ({ study_id: await newStudy(client) })],
  ["a webhook endpoint", "/webhook-endpoints", 201, async () => ({ url: "https://hooks.example.com/" })],
] as const)("the ETag of %s is told when it is made", async (_, path, status, body) => {
  const { headers, body: made } = await expectStatus(client.send("POST", path, await body()), status);
  expect(headers.get("etag")).toBe(await etagOf(`${path}/${made.id}`));
});

const etagOf = async (path: string): Promise<string> =>
  (await expectStatus(client.send("GET", path), 200)).headers.get("etag") ?? "";

describe.each(Object.entries(makers))("the ETag of %s", (_, make) => {
  it("is strong, stays while nothing changes, and changes with every change", async () => {
    const path = await make();
    const seen = [await etagOf(path)];
    expect(seen[0]).toMatch(/^"[^"]+"$/);
    expect(await etagOf(path)).toBe(seen[0]);
    for (const title of ["a", "b", "b"]) {
      const { headers } = await expectStatus(client.send("PUT", path, { title }), 200);
      seen.push(headers.get("etag") ?? "");
      expect(await etagOf(path)).toBe(seen.at(-1));
    }
    expect(new Set(seen).size).toBe(4);
  });

  it("lets a writer who has seen the present state write, and nobody else", async () => {
    const path = await make();
    const old = await etagOf(path);
    const put = (title: string, match: string) => client.send("PUT", path, { title }, { "if-match": match });
    const { headers } = await expectStatus(put("first", old), 200);
    const present = headers.get("etag") ?? "";
    const missed = await expectStatus(put("second", old), 412);
    expect(missed.body).toEqual({
      detail: "The resource has changed since it was read",
      code: "precondition_failed",
      hint: hints.precondition_failed,
      docs: "/docs/errors#precondition_failed",
    });
    for (const match of [
      `W/${present}`,
      present.replaceAll('"', ""),
      '"x"',
      "",
      ",",
      '""',
      "x*",
      `'${present}'`,
    ]) {
      await expectStatus(put("no", match), 412);
    }
    expect((await client.send("GET", path)).body.title).toBe("first");
    for (const match of ["*", " * "]) await expectStatus(put("any", match), 200);
    await expectStatus(put("one of them", `"0", ${await etagOf(path)} ,"99"`), 200);
  });

  it("is believed by one of many who write at once", async () => {
    const path = await make();
    const match = { "if-match": await etagOf(path) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, writer) => client.send("PUT", path, { title: `${writer}` }, match)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await client.send("GET", path)).body.title).toBe(winner?.body.title);
  });

  it("spares a reader who has it the body", async () => {
    const path = await make();
    const etag = await etagOf(path);
    const read = (match: string) => client.send("GET", path, undefined, { "if-none-match": match });
    for (const match of [etag, `W/${etag}`, "*", `"x", ${etag}`, `W/"x",W/${etag}`]) {
      const answer = await expectStatus(read(match), 304);
      expect([answer.text, answer.headers.get("etag"), answer.headers.get("content-type")]).toEqual([
        "",
        etag,
        null,
      ]);
      expect(answer.headers.get("x-request-id")).not.toBeNull();
    }
    for (const match of ['"x"', etag.replaceAll('"', ""), "", `${etag.slice(0, -1)}0"`]) {
      await expectStatus(read(match), 200);
    }
    await expectStatus(client.send("PUT", path, { title: "new" }), 200);
    await expectStatus(read(etag), 200);
  });

  it("is not looked at where there is none, or no right to see it", async () => {
    const path = await make();
    const other = await newClient(stack);
    const headers = { "if-none-match": "*", "if-match": "*" };
    await expectStatus(other.send("GET", path, undefined, headers), 403);
    await expectStatus(other.send("PUT", path, { title: "x" }, { "if-match": '"99"' }), 403);
    await expectStatus(client.send("PUT", path, { title: 1 }, { "if-match": '"99"' }), 422);
  });
});

describe("deleting what has changed since it was read", () => {
  const making: Record<string, () => Promise<string>> = {
    "an interview": newInterview,
    "a webhook endpoint": async () => {
      const answer = client.send("POST", "/webhook-endpoints", { url: "https://hooks.example.test" });
      return `/webhook-endpoints/${(await expectStatus(answer, 201)).body.id}`;
    },
  };

  it.each(Object.entries(making))("is refused for %s", async (_, make) => {
    const path = await make();
    const etag = await etagOf(path);
    const change = path.startsWith("/interviews") ? { title: "x" } : { description: "x" };
    const method = path.startsWith("/interviews") ? "PUT" : "PATCH";
    await expectStatus(client.send(method, path, change), 200);
    const remove = (match: string) => client.send("DELETE", path, undefined, { "if-match": match });
    await expectStatus(remove(etag), 412);
    await expectStatus(remove(await etagOf(path)), 204);
    await expectStatus(remove("*"), 404);
  });
});

describe("ETags of things that hang together", () => {
  it("change for a study whose questions or rules change", async () => {
    const study_id = await newStudy(client);
    const path = `/studies/${study_id}`;
    const seen = [await etagOf(path)];
    const changed = async (status: number, answer: ReturnType<Client["send"]>) => {
      const { body } = await expectStatus(answer, status);
      const etag = await etagOf(path);
      expect(seen).not.toContain(etag);
      seen.push(etag);
      return body;
    };
    const questions = [
      { study_id, content: "a" },
      { study_id, content: "b" },
    ];
    const { created_question_ids: ids } = await changed(
      201,
      client.send("POST", "/questions/batch", { questions }),
    );
    const rule = {
      study_id,
      question_id: ids[0],
      operation: "ALWAYS",
      comparison_value_type: "string",
      action_type: "end_interview",
    };
    const { id } = await changed(201, client.send("POST", "/question-logic", rule));
    await changed(204, client.send("PUT", `/question-logic/${id}`, { operation: "ALWAYS" }));
    await changed(204, client.send("DELETE", `/question-logic/${id}`));
    await changed(204, client.send("PUT", `/questions/${ids[0]}`, { content: "c" }));
    await changed(204, client.send("DELETE", `/questions/${ids[0]}`));
    await changed(200, client.send("POST", "/questions/batch-delete", { question_ids: [ids[1]] }));
  });

  it("stay for a study whose interviews come and go", async () => {
    const study_id = await newStudy(client);
    await addQuestions(client, study_id, [{ content: "a" }]);
    const etag = await etagOf(`/studies/${study_id}`);
    const { id } = await invite(client, study_id);
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200);
    expect(await etagOf(`/studies/${study_id}`)).toBe(etag);
  });

  it("are the same however an interview is found", async () => {
    const { id, link } = await invite(client, await newStudy(client));
    const vid = new URL(link).searchParams.get("vid");
    const etag = await etagOf(`/interviews/${id}`);
    const path = `/interviews?vid=${vid}`;
    expect(await etagOf(path)).toBe(etag);
    await expectStatus(client.send("GET", path, undefined, { "if-none-match": etag }), 304);
  });

  it("are on what creates a study, and on no list", async () => {
    const created = await expectStatus(client.send("POST", "/studies", { title: "x" }), 201);
    expect(created.headers.get("etag")).toBe(await etagOf(`/studies/${created.body.id}`));
    const list = await expectStatus(client.send("GET", "/studies", undefined, { "if-none-match": "*" }), 200);
    expect(list.headers.get("etag")).toBeNull();
  });
});

it("the ETag of a question without quotas is believed", async () => {
  const { body: study } = await expectStatus(client.send("POST", "/studies", { title: "x" }), 201);
  const questions = [{ study_id: study.id, type: "multipleChoice", props: { options: ["A", "B"] } }];
  const { body } = await expectStatus(client.send("POST", "/questions/batch", { questions }), 201);
  const path = `/studies/${study.id}/questions/${body.created_question_ids[0]}/quotas`;
  const match = { "if-match": await etagOf(path) };
  const buckets = [{ kind: "choice", match: "equals", value: "A", limit: 3 }];
  await expectStatus(client.send("PUT", path, { buckets }, match), 200);
  await expectStatus(client.send("PUT", path, { buckets }, match), 412);
});
