import { useState } from "preact/hooks";
import { Dialog } from "../../part/dialog.tsx";
import { questionTypes } from "../../text/en/question-types.ts";
import { questions } from "../../text/en/questions.ts";
import { useWords } from "../../text/words.tsx";

interface Props {
  onPick: (type: string) => void;
  onClose: () => void;
}

/** Kinds of questions by what they ask for, in words; Enter takes the first that is found. */
export function Picker({ onPick, onClose }: Props) {
  const words = useWords("questions", questions);
  const named = useWords("questionTypes", questionTypes);
  const [query, find] = useState("");
  const wanted = query.trim().toLocaleLowerCase();
  const found = Object.entries(named).filter(([, name]) => name.toLocaleLowerCase().includes(wanted));
  const [first] = found;
  return (
    <Dialog title={words.choose} onClose={onClose} isWide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) onPick(first[0]);
        }}
      >
        <input
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          value={query}
          onInput={({ currentTarget }) => find(currentTarget.value)}
        />
      </form>
      <ul class="kinds">
        {found.map(([type, name]) => (
          <li key={type}>
            <button type="button" data-kind={type} onClick={() => onPick(type)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
