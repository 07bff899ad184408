import type { Topics } from "../describe.ts";
import type { Tool } from "../tool.ts";
import { erasePerson, findPerson, getMe } from "./account.ts";
import { describeTool } from "./describe.ts";
import { editStudy } from "./edit.ts";
import {
  decideQuality,
  getFieldwork,
  getInterview,
  invite,
  listInterviews,
  simulate,
  updateInterview,
} from "./field.ts";
import { cancelJob, getJob } from "./jobs.ts";
import { editCodes, editFolders, editSources } from "./organize.ts";
import {
  codeAnswer,
  createShare,
  getCrosstab,
  getInsights,
  getResults,
  revokeShare,
  searchAnswers,
  startExport,
  startInsightsRun,
} from "./results.ts";
import {
  createStudy,
  getStudy,
  importSurvey,
  listStudies,
  listTranslationUnits,
  restoreStudyVersion,
  setStudyStatus,
  translateStudy,
} from "./studies.ts";

/** All listed tools, in the order of their list. */
export const listedTools = (topics: () => Topics): readonly Tool[] => [
  getMe,
  describeTool(topics),
  listStudies,
  getStudy,
  createStudy,
  editStudy,
  setStudyStatus,
  restoreStudyVersion,
  translateStudy,
  listTranslationUnits,
  importSurvey,
  editFolders,
  editSources,
  simulate,
  invite,
  getFieldwork,
  listInterviews,
  getInterview,
  updateInterview,
  decideQuality,
  searchAnswers,
  getCrosstab,
  getInsights,
  getResults,
  startInsightsRun,
  editCodes,
  codeAnswer,
  startExport,
  getJob,
  cancelJob,
  createShare,
  revokeShare,
  findPerson,
  erasePerson,
];
