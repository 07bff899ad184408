import { targetOf } from "../input/duration-target.ts";
import { useRare } from "../input/index.ts";
import { useSpeech } from "../text/context.ts";

interface Props {
  props: Readonly<Record<string, unknown>>;
  isReply?: true;
  entered: unknown;
  /** Somebody is speaking. */
  isSpeaking?: boolean;
}

/** The timer beside an open question that has one. */
export function DurationOf({ props, isReply = undefined, entered, isSpeaking = false }: Props) {
  const target = targetOf(props, isReply === true);
  const later = useRare(target !== null, useSpeech());
  if (later === null || target === null) return null;
  return (
    <later.file.Duration target={target} entered={entered} isSpeaking={isSpeaking} words={later.words} />
  );
}
