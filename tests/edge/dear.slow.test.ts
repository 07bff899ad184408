import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { setOrganization } from "#core/account/organization/index.ts";
import { createApp } from "#functions/api/app.ts";
import type { Route } from "#functions/api/http/route.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { newId } from "#kit/id.ts";
import { send, useStack } from "#tests/support/api.ts";
import { dearShapes, dearText, isWhole, workedMs } from "#tests/support/dear.ts";
import { operations, perform } from "#tests/support/operations/index.ts";
import type { Sample } from "#tests/support/operations/samples.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";
import { invite } from "#tests/support/survey.ts";

/**
 * Every text that a request can have is dear to look at, and as long as it may be. What is measured is the work of this
 * process, not the time that passes: the least of a few attempts, so that neither the machine nor the collector counts.
 */

/**
 * With DEAR=1 each field gets each shape, and the milliseconds are what is promised: those of work that a request may
 * take, so that nobody waits longer for it, and `/health` is answered within 250 ms. That takes ten minutes. Otherwise each
 * field gets one of the shapes, and the bound tells what is dear from a slow machine alone.
 */
const most = isWhole ? 50 : 1000;
const attempts = isWhole ? 5 : 3;
/** Of texts that say no longest themselves. */
const longest = { query: 4000, body: 200_000 };

const routes = await loadRoutes();
/** Each field is tried in minutes of its own, in which no rate is used up. */
const clock = { ms: Date.now() };
const stack = useStack({ log: () => {}, now: () => new Date(clock.ms) });

type Place = readonly (string | number)[];
interface Field {
  part: "query" | "body";
  place: Place;
  length: number;
}
type Schema = z.core.JSONSchema.BaseSchema;

/** The texts of a schema by their places; what may be anything may be a text. */
function textsIn(
  schema: Schema,
  root: Schema,
  place: Place,
  above: readonly string[],
): Omit<Field, "part">[] {
  const { $ref, anyOf, oneOf, allOf, type, format, properties, additionalProperties, items } = schema;
  const inside = (each: unknown, ...key: Place) =>
    typeof each === "object" ? textsIn(each as Schema, root, [...place, ...key], above) : [];
  if ($ref !== undefined) {
    const named = root.$defs?.[$ref.replace("#/$defs/", "")] as Schema | undefined;
    return named === undefined || above.includes($ref) ? [] : textsIn(named, root, place, [...above, $ref]);
  }
  if (schema.const !== undefined || schema.enum !== undefined) return [];
  const options = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  if (options.length > 0) return options.flatMap((each) => inside(each));
  if (type === "array") return inside(items ?? {}, 0);
  if (type === "object") {
    const known = Object.entries(properties ?? {}).flatMap(([key, each]) => inside(each, key));
    return [...known, ...inside(additionalProperties === true ? {} : additionalProperties, "x")];
  }
  const isText = type === undefined || type === "string" || (Array.isArray(type) && type.includes("string"));
  const isFixed = format !== undefined && ["uuid", "date-time", "date"].includes(format);
  return isText && !isFixed ? [{ place, length: schema.maxLength ?? Number.POSITIVE_INFINITY }] : [];
}

function fieldsOf({ spec }: Route): Field[] {
  const fields = (["query", "body"] as const).flatMap((part) => {
    const shape = spec[part];
    if (shape === undefined) return [];
    const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as Schema;
    return textsIn(schema, schema, [], []).map(({ place, length }): Field => {
      return { part, place, length: Math.min(length, longest[part]) };
    });
  });
  // One of each place, at its longest.
  const byPlace = fields
    .toSorted((a, b) => a.length - b.length)
    .map((field) => [`${field.part} ${field.place.join(".")}`, field] as const);
  return [...new Map(byPlace).values()].filter(({ place }) => place.length > 0);
}

/** The value with a text at a place, whatever is there. */
function withText(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  if (typeof key === "number") {
    const [first, ...others] = Array.isArray(value) ? value : [undefined];
    return [withText(first, rest, text), ...others];
  }
  const holder = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...holder, [key]: withText((holder as Record<string, unknown>)[key], rest, text) };
}

