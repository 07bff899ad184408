import { eq } from "drizzle-orm";
import type { GroupRow } from "../../design/group/structure.ts";
import { questionsColumn } from "../../design/question/column.ts";
import type { QuestionRow } from "../../design/question/draft.ts";
import { question } from "../../design/question/question.sql.ts";
import { maxFollowups } from "../../design/question-type/index.ts";
import { readConfig } from "../../design/study/config.ts";
import { study } from "../../design/study/study.sql.ts";
import { talliesOf } from "../../field/count/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { DefinedQuestion, Definition, ShuffledGroup } from "./definition.ts";
import { exportedFrame, hasSourcesColumn, inStudyOrder, metadataKeysIn, withLabels } from "./exported.ts";

/** What the columns of the study's files are made of; null where there is no such study. */
export async function loadDefinition(ctx: Ctx, studyId: string): Promise<Definition | null> {
  const [row] = await ctx.db
    .select({
      title: study.title,
      config: study.config,
      tallies: talliesOf(["metadata"]),
      questions: questionsColumn(study.id, {
        id: question.id,
        content: question.content,
        type: question.type,
        props: question.props,
        question_group_id: question.question_group_id,
      }),
      frame: exportedFrame,
      hasSources: hasSourcesColumn,
    })
    .from(study)
    .where(eq(study.id, studyId));
  if (row === undefined) return null;
  const { title, frame, hasSources } = row;
  const { groups } = frame;
  const questions = await withLabels(row.questions);
  const defined = questions.map((question): DefinedQuestion => {
    const { id, type, props, content } = question;
    const limit = readConfig(row.config).interviewer.maxFollowupQuestions;
    return {
      ...{ id, type, props, content },
      groups: groupsAround(question.question_group_id, groups).map(({ name }) => name),
      followups: maxFollowups(type, props, limit),
    };
  });
  return {
    title,
    questions: defined,
    metadataKeys: metadataKeysIn(row.tallies),
    randomizers: inStudyOrder(frame).map(({ id, name }) => ({ id, name })),
    shuffledGroups: groups
      .filter(({ randomize }) => randomize)
      .map((group) => shuffled(group, { questions, groups }, defined)),
    hasSources,
  };
}

/** The groups that something in this group is in, outermost first. */
function groupsAround(id: string | null, groups: readonly GroupRow[]): GroupRow[] {
  const group = groups.find((each) => each.id === id);
  return group === undefined ? [] : [...groupsAround(group.parent_question_group_id, groups), group];
}

function shuffled(
  { id, name }: GroupRow,
  {
    questions,
    groups,
  }: { questions: readonly Pick<QuestionRow, "id" | "question_group_id">[]; groups: readonly GroupRow[] },
  defined: readonly DefinedQuestion[],
): ShuffledGroup {
  const textOf = new Map(defined.map((question) => [question.id, question.content]));
  const own = questions.filter(({ question_group_id }) => question_group_id === id);
  const inner = groups.filter(({ parent_question_group_id }) => parent_question_group_id === id);
  return {
    ...{ id, name },
    members: [
      ...own.map((question) => ({ text: textOf.get(question.id) ?? "", questionIds: [question.id] })),
      ...inner.map((group) => ({
        text: group.name,
        questionIds: questions
          .filter(({ question_group_id }) =>
            groupsAround(question_group_id, groups).some((each) => each.id === group.id),
          )
          .map((question) => question.id),
      })),
    ],
  };
}
