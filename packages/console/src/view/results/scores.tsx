import { ScoreView } from "#results/part/score-card.tsx";
import { plainOf } from "../../part/plain.ts";
import { Read } from "../../part/states.tsx";
import { results } from "../../text/en/results.ts";
import { useWords } from "../../text/words.tsx";
import { useRenewed } from "../../wire/live.ts";
import { useLoaded } from "../../wire/loaded.ts";
import type { OwnerSource } from "./source.ts";

interface Props {
  source: OwnerSource;
  /** The filter of what is shown. */
  query: URLSearchParams;
  /** Changes when the figures may have. */
  version: string;
}

/** The scores of what the filter shows. Nothing in a study without any. */
export function Scores({ source, query, version }: Props) {
  const words = useWords("results", results);
  const read = useLoaded(`scores ${query}`, (signal) => source.scores(query, signal));
  const { value, failure } = read;
  useRenewed(read, version);
  if (failure === null && (value === null || value.length === 0)) return null;
  return (
    <section aria-labelledby="scores">
      <h2 id="scores">{words.scores}</h2>
      <Read of={read}>
        {(scores) =>
          scores.map(({ key, label, response_count, average, median, std_dev, bands }) => (
            <ScoreView
              key={key}
              score={{
                key,
                label: plainOf(label),
                answers: response_count,
                average,
                median,
                std_dev,
                bands: bands.map((band) => Object.assign({}, band, { label: plainOf(band.label) })),
              }}
            />
          ))
        }
      </Read>
    </section>
  );
}
