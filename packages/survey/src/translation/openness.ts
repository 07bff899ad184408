/** The languages that participants are offered. */
export interface Openness {
  /** By name, the default first. */
  open: string[];
  /** Those of them with a text that a model translated, and nobody has read. */
  machine: string[];
}
