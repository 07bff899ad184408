import { beforeEach, expect, it } from "vitest";
import { shownTranslation } from "#survey/disclosure/left-out.ts";
import { expectStatus } from "#tests/support/api.ts";
import { useInsightRuns } from "#tests/support/insight-runs.ts";
import { germanStudy, spoken, translator } from "./german-study.ts";

const world = useInsightRuns();
const { stack, client, sent, script } = world;

beforeEach(() => {
  script.reply = translator;
});

interface Said {
  text: string;
  content?: string;
  translation?: object | null;
}

const english = (text: string) => ({ language: "English", text, generated_by: "ai" });

/** By their texts, what a share shows of each beside it. */
const besides = (said: readonly Said[]) =>
  Object.fromEntries(said.map(({ text, content, translation }) => [content ?? text, translation]));

it("has beside quotes, answers and conversations what a run has translated, without what it leaves out of them", async () => {
  const { studyId, why, share, translate } = await germanStudy(world);
  await translate();
  const { scope, view } = await share({ translate_to: "English" });
  expect(scope).toMatchObject({ translate_to: "English", redact: true });
  const shown = {
    "Viel zu teuer für […]": english("Much too expensive for […]"),
    "Viel zu teuer, Anrufe an [phone]": english("Much too expensive, calls to [phone]"),
    // The city may stand in the translation under another name.
    "In […] ist es zu teuer": null,
    "Zu teuer, und zu langsam": english("Too expensive, and too slow"),
  };
  const { answers } = await view(`/questions/${why}/answers`);
  expect(besides(answers.flatMap(({ segments }: { segments: Said[] }) => segments))).toEqual(shown);
  const { themes } = await view(`/questions/${why}/themes`);
  const quotes: Said[] = themes[0].quotes;
  expect(quotes).toHaveLength(3);
  for (const { text, translation } of quotes)
    expect(translation, text).toEqual(shown[text as keyof typeof shown]);
  const { findings } = await view("/findings");
  expect(besides(findings[0].quotes)).toEqual({
    "Zu teuer, und zu langsam": english("Too expensive, and too slow"),
  });
  const { transcripts } = await view("/transcripts");
  const messages: Said[] = transcripts.flatMap(({ messages }: { messages: Said[] }) => messages);
  expect(besides(messages)).toEqual({
    // The researcher's text is the study's own.
    "Warum?": null,
    "Viel zu teuer für Anna": english("Much too expensive for Anna"),
    "Viel zu teuer, Anrufe an [phone]": english("Much too expensive, calls to [phone]"),
    "In Wien ist es zu teuer": english("In Vienna it is too expensive"),
    "Zu teuer, und zu langsam": english("Too expensive, and too slow"),
  });
  // Neither who translated it nor when: that would tell when an interview was.
  expect(JSON.stringify([answers, themes, findings, transcripts])).not.toMatch(
    /scripted|\b20\d\d-\d\d-\d\dT/,
  );
  const plain = await (await share({})).view(`/questions/${why}/answers`);
  expect(JSON.stringify(plain)).not.toContain("translation");
  const open = await share({ translate_to: "English", redact: false });
  const { transcripts: whole } = await open.view("/transcripts");
  expect(JSON.stringify(whole)).toContain("calls to +49 30 1234567");
  expect(await world.insightsOf(studyId)).toMatchObject({ findings: [{ quotes: [{ text: spoken[3][0] }] }] });
});

it("starts no run, and shows what was said where none has translated it", async () => {
  const { studyId, why, share } = await germanStudy(world);
  const runs = async () =>
    (await stack.pool.query("select count(*)::int as count from insight_run where study_id = $1", [studyId]))
      .rows[0].count;
  const { view } = await share({ translate_to: "English" });
  for (const path of ["", `/questions/${why}/answers`, `/questions/${why}/themes`, "/findings"])
    await view(path);
  const { transcripts } = await view("/transcripts");
  const messages: Said[] = transcripts.flatMap(({ messages }: { messages: Said[] }) => messages);
  expect(messages.map(({ translation }) => translation)).toEqual(messages.map(() => null));
  expect([await runs(), sent]).toEqual([0, []]);
});

it("is for languages that there are, and for who may read interviews", async () => {
  const { studyId, share } = await germanStudy(world);
  const body = { name: "x", scope: { sections: ["funnel"], translate_to: "Englisch" } };
  const refused = await expectStatus(client.send("POST", `/studies/${studyId}/shares`, body), 422);
  expect(refused.body.detail[0]).toMatchObject({
    loc: ["body", "scope", "translate_to"],
    type: "unknown_language",
  });
  // A study's own language goes on being shown when the study has it no more.
  const { id, view } = await share({ translate_to: "German" });
  await stack.pool.query(
    `update study_share set scope = scope || '{"translate_to": "Bairisch"}' where id = $1`,
    [id],
  );
  expect(await view("/findings")).toHaveProperty("findings");
  // Links of earlier releases do not say.
  await stack.pool.query("update study_share set scope = scope - 'translate_to' where id = $1", [id]);
  const listed = await expectStatus(client.send("GET", `/shares/${id}`), 200);
  expect(listed.body.scope).toHaveProperty("translate_to", null);
});

it("leaves a word out of a translation as often as out of the text, or shows none", () => {
  const at = "2026-01-01T00:00:00.000Z";
  const shown = (text: string, translated: string, words: RegExp | null) =>
    shownTranslation(
      text,
      { language: "English", text: translated, generated_by: "ai", model: "m", at },
      { words, redactor: null },
    )?.text;
  const anna = /(?<!\p{L})anna(?!\p{L})/giu;
  expect(shown("Anna fragt", "Anna asks", anna)).toBe("[…] asks");
  expect(shown("Anna fragt Anna", "Anna asks ANNA", anna)).toBe("[…] asks […]");
  expect(shown("Anna fragt Anna", "Anna asks Ann", anna)).toBeUndefined();
  expect(shown("Sie fragt", "Anna asks", anna)).toBe("[…] asks");
  expect(shown("Sie fragt", "She asks", anna)).toBe("She asks");
  expect(shown("Anna fragt", "Anna asks", null)).toBe("Anna asks");
});
