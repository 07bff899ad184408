import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "#participant/style/base.css";
import "../style/results.css";
import "../chart/chart.css";
import "../compare/compare.css";
import { useSpeech } from "../text/context.ts";
import "./app.css";
import { listen } from "./host.ts";
import { type Dimension, type Shown, shownIn } from "./shown.ts";
import { showIn } from "./theme.ts";
import { View } from "./view.tsx";

/** What a chat has called, and what came back. */
function Answer() {
  const { words } = useSpeech();
  const [shown, setShown] = useState<Shown | null>(null);
  const [rows, setRows] = useState<Dimension>({});
  useEffect(
    () =>
      listen({
        onContext: ({ theme }) => {
          if (theme !== undefined) showIn(theme);
        },
        onInput: ({ arguments: args }) => setRows((args?.rows ?? {}) as Dimension),
        onResult: ({ structuredContent }) => setShown(shownIn(structuredContent)),
        onNothing: () => setShown(shownIn(null)),
      }),
    [],
  );
  return shown === null ? <p class="hint">{words.loading}</p> : <View shown={shown} rows={rows} />;
}

const place = document.getElementById("app");
if (place !== null) render(<Answer />, place);
