import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "#kit/id.ts";
import { expectStatus, newClient, problemsOf, useOrganization, useStack } from "#tests/support/api.ts";
import {
  blank,
  definitionOf,
  definitionText,
  fullStudy,
  imported,
  importInto,
} from "#tests/support/definition.ts";
import { anyDefinition } from "#tests/support/random-definition.ts";
import { isHeavyPlace } from "#tests/support/statements.ts";
import { addQuestions, newStudy, questionsOf } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

describe("an import", () => {
  it("gives the same definition again, byte for byte, also in another organization", async () => {
    const { studyId } = await fullStudy(stack, client);
    const text = await definitionText(client, studyId);
    const other = await newClient(stack);
    const { study, ids, assets_missing, warnings } = await imported(other, JSON.parse(text));
    expect(study).toMatchObject({
      title: "Everything",
      status: "draft",
      access_policy: "FULL_ACCESS",
      folder_id: null,
    });
    expect([assets_missing, warnings]).toEqual([[], []]);
    expect(Object.keys(ids).sort()).toEqual(
      ["g1", "g2", "l1", "l2", "l3", "q1", "q2", "q3", "q4", "q5", "r1", "r1.a1", "r1.a2"].sort(),
    );
    expect(await definitionText(other, study.id)).toBe(text);
    expect((await questionsOf(other, study.id)).map(({ id }: { id: string }) => id)).toEqual(
      ["q1", "q2", "q3", "q4", "q5"].map((name) => ids[name]),
    );
    const read = await expectStatus(other.send("GET", `/studies/${study.id}`), 200);
    expect(read.body).toMatchObject({ ...study, updated_at: expect.any(String) });
  });

  it("lists all problems at once, and writes nothing", async () => {
    const own = await newClient(stack);
    const definition = {
      ...blank,
      title: "",
      config: { interviewer: { maxFollowupQuestions: 99 } },
      questions: [
        { id: "q1", type: "multipleChoice", content: "Which?", props: { options: "none" } },
        { id: "q3", content: "{{Q:q9}}" },
        { id: "q4", content: 5 },
        { id: "q3", content: "Again" },
      ],
      groups: [
        { id: "g1", name: "A", parent_question_group_id: "g2", question_ids: ["q3", "q8"] },
        { id: "g2", name: "B", parent_question_group_id: "g1", question_ids: ["q3"] },
      ],
      randomizers: [
        {
          id: "r1",
          name: "R",
          arms: [
            { id: "a1", label: "A", weight_basis_points: 1 },
            { id: "a1", label: "B", weight_basis_points: 2 },
          ],
        },
      ],
      logic: [
        {
          id: "l1",
          question_id: "q3",
          operation: "==",
          comparison_value_type: "string",
          action_type: "next_question_id",
          next_question_id: "q7",
        },
        {
          id: "l2",
          question_id: "q3",
          operation: "<",
          comparison_value: "x",
          comparison_value_type: "int",
          action_type: "redirect_url",
        },
        {
          id: "l3",
          question_id: "q3",
          operation: "~",
          comparison_value_type: "string",
          action_type: "end_interview",
        },
      ],
      question_quotas: [
        { question_id: "q3", buckets: [{ kind: "choice", match: "equals", value: "A", limit: 1 }] },
      ],
      study_quotas: { mode: "fixed", fixed_limit: 5 },
      sources: [{ key: "a", name: "A", redirects: { completed: "http://panel.example.test/" } }],
      translations: [
        { language: "German", question_id: "q3", units: [{ path: ["props", "nothing"], text: "x" }] },
      ],
    };
    const problems = await problemsOf(importInto(own, definition));
    expect(problems.map((line) => line.replace("definition.", "")).sort()).toEqual(
      [
        "title too_small",
        "config.interviewer.maxFollowupQuestions too_big",
        "questions.0.props.options invalid_type",
        "questions.3.id duplicate_id",
        "questions.1.content malformed",
        "questions.2.content invalid_type",
        "groups.0.question_ids.1 question_not_found",
        "groups.1.question_ids.0 placed_twice",
        "groups group_inside_itself",
        "randomizers.0.arms custom",
        "randomizers.0.arms.1.id custom",
        "logic.0.next_question_id question_not_found",
        "logic.1.redirect_url missing",
        "logic.1.comparison_value number_required",
        "logic.2.operation invalid_value",
        "question_quotas.0.buckets not_multiple_choice",
        "study_quotas.fixed_limit limits_differ",
        "sources.0.redirects.completed url_refused",
        "translations.0.units.0.path text_not_found",
      ].sort(),
    );
    expect((await expectStatus(own.send("GET", "/studies"), 200)).body).toEqual([]);
  });

  it("refuses a name that stands twice, where it stands the second time", async () => {
    const arm = (id: string) => ({ id, label: id, weight_basis_points: 5000 });
    const definition = {
      ...blank,
      questions: [{ content: "Without a name" }, { id: "q1", content: "One" }, { id: "q1", content: "Two" }],
      randomizers: [
        { id: "r1", name: "First", arms: [arm("a"), arm("b")] },
        { id: "r2", name: "Second", arms: [arm("c"), arm("a")] },
      ],
    };
    const problems = await problemsOf(importInto(client, definition));
    expect(problems.filter((line) => line.endsWith("duplicate_id"))).toEqual([
      "definition.questions.2.id duplicate_id",
      "definition.randomizers.1.arms.1.id duplicate_id",
    ]);
  });

  it("refuses another format, and ignores keys that it does not know by name", async () => {
    const refused = await expectStatus(importInto(client, { ...blank, format: "study-definition/2" }), 422);
    expect(refused.body).toMatchObject({
      code: "unsupported_format",
      errors: [{ code: "unsupported_format" }],
    });
    const { study, warnings } = await imported(client, {
      ...blank,
      later: 1,
      questions: [{ id: "first", content: "Hello", colour: "red", props: { mine: true } }],
      config: { own: 1 },
    });
    expect(
      warnings.map(({ loc, code }: { loc: string[]; code: string }) => `${loc.join(".")} ${code}`),
    ).toEqual(["body.definition.later unknown_key", "body.definition.questions.0.colour unknown_key"]);
    const [question] = await questionsOf(client, study.id);
    expect(question).toMatchObject({ content: "Hello", props: { mine: true } });
  });

  it("writes nothing in a dry run, and takes a title and a folder", async () => {
    const own = await newClient(stack);
    const { body } = await expectStatus(importInto(own, blank, { dry_run: true }), 200);
    expect(body).toEqual({ study: null, ids: {}, assets_missing: [], warnings: [] });
    expect((await expectStatus(own.send("GET", "/studies"), 200)).body).toEqual([]);
    const folder = await expectStatus(own.send("POST", "/folders", { name: "F" }), 201);
    const { study } = await imported(own, blank, { title: "Renamed", folder_id: folder.body.id });
    expect(study).toMatchObject({ title: "Renamed", folder_id: folder.body.id, estimated_length: 0 });
    await expectStatus(importInto(client, blank, { folder_id: folder.body.id }), 403);
    await expectStatus(importInto(client, blank, { folder_id: newId(), dry_run: true }), 404);
  });

  it("leaves out and lists the files of others", async () => {
    const own = `https://cdn.example.test/object/public/${client.organizationId}/${newId()}/${newId()}/a.png`;
    const foreign = `https://cdn.example.test/object/public/${newId()}/${newId()}/${newId()}/b.png`;
    const elsewhere = "https://example.test/c.png";
    const assets = [{ url: own, alt: "A" }, { url: foreign }, { url: elsewhere }];
    const { study, assets_missing } = await imported(client, {
      ...blank,
      questions: [{ id: "q1", content: "Look", assets }],
    });
    expect(assets_missing).toEqual([{ question: "q1", url: foreign }]);
    const [question] = await questionsOf(client, study.id);
    expect(question.assets).toMatchObject([{ url: own, alt: "A" }, { url: elsewhere }]);
  });

  it("keeps a reference to a question that is gone, and says so", async () => {
    const studyId = await newStudy(client);
    const [first = "", second = ""] = await addQuestions(client, studyId, [
      { content: "A" },
      { content: "B" },
    ]);
    await expectStatus(client.send("PUT", `/questions/${second}`, { content: `{{Q:${first}}}` }), 204);
    await expectStatus(client.send("DELETE", `/questions/${first}`), 204);
    const text = await definitionText(client, studyId);
    expect(JSON.parse(text).questions[0].content).toBe("{{Q:00000000-0000-0000-0000-000000000000}}");
    const { study, warnings } = await imported(client, JSON.parse(text));
    expect(warnings).toMatchObject([
      { code: "reference_broken", loc: ["body", "definition", "questions", 0, "content"] },
    ]);
    expect(await definitionText(client, study.id)).toBe(text);
  });

  it("takes 4 MB of definition and not a byte more", async () => {
    const body = JSON.stringify({ definition: { ...blank, description: "d".repeat(4_000) } });
    const fill = (size: number) =>
      body.replace('"definition"', `"filler":"${"x".repeat(size - body.length - 12)}","definition"`);
    await expectStatus(client.send("POST", "/studies/import", fill(4_194_304)), 201);
    await expectStatus(client.send("POST", "/studies/import", fill(4_194_305)), 413);
  });

  it("needs at most four statements", async () => {
    const { studyId } = await fullStudy(stack, client);
    const definition = await definitionOf(client, studyId);
    stack.takeStatements();
    await imported(client, definition);
    const counted = stack
      .takeStatements()
      .filter((text) => !/^(begin|commit)/i.test(text) && !isHeavyPlace(text));
    expect(counted.length).toBeLessThanOrEqual(4);
  });
});

