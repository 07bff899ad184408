import { beforeEach, describe, expect, it } from "vitest";
import { maxHeavyOperations, mostLightDecisions, runHeavy } from "#core/design/work/heavy.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { noteQuickRequest } from "#kit/fair/slices.ts";
import { type Client, expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { call, connectMcp } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { isHeavyPlace } from "#tests/support/statements.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

const start = new Date("2026-03-01T10:00:00.000Z");
let now = start;
beforeEach(() => {
  now = start;
});
const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions, now: () => now });
const client = useOrganization(stack, beforeEach);

const ctxOf = ({ organizationId }: Client): Ctx => ({
  ...stack.ctx,
  actor: keyActor(organizationId),
});

/** Operations of an organization that go on until `end` is called. */
async function startHeavy(client: Client, count: number) {
  const gate = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const ended = Array.from({ length: count }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    begun.push(promise);
    const running = runHeavy(ctxOf(client), async () => {
      resolve();
      await gate.promise;
    });
    running.catch(reject);
    return running;
  });
  await Promise.all(begun);
  return async () => {
    gate.resolve();
    await Promise.all(ended);
  };
}

const exportOf = (client: Client, studyId: string) => client.send("GET", `/studies/${studyId}/export`);

describe("heavy operations", () => {
  it("run four at a time, and others go on beside them", async () => {
    const studyId = await newStudy(client);
    const endThree = await startHeavy(client, maxHeavyOperations - 1);
    await expectStatus(exportOf(client, studyId), 200);
    const endFourth = await startHeavy(client, 1);
    const refused = await expectStatus(exportOf(client, studyId), 429);
    expect(refused.body).toEqual({
      detail: "The organization has 4 heavy operations in progress, which is the maximum",
      code: "rate_limited",
    });
    expect(refused.headers.get("retry-after")).toBe("5");
    for (const [path, body] of [
      [`/studies/${studyId}/agent`, { message: "x" }],
      [`/studies/${studyId}/ai-edit`, { current_message: "x", questions: [] }],
      [`/studies/${studyId}/translate`, undefined],
      [`/studies/${studyId}/simulations`, { count: 1 }],
      ["/interviews/bulk", { study_id: studyId, interviews: [{}] }],
    ] as const)
      await expectStatus(client.send("POST", path, body), 429);
    await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
    await endFourth();
    await expectStatus(exportOf(client, studyId), 200);
    await endThree();
  });

  it("include figures and lists that are computed from interviews, and not what is kept or found in order", async () => {
    const studyId = await newStudy(client);
    const [question = ""] = await addQuestions(client, studyId, [{ type: "number", content: "How many?" }]);
    const stats = `/studies/${studyId}/stats`;
    const questionStats = `/studies/${studyId}/questions/${question}/stats`;
    const list = `/interviews?study_id=${studyId}`;
    const since = "2026-01-01T00:00:00Z";
    const computed = [
      `${stats}?metadata[plan]=free`,
      `${stats}?created_after=${since}`,
      `${questionStats}?answer[${question}][gt]=3`,
      `${list}&metadata[plan]=free`,
      `${list}&answer[${question}][answered]=true`,
      `${list}&completed_after=${since}`,
      `${list}&status=closed&metadata[plan]=free`,
      `/studies/${studyId}/consents`,
      `/studies/${studyId}/quality/queue`,
      "/audit-log?action=study.update",
      `/audit-log?from=${since}`,
    ];
    const kept = [
      stats,
      questionStats,
      list,
      `${stats}?include_simulations=true`,
      `${list}&include_simulations=false`,
      "/audit-log",
      "/audit-log?after=0&limit=1",
      `/audit-log?entity_id=${studyId}`,
      `${list}&status=closed`,
      `${list}&created_after=${since}`,
      `${list}&updated_after=${since}`,
    ];
    const session = { sub: client.memberId, org_id: client.organizationId };
    const scope = "studies:read interviews:read";
    const tools = await connectMcp(stack, await issuer.token({ ...session, scope }));
    const tool = (args: object) => call(tools, "get_study_stats", { study_id: studyId, ...args });
    const end = await startHeavy(client, maxHeavyOperations);
    for (const path of computed)
      expect((await expectStatus(client.send("GET", path), 429)).headers.get("retry-after"), path).toBe("5");
    for (const path of kept) await expectStatus(client.send("GET", path), 200);
    const filtered = { filter: { metadata: { plan: "free" } } };
    expect((await tool(filtered)).value).toMatchObject({ code: "rate_limited" });
    expect((await tool({})).isError).toBe(false);
    await end();
    for (const path of computed) await expectStatus(client.send("GET", path), 200);
    expect((await tool(filtered)).isError).toBe(false);
    await tools.close();
  });

  it("include the validation of a study with many conditions and rules", async () => {
    const asked = (index: number) => ({
      id: `q${index}`,
      type: "multipleChoice",
      content: "Which?",
      props: { options: ["A", "B"] },
    });
    const shown = (index: number) => ({
      match: "any",
      conditions: times(20, () => ({ question_id: `q${index - 1}`, operation: "==", comparison_value: "A" })),
    });
    /** A study with so many conditions. */
    const withConditions = (count: number) => ({
      format: "study-definition/1",
      title: "Large",
      questions: times(Math.ceil(count / 20) + 1, (index) =>
        index === 0
          ? asked(index)
          : { ...asked(index), display_conditions: limited(shown(index), count - 20 * (index - 1)) },
      ),
    });
    const [large, small] = await Promise.all(
      [mostLightDecisions + 1, mostLightDecisions].map(async (count) => {
        const definition = withConditions(count);
        const { body } = await expectStatus(client.send("POST", "/studies/import", { definition }), 201);
        return `/studies/${body.study.id}/validation`;
      }),
    );
    const end = await startHeavy(client, maxHeavyOperations);
    await expectStatus(client.send("GET", large ?? ""), 429);
    await expectStatus(client.send("GET", small ?? ""), 200);
    await end();
    await expectStatus(client.send("GET", large ?? ""), 200);
  });

  it("are an organization's own", async () => {
    const busy = await newClient(stack);
    const other = await newClient(stack);
    const end = await startHeavy(busy, maxHeavyOperations);
    await expectStatus(exportOf(other, await newStudy(other)), 200);
    await end();
  });

  it("get no more than four places when they come together", async () => {
    const gate = Promise.withResolvers<void>();
    const running = Array.from({ length: 20 }, () => runHeavy(ctxOf(client), () => gate.promise));
    const refused = running.map((one) => one.then(() => 0).catch(() => 1));
    await expect
      .poll(async () => {
        const states = await Promise.all(refused.map((one) => Promise.race([one, tick()])));
        return states.filter((state) => state === 1).length;
      })
      .toBe(20 - maxHeavyOperations);
    gate.resolve();
    const outcomes: number[] = await Promise.all(refused);
    expect(outcomes.filter((state) => state === 0)).toHaveLength(maxHeavyOperations);
  });

  it("follow one another in a process while quick requests come, and only then", async () => {
    const begun: number[] = [];
    const gates = times(3, () => Promise.withResolvers<void>());
    const start = (n: number) =>
      runHeavy(ctxOf(client), async () => {
        begun.push(n);
        await gates[n]?.promise;
      });
    const isQuick = setInterval(noteQuickRequest, 10);
    noteQuickRequest();
    const running = [start(0)];
    await expect.poll(() => begun).toEqual([0]);
    stack.takeStatements();
    running.push(start(1));
    await expect.poll(() => stack.takeStatements().some((text) => isHeavyPlace(text))).toBe(true);
    const other = await newClient(stack);
    await runHeavy(ctxOf(other), async () => {});
    expect(begun).toEqual([0]);
    gates[0]?.resolve();
    await expect.poll(() => begun).toEqual([0, 1]);
    running.push(start(2));
    clearInterval(isQuick);
    // Nobody is disturbed any more.
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.all(running);
  });

  it("give up their places when they fail", async () => {
    for (let n = 0; n < 6; n++)
      await expectStatus(exportOf(client, "00000000-0000-7000-8000-000000000000"), 404);
  });

  it("of a process that crashed count for a minute", async () => {
    const studyId = await newStudy(client);
    await startHeavy(client, maxHeavyOperations);
    now = new Date(start.getTime() + 59_999);
    await expectStatus(exportOf(client, studyId), 429);
    now = new Date(start.getTime() + 60_000);
    await expectStatus(exportOf(client, studyId), 200);
  });
});

