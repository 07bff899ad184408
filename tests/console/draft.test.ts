import fc from "fast-check";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ConnectionError, type ResearchInterviews } from "#client/index.ts";
import { type Content, readContent } from "#console/draft/content.ts";
import {
  addQuestion,
  addRule,
  allOf,
  deleteQuestion,
  deleteRule,
  dissolve,
  entityIn,
  moveBy,
  moveRule,
  questionsInOrder,
  setFields,
  setKey,
} from "#console/draft/edit.ts";
import { addGroup, addRandomizer, groupable, randomizable } from "#console/draft/gather.ts";
import { isSame } from "#console/draft/json.ts";
import { takeDraft } from "#console/draft/kept.ts";
import { changesBetween } from "#console/draft/plan.ts";
import {
  choose,
  countChanges,
  type Draft,
  newDraft,
  rebase,
  type Saved,
  save,
  undo,
} from "#console/draft/save.ts";
import { newId } from "#kit/id.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { clientOf } from "#tests/support/client.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { studyInMemory } from "./study-in-memory.ts";

/** How many histories of two people are tried: `DRAFT_ROUNDS=1000` for all that the console promises. */
const rounds = Number(process.env.DRAFT_ROUNDS ?? 2);
const seed = Number(process.env.SEED ?? 20_261_129);

const stack = useStack({ log: () => {} });
let org: Client;
let client: ResearchInterviews;
let studyId: string;
let ids: string[];

const timestamp = "2026-11-29T09:00:00.000Z";
/** Each round in an organization of its own: one may send so many requests a minute. */
async function newQuestions(count: number): Promise<void> {
  org = await newClient(stack);
  client = clientOf(stack, org.key);
  studyId = await newStudy(org, { config: { questionGroups: { enabled: true } } });
  const choice = { type: "multipleChoice", props: { options: ["Tea", "Coffee", "Milk"] } };
  ids = await addQuestions(
    org,
    studyId,
    Array.from({ length: count }, (_, at) => ({ content: `Question ${at}`, ...(at % 3 === 0 && choice) })),
  );
}

const read = () => readContent(client, studyId);
const first = () => ids[0] ?? "";
const saving = (others: Partial<Parameters<typeof save>[1]> = {}) => ({
  client,
  studyId,
  read,
  now: () => new Date(timestamp),
  newKey: newId,
  ...others,
});
const edited = (base: Content, edit: (content: Content) => Content): Draft => {
  const { clashes, pending } = newDraft(base);
  return { base, mine: edit(base), clashes, pending };
};
/** Contents but for what the service says of them itself. */
const shown = ({ entities, tree, rules }: Content) => ({
  entities: Object.fromEntries([...entities].sort()),
  order: tree.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  rules: Object.fromEntries([...rules].filter(([, all]) => all.length > 0).sort()),
});
const rule = (question_id: string) => ({
  question_id,
  operation: "==",
  comparison_value_type: "string",
  comparison_value: "Tea",
  score: null,
  action_type: "end_interview",
  next_question_id: null,
  next_question_group_id: null,
  redirect_url: null,
  end_interview: true,
  language: "English",
});

