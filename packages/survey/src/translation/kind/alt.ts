import { maxAltLength } from "#kit/file/schema.ts";
import { type Kind, never, type QuestionTexts } from "./kind.ts";

/** By the file: a definition that is imported may lack others before it. */
export const altPath = "alt";

/** What an image or a video shows. */
export const alt: Kind<QuestionTexts> = {
  isCritical: false,
  places: ({ assets }) =>
    (assets ?? []).flatMap(({ url, alt }) =>
      typeof alt === "string" ? [{ path: [altPath, url], text: alt }] : [],
    ),
  part: () => "what the image or video shows",
  maxLength: () => maxAltLength,
  isFormatted: never,
};
