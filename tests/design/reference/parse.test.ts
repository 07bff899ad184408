import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  availableReferences,
  faultyReferences,
  type ReferableQuestion,
  toMentions,
} from "#survey/reference/index.ts";
import { labelReferences } from "#survey/reference/label.ts";
import {
  countReferences,
  lookalikes,
  parseReferences,
  quotedIn,
  renameReferences,
} from "#survey/reference/parse.ts";
import { pipeReferences } from "#survey/reference/pipe.ts";
import { labelWritten } from "#survey/reference/written.ts";
import { samples } from "#tests/design/question-type/samples.ts";
import { holds } from "#tests/design/question-type/support.ts";

const id = "0198a5b2-7c11-7d3e-8f00-00000000abcd";
const otherId = "0198a5b2-7c11-7d3e-8f00-00000000abce";
const option = { name: "option", index: 3 };

const question = (fields: Partial<ReferableQuestion> = {}): ReferableQuestion => ({
  id,
  type: "textInput",
  content: "",
  display_order: 0,
  props: {},
  ...fields,
});
const byId = (...questions: ReferableQuestion[]) => new Map(questions.map((each) => [each.id, each]));

describe("parsing", () => {
  it("finds references in order, each once", () => {
    const text = `a {{Q:${id}}} b {{Q:${otherId}.option[3]}}{{Q:${id}}} c`;
    expect(parseReferences(text)).toEqual({
      references: [
        { text: `{{Q:${id}}}`, questionId: id, property: null },
        { text: `{{Q:${otherId}.option[3]}}`, questionId: otherId, property: option },
      ],
      malformed: [],
    });
  });

  it("ignores the letter case of ids, and keeps the text", () => {
    const text = `{{Q:${id.toUpperCase()}.option[3]}}`;
    expect(parseReferences(text).references).toEqual([{ text, questionId: id, property: option }]);
  });

  it.each([
    "{{Q:}}",
    "{{Q: }}",
    "{{Q:no-uuid}}",
    `{{Q: ${id}}}`,
    `{{Q:${id} }}`,
    `{{Q:${id}.}}`,
    `{{Q:${id}.option}}`,
    `{{Q:${id}.option[]}}`,
    `{{Q:${id}.option[-1]}}`,
    `{{Q:${id}.option[1.5]}}`,
    `{{Q:${id}.option[1]x}}`,
    `{{Q:${id}.option[1].option[2]}}`,
    `{{Q:${id}option[1]}}`,
    `{{Q:${id}\n}}`,
    `{{Q:${id.slice(1)}}}`,
  ])("reports %j as malformed", (text) => {
    expect(parseReferences(`before ${text} after`)).toEqual({ references: [], malformed: [text] });
  });

  it("reports an unclosed opening as malformed, without splitting characters", () => {
    const text = `{{Q:${"x".repeat(55)}🦊 and so on`;
    expect(parseReferences(text).malformed).toEqual([text.slice(0, 59)]);
    expect(parseReferences(`{{Q:${id}`).malformed).toEqual([`{{Q:${id}`]);
    expect(parseReferences(`{{Q:{{Q:${id}}}`)).toEqual({
      references: [{ text: `{{Q:${id}}}`, questionId: id, property: null }],
      malformed: [`{{Q:{{Q:${id}}}`],
    });
  });

  it("ignores other braces", () => {
    for (const text of ["{{name}}", "{Q:x}", "{{q:x}}", "{{ Q:x }}", "}}{{"])
      expect(parseReferences(text)).toEqual({ references: [], malformed: [] });
  });

  it("accounts for every opening of any text", () => {
    const piece = fc.oneof(
      fc.constantFrom("{{Q:", "}}", "{", "}", id, otherId, ".option[3]", ".option[", "🦊"),
      fc.string({ maxLength: 5 }),
    );
    holds(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const { references, malformed } = parseReferences(text);
        const found = [...references.map(({ text }) => text), ...malformed];
        expect(new Set(found).size).toBe(found.length);
        for (const each of found) expect(text).toContain(each);
        expect(references.length === 0 && malformed.length === 0).toBe(!text.includes("{{Q:"));
      }),
    );
  });

  it("takes time linear in the length of the text", () => {
    const looked = ["{{Q:", "{{Q:}", `{{Q:${id}}}`, "{{Q:x}}"].map((unit) => {
      const [once, twice] = [500_000, 1_000_000].map((length) =>
        charactersLookedAt(unit.repeat(length / unit.length)),
      );
      return (twice ?? 0) / (once ?? 1);
    });
    for (const ratio of looked) expect(ratio).toBeCloseTo(2, 1);
  });
});

/** How many characters the parser's searches and slices pass over. */
function charactersLookedAt(text: string): number {
  let count = 0;
  const counted = {
    indexOf(search: string, from = 0) {
      const at = text.indexOf(search, from);
      count += (at === -1 ? text.length : at + search.length) - from;
      return at;
    },
    slice(from: number, to: number) {
      const part = text.slice(from, to);
      count += part.length;
      return part;
    },
  };
  parseReferences(counted as unknown as string);
  return count;
}

