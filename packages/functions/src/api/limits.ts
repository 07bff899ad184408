import { maxActiveKeys, maxOverlapHours } from "#core/account/auth/key-schema.ts";
import { defaultRequestsMinute, organizationFactor } from "#core/account/organization/organization.sql.ts";
import { maxUsageDays } from "#core/account/usage/schema.ts";
import {
  maxEndpointStudies,
  maxEndpoints,
  maxLoggedAttempts,
  maxReplayed,
  replayPauseSeconds,
} from "#core/deliver/webhook/schema.ts";
import { maxEventBytes } from "#core/deliver/webhook/type/interview.ts";
import { maxHeavyOperations, maxViewerOperations, mostLightDecisions } from "#core/design/work/heavy.ts";
import { maxPerStudySecond } from "#core/field/entry/limit.ts";
import { maxParams, maxValueLength } from "#core/field/entry/link.ts";
import {
  leastOpenBytes,
  leastOpenForms,
  openRecordingBytes,
  openRecordings,
} from "#core/field/flow/upload/form.ts";
import { maxBulk } from "#core/field/interview/create-schema.ts";
import { maxMetadataKeyBytes, maxMetadataKeys } from "#core/field/interview/metadata-limit.ts";
import { maxFilterKeys, maxFilterValues } from "#core/field/list/filter/schema.ts";
import { maxRespondents } from "#core/field/simulation/schema.ts";
import { maxCaptionBytes, maxCaptionFiles } from "#core/platform/file/captions.ts";
import { maxValues } from "#core/results/crosstab/bounds.ts";
import { maxExportFilterBytes, maxWaitingExports } from "#core/results/export/schema.ts";
import { maxCodes } from "#core/results/insight/code-schema.ts";
import { maxTerms } from "#core/results/insight/schema.ts";
import { maxNumbers } from "#core/results/share/crossing.ts";
import {
  maxSharedTranscripts,
  maxShareFilterBytes,
  maxShareFilterValues,
  maxShares,
  maxViewerDimensions,
} from "#core/results/share/schema.ts";
import { maxArchiveBytes, maxNamedInterviews, maxWaitingRequests } from "#core/upkeep/subject/schema.ts";
import { bytesInWords, inWords } from "#kit/amount.ts";
import { maxCaptions } from "#kit/file/schema.ts";
import { networkFactor } from "#kit/network.ts";
import { maxAnswerBytes, maxSkipped } from "#kit/paging.ts";
import { maxMetadataBytes } from "#kit/shape.ts";
import { maxMutationBytes, maxMutations } from "#survey/edit/schema.ts";
import { maxOffered, maxPlanned } from "#survey/group/loop/schema.ts";
import { maxGroups } from "#survey/group/schema.ts";
import { maxConditions } from "#survey/logic/condition/schema.ts";
import { maxRuleBytes, maxRules } from "#survey/logic/schema.ts";
import {
  maxAssets,
  maxBatch,
  maxQuestions,
  maxStudyBytes,
  maxStudyEntries,
} from "#survey/question/schema.ts";
import { maxAnsweredTasks } from "#survey/question-type/index.ts";
import { maxBuckets } from "#survey/quota/schema.ts";
import { maxRandomizers } from "#survey/randomizer/schema.ts";
import { maxReferences } from "#survey/reference/index.ts";
import {
  maxBands,
  maxScoreDecimals,
  maxScoreNumber,
  maxScores,
  maxTerms as maxScoreTerms,
} from "#survey/score/schema.ts";
import { maxSources } from "#survey/source/schema.ts";
import { maxConfigBytes } from "#survey/study/config.ts";
import { maxConsentText } from "#survey/study/consent-config.ts";
import { defaultPerAddress } from "#survey/study/entry-config.ts";
import { maxIntroduction } from "#survey/study/interviewer-config.ts";
import { maxInterviewerName, maxNoticeText } from "#survey/study/notice-config.ts";
import { maxUnitChanges } from "#survey/translation/unit-schema.ts";
import { maxListedVersions, maxOthers } from "#survey/version/version-schema.ts";
import { maxImportBytes, maxWaitingImports } from "#survey-files/schema.ts";
import { maxFileUnits } from "#survey-files/translation/read-unit.ts";
import { maxTranslationFileBytes } from "#survey-files/translation/schema.ts";
import { databaseTimeouts } from "../platform/database-timeouts.ts";
import { maxJsonBytes, maxLargeBodyBytes } from "./http/body.ts";
import { maxBodyKeys, maxDepth, maxKeys } from "./http/json.ts";
import { addressRate, entryRate, linkRate, shareRate } from "./http/rate.ts";

/** What is limited, by how much, and what a request beyond it gets or what the rate is counted by. */
type Limit = readonly [what: string, limit: string, beyond: string];

