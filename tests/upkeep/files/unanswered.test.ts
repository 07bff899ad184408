import { beforeEach, describe, expect, it } from "vitest";
import { setStorageBytes } from "#core/account/organization/storage.ts";
import { isFormOpen } from "#core/field/flow/index.ts";
import { deletionQueue, sweepFiles } from "#core/upkeep/files/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { storedKey } from "#kit/file/key.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { operatorOf } from "#tests/support/operator.ts";
import { accepted, startInterview, type Tab } from "#tests/support/participant.ts";
import { uploadFile } from "#tests/support/upload.ts";

let clock = 0;
const stack = useStack({ now: () => new Date(Date.now() + clock) });
const hourMs = 3_600_000;
const showUs = { type: "mediaUpload", content: "Show us", props: { maxFiles: 2 } };
const keyOf = (url: string) => storedKey(url, stack.ports.participantBaseUrl) ?? "";
const retention = (at: number) =>
  runRetention(stack.ctx, { at: new Date(at), deadline: new Date(stack.ctx.now().getTime() + 60_000) });
const isStored = async (url: string) =>
  (await stack.storage.bucket.list({})).some(({ key }) => key === keyOf(url));

beforeEach(async () => {
  clock = 0;
  await stack.pool.query("update file_storage set sweep_started_at = null, sweep_ended_at = null");
});

describe("what was uploaded for an answer", () => {
  it("goes after an hour unless an answer names it, in the hourly run and for `--at`", async () => {
    const client = await newClient(stack);
    const { tab } = await startInterview(stack, client, [showUs, showUs]);
    const named = await uploadFile(tab);
    const unnamed = await uploadFile(tab);
    await accepted(tab.answer([named]));
    expect(await deletionQueue(stack.ctx)).toEqual({ to_delete: 0, oldest_age_seconds: 0 });
    const now = Date.now();
    await retention(now + hourMs - 60_000);
    expect([await isStored(named.url), await isStored(unnamed.url)]).toEqual([true, true]);
    await retention(now + hourMs + 1_000);
    expect([await isStored(named.url), await isStored(unnamed.url)]).toEqual([true, false]);
    // What a slow upload has stored after all goes with the next run.
    await stack.storage.bucket.put(keyOf(unnamed.url), png, "image/png");
    clock = 2 * hourMs + 1_000;
    await retention(now + clock);
    expect([await isStored(named.url), await isStored(unnamed.url)]).toEqual([true, false]);
    expect(await deletionQueue(stack.ctx)).toMatchObject({ to_delete: 0 });
  });

  it("has a form that is closed once an answer names it, or the interview has ended", async () => {
    const client = await newClient(stack);
    const { tab } = await startInterview(stack, client, [showUs, { ...showUs, content: "And?" }]);
    const form = async () =>
      (
        await accepted(
          tab.send("POST", "/uploads", { filename: "a.png", content_type: "image/png", size: 9 }),
        )
      ).body;
    const { state } = tab;
    const left = await form();
    tab.state = state;
    const named = await uploadFile(tab);
    const isOpen = (url: string) => isFormOpen(stack.ctx, keyOf(url));
    expect([await isOpen(left.url), await isOpen(named.url)]).toEqual([true, true]);
    await accepted(tab.answer([named]));
    expect([await isOpen(left.url), await isOpen(named.url)]).toEqual([true, false]);
    await accepted(tab.say("skip", {}));
    expect(tab.state.status).toBe("closed");
    expect([await isOpen(left.url), await isOpen(named.url)]).toEqual([false, false]);
  });
});

describe("an organization's storage", () => {
  const sized = (tab: Tab, size: number) =>
    tab.send("POST", "/uploads", { filename: "a.png", content_type: "image/png", size });

  it("has a limit of its own, which is measured, and refuses what goes beyond it", async () => {
    const client = await newClient(stack);
    const other = await newClient(stack);
    const operator = operatorOf(stack)();
    await setStorageBytes(operator, client.organizationId, 1000);
    const { tab, studyId } = await startInterview(stack, client, [showUs]);
    const researcher = (size: number) =>
      client.send("POST", `/studies/${studyId}/uploads`, {
        filename: "a.png",
        content_type: "image/png",
        size,
      });
    await expectStatus(researcher(600), 201);
    expect(await sized(tab, 401)).toMatchObject({ status: 503, body: { code: "storage_full" } });
    const { status, headers } = await sized(tab, 401);
    expect([status, headers.get("retry-after")]).toEqual([503, "3600"]);
    // Nothing of the refused form counts.
    expect((await sized(tab, 400)).status).toBe(200);
    expect((await sized(tab, 1)).status).toBe(503);
    expect((await researcher(1)).status).toBe(503);
    const theirs = await startInterview(stack, other, [showUs]);
    expect((await sized(theirs.tab, 10_000)).status).toBe(200);
    // A form that nobody answered with gives its room back; the researcher's is counted by what is stored.
    clock = hourMs + 1_000;
    await stack.pool.query("update file_storage set sweep_started_at = now(), sweep_ended_at = now()");
    await retention(Date.now() + clock);
    expect((await sized(tab, 401)).status).toBe(503);
    expect((await sized(tab, 400)).status).toBe(200);
    clock = 26 * hourMs;
    await sweepFiles(stack.ctx, stack.ctx.now(), new Date(stack.ctx.now().getTime() + 60_000));
    expect((await researcher(600)).status).toBe(201);
    await setStorageBytes(operator, client.organizationId, null);
    expect((await researcher(10_000)).status).toBe(201);
    await setStorageBytes(operator, client.organizationId, 0);
    expect((await researcher(1)).status).toBe(503);
  });

  it("is what the files take that are there", async () => {
    const client = await newClient(stack);
    const { tab } = await startInterview(stack, client, [showUs]);
    await accepted(tab.answer([await uploadFile(tab)]));
    await sweepFiles(stack.ctx, stack.ctx.now(), new Date(stack.ctx.now().getTime() + 60_000));
    const set = await setStorageBytes(operatorOf(stack)(), client.organizationId, png.byteLength);
    expect(set).toEqual({
      id: client.organizationId,
      storage_bytes: png.byteLength,
      stored_bytes: png.byteLength,
    });
    const again = await startInterview(stack, client, [showUs]);
    expect((await sized(again.tab, 1)).status).toBe(503);
  });
});
