import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** A label and what it names. */
export function Field({ label, children }: { label: string; children: (id: string) => ComponentChildren }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  );
}
