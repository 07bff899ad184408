import { readFileSync } from "node:fs";
import { type FunctionComponent, h } from "preact";
import { render } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { ValidationError } from "#client/errors.ts";
import { type Content, readContent } from "#console/draft/content.ts";
import { allOf, questionsInOrder, setFields, setKey } from "#console/draft/edit.ts";
import { isRecord, isSame } from "#console/draft/json.ts";
import { changesBetween } from "#console/draft/plan.ts";
import { refusedPlaces } from "#console/draft/refused.ts";
import { newDraft, save } from "#console/draft/save.ts";
import {
  blank,
  divided,
  type Field,
  fits,
  isoOf,
  linesOf,
  localOf,
  numberOf,
  type Shape,
  shapeFor,
  unknownKeys,
} from "#console/form/field.ts";
import { newId } from "#kit/id.ts";
import { samples } from "#tests/design/question-type/samples.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { clientOf } from "#tests/support/client.ts";
import { importFile } from "#tests/support/imports.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { configFields, type Document, formFields } from "../../packages/participant/form-fields.ts";

// The tests are checked without JSX.
const file = "#console/form/form.tsx";
const { Form }: { Form: FunctionComponent<Record<string, unknown>> } = await import(file);

const stack = useStack({ log: () => {} });
const org = useOrganization(stack);
const document = JSON.parse(readFileSync("openapi.json", "utf8")) as Document;
const forms = formFields(document);
const fieldsOf = (type: string): readonly Field[] => forms.get(type) ?? forms.get("other") ?? [];

/** Another value that the same control can have. */
function changed(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case "text":
      return `${value ?? ""}x`;
    case "number":
      return Number(value ?? 0) + 1;
    case "moment":
      return "2026-11-29T10:00:00.000Z";
    case "flag":
      return value !== true;
    case "choice":
      return shape.options.find((option) => option !== value) ?? null;
    case "lines":
      return [...(Array.isArray(value) ? value : []), "one more"];
    case "pairs":
      return { ...(isRecord(value) ? value : {}), more: "x" };
    case "rows":
      return [...(Array.isArray(value) ? value : []), blank({ kind: "group", fields: shape.fields })];
    case "group":
      return { ...(isRecord(value) ? value : {}), more: 1 };
    case "either":
      return value == null ? blank(shape) : null;
    case "json":
      return { value };
  }
}

/** That a form of each question changes nothing by being opened, and of what is changed that alone. */
function expectFaithful(content: Content): void {
  expect(changesBetween(content, content)).toEqual([]);
  for (const question of questionsInOrder(content)) {
    const { type } = question.fields;
    const props = isRecord(question.fields.props) ? question.fields.props : {};
    const fields = fieldsOf(String(type));
    const form = render(
      h(Form, { fields, value: props, onChange: () => expect.unreachable(), path: "props" }),
    );
    for (const field of [
      ...fields,
      ...unknownKeys(fields, props).map((name): Field => ({ name, kind: "json" })),
    ]) {
      expect(form).toContain(`data-path="props.${field.name}"`);
      const value = changed(shapeFor(field, props[field.name]), props[field.name]);
      if (isSame(value, props[field.name])) continue;
      expect(changesBetween(content, setKey(content, question, "props", field.name, value))).toEqual([
        {
          entity_type: "question",
          operation: "update",
          entity_id: question.id,
          before: { props: { [field.name]: props[field.name] ?? null } },
          after: { props: { [field.name]: value } },
        },
      ]);
    }
  }
}

