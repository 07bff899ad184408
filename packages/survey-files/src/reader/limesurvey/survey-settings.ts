import { markdownOf } from "../../markdown.ts";
import { plainText } from "../../markup.ts";
import type { Remark, Survey } from "../../tree.ts";
import type { LssSource } from "./source.ts";
import { field, type Row } from "./tables.ts";

/** What a file says of the survey as a whole: its texts, where people go afterwards, and settings. */

type Note = Pick<Remark, "result" | "element" | "code" | "message">;

/** Values that a setting has unless somebody changed it. */
const unset = new Set(["", "N", "0", "I", "-1", "inherit"]);
const inherited = new Set(["", "I", "-1", "inherit"]);
/** Where it is something else, by setting. */
const defaults: Readonly<Record<string, readonly string[]>> = {
  allowsave: ["Y"],
  format: ["G"],
  htmlemail: ["Y"],
  sendconfirmation: ["Y"],
  showprogress: ["Y"],
  showxquestions: ["Y"],
  showgroupinfo: ["B"],
  shownoanswer: ["Y"],
  showqnumcode: ["X"],
  showwelcome: ["Y"],
  usecaptcha: ["N", "D", "E", "X"],
  attributedescriptions: ["a:0:{}", "[]"],
};
const isUsual = (name: string, value: string): boolean => {
  const own = defaults[name];
  return own === undefined ? unset.has(value) : inherited.has(value) || own.includes(value);
};
/** What the service does as well. */
const done = new Set(["allowprev", "datestamp", "savetimings"]);
/** Who keeps the survey, and how it is stored; what is read elsewhere. */
const ignored = new Set([
  "sid",
  "gsid",
  "owner_id",
  "admin",
  "adminemail",
  "active",
  "language",
  "additional_languages",
  "datecreated",
  "tokenlength",
  "autonumber_start",
  "lastpage",
  "tokenencryptionoptions",
  "template",
  "bounce_email",
  "bounceprocessing",
  "bouncetime",
  "bounceaccounttype",
  "bounceaccounthost",
  "faxto",
  "bounceaccountuser",
  "bounceaccountpass",
  "bounceaccountencryption",
  "googleanalyticsstyle",
  "assessments",
  "autoredirect",
  "othersettings",
]);
/** Tables that are read, or that say of the survey what the others say. */
const readTables = new Set([
  "surveys",
  "surveys_languagesettings",
  "groups",
  "group_l10ns",
  "questions",
  "question_l10ns",
  "subquestions",
  "answers",
  "answer_l10ns",
  "question_attributes",
  "conditions",
  "defaultvalues",
  "defaultvalue_l10ns",
  "quota",
  "quota_members",
  "quota_languagesettings",
  "assessments",
  "survey_url_parameters",
]);
const hints: Readonly<Record<string, string>> = {
  startdate: "Set the study's window",
  expires: "Set the study's window",
  anonymized: "Answers are stored with the values from the link",
  format: "One question is asked at a time",
  alloweditaftercompletion: "Finished interviews cannot be changed",
};

/** The first row of a table that has a text in the field, in the survey's own language where it has one. */
function rowWith(from: LssSource, table: string, name: string): Row | undefined {
  const rows = from.tables.of(table).filter((row) => plainText(field(row, name)) !== "");
  return rows.find((row) => field(row, "surveyls_language") === from.codes[0]) ?? rows[0];
}

/** What is said before and after the questions, and where people go then. */
export function wordings(from: LssSource, remarks: Remark[]): Pick<Survey, "welcome" | "thanks" | "exit"> {
  const table = "surveys_languagesettings";
  const said = (name: string) => {
    const row = rowWith(from, table, name);
    return row && { ref: name, path: row.path, texts: from.texts(table, null, name, markdownOf) };
  };
  const [survey] = from.tables.of("surveys");
  const isShown = survey === undefined || field(survey, "showwelcome") !== "N";
  const welcome = said("surveyls_welcometext");
  if (welcome !== undefined && !isShown)
    remarks.push({
      result: "dropped",
      element: "setting",
      code: "not_active",
      ref: welcome.ref,
      path: welcome.path,
      message: "The welcome message is switched off",
    });
  const thanks = said("surveyls_endtext");
  const url = rowWith(from, table, "surveyls_url");
  const address = url && {
    ref: "surveyls_url",
    path: url.path,
    url: from.piped(field(url, "surveyls_url").trim()),
  };
  const isSent = survey !== undefined && field(survey, "autoredirect") === "Y";
  return {
    ...(welcome && isShown && { welcome }),
    ...((thanks || (address && !isSent)) && {
      thanks: {
        ...(thanks ?? { ref: "surveyls_endtext", path: "", texts: {} }),
        ...(address &&
          !isSent && { link: { ...address, texts: from.texts(table, null, "surveyls_urldescription") } }),
      },
    }),
    ...(address && isSent && { exit: address }),
  };
}

/** Tells of each setting that is not as it is by itself, and of what is in tables that no study has. */
export function settingRemarks(from: LssSource): Remark[] {
  const remarks: Remark[] = [];
  const note = (row: Pick<Row, "path">, ref: string, told: Note) =>
    remarks.push({ ...told, ref, path: row.path });
  const drop = (
    row: Pick<Row, "path">,
    ref: string,
    message: string,
    code: Remark["code"] = "setting_not_carried",
  ) => note(row, ref, { result: "dropped", element: "setting", code, message });
  for (const row of from.tables.of("surveys").slice(0, 1))
    for (const [name, value] of row.fields) {
      if (ignored.has(name) || isUsual(name, value.trim())) continue;
      if (done.has(name)) note(row, name, { result: "kept", element: "setting", code: "kept" });
      else drop(row, name, `${hints[name] ?? "A study has no such setting"}: ${name} is ${value}`);
    }
  const described = rowWith(from, "surveys_languagesettings", "surveyls_description");
  if (described !== undefined)
    note(described, "surveyls_description", {
      result: "approximated",
      element: "setting",
      code: "description_internal",
      message: "It is the study's internal description: participants do not see it",
    });
  const policy = rowWith(from, "surveys_languagesettings", "surveyls_policy_notice");
  if (policy !== undefined)
    drop(
      policy,
      "surveyls_policy_notice",
      `Set it as the study's consent: ${plainText(field(policy, "surveyls_policy_notice"))}`,
    );
  for (const row of from.tables.of("surveys_languagesettings").slice(0, 1)) {
    const mails = [...row.fields.keys()].filter(
      (name) => name.includes("email_") && !name.endsWith("_subj") && field(row, name).trim() !== "",
    );
    if (mails.length > 0) drop(row, "emails", `The service sends no emails: ${mails.join(", ")}`);
  }
  for (const row of from.tables.of("survey_url_parameters")) {
    const name = field(row, "parameter");
    const isAnswer = !unset.has(field(row, "targetqid"));
    if (isAnswer)
      drop(
        row,
        name,
        `It answers no question; it is the interview's metadata of that name`,
        "value_not_carried",
      );
    else note(row, name, { result: "kept", element: "setting", code: "metadata" });
  }
  for (const table of from.tables.names()) {
    const [row] = from.tables.of(table);
    if (row !== undefined && !readTables.has(table))
      drop(
        row,
        table,
        `${table}: a study has no equivalent`,
        /^themes/.test(table) ? "look_not_carried" : "setting_not_carried",
      );
  }
  return remarks;
}
