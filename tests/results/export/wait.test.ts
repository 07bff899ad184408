import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { restAfter } from "#kit/fair/slices.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { readExport, startExport } from "#tests/support/exports.ts";
import { newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

/** How long a job is followed by a rest: some 100 ms where a quick request has just come. */
async function restNow(): Promise<number> {
  const begun = performance.now();
  await restAfter(1000, { factor: 1, most: 1000 });
  return performance.now() - begun;
}

it("does not make a job rest when its state is read, as another quick request does", async () => {
  const studyId = await newStudy(client);
  const job = await startExport(client, studyId, { format: "csv" });
  // The first answer to an operation is taken to be a large one, which is no quick request.
  for (let read = 0; read < 2; read++) await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
  for (let read = 0; read < 2; read++) {
    await sleep(150);
    await readExport(client, job);
  }
  expect(await restNow()).toBeLessThan(20);
  const restOfRequest = async () => {
    await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
    return restNow();
  };
  await expect.poll(restOfRequest, { timeout: 10_000 }).toBeGreaterThan(20);
});
