import type { RareInput } from "./input.ts";
import { NewTab } from "./new-tab.tsx";

interface Props {
  url?: string;
  label?: string;
  required: boolean;
}

interface Draft {
  clicked: true;
}

export const externalLink: RareInput<Props, Draft> = {
  View: ({ props, draft, onDraft, labelledBy, describedBy, words }) =>
    props.url === undefined ? (
      <p>{words.linkMissing}</p>
    ) : (
      <fieldset class="stack" aria-labelledby={labelledBy} aria-describedby={describedBy}>
        <NewTab
          href={props.url}
          turn={draft === undefined ? "next" : "any"}
          words={words}
          onOpen={() => onDraft({ clicked: true })}
        >
          {props.label?.trim() || words.openPage}
        </NewTab>
        <p role="status">{draft === undefined ? null : words.linkOpened}</p>
      </fieldset>
    ),
  answer: (draft, { url, required }, words) =>
    draft === undefined && required && url !== undefined
      ? { problem: words.linkRequired }
      : { value: { clicked: draft !== undefined } },
};
