import { useEffect, useState } from "preact/hooks";
import type { Field } from "./field.ts";

const known = new Map<string, Promise<readonly Field[]>>();

/** The fields of a question type, in a file of its own; of one that is not known none, so that all its props are JSON. */
function fieldsOf(type: string): Promise<readonly Field[]> {
  const present = known.get(type);
  if (present !== undefined) return present;
  // The build finds the files by the pattern of their names.
  const loading = import(`../../dist/fields/${type}.json`).then(
    (file: { default: Field[] }) => file.default,
    () => [],
  );
  known.set(type, loading);
  return loading;
}

/** Null until they are there. */
export function useFields(type: string): readonly Field[] | null {
  const [loaded, set] = useState<{ type: string; fields: readonly Field[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void fieldsOf(type).then((fields) => isWanted && set({ type, fields }));
    return () => {
      isWanted = false;
    };
  }, [type]);
  return loaded?.type === type ? loaded.fields : null;
}
