import type { ComponentChildren } from "preact";
import { useWords } from "../text/context.ts";
import { directionOf } from "../text/direction.ts";
import "./frame.css";
import { Interviewer } from "./told.tsx";
import { Withdraw } from "./withdraw.tsx";

interface Props {
  study?: { title: string; logoUrl: string | null } | undefined;
  /** Percent; null hides it. */
  progress?: number | null;
  /** The position, such as "Question 2 of 9". */
  place?: string | undefined;
  /** The back button, at the start of the bar. */
  back?: ComponentChildren;
  /** The id of what describes the screen. */
  describedBy?: string | undefined;
  /** Shown beside the study's title. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame around every screen. */
export function Frame({ study, progress = null, place, back, aside, describedBy, children }: Props) {
  return (
    <div class="frame">
      <header>
        <div class="top">
          {study?.logoUrl ? <img class="logo" src={study.logoUrl} alt="" /> : null}
          <div class="study">
            <p>
              <bdi dir={directionOf(study?.title ?? "")}>{study?.title}</bdi>
            </p>
            <Interviewer />
          </div>
          {aside}
        </div>
        {progress === null && !back ? null : (
          <div class="way">
            {back}
            {progress === null ? null : <Progress percent={progress} place={place} />}
          </div>
        )}
      </header>
      <main class="main" aria-describedby={describedBy}>
        {children}
      </main>
      <Withdraw />
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
