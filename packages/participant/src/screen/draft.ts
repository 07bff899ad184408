import { useState } from "preact/hooks";
import { onDevice } from "../wire/keep.ts";

/** What is entered, kept on the device under a name. */
export function useDraft<Draft>(vid: string, name: string) {
  const [keep] = useState(() => onDevice(vid));
  const [draft, setDraft] = useState<Draft | undefined>(() => keep.read<Draft>(name));
  const change = (next: Draft | undefined) => {
    keep.write(name, next);
    setDraft(next);
  };
  return [draft, change] as const;
}
