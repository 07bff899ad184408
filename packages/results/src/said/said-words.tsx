import { useLater } from "../part/later.ts";
import { Marked } from "../search/context.tsx";
import { ownDirection } from "../text/format.ts";
import type { SaidProps } from "./translated-words.tsx";

/** What somebody said, and what a model has translated of it. */
export function SaidWords(props: SaidProps) {
  const isTranslated = props.said.some(({ translation }) => translation);
  const part = useLater(isTranslated, () => import("./translated-words.tsx"));
  if (isTranslated && part.value !== null) return <part.value.TranslatedWords {...props} />;
  return (
    <>
      {props.said.map(({ text }, index) => (
        <p
          key={index}
          class={index === 0 ? undefined : "reply"}
          dir={ownDirection(text)}
          aria-busy={(isTranslated && part.failure === null) || undefined}
        >
          <Marked text={text} />
        </p>
      ))}
    </>
  );
}