describe("forms of question types", () => {
  it("are cut from the document, with a field for each prop of each type", () => {
    const named = Object.entries(document.components.schemas).filter(([name]) => name.endsWith("Props"));
    expect(named.length).toBe(27);
    expect(forms.size).toBe(27);
    for (const [, { title = "other", properties = {} }] of named)
      expect(fieldsOf(title).map(({ name }) => name)).toEqual(Object.keys(properties));
    const choice = fieldsOf("multipleChoice");
    const kindOf = (name: string) => choice.find((field) => field.name === name)?.kind;
    expect(
      [
        "options",
        "isMultiSelect",
        "displayFormat",
        "minSelections",
        "description",
        "optionsFrom",
        "qualityCheck",
      ].map(kindOf),
    ).toEqual(["lines", "flag", "choice", "number", "text", "group", "either"]);
    const kinds = new Map(
      [...forms].flatMap(([type, fields]) => fields.map((field) => [`${type}.${field.name}`, field.kind])),
    );
    expect(kinds.get("conjoint.attributes")).toBe("rows");
    expect(kinds.get("treeTest.tree")).toBe("json");
    expect(kinds.get("ratingScale.labels")).toBe("either");
    // An empty entry of a list by place says nothing of its point; of any other list it is none.
    expect(fieldsOf("ratingScale").find(({ name }) => name === "labels")).toMatchObject({
      ways: [{ kind: "lines", isByPlace: true }, { kind: "pairs" }],
    });
    expect(choice.find(({ name }) => name === "options")).not.toHaveProperty("isByPlace");
  });

  it("change nothing when they are opened, and what is changed alone", async () => {
    const client = clientOf(stack, org.key);
    const studyId = await newStudy(org);
    const asked = samples.map(({ name, props }) => ({
      content: name,
      type: name,
      props: { ...props, ownKey: { kept: [1] } },
    }));
    await addQuestions(org, studyId, [
      ...asked,
      { content: "Riddle", type: "riddle", props: { colour: "red" } },
    ]);
    const content = await readContent(client, studyId);
    expect(new Set(questionsInOrder(content).map(({ fields }) => fields.type)).size).toBeGreaterThanOrEqual(
      27,
    );
    expectFaithful(content);
  });

  it.each(["commuting.qsf", "pets.lss", "plot.xlsx"])("keep what %s has brought", async (name) => {
    const file = readFileSync(`tests/fixtures/imports/${name}`);
    const job = await importFile(stack, org, new Uint8Array(file));
    const content = await readContent(clientOf(stack, org.key), String(job.study_id));
    expect(allOf(content, "question").length).toBeGreaterThan(3);
    expectFaithful(content);
  });

  it("have what must be there and what is set first, and leave it there", () => {
    const fields = fieldsOf("multipleChoice");
    const [first, more] = divided(fields, { options: [], allowOther: false }, ["description"]);
    expect(first.map(({ name }) => name)).toEqual(["description", "options", "allowOther"]);
    expect(first.length + more.length).toBe(fields.length);
  });

  it("take a pasted list as entries, and text that is no number as it is", () => {
    expect(linesOf(" Tea\r\n\nCoffee\n  ")).toEqual(["Tea", "Coffee"]);
    expect([" 3,5 ", "-2", "", "many"].map(numberOf)).toEqual([3.5, -2, undefined, "many"]);
  });

  it("have times in the time of whoever looks, as they are on the wire", () => {
    const iso = "2026-03-02T09:00:00.000Z";
    expect(isoOf(localOf(iso))).toBe(iso);
    expect([localOf("soon"), isoOf("")]).toEqual(["", undefined]);
    const [consent] = configFields(document).filter(({ name }) => name === "consent");
    expect(consent).toMatchObject({
      kind: "group",
      fields: [{ name: "version" }, { name: "text" }, { name: "required", fallback: true }],
    });
  });

  it("show a value of another shape than the document's as JSON", () => {
    const [options] = fieldsOf("multipleChoice").filter(({ name }) => name === "options");
    if (options === undefined) throw new Error("no options");
    expect(shapeFor(options, [{ label: "Tea", code: 1 }]).kind).toBe("json");
    expect(fits(options, ["Tea"])).toBe(true);
  });

  it("find the field that a refusal names", async () => {
    const client = clientOf(stack, org.key);
    const studyId = await newStudy(org);
    const [, id = ""] = await addQuestions(org, studyId, [
      { content: "A" },
      { content: "B", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } },
    ]);
    const base = await readContent(client, studyId);
    const mine = setFields(base, "question", id, { props: { options: ["Tea", "Tea"] } });
    const draft = { ...newDraft(base), mine };
    const saved = save(draft, {
      client,
      studyId,
      read: () => readContent(client, studyId),
      now: () => new Date("2026-11-29T09:00:00.000Z"),
      newKey: newId,
    });
    const refusal = await saved.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ValidationError);
    expect(refusedPlaces(refusal as ValidationError, draft)).toMatchObject([
      { type: "question", id, path: "props.options.1" },
    ]);
  });
});