/** The rates in the words of the documentation, out of the constants that enforce them. */
export const rates: readonly Limit[] = [
  [
    "requests with an API key or a session token",
    `${inWords(defaultRequestsMinute)} a minute, or the organization's own limit`,
    "key; member",
  ],
  [
    "requests with all keys and session tokens of an organization",
    `${inWords(defaultRequestsMinute * organizationFactor)} a minute: ${organizationFactor} times that of one`,
    "organization",
  ],
  [
    `heavy operations: export, crosstab, filtered figures, figures of scores, themes, agreement and data quality with its queue and recheck, insights, consents, notices about AI, balance of a randomizer, search in answers, list of interviews by anything but \`status\` and the times of creation and change, search in the audit log by anything but \`entity_id\`, agent edit, AI edit, validation of a study with more than ${inWords(mostLightDecisions)} conditions and rules, translation, files of translations, simulation, bulk invitation, import or copy of a study, diff and restore of versions, replay of events, reset of a sandbox`,
    `${inWords(maxHeavyOperations)} at a time`,
    "organization",
  ],
  [
    "filtered figures, tables and transcripts of results links",
    `${inWords(maxViewerOperations)} at a time, in addition to its own`,
    "organization",
  ],
  ["requests of a participant", `${inWords(linkRate.limit)} a minute`, "link"],
  ["requests over a results link", `${inWords(shareRate.limit)} a minute`, "link, for all of its viewers"],
  [
    "requests refused for wrong keys, links, tokens and signatures, or for used values of open links",
    `${inWords(addressRate.limit)} a minute, of an IPv6 network of 48 bits ${inWords(addressRate.limit * networkFactor)}`,
    "address, as the gateway or the socket reports it; for IPv6, the first 64 bits. Correct ones always pass",
  ],
  [
    "interviews that start over an open link",
    `${inWords(defaultPerAddress)} an hour, or \`maxPerAddressPerHour\`, of an IPv6 network of 48 bits ${networkFactor} times as many; ${maxPerStudySecond} a second`,
    "study and address; study",
  ],
  [
    "refused entries over open links",
    `${inWords(entryRate.limit)} a minute, of an IPv6 network of 48 bits ${inWords(entryRate.limit * networkFactor)}`,
    "address",
  ],
];