describe("one person's draft", () => {
  beforeEach(() => newQuestions(6));

  it("has no mutation as long as nothing is changed, and one of the field that is", async () => {
    const base = await read();
    expect(changesBetween(base, base)).toEqual([]);
    const question = entityIn(base, "question", first());
    if (question === undefined) throw new Error("no question");
    const mine = setKey(base, question, "props", "description", "A hint");
    expect(changesBetween(base, mine)).toEqual([
      {
        entity_type: "question",
        operation: "update",
        entity_id: first(),
        before: { props: { description: null } },
        after: { props: { description: "A hint" } },
      },
    ]);
    expect(countChanges(edited(base, () => mine))).toBe(1);
    const present = entityIn(base, "study_settings", studyId);
    if (present === undefined) throw new Error("no settings");
    const { interviewer } = present.fields.config as { interviewer: object };
    const settings = setKey(base, present, "config", "interviewer", { ...interviewer, tone: "dry" });
    expect(changesBetween(base, settings)).toMatchObject([
      { entity_type: "study_settings", after: { config: { interviewer: { tone: "dry" } } } },
    ]);
    await save(
      edited(base, () => settings),
      saving(),
    );
    expect(shown(await read())).toEqual(shown(settings));
  });

  it("saves what refers to what is new, renamed and moved, and takes it back", async () => {
    const before = await read();
    const added = newId();
    const draft = edited(before, (content) => {
      const made = addQuestion(
        content,
        added,
        {
          content: `More than {{Q:${first()}}}?`,
          type: "textInput",
          interviewer_notes: null,
          props: {},
          assets: null,
          display_conditions: null,
        },
        ids[2] ?? null,
      );
      const conditions = {
        match: "all",
        conditions: [
          {
            question_id: first(),
            operation: "==",
            comparison_value_type: "string",
            comparison_value: "Green tea",
            negate: false,
          },
        ],
      };
      const conditioned = setFields(made, "question", added, { display_conditions: conditions });
      const ruled = addRule(conditioned, newId(), { ...rule(first()), comparison_value: "Green tea" });
      const renamed = setFields(ruled, "question", first(), {
        props: { options: ["Green tea", "Coffee", "Milk"] },
      });
      return moveBy(moveBy(deleteQuestion(renamed, ids[4] ?? ""), ids[5] ?? "", -1), ids[5] ?? "", -1);
    });
    const left = await save(draft, saving());
    expect(left.clashes).toEqual([]);
    const after = await read();
    expect(questionsInOrder(after).map(({ id }) => id)).toEqual([
      ids[0],
      ids[1],
      ids[2],
      ids[5],
      added,
      ids[3],
    ]);
    expect(after.rules.get(first())).toHaveLength(1);
    const back = await save(undo({ before, after }, await read()), saving());
    expect(back.clashes).toEqual([]);
    expect(shown(await read())).toEqual(shown(before));
  });

  it("moves questions into groups and out of them, and brings back a group that was taken away", async () => {
    const { body: group } = await expectStatus(
      org.send("POST", "/question-groups", {
        study_id: studyId,
        name: "Habits",
        question_ids: ids.slice(1, 3),
      }),
      201,
    );
    const base = await read();
    expect(questionsInOrder(base).map(({ id }) => id)).toEqual(ids);
    const into = edited(base, (content) => moveBy(moveBy(content, ids[3] ?? "", -1), ids[1] ?? "", -1));
    const left = await save(into, saving());
    expect(shown(await read())).toEqual(shown(into.mine));
    expect(shown(left.base)).toEqual(shown(into.mine));
    const present = await read();
    const gone = edited(present, (content) => dissolve(content, "question_group", group.id));
    await save(gone, saving());
    expect(allOf(await read(), "question_group")).toEqual([]);
    await save(undo({ before: present, after: await read() }, await read()), saving());
    expect(shown(await read())).toEqual(shown(present));
  });

  it("makes groups and randomizers of what stands beside each other, and takes them back", async () => {
    const [, second = "", third = "", fourth = "", fifth = ""] = ids;
    const base = await read();
    const group = newId();
    const randomizer = newId();
    const fields = { name: "Habits", randomize: true, repeat_for: null, display_conditions: null };
    const arms = [
      { id: newId(), label: "Habits", weight_basis_points: 5000, member: group },
      { id: newId(), label: "Fifth", weight_basis_points: 2500, member: fifth },
      { id: newId(), label: "None", weight_basis_points: 2500, member: null },
    ];
    expect(groupable(base, second)).toEqual(ids);
    expect(randomizable(base, second)).toEqual(ids);
    const made = edited(base, (content) => {
      const grouped = addGroup(content, group, fields, [second, fourth]);
      expect(questionsInOrder(grouped).map(({ id }) => id)).toEqual([
        ids[0],
        second,
        fourth,
        third,
        fifth,
        ids[5],
      ]);
      expect(randomizable(grouped, group)).toEqual([ids[0], group, third, fifth, ids[5]]);
      return addRandomizer(
        setFields(grouped, "question", third, { content: "Third" }),
        randomizer,
        "Half",
        arms,
      );
    });
    // What an arm shows is in nothing else.
    expect(groupable(made.mine, fifth)).toEqual([]);
    expect(randomizable(made.mine, fifth)).toEqual([]);
    await save(made, saving());
    const after = await read();
    expect(shown(after)).toEqual(shown(made.mine));
    expect(allOf(after, "randomizer")[0]?.fields).toMatchObject({
      arms: [{ question_group_id: group }, { question_id: fifth }, { question_id: null }],
    });
    await save(undo({ before: base, after }, after), saving());
    expect(shown(await read())).toEqual(shown(base));
  });

  it("is sent in parts where it is too long for one request", async () => {
    const base = await read();
    const sizes: number[] = [];
    const counting = clientOf(stack, org.key);
    const apply = counting.agentEdits.apply;
    counting.agentEdits.apply = (id, body, options) => {
      sizes.push(body.mutations.length);
      return apply(id, body, options);
    };
    const draft = edited(base, (content) => {
      let mine = content;
      for (let at = 0; at < 201; at += 1)
        mine = addQuestion(
          mine,
          newId(),
          {
            content: `New ${at}`,
            type: "textInput",
            interviewer_notes: null,
            props: {},
            assets: null,
            display_conditions: null,
          },
          null,
        );
      return mine;
    });
    await save(draft, saving({ client: counting }));
    expect(sizes).toEqual([200, 1]);
    expect(shown(await read())).toEqual(shown(draft.mine));
  });

  it("keeps what was typed where the service refuses it", async () => {
    const base = await read();
    const draft = edited(base, (content) =>
      setFields(content, "question", first(), { content: `{{Q:${newId()}}}` }),
    );
    let kept = draft;
    const saved = save(
      draft,
      saving({
        onPart: (each) => {
          kept = each;
        },
      }),
    );
    await expect(saved).rejects.toMatchObject({
      status: 422,
      issues: [{ loc: ["body", "mutations", 0, "after", "content"] }],
    });
    expect(countChanges(kept)).toBe(1);
  });
});

