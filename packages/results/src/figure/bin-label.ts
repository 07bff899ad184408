/** Writes an edge of a bin. */
export type Edge = (value: number | string) => string;

/** A bin holds its first edge and not its last. */
export function binLabel(from: number | string | null, to: number | string | null, edge: Edge): string {
  if (to === null) return from === null ? "" : `≥ ${edge(from)}`;
  return from === null ? `< ${edge(to)}` : `${edge(from)} – < ${edge(to)}`;
}
