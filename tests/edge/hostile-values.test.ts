import { beforeAll, describe, expect, it } from "vitest";
import { setOrganization } from "#core/account/organization/index.ts";
import type { Route } from "#functions/api/http/route.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { newId } from "#kit/id.ts";
import { type Answer, useStack } from "#tests/support/api.ts";
import { type Operation, operations, perform } from "#tests/support/operations/index.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";

const routes = await loadRoutes();
const stack = useStack({ log: () => {} });

/** Commands of an interview and questions of a share's viewer: what an API key's samples do not have. */
const linked: readonly Operation[] = routes
  .filter(({ path, spec }) => spec.body !== undefined && /^\/(participant|results)\//.test(path))
  .map((route) => ({
    route,
    name: route.spec.operationId,
    sample: ({ ids, share_token }: World) => ({
      params: { vid: ids.vid, token: share_token, study_id: ids.study },
      body: route.path.startsWith("/results/")
        ? {
            rows: { question_id: ids.choice },
            columns: [{ status: true }],
            filter: { answer: { [ids.choice]: ["B"] }, metadata: { marker: ["x"] } },
          }
        : {
            client_turn_id: newId(),
            expected_seq: 1,
            question_id: ids.choice,
            value: ["B"],
            text: "Hello",
            filename: "a.png",
            content_type: "image/png",
            size: 100,
            params: { pid: "x" },
            source: "x",
            language: "English",
          },
    }),
  }));

const withBody = [...operations, ...linked].filter(({ route }) => route.spec.body !== undefined);

type Place = readonly (string | number)[];

/** Every place of a JSON value, the whole of it first. */
const placesOf = (value: unknown): Place[] =>
  typeof value === "object" && value !== null
    ? [[], ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner).map((rest) => [key, ...rest]))]
    : [[]];

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  const holder = value as Record<string, unknown>;
  const inner = replaced(holder[key], rest, by);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? inner : item))
    : { ...holder, [key]: inner };
}

const busyWorld = async () => {
  const world = await newWorld(stack);
  await setOrganization(stack.ctx, world.client.organizationId, { requests_minute: 100_000 });
  return world;
};

/** Whether an answer is one that the operation declares; a refusal with its place. */
const isDeclared = ({ spec }: Route, { status, body }: Answer): boolean =>
  (status < 500 || spec.errors?.includes(status) === true) &&
  (status !== 422 || (body.errors ?? body.detail)[0].loc.length > 0);

describe("A body", () => {
  it.each(withBody)(
    "of $name may have a value of another type at any place, and is answered",
    async ({ route, sample }) => {
      const world = await busyWorld();
      const { body } = sample(world);
      const faults: string[] = [];
      for (const place of placesOf(body)) {
        for (const value of [null, [], {}, [null]]) {
          const answer = await perform(world, route, {
            ...sample(world),
            body: replaced(body, place, value),
          });
          if (!isDeclared(route, answer))
            faults.push(`${place.join(".")} ${JSON.stringify(value)}: ${answer.text}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length"];
const filtered = [...operations, ...viewed()].filter(
  ({ route }) => route.method === "GET" && route.spec.parameters?.some(({ name }) => name === "answer"),
);

function viewed(): Operation[] {
  return routes
    .filter(({ method, path }) => method === "GET" && path.startsWith("/results/"))
    .map((route) => ({
      route,
      name: route.spec.operationId,
      sample: ({ ids, share_token }: World) => ({ params: { token: share_token, question_id: ids.choice } }),
    }));
}

describe("A filter", () => {
  let world: World;
  beforeAll(async () => {
    world = await busyWorld();
  });

  it.each(filtered)(
    "of $name takes no question called like a part of an object's prototype",
    async ({ route, sample }) => {
      const { choice } = world.ids;
      for (const name of names) {
        for (const key of [`answer[${name}]`, `answer[${name}][gt]`, `answer[${choice}][${name}]`]) {
          const made = sample(world);
          const answer = await perform(world, route, { ...made, query: { ...made.query, [key]: "1" } });
          expect([answer.status, answer.body?.detail?.[0]?.loc], `${key} ${answer.text}`).toEqual([
            422,
            ["query", key],
          ]);
        }
        const made = sample(world);
        const key = `metadata[${name}]`;
        const answer = await perform(world, route, { ...made, query: { ...made.query, [key]: "1" } });
        expect([200, 403], answer.text).toContain(answer.status);
      }
    },
  );
});
