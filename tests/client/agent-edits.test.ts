import { beforeEach, expect, it } from "vitest";
import { JobError, type ResearchInterviews } from "#client/index.ts";
import { ModelError } from "#kit/model.ts";
import { useAgent } from "#tests/support/agent.ts";
import { fromAddress, newAddress } from "#tests/support/api.ts";
import { clientOf } from "#tests/support/client.ts";

const setup = useAgent();
const { stack, deliver, contents } = setup;

let client: ResearchInterviews;
let statuses: number[];

beforeEach(() => {
  statuses = [];
  client = clientOf(stack, setup.client.key, {
    baseUrl: "https://agent.example.test",
    maxRetries: 0,
    fetch: async (url, init) => {
      const response = await stack.app.request(url, init, fromAddress(newAddress()));
      statuses.push(response.status);
      if (response.status !== 503) return response;
      // The worker has its turn, and the client need not wait the two seconds it is asked to.
      if (statuses.length === 4) await deliver(setup.sent);
      const headers = new Headers(response.headers);
      headers.set("retry-after", "0");
      return new Response(response.body, { status: 503, headers });
    },
  });
});

it("waits for an agent's edit as long as the service asks for it", async () => {
  setup.isDelivering = false;
  stack.ports.agentWaitMs = 1;
  const edit = await client.agentEdits.create(setup.studyId, { message: 'add question "Where?"' });
  expect(edit.mutations).toHaveLength(1);
  expect(statuses).toEqual([503, 503, 503, 503, 200]);
  expect(setup.sent).toHaveLength(1);
  expect(await contents()).toEqual(["What do you drink?", "Why?", "Where?"]);
});

it("starts an edit and waits for it later", async () => {
  const started = client.agentEdits.start(setup.studyId, { message: 'add question "Where?"' });
  expect(await started).toMatchObject({ study_id: setup.studyId, status: "running" });
  expect((await started.result()).mutations).toHaveLength(1);
});

it("says why an edit has failed", async () => {
  setup.plan = () => Promise.reject(new ModelError("busy"));
  const failed = client.agentEdits.start(setup.studyId, { message: "x" }).result();
  await expect(failed).rejects.toThrow(JobError);
  await expect(failed).rejects.toMatchObject({ job: { status: "failed" } });
});

it("applies a preview", async () => {
  const message = 'add question "Where?"';
  const { mutations } = await client.agentEdits.create(setup.studyId, { message, auto_save: false });
  expect(await contents()).toHaveLength(2);
  await client.agentEdits.apply(setup.studyId, { mutations });
  expect(await contents()).toHaveLength(3);
});
