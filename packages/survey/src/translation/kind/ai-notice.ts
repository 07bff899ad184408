import { maxNoticeText } from "../../study/notice-config.ts";
import { oneText } from "./kind.ts";

/** What the researcher adds to the notice about AI. */
export const aiNotice = oneText("ai_notice_text", {
  isCritical: false,
  words: "notice about AI",
  max: maxNoticeText,
});
