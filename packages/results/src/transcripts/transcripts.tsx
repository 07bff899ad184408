import { NotThere } from "../part/empty.tsx";
import { useLater } from "../part/later.ts";
import { useNear } from "../part/near.ts";
import { useFinder } from "../search/context.tsx";
import type { Head } from "../wire/types.ts";
import { OnlyOpen } from "./only-open.tsx";
import "./transcripts.css";

interface Props {
  head: Head;
  picked: URLSearchParams;
}

/** Conversations, some at a time. No filter applies to them. */
export function Transcripts({ head, picked }: Props) {
  const query = new URLSearchParams([...picked].filter(([name]) => name === "include_simulations"));
  const [place, isNear] = useNear();
  const isSearched = useFinder() !== null;
  const isWanted = isNear || isSearched;
  const part = useLater(isWanted, () => import("./pages.tsx"));
  return (
    <div class="card" ref={place}>
      {isWanted && part.value !== null ? (
        <part.value.Pages key={String(query)} head={head} query={query} />
      ) : (
        <div class="conversations-place" aria-busy={isWanted && part.failure === null}>
          <NotThere failure={part.failure} />
          <OnlyOpen />
        </div>
      )}
    </div>
  );
}