describe("faults", () => {
  const choice = question({ type: "multipleChoice", props: { options: ["A", "B"] } });

  it.each([
    ["{{Q:x}}", "malformed"],
    [`{{Q:${otherId}}}`, "question_not_found"],
    [`{{Q:${id}.ratingForItem[0]}}`, "property_not_supported"],
    [`{{Q:${id}.constructor[0]}}`, "property_not_supported"],
    [`{{Q:${id}.option[2]}}`, "index_out_of_range"],
    [`{{Q:${id}.option[999999999]}}`, "index_out_of_range"],
  ])("%s is %s", (placeholder, fault) => {
    expect(faultyReferences(`Why ${placeholder}?`, byId(choice))).toEqual([{ text: placeholder, fault }]);
    if (fault === "malformed") return;
    const asking = question({ id: "asking", content: placeholder, display_order: 1 });
    expect(toMentions(asking, byId(choice, asking))).toMatchObject([
      { placeholder, valid: false, error: expect.stringMatching(/\w/) },
    ]);
  });

  it("are all listed", () => {
    const content = `{{Q:x}} {{Q:${id}}} {{Q:${id}.option[9]}} {{Q:y}}`;
    expect(faultyReferences(content, byId(choice)).map(({ fault }) => fault)).toEqual([
      "malformed",
      "malformed",
      "index_out_of_range",
    ]);
  });

  it("are limited before they are looked up: 50 references a text, repetitions included", () => {
    const most = `{{Q:${id}}} {{Q:${id}.option[1]}} `.repeat(25);
    expect(faultyReferences(most, byId(choice))).toEqual([]);
    expect(faultyReferences(`${most}{{Q:`, byId(choice))).toMatchObject([{ fault: "too_many_references" }]);
  });

  it("name a text that is too long by its beginning", () => {
    const [fault] = faultyReferences(`${"x".repeat(59)}😀${"{{Q:".repeat(51)}`, byId());
    expect(fault?.text).toBe(`${"x".repeat(59)}\ufffd`);
  });

  it("compute a question's properties once, however many texts refer to it", () => {
    let reads = 0;
    const options = Array.from({ length: 500 }, (_, index) => `Option ${index}`);
    const counted = {
      get options() {
        reads += 1;
        return options;
      },
    };
    const asked = question({ type: "multipleChoice", props: counted });
    const content = Array.from({ length: 340 }, (_, index) => `{{Q:${id}.option[${index}]}}`).join("");
    const readsFor = (texts: number) => {
      const before = reads;
      for (let text = 0; text < texts; text++) {
        const asking = question({ id: otherId, content, display_order: text + 1 });
        expect(toMentions(asking, byId(asked, asking)).every(({ valid }) => valid)).toBe(true);
      }
      return reads - before;
    };
    const ofOne = readsFor(1);
    expect(ofOne).toBeGreaterThan(0);
    expect(readsFor(20)).toBe(0);
  });

  it("of order are reported on read only", () => {
    const asking = question({ id: otherId, content: `{{Q:${id}}} {{Q:${otherId}}}`, display_order: 3 });
    const questions = byId(question({ display_order: 4 }), asking);
    expect(faultyReferences(asking.content, questions)).toEqual([]);
    expect(toMentions(asking, questions)).toEqual([
      {
        placeholder: `{{Q:${id}}}`,
        referenced_question_id: id,
        label: "Q5",
        type: "question",
        property_name: null,
        property_index: null,
        valid: false,
        error: "The referenced question comes later in the study",
      },
      {
        placeholder: `{{Q:${otherId}}}`,
        referenced_question_id: otherId,
        label: "Q4",
        type: "question",
        property_name: null,
        property_index: null,
        valid: false,
        error: "A question cannot refer to its own answer",
      },
    ]);
  });
});

