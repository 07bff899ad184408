import { type SQLWrapper, sql } from "drizzle-orm";
import type { CheckedAnswer } from "#interviewer/quality/flag/flag.ts";
import { answerName } from "#survey/interview/answer-name.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import { questionType } from "#survey/question-type/index.ts";
import { countOf } from "#survey/question-type/statistics/tally.ts";
import { questionsColumn, readPropsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { medianOf, pacePart } from "../count/contribution.ts";
import { populationOf, talliesOf, tallyIn } from "../count/index.ts";
import { flow } from "../flow/flow.sql.ts";
import { askedOrder, contentColumns } from "../interview/columns.ts";
import { answer, interview, message } from "../interview/interview.sql.ts";
import { interviewQuality, qualityReached } from "./quality.sql.ts";

/** What a check reads of an interview, in one statement. */

const questionFields = {
  id: question.id,
  type: question.type,
  props: readPropsColumn,
  group: question.question_group_id,
};

const pacesOfAnswers = sql`array(
  select 'pace:' || ${answer.question_id} from ${answer} where ${answer.interview_id} = interview.id
  union all select 'status')`;

/** The interview of the completion that an outbox row tells of; else the id is the interview's own. */
const namedBy = (id: SQLWrapper) => sql`coalesce((
  select (o.payload ->> 'interview_id')::uuid from ${outbox} o
  where o.id = ${id} and o.kind = 'interview.completed'), ${id})`;

/** How sure the model was of replies to follow-ups, where they were spoken; a person's correction is sure. */
const heardColumn = sql<{ name: string; confidence: number | null }[]>`(
  select coalesce(json_agg(json_build_object('name', m.question_id || coalesce('/' || m.loop_item, ''),
    'confidence', case when m.transcription -> 'corrected' = 'null' then m.transcription -> 'confidence' end)), '[]')
  from ${message} m
  where m.interview_id = interview.id and m.kind = 'reply' and m.transcription is not null)`.as("heard");

/** The least confidence in what was spoken for an answer; null where nothing tells. */
function confidenceOf({ transcription, ...given }: StoredAnswer, heard: CheckInput["heard"]): number | null {
  const own = transcription?.corrected === null ? transcription.confidence : null;
  const replies = heard.filter(({ name }) => name === answerName(given)).map(({ confidence }) => confidence);
  const told = [own, ...replies].filter((each) => each !== null);
  return told.length === 0 ? null : Math.min(...told);
}

/** Reads an interview, by its id or that of the outbox row of its completion; null where there is none. */
export async function readChecked({ db }: Ctx, id: string) {
  const statement = preparedRead(db, "quality_input", (db) =>
    db
      .select({
        id: interview.id,
        study_id: interview.study_id,
        organization_id: interview.organization_id,
        status: interview.status,
        language: interview.language,
        is_mock: interview.is_mock,
        is_archived: interview.is_archived,
        is_simulated: interview.is_simulated,
        is_conducted: interview.is_conducted,
        created_at: interview.created_at,
        started_at: interview.started_at,
        content_removed_at: interview.content_removed_at,
        erased_at: interview.erased_at,
        answers: contentColumns.answers,
        asked: contentColumns.asked,
        heard: heardColumn,
        isRepeatDevice: sql<boolean>`coalesce((
          select (f.state -> 'isRepeat')::boolean from ${flow} f where f.interview_id = interview.id), false)`,
        config: study.config,
        questions: questionsColumn(interview.study_id, questionFields).as("questions"),
        tallies: talliesOf(pacesOfAnswers),
        reached: sql<number>`coalesce((
          select ${qualityReached.finished} from ${qualityReached} where ${qualityReached.study_id} = interview.study_id), 0)`,
        before: {
          flags: interviewQuality.flags,
          speed_index: interviewQuality.speed_index,
          checked_at: interviewQuality.checked_at,
        },
      })
      .from(interview)
      .innerJoin(study, sql`${study.id} = ${interview.study_id}`)
      .leftJoin(interviewQuality, sql`${interviewQuality.interview_id} = ${interview.id}`)
      .where(sql`${interview.id} = ${namedBy(sql`${sql.placeholder("id")}::uuid`)}`),
  );
  const [found] = await statement.execute({ id });
  return found ?? null;
}

export type CheckInput = NonNullable<Awaited<ReturnType<typeof readChecked>>>;

/** Whether an interview is checked: one that is finished and has its words. */
export const isCheckable = ({
  status,
  is_mock,
  is_archived,
  erased_at,
  content_removed_at,
}: CheckInput): boolean =>
  status === "closed" && !is_mock && !is_archived && erased_at === null && content_removed_at === null;

/** How many real interviews of the study have finished. */
export const finishedIn = ({ tallies }: CheckInput): number =>
  countOf(tallyIn(tallies, "status", ["real"]), "status", "closed");

/** The answers that were given, in the order in which they were asked for, with what their questions are now. */
export function checkedAnswers(input: CheckInput): CheckedAnswer[] {
  const { answers, asked, questions, tallies } = input;
  const order = new Map(askedOrder(asked).map((name, place) => [answerName(name), place]));
  const placeOf = (given: StoredAnswer) => order.get(answerName(given)) ?? given.position;
  const byId = new Map(questions.map((each) => [each.id, each]));
  const populations = [populationOf(input)];
  return answers
    .filter(({ outcome }) => outcome === "answered")
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((given) => {
      const { question_id, iteration, type, content, value, recording_url, paradata } = given;
      const found = byId.get(question_id);
      const props = found?.type === type ? found.props : {};
      const isWritten = questionType(type).isFreeText && typeof value === "string" && recording_url === null;
      const tally = tallyIn(tallies, pacePart(question_id), populations);
      return {
        question_id,
        iteration,
        type,
        content,
        value,
        paradata,
        props,
        isDeleted: found === undefined,
        group: found?.group ?? null,
        confidence: confidenceOf(given, input.heard),
        written: isWritten && props.textChecks !== false ? value : null,
        ms: medianOf(tally, "ms"),
        length: medianOf(tally, "length"),
      };
    });
}