describe("random studies", () => {
  it("come out as they went in", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyDefinition, async (definition) => {
        const first = await imported(client, definition);
        const text = await definitionText(client, first.study.id);
        const second = await imported(client, JSON.parse(text));
        expect(await definitionText(client, second.study.id)).toBe(text);
      }),
      { numRuns: 25 },
    );
  });
});

describe("a copy", () => {
  it("is a draft with the study's content, folder and access", async () => {
    const folder = await expectStatus(client.send("POST", "/folders", { name: "F" }), 201);
    const { studyId } = await fullStudy(stack, client);
    await expectStatus(
      client.send("PUT", `/studies/${studyId}`, { folder_id: folder.body.id, access_policy: "INVITE_ONLY" }),
      200,
    );
    const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/duplicate`), 201);
    expect(body).toMatchObject({
      title: "Everything (copy)",
      status: "draft",
      folder_id: folder.body.id,
      access_policy: "INVITE_ONLY",
    });
    const original = await definitionOf(client, studyId);
    const copy = await definitionOf(client, body.id);
    expect({ ...copy, title: "" }).toEqual({ ...original, title: "" });
    const renamed = await expectStatus(
      client.send("POST", `/studies/${studyId}/duplicate`, { title: "Wave 2", folder_id: null }),
      201,
    );
    expect(renamed.body).toMatchObject({ title: "Wave 2", folder_id: null });
  });

  it("has a title that fits, without half a character", async () => {
    const studyId = await newStudy(client, { title: `${"a".repeat(492)}👩‍🚀👩‍🚀` });
    const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/duplicate`), 201);
    expect(body.title.length).toBeLessThanOrEqual(500);
    expect(body.title.isWellFormed()).toBe(true);
    expect(body.title).toMatch(/ \(copy\)$/);
  });

  it("is refused where the study is another organization's", async () => {
    const { studyId } = await fullStudy(stack, client);
    const other = await newClient(stack);
    await expectStatus(other.send("POST", `/studies/${studyId}/duplicate`), 403);
    await expectStatus(other.send("GET", `/studies/${studyId}/definition`), 403);
  });
});
