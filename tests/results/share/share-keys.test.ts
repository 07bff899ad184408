import { createSecretKey } from "node:crypto";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { recordKey } from "#core/results/share/noise.ts";
import { recordKeyOf } from "#survey/disclosure/cell-key.ts";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

const stack = useStack();

it("keys of interviews are the same in the database as here", async () => {
  const { study_id, interviews } = await newSharedStudy(stack, twenty.slice(0, 3));
  const secret = createSecretKey("00ff".repeat(16), "hex");
  const { sql, params } = new PgDialect().sqlToQuery(recordKey(secret));
  const { rows } = await stack.pool.query(
    `select interview.id, (${sql})::text as key from interview where study_id = $${params.length + 1}`,
    [...params, study_id],
  );
  expect(new Map(rows.map(({ id, key }) => [id, BigInt(key)]))).toEqual(
    new Map(interviews.map((id) => [id, recordKeyOf(secret, id)])),
  );
  expect(rows.every(({ key }) => BigInt(key) < 1n << 52n)).toBe(true);
});

it("the secret of a study is made with its first share that has dimensions, and is sealed", async () => {
  const { client, study_id, share } = await newSharedStudy(stack, []);
  const read = async () =>
    (await stack.pool.query("select * from study_disclosure where study_id = $1", [study_id])).rows;
  const plain = { name: "x", scope: { sections: ["funnel"] } };
  await expectStatus(client.send("POST", `/studies/${study_id}/shares`, plain), 201);
  expect(await read()).toEqual([]);
  await share();
  const [made] = await read();
  expect(made).toMatchObject({ min_base: 5, as_of: null });
  expect(made.secret).not.toMatch(/^[0-9a-f]{64}$/);
  await share();
  expect(await read()).toEqual([made]);
  // A copy has one of its own, once it is shared.
  const copy = await expectStatus(client.send("POST", `/studies/${study_id}/duplicate`, {}), 201);
  const { rows } = await stack.pool.query("select 1 from study_disclosure where study_id = $1", [
    copy.body.id,
  ]);
  expect(rows).toEqual([]);
});

it("a share of an earlier release reads its least base as one that noise has, the same for all of its study", async () => {
  const { client, study_id, choice, share } = await newSharedStudy(stack, twenty);
  const old = await share({ min_base: 3 });
  const second = await share({ min_base: 3 });
  await stack.pool.query("delete from study_disclosure where study_id = $1", [study_id]);
  const leastOf = async (id: string) =>
    (await expectStatus(client.send("GET", `/shares/${id}`), 200)).body.scope.min_base;
  const set = (id: string, least: number) =>
    stack.pool.query("update study_share set scope = scope || $2 where id = $1", [id, { min_base: least }]);
  await set(old.id, 1);
  await set(second.id, 2);
  expect([await leastOf(old.id), await leastOf(second.id)]).toEqual([3, 3]);
  await set(second.id, 400);
  expect([await leastOf(old.id), await leastOf(second.id)]).toEqual([30, 30]);
  await set(second.id, 4);
  const asked = { rows: { question_id: choice }, columns: [{ metadata: "plan" }] };
  const { body } = await expectStatus(old.table(asked), 200);
  expect(body.tables[0].noise.up_to).toBe(4);
  await set(second.id, 10);
  expect((await expectStatus(second.table(asked), 200)).body).toEqual(body);
});
