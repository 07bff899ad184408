import { render } from "preact";
import "./style/base.css";
import { Interview } from "./screen/interview.tsx";
import { Message } from "./screen/message.tsx";
import { SpeechContext, useLanguage } from "./text/context.ts";

/** The URL is `/s/{study id}?vid={token}`; the token is missing if the link was cut off on its way. */
function vidIn({ pathname, search }: Location): string | null {
  const study = /^\/s\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/?$/i.test(pathname);
  const vid = new URLSearchParams(search).get("vid") ?? "";
  return study && /^[\w-]{32}$/.test(vid) ? vid : null;
}

function Incomplete() {
  const speech = useLanguage(null);
  if (speech === null) return null;
  return (
    <SpeechContext.Provider value={speech}>
      <Message title={speech.words.incompleteTitle} body={speech.words.incompleteBody} />
    </SpeechContext.Provider>
  );
}

const place = document.getElementById("interview");
const vid = vidIn(location);
if (place !== null) render(vid === null ? <Incomplete /> : <Interview vid={vid} />, place);
