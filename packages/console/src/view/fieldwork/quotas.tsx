import { useState } from "preact/hooks";
import type { QuotaProgress, SetStudyQuotasReq, StudyStats } from "#client/openapi.ts";
import { Dialog, SendBar } from "../../part/dialog.tsx";
import { type Options, SelectField, TextField } from "../../part/field.tsx";
import { Own } from "../../part/own.tsx";
import { Bar, Panel } from "../../part/panel.tsx";
import { quoted } from "../../say/quoted.ts";
import { useRight, useStudy } from "../../session/context.ts";
import { fieldwork } from "../../text/en/fieldwork.ts";
import { useSpeech, useWords } from "../../text/words.tsx";
import { setQuotas } from "./actions.ts";
import { placesIn } from "./funnel.tsx";

interface Props {
  progress: QuotaProgress;
  stats: StudyStats;
  onChanged: () => Promise<void>;
}

/** How full the study and its parts are. */
export function Quotas({ progress: { study, questions }, stats, onChanged }: Props) {
  const words = useWords("fieldwork", fieldwork);
  const may = useRight();
  const { reload } = useStudy();
  const [isSetting, set] = useState(false);
  const places = placesIn(stats);
  const contentOf = (id: string) =>
    quoted(stats.questions.find(({ question_id }) => question_id === id)?.content ?? "", places);
  const lines = [
    ...study.buckets.map((bucket) => ({
      ...bucket,
      of: study.param_name ?? "",
      key: `param ${bucket.value}`,
    })),
    ...questions.map((bucket) => ({
      ...bucket,
      of: contentOf(bucket.question_id),
      key: `${bucket.question_id} ${bucket.value}`,
    })),
  ];
  return (
    <Panel
      title={words.quotas}
      aside={
        may("settings") && (
          <button type="button" class="small" onClick={() => set(true)}>
            {words.setQuotas}
          </button>
        )
      }
    >
      {lines.length === 0 && study.limit === null ? (
        <p class="hint">{words.quotasNone}</p>
      ) : (
        <ul class="quotas">
          {study.limit !== null && (
            <Line name={words.quotaLimit} of={null} complete={study.complete} limit={study.limit} />
          )}
          {lines.map(({ key, value, of, complete, limit }) => (
            <Line key={key} name={value} of={of} complete={complete} limit={limit} />
          ))}
        </ul>
      )}
      {isSetting && (
        <SetQuotas
          study={study}
          onClose={() => set(false)}
          onDone={async () => {
            set(false);
            // They are the study's.
            await Promise.all([onChanged(), reload()]);
          }}
        />
      )}
    </Panel>
  );
}

function Line({
  name,
  of,
  complete,
  limit,
}: {
  name: string;
  of: string | null;
  complete: number;
  limit: number;
}) {
  const number = new Intl.NumberFormat(useSpeech().locale);
  return (
    <li class={complete >= limit ? "full" : ""}>
      <span>
        <Own text={name} />
        {of !== null && of !== "" && (
          <span class="hint small">
            {" "}
            <Own text={of} />
          </span>
        )}
      </span>
      <span class="number">
        {number.format(complete)} / {number.format(limit)}
      </span>
      <Bar share={limit === 0 ? 1 : complete / limit} />
    </li>
  );
}

type Mode = SetStudyQuotasReq["mode"];

/** `value = limit`, one a line; null where one is not. */
function bucketsIn(text: string): { value: string; limit: number }[] | null {
  const buckets = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const at = line.lastIndexOf("=");
      const limit = line.slice(at + 1).trim();
      return {
        value: at === -1 ? "" : line.slice(0, at).trim(),
        limit: /^\d{1,9}$/.test(limit) ? Number(limit) : -1,
      };
    });
  return buckets.every(({ value, limit }) => value !== "" && limit >= 0) ? buckets : null;
}

interface SetProps {
  study: QuotaProgress["study"];
  onClose: () => void;
  onDone: () => Promise<void>;
}

function SetQuotas({ study, onClose, onDone }: SetProps) {
  const words = useWords("fieldwork", fieldwork);
  const { study: open } = useStudy();
  const [mode, setMode] = useState<Mode>(study.mode);
  const [limit, setLimit] = useState(String(study.limit ?? ""));
  const [name, setName] = useState(study.param_name ?? "");
  const [lines, setLines] = useState(
    study.buckets.map(({ value, limit }) => `${value} = ${limit}`).join("\n"),
  );
  const [policy, setPolicy] = useState(study.unmatched_param_policy);
  const buckets = bucketsIn(lines);
  const modes: Options<Mode> = [
    ["off", words.quotaOff],
    ["fixed", words.quotaFixed],
    ["url_param", words.quotaParam],
  ];
  const body: SetStudyQuotasReq =
    mode === "fixed"
      ? { mode, fixed_limit: Number(limit) }
      : mode === "url_param"
        ? { mode, param_name: name.trim(), buckets: buckets ?? [], unmatched_param_policy: policy }
        : { mode };
  const isWrong =
    (mode === "fixed" && !/^\d{1,9}$/.test(limit)) ||
    (mode === "url_param" && (buckets === null || buckets.length === 0 || name.trim() === ""));
  return (
    <Dialog title={words.setQuotas} onClose={onClose}>
      <form>
        <SelectField label={words.quotaMode} value={mode} options={modes} onPick={setMode} />
        {mode === "fixed" && (
          <TextField label={words.quotaLimit} type="number" min={0} value={limit} onText={setLimit} />
        )}
        {mode === "url_param" && (
          <>
            <TextField label={words.quotaName} dir="ltr" maxLength={64} value={name} onText={setName} />
            <TextField
              label={words.quotaBuckets}
              hint={buckets === null ? words.quotaWrong : words.quotaBucketsHint}
              rows={5}
              aria-invalid={buckets === null}
              value={lines}
              onText={setLines}
            />
            <SelectField
              label={words.quotaUnmatched}
              value={policy}
              options={[
                ["allow", words.quotaAllow],
                ["reject", words.quotaReject],
              ]}
              onPick={setPolicy}
            />
          </>
        )}
        <SendBar
          action={setQuotas}
          input={{ study_id: open.id, body }}
          label={words.setQuotas}
          reason={isWrong ? words.quotaLimit : null}
          onDone={onDone}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
