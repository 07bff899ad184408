import { render } from "preact";
import "#participant/style/base.css";
import "./style/console.css";
import "./style/part.css";
import "./style/frame.css";
import { Boot } from "./frame/boot.tsx";
import { hasPopovers } from "./part/popover.ts";
import { applyTheme } from "./style/theme.ts";
import { useLanguage } from "./text/language.ts";
import { SpeechContext } from "./text/words.tsx";

/** Nothing is shown before its language is there: English would only flash by. */
function Spoken() {
  const speech = useLanguage();
  if (speech === null) return null;
  return (
    <SpeechContext.Provider value={speech}>
      <Boot />
    </SpeechContext.Provider>
  );
}

applyTheme();
if (!hasPopovers) await import("./part/without-popovers.ts");
const place = document.getElementById("console");
if (place !== null) render(<Spoken />, place);
