import { beforeEach, expect } from "vitest";
import { type EditOperation, EditPlan } from "#core/design/edit/operation.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Model } from "#kit/model.ts";
import type { Mutation } from "#survey/edit/schema.ts";
import { useAgentStack } from "./agent.ts";
import { type Answer, type Client, expectStatus, type TestStack, useOrganization } from "./api.ts";
import { expansionOf } from "./structure.ts";
import { addQuestions, newStudy } from "./survey.ts";

type Edit = { mutations: Mutation[]; [part: string]: unknown };

/** Agent edits of a study with four questions (`a` is a multiple choice), for each test. */
export interface StructureEdits {
  stack: TestStack;
  client: Client;
  studyId: string;
  a: string;
  b: string;
  c: string;
  d: string;
  apply: (mutations: unknown) => Promise<Answer>;
  /** Previews these operations, each of which must be valid. */
  preview: (...operations: EditOperation[]) => Promise<Edit>;
  /** The problems that are reported to the model for these operations. */
  problemsOf: (...operations: EditOperation[]) => Promise<string[]>;
  /** Previews and applies these operations, and checks that both return the same. */
  edit: (...operations: EditOperation[]) => Promise<Answer["body"]>;
}

export function useStructureEdits(): StructureEdits {
  let plan: Model["planEdit"] = offlineModel.planEdit;
  const stack = useAgentStack({ model: { ...offlineModel, planEdit: (request) => plan(request) } });
  const agent = (fields: object) =>
    expectStatus(
      setup.client.send("POST", `/studies/${setup.studyId}/agent`, { message: "x", ...fields }),
      200,
    );
  const setup: StructureEdits = {
    stack,
    client: useOrganization(stack, beforeEach),
    studyId: "",
    a: "",
    b: "",
    c: "",
    d: "",
    apply: (mutations) => setup.client.send("POST", `/studies/${setup.studyId}/agent/apply`, { mutations }),
    async preview(...operations) {
      const { operations: planned, message } = EditPlan.parse({ operations, message: "Done" });
      let asked = 0;
      plan = async ({ attempts }) => {
        asked += 1;
        if (attempts[0] !== undefined) throw new Error(JSON.stringify(attempts[0].problems));
        return { operations: planned, message };
      };
      const { body } = await agent({ auto_save: false });
      expect(asked).toBe(1);
      return body;
    },
    async problemsOf(...operations) {
      const problems: string[] = [];
      plan = async ({ attempts }) => {
        problems.push(...(attempts.at(-1)?.problems ?? []).map(({ message }) => message));
        return { operations: attempts.length === 0 ? operations : [], message: "Done" };
      };
      await agent({});
      return problems;
    },
    async edit(...operations) {
      const shown = await setup.preview(...operations);
      const { body } = await expectStatus(setup.apply(shown.mutations), 200);
      expect(comparable(body)).toEqual(comparable(shown));
      await expansionOf(setup.client, setup.studyId);
      await expectStatus(setup.apply(shown.mutations), 409);
      return body;
    },
  };
  beforeEach(async () => {
    setup.studyId = await newStudy(setup.client);
    const choice = { type: "multipleChoice", props: { options: ["A", "B"] } };
    const [a = "", b = "", c = "", d = ""] = await addQuestions(setup.client, setup.studyId, [
      { content: "a", ...choice },
      { content: "b" },
      { content: "c" },
      { content: "d" },
    ]);
    Object.assign(setup, { a, b, c, d });
  });
  return setup;
}

const dates = /"(created_at|updated_at)":"[^"]*"/g;
const comparable = (edit: object) =>
  JSON.parse(JSON.stringify({ ...edit, message: "" }).replace(dates, '"date":""'));

/** `<entity type> <operation>` of each mutation. */
export const kindsOf = (mutations: readonly Mutation[]) =>
  mutations.map(({ entity_type, operation }) => `${entity_type} ${operation}`);
