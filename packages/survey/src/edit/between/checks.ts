import { canonicalJson } from "#kit/digest.ts";
import { checksName, checksOf } from "../../question-type/common/earlier-answer.ts";
import type { Content, ContentQuestion } from "../../stored.ts";
import { type Model, record } from "./structure-model.ts";

/** Checks against earlier answers between two contents: lifted while what they look at changes, and given again. */

const checksIn = ({ props }: Pick<ContentQuestion, "props">): unknown => props[checksName] ?? null;

/** What has checks that go, that become others, or that look at a question which becomes another. */
export function liftedChecks(from: Content, to: Content, broken: ReadonlySet<string>): string[] {
  const wanted = new Map(to.questions.map((row) => [row.id, row]));
  const asked = (row: ContentQuestion | undefined) =>
    row && canonicalJson({ type: row.type, props: { ...row.props, [checksName]: null } });
  const was = new Map(from.questions.map((row) => [row.id, row]));
  const isOther = (id: string) => wanted.has(id) && asked(was.get(id)) !== asked(wanted.get(id));
  return from.questions.flatMap((row) => {
    if (checksIn(row) === null) return [];
    const next = wanted.get(row.id);
    const isChanged = next !== undefined && canonicalJson(checksIn(next)) !== canonicalJson(checksIn(row));
    const isAboutOther = checksOf(row.props).some(({ check }) => isOther(check.source.questionId));
    return isChanged || isAboutOther || isOther(row.id) || broken.has(row.id) ? [row.id] : [];
  });
}

/** Gives a question checks, or takes its own away. */
export function setChecks(model: Model, id: string, checks: unknown): void {
  const { structure } = model;
  const row = structure.questions.find((one) => one.id === id);
  if (row === undefined) return;
  const before = { props: { [checksName]: checksIn(row) } };
  record(model, "question", "update", id, before, { props: { [checksName]: checks } });
  const { [checksName]: _, ...others } = row.props;
  const props = checks === null ? others : { ...others, [checksName]: checks };
  model.structure = {
    ...structure,
    questions: structure.questions.map((one) => (one.id === id ? { ...one, props } : one)),
  };
}

/** Gives questions the checks that they are to have. */
export function giveChecks(model: Model, to: Content): void {
  const present = new Map(model.structure.questions.map((row) => [row.id, checksIn(row)]));
  for (const row of to.questions) {
    const checks = checksIn(row);
    if (checks !== null && present.get(row.id) === null) setChecks(model, row.id, checks);
  }
}
