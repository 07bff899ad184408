import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import { addRandomizer, arms as armsOf } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** The walk of docs/findings.md: its requests are sent in order, and answer what it shows. */

const stack = useStack();
const client = useOrganization(stack);
const document = readFileSync(new URL("../../../docs/findings.md", import.meta.url), "utf8");

interface Step {
  method: string;
  path: string;
  body: unknown;
  /** Part of the answer. */
  shown: unknown;
}

/** The requests that an answer is shown of, with the variables filled in. */
function stepsOf(variables: Record<string, string>): Step[] {
  const filled = document.replace(/('?)\$([A-Z]+)\1/g, (whole, _, name: string) => variables[name] ?? whole);
  const blocks = [...filled.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, language, shown = ""], index) => {
    if (language !== "json") return [];
    const [, , request = ""] = blocks.slice(0, index).findLast(([, language]) => language === "sh") ?? [];
    const [, path = ""] = /^curl -sg? "?BASE(\/[^"\s]*)/.exec(request) ?? [];
    const [, body] = /--json '([^']+)'$/m.exec(request) ?? [];
    return [
      {
        method: body === undefined ? "GET" : "POST",
        path: encodeURI(path),
        body: body === undefined ? undefined : JSON.parse(body),
        shown: JSON.parse(shown),
      },
    ];
  });
}

/** Figures as the document has them, of four digits. */
const rounded = (body: unknown): object =>
  JSON.parse(JSON.stringify(body), (_, value) =>
    typeof value === "number" ? Number(value.toPrecision(4)) : value,
  );

const people = 120;
const dropsOut = (n: number) => n % 7 === 6;

/** A finished experiment: two concepts at random, who would buy, and how much they recommend it. */
async function conducted(client: Client) {
  const studyId = await newStudy(client, { title: "Two concepts" });
  const [choice = "", nps = "", account = ""] = await addQuestions(client, studyId, [
    { type: "multipleChoice", content: "Would you buy it?", props: { options: ["Yes", "No", "Unsure"] } },
    { type: "nps", content: "How likely are you to recommend it?" },
    { type: "multipleChoice", content: "Which account do you have?", props: { options: ["Gold", "Silver"] } },
  ]);
  const { id: randomizer, arms } = await addRandomizer(client, studyId, {
    name: "Concept",
    arms: armsOf({ label: "Subscription" }, { label: "One-off" }),
  });
  for (let n = 0; n < people; n++) {
    const arm = n % 2;
    const place = Math.floor(n / 2) % 10;
    const { id } = await invite(client, studyId);
    const isBuyer = place < (arm === 0 ? 6 : 3);
    const answers = [
      { question_id: choice, value: isBuyer ? "Yes" : place % 2 === 0 ? "No" : "Unsure" },
      { question_id: nps, value: arm === 0 ? 6 + (place % 5) : 4 + (place % 6) },
      { question_id: account, value: n % 3 === 0 ? "Gold" : "Silver" },
    ];
    const end = dropsOut(n) ? { status: "canceled" } : { status: "closed", answers };
    const started_at = new Date().toISOString();
    await expectStatus(client.send("PUT", `/interviews/${id}`, { started_at, ...end }), 200);
    // Only participants are routed, and these are invented.
    await stack.pool.query(
      "insert into randomizer_assignment (interview_id, randomizer_id, arm_id, randomizer_name, arm_label, place) values ($1, $2, $3, '', '', 0)",
      [id, randomizer, arms[arm].id],
    );
  }
  return { STUDY: studyId, RANDOMIZER: randomizer, CHOICE: choice, NPS: nps, ACCOUNT: account };
}

let study: Awaited<ReturnType<typeof conducted>>;
beforeAll(async () => {
  study = await conducted(client);
});

it("each request of the walk answers what the document shows", async () => {
  const done: string[] = [];
  for (const { method, path, body, shown } of stepsOf({ BASE: "BASE", KEY: "KEY", ...study })) {
    const answer = await client.send(method, path, body);
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(200);
    expect(rounded(answer.body), path).toMatchObject(shown as object);
    done.push(path.replace(/[0-9a-f-]{36}/g, "…").replace(/\?.*/, ""));
  }
  expect(done).toEqual([
    "/randomizers/…/balance",
    "/studies/…/questions/…/stats",
    "/studies/…/crosstabs",
    "/studies/…/crosstabs",
  ]);
});

it("the file for SPSS has the variables that the syntax names", async () => {
  const exported = await exportFile(stack, client, study.STUDY, { format: "sav" });
  const file = exported.file.toString("latin1");
  const syntax = /^```spss\n([\s\S]*?)^```$/m.exec(document)?.[1] ?? "";
  const named = new Set(syntax.match(/\b(q\d\w*|randomizer_\w+)\b/g));
  expect(named.size).toBe(4);
  for (const name of named) expect(file).toContain(`=${name}`);
});
