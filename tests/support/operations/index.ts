import * as z from "zod";
import type { Route } from "#functions/api/http/route.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import type { Answer } from "#tests/support/api.ts";
import { type Sample, samples } from "./samples.ts";
import { ownerToken, type World } from "./world.ts";

const routes = await loadRoutes();

export interface Operation {
  route: Route;
  /** `update_study`, numbered if there is more than one sample. */
  name: string;
  sample: (world: World) => Sample;
}

/** Every operation with every sample of it; `tenant.test.ts` lists the missing ones. */
export const operations: readonly Operation[] = routes.flatMap((route) => {
  const { operationId } = route.spec;
  const made = samples[operationId] ?? [];
  return made.map((sample, index) => ({
    route,
    name: made.length === 1 ? operationId : `${operationId} ${index + 1}`,
    sample,
  }));
});

export const isRead = ({ route }: Operation): boolean => route.method === "GET";

export function perform(
  { client }: World,
  route: Route,
  { params = {}, query = {}, body, headers, asOwner }: Sample,
  more: Record<string, string> = {},
): Promise<Answer> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  const owner = asOwner === undefined ? {} : { authorization: `Bearer ${ownerToken(client)}` };
  const target = search === "" ? path : `${path}?${search}`;
  return client.send(route.method, target, body, { ...headers, ...more, ...owner });
}

export type Thing = keyof World["ids"];

/** Where a request has an id: `["body", "arms", 0, "question_id"]`. */
export type Slot = readonly (string | number)[];

/** Every place in the sample with one of these ids, alone or within a longer text. */
export function slotsOf(sample: Sample, ids: World["ids"]): { slot: Slot; thing: Thing }[] {
  const found: { slot: Slot; thing: Thing }[] = [];
  const walk = (value: unknown, slot: Slot): void => {
    if (typeof value === "string") {
      for (const thing of Object.keys(ids) as Thing[])
        if (value.includes(ids[thing])) found.push({ slot, thing });
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        walk(inner, [...slot, Array.isArray(value) ? Number(key) : key]);
      }
    }
  };
  walk({ path: sample.params, query: sample.query, body: sample.body }, []);
  return found;
}

/** The expected status of a sample. */
export const statusOf = ({ spec }: Route, { status }: Sample): number =>
  status ?? Number(Object.keys(spec.responses)[0]);

/** The sample with another id in one slot. */
export function withId(sample: Sample, slot: Slot, from: string, to: string): Sample {
  const copy = structuredClone({ path: sample.params, query: sample.query, body: sample.body });
  let holder = copy as Record<string | number, unknown>;
  for (const key of slot.slice(0, -1)) holder = holder[key] as typeof holder;
  const last = slot.at(-1) ?? "";
  holder[last] = String(holder[last]).replaceAll(from, to);
  const { path, query, body } = copy;
  return { ...sample, ...(path && { params: path }), ...(query && { query }), body };
}

/** The slots that a request of this route can have, list items as `*`. */
export function declaredSlots({ spec }: Route): string[] {
  const parts = { path: spec.params, query: spec.query, body: spec.body };
  return Object.entries(parts).flatMap(([part, schema]) => {
    if (schema === undefined) return [];
    const document = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return uuidPlaces(document, document).map((place) => [part, ...place].join("."));
  });
}

type Schema = z.core.JSONSchema.BaseSchema;

function uuidPlaces(schema: Schema, root: Schema): string[][] {
  if (schema.$ref !== undefined) {
    const named = root.$defs?.[schema.$ref.replace("#/$defs/", "")];
    return named === undefined ? [] : uuidPlaces(named as Schema, root);
  }
  if (schema.format === "uuid") return [[]];
  const inner = (key: string, value: unknown) =>
    uuidPlaces(value as Schema, root).map((place) => [key, ...place]);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => inner(key, value)),
    ...(schema.items === undefined ? [] : inner("*", schema.items)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => uuidPlaces(one as Schema, root)),
  ];
}
