import { optionalFlag } from "#kit/shape.ts";

/** A flag of changes of texts. */
export const keepTranslations = () =>
  optionalFlag().meta({
    description:
      "The texts that change mean what they meant, as where a typo is mended: their translations stay, if the placeholders " +
      "agree; those of critical texts never do",
    "x-addition": true,
  });
