import { expect, it } from "vitest";
import { settingDoubt } from "#survey/question-type/doubt.ts";

it("names the type that is most like one that does not exist, if any is", () => {
  const said = (type: string) => settingDoubt(type, {})?.message ?? "";
  expect(said("multiple_choice")).toMatch(/Did you mean multipleChoice\?$/);
  expect(said("ratingscale")).toMatch(/Did you mean ratingScale\?$/);
  expect(said("dropdown")).toBe('There is no type "dropdown", so the question is asked like a text');
  expect(said("?")).not.toContain("Did you mean");
  expect(settingDoubt("multipleChoice", { options: [] })).toEqual({
    code: "no_options",
    path: "props.options",
  });
  expect(settingDoubt("multipleChoice", {})).toMatchObject({ code: "no_options" });
  expect(settingDoubt("matrixRatingScale", { items: [] })).toMatchObject({ path: "props.items" });
  expect(settingDoubt("message", {})).toBeNull();
});
