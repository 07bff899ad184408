import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { expectStatus, newAddress, problemsOf, useOrganization, useStack } from "#tests/support/api.ts";
import { configure, deviceToken, enter, interviewsOf, linkOf, newOpenStudy } from "#tests/support/entry.ts";
import { accepted, openTab, startTab } from "#tests/support/participant.ts";

const noon = Date.parse("2026-03-01T12:00:00.000Z");
let now = noon;
const stack = useStack({ now: () => new Date(now) });
const client = useOrganization(stack);
beforeEach(() => {
  now = noon;
});

const taken = {
  detail: "Somebody has already taken part with this link",
  code: "already_taken_part",
  message: null,
  redirect_url: null,
};

const uniqueStudy = (openLink: object = {}, config: object = {}) =>
  newOpenStudy(client, { uniqueParam: "pid", maxPerAddressPerHour: 1000, ...openLink }, { ...config });

const enterAs = (studyId: string, pid: string, device: string | null, more: object = {}) =>
  enter(
    stack,
    studyId,
    { params: { pid }, ...(device !== null && { device_token: deviceToken(device) }), ...more },
    newAddress(),
  );

/** How an interview got where a stranger finds it. */
const histories: [string, (link: string, id: string) => Promise<unknown>][] = [
  ["in progress", (link) => startTab(stack, link)],
  ["finished", async (link) => accepted((await startTab(stack, link)).answer("Because"))],
  ["archived", (_, id) => expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200)],
  ["canceled", (_, id) => expectStatus(client.send("PUT", `/interviews/${id}`, { status: "canceled" }), 200)],
];

