import { type Client, expectStatus, newClient, type TestStack } from "./api.ts";
import { addQuestions, newStudy, questionsOf } from "./survey.ts";

/** Groups and randomizers for tests, and the invariants of a study's structure. */

type Fields = Record<string, unknown>;

/** A study of one question a letter, in a new organization; `order` spells the current order of the questions. */
export async function studyFromLetters(stack: TestStack, letters: string) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const contents = [...letters].map((content) => ({ content }));
  const ids = contents.length === 0 ? [] : await addQuestions(client, studyId, contents);
  const q = (letter: string) => ids[letters.indexOf(letter)] ?? "";
  const order = async () =>
    (await expansionOf(client, studyId)).map((id) => letters[ids.indexOf(id)] ?? "?").join("");
  return { client, studyId, ids, q, qs: (some: string) => [...some].map(q), order };
}

export const postGroup = (client: Client, studyId: string, fields: Fields = {}) =>
  client.send("POST", "/question-groups", { study_id: studyId, name: "Group", ...fields });

export const addGroup = async (client: Client, studyId: string, fields: Fields = {}) =>
  (await expectStatus(postGroup(client, studyId, fields), 201)).body;

export const putGroup = (client: Client, id: string, fields: Fields) =>
  client.send("PUT", `/question-groups/${id}`, fields);

export const groupsOf = async (client: Client, studyId: string) =>
  (await expectStatus(client.send("GET", `/question-groups?study_id=${studyId}`), 200)).body;

/** Two arms of equal weight with the given contents. */
export const arms = (...contents: Fields[]): Fields[] =>
  contents.map((content, index) => ({
    label: `Arm ${index}`,
    weight_basis_points: Math.floor(10_000 / contents.length) + (index < 10_000 % contents.length ? 1 : 0),
    ...content,
  }));

export const postRandomizer = (client: Client, studyId: string, fields: Fields = {}) =>
  client.send("POST", "/randomizers", { study_id: studyId, name: "Split", arms: arms({}, {}), ...fields });

export const addRandomizer = async (client: Client, studyId: string, fields: Fields = {}) =>
  (await expectStatus(postRandomizer(client, studyId, fields), 201)).body;

export const randomizersOf = async (client: Client, studyId: string) =>
  (await expectStatus(client.send("GET", `/randomizers?study_id=${studyId}`), 200)).body;

interface Group {
  id: string;
  parent_question_group_id: string | null;
  routing_branch_id: string | null;
  display_order: number;
  question_ids: string[];
}

interface Randomizer {
  id: string;
  parent_question_group_id: string | null;
  display_order: number;
  arms: { id: string; question_id: string | null; question_group_id: string | null }[];
}

/**
 * Ids of the study's questions in order; fails unless every sequence is gapless, arms and groups agree on who shows
 * what, and the display orders are what groups and randomizers expand to.
 */
export async function expansionOf(client: Client, studyId: string): Promise<string[]> {
  const questions: Question[] = await questionsOf(client, studyId);
  const groups: Group[] = await groupsOf(client, studyId);
  const randomizers: Randomizer[] = await randomizersOf(client, studyId);
  const arms = randomizers.flatMap((randomizer) => randomizer.arms);
  for (const { id, routing_branch_id } of groups) {
    const arm = arms.find(({ question_group_id }) => question_group_id === id);
    if ((arm?.id ?? null) !== routing_branch_id) throw new Error(`group ${id} and its arm disagree`);
  }
  const shown = new Set(
    arms.flatMap(({ question_id, question_group_id }) => question_id ?? question_group_id),
  );
  const expand = (parent: string | null): (string | undefined)[] => {
    const own = questions.filter(
      ({ id, question_group_id }) => question_group_id === parent && !shown.has(id),
    );
    const waiting = own.map(({ id }) => id);
    const listed = groups.find(({ id }) => id === parent)?.question_ids ?? waiting;
    if (listed.join() !== waiting.join()) throw new Error(`${parent} lists ${listed} and holds ${waiting}`);
    const slots = new Map<number, (string | undefined)[]>();
    const isHere = (one: Group | Randomizer) => one.parent_question_group_id === parent && !shown.has(one.id);
    for (const one of groups.filter(isHere)) slots.set(one.display_order, expand(one.id));
    for (const one of randomizers.filter(isHere)) slots.set(one.display_order, one.arms.flatMap(expandArm));
    const size = slots.size + waiting.length;
    return Array.from({ length: size }, (_, index) => slots.get(index) ?? [waiting.shift()]).flat();
  };
  const expandArm = ({ question_id, question_group_id }: Randomizer["arms"][number]) => {
    if (question_id !== null) return [question_id];
    return question_group_id === null ? [] : expand(question_group_id);
  };
  const expanded = expand(null);
  for (const [index, { id, display_order }] of questions.entries()) {
    if (display_order !== index || expanded[index] !== id)
      throw new Error(`question ${index} is out of place`);
  }
  if (expanded.length !== questions.length) throw new Error(`the study expands to ${expanded}`);
  return questions.map(({ id }) => id);
}

interface Question {
  id: string;
  question_group_id: string | null;
  display_order: number;
}
