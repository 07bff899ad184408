import type { ComponentChildren } from "preact";
import { useWords } from "../text/context.ts";
import "./frame.css";

interface Props {
  study?: { title: string; logoUrl: string | null } | undefined;
  /** Percent; null where it is not shown. */
  progress?: number | null;
  /** Which question of how many, in words. */
  place?: string | undefined;
  /** To what was before, at the beginning of the bar. */
  back?: ComponentChildren;
  /** Beside the study's name. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** What surrounds every screen. */
export function Frame({ study, progress = null, place, back, aside, children }: Props) {
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
        {progress === null && !back ? null : (
          <div class="way">
            {back}
            {progress === null ? null : <Progress percent={progress} place={place} />}
          </div>
        )}
      </header>
      <main class="main">{children}</main>
    </div>
  );
}

function Progress({ percent, place }: { percent: number; place: string | undefined }) {
  return (
    <>
      <div
        class="progress"
        role="progressbar"
        aria-label={useWords().progress}
        aria-valuenow={percent}
        aria-valuetext={place}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div class="progress-done" style={{ inlineSize: `${percent}%` }} />
      </div>
      {place === undefined ? null : <span aria-hidden="true">{place}</span>}
    </>
  );
}
