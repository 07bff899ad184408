import fc from "fast-check";
import { expect, test } from "vitest";
import { toText } from "#local/admin/text.ts";

const name = fc.stringMatching(/^[a-z_]{1,12}$/);
const leaf = fc.oneof(fc.stringMatching(/^[A-Za-z0-9:.-]{1,30}$/), fc.integer(), fc.boolean());
const row = fc.dictionary(name, fc.oneof(leaf, fc.array(leaf, { maxLength: 4 })), {
  minKeys: 1,
  maxKeys: 12,
});
const answer = fc.dictionary(name, fc.oneof(leaf, fc.array(leaf), row, fc.array(row)), { minKeys: 1 });

const leavesOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];

test("whatever a command answers, its text has each value whole", () => {
  fc.assert(
    fc.property(answer, (value) => {
      const text = toText(value);
      for (const each of leavesOf(value)) expect(text).toContain(each);
    }),
  );
});

test("a list of words is a line, and rows with lists of words stay readable", () => {
  const endpoint = {
    id: "e1",
    url: "https://example.com/hooks/with-a-long-path/for/research",
    status: "enabled",
    event_types: ["interview.completed", "interview.started"],
    study_ids: null,
    description: "x",
    created_at: "2026-01-01T00:00:00.000Z",
    last_success_at: "2026-01-01T00:00:00.000Z",
  };
  expect(toText({ endpoints: [endpoint] })).toBe(
    [
      "id: e1",
      "url: https://example.com/hooks/with-a-long-path/for/research",
      "status: enabled",
      "event_types: interview.completed, interview.started",
      "study_ids: -",
      "description: x",
      "created_at: 2026-01-01T00:00:00.000Z",
      "last_success_at: 2026-01-01T00:00:00.000Z",
    ].join("\n"),
  );
  expect(toText({ pending: [] })).toBe("no pending");
});
