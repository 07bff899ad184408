import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

describe.skipIf(!hasBrowser)("checks against earlier answers on the page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  it("are said, and refuse at the field", { timeout: 120_000 }, async () => {
    const studyId = await newStudy(client, { title: "Budget" });
    const [income = "", , spent = ""] = await addQuestions(client, studyId, [
      { type: "number", content: "Income" },
      { type: "number", content: "Saved" },
      { type: "allocation", content: "Spent", props: { options: ["Rent", "Food"] } },
    ]);
    const source = { questionId: income };
    const checks = { target: "total", checks: [{ operation: "==", source }] };
    await expectStatus(
      client.send("PUT", `/questions/${spent}`, { props: { earlierAnswerChecks: checks } }),
      204,
    );
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, { viewport: { width: 320, height: 640 } });
    await page.locator(".primary").click();
    await page.getByRole("heading", { name: "Income" }).waitFor();
    await page.locator("input.number-field").fill("78.5");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Saved" }).waitFor();
    await page.getByRole("button", { name: "Skip" }).click();
    await page.getByRole("heading", { name: "Spent" }).waitFor();
    await page.getByText("Total: Enter exactly 78.5.").waitFor();
    const fields = page.locator("input.number-field");
    await fields.nth(0).fill("66.5");
    await page.getByText("12 left").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#problem").waitFor();
    expect(await page.locator("#problem").textContent()).toBe("Total: Enter exactly 78.5.");
    await page.locator("input.number-field:focus").waitFor();
    await expectAccessible(page);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
    await fields.nth(1).fill("12");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(body.parsed_conversation_json[spent].value).toEqual({ Rent: 66.5, Food: 12 });
  });
});
