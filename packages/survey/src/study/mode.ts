/** How participants of a study answer. */
export const modes = ["TEXT_ONLY", "TEXT_AND_VOICE", "VOICE_WITH_PREVIEW", "VIDEO"] as const;
export type Mode = (typeof modes)[number];

/** Whether answers of studies in this mode may come with a recording. */
export const acceptsRecordings = (mode: Mode): boolean =>
  mode === "TEXT_AND_VOICE" || mode === "VOICE_WITH_PREVIEW" || mode === "VIDEO";
