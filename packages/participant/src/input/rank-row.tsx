import { fill, type Words } from "../text/words.ts";
import { Label } from "./label.tsx";

interface Props {
  option: string;
  place: number;
  count: number;
  isDragged: boolean;
  disabled: boolean;
  words: Words;
  onMove: (to: number, control: "up" | "down") => void;
  onRemove: () => void;
}

export const RankRow = ({ option, place, count, isDragged, disabled, words, onMove, onRemove }: Props) => (
  <li class={isDragged ? "rank-row dragged" : "rank-row"}>
    <span class="rank-handle" data-drags={option}>
      <Icon path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
      <span class="rank-place">{place + 1}</span>
    </span>
    <span class="rank-text">
      <Label text={option} />
    </span>
    <span class="rank-buttons">
      <button
        type="button"
        class="plain"
        data-control={`up ${option}`}
        aria-label={fill(words.rankUp, { option })}
        aria-disabled={place === 0 || disabled}
        onClick={() => onMove(place - 1, "up")}
      >
        <Icon path="m6 15 6-6 6 6" />
      </button>
      <button
        type="button"
        class="plain"
        data-control={`down ${option}`}
        aria-label={fill(words.rankDown, { option })}
        aria-disabled={place === count - 1 || disabled}
        onClick={() => onMove(place + 1, "down")}
      >
        <Icon path="m6 9 6 6 6-6" />
      </button>
      <button
        type="button"
        class="plain"
        aria-label={fill(words.rankRemove, { option })}
        aria-disabled={disabled}
        onClick={onRemove}
      >
        <Icon path="m7 7 10 10M17 7 7 17" />
      </button>
    </span>
  </li>
);

const Icon = ({ path }: { path: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
