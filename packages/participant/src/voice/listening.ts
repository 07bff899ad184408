import { useEffect, useRef } from "preact/hooks";
import { conversation } from "./conversation.ts";
import { type Ear, listen } from "./record.ts";
import { followSound } from "./turn.ts";

/** People who have spoken before are listened to once they have heard the interviewer, and while they do. */
export function useListening(listensNow: boolean, mayCutIn: boolean, start: (ear?: Ear) => void): void {
  const listens = useRef(false);
  listens.current = listensNow;
  useEffect(() => {
    conversation.whenHeard = () => {
      if (listens.current) start();
    };
    conversation.whenSpeaking = () =>
      listens.current && mayCutIn && conversation.cutIns.areOn() ? awaitCutIn() : () => {};
    return () => {
      conversation.whenHeard = () => {};
      conversation.whenSpeaking = () => () => {};
    };
  });

  /** Somebody may cut in until the returned function is called. */
  function awaitCutIn(): () => void {
    let isOver = false;
    let close = () => {};
    const hear = followSound();
    listen().then(
      (ear) => {
        if (isOver) return ear.close();
        close = ear.close;
        ear.onLevel = (level) => {
          const fromMs = hear(level);
          if (fromMs === 0 || !listens.current) return;
          close = () => {};
          ear.fromMs = fromMs;
          start(ear);
        };
      },
      // They have a button.
      () => {},
    );
    return () => {
      isOver = true;
      close();
    };
  }
}
