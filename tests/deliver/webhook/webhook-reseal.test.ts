import { expect, it } from "vitest";
import { keyFault, requireKey } from "#core/upkeep/operator/key.ts";
import { resealSecrets } from "#core/upkeep/operator/reseal.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { createSeal } from "#kit/seal.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, clock, receiver, register, closeInterview, receive, deliveriesOf } = useWebhooks();

const oldKey = Buffer.alloc(32, 7);
const newKey = Buffer.alloc(32, 9);

function useKeys(key: Buffer, old: Buffer[] = []) {
  const seal = createSeal(key, old);
  stack.ports.seal = seal;
  stack.ctx.seal = seal;
  providePorts(stack.ctx);
}

it("moves every stored secret to the new key, after which the old one is not needed", async () => {
  useKeys(oldKey);
  const key = { "idempotency-key": crypto.randomUUID() };
  const input = { url: `${receiver.url}/first` };
  const created = await client.send("POST", "/webhook-endpoints", input, key);
  expect(created.status).toBe(201);
  for (let rotation = 0; rotation < 2; rotation++) {
    const rotated = await client.send("POST", `/webhook-endpoints/${created.body.id}/rotate-secret`);
    expect(rotated.status).toBe(200);
    clock.ms += 60_000;
  }
  for (let more = 0; more < 3; more++) await register();
  const [before] = (
    await stack.pool.query("select revision, updated_at from webhook_endpoint where id = $1", [
      created.body.id,
    ])
  ).rows;

  useKeys(newKey, [oldKey]);
  expect(await resealSecrets(stack.ctx)).toEqual({ resealed: 5, unreadable: [] });
  expect(await resealSecrets(stack.ctx)).toEqual({ resealed: 0, unreadable: [] });

  useKeys(newKey);
  const [after] = (
    await stack.pool.query("select revision, updated_at from webhook_endpoint where id = $1", [
      created.body.id,
    ])
  ).rows;
  expect(after).toEqual(before);
  const repeated = await client.send("POST", "/webhook-endpoints", input, key);
  expect(repeated.body).toEqual(created.body);
  await closeInterview();
  await receive();
  expect(await deliveriesOf(created.body)).toMatchObject([{ status: "delivered" }]);
  const signatures = receiver.received.map(
    ({ headers }) => `${headers["webhook-signature"]}`.split(" ").length,
  );
  expect(signatures.toSorted()).toEqual([1, 1, 1, 3]);
});

it("goes on past what no key opens, and says which endpoint and answer that is", async () => {
  useKeys(Buffer.alloc(32, 8));
  const key = crypto.randomUUID();
  const lost = await client.send(
    "POST",
    "/webhook-endpoints",
    { url: `${receiver.url}/lost` },
    { "idempotency-key": key },
  );
  useKeys(oldKey);
  const readable = await register();
  useKeys(newKey, [oldKey]);
  const { resealed, unreadable } = await resealSecrets(stack.ctx);
  expect(resealed).toBeGreaterThan(0);
  expect(unreadable).toEqual([
    { kind: "webhook_endpoint", id: lost.body.id },
    { kind: "stored_answer", id: expect.stringMatching(new RegExp(`/api_key/${key}$`)) },
  ]);
  useKeys(newKey);
  await closeInterview();
  await receive();
  expect(await deliveriesOf(readable)).toMatchObject([{ status: "delivered" }]);
});

it("takes the database's own key to the new one last, so that the old one is asked for until then", async () => {
  const probe = "update installation set key_probe = null";
  await stack.pool.query(
    `${probe}; delete from idempotency_key; delete from webhook_delivery; delete from webhook_endpoint`,
  );
  useKeys(oldKey);
  await requireKey(stack.ctx);
  useKeys(newKey);
  const oldId = createSeal(oldKey).seal("").split(".")[0];
  const message = `ENCRYPTION_KEY is not this database's: it needs key ${oldId}`;
  await expect(requireKey(stack.ctx)).rejects.toThrow(message);
  useKeys(newKey, [oldKey]);
  await requireKey(stack.ctx);
  expect(await resealSecrets(stack.ctx)).toEqual({ resealed: 0, unreadable: [] });
  useKeys(newKey);
  expect(await keyFault(stack.ctx)).toBeNull();
});
