import type { FlagKind } from "./flag.ts";

export const repeatDevice: FlagKind = {
  code: "repeat_device",
  rule:
    "Over an open link, and where `paradata` is `full`: the page's own storage says that this device has finished the study " +
    "before; the interviews are not linked",
  grading: "weak",
  evidence: [],
  find: ({ isRepeatDevice }) =>
    isRepeatDevice ? { severity: "weak", question_ids: [], evidence: {} } : null,
};
