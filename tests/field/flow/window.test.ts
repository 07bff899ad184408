import { beforeEach, describe, expect, it } from "vitest";
import { expectStatus, problemsOf, useOrganization, useStack } from "#tests/support/api.ts";
import { configure, enter, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { accepted, openTab, startTab } from "#tests/support/participant.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const noon = Date.parse("2026-03-01T12:00:00.000Z");
const hour = 3_600_000;
let now = noon;
const stack = useStack({ now: () => new Date(now) });
const client = useOrganization(stack);
beforeEach(() => {
  now = noon;
});

const at = (ms: number) => new Date(noon + ms).toISOString();

describe("a study's window", () => {
  it("lets nobody start outside of it, and those who have begun finish for an hour", async () => {
    const studyId = await newOpenStudy(client);
    const { body } = await configure(client, studyId, {
      window: { opensAt: at(hour), closesAt: at(2 * hour) },
    });
    expect(body.config.window).toEqual({ opensAt: at(hour), closesAt: at(2 * hour) });
    const tab = openTab(stack, (await invite(client, studyId)).link);
    expect((await tab.send("GET", "")).state.unavailable_reason).toBe("not_open_yet");
    expect((await tab.send("POST", "/start", {})).status).toBe(409);
    now = noon + hour;
    await accepted(tab.send("POST", "/start", {}));
    const late = openTab(stack, (await invite(client, studyId)).link);
    now = noon + 2 * hour;
    expect((await late.send("GET", "")).state.unavailable_reason).toBe("closed");
    expect((await late.send("POST", "/start", {})).status).toBe(409);
    expect((await tab.send("GET", "")).state.unavailable_reason).toBeNull();
    now = noon + 3 * hour - 1;
    await accepted(tab.send("POST", "/pause", {}));
    await accepted(tab.send("POST", "/resume", {}));
    now = noon + 3 * hour;
    expect((await tab.send("GET", "")).state.unavailable_reason).toBe("closed");
    expect((await tab.answer("Because")).status).toBe(409);
    await configure(client, studyId, { window: null });
    await accepted(tab.answer("Because"));
  });

  it("must open before it closes", async () => {
    const studyId = await newStudy(client, { config: { window: { opensAt: at(0) } } });
    const closing = { config: { window: { closesAt: at(0) } } };
    expect(await problemsOf(client.send("PUT", `/studies/${studyId}`, closing))).toEqual([
      "config.window.closesAt invalid_window",
    ]);
    const never = client.send("PUT", `/studies/${studyId}`, { config: { window: { closesAt: "tomorrow" } } });
    expect((await never).status).toBe(422);
  });
});

describe("a link that expires", () => {
  it("cannot be opened or started afterwards, unless it was started before", async () => {
    const studyId = await newOpenStudy(client);
    const begun = await invite(client, studyId, { expires_at: "2026-03-01T14:00:00+01:00" });
    const unbegun = await invite(client, studyId, { expires_at: at(hour) });
    const tab = await startTab(stack, begun.link);
    const other = openTab(stack, unbegun.link);
    await accepted(other.send("GET", ""));
    now = noon + hour;
    for (const answer of [await other.send("GET", ""), await other.send("POST", "/start", {})]) {
      expect(answer.status).toBe(410);
      expect(answer.body).toEqual({ detail: expect.any(String), code: "link_expired" });
    }
    await accepted(tab.send("GET", ""));
    await accepted(tab.answer("Because"));
    const { body } = await client.send("GET", `/interviews/${unbegun.id}`);
    expect(body).toMatchObject({ status: "open", expires_at: at(hour) });
  });

  it("is given for many at once, and for each of them", async () => {
    const studyId = await newStudy(client);
    const interviews = [{}, { expires_at: at(2 * hour) }, { expires_at: null }];
    const { body } = await expectStatus(
      client.send("POST", "/interviews/bulk", { study_id: studyId, expires_at: at(hour), interviews }),
      200,
    );
    const read = async ({ id }: { id: string }) =>
      (await client.send("GET", `/interviews/${id}`)).body.expires_at;
    expect(await Promise.all(body.map(read))).toEqual([at(hour), at(2 * hour), null]);
  });
});

describe("the language of a link", () => {
  const lang = { default: { name: "English" }, support: ["English", "German", "Portuguese"] };

  it.each([["German"], ["german"], ["de"], ["de-AT"]])(
    "is a study's, by name or code: %s",
    async (language) => {
      const studyId = await newOpenStudy(client, {}, { lang });
      const tab = openTab(stack, linkOf(await expectStatus(enter(stack, studyId, { language }), 201)));
      expect((await tab.send("GET", "")).state.language).toBe("German");
      expect((await accepted(tab.send("POST", "/start", {}))).state.language).toBe("German");
      const personal = openTab(stack, (await invite(client, studyId)).link);
      expect((await accepted(personal.send("POST", "/start", { language }))).state.language).toBe("German");
    },
  );

  it("is the study's own where it has not the one asked for", async () => {
    const studyId = await newOpenStudy(client, {}, { lang });
    for (const language of ["fr", "Klingon", "pt-BR"]) {
      const tab = await startTab(stack, linkOf(await enter(stack, studyId, { language })));
      expect(tab.state.language).toBe(language === "pt-BR" ? "Portuguese" : "English");
    }
  });
});
