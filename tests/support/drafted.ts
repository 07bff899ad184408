import { expect } from "vitest";
import { draftImport, type ImportDraft } from "#core/design/import/draft.ts";
import { readFile } from "#core/design/import/file/file.ts";
import type { PresentContent } from "#core/design/version/content.ts";
import { parseAnswer } from "#core/field/flow/decide/answer-input.ts";
import { pipedContent } from "#core/field/flow/decide/message.ts";
import type { Ctx, FileReading } from "#core/platform/ctx.ts";
import type { ValidationIssue } from "#kit/error.ts";
import { runAtOnce } from "#kit/fair/slices.ts";
import { newId } from "#kit/id.ts";
import { failedChecks, knownChecks } from "#survey/course/answer-check.ts";
import { personalSnapshot, withScoreTexts } from "#survey/course/attributes.ts";
import { planFor } from "#survey/course/plan.ts";
import { type Course, currentQuestion, fallbackEvent, firstState, reduce } from "#survey/course/reduce.ts";
import { withAnswer } from "#survey/course/shown.ts";
import { buildSnapshot, type Snapshot } from "#survey/course/snapshot.ts";
import { questionName, readAnswerName } from "#survey/interview/answer-name.ts";
import { readConfig } from "#survey/study/config.ts";
import type { FileRefused } from "#survey-files/refusal.ts";
import type { ImportJob } from "#survey-files/schema.ts";
import { withoutHeading } from "./import-files.ts";

/** Studies of definitions and files that are drafted and gone through in one process, without a service. */

type Json = Record<string, unknown>;

/** What an import asks its context for; it reads and writes nothing. */
export const reading: FileReading = {
  now: () => new Date("2026-01-01T00:00:00Z"),
  outbound: { allowsLoopback: true },
  publicUrl: "https://interviews.example.test",
  actor: { kind: "api_key", organization_id: newId(), key_id: newId(), scopes: [] },
};

/** The content as it is read once it is stored: rows in the order of their lists, in JSON. */
function contentOf(draft: ImportDraft): PresentContent {
  const { study, structure, rules, buckets, scores, sources, translations } = draft;
  const read = {
    study,
    questions: structure.questions
      .toSorted((a, b) => a.display_order - b.display_order)
      .map((row) => ({
        ...row,
        rules: rules
          .filter(({ question_id }) => question_id === row.id)
          .toSorted((a, b) => a.display_order - b.display_order),
      })),
    groups: structure.groups,
    randomizers: structure.randomizers,
    buckets: buckets.toSorted((a, b) => a.position - b.position),
    translations,
    sources: sources
      .map(({ key, name, redirects }) => ({ key, name, redirects }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    scores,
  };
  return JSON.parse(JSON.stringify(read));
}

/** The study of a definition, in which nothing is wrong. */
export function draftedContent(definition: Json): PresentContent {
  const issues: ValidationIssue[] = [];
  const draft = runAtOnce(draftImport(reading, newId(), definition, ["body", "definition"], issues));
  expect(issues).toEqual([]);
  return contentOf(draft);
}

/** What an import of the file says, and the study that it makes. */
export async function importAlone(
  file: Uint8Array | string,
): Promise<Pick<ImportJob, "format" | "error" | "report" | "definition" | "study_id">> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  try {
    const { format, definition, report } = await readFile(reading, bytes, null);
    return { format, error: null, report, definition, study_id: null };
  } catch (error) {
    // Under mutation testing a file that was loaded later has a class of its own.
    if (!(error instanceof Error && "code" in error)) throw error;
    const { code, message } = error as FileRefused;
    return { format: null, error: { code, message }, report: null, definition: null, study_id: null };
  }
}

/** Goes through the study of an import; resolves to the first lines of what is shown, and how it ended. */
export async function walkAlone(
  { definition }: Pick<ImportJob, "definition">,
  answers: Readonly<Json>,
  attributes: Record<string, string> = {},
): Promise<string[]> {
  const content = draftedContent(definition ?? {});
  const language = readConfig(content.study.config).defaultLanguage ?? "English";
  const built = buildSnapshot(content, language, "");
  const interview = { id: newId(), organization_id: newId(), study_id: content.study.id };
  const given = { answers: {}, attributes, source: null, language };
  let course: Course & { snapshot: Snapshot } = {
    snapshot: personalSnapshot(built, given),
    plan: planFor(built, interview.id),
    given,
  };
  let state = firstState(course);
  const known: Parameters<typeof pipedContent>[2][number][] = [];
  const shown: string[] = [];
  for (let turns = 0; state.end === null; turns++) {
    expect(turns).toBeLessThan(400);
    if (state.need !== null) {
      const event =
        state.need.kind === "quota" ? { kind: "quota" as const, isGranted: true } : fallbackEvent(state.need);
      state = reduce(state, event, course);
      continue;
    }
    const question = currentQuestion(state, course);
    if (question === null) throw new Error("the interview stands at no question");
    const [line = ""] = withoutHeading(pipedContent(course, question, known)).split("\n");
    shown.push(line);
    const said = answers[line];
    if (said === undefined && question.type !== "message") {
      const skipped = reduce(state, { kind: "skip" }, course);
      if (skipped === state) throw new Error(`${line} is required`);
      state = skipped;
      continue;
    }
    const { value } = await parseAnswer(
      reading as unknown as Ctx,
      interview as Parameters<typeof parseAnswer>[1],
      question,
      question.type === "message" ? null : said,
    );
    const failed = failedChecks(question, value, knownChecks(question, course));
    if (failed.length > 0) throw new Error(`earlier_answer: ${failed[0]?.message}`);
    state = reduce(state, { kind: "answer", value }, course);
    const name = questionName(question);
    if (value !== null) known.push({ ...readAnswerName(name), outcome: "answered", value });
    course = withScoreTexts(withAnswer(course, name, value));
  }
  return [...shown, state.end.reason];
}
