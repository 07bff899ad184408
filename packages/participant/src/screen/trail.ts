/**
 * One entry of the browser's history for each question: its Back leads to the question before, its Forward sends what is
 * entered. Where the page cannot go there, the history returns to where the page is. Loaded later: it may import no code
 * of the page.
 */

/** The interview, as far as the browser's buttons concern it. */
export interface Walk {
  /** Names the question that is shown; null where there is none, or none is certain yet, and empty after the last. */
  place: () => string | null;
  /** Goes back to the question before where that is possible. */
  back: () => Promise<void>;
  /** Sends what is entered, as Continue does. */
  forward: () => Promise<void>;
}

type Entries = Pick<History, "state" | "pushState" | "replaceState" | "go">;

/** The questions up to that of an entry. */
const trailIn = (entry: unknown): string[] => (entry as { trail?: string[] } | null)?.trail ?? [];

export interface Trail {
  /** To be called whenever another question may be shown. */
  follow: () => void;
  /** To be called with the state of the entry that the browser has gone to. */
  moveTo: (entry: unknown) => Promise<void>;
}

export function openTrail({ place, back, forward }: Walk, history: Entries): Trail {
  let trail = trailIn(history.state);
  let isMoving = false;
  /** Where the browser has gone to last. */
  let latest: unknown;

  /** Makes the trail end at what is shown. Returns by how many entries that moves. */
  function catchUp(): number {
    const shown = place();
    if (!shown || shown === trail.at(-1)) return 0;
    const earlier = trail.lastIndexOf(shown);
    const steps = earlier < 0 ? 1 : earlier + 1 - trail.length;
    trail = earlier < 0 ? [...trail, shown] : trail.slice(0, earlier + 1);
    return steps;
  }

  function follow(): void {
    if (isMoving) return;
    const steps = catchUp();
    const entry = { ...history.state, trail };
    if (steps < 0) history.go(steps);
    else if (steps > 0 && trail.length === 1) history.replaceState(entry, "");
    else if (steps > 0) history.pushState(entry, "");
  }

  async function moveTo(entry: unknown): Promise<void> {
    latest = entry;
    const wanted = trailIn(entry).length;
    if (wanted === 0 || wanted === trail.length || isMoving) return;
    const shown = place();
    // Nothing is left to be changed: one step leaves the interview.
    if (shown === "") return history.go(-wanted);
    if (shown === null) return history.go(trail.length - wanted);
    isMoving = true;
    await (wanted < trail.length ? back() : forward());
    catchUp();
    isMoving = false;
    // Back was pressed while an answer was on its way.
    if (latest !== entry) return moveTo(latest);
    if (wanted !== trail.length) history.go(trail.length - wanted);
  }

  return { follow, moveTo };
}
