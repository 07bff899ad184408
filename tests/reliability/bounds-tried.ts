import { rates } from "#functions/api/limits.ts";

const [heavyOperations = ""] = rates.flatMap(([what]) => (what.startsWith("heavy") ? [what] : []));

/** Limits that have a test of their own: its file, and its title. */
export const triedIn: Record<string, [file: string, title: string]> = {
  "requests with an API key or a session token": [
    "account/rate/rate",
    "may make 600 requests a minute, for two statements each",
  ],
  "requests with all keys and session tokens of an organization": [
    "account/rate/rate",
    "may make five times the requests of one credential, with all of them together",
  ],
  [heavyOperations]: ["design/work/heavy", "run four at a time, and others go on beside them"],
  "filtered figures, tables and transcripts of results links": [
    "results/share/share-figures",
    "run two at a time over results links, beside the organization's four",
  ],
  "requests of a participant": ["field/flow/rate", "takes 120 requests a minute"],
  "requests over a results link": [
    "results/share/share",
    "takes 600 requests a minute by all of its viewers",
  ],
  "requests refused for wrong keys, links, tokens and signatures, or for used values of open links": [
    "account/rate/rate",
    "are counted by the first 48 bits of an IPv6 address too, ten times as many",
  ],
  "interviews that start over an open link": [
    "field/entry/entry",
    "are of an address and a study in an hour, and coming back does not count",
  ],
  "refused entries over open links": [
    "field/entry/entry",
    "are 120 refusals a minute of an address, which keep nobody out",
  ],
  "codes of a study's answers": ["results/insight/codes", "ends at 200 codes"],
  "words and phrases of a search in answers": [
    "results/insight/answers",
    "refuse what nothing can match, and too many words",
  ],
  "a JSON body": ["edge/body", "accepts 1 MiB and refuses one byte more when %s"],
  "a multipart body, and one of `POST …/agent/apply`, `POST /studies/import`, `POST /imports` or `POST …/translation-file`":
    ["reliability/bounds-edges", "an edit that is applied takes 4 MiB at most, to the byte"],
  "levels of a JSON body": ["edge/body-values", "accepts 32 levels and refuses 33"],
  "keys of an object in a JSON body": ["edge/body-values", "accepts 1,000 in an object and refuses 1,001"],
  "different keys of the objects in a JSON body": [
    "edge/body-values",
    "accepts 5,000 different ones in a body and refuses 5,001",
  ],
  "records before a page that you request by number": [
    "reliability/bounds-pages",
    "begins after at most 100,000 records; links lead further",
  ],
  "a page of interviews or of the export": [
    "reliability/bounds-pages",
    "takes 4 MB to the byte, and ends before the interview that would take one more",
  ],
  "a list without pages": ["reliability/bounds-lists", "has every study once, in answers that fit"],
  "upload forms of a participant's turn that have neither expired nor been used for an answer": [
    "field/flow/interview-upload",
    "is one of ten for each turn that can be spoken",
  ],
  "what these forms allow to be stored": [
    "field/flow/interview-upload",
    "lets as many recordings of 20 MB be stored as may be transcribed of a turn",
  ],
  "questions of a study": ["design/question/question-batch", "allows at most 1,000 questions a study"],
  "texts, props and assets of a study's questions, as JSON": [
    "reliability/bounds-study",
    "take 4 MiB at most, to the byte",
  ],
  "options, items and similar entries of a study's questions": [
    "reliability/bounds-study",
    "list 50,000 options at most",
  ],
  "questions in a batch": ["design/question/question-batch", "accepts 500 items and refuses 501 or none"],
  "different numbers in a dimension of a share's table": [
    "results/share/share-figures",
    "have at most 50 texts and 2,000 numbers in a dimension",
  ],
  "different texts, as metadata, in a dimension of a share's table": [
    "results/share/share-figures",
    "have at most 50 texts and 2,000 numbers in a dimension",
  ],
  "pause between two replays of an endpoint": [
    "deliver/webhook/event-feed",
    "may be asked for again after sixty seconds, and not a millisecond before",
  ],
  "references in a text": ["field/flow/attribute", "are at most fifty in a question, with references"],
  "assets of a question": [
    "platform/file/asset-form",
    "have at most 4 MB in all, and a question has at most 50 assets",
  ],
  "captions of a video": [
    "platform/file/captions",
    "are files of the organization that were uploaded, 20 a video and 100 a request at most",
  ],
  "different caption files that a request names": [
    "platform/file/captions",
    "are files of the organization that were uploaded, 20 a video and 100 a request at most",
  ],
  "display conditions of a question or group, including nested ones": [
    "design/logic/condition/condition",
    "are 20 at most in all, and at least one",
  ],
  "scores of a study": ["design/score/score", "have bounds"],
  "terms of a score": ["design/score/score", "have bounds"],
  "bands of a score": ["design/score/score", "have bounds"],
  "a number of a score, whatever its sign": ["design/score/score", "have bounds"],
  "items that a loop's source offers, and questions of an interview with loops": [
    "design/group/loop/loop",
    "is about 50 items at most, and makes no interview longer than 2,000 questions",
  ],
  "rules of a question": ["design/logic/logic", "allows at most 200 rules a question"],
  "rules of a study, 500 bytes and its texts as JSON each": [
    "reliability/bounds-study",
    "the rules of a study take 4 MiB at most, to the byte",
  ],
  "sources of a study": ["field/source/source", "has a key of its own, and a study has fifty"],
  "buckets of a study's quota, and of a question's": [
    "design/quota/study-quota",
    "refuse what says too little or too much",
  ],
  "different texts in a dimension of a table": [
    "results/crosstab/crosstab",
    "refuses more values than a table can show",
  ],
  "different numbers in a column of a table, without bands": [
    "results/crosstab/crosstab",
    "refuses more values than a table can show",
  ],
  "waiting export jobs of an organization": [
    "results/export/export-job",
    "wait, up to 20 of them; one more is a 429 that says when to try again",
  ],
  "waiting imports of an organization, in addition to the one in progress": [
    "design/import/file/jobs",
    "lets one run and 10 wait; one more is a 429 that says when to try again",
  ],
  "the file of an import": ["design/import/file/jobs", "takes an upload of 32 MiB and none of a byte more"],
  "a file of translations": ["design/translation/files", "is refused as a whole where it cannot be read"],
  "units of a file of translations": [
    "design/translation/file-formats",
    "are refused where they are no such files, with the line",
  ],
  "units in a change of translations": ["design/translation/desk", "change 500 at a time"],
  "parameters of an open link": [
    "field/entry/entry",
    "leaves out what does not fit, and what is not allowed first",
  ],
  "changes of an agent's edit": ["design/edit/agent-mutations", "takes at most 4 MiB as JSON"],
  "versions of a study without interviews, label or publication": [
    "design/version/version",
    "go but for the last 100, unless they have interviews, a label or were published",
  ],
  "versions in a list": ["design/version/version", "are listed up to 2,000, the newest"],
  "interviews in a bulk invitation": ["field/interview/interview", "returns up to 1,000 in the order sent"],
  "different metadata keys of a study's interviews": [
    "reliability/bounds-metadata",
    "are 1,000 at most, however they come",
  ],
  "different tasks brought in to a conjoint or maxDiff question": [
    "reliability/bounds-conjoint",
    "are 3,000 different ones at most, each with its choice",
  ],
  "`config.aiNotice.text`, in characters": ["field/notice/notice", "have limits"],
  "the interviewer's name, in characters": ["field/notice/notice", "have limits"],
  "the interviewer's introduction, in characters": ["field/notice/notice", "have limits"],
  "the text of a consent, in characters": [
    "field/consent/consent",
    "needs a version and a text, within their limits",
  ],
  "interviews that a request about a person names": [
    "upkeep/subject/subject",
    "are refused with their place where they are wrong",
  ],
  "the archive of a request about a person": [
    "upkeep/subject/archive",
    "ends where it would be larger than it may be, and at its deadline",
  ],
  "waiting requests about people of an organization": [
    "upkeep/subject/subject",
    "are taken up to a number that wait",
  ],
  "days of usage figures in a response": [
    "account/usage/usage",
    "takes up to 400 days in order, and says which are wrong",
  ],
  "active API keys of an organization": [
    "account/auth/own-key",
    "are fifty at most, even if more are made at the same time",
  ],
  "hours that a replaced API key keeps working": [
    "account/auth/own-key",
    "is refused with a name, scopes or hours that are wrong",
  ],
  "webhook endpoints of an organization": [
    "deliver/webhook/webhook-fence",
    "has at most fifty endpoints, even if more are created at the same time",
  ],
  "studies that a webhook endpoint names": ["deliver/webhook/events", "may name a hundred studies"],
  "events of a replay": ["deliver/webhook/event-feed", "takes ten thousand events at most"],
  "the body of an event": [
    "deliver/webhook/events",
    "has at most a megabyte: a longer conversation is left out, and said where to read",
  ],
  "stored attempts of a webhook delivery": [
    "deliver/webhook/webhook-retry",
    "an attempt is recorded beside the latest fifty of its delivery",
  ],
  "conversations in a response of a results link": [
    "results/share/share-transcripts",
    "come in an order that tells nothing, as many as are asked for or fit",
  ],
  "wait for the database": [
    "reliability/silent-database.slow",
    "gives up a statement, and works again when the database does",
  ],
};