/** Like `rates`, for the other limits. */
export const limits: readonly Limit[] = [
  ["a JSON body", bytesInWords(maxJsonBytes), "413"],
  [
    "a multipart body, and one of `POST …/agent/apply`, `POST /studies/import`, `POST /imports` or `POST …/translation-file`",
    bytesInWords(maxLargeBodyBytes),
    "413",
  ],
  ["levels of a JSON body", inWords(maxDepth), "422"],
  ["keys of an object in a JSON body", inWords(maxKeys), "422"],
  ["different keys of the objects in a JSON body", inWords(maxBodyKeys), "422"],
  ["a page of interviews or of the export", bytesInWords(maxAnswerBytes), "a `next` link"],
  ["records before a page that you request by number", inWords(maxSkipped), "422; follow `next` links"],
  ["a list without pages", "6 MB as it is sent", "a `next` link"],
  ["config of a study, as JSON", bytesInWords(maxConfigBytes), "422"],
  ["questions of a study", inWords(maxQuestions), "422"],
  ["texts, props and assets of a study's questions, as JSON", bytesInWords(maxStudyBytes), "422"],
  ["options, items and similar entries of a study's questions", inWords(maxStudyEntries), "422"],
  ["questions in a batch", inWords(maxBatch), "422"],
  ["references in a text", inWords(maxReferences), "422"],
  ["assets of a question", inWords(maxAssets), "422"],
  ["captions of a video", inWords(maxCaptions), "422"],
  [
    "different caption files that a request names",
    `${inWords(maxCaptionFiles)}, ${bytesInWords(maxCaptionBytes)} each`,
    "422",
  ],
  ["rules of a question", inWords(maxRules), "422"],
  ["display conditions of a question or group, including nested ones", inWords(maxConditions), "422"],
  ["rules of a study, 500 bytes and its texts as JSON each", bytesInWords(maxRuleBytes), "422"],
  ["question groups of a study", inWords(maxGroups), "422"],
  ["randomizers of a study", inWords(maxRandomizers), "422"],
  [
    "items that a loop's source offers, and questions of an interview with loops",
    `${inWords(maxOffered)}, ${inWords(maxPlanned)}`,
    "422, or an error of the validation",
  ],
  ["sources of a study", inWords(maxSources), "409"],
  ["buckets of a study's quota, and of a question's", inWords(maxBuckets), "422"],
  ["scores of a study", inWords(maxScores), "422"],
  ["terms of a score", inWords(maxScoreTerms), "422"],
  ["bands of a score", inWords(maxBands), "422"],
  [
    "a number of a score, whatever its sign",
    `${inWords(maxScoreNumber)}, ${maxScoreDecimals} decimal places`,
    "422",
  ],
  ["respondents of a simulation", inWords(maxRespondents), "422"],
  [
    "changes of an agent's edit",
    `${inWords(maxMutations)}, ${bytesInWords(maxMutationBytes)} together as JSON`,
    "the edit fails",
  ],
  ["values of a condition of a filter", inWords(maxFilterValues), "422"],
  ["keys of metadata, or questions, in a filter", inWords(maxFilterKeys), "422"],
  ["different texts in a dimension of a table", inWords(maxValues.text), "422"],
  ["different numbers in a column of a table, without bands", inWords(maxValues.columnNumbers), "422"],
  ["waiting export jobs of an organization", inWords(maxWaitingExports), "429"],
  [
    "waiting imports of an organization, in addition to the one in progress",
    inWords(maxWaitingImports),
    "429",
  ],
  ["the file of an import", bytesInWords(maxImportBytes), "422; the upload is refused"],
  ["a file of translations", bytesInWords(maxTranslationFileBytes), "413"],
  ["units of a file of translations", inWords(maxFileUnits), "422"],
  ["units in a change of translations", inWords(maxUnitChanges), "422"],
  [
    "versions of a study without interviews, label or publication",
    inWords(maxOthers),
    "the oldest is deleted",
  ],
  ["versions in a list", inWords(maxListedVersions), "the newest are listed"],
  ["the filter of an export job, as JSON", bytesInWords(maxExportFilterBytes), "422"],
  ["shares of a study", inWords(maxShares), "409"],
  ["codes of a study's answers", inWords(maxCodes), "409"],
  ["words and phrases of a search in answers", inWords(maxTerms), "422"],
  ["values of metadata and answers in a share's filter", inWords(maxShareFilterValues), "422"],
  ["the filter of a share, as JSON", bytesInWords(maxShareFilterBytes), "422"],
  ["dimensions that viewers of a share can filter and compare by", inWords(maxViewerDimensions), "422"],
  ["different texts, as metadata, in a dimension of a share's table", inWords(maxValues.text), "422"],
  ["different numbers in a dimension of a share's table", inWords(maxNumbers), "422"],
  [
    "conversations in a response of a results link",
    `${inWords(maxSharedTranscripts)}, 1 MiB`,
    "`next_after`",
  ],
  ["interviews in a bulk invitation", inWords(maxBulk), "422"],
  [
    "parameters of an open link",
    `${inWords(maxParams)}, ${inWords(maxValueLength)} characters each`,
    "the others are left out",
  ],
  ["metadata of an interview, as JSON", bytesInWords(maxMetadataBytes), "422"],
  [
    "different metadata keys of a study's interviews",
    `${inWords(maxMetadataKeys)}, ${bytesInWords(maxMetadataKeyBytes)} together`,
    "422",
  ],
  ["different tasks brought in to a conjoint or maxDiff question", inWords(maxAnsweredTasks), "422"],
  ["the text of a consent, in characters", inWords(maxConsentText), "422"],
  ["`config.aiNotice.text`, in characters", inWords(maxNoticeText), "422"],
  ["the interviewer's introduction, in characters", inWords(maxIntroduction), "422"],
  ["the interviewer's name, in characters", inWords(maxInterviewerName), "422"],
  ["interviews that a request about a person names", inWords(maxNamedInterviews), "422"],
  ["the archive of a request about a person", bytesInWords(maxArchiveBytes), "the request fails"],
  ["waiting requests about people of an organization", inWords(maxWaitingRequests), "429"],
  ["days of usage figures in a response", inWords(maxUsageDays), "422"],
  ["active API keys of an organization", inWords(maxActiveKeys), "409"],
  ["hours that a replaced API key keeps working", inWords(maxOverlapHours), "422"],
  ["webhook endpoints of an organization", inWords(maxEndpoints), "409"],
  ["studies that a webhook endpoint names", inWords(maxEndpointStudies), "422"],
  ["events of a replay", inWords(maxReplayed), "422"],
  ["pause between two replays of an endpoint", `${replayPauseSeconds} s`, "429"],
  ["the body of an event", bytesInWords(maxEventBytes), "`truncated`: without the conversation"],
  ["stored attempts of a webhook delivery", inWords(maxLoggedAttempts), "the oldest is deleted"],
  [
    "upload forms of a participant's turn that have neither expired nor been used for an answer",
    `${openRecordings} if it can be spoken, else ${leastOpenForms}, or as many as an answer can have files`,
    "429",
  ],
  [
    "what these forms allow to be stored",
    `${bytesInWords(openRecordingBytes)} if the turn can be spoken, else ${bytesInWords(leastOpenBytes)}, or as much as an answer can have`,
    "429",
  ],
  ["wait for the database", `${databaseTimeouts.response / 1000} s`, "503"],
];
