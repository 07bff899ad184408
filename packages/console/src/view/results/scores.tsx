import { useMemo } from "preact/hooks";
import { filterQuery } from "#results/filter/condition.ts";
import { ScoreView } from "#results/part/score-card.tsx";
import { useAddress } from "#results/wire/address.ts";
import { plainOf } from "../../part/plain.ts";
import { useSession, useStudy } from "../../session/context.ts";
import { results } from "../../text/en/results.ts";
import { useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { filterIn } from "./source.ts";

/** The scores of what the filter shows. Nothing in a study without any. */
export function Scores() {
  const words = useWords("results", results);
  const { client } = useSession();
  const { study } = useStudy();
  const [picked] = useAddress();
  const query = useMemo(() => filterQuery(picked), [picked]);
  const { value } = useLoaded(`scores ${study.id} ${query}`, async (signal) => {
    const { scores } = await client.scores.get(study.id, { signal });
    return Promise.all(
      scores.map(({ key }) => client.scores.stats(study.id, key, filterIn(query), { signal })),
    );
  });
  if (value === null || value.length === 0) return null;
  return (
    <section aria-labelledby="scores">
      <h2 id="scores">{words.scores}</h2>
      {value.map(({ key, label, response_count, average, median, std_dev, bands }) => (
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
      ))}
    </section>
  );
}
