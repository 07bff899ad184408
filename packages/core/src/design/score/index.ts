import { eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { domainError } from "#kit/error.ts";
import { requireRevision, Versioned } from "#kit/version.ts";
import { formerNamesOf } from "#survey/logic/named-now.ts";
import { asRead } from "#survey/question/item/list.ts";
import { type Score, type SentScore, type StudyScores, storedScores } from "#survey/score/schema.ts";
import { type AskedById, namedScores, presentScores, scoreFaults } from "#survey/score/term.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { readStructure, storeStructure } from "../group/store.ts";
import { questionsColumn, refuseForeignQuestions } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { admit, gateOf, lockStudy } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { scoreSet } from "./score.sql.ts";
import { faultIssue } from "./settle.ts";

const { id, type, props, carried, codes } = question;
const listedFields = { id, type, props, carried, codes };

/** A study's scores. Throws a 404 or 403 for the study. */
export async function getScores(ctx: Ctx, studyId: string): Promise<Versioned<StudyScores>> {
  const statement = preparedRead(ctx.db, "study_scores", (db) =>
    db
      .select({
        ...gateOf(sql.placeholder("member")),
        revision: study.revision,
        scores: scoreSet.scores,
        questions: questionsColumn(study.id, listedFields),
      })
      .from(study)
      .leftJoin(scoreSet, eq(scoreSet.study_id, study.id))
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id: studyId, member: memberIdOf(ctx.actor) });
  admit(ctx, "read", row);
  return new Versioned(
    { scores: presentScores(row.scores ?? [], formerNamesOf(row.questions)) },
    row.revision,
  );
}

interface SetOptions {
  /** The revisions that the study may be at; null for any. */
  ifMatch?: readonly number[] | null;
  /** Writes what a version had though it could not be written now. */
  keepsBroken?: boolean;
  /** Takes away the conditions and rules that compare a score which goes; else that is refused. */
  force?: boolean | undefined;
}

/**
 * Replaces a study's scores. Throws a 404 or 403 for the study, a 403 for a question of another organization, a 412
 * unless `ifMatch` holds the study's present revision, a 422 for terms that cannot count, and a 409 where a condition or
 * a rule compares a score that goes.
 */
export async function setScores(
  ctx: Ctx,
  studyId: string,
  sent: readonly SentScore[],
  { ifMatch = null, keepsBroken = false, force = false }: SetOptions = {},
): Promise<Versioned<StudyScores>> {
  return transact(ctx, async (ctx) => {
    const { revision } = await lockStudy(ctx, studyId, "edit");
    requireRevision(ifMatch, revision);
    const structure = await readStructure(ctx, studyId);
    const { questions, scoreSet: stored } = structure;
    const asked = new Map(questions.map((row) => [row.id, asRead(row)]));
    const scores = storedScores(namedScores(sent, asked));
    if (!keepsBroken) await refuseFaulty(ctx, scores, asked);
    const after = { ...structure, scoreSet: { scores, former: stored?.former ?? {} } };
    await storeStructure(ctx, studyId, structure, after, { keepsBroken, force });
    const changes = changesOf({ scores: stored?.scores ?? [] }, { scores });
    audit(ctx, "study.set_scores", { entity_id: studyId, study_id: studyId, changes });
    return new Versioned({ scores }, revision + 1);
  });
}

async function refuseFaulty(ctx: Ctx, scores: readonly Score[], asked: AskedById): Promise<void> {
  const faults = scoreFaults(scores, asked);
  if (faults.length === 0) return;
  const unknown = faults.flatMap(({ question_id }) => (asked.has(question_id) ? [] : [question_id]));
  await refuseForeignQuestions(ctx, unknown);
  throw domainError(
    "Invalid scores",
    faults.map((fault) => faultIssue(fault, ["body", "scores"])),
  );
}