describe("available references", () => {
  const pickable = () => ({ is_before: true, may_be_unasked: false, operations: [], items: [] });

  it("are of the questions before a position, with what a picker must know", () => {
    const questions = [
      question({ content: "First?" }),
      question({ id: otherId, type: "nps", display_order: 1 }),
    ];
    const offered = (position: number) => availableReferences(questions, position, pickable);
    expect([offered(0), offered(1).length, offered(2).length]).toEqual([[], 1, 2]);
    expect(offered(2)[1]).toMatchObject({
      question_id: otherId,
      display_order: 1,
      type: "nps",
      label: "Q2",
      ...pickable(),
    });
    expect(offered(1)[0]?.content).toBe("First?");
  });

  it("are accepted on write and valid when read back, for every type", () => {
    for (const { name, props } of samples) {
      const asked = question({ type: name, props });
      const templates = availableReferences([asked], 1, pickable).flatMap(({ available_references }) =>
        available_references.map(({ template }) => template),
      );
      const asking = question({ id: otherId, display_order: 1, content: templates.join(" ") });
      expect(faultyReferences(asking.content, byId(asked))).toEqual([]);
      const mentions = toMentions(asking, byId(asked, asking));
      expect(mentions.map(({ placeholder }) => placeholder)).toEqual(templates);
      expect(mentions.every(({ valid, label }) => valid && label === "Q1")).toBe(true);
    }
  });

  it.each([
    ["multipleChoice", { options: ["A", "B"] }, { option: ["A", "B"] }],
    [
      "ranking",
      { options: ["A", "B", "C"], maxRanked: 2 },
      { option: ["A", "B", "C"], rankOfOption: ["A", "B", "C"], optionAtRank: ["Rank 1", "Rank 2"] },
    ],
    ["allocation", { options: ["A"] }, { option: ["A"], allocationForItem: ["A"] }],
    [
      "cardSort",
      { cards: ["A", "B"], categories: ["X"], mode: "closed" },
      { option: ["A", "B"], categoryForCard: ["A", "B"], cardsInCategory: ["X"] },
    ],
    ["matrixRatingScale", { items: ["A", "B"] }, { ratingForItem: ["A", "B"] }],
    ["textInput", {}, {}],
    ["somethingElse", { options: ["A"] }, {}],
  ])("list the properties of %s", (type, props, expected) => {
    const [reference] = availableReferences([question({ type, props })], 1, pickable);
    const [full, ...properties] = reference?.available_references ?? [];
    expect(full).toEqual({
      kind: "fullAnswer",
      label: "Q1",
      template: `{{Q:${id}}}`,
      property_name: null,
      property_index: null,
      option: null,
    });
    const reply = Object.entries(expected as Record<string, string[]>).flatMap(([name, options]) =>
      options.map((text, index) => ({
        kind: "property",
        label: `Q1 ${text}`,
        template: `{{Q:${id}.${name}[${index}]}}`,
        property_name: name,
        property_index: index,
        option: text,
      })),
    );
    expect(properties).toEqual(reply);
  });
});

describe("text that looks like a reference and is none", () => {
  it.each(["{{Quality}}", "{{q}}", "{{Q1", "{Q1}", "[Q1]", "{{name}}", "{{Q12345}}", "{{Q1a}}"])(
    "is not %s",
    (text) => {
      expect(lookalikes(text)).toEqual([]);
    },
  );

  it("is found in linear time, at most twenty times", () => {
    const started = performance.now();
    lookalikes("{{ q".repeat(200_000));
    lookalikes(`{{q1${"x".repeat(500_000)}`);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(lookalikes(Array.from({ length: 30 }, (_, n) => `{{Q${n}}}`).join(""))).toHaveLength(20);
  });
});

describe("a text with references", () => {
  const text = `Why {{Q:${id}}}, {{Q:${otherId}.option[1]}} and {{Q:x}}?`;

  it("quotes questions", () => {
    expect(quotedIn(text)).toEqual([id, otherId]);
  });

  it("counts them, those to metadata and scores too, each as often as it occurs", () => {
    expect(countReferences("none {{item}} {{q1}}")).toBe(0);
    expect(countReferences(text)).toBe(3);
    expect(countReferences("{{metadata.a}} {{score.b|x}} {{metadata.a}} {{Q:")).toBe(4);
  });

  it("names them otherwise", () => {
    const rename = (name: string) => `${name.toUpperCase()}!`;
    expect(renameReferences("{{Q:a_1-b}} {{Q:c.option[0]}} {{Q: d}} Q:e", rename)).toBe(
      "{{Q:A_1-B!}} {{Q:C!.option[0]}} {{Q: d}} Q:e",
    );
  });

  it.each(["{{Q1}}", "{{q2.option[0]}}", "{{ Q: x }}", `{{q:${id}}}`, "{{ q 12 }}"])(
    "may look like %s",
    (found) => {
      const [warning, ...others] = lookalikes(`a ${found} b ${found}`);
      expect([warning?.code, warning?.placeholder, others]).toEqual(["not_a_reference", found, []]);
    },
  );

  it("is read by people who see no answers with labels", () => {
    const orders = new Map([[id, 1]]);
    expect(labelWritten(text, orders)).toBe("Why [Q2], […] and […]?");
    expect(labelReferences(text, orders, "plain")).toBe("Why [Q2], […] and […]?");
    expect(labelWritten("{{Q: open", orders)).toBe("[…] open");
  });

  it("is asked with the texts of answers", () => {
    const textOf = ({ questionId }: { questionId: string }) => (questionId === id ? "tea {{Q:x}}" : null);
    expect(pipeReferences(text, textOf, "it")).toBe("Why tea {{ Q:x}}, it and it?");
    const whole = "{{item}} {{metadata.a|none}} {{score.s|none}}";
    expect(pipeReferences(whole, textOf, "it")).toBe(whole);
    expect(pipeReferences(whole, textOf, "it", { a: "b" }, undefined, { s: "7" }, "Tea")).toBe("Tea b 7");
    expect(pipeReferences(whole, textOf, "it", {})).toBe("{{item}} none none");
  });
});