describe("two people", () => {
  beforeEach(() => newQuestions(6));

  it("each keep what only they have changed, and choose where both did", async () => {
    const base = await read();
    const hers = edited(base, (content) =>
      setFields(setFields(content, "question", first(), { content: "Hers" }), "question", ids[1] ?? "", {
        content: "Alone",
      }),
    );
    const his = edited(base, (content) =>
      setFields(setFields(content, "question", first(), { content: "His" }), "question", ids[2] ?? "", {
        content: "His alone",
      }),
    );
    await save(hers, saving());
    const left = await save(his, saving());
    expect(left.clashes).toMatchObject([{ field: "content", yours: "His", now: "Hers" }]);
    const present = await read();
    expect(entityIn(present, "question", first())?.fields.content).toBe("Hers");
    const [clash] = left.clashes;
    if (clash === undefined) throw new Error("no clash");
    for (const chosen of ["now", "yours"] as const) {
      await save(choose(left, clash, chosen), saving());
      const contents = questionsInOrder(await read()).map(({ fields }) => fields.content);
      expect(contents.slice(0, 3)).toEqual([chosen === "now" ? "Hers" : "His", "Alone", "His alone"]);
    }
  });

  it("take back what they have saved themselves, and leave the other's", async () => {
    const base = await read();
    const contentOf = (at: number, content: string) => (study: Content) =>
      setFields(study, "question", ids[at] ?? "", { content });
    await save(edited(base, contentOf(0, "Hers")), saving());
    const saves: Saved[] = [];
    await save(edited(base, contentOf(1, "His")), saving({ onSaved: (saved) => saves.push(saved) }));
    const [saved] = saves;
    if (saved === undefined) throw new Error("nothing was saved");
    await save(undo(saved, await read()), saving());
    const contents = questionsInOrder(await read()).map(({ fields }) => fields.content);
    expect(contents.slice(0, 2)).toEqual(["Hers", "Question 1"]);
  });

  it("are asked before what the other has changed since is taken back, and nothing is sent until then", async () => {
    const base = await read();
    const saves: Saved[] = [];
    const of = (content: string) => (study: Content) => setFields(study, "question", first(), { content });
    await save(edited(base, of("His")), saving({ onSaved: (saved) => saves.push(saved) }));
    await save(edited(await read(), of("Hers")), saving());
    const [saved] = saves;
    if (saved === undefined) throw new Error("nothing was saved");
    const shownNow: Draft[] = [];
    const left = await save(
      undo(saved, await read()),
      saving({ onPart: (part) => shownNow.push(part), onSaved: (done) => saves.push(done) }),
    );
    expect(left.clashes).toMatchObject([{ field: "content", yours: "Question 0", now: "Hers" }]);
    expect(shownNow.at(-1)).toEqual(left);
    expect(saves).toEqual([saved]);
    expect(entityIn(await read(), "question", first())?.fields.content).toBe("Hers");
  });

  it("order the rules of a question one after the other", async () => {
    const made = [newId(), newId(), newId()];
    const [a, b, c] = made as [string, string, string];
    const withRules = (study: Content) =>
      made.reduce((content, id) => addRule(content, id, rule(first())), study);
    await save(edited(await read(), withRules), saving());
    const base = await read();
    await save(
      edited(base, (study) => moveRule(study, first(), c, -1)),
      saving(),
    );
    expect((await read()).rules.get(first())).toEqual([a, c, b]);
    const left = await save(
      edited(base, (study) => moveRule(study, first(), a, 1)),
      saving(),
    );
    expect(left.clashes).toEqual([]);
    expect((await read()).rules.get(first())).toEqual([b, a, c]);
  });

  it("are asked where one has deleted what the other has changed", async () => {
    const base = await read();
    await save(
      edited(base, (content) => setFields(content, "question", first(), { content: "Changed" })),
      saving(),
    );
    const left = await save(
      edited(base, (content) => deleteQuestion(content, first())),
      saving(),
    );
    expect(left.clashes).toMatchObject([{ field: null, yours: null, now: { content: "Changed" } }]);
    const [clash] = left.clashes;
    if (clash === undefined) throw new Error("no clash");
    expect(countChanges(choose(left, clash, "now"))).toBe(0);
    await save(choose(left, clash, "yours"), saving());
    expect(entityIn(await read(), "question", first())).toBeUndefined();
  });

  it("lose no question that one adds to while the other deletes it", async () => {
    const base = await read();
    await save(
      edited(base, (content) => deleteQuestion(content, first())),
      saving(),
    );
    const left = await save(
      edited(base, (content) => setFields(content, "question", first(), { content: "Mine" })),
      saving(),
    );
    expect(left.clashes).toMatchObject([{ field: null, now: null, yours: { content: "Mine" } }]);
    const [clash] = left.clashes;
    if (clash === undefined) throw new Error("no clash");
    await save(choose(left, clash, "yours"), saving());
    expect(questionsInOrder(await read())[0]).toMatchObject({ id: first(), fields: { content: "Mine" } });
  });
});

