import { expect, it } from "vitest";
import { resealSecrets } from "#core/deliver/webhook/index.ts";
import { createSeal } from "#core/platform/seal.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, clock, receiver, register, closeInterview, receive, deliveriesOf } = useWebhooks();

const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];

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
  expect(await resealSecrets(stack.ctx)).toEqual({ endpoints: 4, sources: 0, answers: 1 });
  expect(await resealSecrets(stack.ctx)).toEqual({ endpoints: 0, sources: 0, answers: 0 });

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

it("changes nothing when a secret was sealed with a key that is not at hand", async () => {
  useKeys(oldKey);
  const endpoint = await register();
  useKeys(newKey);
  await expect(resealSecrets(stack.ctx)).rejects.toThrow("sealed with a key that is not at hand");
  useKeys(oldKey);
  await closeInterview();
  await receive();
  expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "delivered" }]);
});
