import type { FullInterview } from "#client/openapi.ts";
import { AiMark } from "#results/part/ai.tsx";
import { Act } from "../../part/act.tsx";
import { Own } from "../../part/own.tsx";
import { Failed } from "../../part/states.tsx";
import { useRight, useSession } from "../../session/context.ts";
import { beside } from "../../text/en/beside.ts";
import { interviews } from "../../text/en/interviews.ts";
import { results } from "../../text/en/results.ts";
import { filled, useWords } from "../../text/words.tsx";
import { jobMs, useAgain, useRenewed } from "../../wire/live.ts";
import { useLoaded } from "../../wire/loaded.ts";
import { summarize } from "./actions.ts";

interface Props {
  interview: FullInterview;
  etag: string;
  redact: boolean;
}

/** Whether the service sums it up: it is finished, with its words. */
const canBeSummedUp = ({ status, messages, is_mock }: FullInterview): boolean =>
  (status === "closed" || status === "completed") && messages.length > 0 && !is_mock;

/** What an interview comes to in a few sentences, as long as nothing is redacted: they are not. */
export function Summary({ interview, etag, redact }: Props) {
  const words = useWords("beside", beside);
  const ofInterviews = useWords("interviews", interviews);
  if (!canBeSummedUp(interview)) return null;
  if (!redact) return <Shown interviewId={interview.id} etag={etag} />;
  return (
    <section>
      <h2>{words.summary}</h2>
      <p class="hint small">{filled(words.summaryRedacted, { redact: ofInterviews.redact })}</p>
    </section>
  );
}

/** The summary; a button has a model write it. */
function Shown({ interviewId, etag }: { interviewId: string; etag: string }) {
  const { client } = useSession();
  const words = useWords("beside", beside);
  const { learnFailed, learnSends } = useWords("results", results);
  const may = useRight()(summarize.right);
  const read = useLoaded(`${interviewId} summary`, async (signal) => {
    const [insight] = await client.insights.list({ interview_id: interviewId }, { signal }).all();
    return { insight };
  });
  const { insight } = read.value ?? {};
  const isRunning = insight?.status === "pending";
  useAgain(read, isRunning ? jobMs : null);
  // With the interview, its summary may be another, stale or gone.
  useRenewed(read, etag);
  if (read.failure !== null && read.value === null)
    return <Failed failure={read.failure} retry={read.reload} />;
  if (read.value === null) return null;
  const content = insight?.json_content ?? null;
  const isDue = !isRunning && (content === null || content.stale || insight?.status === "failed");
  if (insight === undefined && !may) return null;
  return (
    <section>
      <h2>{words.summary}</h2>
      {isRunning ? (
        <p class="hint small" role="status">
          {words.summarizing}
        </p>
      ) : null}
      {insight?.status === "failed" ? <p class="hint small">{learnFailed}</p> : null}
      {content === null ? null : (
        <>
          <p data-generated-by={content.generated_by}>
            <Own text={content.summary} /> {content.generated_by === "ai" ? <AiMark /> : null}
          </p>
          <ul>
            {content.key_points.map(({ text }, at) => (
              <li key={at}>
                <Own text={text} />
              </li>
            ))}
          </ul>
          {content.stale ? <p class="hint small">{words.summaryStale}</p> : null}
        </>
      )}
      {isDue && may ? (
        <>
          <Act
            class="small"
            action={summarize}
            input={{ interview_id: interviewId }}
            onDone={() => read.reload()}
          >
            {words.summarize}
          </Act>
          <p class="hint small">{learnSends}</p>
        </>
      ) : null}
    </section>
  );
}
