import fc from "fast-check";
import { expect, it } from "vitest";
import { fileIdOf, isFileKey, storedUrl } from "#kit/file/key.ts";
import { useStack } from "#tests/support/api.ts";

const stack = useStack();

const key = fc
  .tuple(fc.array(fc.uuid(), { minLength: 3, maxLength: 4 }), fc.stringMatching(/^[A-Za-z0-9._-]{1,100}$/))
  .map(([ids, name]) => [...ids, name].join("/"));
const base = fc.constantFrom("https://interviews.example.test", "http://127.0.0.1:3000", "");
const other = fc.oneof(
  fc.webUrl(),
  fc.string(),
  fc.string({ minLength: 3000, maxLength: 4000 }),
  fc.constant("/"),
);

it("the database reads the same ids of files from URLs as the service, and none of another URL by chance", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(base, key, other), { minLength: 1, maxLength: 10 }), async (given) => {
      const stored = given.map(([base, key]) => storedUrl(base, key));
      expect(given.every(([, key]) => isFileKey(key))).toBe(true);
      const others = given.map(([, , url]) => url.replaceAll("\0", ""));
      const ids = given.map(([, key]) => fileIdOf(key));
      const { rows } = await stack.pool.query(
        `select array(select file_id(url) from unnest($1::text[]) with ordinality as given (url, n) order by n) as each,
           file_ids($2) as all, array(select file_id(url) from unnest($3::text[]) as url) as others`,
        [stored, JSON.stringify(stored.map((url) => ({ url }))), others],
      );
      expect(rows[0].each).toEqual(ids);
      expect(rows[0].all).toEqual(ids);
      expect(rows[0].others.filter((id: string) => ids.includes(id) || id.length > 36)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
