import { beforeAll, expect, it } from "vitest";
import { deleteErasureMarkers, putErasureMarkers } from "#core/upkeep/erasure/marker.ts";
import { finishRestore } from "#core/upkeep/operator/restored.ts";
import { removeOrganization, runRetention } from "#core/upkeep/retention/index.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { days } from "#tests/support/canary.ts";
import { operatorOf } from "#tests/support/operator.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const logged: string[] = [];
const stack = useStack({ log: (_level, event) => void logged.push(event) });
const client = useOrganization(stack);
const operator = operatorOf(stack);
let studyId: string;
beforeAll(async () => {
  studyId = await newStudy(client);
});

const markers = async () => (await stack.ports.bucket.list({ prefix: "erasures/" })).map(({ key }) => key);
const markersOf = async (id: string) => (await markers()).filter((key) => key.endsWith(`-${id}`));
const noted = async () =>
  Number((await stack.pool.query("select count(*) from erasure_marker")).rows[0].count);
const inAMinute = () => new Date(Date.now() + 60_000);
const erase = async (): Promise<string> => {
  const { id } = await invite(client, studyId);
  await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
  return id;
};
/** As a backup from before it has the interview. */
const bringBack = (id: string) =>
  stack.pool.query('update interview set erased_at = null, metadata = \'{"name": "Ada"}\' where id = $1', [
    id,
  ]);

it("an erased interview is marked in the store, with the instant, and erased again after a restore", async () => {
  const id = await erase();
  const [row] = (await stack.pool.query("select erased_at from interview where id = $1", [id])).rows;
  expect(await markersOf(id)).toEqual([`erasures/${row.erased_at.toISOString()}-${id}`]);
  await bringBack(id);
  const { erased_again } = await finishRestore(operator(), new Date(Date.now() - 1000));
  expect(erased_again).toBe(1);
  const { rows } = await stack.pool.query("select erased_at, metadata from interview where id = $1", [id]);
  expect(rows).toEqual([{ erased_at: expect.any(Date), metadata: {} }]);
  expect((await finishRestore(operator(), null)).erased_again).toBe(0);
});

it("where the store fails, the erasure holds, and the relay marks it later", async () => {
  const put = stack.ports.bucket.put;
  stack.ports.bucket.put = async () => {
    throw new Error("the store is away");
  };
  const id = await erase().finally(() => {
    stack.ports.bucket.put = put;
  });
  expect(await markersOf(id)).toEqual([]);
  expect(logged).toContain("erasure_not_marked");
  await putErasureMarkers(operator(), inAMinute());
  expect(await markersOf(id)).toHaveLength(1);
  expect(await noted()).toBe(0);
});

it("markers are kept for 40 days", async () => {
  const id = await erase();
  await deleteErasureMarkers(operator(), new Date(Date.now() + days(39.9)), inAMinute());
  expect(await markersOf(id)).toHaveLength(1);
  await deleteErasureMarkers(operator(), new Date(Date.now() + days(40.1)), inAMinute());
  expect(await markers()).toEqual([]);
});

it("a study and an organization that were erased are erased again with all that they have", async () => {
  const { id: interviewId } = await invite(client, studyId);
  await stack.pool.query("create table backup as select * from study where id = $1", [studyId]);
  await expectStatus(client.send("DELETE", `/studies/${studyId}`), 204);
  await runRetention(operator(), { at: new Date(Date.now() + days(31)), deadline: inAMinute() });
  expect(await markersOf(studyId)).toHaveLength(1);
  const other = await newClient(stack);
  const itsStudy = await newStudy(other);
  await removeOrganization(operator(), { id: other.organizationId, name: "Test", deadline: inAMinute() });
  expect(await markersOf(other.organizationId)).toHaveLength(1);

  const columns = (
    await stack.pool.query(
      `select string_agg(format('%I', attname), ', ') as names from pg_attribute
       where attrelid = 'study'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
  ).rows[0].names;
  await stack.pool.query(`insert into study (${columns}) select ${columns} from backup; drop table backup`);
  await stack.pool.query("insert into organization (id, name, created_at) values ($1, 'Back', now())", [
    other.organizationId,
  ]);
  await stack.pool.query("delete from organization_removal");
  expect((await finishRestore(operator(), null)).erased_again).toBe(2);
  const ids = [studyId, itsStudy, interviewId, other.organizationId];
  const { rows } = await stack.pool.query(
    "select id from study where id = any($1) union all select id from interview where id = any($1) union all select id from organization where id = any($1)",
    [ids],
  );
  expect(rows).toEqual([]);
});
