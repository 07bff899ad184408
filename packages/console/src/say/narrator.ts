import { useMemo } from "preact/hooks";
import type { Content } from "../draft/content.ts";
import { form } from "../text/en/form.ts";
import { questionTypes } from "../text/en/question-types.ts";
import { say } from "../text/en/say.ts";
import { useSpeech, useWords } from "../text/words.tsx";
import type { Narrator } from "./changes.ts";
import { speakerOf } from "./speaker.ts";

/** Who tells what becomes of one content as it becomes another. */
export function useNarrator(before: Content, after: Content): Narrator {
  const words = useWords("say", say);
  const labels = useWords("form", form);
  const types = useWords("questionTypes", questionTypes);
  const { locale } = useSpeech();
  return useMemo(
    () => ({ before: speakerOf(words, before), after: speakerOf(words, after), labels, types, locale }),
    [words, before, after, labels, types, locale],
  );
}
