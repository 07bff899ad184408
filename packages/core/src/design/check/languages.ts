import type { StoredAsset } from "#kit/file/schema.ts";
import type { Finding } from "#survey/check/schema.ts";
import type { Slices } from "#survey/check/slices.ts";
import { aiOf, hasSmart } from "#survey/notice/notice.ts";
import { hasNotice } from "#survey/notice/words.ts";
import { probeTexts } from "#survey/question-type/common/props.ts";
import { maxFollowups } from "#survey/question-type/index.ts";
import type { Content } from "#survey/stored.ts";
import { readConfig } from "#survey/study/config.ts";
import { readGuide } from "#survey/study/interviewer-config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import { languageCodes } from "#survey/study/language-name.ts";
import { readRequireApproved } from "#survey/study/translation-config.ts";
import { acceptsRecordings, readVoice } from "#survey/study/voice-config.ts";
import { warningsOf } from "#survey/translation/check.ts";
import { translationStatus } from "#survey/translation/localize.ts";
import { isBlocking, isCritical, type Settled, shownText, unitId } from "#survey/translation/state.ts";
import { captionsOf } from "../../platform/file/index.ts";
import { type Desk, deskOf, type Place, targetLanguages } from "../translation/desk.ts";

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

/** The most units of a language that are named. */
const maxNamed = 50;

/**
 * Texts that have no translation, or an outdated one, into a language of the study; what keeps a language shut; and
 * translations that are formatted or linked otherwise than their text. A study may have 51 languages: each is a slice.
 */
export function* translationFindings({ study, questions, translations, scores }: Content): Slices<Finding[]> {
  if (targetLanguages(study).length === 0) return [];
  const desk = deskOf(study, { questions, scores }, translations);
  const findings: Finding[][] = [];
  for (const language of desk.languages) {
    yield;
    findings.push(languageFindings(desk, language));
  }
  return findings.flat();
}

function languageFindings(desk: Desk, language: string): Finding[] {
  const places = desk.places
    .filter(({ units }) => units.length > 0)
    .map((place) => ({ place, units: desk.settledOf(place, language).units }));
  return [
    ...places.flatMap(({ place: { question_id }, units }): Finding[] => {
      const status = translationStatus(units, false);
      if (status === "done") return [];
      const code = status === "stale" ? "translation_stale" : "translation_missing";
      return [{ code, ...(question_id !== null && { question_id }), language }];
    }),
    ...approvalFindings(desk, language, places),
    ...places.flatMap(({ place, units }) =>
      units.flatMap((each): Finding[] => {
        const text = shownText(each);
        const differs =
          text !== null && warningsOf(each.unit, text, desk.format).some((code) => code !== "identical");
        return differs ? [{ code: "translation_differs", ...aboutUnit(place, each), language }] : [];
      }),
    ),
  ];
}

const aboutUnit = ({ question_id }: Place, { unit }: Settled) => ({
  ...(question_id !== null && { question_id }),
  path: unitId(question_id, unit),
});

/** What keeps a language shut or, where nothing does, what people agree to although nobody has approved it. */
function approvalFindings(
  { study }: Desk,
  language: string,
  places: readonly { place: Place; units: readonly Settled[] }[],
): Finding[] {
  const required = readRequireApproved(study.config);
  return places
    .flatMap(({ place, units }) =>
      units.flatMap((each): Finding[] => {
        if (isBlocking(required, each))
          return [{ code: "translation_not_approved", ...aboutUnit(place, each), language }];
        return required === "none" && isCritical(each) && each.state !== "approved"
          ? [{ code: "consent_not_approved", ...aboutUnit(place, each), language }]
          : [];
      }),
    )
    .slice(0, maxNamed);
}

/** Languages in which people are told about AI in English. */
export function noticeFindings({ study, questions, groups }: Content): Finding[] {
  const config = readConfig(study.config);
  const sets = [...questions, ...groups].flatMap(({ display_conditions }) => display_conditions ?? []);
  // Whether what is said can be transcribed, and what is asked read aloud, is no setting of the study.
  const isSpoken = acceptsRecordings(study.mode);
  const ai = aiOf({
    guide: readGuide(study.config.interviewer),
    questions: questions.map(({ type, props }) => ({
      followups: maxFollowups(type, props, config.interviewer.maxFollowupQuestions),
      probes: probeTexts(props).length,
    })),
    hasSmartConditions: hasSmart(sets, questions),
    listens: isSpoken,
    speaks: isSpoken && readVoice(study.config).speaks,
  });
  if (!Object.values(ai).includes(true)) return [];
  return studyLanguages(config)
    .filter((language) => !hasNotice(language))
    .map((language) => ({ code: "ai_notice_untranslated" as const, language }));
}
