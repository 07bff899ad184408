import { seenOf } from "#kit/visible.ts";
import type { Report } from "../report.ts";
import { blocksOf, type Survey } from "../tree.ts";
import { addMessages } from "./messages.ts";
import { cut, type Draft } from "./parts.ts";
import { Mapping } from "./place.ts";
import { addJumps, addQuota } from "./rules.ts";
import { addScores } from "./scores.ts";
import { standings } from "./standing.ts";
import { addTranslation } from "./texts.ts";

/** A survey as the definition of a study. */
export interface Mapped extends Draft {
  report: Report;
  languages: string[];
  title: string;
}

/** Makes a definition of a survey; the report says what became of each element. */
export function mapSurvey(survey: Survey): Mapped {
  const [language = "English", ...others] = survey.languages;
  const mapping = new Mapping(survey, language);
  const { draft, report } = mapping;
  const { definition } = draft;
  const top = mapping.place(survey.items, { level: 0, inherited: [], path: [] });
  for (const [index, { kind, id }] of top.entries()) {
    if (kind === "question") continue;
    const held = (kind === "group" ? definition.groups : definition.randomizers).find(
      (each) => each.id === id,
    );
    if (held !== undefined) held.display_order = index;
  }
  const title = cut(seenOf(survey.title) || "Imported survey", 500);
  Object.assign(definition, {
    title,
    description: survey.description && cut(survey.description, 10_000),
    config: {
      lang: {
        default: { name: language },
        support: survey.languages.length === 0 ? [language] : survey.languages,
      },
      questionGroups: { enabled: true },
      textFormat: "markdown",
    },
  });
  const questions = [...draft.known.values()].filter(({ row }) => row === undefined);
  const places = { top: standings(definition), blocks: blocksOf(survey.items) };
  for (const known of questions) addJumps(draft, report, known, places);
  addScores(draft, report, survey, draft.scores);
  addMessages(draft, report, survey);
  for (const quota of survey.quotas) addQuota(draft, report, quota);
  for (const other of others) {
    const found = questions.map((known) => addTranslation(draft, report, known, language, other));
    const leftOut = found.reduce((sum, each) => sum + each.leftOut, 0);
    const note = { element: "translation", ref: other, path: "", target: null } as const;
    if (!found.some(({ isFound }) => isFound))
      report.note({ ...note, result: "dropped", code: "empty", message: "The file has no text in it" });
    else if (leftOut === 0) report.note({ ...note, result: "kept", code: "kept" });
    else
      report.note({
        ...note,
        result: "approximated",
        code: "choices_told_apart",
        message: `Texts that another choice of the question has are left out: ${leftOut}`,
      });
  }
  mapping.naming.finish(report);
  mapping.remark(survey.remarks, null);
  return { ...draft, report, languages: [language, ...others], title };
}