/** What one of the two people does next. */
type Step =
  | { act: "field"; who: 0 | 1; at: number; field: number }
  | { act: "move"; who: 0 | 1; at: number; by: 1 | -1 }
  | { act: "add"; who: 0 | 1; at: number }
  | { act: "delete"; who: 0 | 1; at: number }
  | { act: "rule"; who: 0 | 1; at: number; how: number }
  | { act: "save"; who: 0 | 1; isLost: boolean; picks: "yours" | "now" }
  | { act: "undo"; who: 0 | 1 }
  | { act: "both" };

const who = fc.constantFrom<0 | 1>(0, 1);
const at = fc.nat(19);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant("field" as const), who, at, field: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("move" as const), who, at, by: fc.constantFrom<1 | -1>(1, -1) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("add" as const), who, at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("delete" as const), who, at }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("rule" as const), who, at, how: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("save" as const),
      who,
      isLost: fc.boolean(),
      picks: fc.constantFrom<"yours" | "now">("yours", "now"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("undo" as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("both" as const) }) },
);

/** Ten fields of each of twenty questions: 200 in all. */
const fieldNames = [
  "content",
  "interviewer_notes",
  "description",
  "p1",
  "p2",
  "p3",
  "p4",
  "p5",
  "p6",
  "p7",
] as const;

interface Write {
  /** Of the question, or a question's field. */
  where: string;
  value: unknown;
}

/** The values of a content by place, as a person sees them. */
function valuesOf(content: Content): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { id, fields } of questionsInOrder(content)) {
    const props = fields.props as Record<string, unknown>;
    for (const name of fieldNames)
      values.set(`${id} ${name}`, (name in fields ? fields[name] : props[name]) ?? null);
  }
  for (const { id, fields } of allOf(content, "logic_rule")) values.set(id, fields.comparison_value);
  return values;
}

