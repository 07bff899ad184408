import type { ComponentChildren } from "preact";
import { useWords } from "../text/context.ts";
import "./frame.css";

interface Props {
  study?: { title: string; logoUrl: string | null } | undefined;
  /** Percent; null where it is not shown. */
  progress?: number | null;
  /** Which question of how many, in words. */
  place?: string | undefined;
  /** Beside the study's name. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** What surrounds every screen. */
export function Frame({ study, progress = null, place, aside, children }: Props) {
  const words = useWords();
  return (
    <div class="frame">
      <header>
        <div class="top">
          {study?.logoUrl ? <img class="logo" src={study.logoUrl} alt="" /> : null}
          <p class="study">
            <bdi>{study?.title}</bdi>
          </p>
          {aside}
        </div>
        {progress === null ? null : (
          <div class="way">
            <div
              class="progress"
              role="progressbar"
              aria-label={words.progress}
              aria-valuenow={progress}
              aria-valuetext={place}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <div class="progress-done" style={{ inlineSize: `${progress}%` }} />
            </div>
            {place === undefined ? null : <span aria-hidden="true">{place}</span>}
          </div>
        )}
      </header>
      <main class="main">{children}</main>
    </div>
  );
}
