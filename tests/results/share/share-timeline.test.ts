import { expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

const stack = useStack();

/** Without dimensions, each link has a least base of its own. */
const plain = { sections: ["funnel"], viewer_dimensions: [] };

it("shows when interviews were started, with enough people in each bin", async () => {
  const { client, interviews, share } = await newSharedStudy(stack, twenty);
  // 1, 2, 7, 4 and 6 on five days.
  const days = [1, 2, 7, 4, 6].flatMap((count, day) => Array<number>(count).fill(day + 1));
  for (const [index, id] of interviews.entries()) {
    const started_at = `2026-02-0${days[index]}T23:59:59Z`;
    await expectStatus(
      client.send("PUT", `/interviews/${id}`, { started_at, ended_at: "2026-02-09T10:00:00Z" }),
      200,
    );
  }
  const timeline = async (min_base: number, query = "") =>
    (await (await share({ ...plain, min_base })).view("/timeline", query)).body;
  const day = (from: number, to: number, count: number) => ({
    from: `2026-02-0${from}`,
    to: `2026-02-0${to}`,
    count,
  });
  expect((await timeline(0)).bins).toEqual([
    day(1, 1, 1),
    day(2, 2, 2),
    day(3, 3, 7),
    day(4, 4, 4),
    day(5, 5, 6),
  ]);
  expect((await timeline(5)).bins).toEqual([day(1, 3, 10), day(4, 5, 10)]);
  // The last ones are too few, and join those before.
  expect((await timeline(8)).bins).toEqual([day(1, 3, 10), day(4, 5, 10)]);
  expect((await timeline(11)).bins).toEqual([day(1, 5, 20)]);
  expect(await timeline(21)).toMatchObject({ suppressed: true });
  // Of the third day: simulated respondents hide nobody among themselves.
  const simulated = interviews.slice(3, 10);
  await stack.pool.query("update interview set is_simulated = true where id = any($1)", [simulated]);
  const shown = await share({ ...plain, min_base: 5 }, { include_simulated: true });
  expect((await shown.view("/timeline")).body.bins).toEqual([day(1, 4, 14), day(5, 5, 6)]);
  expect((await timeline(5)).bins).toEqual([day(1, 4, 7), day(5, 5, 6)]);

  const { view } = await share();
  const refused = await expectStatus(view("/timeline", "?metadata[plan]=free"), 403);
  expect(refused.body).toMatchObject({ code: "filter_not_allowed" });
});
