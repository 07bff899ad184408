import { expect, it } from "vitest";
import * as story from "#functions/api/routes/example-story.ts";
import { examples } from "#functions/api/routes/examples.ts";
import { useStack } from "#tests/support/api.ts";
import { operations, perform } from "#tests/support/operations/index.ts";
import { newWorld } from "#tests/support/operations/world.ts";

/** "Try it" sends an operation's example as it stands, so that each must be taken by a service that has what it names. */

const stack = useStack();

/** What makes something out of nothing but its body, and so names nothing that is there already. */
const aloneSent = [
  "create_api_key",
  "create_data_subject_request",
  "create_folder",
  "create_import_upload",
  "create_study",
  "create_webhook_endpoint",
  "import_study",
];

/** Names an uploaded file, and changes that an agent has just proposed. */
const elsewhere = ["create_import", "apply_agent_edit"];

/** What the world has under way already: told once the body has been read. */
const underWay: Record<string, string> = {
  ai_edit: "edit_running",
  start_insights_run: "run_in_progress",
  // Its share is exact.
  create_share: "min_base_differs",
};

const posts = operations.filter(({ route, name }) => {
  const { operationId, body } = route.spec;
  const isFirst = name === operationId || name === `${operationId} 1`;
  return isFirst && route.method === "POST" && body !== undefined && route.path.startsWith("/api/");
});

/** The name of a body's schema, by which its example is found. */
const bodyOf = ({ route }: (typeof posts)[number]): string => {
  const body = route.spec.body as unknown as { unwrap: () => { meta: () => { id?: string } | undefined } };
  return body.unwrap().meta()?.id ?? "";
};

const toldIds = new Map(
  Object.entries(story).flatMap(([name, told]): [string, string][] =>
    [told].flat().map((id, index) => [id, `${name}${index}`]),
  ),
);
const idsIn = (text: string): string[] => [...toldIds.keys()].filter((id) => text.includes(id));

it("what is made of nothing but a body is made of its example as it stands", async () => {
  const names = posts.map(({ route }) => route.spec.operationId);
  const inBody = posts.filter((each) => idsIn(JSON.stringify(examples[bodyOf(each)])).length === 0);
  const inPath = inBody.filter(({ route }) => !route.path.includes("{"));
  expect(names).toEqual(expect.arrayContaining(aloneSent));
  expect(inPath.map(({ route }) => route.spec.operationId).sort()).toEqual(
    [...aloneSent, "create_import"].sort(),
  );
});

it.each(posts.filter(({ route }) => !elsewhere.includes(route.spec.operationId)))(
  "$name takes its example",
  async (operation) => {
    const { route, sample } = operation;
    const world = await newWorld(stack);
    const { ids } = world;
    const real: Record<string, string> = {
      [story.folderId]: ids.folder,
      [story.studyId]: ids.study,
      [story.choiceId]: ids.choice,
      [story.reasonId]: ids.free,
      [story.groupId]: ids.group,
      [story.interviewId]: ids.closed_interview,
      [story.codeId]: ids.other_code,
    };
    let text = JSON.stringify(examples[bodyOf(operation)]);
    for (const [told, id] of Object.entries(real)) text = text.replaceAll(told, id);
    expect(idsIn(text)).toEqual([]);
    const made = sample(world);
    // The world's score and rules are of these questions.
    const query = { ...made.query, ...(route.spec.operationId === "delete_questions" && { force: "true" }) };
    const sent = { ...made, query, body: JSON.parse(text), headers: { prefer: "respond-async" } };
    const { status, body: answered } = await perform(world, route, sent);
    const { operationId } = route.spec;
    if (operationId in underWay) expect(answered.code).toBe(underWay[operationId]);
    else expect(Math.floor(status / 100), JSON.stringify(answered)).toBe(2);
  },
);
