import { afterEach, beforeEach, expect, it } from "vitest";
import { createApp } from "#functions/api/app.ts";
import { connect } from "#local/database.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { openTab, type Tab } from "#tests/support/participant.ts";
import { startSilentProxy } from "#tests/support/silent-proxy.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/**
 * Pages of many participants share statements, and wait for each other's. Nobody may wait longer for that than the
 * gateway does, and a connection that is dead is no affair of those who use another.
 */

const stack = useStack({ log: () => {} });
const client = useOrganization(stack);

let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let database: ReturnType<typeof connect>;
beforeEach(async () => {
  proxy = await startSilentProxy(stack.pool.options.connectionString ?? "");
  database = connect(proxy.url);
});
afterEach(async () => {
  await proxy.stop();
  await database.stop();
});

/** Participants of a service of their own, behind the proxy. */
async function guests(size: number): Promise<Tab[]> {
  const studyId = await newStudy(client, { status: "published" });
  await addQuestions(client, studyId, [{ type: "multipleChoice", props: { options: ["A", "B"] } }]);
  const app = createApp({ ...stack.ports, db: database.db });
  const tabs = [];
  for (let number = 0; number < size; number++)
    tabs.push(openTab({ app } as never, (await invite(client, studyId)).link));
  return tabs;
}

/** The status of each who opens their link, and after how many milliseconds it comes. */
const opened = (tabs: readonly Tab[]) =>
  Promise.all(
    tabs.map(async (tab) => {
      const begun = performance.now();
      const { status } = await tab.send("GET", "");
      return { status, ms: performance.now() - begun };
    }),
  );

it("tells a crowd that the database is silent before the gateway gives up", async () => {
  const tabs = await guests(300);
  proxy.setSilent(true);
  const replies = await opened(tabs);
  expect(replies.filter(({ status, ms }) => status !== 503 || ms > 29_000)).toEqual([]);
});

it("serves others beside connections that are dead, without a wait for these", async () => {
  const tabs = await guests(40);
  // As many as there are lanes.
  await Promise.all([1, 2].map(() => database.db.execute("select pg_sleep(0.2)")));
  proxy.strand();
  const replies = await opened(tabs);
  // Whoever is alone on one is told so.
  const late = replies.filter(({ status, ms }) => status !== 200 || ms > 10_000);
  expect(late.length).toBeLessThanOrEqual(2);
});
