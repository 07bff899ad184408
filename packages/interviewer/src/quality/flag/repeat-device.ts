import type { FlagKind } from "./flag.ts";

export const repeatDevice: FlagKind = {
  code: "repeat_device",
  rule:
    "This device has finished the study before, according to the page's own storage. Only over open links, and only if " +
    "`paradata` is `full`; the interviews are not linked",
  grading: "weak",
  evidence: [],
  find: ({ isRepeatDevice }) =>
    isRepeatDevice ? { severity: "weak", question_ids: [], evidence: {} } : null,
};
