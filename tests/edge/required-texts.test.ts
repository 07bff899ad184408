import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { listedTools } from "#functions/api/mcp/tools/index.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { questionTypes, validateProps } from "#survey/question-type/index.ts";
import { readConsent } from "#survey/study/consent-config.ts";
import { readIntroduction } from "#survey/study/interviewer-config.ts";
import { readNotice } from "#survey/study/notice-config.ts";
import { definitionLists, definitionSettings } from "#survey/version/schema.ts";
import { expectStatus, problemsOf, useOrganization, useStack } from "#tests/support/api.ts";

/** What has to be there has something that can be seen: each text that may not be empty is one that may not look so. */

const stack = useStack();
const client = useOrganization(stack);

const unseen = ["\u200b", "\u2060\u00ad", "\u3164", "\u2800 ", "\ufe0f", "\u200e\t"];

/** What is compared with a text as it was sent, keys of people's own, and the content of files. */
const exact = /\.(metadata|buckets\.\*\.value)$|^(create_import|import_\w+)\.content$/;

type Schema = z.core.$ZodTypes;

/** Every schema of a text in a schema, by its place. */
function textsIn(
  schema: z.core.$ZodType,
  place: string[],
  above: readonly z.core.$ZodType[] = [],
): [string, Schema][] {
  if (above.includes(schema)) return [];
  const inside = (inner: z.core.$ZodType, ...more: string[]) =>
    textsIn(inner, [...place, ...more], [...above, schema]);
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case "string":
      return [[place.join("."), schema as Schema]];
    case "object":
      return Object.entries(def.shape).flatMap(([key, inner]) => inside(inner, key));
    case "array":
      return inside(def.element, "*");
    case "record":
      return inside(def.valueType, "*");
    case "union":
      return def.options.flatMap((option) => inside(option));
    case "lazy":
      return inside(def.getter());
    case "pipe":
      return [...inside(def.in), ...inside(def.out)];
    default:
      return "innerType" in def ? inside(def.innerType) : [];
  }
}

const takes = (schema: Schema, text: string): boolean =>
  (schema as unknown as z.ZodType).safeParse(text).success;

const faultsOf = (texts: readonly [string, Schema][]): string[] =>
  texts
    .filter(
      ([place, schema]) =>
        !exact.test(place) && !takes(schema, "") && unseen.some((text) => takes(schema, text)),
    )
    .map(([place]) => place);

describe("a text that has to be there", () => {
  it("has something to see, in each body and query", async () => {
    const sent = (await loadRoutes()).flatMap(({ spec: { operationId, body, query } }) =>
      [body, query].flatMap((schema) => (schema == null ? [] : textsIn(schema, [operationId]))),
    );
    expect(sent.filter(([, schema]) => !takes(schema, "")).length).toBeGreaterThan(100);
    expect(faultsOf(sent)).toEqual([]);
  });

  it("has something to see, in the arguments of tools and in definitions", () => {
    const tools = listedTools(() => ({ tools: [], earlier: () => null }));
    const args = tools.flatMap(({ name, shape }) => textsIn(shape(), [name]));
    const lists = Object.entries(definitionLists()).flatMap(([name, { item }]) => textsIn(item, [name]));
    const settings = Object.entries(definitionSettings()).flatMap(([name, schema]) =>
      textsIn(schema, [name]),
    );
    const texts = [...args, ...lists, ...settings];
    expect(texts.filter(([, schema]) => !takes(schema, "")).length).toBeGreaterThan(50);
    expect(faultsOf(texts)).toEqual([]);
  });

  it.each(questionTypes)("has something to see, in the props of $name", ({ name, example: { props } }) => {
    const isRefused = (changed: unknown) => validateProps(name, changed as typeof props).length > 0;
    for (const place of placesOf(props))
      if (isRefused(replaced(props, place, "")))
        for (const text of unseen)
          expect(isRefused(replaced(props, place, text)), place.join(".")).toBe(true);
  });

  it("is told by its place", async () => {
    for (const title of unseen)
      expect(await problemsOf(client.send("POST", "/studies", { title }))).toEqual(["title too_small"]);
    const { body: study } = await expectStatus(client.send("POST", "/studies", { title: "\u200bSeen" }), 201);
    expect(study.title).toBe("\u200bSeen");
    const consent = { version: "1", text: "\u200b" };
    const sent = client.send("PUT", `/studies/${study.id}`, { config: { consent } });
    expect(await problemsOf(sent)).toEqual(["config.consent.text required"]);
    const question = {
      study_id: study.id,
      type: "multipleChoice",
      content: "?",
      props: { options: ["A", "\u2060"] },
    };
    const made = client.send("POST", "/questions/batch", { questions: [question] });
    expect(await problemsOf(made)).toEqual(["questions.0.props.options.1 custom"]);
  });
});

it.each(unseen)("a text of a study that may be left out is, where nothing of it can be seen: %j", (text) => {
  expect(readNotice({ aiNotice: { text } })).toBeNull();
  expect(readIntroduction({ interviewer: { introduction: text } })).toBe("");
  // A consent is in force whatever its version is called.
  expect(readConsent({ consent: { version: "1", text } })).toBeNull();
  const consent = { version: "\u200b", text: "We record you.", required: true };
  expect(readConsent({ consent })).toEqual(consent);
});

type Place = readonly (string | number)[];

/** The places of the texts in a value. */
const placesOf = (value: unknown): Place[] =>
  typeof value === "string"
    ? [[]]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner).map((rest) => [key, ...rest]))
      : [];

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}
