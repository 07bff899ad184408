import { isRecord } from "#kit/record.ts";
import { addressesIn } from "../tools/edit.ts";
import type { Effect } from "./kinds.ts";

type Args = Record<string, unknown>;

/** What calls of tools under earlier names would do that a person says yes to. */
export function effectsOfEarlier(name: string, args: Args): Effect[] {
  const study_id = String(args.study_id);
  const hosts = (of: unknown): Effect[] => {
    const urls = addressesIn(of);
    return urls.length === 0 ? [] : [{ kind: "hosts", study_id: ofStudy(args) ?? study_id, urls }];
  };
  switch (name) {
    case "update_study":
      return [...settingsEffects(study_id, args), ...hosts(args)];
    case "delete_study":
      return [{ kind: "status", study_id, status: "archived" }];
    case "update_folder":
      return typeof args.retention_policy_days === "number"
        ? [
            {
              kind: "retention",
              folder_id: String(args.folder_id),
              days: args.retention_policy_days,
              study_ids: [],
            },
          ]
        : [];
    case "merge_codes":
      return [{ kind: "code", code_id: String(args.code_id), isMerged: true }];
    case "upsert_source":
    case "upsert_questions":
    case "create_question_logic":
      return hosts(args);
    case "apply_study_edit":
      return [
        ...mutationsOf(args).flatMap((after) => settingsEffects(study_id, after)),
        ...hosts(args.mutations),
      ];
    default:
      return [];
  }
}

const mutationsOf = ({ mutations }: Args): Args[] =>
  (Array.isArray(mutations) ? mutations : []).flatMap((each) =>
    isRecord(each) && isRecord(each.after) ? [each.after] : [],
  );

function settingsEffects(study_id: string, { status, folder_id }: Args): Effect[] {
  const effects: Effect[] = [];
  if (status === "published" || status === "archived") effects.push({ kind: "status", study_id, status });
  if (typeof folder_id === "string") effects.push({ kind: "move", study_id, folder_id });
  return effects;
}

/** The study that arguments are of: their own, or that of their questions. */
function ofStudy({ study_id, questions }: Args): string | undefined {
  if (typeof study_id === "string") return study_id;
  const [first] = Array.isArray(questions) ? questions : [];
  return isRecord(first) && typeof first.study_id === "string" ? first.study_id : undefined;
}
