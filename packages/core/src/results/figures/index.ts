export {
  type CountedStats,
  countedStats,
  itemTallies,
  questionStats,
  statsOfQuestions,
} from "./question-stats.ts";
export { scoreStats } from "./score-stats.ts";
export { studyActivity, studyStats } from "./stats.ts";
export { listStudyRows, type StudyRow } from "./study-rows.ts";
