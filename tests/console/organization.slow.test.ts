import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { createIssuer } from "#tests/support/session.ts";
import { carryOut } from "#tests/support/subjects.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const };

describe.skipIf(!hasBrowser)("the organization in the console", () => {
  const stack = useStack({ sessions: issuer.sessions });
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let reference = "";

  beforeAll(async () => {
    await newStudy(client, { title: "How households plan their weekly shopping, and who of them decides" });
    const studyId = await newStudy(client, { title: "Why people leave" });
    await addQuestions(client, studyId, [{ type: "textInput", content: "Why did you leave?" }]);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    const { id, link } = await invite(client, studyId, { metadata: { customer: "K-17" } });
    await accepted((await startTab(stack, link)).answer("Too expensive"));
    reference = (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.reference;
  });

  const scopes = "studies:read studies:write interviews:read audit:read";
  async function session(role: "owner" | "member"): Promise<string> {
    const organization_id = client.organizationId;
    const { id } = await addMember(stack.ctx, { organization_id, email: `${role}@example.com`, role });
    return issuer.token({ sub: id, org_id: organization_id, scope: scopes });
  }

  async function open(place: string, credential: string, options: object = wide): Promise<Page> {
    const page = await pages.open(`http://any/console${place}`, options);
    await page.getByLabel("key").fill(credential);
    await page.keyboard.press("Enter");
    await page.getByRole("navigation", { name: "Places" }).waitFor();
    return page;
  }
  async function carryOutLatest(): Promise<void> {
    const { body } = await expectStatus(client.send("GET", "/data-subject-requests"), 200);
    await carryOut(stack, body[0]);
  }
  const go = (page: Page, name: string) =>
    page.getByRole("navigation", { name: "Organization" }).getByRole("link", { name }).click();

  it("speaks Arabic, and English where nobody has translated it yet", { timeout: 60_000 }, async () => {
    const page = await open("", client.key);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByLabel("Language").selectOption("ar");
    await page.getByRole("heading", { name: "الدراسات" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.documentElement.dir")).toBe("rtl");
    await takeScreenshot(page, "console-studies-ar");
    await expectAccessible(page);
    await page.getByRole("link", { name: "المؤسسة" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await takeScreenshot(page, "console-organization-ar");
    await expectAccessible(page);
    // It is kept.
    await page.reload();
    await page.getByRole("heading", { name: "تسجيل الدخول" }).waitFor();
    await takeScreenshot(page, "console-sign-in-ar");
    await expectAccessible(page);
  });

  it("is looked after by its owner", { timeout: 120_000 }, async () => {
    const page = await open("/organization/keys", await session("owner"));
    await page.getByText("test", { exact: true }).waitFor();

    // A key is shown once, works, and is ended.
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Portal");
    // There is more than one field, and Enter sends it all the same.
    await page.keyboard.press("Enter");
    const made = page.getByRole("dialog", { name: "Your new key" });
    const key = (await made.locator("code").textContent()) ?? "";
    // What the browser refuses to copy is not called copied.
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
    await made.getByRole("button", { name: "Copy key" }).click();
    await page.getByText("The browser refused to copy").waitFor();
    expect(await made.getByRole("button", { name: "Copied" }).count()).toBe(0);
    const me = { authorization: `Bearer ${key}` };
    expect((await stack.app.request("/api/v1/me", { headers: me })).status).toBe(200);
    await made.getByRole("button", { name: "I have kept it" }).click();
    const row = page.getByRole("row").filter({ hasText: "Portal" });
    await takeScreenshot(page, "console-keys");
    await expectAccessible(page);
    await row.getByRole("button", { name: "More for Portal" }).click();
    await page.getByRole("button", { name: "Deactivate…" }).click();
    await page.getByRole("button", { name: "Deactivate key" }).click();
    await row.waitFor({ state: "detached" });
    expect((await stack.app.request("/api/v1/me", { headers: me })).status).toBe(401);

    await go(page, "Webhooks");
    await page.getByText("No address receives events yet").waitFor();
    await page.getByRole("button", { name: "Add endpoint" }).first().click();
    const form = page.getByRole("dialog", { name: "Add endpoint" });
    await form.getByLabel("Address").fill("https://hooks.example.com/events");
    await form.getByLabel("interview.started").check();
    await takeScreenshot(page, "console-webhook-form");
    await form.getByRole("button", { name: "Add endpoint" }).click();
    expect(await page.getByRole("dialog").locator("code").textContent()).toMatch(/^whsec_/);
    await page.getByRole("button", { name: "I have kept it" }).click();
    await page.getByRole("button", { name: "Send a test" }).click();
    await page.getByText("A test is on its way.").waitFor();
    await page.getByRole("button", { name: "Deliveries" }).click();
    await page.getByText("Waiting", { exact: true }).last().waitFor();
    await takeScreenshot(page, "console-webhooks");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("button", { name: "Turn on" }).waitFor();

    await go(page, "Usage");
    await page.getByRole("combobox", { name: "By", exact: true }).selectOption("study");
    await page.getByRole("rowheader", { name: "Why people leave" }).waitFor();
    await takeScreenshot(page, "console-usage");
    await expectAccessible(page);

    await go(page, "Audit log");
    await page.getByText("api_key.deactivate").waitFor();
    await page.getByLabel("Action").fill("api_key.create");
    await page.keyboard.press("Enter");
    await page.getByText("api_key.deactivate").waitFor({ state: "detached" });
    await takeScreenshot(page, "console-audit");
    await expectAccessible(page);
    // Of a long log what is near is drawn, and nothing else, but what somebody has opened.
    const { body: log } = await expectStatus(client.send("GET", "/audit-log?action=api_key.create"), 200);
    const entries = Array.from({ length: 1_000 }, (_, at) =>
      Object.assign({}, log.entries[0], { id: `${at}` }),
    );
    await page.route(/\/audit-log\?/, (route) => route.fulfill({ json: { entries, next_after: "1" } }));
    await page.getByLabel("Action").fill("");
    await page.keyboard.press("Enter");
    const drawn = page.locator(".org-log > li");
    await expect.poll(() => drawn.count()).toBeGreaterThan(39);
    await drawn.first().locator("summary").click();
    await page.getByLabel("Action").focus();
    await page.locator(".org-log").last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator(".org-log").last().locator("li").count()).toBe(40);
    expect(await drawn.count()).toBeLessThan(200);
    await drawn.first().scrollIntoViewIfNeeded();
    expect(await page.locator("details[open]").count()).toBe(1);

    // Somebody is found, and erased once their reference is typed.
    await go(page, "Data requests");
    await page.getByLabel("Find by").selectOption("metadata");
    await page.getByLabel("Field").fill("customer");
    await page.getByLabel("Value").fill("K-17");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await page.getByText("Waiting", { exact: true }).waitFor();
    await carryOutLatest();
    await page.getByText("1 conversation").waitFor();
    await takeScreenshot(page, "console-requests");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Erase…" }).click();
    const erase = page.getByRole("button", { name: "Erase for good" });
    await page.getByLabel("Type").fill(`${reference}x`);
    expect(await erase.isDisabled()).toBe(true);
    await page.getByLabel("Type").fill(reference);
    await erase.click();
    await page.getByText("Erasure").waitFor();
    await carryOutLatest();
    await page.getByText("1 conversation was erased.").waitFor();
  });

  it("is shown to keys and members as far as they may", { timeout: 60_000 }, async () => {
    const page = await open("", client.key, phone);
    await page.getByRole("link", { name: "Organization" }).click();
    const places = page.getByRole("navigation", { name: "Organization" }).getByRole("link");
    expect(await places.allTextContents()).toEqual(["Webhooks", "Usage", "Audit log", "Data requests"]);
    for (const place of ["Webhooks", "Usage", "Audit log", "Data requests"]) {
      await go(page, place);
      await page.getByRole("heading", { level: 1, name: place }).waitFor();
      await page.locator(".loading").waitFor({ state: "detached" });
      await expectAccessible(page);
      await takeScreenshot(page, `console-phone-${place}`);
    }

    const member = await open("/organization/usage", await session("member"));
    await member.getByText("You have no access to this").waitFor();
    expect(await member.getByRole("link", { name: "Organization" }).count()).toBe(0);
  });
});
