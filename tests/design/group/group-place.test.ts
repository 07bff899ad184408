import { describe, expect, it } from "vitest";
import { useStack } from "#tests/support/api.ts";
import { addGroup, addRandomizer, arms, studyFromLetters } from "#tests/support/structure.ts";

const stack = useStack();

describe("a new group or randomizer without a position", () => {
  it("takes the place of its first member, or comes after what holds it there", async () => {
    const { client, studyId, q, qs, order } = await studyFromLetters(stack, "abcdef");
    const group = await addGroup(client, studyId, { question_ids: qs("ceb") });
    expect(group).toMatchObject({ display_order: 1, question_ids: qs("ceb") });
    expect(await order()).toBe("acebdf");
    const split = await addRandomizer(client, studyId, { arms: arms({}, { question_id: q("d") }) });
    expect(split).toMatchObject({ display_order: 2 });
    const inner = await addGroup(client, studyId, {
      parent_question_group_id: group.id,
      question_ids: qs("ea"),
    });
    expect(inner).toMatchObject({ display_order: 1 });
    expect(await order()).toBe("ceabdf");
    const after = await addGroup(client, studyId, { question_ids: qs("a") });
    expect(after).toMatchObject({ display_order: 1 });
    expect(await order()).toBe("cebadf");
    expect(await addGroup(client, studyId)).toMatchObject({ display_order: 4 });
  });
});
