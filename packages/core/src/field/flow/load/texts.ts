import { memo } from "#kit/memo.ts";
import { participantTexts, studyTexts } from "#survey/course/messages.ts";
import { readConfig } from "#survey/study/config.ts";
import type { StudyTexts } from "#survey/translation/unit.ts";
import type { LoadedInterview } from "./interview.ts";

/** A study's texts before the start: its messages, the consent, and its own words about AI. */

/** The texts in a language; of what is not translated, the study's own. */
export function textsBefore(loaded: LoadedInterview, language: string): StudyTexts {
  const { study, opening } = loaded;
  if (language === readConfig(study.config).defaultLanguage) return ownTexts(study);
  const known = translatedTexts(loaded);
  const stored = opening?.translations.find((each) => each.language === language);
  const texts = known.get(language) ?? participantTexts(studyTexts(study), stored, language);
  known.set(language, texts);
  return texts;
}

const ownTexts = memo((study: LoadedInterview["study"]) =>
  participantTexts(studyTexts(study), undefined, readConfig(study.config).defaultLanguage ?? "English"),
);

/** A page asks for those of each language more than once. */
const translatedTexts = memo((_: LoadedInterview) => new Map<string, StudyTexts>());
