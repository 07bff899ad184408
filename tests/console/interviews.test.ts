import { describe, expect, it } from "vitest";
import type { Code, FullInterview, OpenAnswer } from "#client/openapi.ts";
import { answersIn, askedFor, createdAround, inOrder } from "#console/view/conversation/answers.ts";
import { downloadName } from "#console/view/conversation/file-name.ts";
import { durationOf } from "#console/view/interviews/duration.ts";
import {
  conditionsIn,
  flags,
  partsOf,
  queryIn,
  statuses,
  withCondition,
  withoutCondition,
} from "#console/view/interviews/filter.ts";
import { interviewStatuses } from "#survey/interview/status.ts";
import { qualityCodes } from "#survey/study/quality-config.ts";

const picked = (text: string) => new URLSearchParams(text);

describe("the filter of interviews in the address", () => {
  it("is the query of the list, with every filter that it has", () => {
    const fragment = picked(
      "status=open&status=paused&quality=strong&flag=speeder&excluded=any&language=German&source=panel&arm=a" +
        "&created_after=2026-01-01&created_before=2026-02-01&completed_after=2026-01-02&completed_before=2026-01-03" +
        "&updated_after=2026-01-04&reference=ABC&metadata[plan]=free&metadata[plan]=paid&answer[q1]=Yes" +
        "&answer[q2][gte]=3&answer[q2][lte]=5&answer[q3][answered]=false&theme[q1]=c1&include_simulations=false",
    );
    expect(queryIn(fragment)).toEqual({
      redact: true,
      include_simulations: false,
      status: ["open", "paused"],
      quality: "strong",
      flag: "speeder",
      excluded: "any",
      language: "German",
      source: "panel",
      arm: "a",
      created_after: "2026-01-01",
      created_before: "2026-02-01",
      completed_after: "2026-01-02",
      completed_before: "2026-01-03",
      updated_after: "2026-01-04",
      reference: "ABC",
      metadata: { plan: ["free", "paid"] },
      answer: { q1: "Yes", q2: { gte: "3", lte: "5" }, q3: { answered: "false" } },
      theme: { q1: "c1" },
    });
  });

  it("redacts unless it is told not to, and leaves out what is no filter", () => {
    expect(queryIn(picked(""))).toEqual({ redact: true });
    expect(queryIn(picked("redact=false&vid=x&fields=link&__proto__=1&metadata=1&status="))).toEqual({
      redact: false,
    });
  });

  it("gains a condition and loses it again", () => {
    const status = { name: "status", value: "open" };
    const twice = withCondition(withCondition(picked("redact=false"), status), status);
    expect(String(twice)).toBe("redact=false&status=open");
    expect(conditionsIn(twice)).toEqual([status]);
    const later = withCondition(picked("created_after=2026-01-01"), {
      name: "created_after",
      value: "2026-01-02",
    });
    expect(String(later)).toBe("created_after=2026-01-02");
    expect(String(withoutCondition(twice, status))).toBe("redact=false");
    expect(partsOf("answer[q][gte]")).toEqual({ of: "answer", key: "q", operator: "gte" });
    expect(partsOf("status")).toBeNull();
  });

  it("offers what there is to filter by", () => {
    // What is closed is shown as completed.
    expect(new Set<string>([...statuses, "closed"])).toEqual(new Set(interviewStatuses));
    expect(new Set<string>(flags)).toEqual(new Set(qualityCodes));
  });
});

const message = (role: string, question_id: string, loop_item: string | null = null) =>
  ({ role, question_id, loop_item }) as FullInterview["messages"][number];
const said = (question_id: string, loop_item: string | null = null) =>
  ({ question_id, loop_item, codes: [] }) as unknown as OpenAnswer;

it("finds the answers that can be coded below their last message, each item of a loop by itself", () => {
  const messages = [
    message("assistant", "a"),
    message("user", "a"),
    message("assistant", "a"),
    message("user", "a"),
    message("user", "b", "x"),
    message("user", "b", "y"),
  ];
  const found = answersIn(messages, [said("b", "y"), said("a"), said("b", "x"), said("gone")]);
  expect(found.map(({ question_id, loop_item, place }) => [question_id, loop_item, place])).toEqual([
    ["a", null, 3],
    ["b", "x", 4],
    ["b", "y", 5],
  ]);
});

it("tells of an answer what was asked for it, by the words of its own item of a loop", () => {
  const asks = (loop_item: string, content: string) =>
    Object.assign(message("assistant", "b", loop_item), { content });
  const messages = [
    asks("Acme", "What would make Acme better?"),
    message("user", "b", "Acme"),
    asks("Bolt", "What would make Bolt better?"),
    asks("Cog", "And this one?"),
  ];
  expect(["Acme", "Bolt", "Cog", "Dyn"].map((item) => askedFor(messages, said("b", item)))).toEqual([
    "What would make Acme better?",
    "What would make Bolt better?",
    "And this one? (Cog)",
    "– (Dyn)",
  ]);
});

it("offers codes theme by theme, and looks for an interview around the millisecond of its creation", () => {
  const code = (id: string, parent_id: string | null) => ({ id, parent_id }) as Code;
  expect(inOrder([code("2", "1"), code("3", null), code("1", null)]).map(({ id }) => id)).toEqual([
    "3",
    "1",
    "2",
  ]);
  expect(createdAround("2026-01-01T00:00:00.000Z")).toEqual({
    created_after: "2025-12-31T23:59:59.999Z",
    created_before: "2026-01-01T00:00:00.001Z",
  });
});

it("keeps files under names of plain letters", () => {
  expect(downloadName("https://a.test/files/a%2F..%2F%E2%80%AEexe.png?x=1")).toBe("a_..__exe.png");
  expect(downloadName("https://a.test/files/%")).toBe("_");
  expect(downloadName(`https://a.test/${"x".repeat(100)}`)).toHaveLength(80);
  expect(downloadName("https://a.test/")).toBe("file");
});

it("says how long an interview took", () => {
  expect([0, 59.4, 60, 95, 599.6, 3_700].map((seconds) => durationOf(seconds, "en"))).toEqual([
    "0s",
    "59s",
    "1m",
    "1m 35s",
    "10m",
    "62m",
  ]);
});
