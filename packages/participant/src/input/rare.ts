import { allocation } from "./allocation.tsx";
import { allocationWithMatrix } from "./allocation-with-matrix.tsx";
import { calendar } from "./calendar.tsx";
import { cardSort } from "./card-sort.tsx";
import { Checks } from "./checks.tsx";
import { conjoint } from "./conjoint.tsx";
import { date } from "./date.tsx";
import { dropdown } from "./dropdown.tsx";
import { Duration } from "./duration.tsx";
import { checkText, failedCheck } from "./earlier.ts";
import { externalLink } from "./external-link.tsx";
import { format } from "./formatted.tsx";
import { pickByKey } from "./keys.ts";
import { longChoice } from "./long-choice.tsx";
import { maxDiff } from "./max-diff.tsx";
import { mediaUpload } from "./media-upload.tsx";
import { rankingWithMatrix } from "./ranking-with-matrix.tsx";
import { prototypeTask, websiteTest } from "./task.tsx";
import { timedMessage } from "./timed-message.tsx";
import { treeTest } from "./tree-test.tsx";

/** Large inputs that few studies have. */
const inputs = {
  allocation,
  allocationWithMatrix,
  calendar,
  cardSort,
  conjoint,
  date,
  dropdown,
  externalLink,
  longChoice,
  maxDiff,
  mediaUpload,
  prototypeTask,
  rankingWithMatrix,
  timedMessage,
  treeTest,
  websiteTest,
};

export const later = { inputs, Duration, Checks, checkText, failedCheck, format, pickByKey };
