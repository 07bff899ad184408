import { beforeEach, describe, expect, it } from "vitest";
import { foldCounts } from "#core/field/count/index.ts";
import { checkInterview } from "#core/field/quality/check.ts";
import { expectStatus } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** People with assistive devices, who dictate, or whose phone is slow: how they answer is no sign of carelessness. */

const { stack, client, clock } = useWebhooks();

const usual = 8_000;
const questions = [
  { type: "textInput", content: "What do you like about the lake?" },
  { type: "textInput", content: "What would you change there?" },
  { type: "multipleChoice", content: "When do you go?", props: { options: ["Summer", "Winter"] } },
];
const words = [
  "The water is clear and the path around it is shaded, so that we can walk there in July as well.",
  "There should be more benches, and a bus that goes back to the town after eight in the evening.",
];

interface Way {
  ms: number;
  [name: string]: number;
}

let studyId: string;
async function take(given: readonly string[], way: (place: number) => Way): Promise<string> {
  const { id, link } = await invite(client, studyId);
  const tab = await startTab(stack, link);
  for (const [place, value] of [...given, "Summer"].entries()) {
    const paradata = way(place);
    clock.ms += paradata.ms + (paradata.hidden_ms ?? 0);
    const sent = { paradata, client_turn_id: `${id}-${place}` };
    await accepted(tab.answer(value, sent));
  }
  expect(tab.state.status).toBe("closed");
  return id;
}

async function qualityOf(id: string) {
  await foldCounts(stack.ctx, new Date(clock.ms + 60_000));
  await checkInterview({ ...stack.ctx, actor: { kind: "system" } }, id, { isAgain: false });
  return (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.quality;
}

beforeEach(async () => {
  studyId = await newStudy(client, { config: { quota: 1_000, quality: { paradata: "full" } } });
  await addQuestions(client, studyId, questions);
  for (let count = 0; count < 20; count++)
    await take([`${count} `.repeat(30), `${count}${count} `.repeat(20)], (place) => ({
      ms: usual + 100 * ((count + place) % 5),
      first_ms: 900,
    }));
});

const ways: Record<string, (place: number) => Way> = {
  "read with a screen reader and type with a keyboard alone": (place) => ({
    ms: 9 * usual,
    first_ms: 6 * usual,
    changes: 40 + place,
  }),
  "choose letters with a switch": () => ({ ms: 200 * usual, first_ms: 20 * usual, changes: 9_999 }),
  // No key is pressed, and all of it comes at once.
  dictate: () => ({ ms: 0.9 * usual, first_ms: 0.85 * usual, changes: 0, pastes: 0, pasted_chars: 0 }),
  "magnify the screen, and pause often": (place) => ({ ms: 15 * usual, first_ms: 40 * place, changes: 3 }),
  "leave the page again and again": () => ({
    ms: 2 * usual,
    hidden_ms: 30 * usual,
    hidden_count: 200,
  }),
  "have a phone that is slow, on a network that is, too": () => ({
    ms: 60 * usual,
    first_ms: 30 * usual,
    hidden_ms: 5 * usual,
    hidden_count: 9,
  }),
};

describe("people who answer in another way", () => {
  it("have no flags, but a note where they pasted", async () => {
    for (const [name, way] of Object.entries(ways)) {
      const own = words.map((text) => `${text} ${name}.`);
      const id = await take(own, way);
      expect([name, await qualityOf(id)]).toEqual([
        name,
        expect.objectContaining({ level: "none", flags: [], speed_index: expect.any(Number) }),
      ]);
    }
    // Who writes in another program, such as one that speaks, pastes all of it.
    const whole = words.map((text) => `Written elsewhere: ${text}`);
    const id = await take(whole, (place) => ({
      ms: 3 * usual,
      pastes: 1,
      pasted_chars: whole[place]?.length ?? 0,
    }));
    const { level, flags } = await qualityOf(id);
    expect([level, flags.map(({ code, severity }: Record<string, string>) => [code, severity])]).toEqual([
      "none",
      [["pasted_text", "note"]],
    ]);
  });

  it("have no more than notes where their words are few, the same as others', or in a language of their own", async () => {
    const said: Record<string, [said: string[], ms: number]> = {
      "are experts, terse and quick": [["Clarity, shade, access.", "Benches; a late bus."], usual / 1.5],
      "say one word": [["Swimming", "Nothing"], usual],
      "have nothing to say, as others have not": [["none", "none"], usual],
      "have nothing to say, as those others": [["none", "none"], usual],
      "learn the language": [
        [
          "Water is very clean and I like go there with family on the sunday.",
          "They must to make more bench because old people is tired after walk.",
        ],
        5 * usual,
      ],
      "write in their own language": [
        [
          "Вода в озере чистая, и вокруг него можно гулять в тени даже летом.",
          "Нужно больше скамеек и автобус, который идёт в город поздно вечером.",
        ],
        2 * usual,
      ],
      "name things": [["Dock, reeds, herons, Mt. Hrdý, ČSAD stop", "BBQ; WC; WLAN; KFZ-Stellplätze"], usual],
      "write as in a message": [["love it!!! sooo calm :) :)", "more benches pls, & a later bus"], usual],
    };
    for (const [name, [own, ms]] of Object.entries(said)) {
      const { level, flags } = await qualityOf(await take(own, () => ({ ms, first_ms: 0.2 * ms })));
      expect([
        name,
        level,
        flags.filter(({ severity }: Record<string, string>) => severity !== "note"),
      ]).toEqual([name, "none", []]);
    }
  });

  it("are found where they are careless: slowness hides nothing", async () => {
    const same = "I like the lake because of its water and its trees.";
    const id = await take([same, same], () => ({ ms: 50 * usual, hidden_count: 3 }));
    expect((await qualityOf(id)).flags.map(({ code }: { code: string }) => code)).toEqual(["repeated_text"]);
  });
});
