import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { OpenApi } from "./openapi-compatibility-schema.ts";

/** Places, versions, codes and answers: numbers that measure nothing by themselves. */
const noFigures =
  /^(display_order|position|property_index|before_display_order|page|page_size|seq|expected_seq|seed|response_status|loc|value|from|to|rank|segment|message_id|(?:\w+_)?revision)$/;

const units =
  /\b(percent|fraction|probability|seconds|milliseconds|minutes|days|bytes|megabytes|points|number of|how many|scale|no unit|rank)\b/i;

interface Figure {
  at: string;
  description: string;
  minimum: number | undefined;
  maximum: number | undefined;
}

type Node = Record<string, unknown>;

let figures: Figure[];

beforeAll(async () => {
  const document = JSON.parse(
    await readFile(new URL("../../openapi.json", import.meta.url), "utf8"),
  ) as OpenApi;
  figures = numbersIn(document, "", "").filter(({ at }) => !isAnswer(at));
});

/** The shapes of participants' answers. */
const isAnswer = (at: string) => /\/schemas\/\w+Answer\//.test(at) && at.includes("/value");

/** Every number with a name that is a figure, wherever it stands. */
function numbersIn(node: unknown, at: string, name: string): Figure[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, description = "", minimum, maximum, properties } = node as Node;
  const isNumber = [type].flat().some((each) => each === "number" || each === "integer");
  const own = isNumber && name !== "" && !noFigures.test(name);
  const inner = Object.entries(node).flatMap(([key, value]) => {
    if (key === "examples" || key === "example") return [];
    if (key !== "properties") return numbersIn(value, `${at}/${key}`, key === "items" ? name : "");
    return Object.entries(properties as Node).flatMap(([field, schema]) =>
      numbersIn(schema, `${at}/${field}`, field),
    );
  });
  const found = { at, description, minimum, maximum } as Figure;
  return own ? [found, ...inner] : inner;
}

describe("figures in openapi.json", () => {
  it("say what they are measured in", () => {
    expect(figures.length).toBeGreaterThan(200);
    expect(figures.filter(({ description }) => !units.test(description)).map(({ at }) => at)).toEqual([]);
  });

  it.each([
    [/percent, 0 to 100/i, /percentage|^progress$/, 0, 100],
    [/fraction, 0 to 1/i, /share|_rate$|directness/, 0, 1],
  ])("are within the range that their words give: %s", (words, name, least, most) => {
    const named = figures.filter(({ at }) => name.test(at.split("/").at(-1) ?? ""));
    const said = figures.filter(({ description }) => words.test(description));
    expect(said.length).toBeGreaterThan(10);
    expect(said.map(({ at }) => at)).toEqual(named.map(({ at }) => at));
    for (const { at, minimum, maximum } of said) expect([at, minimum, maximum]).toEqual([at, least, most]);
  });
});
