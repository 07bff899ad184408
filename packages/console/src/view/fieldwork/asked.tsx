import type { Randomizer, RandomizerBalance } from "#client/openapi.ts";
import { Own } from "../../part/own.tsx";
import { Panel } from "../../part/panel.tsx";
import { Read } from "../../part/states.tsx";
import { useSession, useStudy } from "../../session/context.ts";
import { fieldwork } from "../../text/en/fieldwork.ts";
import { useSpeech, useWords } from "../../text/words.tsx";
import { calmMs, useAgain } from "../../wire/live.ts";
import { useLoaded } from "../../wire/loaded.ts";

/** Randomizers that are read in a minute, so that much is left for what is read more often. */
const mostAMinute = 8;

/** Who was put into which arm of each randomizer: real people alone. Nothing in a study without one. */
export function Arms() {
  const words = useWords("fieldwork", fieldwork);
  const { client } = useSession();
  const { study } = useStudy();
  const number = new Intl.NumberFormat(useSpeech().locale, { maximumFractionDigits: 1 });
  const read = useLoaded(`arms ${study.id}`, async (signal) => {
    const randomizers = await client.randomizers.list(study.id, { signal });
    const found: (Pick<Randomizer, "id" | "name"> & Pick<RandomizerBalance, "arms">)[] = [];
    // Each is computed: few may be at a time.
    for (const { id, name } of randomizers) {
      const { arms } = await client.randomizers.balance(id, { signal });
      found.push({ id, name, arms });
    }
    return found;
  });
  useAgain(read, calmMs * Math.ceil(Math.max(1, read.value?.length ?? 0) / mostAMinute));
  if (read.value?.length === 0) return null;
  return (
    <Panel title={words.arms}>
      <p class="hint">{words.armsHint}</p>
      <Read of={read}>
        {(value) =>
          value.map(({ id, name, arms }) => (
            <table key={id} class="table funnel stacks arms">
              <thead>
                <tr>
                  <th scope="col">
                    <Own text={name} />
                  </th>
                  <th scope="col" class="number">
                    {words.armExpected}
                  </th>
                  <th scope="col" class="number">
                    {words.sourceStarted}
                  </th>
                  <th scope="col" class="number">
                    {words.sourceCompletedCount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {arms.map(({ arm_id, label, expected, started, completed }) => (
                  <tr key={arm_id}>
                    <th scope="row">
                      <Own text={label} />
                    </th>
                    <td class="number hint" data-label={words.armExpected}>
                      {number.format(expected)}
                    </td>
                    <td class="number" data-label={words.sourceStarted}>
                      {number.format(started)}
                    </td>
                    <td class="number" data-label={words.sourceCompletedCount}>
                      {number.format(completed)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))
        }
      </Read>
    </Panel>
  );
}

/** How the interviewer has asked. Nothing as long as it had nothing to decide. */
export function FollowUps({ isWithSimulated }: { isWithSimulated: boolean }) {
  const words = useWords("fieldwork", fieldwork);
  const { client } = useSession();
  const { study } = useStudy();
  const number = new Intl.NumberFormat(useSpeech().locale, { maximumFractionDigits: 1 });
  const read = useLoaded(`moderation ${study.id} ${isWithSimulated}`, (signal) =>
    client.studies.moderation(study.id, { include_simulations: isWithSimulated }, { signal }),
  );
  useAgain(read, calmMs);
  if (read.value?.decisions.total === 0) return null;
  return (
    <Panel title={words.followups}>
      <Read of={read}>
        {({ followups, decisions }) => (
          <dl class="counts">
            {(
              [
                [words.followupsAsked, followups.total],
                [words.followupsMean, followups.per_interview.mean],
                [words.followupsNot, decisions.total - decisions.asked],
              ] as const
            ).map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{number.format(count)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Read>
    </Panel>
  );
}
