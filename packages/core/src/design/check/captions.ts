import { captionsOf } from "../../platform/file/index.ts";
import type { StoredAsset } from "../../platform/file/schema.ts";
import { readConfig } from "../study/config.ts";
import { studyLanguages } from "../study/language.ts";
import { languageCodes } from "../study/language-name.ts";
import type { Content } from "../version/content.ts";
import type { Finding } from "./schema.ts";

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