function withField(sample: Sample, { part, place }: Field, text: string): Sample {
  if (part === "body") return { ...sample, body: withText(sample.body, place, text) };
  const [name = "", ...keys] = place;
  const key = `${name}${keys.map((each) => (typeof each === "number" ? "" : `[${each}]`)).join("")}`;
  return { ...sample, query: { ...sample.query, [key]: text } };
}

/** What the links of interviews and shares open. */
const linked = routes
  .filter(({ path }) => /^\/(participant|results)\//.test(path))
  .map((route) => ({
    route,
    name: route.spec.operationId,
    sample: ({ ids, share_token }: World): Sample => ({
      params: { vid: ids.vid, token: share_token, study_id: ids.study, question_id: ids.choice },
      ...(route.spec.body && {
        body: route.path.startsWith("/results/")
          ? { rows: { question_id: ids.choice }, columns: [{ question_id: ids.choice }] }
          : { client_turn_id: newId(), expected_seq: 1, question_id: ids.choice },
      }),
    }),
  }));

const tried = [...operations, ...linked]
  .map((operation) => ({ ...operation, fields: fieldsOf(operation.route) }))
  .filter(({ fields }) => fields.length > 0);

describe("a request", () => {
  let world: World;
  async function ownWorld(): Promise<World> {
    const made = await newWorld(stack);
    await setOrganization(stack.ctx, made.client.organizationId, { requests_minute: 100_000 });
    // Without the checks that tests make of each answer.
    const app = createApp(stack.ports) as unknown as typeof stack.app;
    const authorization = `Bearer ${made.client.key}`;
    made.client.send = (method, path, body, headers) =>
      send(app, method, path, body, { authorization, ...headers });
    return made;
  }
  /** Reads leave it as it is. What another operation has stored makes no other's answers long. */
  let read: World;
  beforeAll(async () => {
    read = await ownWorld();
  }, 120_000);

  /** The work of one request. */
  async function costOf(route: Route, sample: Sample): Promise<{ ms: number; status: number }> {
    const from = process.cpuUsage();
    const { status } = await perform(world, route, sample);
    return { ms: workedMs(from), status };
  }

  it.each(tried)(
    "of $name is answered with little work, whatever its texts",
    { timeout: 1_800_000 },
    async ({ name, route, sample, fields }) => {
      world = route.method === "GET" ? read : await ownWorld();
      for (let warm = 0; warm < 3; warm++) await costOf(route, sample(world));
      const dear: string[] = [];
      let sent = 0;
      let limited = 0;
      for (const [at, field] of fields.entries()) {
        clock.ms += 120_000;
        if (route.path.startsWith("/participant/")) {
          const { link } = await invite(world.client, world.ids.study);
          world.ids.vid = new URL(link).searchParams.get("vid") ?? "";
        }
        const first = (tried.findIndex(({ name: each }) => each === name) + at) % dearShapes.length;
        for (const shape of isWhole ? dearShapes : dearShapes.slice(first, first + 1)) {
          // So many may enter a study in a second.
          clock.ms += 2000;
          let least = Number.POSITIVE_INFINITY;
          for (let attempt = 0; attempt < attempts; attempt++) {
            const text = `${attempt}${dearText(shape, field.length - 1)}`;
            const cost = await costOf(route, withField(sample(world), field, text));
            least = Math.min(least, cost.ms);
            sent++;
            if (cost.status === 429) limited++;
            // Without a model that answers, an edit is a 503.
            if (cost.status >= 500 && cost.status !== 503)
              dear.push(`${field.part} ${field.place.join(".")} ${JSON.stringify(shape)}: ${cost.status}`);
            if (least <= most) break;
          }
          if (least > most)
            dear.push(`${field.part} ${field.place.join(".")} ${JSON.stringify(shape)}: ${least}`);
        }
      }
      expect(dear).toEqual([]);
      // What waits in line is limited; something of all that was sent was looked at.
      expect(limited).toBeLessThan(sent);
    },
  );

  it("has its texts tried at every edge", () => {
    const all = routes.filter((route) => fieldsOf(route).length > 0).map(({ spec }) => spec.operationId);
    const known = new Set(tried.map(({ route }) => route.spec.operationId));
    expect(all.filter((each) => !known.has(each))).toEqual([]);
  });
});
