import { useState } from "preact/hooks";
import type { CreateSimulationReq, StartedSimulation } from "#client/openapi.ts";
import { Dialog, SendBar } from "../../part/dialog.tsx";
import { SelectField, TextField } from "../../part/field.tsx";
import { useStudy } from "../../session/context.ts";
import { fieldwork } from "../../text/en/fieldwork.ts";
import { counted, useSpeech, useWords } from "../../text/words.tsx";
import { simulate } from "./actions.ts";

type Behavior = NonNullable<CreateSimulationReq["behavior"]>;

const behaviors = [
  "typical",
  "mixed",
  "speeder",
  "straightliner",
  "inattentive",
  "gibberish",
] as const satisfies readonly Behavior[];

/** Made-up people who try the study out. */
export function Simulate({
  onClose,
  onStarted,
}: {
  onClose: () => void;
  onStarted: (made: StartedSimulation) => void;
}) {
  const words = useWords("fieldwork", fieldwork);
  const speech = useSpeech();
  const { study } = useStudy();
  const [text, setText] = useState("30");
  // The same people answer where the request is sent again.
  const [seed] = useState(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1);
  const [behavior, setBehavior] = useState<(typeof behaviors)[number]>("typical");
  const count = Number(text);
  const isWrong = !Number.isInteger(count) || count < 1 || count > 100;
  return (
    <Dialog title={words.simulate} onClose={onClose}>
      <form>
        <p class="hint">{words.simulateBody}</p>
        <TextField
          label={words.simulateCount}
          type="number"
          min={1}
          max={100}
          value={text}
          onText={setText}
        />
        <SelectField
          label={words.simulateBehavior}
          value={behavior}
          options={behaviors.map((each) => [each, words[`behavior_${each}`]] as const)}
          onPick={setBehavior}
        />
        <SendBar
          action={simulate}
          input={{ study_id: study.id, body: { count, behavior, seed } }}
          label={counted(words.simulateButton, isWrong ? 0 : count, speech)}
          reason={isWrong ? words.simulateCount : null}
          onDone={(made) => onStarted(made as StartedSimulation)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
