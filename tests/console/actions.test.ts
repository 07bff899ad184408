import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addQuestion } from "#console/draft/edit.ts";
import { newDraft } from "#console/draft/save.ts";
import { newId } from "#kit/id.ts";
import { scripted } from "#tests/support/client.ts";
import { consoleActions } from "#tests/support/console-actions.ts";

/** Every button sends the operation that it names: what is shown of it, and what it may, go by that name. */

const { paths } = JSON.parse(readFileSync("openapi.json", "utf8")) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};

/** Ids, of which no two are the same. */
const ids = {
  id: newId(),
  studyId: newId(),
  study_id: newId(),
  interview_id: newId(),
  question_id: newId(),
  code_id: newId(),
  export_id: newId(),
  share_id: newId(),
  run_id: newId(),
};
const empty = { studyId: ids.studyId, entities: new Map(), tree: [], rules: new Map() };
const inputs = {
  ...ids,
  message_id: 3,
  revision: 4,
  loop_item: null,
  etag: '"1"',
  key: "batch-1",
  body: {},
  change: {},
  changes: [],
  mutations: [],
  definition: {},
  language: "German",
  format: "csv",
  label: "",
  notes: "",
  message: "",
  file: new File(["x"], "a.csv"),
  draft: Object.assign(newDraft(empty), { mine: addQuestion(empty, newId(), { content: "Why?" }, null) }),
  onPart: () => {},
};

/** What may stand in an operation's path for one of its parameters. */
function filled(parameter: string): string[] {
  const letters = (name: string) => name.replaceAll("_", "").toLowerCase();
  const given = Object.entries(inputs).filter(([name]) => letters(name) === letters(parameter));
  return parameter === "id" ? Object.values(ids) : given.map(([, value]) => String(value));
}

const all = new Map(consoleActions.map(({ action }) => [action.name, action]));

it.each([...all.values()])("$name sends $operation and nothing else", async ({ operation, build }) => {
  const { client, sent } = scripted([], { maxRetries: 0 });
  await expect(build(client, inputs)).rejects.toThrow();
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => operationId === operation)
      .map(([method]) => ({ method: method.toUpperCase(), path: path.split("/") })),
  );
  expect(declared).toHaveLength(1);
  expect(sent).toHaveLength(1);
  const [request] = sent;
  expect(request?.method).toBe(declared[0]?.method);
  const parts = new URL(request?.url ?? "").pathname.split("/");
  expect(parts).toHaveLength(declared[0]?.path.length ?? 0);
  for (const [at, part] of declared[0]?.path.entries() ?? []) {
    const [, parameter] = /^\{(\w+)\}$/.exec(part) ?? [];
    expect(parameter === undefined ? [part] : filled(parameter)).toContain(parts[at]);
  }
});
