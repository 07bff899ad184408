import type { StoredAsset } from "#kit/file/schema.ts";
import type { Finding } from "#survey/check/schema.ts";
import { aiOf, hasSmart } from "#survey/notice/notice.ts";
import { hasNotice } from "#survey/notice/words.ts";
import { probeTexts } from "#survey/question-type/common/props.ts";
import { maxFollowups } from "#survey/question-type/index.ts";
import type { Content } from "#survey/stored.ts";
import { readConfig } from "#survey/study/config.ts";
import { readGuide } from "#survey/study/interviewer-config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import { languageCodes } from "#survey/study/language-name.ts";
import { acceptsRecordings } from "#survey/study/schema.ts";
import { translationStatus } from "#survey/translation/localize.ts";
import { unitsOfQuestion, unitsOfStudy } from "#survey/translation/unit.ts";
import { captionsOf } from "../../platform/file/index.ts";
import { studyTextsOf } from "../translation/study-text.ts";

/** What the languages of a study lack. */

/** External links have no media type; their extension decides. */
const isVideo = ({ url, content_type }: StoredAsset): boolean =>
  typeof content_type === "string"
    ? content_type.startsWith("video/")
    : /\.(mp4|webm|mov)$/i.test(url.split(/[?#]/)[0] ?? "");

const codes: ReadonlySet<string> = new Set(Object.values(languageCodes));

/** A language by its code, whether it is named or coded. */
const codeOf = (language: string): string => {
  const folded = language.trim().toLowerCase();
  return codes.has(folded) ? folded : (languageCodes[folded] ?? folded);
};

/** Videos that have no captions in a language of the study. */
export function captionFindings({ study, questions }: Content): Finding[] {
  const languages = studyLanguages(readConfig(study.config));
  return questions.flatMap(({ id: question_id, assets }) =>
    (assets ?? []).flatMap((asset, index) => {
      if (!isVideo(asset)) return [];
      const captioned = new Set(captionsOf(asset).map(({ language }) => codeOf(language)));
      return languages
        .filter((language) => !captioned.has(codeOf(language)))
        .map((language) => {
          return { code: "captions_missing" as const, question_id, language, path: `assets[${index}]` };
        });
    }),
  );
}

/** Texts that have no translation, or an outdated one, into a language of the study. */
export function translationFindings({ study, questions, translations, scores }: Content): Finding[] {
  const languages = studyLanguages(readConfig(study.config)).slice(1);
  const texts = [
    { about: {}, id: null, units: unitsOfStudy(studyTextsOf(study, scores)) },
    ...questions.map((question) => ({
      about: { question_id: question.id },
      id: question.id,
      units: unitsOfQuestion(question),
    })),
  ].filter(({ units }) => units.length > 0);
  return languages.flatMap((language) => {
    const stored = new Map(
      translations.filter((row) => row.language === language).map((row) => [row.question_id, row]),
    );
    return texts.flatMap(({ about, id, units }): Finding[] => {
      const row = stored.get(id);
      const status = row === undefined ? "failed" : translationStatus(units, row, false);
      if (status === "done") return [];
      return [{ code: status === "stale" ? "translation_stale" : "translation_missing", ...about, language }];
    });
  });
}

/** Languages in which people are told about AI in English. */
export function noticeFindings({ study, questions, groups }: Content): Finding[] {
  const config = readConfig(study.config);
  const sets = [...questions, ...groups].flatMap(({ display_conditions }) => display_conditions ?? []);
  const ai = aiOf({
    guide: readGuide(study.config.interviewer),
    questions: questions.map(({ type, props }) => ({
      followups: maxFollowups(type, props, config.interviewer.maxFollowupQuestions),
      probes: probeTexts(props).length,
    })),
    hasSmartConditions: hasSmart(sets, questions),
    // Whether what is said can be transcribed is no setting of the study.
    listens: acceptsRecordings(study.mode),
  });
  if (!Object.values(ai).includes(true)) return [];
  return studyLanguages(config)
    .filter((language) => !hasNotice(language))
    .map((language) => ({ code: "ai_notice_untranslated" as const, language }));
}
