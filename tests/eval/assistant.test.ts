import { beforeAll, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { type Assistant, assistantOf } from "./assistant/session.ts";
import { fielded, measured, type Place, tasksOf } from "./assistant/tasks.ts";

/** Those of the twenty tasks that need no interviews; `npm run eval:mcp` has them all. */

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);

let newAssistant: () => Assistant;
const place = {} as Place;
beforeAll(async () => {
  const scope = "studies:read studies:write interviews:read";
  const token = await issuer.token({ sub: rest.memberId, org_id: rest.organizationId, scope });
  newAssistant = () =>
    assistantOf(async (body, headers) =>
      stack.app.request("/mcp", {
        method: "POST",
        headers: Object.assign({ authorization: `Bearer ${token}` }, headers),
        body,
      }),
    );
  const made = await newAssistant().call("create_study", { definition: fielded });
  Object.assign(place, { study_id: made.id });
});

const tasks = tasksOf((definition) => newAssistant().call("create_study", { definition }));

it("has twenty tasks", () => {
  expect(tasks).toHaveLength(20);
});

it.each(tasks.filter(({ isAtOnce }) => isAtOnce))("$name takes no more than it may", async (task) => {
  expect(await measured(task, newAssistant(), place)).toMatchObject({ isOver: false });
});
