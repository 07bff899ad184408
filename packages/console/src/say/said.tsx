import { plainOf } from "../part/own.tsx";
import type { Sentence } from "./segment.ts";

/** A sentence on the page. Own words are text in their own direction; what goes is struck, what comes stands out. */
export const Said = ({ sentence }: { sentence: Sentence }) => (
  <>
    {sentence.map((part, at) => {
      if (typeof part === "string") return part;
      const text = <bdi key={at}>{plainOf(part.own)}</bdi>;
      if (part.mark === "struck") return <del key={at}>{text}</del>;
      return part.mark === "fresh" ? <ins key={at}>{text}</ins> : text;
    })}
  </>
);