describe("work that a request leaves behind", () => {
  const newTranslatable = async (client: Client) => {
    const config = { lang: { support: ["English", "German", "French"] } };
    const studyId = await newStudy(client, { config });
    await addQuestions(client, studyId, [{ type: "textInput", content: "Why?" }]);
    return studyId;
  };

  it("counts a translation until it is done, once for all languages", async () => {
    const studies = await Promise.all(times(5, () => newTranslatable(client)));
    const [last = "", ...rest] = studies;
    for (const studyId of rest) await expectStatus(client.send("POST", `/studies/${studyId}/translate`), 202);
    await expectStatus(client.send("POST", `/studies/${last}/translate`), 429);
    await stack.pool.query("update translation_job set is_open = false where study_id = $1", [rest[0]]);
    await expectStatus(client.send("POST", `/studies/${last}/translate`), 202);
    await expectStatus(exportOf(client, last), 429);
    now = new Date(start.getTime() + 15 * 60_000);
    await expectStatus(exportOf(client, last), 200);
  });

  it("counts an agent's edit until it is done", async () => {
    const studyId = await newStudy(client);
    const edit = (n: number) =>
      client.send(
        "POST",
        `/studies/${studyId}/agent`,
        { message: `add nps question "Sure ${n}?"` },
        { prefer: "respond-async" },
      );
    for (let n = 0; n < 4; n++) await expectStatus(edit(n), 202);
    await expectStatus(edit(4), 429);
    await stack.pool.query("update study_edit set finished_at = $1, status = 'failed' where study_id = $2", [
      now,
      studyId,
    ]);
    await expectStatus(edit(4), 202);
  });
});

const tick = () => new Promise<undefined>((resolve) => setTimeout(resolve, 1, undefined));
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const limited = <Set extends { conditions: unknown[] }>(set: Set, most: number) => ({
  ...set,
  conditions: set.conditions.slice(0, most),
});
