import * as fc from "fast-check";
import { expect, it } from "vitest";
import type * as z from "zod";
import { setOrganization } from "#core/account/organization/index.ts";
import type { Route } from "#functions/api/http/route.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { newId } from "#kit/id.ts";
import { type Answer, useStack } from "#tests/support/api.ts";
import { hostile } from "#tests/support/hostile.ts";
import { isRead, type Operation, operations, perform } from "#tests/support/operations/index.ts";
import type { Sample } from "#tests/support/operations/samples.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";
import { unknownId } from "#tests/support/survey.ts";

const routes = await loadRoutes();

const failures: unknown[] = [];
const stack = useStack({
  log: (level, event, fields) => {
    if (level === "error") failures.push({ event, ...fields });
  },
});

/** A change of an operation's sample: parts that its schemas nearly allow, or any at all, laid over those of the sample. */
interface Request {
  name: string;
  over: { params: unknown; query: unknown; body: unknown };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Some of an object's keys. */
const some = (value: unknown, choice: number): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter((_, index) => ((choice >> (2 * index)) & 3) === 0))
    : value;

/** Parts of a request that have nothing to do with what an operation takes. */
const anyText = fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.toWellFormed());
const anyFields = fc.dictionary(anyText, anyText, { maxKeys: 4 });
const anyBody = fc.oneof(
  fc.jsonValue(),
  fc.json(),
  anyText,
  fc.constantFrom("{", "[]", "null", '{"a":1,"a":2}'),
);

function requestsTo({ name, route }: Operation): fc.Arbitrary<Request> {
  const { params, query, body } = route.spec;
  const over = fc.record({ params: part(params, 40), query: part(query, 8), body: part(body, 8) });
  const random = fc.record({
    params: params === undefined ? fc.constant(undefined) : fc.option(anyFields, { nil: undefined }),
    query: fc.option(anyFields, { nil: undefined }),
    body: route.method === "GET" ? fc.constant(undefined) : anyBody,
  });
  return fc
    .oneof({ weight: 5, arbitrary: over }, { weight: 1, arbitrary: random })
    .map((parts) => ({ name, over: parts }));
}

function part(schema: z.ZodType | undefined, share: number): fc.Arbitrary<unknown> {
  return schema === undefined
    ? fc.constant(undefined)
    : fc.oneof(
        {
          weight: share,
          arbitrary: fc.tuple(hostile(schema), fc.nat()).map(([value, choice]) => some(value, choice)),
        },
        { weight: 1, arbitrary: hostile(schema) },
      );
}

const laidOver = (sample: unknown, over: unknown): unknown =>
  isObject(sample) && isObject(over) ? { ...sample, ...over } : (over ?? sample);

const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([key, one]) => [
      key,
      (typeof one === "string" ? one : JSON.stringify(one)).toWellFormed(),
    ]),
  );

/** What an interview's link opens; the fields of all its commands. */
const linked = routes
  .filter(({ path }) => path.startsWith("/participant/"))
  .map(
    (route): Operation => ({
      route,
      name: route.spec.operationId,
      sample: ({ ids }) => ({
        params: { vid: ids.vid },
        body: route.spec.body && {
          client_turn_id: newId(),
          expected_seq: 1,
          question_id: ids.choice,
          value: "B",
          text: "Hello",
          filename: "a.png",
          content_type: "image/png",
          size: 100,
        },
      }),
    }),
  );
/** What a share's link opens. */
const viewed = routes
  .filter(({ path }) => path.startsWith("/results/"))
  .map(
    (route): Operation => ({
      route,
      name: route.spec.operationId,
      sample: ({ ids, share_token }) => ({
        params: { token: share_token, question_id: ids.choice },
        body: route.spec.body && { rows: { question_id: ids.choice }, columns: [{ status: true }] },
      }),
    }),
  );
/** No request ends the key that all are made with. */
const ofOwnKey = "rotate_api_key 2";
const all = [...operations.filter(({ name }) => name !== ofOwnKey), ...linked, ...viewed];

/** How many requests there were to each operation, and how many it accepted. */
const results = new Map<string, { sent: number; accepted: number }>();

const byName = new Map(all.map((operation) => [operation.name, operation]));

async function send(world: World, foreign: World, { name, over }: Request): Promise<void> {
  const operation = byName.get(name);
  if (operation === undefined) throw new Error(name);
  const { route, sample: make } = operation;
  const ids: Record<string, string> = {
    ...world.ids,
    own_key: unknownId,
    nothing: unknownId,
    foreign: foreign.ids.choice,
  };
  const known = JSON.parse(
    JSON.stringify(over).replace(/@(\w+)@/g, (_, thing: string) => ids[thing] ?? thing),
  ) as Partial<Request["over"]>;
  const sample = make(world);
  const sent: Sample = {
    ...sample,
    params: asTexts(laidOver(sample.params, known.params)),
    query: asTexts(laidOver(sample.query, known.query)),
    body: laidOver(sample.body, known.body),
  };
  const answer = await perform(world, route, sent);
  const { sent: before, accepted } = results.get(name) ?? { sent: 0, accepted: 0 };
  results.set(name, { sent: before + 1, accepted: accepted + Number(answer.status < 400) });
  const fault = faultOf(route, answer) ?? failures[0];
  if (fault) throw new Error(`${name}: ${JSON.stringify(fault)} after ${JSON.stringify(sent)}`);
}

/** What is wrong with an answer, whatever was asked. */
function faultOf({ spec }: Route, { status, text, body }: Answer): string | undefined {
  if (status >= 500 && !spec.errors?.includes(status)) return text;
  // What an operation declares is held against its schema wherever it answers.
  if (status < 400 || spec.responses[status]) return undefined;
  const { detail, code: _, errors, state: __, hint: ___, docs: ____, ...rest } = body;
  // A feed that was reset tells where to read on.
  const known = status === 410 ? ["next_after"] : [];
  if (Object.keys(rest).some((name) => !known.includes(name))) return text;
  if (typeof detail === "string") return undefined;
  const problems: { loc: unknown[]; msg: unknown; type: unknown }[] = detail;
  const parts = new Set(problems.map(({ loc, msg, type }) => (msg && type ? loc[0] : "nothing")));
  const isKnown = ["path", "query", "header", "body"].includes(String([...parts]));
  return status === 422 && errors === undefined && isKnown ? undefined : text;
}

it("answers thousands of hostile requests, eight at a time, without ever failing", async () => {
  const busyWorld = async () => {
    const world = await newWorld(stack);
    await setOrganization(stack.ctx, world.client.organizationId, { requests_minute: 100_000 });
    return world;
  };
  const other = await busyWorld();
  let world = await busyWorld();
  let batches = 0;
  const request = fc.oneof(...all.map(requestsTo));
  const property = fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 8 }), async (requests) => {
    // What is deleted has to be there again.
    if (++batches % 20 === 0) world = await busyWorld();
    await Promise.all(requests.map((one) => send(world, other, one)));
  });
  // What fails depends on what was done before: a shorter example would be another one.
  await fc.assert(property, { numRuns: 400, endOnFailure: true });
  expect(all.filter(({ name }) => !results.has(name)).map(({ name }) => name)).toEqual([]);
  const total = (count: "sent" | "accepted") =>
    results.values().reduce((sum, result) => sum + result[count], 0);
  expect(total("sent")).toBe(3200);
  // Too few of them accepted would say that they come no further than the validation.
  expect(total("accepted")).toBeGreaterThan(300);
  for (const { route, sample } of operations.filter(isRead)) {
    expect(faultOf(route, await perform(world, route, sample(world)))).toBeUndefined();
  }
}, 180_000);