describe("the value of a unique parameter", () => {
  it.each(histories)("that somebody guesses opens no interview that is %s", async (_, become) => {
    const studyId = await uniqueStudy({}, { exits: { completed: "https://panel.example/done" } });
    const entry = await expectStatus(enterAs(studyId, "a", "mine"), 201);
    const [{ id }] = await interviewsOf(client, studyId);
    await become(linkOf(entry), id);
    for (const device of ["other", null])
      expect((await expectStatus(enterAs(studyId, "a", device), 409)).body).toEqual(taken);
    // The study's own state comes first, so that it does not tell who has taken part.
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "paused" }), 200);
    const known = await enterAs(studyId, "a", "other");
    const unknown = await enterAs(studyId, "z", "other");
    expect(known.body.reason).toBe("paused");
    expect(known.text).toBe(unknown.text);
  });

  it("that nobody has started is the newcomer's, and the token before opens nothing", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" }, { lang });
    const { body: source } = await expectStatus(
      client.send("POST", `/studies/${studyId}/sources`, { name: "Panel" }),
      201,
    );
    const first = await expectStatus(
      enter(stack, studyId, {
        params: { pid: "a", old: "1" },
        source: source.key,
        device_token: deviceToken("in an app"),
      }),
      201,
    );
    const [before] = await interviewsOf(client, studyId);
    now += 1000;
    const second = await expectStatus(
      enter(stack, studyId, {
        params: { pid: "a", new: "2" },
        language: "de",
        device_token: deviceToken("in a browser"),
      }),
      201,
    );
    expect(second.body.vid).not.toBe(first.body.vid);
    const [after, ...none] = await interviewsOf(client, studyId);
    expect(none).toEqual([]);
    expect(after).toMatchObject({ id: before.id, vid: second.body.vid, source: null });
    expect(after.metadata).toEqual({ pid: "a", new: "2" });
    expect((await openTab(stack, linkOf(first)).send("GET", "")).status).toBe(404);
    expect((await startTab(stack, linkOf(second))).state.language).toBe("German");
    expect((await expectStatus(enterAs(studyId, "a", "in an app"), 409)).body).toEqual(taken);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("opens nothing that was brought in from elsewhere", async () => {
    const studyId = await uniqueStudy();
    await expectStatus(enterAs(studyId, "a", "mine"), 201);
    const [{ id }] = await interviewsOf(client, studyId);
    const said = [{ role: "user", content: "Something private" }];
    await expectStatus(client.send("PUT", `/interviews/${id}`, { conversation_json: said }), 200);
    expect((await expectStatus(enterAs(studyId, "a", "other"), 409)).body).toEqual(taken);
  });

  it.each([
    ["composed", "Zo\u00eb"],
    ["decomposed", "Zoe\u0308"],
    ["with spaces around", "  Zo\u00eb\u00a0"],
    ["with a line feed", "Zo\u00eb\n"],
    ["with control characters", "Z\u0001o\u00eb\u007f"],
    ["with characters of no width", "\u200bZ\u200co\u200d\u00eb\u2060\ufeff"],
    ["with a soft hyphen and a mark of direction", "Zo\u00ad\u00eb\u200f"],
  ])("is one, whatever its spelling: %s", async (_, pid) => {
    const studyId = await uniqueStudy();
    const first = await expectStatus(enterAs(studyId, "Zo\u00eb", "mine"), 201);
    expect((await expectStatus(enterAs(studyId, pid, "mine"), 200)).body).toEqual(first.body);
    await expectStatus(enterAs(studyId, "zo\u00eb", "mine"), 201);
    await expectStatus(enterAs(studyId, "Zo e\u0308", "mine"), 201);
  });

  it.each(["\u200b", " \u0001\ufeff "])("is missing where nothing of it can be seen: %j", async (pid) => {
    expect(await problemsOf(enterAs(await uniqueStudy(), pid, "mine"))).toEqual(["params.pid missing"]);
  });

  it("gives four hundred guesses nothing, and is refused with a 429 after thirty a minute", async () => {
    const studyId = await uniqueStudy();
    for (let n = 0; n < 4; n++)
      await startTab(stack, linkOf(await expectStatus(enterAs(studyId, `${n}`, "mine"), 201)));
    const address = newAddress();
    const guess = (n: number) => enter(stack, studyId, { params: { pid: `${n % 4}` } }, address);
    for (let n = 0; n < 30; n++) expect((await guess(n)).body).toEqual(taken);
    for (let n = 0; n < 370; n++) expect((await expectStatus(guess(n), 429)).body.code).toBe("rate_limited");
    await expectStatus(enter(stack, studyId, { params: { pid: "new" } }, address), 201);
  });

  it("is one interview's, however many devices enter with it at once", async () => {
    const studyId = await uniqueStudy();
    const entries = await Promise.all(
      Array.from({ length: 15 }, (_, n) => enterAs(studyId, "same", `device ${n}`)),
    );
    expect(entries.map(({ status }) => status)).toEqual(entries.map(() => 201));
    const [{ vid }, ...none] = await interviewsOf(client, studyId);
    expect(none).toEqual([]);
    expect(entries.filter(({ body }) => body.vid === vid)).toHaveLength(1);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });
});

const lang = { default: { name: "English" }, support: ["English", "German"] };

/** As the documentation tells panels to sign. */
function sign(secret: string, studyId: string, source: string, params: Record<string, string>): string {
  const names = Object.keys(params)
    .filter((name) => !["sig", "lang", "source"].includes(name))
    .sort();
  const lines = [studyId, source, ...names.map((name) => `${name}=${params[name]}`)];
  return createHmac("sha256", secret).update(lines.join("\n")).digest("hex");
}

async function newSignedStudy(openLink: object = {}) {
  const studyId = await uniqueStudy(openLink);
  const { body: source } = await expectStatus(
    client.send("POST", `/studies/${studyId}/sources`, { name: "Panel" }),
    201,
  );
  const rotate = async () =>
    (await expectStatus(client.send("POST", `/sources/${source.id}/signing-secret`), 200)).body;
  const { signing_secret: secret, previous_valid_until } = await rotate();
  expect(previous_valid_until).toBeNull();
  const enterSigned = (
    params: Record<string, string>,
    sig = sign(secret, studyId, "panel", params),
    key = "panel",
  ) => enter(stack, studyId, { params, source: key, sig }, newAddress());
  return { studyId, source, secret, rotate, enterSigned };
}