/** A study of the service, in which lost answers come from a request that was carried out. */
async function studyOfService(): Promise<Service> {
  await newQuestions(20);
  const client = (losesOne: boolean) => {
    let lost = losesOne ? 1 : 0;
    return clientOf(
      {
        ...stack,
        app: {
          ...stack.app,
          request: async (...args: Parameters<typeof stack.app.request>) => {
            const answer = await stack.app.request(...args);
            if (lost > 0 && String(args[0]).endsWith("/agent/apply")) {
              lost -= 1;
              throw new TypeError("the answer was lost");
            }
            return answer;
          },
        } as unknown as typeof stack.app,
      },
      org.key,
      { maxRetries: 0 },
    );
  };
  return { read, client };
}

interface Service {
  read: () => Promise<Content>;
  /** Loses the answer to its first save if it should. */
  client: (losesOne: boolean) => Parameters<typeof save>[1]["client"];
}

/** A history of two people, and what holds of it. */
const history = (begin: () => Promise<Service>) => async (steps: readonly Step[]) => {
  const { read, client } = await begin();
  const base = await read();
  const drafts: [Draft, Draft] = [newDraft(base), newDraft(base)];
  let made = 0;
  /** What each has typed and not given up: it must be there in the end, or have been seen by who wrote over it. */
  const typed: [Map<string, unknown>, Map<string, unknown>] = [new Map(), new Map()];
  let writes: Write[] = [];
  const saves: [Saved[], Saved[]] = [[], []];
  /** What each has written, or had before them when they wrote or were asked. */
  const seen: [Set<string>, Set<string>] = [new Set(), new Set()];
  const known: [Set<string>, Set<string>] = [new Set(), new Set()];
  const see = (person: 0 | 1, where: string, value: unknown) =>
    seen[person].add(JSON.stringify([where, value ?? null]));
  let present = valuesOf(base);
  const created = new Set<string>();

  const edit = (person: 0 | 1, change: (content: Content) => Content) => {
    const draft = drafts[person];
    const before = valuesOf(draft.mine);
    const mine = change(draft.mine);
    const after = valuesOf(mine);
    for (const [where, value] of after)
      if (!isSame(before.get(where), value)) {
        typed[person].set(where, value);
        see(person, where, value);
        see(person, where, before.get(where));
      }
    for (const where of before.keys()) if (!after.has(where)) typed[person].delete(where);
    drafts[person] = { ...draft, mine };
  };
  /** Notes what a person's save has changed of the study: what they wanted, over what they had seen. */
  const note = async (person: 0 | 1) => {
    const now = valuesOf(await read());
    for (const [where, value] of now) {
      const was = present.get(where) ?? null;
      if (isSame(was, value)) continue;
      // A question that one has deleted and the other wants comes back as it was.
      const isBack = ({ mine }: Draft) => !present.has(where) && isSame(valuesOf(mine).get(where), value);
      if (drafts.some(isBack)) continue;
      expect(
        isSame(typed[person].get(where), value),
        `${where} became ${JSON.stringify(value)}, which ${person} did not want`,
      ).toBe(true);
      expect(
        writes.some((write) => write.where === where && isSame(write.value, value)),
        `${where} was written twice`,
      ).toBe(false);
      const hasSeen =
        seen[person].has(JSON.stringify([where, was])) ||
        known[person].has(where.split(" ")[0] ?? "") ||
        !present.has(where);
      expect(hasSeen, `${where} was ${JSON.stringify(was)}, which ${person} has not seen`).toBe(true);
      writes.push({ where, value });
    }
    present = now;
  };
  const saveOf = async (person: 0 | 1, isLost: boolean, picks: "yours" | "now") => {
    const using = saving({
      client: client(isLost),
      studyId: base.studyId,
      read,
      onPart: (draft) => {
        drafts[person] = draft;
      },
      onSaved: (saved) => saves[person].push(saved),
    });
    for (;;) {
      try {
        drafts[person] = await save(drafts[person], using);
      } catch (error) {
        if (error instanceof ConnectionError) return;
        throw error;
      }
      const [clash] = drafts[person].clashes;
      if (clash === undefined) return;
      // Whoever is asked sees both.
      const { entity, field, key, now } = clash;
      see(person, entity.type === "question" ? `${entity.id} ${key ?? field}` : entity.id, now);
      if (field === null) known[person].add(entity.id);
      drafts[person] = choose(drafts[person], clash, picks);
      if (picks === "now") forget(person, drafts[person]);
    }
  };
  const forget = (person: 0 | 1, { mine }: Draft) => {
    const values = valuesOf(mine);
    for (const [where, value] of typed[person])
      if (!isSame(values.get(where), value)) typed[person].delete(where);
  };

  for (const one of steps) {
    if (one.act === "both") {
      await Promise.all([saveOf(0, false, "yours"), saveOf(1, false, "yours")]);
      // Which of the two came first is not known here: only what is there in the end is looked at.
      present = valuesOf(await read());
      continue;
    }
    const draft = drafts[one.who];
    if (one.act === "undo") {
      const last = saves[one.who].pop();
      // As the page has it: what waits to be saved comes first.
      if (last === undefined || draft.pending !== null || countChanges(draft) > 0) continue;
      const undone = undo(last, draft.base);
      edit(one.who, () => undone.mine);
      drafts[one.who] = undone;
      // What comes back may be what was written before.
      const isBack = ({ where, value }: Write) => isSame(typed[one.who].get(where), value);
      writes = writes.filter((write) => !isBack(write));
      await saveOf(one.who, false, "yours");
      await note(one.who);
      continue;
    }
    if (one.act === "save") {
      await saveOf(one.who, one.isLost, one.picks);
      await note(one.who);
      continue;
    }
    const questions = questionsInOrder(draft.mine);
    const question = questions[one.at % Math.max(1, questions.length)];
    if (question === undefined) continue;
    made += 1;
    const value = `${one.who}-${made}`;
    if (one.act === "field") {
      const name = fieldNames[one.field] ?? "content";
      edit(one.who, (content) =>
        one.field < 2
          ? setFields(content, "question", question.id, { [name]: value })
          : setKey(content, question, "props", name, value),
      );
    } else if (one.act === "move") edit(one.who, (content) => moveBy(content, question.id, one.by));
    else if (one.act === "delete") edit(one.who, (content) => deleteQuestion(content, question.id));
    else if (one.act === "add") {
      const id = newId();
      created.add(id);
      edit(one.who, (content) =>
        addQuestion(
          content,
          id,
          {
            content: value,
            type: "textInput",
            interviewer_notes: null,
            props: {},
            assets: null,
            display_conditions: null,
          },
          question.id,
        ),
      );
    } else {
      const [own] = draft.mine.rules.get(question.id) ?? [];
      edit(one.who, (content) => {
        if (own === undefined || one.how === 0)
          return addRule(content, newId(), { ...rule(question.id), comparison_value: value });
        if (one.how === 1) return deleteRule(content, own);
        if (one.how === 2) return moveRule(content, question.id, own, 1);
        return setFields(content, "logic_rule", own, { comparison_value: value });
      });
    }
  }
  // Both save all they have left: then nothing is left over, and a save more does nothing.
  for (const person of [0, 1, 0, 1] as const) {
    await saveOf(person, false, "yours");
    await note(person);
  }
  const end = await read();
  for (const person of [0, 1] as const) {
    expect(countChanges(rebase(drafts[person], end))).toBe(0);
    expect(shown(rebase(drafts[person], end).mine)).toEqual(shown(end));
  }
  const all = questionsInOrder(end).map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
};

const histories = (most: number) => fc.array(step, { minLength: most / 2, maxLength: most });

it(
  `of two people's histories no change is lost unseen, and none made twice (seed ${seed}, ${rounds} rounds)`,
  {
    timeout: 3_600_000,
  },
  () =>
    fc.assert(fc.asyncProperty(histories(30), history(studyOfService)), {
      numRuns: rounds,
      seed,
      endOnFailure: true,
    }),
);

it(
  `neither is in 1,000 histories over a study in memory, with a group (seed ${seed})`,
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        histories(10),
        history(async () => studyInMemory(6)),
      ),
      { numRuns: 1_000, seed, endOnFailure: true },
    ),
);

it("begins without what was kept where the browser has no storage for the page", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(takeDraft("member", "study")).toBeNull();
});
