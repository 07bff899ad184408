import { expect, it } from "vitest";
import { outgrown, outgrownAt, readSize } from "#core/upkeep/operator/size.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

it("is measured: what was conducted in the last day, and its busiest hour", async () => {
  await invite(client, await newStudy(client));
  await stack.pool.query("update organization set stored_bytes = 7 where id = $1", [client.organizationId]);
  const { database_bytes, ...size } = await readSize(stack.ctx);
  expect(database_bytes).toBeGreaterThan(1_000_000);
  expect(size).toMatchObject({ stored_bytes: 7, interviews_day: 1, commands_busiest_hour: 0 });
  await expect(readSize({ ...stack.ctx, actor: { kind: "system" } })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

it("is outgrown beyond each limit, by cores where it is about them", () => {
  const at = {
    database_bytes: outgrownAt.database_bytes,
    stored_bytes: outgrownAt.stored_bytes,
    interviews: 1e9,
    interviews_day: 1e6,
    commands_busiest_hour: 2 * outgrownAt.commands_busiest_hour,
  };
  expect(outgrown(at, 2)).toEqual([]);
  expect(outgrown({ ...at, commands_busiest_hour: at.commands_busiest_hour + 1 }, 2)).toEqual([
    { what: "commands_busiest_hour", is: at.commands_busiest_hour + 1, at: at.commands_busiest_hour },
  ]);
  expect(
    outgrown({ ...at, database_bytes: 1.1e10, stored_bytes: 1.1e11 }, 2).map(({ what }) => what),
  ).toEqual(["database_bytes", "stored_bytes"]);
});