describe("a signed link", () => {
  it("opens the interview of its value on every device, to its end", async () => {
    const { studyId, enterSigned } = await newSignedStudy();
    const params = { pid: "Zoë & co = 5", B: "2", a: "1", exp: String(noon / 1000 + 60) };
    const first = await expectStatus(enterSigned(params), 201);
    expect((await expectStatus(enterSigned(params), 200)).body).toEqual(first.body);
    await accepted((await startTab(stack, linkOf(first))).answer("Because"));
    expect((await expectStatus(enterSigned(params), 200)).body).toEqual(first.body);
    expect((await expectStatus(enterAs(studyId, params.pid, "other"), 409)).body).toEqual(taken);
    const [{ id }] = await interviewsOf(client, studyId);
    await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
    expect((await expectStatus(enterSigned(params), 409)).body).toMatchObject({
      code: "not_open",
      reason: "closed",
    });
  });

  it("is refused where it is wrong, and never taken for one without a signature", async () => {
    const { studyId, secret, enterSigned } = await newSignedStudy();
    const params = { pid: "a", cell: "x=y" };
    const sig = sign(secret, studyId, "panel", params);
    const ends = { ...params, exp: String(noon / 1000) };
    const wrong = [
      enterSigned({ ...params, pid: "b" }, sig),
      enterSigned({ ...params, more: "1" }, sig),
      enterSigned({ pid: "a", "cell=x": "y" }, sig),
      enterSigned({ cell: "x=y\npid=a", pid: "a" }, sig),
      enterSigned({ pid: "a" }, sig),
      enterSigned(params, sig.toUpperCase()),
      enterSigned(params, sig.slice(1)),
      enterSigned(params, ""),
      enterSigned(params, sig, "unknown"),
      enterSigned(ends),
      enterSigned({ ...params, exp: "tomorrow" }),
    ];
    for (const answer of wrong) {
      const { body } = await expectStatus(answer, 403);
      expect(body).toEqual({ detail: expect.any(String), code: "bad_signature" });
    }
    expect(await interviewsOf(client, studyId)).toEqual([]);
    now -= 1;
    await expectStatus(enterSigned(ends), 201);
  });

  it("can be asked for, whether the value is known or not", async () => {
    const { studyId, enterSigned } = await newSignedStudy({ requireSignature: true });
    await expectStatus(enterSigned({ pid: "a" }), 201);
    const known = await enterAs(studyId, "a", "mine");
    const unknown = await enterAs(studyId, "b", "mine");
    expect(known).toMatchObject({ status: 403, body: { code: "signature_required" } });
    expect(known.text).toBe(unknown.text);
    await configure(client, studyId, { openLink: { requireSignature: false } });
    await expectStatus(enterAs(studyId, "b", "mine"), 201);
  });

  it("works for a day after its secret was replaced, however often", async () => {
    const { studyId, source, secret, rotate, enterSigned } = await newSignedStudy();
    const { signing_secret: next, previous_valid_until } = await rotate();
    expect(next).not.toBe(secret);
    expect(previous_valid_until).toBe(new Date(noon + 24 * 3_600_000).toISOString());
    now += 3_600_000;
    await rotate();
    await expectStatus(enterSigned({ pid: "a" }), 201);
    now = noon + 24 * 3_600_000 - 1;
    await expectStatus(enterSigned({ pid: "a" }), 200);
    now += 1;
    await expectStatus(enterSigned({ pid: "a" }), 403);
    await expectStatus(enterSigned({ pid: "a" }, sign(next, studyId, "panel", { pid: "a" })), 200);
    const { rows } = await stack.pool.query("select signing_secrets from source where id = $1", [source.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(5));
    const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/sources`), 200);
    expect(Object.keys(body[0])).not.toContain("signing_secrets");
  });
});
